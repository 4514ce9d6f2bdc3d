import { slugify } from '../deals/slug.ts'
import { haversineKm } from '../geo/distance.ts'
import { trigramsOf } from './name-likeness.ts'
import { CHAIN, e164, isSameHouse, ownHost, ownNameWords, type PlaceFacts, placeMatch } from './place-match.ts'
import type { PlaceRow } from './place-row.ts'

/** From this score on two ids are probably the same place (product.md#similar-places). */
export const TWICE_SCORE = 75

/** Two venues of the same name this close are the same: extracts place a restaurant at its door or at its centre. */
const SAME_KM = 0.06

/** Degrees: at least 150 m in Germany, beyond which telephone, website and name alone do not make two places one. */
const CELL = { lat: 0.002, lng: 0.003 }

/** A lower likeness of names cannot reach `TWICE_SCORE`, even with telephone and website. */
const LEAST_LIKENESS = 0.37

interface Known {
  readonly row: PlaceRow
  readonly slug: string
  readonly words: string
  readonly trigrams: ReadonlySet<string>
  readonly phone: string | null
  readonly host: string | null
}

/** A place that a venue probably is, under another id. */
export interface Twin {
  readonly row: PlaceRow
  /** 100 for the same name within 60 m. */
  readonly score: number
  /** Whether no question is left: the same name within 60 m, and neither house number nor telephone differs. */
  readonly isCertain: boolean
}

/** The places of the gazetteer, by position and by name. */
export class KnownPlaces {
  readonly #cells = new Map<string, Known[]>()
  readonly #byWords = new Map<string, PlaceRow[]>()

  /** Not indexed yet: most imports bring few new places. */
  #added: PlaceRow[] = []

  add(row: PlaceRow): void {
    this.#added.push(row)
  }

  /** Returns the place that a venue with an unknown id probably is; null if it is new. */
  twinOf(row: PlaceRow): Twin | null {
    this.#index()
    const own = describe(row)
    const near = this.#near(row).filter((other) => other.row.place_id !== row.place_id && couldMatch(own, other))
    const same = near.filter(
      (other) => own.slug !== '' && other.slug === own.slug && haversineKm(other.row, row) <= SAME_KM,
    )
    const certain = same.find((other) => !contradicts(own, other))
    const namesake = certain ?? same[0]
    if (namesake) return { row: namesake.row, score: 100, isCertain: certain !== undefined }
    let best: Twin | null = null
    for (const other of near) {
      const score = this.#score(own, other)
      if (score >= TWICE_SCORE && score > (best?.score ?? 0)) best = { row: other.row, score, isCertain: false }
    }
    return best
  }

  #index(): void {
    for (const row of this.#added) {
      const known = describe(row)
      pushTo(this.#cells, cellOf(row.lat, row.lng), known)
      pushTo(this.#byWords, known.words, row)
    }
    this.#added = []
  }

  #score(own: Known, other: Known): number {
    const facts = [factsOf(own.row), factsOf(other.row)] as const
    const score = placeMatch(...facts, false)
    // Counting the places of a name is slow.
    return score >= TWICE_SCORE && this.#isChain(own) ? placeMatch(...facts, true) : score
  }

  #isChain({ words, row }: Known): boolean {
    let found = 0
    for (const other of this.#byWords.get(words) ?? []) if (haversineKm(other, row) <= CHAIN.km) found++
    return found >= CHAIN.places
  }

  #near({ lat, lng }: PlaceRow): readonly Known[] {
    const around = [-1, 0, 1]
    return around.flatMap((y) =>
      around.flatMap((x) => this.#cells.get(cellOf(lat + y * CELL.lat, lng + x * CELL.lng)) ?? []),
    )
  }
}

const describe = (row: PlaceRow): Known => {
  const words = ownNameWords(row.name)
  return {
    row,
    slug: slugify(row.name),
    words: words.join(' '),
    trigrams: new Set(words.flatMap((word) => [...trigramsOf(word)])),
    phone: e164(row.phone),
    host: ownHost(row.website),
  }
}

const factsOf = ({ name, address, lat, lng, phone, website }: PlaceRow): PlaceFacts => ({
  name,
  address,
  position: { lat, lng },
  phone,
  website,
})

/** Whether two places of one name may be two, as branches of a chain in one street are. */
const contradicts = (a: Known, b: Known): boolean =>
  isSameHouse(a.row.address, b.row.address) === false || (a.phone !== null && b.phone !== null && a.phone !== b.phone)

/** A cheap test before `placeMatch`. */
const couldMatch = (a: Known, b: Known): boolean => {
  if (a.slug === b.slug) return true
  let shared = 0
  for (const trigram of a.trigrams) if (b.trigrams.has(trigram)) shared++
  return shared / (a.trigrams.size + b.trigrams.size - shared) >= LEAST_LIKENESS
}

const cellOf = (lat: number, lng: number): string => `${Math.floor(lat / CELL.lat)} ${Math.floor(lng / CELL.lng)}`

const pushTo = <Value>(map: Map<string, Value[]>, key: string, value: Value): void => {
  const there = map.get(key)
  if (there) there.push(value)
  else map.set(key, [value])
}
