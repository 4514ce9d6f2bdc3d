import {
  type CorrectableFacts,
  type DealPair,
  type PairedDeal,
  parseCuisines,
  parseDiets,
  parseWeekdays,
  YES_NO_FACTS,
} from '@mahlzeit/domain'
import * as v from 'valibot'
import { dealId } from './comment-row.ts'
import type { Schema } from './rest-api.ts'
import { degrees, rowId, rowOf, webAddress } from './row-fields.ts'

const FactsRow: Schema<CorrectableFacts> = v.object({
  name: v.string(),
  days: v.pipe(v.unknown(), v.transform(parseWeekdays)),
  hours: v.object({ start: v.nullable(v.string()), end: v.nullable(v.string()) }),
  website: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  address: v.string(),
  position: v.object({ lat: degrees(90), lng: degrees(180) }),
  cuisines: v.pipe(v.unknown(), v.transform(parseCuisines)),
  diets: v.pipe(v.unknown(), v.transform(parseDiets)),
  ...v.entriesFromList(YES_NO_FACTS, v.nullable(v.boolean())),
})

/** A pair of `moderation_pairs`. */
export const pairRow = (baseUrl: string): Schema<DealPair> => {
  const photos = v.pipe(
    v.array(v.string()),
    v.transform((urls) => urls.flatMap((url) => webAddress(url, baseUrl) ?? [])),
  )
  const side: Schema<PairedDeal> = rowOf(
    v.object({
      id: dealId,
      name: v.string(),
      address: v.string(),
      facts: FactsRow,
      isOwn: v.boolean(),
      photos: v.number(),
      urls: photos,
      dishes: v.number(),
      comments: v.number(),
      votes: v.number(),
    }),
  )
  return rowOf(
    v.object({
      id: rowId,
      score: v.number(),
      metres: v.number(),
      isDenied: v.boolean(),
      // Not a tuple: its schema would be in the app that every page loads.
      deals: v.pipe(
        v.array(side),
        v.check((deals) => deals.length === 2),
        v.transform((deals) => deals as unknown as readonly [PairedDeal, PairedDeal]),
      ),
    }),
  )
}
