import type { CardDish, FilterTime } from '@mahlzeit/domain'
import { formatEuros } from '../../texts/format.ts'
import { dishDayText, menuSourceText } from '../../texts/menu.ts'
import { askedDate } from './asked-date.ts'

interface DishOfCardProps {
  readonly dish: CardDish
  readonly now: Date
  /** What a filter asks for. */
  readonly when: FilterTime | null
}

/** The dish of a card in one line (product.md#dish-of-a-card). A long name is cut, its price never. */
export const DishOfCard = ({ dish: { name, price, date, photoDate }, now, when }: DishOfCardProps) => {
  // The answer may be of a day before.
  if (date < askedDate(when, now)) return null
  const source = menuSourceText(photoDate, now)
  return (
    <p title={source} className="flex gap-1 font-medium">
      <span className="truncate">
        {dishDayText(date, now)}: <bdi>{name}</bdi>
      </span>
      {price !== null && (
        <span className="shrink-0 tabular-nums">
          {formatEuros(price)}
          <span className="sr-only">, {source}</span>
        </span>
      )}
    </p>
  )
}
