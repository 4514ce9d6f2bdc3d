import { type CardDish, type CivilDate, DIET_LABELS } from '@mahlzeit/domain'
import { Suspense } from 'react'
import { lazyModule } from '../../ui/lazy-module.ts'
import { formatEuros } from '../../texts/format.ts'
import { dishDayText, menuSourceText, MENU_TEXTS } from '../../texts/menu.ts'
import { CARD_NAME } from './card-looks.ts'
import { DietMark, dishDiet } from './diet-marks.tsx'

const MarkedName = lazyModule(() => import('./search-marks.tsx')).component((module) => module.MarkedName)

interface DishesOfCardProps {
  readonly dishes: readonly CardDish[]
  /** The requested day of the filter, else today. */
  readonly requested: CivilDate
  readonly now: Date
  /** Whether lunch may be served on the requested day. */
  readonly isServed: boolean
  /** The search that lists the deal; empty without one. */
  readonly search: string
}

/**
 * The dishes of a card with their prices (product.md#dishes-of-a-card), the headline in bold. A long name is cut, its price never.
 * Screen readers hear a day and the date of a photo once for consecutive dishes.
 */
export const DishesOfCard = ({ dishes, requested, now, isServed, search }: DishesOfCardProps) => (
  <ul aria-label={MENU_TEXTS.title} className="@container order-first pr-9">
    {dishes.map(({ name, price, diets, date, photoDate }, index) => {
      const isOnDay = date === requested
      const isNewDay = date !== dishes[index - 1]?.date
      const source = menuSourceText(photoDate, now)
      const diet = dishDiet(diets)
      return (
        <li
          key={name}
          title={source}
          className="flex items-baseline gap-1 leading-snug first:text-17 first:font-semibold"
        >
          <span className={CARD_NAME}>
            {(isOnDay ? isServed && isNewDay : true) && (
              <span className={isOnDay ? 'sr-only' : ''}>{dishDayText(date, now)}: </span>
            )}
            <bdi>
              {search === '' ? (
                name
              ) : (
                <Suspense fallback={name}>
                  <MarkedName name={name} search={search} />
                </Suspense>
              )}
            </bdi>
          </span>
          {diet && (
            <span title={DIET_LABELS[diet]} className="shrink-0 text-13 font-normal text-muted">
              <DietMark diet={diet} labelClassName="sr-only @sm:not-sr-only" />
            </span>
          )}
          {price !== null && (
            <span className="shrink-0 tabular-nums before:mr-1 before:content-['·'_/_'']">{formatEuros(price)}</span>
          )}
          {photoDate !== dishes[index + 1]?.photoDate && <span className="sr-only">, {source}</span>}
        </li>
      )
    })}
  </ul>
)
