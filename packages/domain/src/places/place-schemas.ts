import * as v from 'valibot'
import { CUISINES } from '../deals/cuisine.ts'
import { DIETS } from '../deals/diet.ts'
import { parseTime } from '../deals/lunch-time.ts'
import { WEEKDAYS } from '../deals/weekdays.ts'
import type { PlacePrefill } from './place-prefill.ts'
import type { PlaceRow } from './place-row.ts'
import { WHEELCHAIR_WORDS } from './place.ts'

const time = v.pipe(
  v.string(),
  v.check((text) => parseTime(text) === text),
)

/** What a directory says of a place for a deal, as rows and drafts have it. */
export const PlacePrefillSchema: v.GenericSchema<unknown, PlacePrefill> = v.object({
  asOf: v.pipe(v.string(), v.isoDate()),
  hours: v.exactOptional(v.object({ start: time, end: time })),
  days: v.exactOptional(v.array(v.picklist(WEEKDAYS))),
  cuisines: v.exactOptional(v.array(v.picklist(CUISINES))),
  diets: v.exactOptional(v.array(v.picklist(DIETS))),
  cards: v.exactOptional(v.boolean()),
})

/** A row of the table `places`. */
export const PlaceRowSchema: v.GenericSchema<unknown, PlaceRow> = v.object({
  place_id: v.string(),
  name: v.string(),
  address: v.string(),
  lat: v.number(),
  lng: v.number(),
  website: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  wheelchair: v.nullable(v.picklist(WHEELCHAIR_WORDS)),
  prefill: v.fallback(v.nullable(PlacePrefillSchema), null),
})
