import type { Weekday } from '@mahlzeit/domain'
import type { DemoRestaurant } from './demo-restaurant.ts'

/** The names in which older rows hold weekdays. */
export const GERMAN_NAMES: Readonly<Record<Weekday, string>> = {
  Mo: 'Montag',
  Di: 'Dienstag',
  Mi: 'Mittwoch',
  Do: 'Donnerstag',
  Fr: 'Freitag',
  Sa: 'Samstag',
  So: 'Sonntag',
}

/** `available_days` in the shape that the restaurant's row has: a list, comma text, or JSON text of German names. */
export const storedDays = ({ days, stored }: DemoRestaurant): readonly string[] | string | null => {
  if (!days) return null
  if (stored?.days === 'text') return days.join(',')
  if (stored?.days === 'german-json') return JSON.stringify(days.map((day) => GERMAN_NAMES[day]))
  return days
}

/** `diet_type` in the shape that the restaurant's row has: a list or comma text. */
export const storedDiets = ({ diets, stored }: DemoRestaurant): readonly string[] | string =>
  stored?.diets === 'text' ? diets.join(',') : diets
