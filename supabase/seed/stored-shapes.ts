import type { Weekday } from '@mahlzeit/domain'
import type { DemoRestaurant } from './demo-restaurant.ts'

/** German names of weekdays in legacy rows. */
export const GERMAN_NAMES: Readonly<Record<Weekday, string>> = {
  Mo: 'Montag',
  Di: 'Dienstag',
  Mi: 'Mittwoch',
  Do: 'Donnerstag',
  Fr: 'Freitag',
  Sa: 'Samstag',
  So: 'Sonntag',
}

/** Returns `available_days` in the restaurant's shape: a list, comma-separated text, or JSON text of German names. */
export const storedDays = ({ days, stored }: DemoRestaurant): readonly string[] | string | null => {
  if (!days) return null
  if (stored?.days === 'text') return days.join(',')
  if (stored?.days === 'german-json') return JSON.stringify(days.map((day) => GERMAN_NAMES[day]))
  return days
}

/** Returns `diet_type` in the restaurant's shape: a list or comma-separated text. */
export const storedDiets = ({ diets, stored }: DemoRestaurant): readonly string[] | string =>
  stored?.diets === 'text' ? diets.join(',') : diets
