import type { CardDish, CivilDate } from '@mahlzeit/domain'
import { formatEuros } from '../../texts/format.ts'
import { dishDayText, menuSourceText } from '../../texts/menu.ts'
import { CARD_NAME } from './card-looks.ts'

interface DishOfCardProps {
  readonly dish: CardDish
  /** The requested day of the filter, else today. */
  readonly requested: CivilDate
  readonly now: Date
  /** Whether lunch may be served on the requested day. */
  readonly isServed: boolean
}

/** The dish of a card and its price (product.md#dish-of-a-card). A long name is cut, its price never. */
export const DishOfCard = ({ dish: { name, price, date, photoDate }, requested, now, isServed }: DishOfCardProps) => {
  const isOnDay = date === requested
  const source = menuSourceText(photoDate, now)
  return (
    <p title={source} className="order-first flex gap-1 pr-9 text-17/snug font-semibold">
      <span className={CARD_NAME}>
        {(isServed || !isOnDay) && <span className={isOnDay ? 'sr-only' : ''}>{dishDayText(date, now)}: </span>}
        <bdi>{name}</bdi>
      </span>
      {price !== null && (
        <span className="shrink-0 tabular-nums before:mr-1 before:content-['·'_/_'']">
          {formatEuros(price)}
          <span className="sr-only">, {source}</span>
        </span>
      )}
    </p>
  )
}
