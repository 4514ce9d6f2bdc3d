import { err, haversineKm, type Result, slugify } from '@mahlzeit/domain'
import * as v from 'valibot'
import type { Backend } from '../backend.ts'
import type { Venue } from './extract.ts'
import { type PlaceRow, placeRow, type SkipReason } from './place-row.ts'

/** Why a venue was not brought in. */
export type Skipped = SkipReason | 'twice in the extract' | 'known under another id'

/** What became of the venues of an extract. */
export interface Imported {
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  readonly skipped: ReadonlyMap<Skipped, number>
}

const BATCH = 1000

/** Two of one name no farther apart are one: extracts place the same restaurant at its door or in its middle. */
const SAME_KM = 0.06

/**
 * Brings venues into the gazetteer. A place that is there under the same id is brought up to date, one of the same name at
 * the same spot under another id is left as it is: an extract may be loaded again, and after others.
 *
 * @param tell Is told after each step how many venues have been dealt with.
 */
export const importPlaces = async (
  { query }: Pick<Backend, 'query'>,
  venues: readonly Venue[],
  tell: (done: number) => void,
): Promise<Imported> => {
  const known = new KnownPlaces()
  const stored = await query('select place_id, name, lat, lng from public.places')
  for (const spot of v.parse(v.array(Spot), stored)) known.add(spot)
  const skipped = new Map<Skipped, number>()
  const taken = new Set<string>()
  let added = 0
  let changed = 0
  for (let first = 0; first < venues.length; first += BATCH) {
    const batch = venues.slice(first, first + BATCH)
    const rows: PlaceRow[] = []
    for (const venue of batch) {
      const row = fitRow(venue, known, taken)
      if (row.ok) {
        known.add(row.value)
        taken.add(row.value.place_id)
        rows.push(row.value)
      } else skipped.set(row.error, (skipped.get(row.error) ?? 0) + 1)
    }
    const written = await query(UPSERT, [JSON.stringify(rows)])
    added += written.filter((row) => row['is_new'] === true).length
    changed += written.filter((row) => row['is_new'] === false).length
    tell(first + batch.length)
  }
  await query('analyze public.places')
  return { added, changed, unchanged: taken.size - added - changed, skipped }
}

const fitRow = (venue: Venue, known: KnownPlaces, taken: ReadonlySet<string>): Result<PlaceRow, Skipped> => {
  const row = placeRow(venue)
  if (!row.ok) return row
  if (taken.has(row.value.place_id)) return err('twice in the extract')
  return known.hasOther(row.value) ? err('known under another id') : row
}

/** Returns a row for each place that was new or has changed. */
const UPSERT = `
  insert into public.places as place (place_id, name, address, lat, lng, website, phone)
  select place_id, name, address, lat, lng, website, phone
  from jsonb_populate_recordset(null::public.places, $1::text::jsonb)
  on conflict (place_id) do update set
    name = excluded.name, address = excluded.address, lat = excluded.lat, lng = excluded.lng,
    website = coalesce(excluded.website, place.website), phone = coalesce(excluded.phone, place.phone)
  where (place.name, place.address, place.lat, place.lng, place.website, place.phone) is distinct from (
    excluded.name, excluded.address, excluded.lat, excluded.lng,
    coalesce(excluded.website, place.website), coalesce(excluded.phone, place.phone)
  )
  returning xmax = 0 as is_new`

type Spot = Pick<PlaceRow, 'place_id' | 'name' | 'lat' | 'lng'>

const Spot = v.object({ place_id: v.string(), name: v.string(), lat: v.number(), lng: v.number() })

/** Places by their names. */
class KnownPlaces {
  readonly #byName = new Map<string, Spot[]>()

  add(spot: Spot): void {
    const name = slugify(spot.name)
    const namesakes = this.#byName.get(name)
    if (namesakes) namesakes.push(spot)
    else this.#byName.set(name, [spot])
  }

  /** Whether the place is there under another id than its own. */
  hasOther(spot: Spot): boolean {
    const name = slugify(spot.name)
    const namesakes = name === '' ? [] : (this.#byName.get(name) ?? [])
    return (
      !namesakes.some(({ place_id }) => place_id === spot.place_id) &&
      namesakes.some((other) => haversineKm(other, spot) <= SAME_KM)
    )
  }
}
