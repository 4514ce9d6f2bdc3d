import { menuDayText, menuSourceText, MENU_TEXTS } from '../../texts/menu.ts'
import { Notice } from '../../ui/notice.tsx'
import { shownDish } from './requested-date.ts'
import { DishLine } from './dish-line.tsx'
import type { MenuProps } from './menu-props.ts'

/** Class names of the dishes on a page. */
export const MENU_BOX = 'my-3 rounded-card bg-raised px-4 py-3 shadow-1 print:px-0 print:shadow-none'

/** The notice that only the card of a deal is stored (product.md#offline-storage). */
export const CardNotice = () => <Notice tone="info">{MENU_TEXTS.cardOnly}</Notice>

/** The dish of a stored card with its day, in place of the menu. */
export const MenuOfCard = ({ deal, now, when }: MenuProps) => {
  const dish = shownDish(deal, when, now)
  return (
    <>
      {dish && (
        <section aria-label={MENU_TEXTS.title} className={MENU_BOX}>
          <h2 className="pt-1 font-semibold">{menuDayText(dish.date, now)}</h2>
          <ul>
            <DishLine dish={{ ...dish, description: null, diets: [], day: null }} />
          </ul>
          <p className="pb-1 text-13 text-muted">{menuSourceText(dish.photoDate, now)}</p>
        </section>
      )}
      <div className="my-3">
        <CardNotice />
      </div>
    </>
  )
}
