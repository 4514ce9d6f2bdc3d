import {
  err,
  type Failure,
  failure,
  haversineKm,
  type LatLng,
  MAX_SUGGESTIONS,
  NO_PLACE_DETAILS,
  ok,
  type Place,
  type PlaceDetails,
  type PlaceDirectory,
  type PlaceSuggestion,
  plainText,
  type Result,
  type SuggestionFailure,
  trigramsOf,
} from '@mahlzeit/domain'

/** Similarity threshold, as in `pg_trgm`. */
const ALIKE = 0.3

const wordsOf = (text: string): readonly string[] =>
  plainText(text)
    .split(/[^a-z0-9]+/u)
    .filter(Boolean)

/** Returns the share of the shorter word's trigrams that both have, 0 to 1. */
const likeness = (typed: string, word: string): number => {
  if (word.startsWith(typed)) return 1
  const [a, b] = [trigramsOf(typed), trigramsOf(word)]
  const shared = [...a].filter((trigram) => b.has(trigram)).length
  return shared / Math.min(a.size, b.size)
}

/** In-memory place directory, with the search of the gazetteer. Can be made to fail and to recover. */
export class InMemoryPlaceDirectory implements PlaceDirectory {
  readonly #places: readonly (Place & Partial<PlaceDetails>)[]
  #failure: SuggestionFailure | null = null

  constructor(places: readonly (Place & Partial<PlaceDetails>)[]) {
    this.#places = places
  }

  failWith(reason: SuggestionFailure): void {
    this.#failure = reason
  }

  recover(): void {
    this.#failure = null
  }

  async suggest(text: string, near: LatLng): Promise<Result<readonly PlaceSuggestion[], SuggestionFailure>> {
    if (this.#failure) return err(this.#failure)
    const typed = wordsOf(text)
    if (typed.length === 0) return ok([])
    const found = this.#places
      .map((place) => ({ place, score: scoreOf(typed, place), distance: haversineKm(near, place.position) }))
      .filter(({ score }) => score > ALIKE)
      .sort((a, b) => b.score - a.score || a.distance - b.distance)
    return ok(
      found.slice(0, MAX_SUGGESTIONS).map(({ place: { placeId, name, address } }) => ({ placeId, name, address })),
    )
  }

  async find(placeId: string): Promise<Result<Place | null, Failure>> {
    if (this.#failure) return err(plain(this.#failure))
    const found = this.#places.find((place) => place.placeId === placeId)
    if (!found) return ok(null)
    const { name, address, position, wheelchair, prefill } = found
    const told = { ...(wheelchair && { wheelchair }), ...(prefill && { prefill }) }
    return ok({ placeId, name, address, position, ...told })
  }

  async findDetails(placeId: string): Promise<Result<PlaceDetails, Failure>> {
    if (this.#failure) return err(plain(this.#failure))
    const found = this.#places.find((place) => place.placeId === placeId)
    const { rating, ratingCount, website, phone } = { ...NO_PLACE_DETAILS, ...found }
    return ok({ rating, ratingCount, website, phone })
  }
}

/** A closed directory only affects suggestions: places are still found by id. */
const plain = (reason: SuggestionFailure): Failure =>
  reason.kind === 'closed' ? failure('unavailable', reason.message) : reason

/** Returns the worst score of all words of a query. */
const scoreOf = (typed: readonly string[], { name, address }: Place): number => {
  const words = wordsOf(`${name} ${address}`)
  return Math.min(...typed.map((word) => Math.max(0, ...words.map((other) => likeness(word, other)))))
}
