import { MENU_TEXTS } from '../../texts/menu.ts'
import { Notice } from '../../ui/notice.tsx'
import { shownDishes } from './requested-date.ts'
import { byDate, MenuDays } from './menu-days.tsx'
import type { MenuProps } from './menu-props.ts'

/** Class names of the dishes on a page. */
export const MENU_BOX = 'my-3 rounded-card bg-raised px-4 py-3 shadow-1 print:px-0 print:shadow-none'

/** The notice that only the card of a deal is stored (product.md#offline-storage). */
export const CardNotice = () => <Notice tone="info">{MENU_TEXTS.cardOnly}</Notice>

/** What a card does not tell of its dishes. */
const UNKNOWN_REST = { imageId: 0, description: null, day: null, isTrusted: true } as const

/** The dishes of a stored card with their days, in place of the menu. */
export const MenuOfCard = ({ deal, now, when }: MenuProps) => {
  const dishes = shownDishes(deal, when, now).map((dish, id) => ({ ...dish, ...UNKNOWN_REST, id }))
  return (
    <>
      {dishes.length > 0 && (
        <section aria-label={MENU_TEXTS.title} className={MENU_BOX}>
          <MenuDays days={byDate(dishes)} now={now} />
        </section>
      )}
      <div className="my-3">
        <CardNotice />
      </div>
    </>
  )
}
