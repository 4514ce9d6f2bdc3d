import { haversineKm, type Venue } from '@mahlzeit/domain'
import * as v from 'valibot'
import type { Backend } from '../backend.ts'
import type { LocalityRow } from './locality-row.ts'

const BATCH = 1000

/** Two localities of one kind and name this close are the same: tiles repeat them, sources place them differently. */
const SAME_KM = 2

const Spot = v.object({ kind: v.string(), name: v.string(), lat: v.number(), lng: v.number() })
type Spot = v.InferOutput<typeof Spot>

/** Adds localities that are not stored yet (idempotent), and names the towns of districts. Returns how many are new. */
export const importLocalities = async (
  { query }: Pick<Backend, 'query'>,
  localities: readonly LocalityRow[],
): Promise<number> => {
  const known = new Map<string, Spot[]>()
  const add = (spot: Spot): boolean => {
    const key = `${spot.kind} ${spot.name}`
    const namesakes = known.get(key) ?? []
    // There is one area of each postcode.
    if (namesakes.some((other) => spot.kind === 'postcode' || haversineKm(other, spot) <= SAME_KM)) return false
    known.set(key, [...namesakes, spot])
    return true
  }
  const stored = await query('select kind, name, lat, lng from private.localities')
  for (const spot of v.parse(v.array(Spot), stored)) add(spot)
  const rows = localities.filter(add)
  for (let first = 0; first < rows.length; first += BATCH)
    await query(INSERT, [JSON.stringify(rows.slice(first, first + BATCH))])
  await query(NAME_TOWNS)
  await query('analyze private.localities')
  // A running server drops the answers that it keeps in memory.
  await query('insert into private.deal_changes default values')
  return rows.length
}

const INSERT = `
  insert into private.localities (kind, name, region, lat, lng, rank)
  select kind, name, region, lat, lng, rank from jsonb_populate_recordset(null::private.localities, $1::text::jsonb)`

/**
 * Names the town of each district that a basemap gave without one: that of most of the 15 nearest restaurants, at most 1.5 km away.
 * At least three have it. Some lists write a district in the place of the town, and villages share its name: villages do not count. Nor do
 * restaurants that users entered.
 */
const NAME_TOWNS = `
  update private.localities l set region = named.town
  from (
    select district.id, near.town, count(*) as n, sum(count(*)) over (partition by district.id) as total
    from private.localities district cross join lateral (
      select town
      from public.places p, substring(p.address from '\\y[0-9]{5}\\s+([^,]{1,100})') as town
      where point(private.mercator_x(p.lng), private.mercator_y(p.lat)) <@ private.circle_box(district.lat, district.lng, 1.5)
        and p.place_id not like 'manual:%' and town in (select name from private.localities where kind in ('city', 'town') and rank >= 5)
      order by point(private.mercator_x(p.lng), private.mercator_y(p.lat))
        <-> point(private.mercator_x(district.lng), private.mercator_y(district.lat))
      limit 15
    ) near
    where district.kind = 'district' and district.region = ''
    group by district.id, near.town
  ) named
  where named.id = l.id and named.n >= 3 and named.n * 2 > named.total`

/** Returns the postcodes of an extract, each in the middle of its venues. */
export const postcodesOf = (venues: readonly Venue[]): readonly LocalityRow[] => {
  const byPostcode = new Map<string, Venue[]>()
  for (const venue of venues) {
    const { postcode } = venue
    if (typeof postcode !== 'string' || !/^\d{5}$/u.test(postcode)) continue
    const there = byPostcode.get(postcode)
    if (there) there.push(venue)
    else byPostcode.set(postcode, [venue])
  }
  return Array.from(byPostcode).flatMap(([name, all]) => {
    const [lat, lng] = [median(all, 'lat'), median(all, 'lng')]
    if (lat === undefined || lng === undefined) return []
    const city = all.find((venue) => typeof venue['city'] === 'string' && venue['city'].length <= 200)?.['city']
    return [{ kind: 'postcode', name, region: typeof city === 'string' ? city : '', lat, lng, rank: 2 }]
  })
}

/** The median, because single venues have a wrong postcode. */
const median = (venues: readonly Venue[], field: 'lat' | 'lng'): number | undefined => {
  const sorted = venues
    .map((venue) => venue[field])
    .filter((degrees) => typeof degrees === 'number')
    .toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]
}
