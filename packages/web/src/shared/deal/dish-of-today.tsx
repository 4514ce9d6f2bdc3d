import type { CardDish } from '@mahlzeit/domain'
import { formatEuros } from '../../texts/format.ts'
import { MENU_TEXTS } from '../../texts/menu.ts'

/** Today's dish of a deal in one line. A long name is cut, its price never. */
export const DishOfToday = ({ dish }: { readonly dish: CardDish }) => (
  <p className="flex gap-1 font-medium">
    <span dir="auto" className="truncate">
      {MENU_TEXTS.today(dish.name)}
    </span>
    {dish.price !== null && <span className="shrink-0 tabular-nums"> {formatEuros(dish.price)}</span>}
  </p>
)
