import { haversineKm, isLatLng, type LatLng, type PublicReads } from '@mahlzeit/domain'
import { DEAL_PINS, decode, NEAREST_DEALS } from '@mahlzeit/supabase/calls'
import { answerFromDeals } from './kept-deals.ts'
import { isRecord, readingOf, spotOf, without } from './read-url.ts'
import type { Kept, Store } from './store.ts'

/** Timeout of the network where the cache has an answer. */
export const TIMEOUT_MS = 5000

/** Radius within which the answer for another position stands in: the position of a device varies by metres. */
const NEAR_KM = 5

/** An answer and its source. */
export interface Answer {
  readonly response: Response
  /** When it was cached; null for a fresh answer of the network. */
  readonly keptAt: Date | null
  /** Whether it was put together from kept deals: others may exist, and their pages know more. */
  readonly isPartial: boolean
}

/** The query without its position, as a cache key; null if it is not a nearest query, or limited to a bounding box. */
const questionOf = (address: string, reads: PublicReads): string | null => {
  const url = new URL(address)
  if (readingOf(address, reads) !== 'nearest' || !spotOf(url)) return null
  if (decode(NEAREST_DEALS, url.searchParams).west !== undefined) return null
  const question = without(url, NEAREST_DEALS, 'lat', 'lng')
  question.searchParams.sort()
  return question.href
}

/**
 * The cache key of a URL: without its version, because cached tiles are complete, and for lists without the day of the dishes on
 * their cards, because each dish has its day. With a maximum price the key contains the day, because the prices of that day decide
 * which deals match.
 */
const addressOf = (url: string): string => {
  const address = without(new URL(url), DEAL_PINS, 'version')
  const { lat, max } = decode(NEAREST_DEALS, address.searchParams)
  return lat === undefined || max !== undefined ? address.href : without(address, NEAREST_DEALS, 'menuDate').href
}

const distanceTo =
  (spot: LatLng) =>
  (deal: unknown): number => {
    if (!isRecord(deal)) return Infinity
    const position = { lat: Number(deal['place_lat']), lng: Number(deal['place_lng']) }
    return isLatLng(position) ? haversineKm(spot, position) : Infinity
  }

/** Returns the same deals, sorted by distance from another position. */
const sortedFrom = async (spot: LatLng, response: Response): Promise<Response> => {
  const answer: unknown = await response.json()
  if (!isRecord(answer) || !Array.isArray(answer['deals'])) return Response.json(answer)
  // Deals without a price come last. The app sorts both parts.
  if (typeof answer['priced'] === 'number') return Response.json(answer)
  const distance = distanceTo(spot)
  const deals = answer['deals'].toSorted((a, b) => distance(a) - distance(b))
  return Response.json({ ...answer, deals })
}

/** The URL of a tile without the day of its prices; null for all other URLs. */
const tileOf = (address: string, reads: PublicReads): string | null => {
  const url = new URL(address)
  if (readingOf(address, reads) !== 'pins' || decode(DEAL_PINS, url.searchParams).max !== undefined) return null
  return without(url, DEAL_PINS, 'menuDate').href
}

/** Finds a cached tile of another day. Its prices are left out, and its version, so that the next request brings them. */
const findTileOfAnotherDay = async (address: string, store: Store, reads: PublicReads): Promise<Kept | null> => {
  const tile = tileOf(address, reads)
  const other = tile && (await store.urls()).find((url) => tileOf(url, reads) === tile)
  const kept = other ? await store.find(other) : null
  const answer: unknown = await kept?.response.json()
  if (!kept || !isRecord(answer)) return null
  const { prices: _, ...rest } = answer
  return { ...kept, response: Response.json({ ...rest, version: '0' }) }
}

/**
 * Finds the cached answer to a query: its own, else that of the nearest position within `NEAR_KM`, sorted again, or a tile of
 * another day, without its prices. A query limited to a bounding box is only answered by its own: deals outside the box must
 * not be counted.
 */
export const findCached = async (url: string, store: Store, reads: PublicReads): Promise<Kept | null> => {
  const address = addressOf(url)
  const same = await store.find(address)
  const question = questionOf(address, reads)
  const spot = spotOf(new URL(url))
  if (same) return same
  if (question === null || spot === null) return findTileOfAnotherDay(address, store, reads)
  const candidates = (await store.urls())
    .filter((other) => questionOf(other, reads) === question)
    .map((other) => ({ other, km: haversineKm(spot, spotOf(new URL(other)) ?? spot) }))
    .filter(({ km }) => km <= NEAR_KM)
    .sort((a, b) => a.km - b.km)
  for (const { other } of candidates) {
    const kept = await store.find(other)
    if (kept) return { ...kept, response: await sortedFrom(spot, kept.response) }
  }
  return null
}

/** Caches an answer. An `unchanged` answer refreshes the age of the cached tile of that version. */
export const cacheAnswer = async (url: string, response: Response, store: Store): Promise<void> => {
  const address = addressOf(url)
  const { version } = decode(DEAL_PINS, new URL(url).searchParams)
  if (version === undefined || !response.ok) return store.keep(address, response)
  const answer: unknown = await response.clone().json()
  if (!isRecord(answer) || answer['unchanged'] !== true) return store.keep(address, response)
  const kept = await store.find(address)
  const former: unknown = await kept?.response.clone().json()
  if (kept && isRecord(former) && former['version'] === version) await store.keep(address, kept.response)
}

interface ReadOptions {
  readonly request: Request
  readonly store: Store
  readonly reads: PublicReads
  readonly fetch: (request: Request) => Promise<Response>
  readonly wait: (milliseconds: number) => Promise<void>
  /** Extends the lifetime of the service worker until the work is done. */
  readonly until: (work: Promise<unknown>) => void
}

/**
 * Network first, with a timeout; falls back to the cached answer and, without a network, to the deals of other ones. An HTTP
 * error is an answer and passed on.
 *
 * @throws TypeError as `fetch` does, if the cache has no answer either
 */
export const read = async ({ request, store, reads, fetch: ask, wait, until }: ReadOptions): Promise<Answer> => {
  const fresh = (response: Response): Answer => ({ response, keptAt: null, isPartial: false })
  const asked = ask(request).then((response) => {
    until(cacheAnswer(request.url, response.clone(), store))
    return response
  })
  const isLate = Symbol('late')
  const first = await Promise.race([asked.catch(() => null), wait(TIMEOUT_MS).then(() => isLate)])
  if (first instanceof Response) return fresh(first)
  const kept = await findCached(request.url, store, reads)
  if (kept) {
    until(asked.catch(() => null))
    return { ...kept, isPartial: false }
  }
  try {
    return fresh(await asked)
  } catch (cause) {
    const partial = await answerFromDeals(request.url, store, reads)
    if (partial) return { ...partial, isPartial: true }
    throw cause
  }
}
