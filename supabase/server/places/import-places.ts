import { err, haversineKm, type Result, slugify } from '@mahlzeit/domain'
import * as v from 'valibot'
import type { Backend } from '../backend.ts'
import { type PlaceRow, placeRow, type SkipReason, type Venue } from './place-row.ts'

/** Why a venue was not imported. */
export type Skipped = SkipReason | 'twice in the extract' | 'known under another id'

/** The result of an import: how many venues were added, updated or skipped. */
export interface Imported {
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  readonly skipped: ReadonlyMap<Skipped, number>
}

const BATCH = 1000

/** Two venues of the same name this close are the same: extracts place a restaurant at its door or at its centre. */
const SAME_KM = 0.06

/**
 * Imports venues into the gazetteer (idempotent). A place with the same id is updated; a venue with the name and position of
 * a place with another id is skipped, so that extracts can be loaded in any order.
 *
 * @param report receives the number of venues processed so far, after each step
 */
export const importPlaces = async (
  { query }: Pick<Backend, 'query'>,
  venues: readonly Venue[],
  report: (done: number) => void,
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
    report(first + batch.length)
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

/** Returns a row for each place that was added or updated. */
const UPSERT = `
  insert into public.places as place (place_id, name, address, lat, lng, website, phone, wheelchair)
  select place_id, name, address, lat, lng, website, phone, wheelchair
  from jsonb_populate_recordset(null::public.places, $1::text::jsonb)
  on conflict (place_id) do update set
    name = excluded.name, address = excluded.address, lat = excluded.lat, lng = excluded.lng,
    website = coalesce(excluded.website, place.website), phone = coalesce(excluded.phone, place.phone),
    wheelchair = coalesce(excluded.wheelchair, place.wheelchair)
  where (place.name, place.address, place.lat, place.lng, place.website, place.phone, place.wheelchair) is distinct from (
    excluded.name, excluded.address, excluded.lat, excluded.lng,
    coalesce(excluded.website, place.website), coalesce(excluded.phone, place.phone),
    coalesce(excluded.wheelchair, place.wheelchair)
  )
  returning xmax = 0 as is_new`

type Spot = Pick<PlaceRow, 'place_id' | 'name' | 'lat' | 'lng'>

const Spot = v.object({ place_id: v.string(), name: v.string(), lat: v.number(), lng: v.number() })

/** The places of the gazetteer by name. */
class KnownPlaces {
  readonly #byName = new Map<string, Spot[]>()

  add(spot: Spot): void {
    const name = slugify(spot.name)
    const namesakes = this.#byName.get(name)
    if (namesakes) namesakes.push(spot)
    else this.#byName.set(name, [spot])
  }

  /** Whether the gazetteer holds this place under another id. */
  hasOther(spot: Spot): boolean {
    const name = slugify(spot.name)
    const namesakes = name === '' ? [] : (this.#byName.get(name) ?? [])
    return (
      !namesakes.some(({ place_id }) => place_id === spot.place_id) &&
      namesakes.some((other) => haversineKm(other, spot) <= SAME_KM)
    )
  }
}
