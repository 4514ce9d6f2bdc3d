import type { Cuisine } from '@mahlzeit/domain'
import * as asian from './asian.ts'
import * as central from './central-european.ts'
import type { Dish } from './dish.ts'
import * as far from './far-and-wide.ts'
import * as mediterranean from './mediterranean.ts'

/** Dishes by cuisine. */
export const DISHES: Readonly<Record<Cuisine, readonly Dish[]>> = {
  afrikanisch: far.AFRIKANISCH,
  amerikanisch: far.AMERIKANISCH,
  argentinisch: far.ARGENTINISCH,
  asiatisch: asian.ASIATISCH,
  cafe_bistro: central.CAFE_BISTRO,
  chinesisch: asian.CHINESISCH,
  desserts: central.DESSERTS,
  deutsch: central.DEUTSCH,
  fast_food: central.FAST_FOOD,
  französisch: mediterranean.FRANZOESISCH,
  fusion: asian.FUSION,
  griechisch: mediterranean.GRIECHISCH,
  indisch: asian.INDISCH,
  international: central.INTERNATIONAL,
  italienisch: mediterranean.ITALIENISCH,
  japanisch: asian.JAPANISCH,
  lateinamerikanisch: far.LATEINAMERIKANISCH,
  mediterran: mediterranean.MEDITERRAN,
  mexikanisch: far.MEXIKANISCH,
  orientalisch: far.ORIENTALISCH,
  spanisch: mediterranean.SPANISCH,
  thailändisch: asian.THAILAENDISCH,
  türkisch: mediterranean.TUERKISCH,
  vietnamesisch: asian.VIETNAMESISCH,
}
