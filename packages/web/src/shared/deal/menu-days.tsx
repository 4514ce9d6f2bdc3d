import type { CardDish, DatedDish, DayMenu } from '@mahlzeit/domain'
import { Fragment } from 'react'
import { dishNoteText, menuDayText, menuSourceText } from '../../texts/menu.ts'
import { DishLine } from './dish-line.tsx'
import type { MenuProps } from './menu-props.ts'

/** Groups headline dishes by their days, in the order of the first dish of each. */
export const byDate = (dishes: readonly (DatedDish & CardDish)[]): readonly DayMenu[] =>
  Array.from(new Set(dishes.map(({ date }) => date)), (date) => ({
    date,
    dishes: dishes.filter((dish) => dish.date === date),
  }))

/** Splits the dishes of days by the date of their photo. The first part of a day has its heading. */
const partsOf = (days: readonly DayMenu[]) =>
  days.flatMap(({ date, dishes }) =>
    Array.from(new Set(dishes.map(({ photoDate }) => photoDate)), (photoDate, index) => ({
      heading: index === 0 ? date : null,
      photoDate,
      dishes: dishes.filter((dish) => dish.photoDate === photoDate),
    })),
  )

interface MenuDaysProps {
  readonly days: readonly DayMenu[]
  readonly now: Date
  readonly heading?: 'h2' | 'h3'
  readonly onReport?: MenuProps['onReport']
}

/** Days with their dishes. The date of a photo stands once, below all consecutive dishes from it. */
export const MenuDays = ({ days, now, heading: Heading = 'h2', onReport }: MenuDaysProps) => {
  const parts = partsOf(days)
  return parts.map(({ heading, photoDate, dishes }, index) => (
    <Fragment key={dishes[0]?.id}>
      {heading && <Heading className="pt-1 font-semibold">{menuDayText(heading, now)}</Heading>}
      <ul className="divide-y divide-line">
        {dishes.map((dish) => (
          <DishLine
            key={dish.id}
            dish={dish}
            note={dishNoteText(dish, now)}
            onReport={onReport && (() => onReport(dish.id))}
          />
        ))}
      </ul>
      {parts[index + 1]?.photoDate !== photoDate && (
        <p className="pb-1 text-13 text-muted">{menuSourceText(photoDate, now)}</p>
      )}
    </Fragment>
  ))
}
