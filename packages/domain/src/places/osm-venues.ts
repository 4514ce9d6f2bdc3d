import { PREFILL_TAGS } from './place-prefill.ts'
import type { Venue } from './place-row.ts'

/** An object of OpenStreetMap as PBF files (`refs`) and answers of Overpass (`nodes`, `center`) have it. */
export interface OsmObject {
  readonly type: string
  readonly id: number
  readonly lat?: number | undefined
  readonly lon?: number | undefined
  readonly center?: { readonly lat: number; readonly lon: number } | undefined
  readonly refs?: readonly number[] | undefined
  readonly nodes?: readonly number[] | undefined
  readonly tags?: Readonly<Record<string, string>> | undefined
}

/** Tags of places that may serve lunch. */
const KINDS: Readonly<Record<string, ReadonlySet<string>>> = {
  amenity: new Set(['restaurant', 'cafe', 'fast_food', 'pub', 'bar', 'biergarten', 'food_court', 'canteen']),
  shop: new Set(['bakery', 'butcher', 'deli']),
}

/** The tags of each field, in order of preference. */
const FIELDS = {
  name: ['name'],
  street: ['addr:street', 'addr:place'],
  housenumber: ['addr:housenumber'],
  postcode: ['addr:postcode'],
  city: ['addr:city'],
  website: ['website', 'contact:website', 'url'],
  phone: ['phone', 'contact:phone', 'contact:mobile'],
  wheelchair: ['wheelchair'],
  ...Object.fromEntries(PREFILL_TAGS.map((tag) => [tag, [tag]])),
} satisfies Readonly<Record<string, readonly string[]>>

/** The tags that a reader of OpenStreetMap needs. */
export const USED_TAGS: readonly string[] = [...Object.keys(KINDS), ...Object.values(FIELDS).flat()]

export interface Spot {
  readonly lat: number
  readonly lng: number
}

/** Returns the venue that tags describe, without a position if none is given; null for a place without food. */
export const venueOfTags = (
  tags: Readonly<Record<string, unknown>>,
  id: string | undefined,
  spot: Spot | null,
): Venue | null => {
  if (
    !Object.entries(KINDS).some(([key, values]) =>
      String(tags[key])
        .split(';')
        .some((value) => values.has(value.trim())),
    )
  )
    return null
  const facts = Object.entries(FIELDS).map(([field, names]): [string, string] => [
    field,
    names.map((name) => tags[name]).find((value) => typeof value === 'string') ?? '',
  ])
  return { ...(id !== undefined && { osm: id }), ...Object.fromEntries(facts), ...spot }
}

/** The middle of the box around positions, where Overpass puts `center`; null without any. */
export const middleOf = (spots: readonly Spot[]): Spot | null => {
  if (spots.length === 0) return null
  const middle = (values: readonly number[]) =>
    (values.reduce((a, b) => Math.min(a, b)) + values.reduce((a, b) => Math.max(a, b))) / 2
  return { lat: middle(spots.map(({ lat }) => lat)), lng: middle(spots.map(({ lng }) => lng)) }
}

/**
 * Collects venues in two passes: files list nodes before the ways that refer to them, and all nodes do not fit in memory.
 * A relation has a position only if it has a `center`.
 */
export class VenueCollector {
  readonly #venues: { readonly venue: Venue; readonly refs: readonly number[] }[] = []
  readonly #nodes = new Map<number, Spot | null>()

  /** First pass. */
  add(objects: readonly OsmObject[]): void {
    for (const object of objects) {
      const spot = spotOf(object)
      const venue = object.tags && venueOfTags(object.tags, `${object.type.charAt(0)}${object.id}`, spot)
      if (!venue) continue
      const refs = spot ? [] : (object.refs ?? object.nodes ?? [])
      for (const ref of refs) this.#nodes.set(ref, null)
      this.#venues.push({ venue, refs })
    }
  }

  /** Whether the second pass needs a node. */
  isAwaited(id: number): boolean {
    return this.#nodes.has(id)
  }

  /** Second pass, over the same objects. */
  locate(objects: readonly OsmObject[]): void {
    for (const object of objects)
      if (object.type === 'node' && this.isAwaited(object.id)) this.#nodes.set(object.id, spotOf(object))
  }

  get venues(): readonly Venue[] {
    return this.#venues.map(({ venue, refs }) => ({
      ...venue,
      ...middleOf(refs.flatMap((ref) => this.#nodes.get(ref) ?? [])),
    }))
  }
}

const spotOf = ({ lat, lon, center }: OsmObject): Spot | null => {
  const [latitude, longitude] = [lat ?? center?.lat, lon ?? center?.lon]
  return latitude === undefined || longitude === undefined ? null : { lat: latitude, lng: longitude }
}
