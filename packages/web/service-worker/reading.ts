import { type DealReading, haversineKm, isLatLng, type LatLng } from '@mahlzeit/domain'
import type { Kept, Store } from './store.ts'

/** How long the network may take where an earlier answer is at hand. */
export const PATIENCE_MS = 5000

/** As far as this an answer for another spot stands in: the device has moved, or measures itself anew. */
const NEAR_KM = 5

const READING_OF: Readonly<Record<string, DealReading>> = {
  deal_pins: 'pins',
  nearest_deals: 'nearest',
  deal_by_id: 'deal',
}

/** An answer, and where it is from. */
export interface Answer {
  readonly response: Response
  /** Null where the network gave it just now. */
  readonly keptAt: Date | null
}

export const readingOf = (url: string): DealReading | null =>
  READING_OF[new URL(url).pathname.split('/').at(-1) ?? ''] ?? null

const spotOf = ({ searchParams }: URL): LatLng | null => {
  const [lat, lng] = [searchParams.get('p_lat'), searchParams.get('p_lng')]
  const spot = { lat: Number(lat), lng: Number(lng) }
  return lat !== null && lng !== null && isLatLng(spot) ? spot : null
}

/** The question without the spot; null where it is not about what is nearest, or only about a part of the map. */
const questionOf = (address: string): string | null => {
  const url = new URL(address)
  if (readingOf(address) !== 'nearest' || url.searchParams.has('p_west') || !spotOf(url)) return null
  for (const name of ['p_lat', 'p_lng']) url.searchParams.delete(name)
  url.searchParams.sort()
  return url.href
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Without the version that the page has already: what is kept is whole, for a page that has nothing. */
const addressOf = (url: string): string => {
  const address = new URL(url)
  address.searchParams.delete('p_version')
  return address.href
}

const distanceTo =
  (spot: LatLng) =>
  (deal: unknown): number => {
    if (!isRecord(deal)) return Infinity
    const position = { lat: Number(deal['place_lat']), lng: Number(deal['place_lng']) }
    return isLatLng(position) ? haversineKm(spot, position) : Infinity
  }

/** The same deals, nearest first as seen from another spot. */
const sortedFrom = async (spot: LatLng, response: Response): Promise<Response> => {
  const answer: unknown = await response.json()
  if (!isRecord(answer) || !Array.isArray(answer['deals'])) return Response.json(answer)
  const distance = distanceTo(spot)
  const deals = answer['deals'].toSorted((a, b) => distance(a) - distance(b))
  return Response.json({ ...answer, deals })
}

/**
 * What was kept for a question: the answer to itself, or of those to the same question from near by the nearest, sorted
 * anew. A part of the map is only answered by itself: deals from outside it must not be counted in.
 */
export const findKept = async (url: string, store: Store): Promise<Kept | null> => {
  const same = await store.find(addressOf(url))
  const question = questionOf(url)
  const spot = spotOf(new URL(url))
  if (same || question === null || spot === null) return same
  const candidates = (await store.urls())
    .filter((other) => questionOf(other) === question)
    .map((other) => ({ other, km: haversineKm(spot, spotOf(new URL(other)) ?? spot) }))
    .filter(({ km }) => km <= NEAR_KM)
    .sort((a, b) => a.km - b.km)
  for (const { other } of candidates) {
    const kept = await store.find(other)
    if (kept) return { ...kept, response: await sortedFrom(spot, kept.response) }
  }
  return null
}

/** Keeps an answer. Word that nothing has changed makes what was kept of that version as good as new. */
export const keepAnswer = async (url: string, response: Response, store: Store): Promise<void> => {
  const address = addressOf(url)
  const version = new URL(url).searchParams.get('p_version')
  if (version === null || !response.ok) return store.keep(address, response)
  const answer: unknown = await response.clone().json()
  if (!isRecord(answer) || answer['unchanged'] !== true) return store.keep(address, response)
  const kept = await store.find(address)
  const former: unknown = await kept?.response.clone().json()
  if (kept && isRecord(former) && former['version'] === version) await store.keep(address, kept.response)
}

interface ReadOptions {
  readonly request: Request
  readonly store: Store
  readonly fetch: (request: Request) => Promise<Response>
  readonly wait: (milliseconds: number) => Promise<void>
  /** Told what must end before the service worker may. */
  readonly until: (work: Promise<unknown>) => void
}

/**
 * Asks the network, and what was kept where that fails or takes too long. An error that the server answers is an answer.
 *
 * @throws TypeError as `fetch` does, where nothing was kept
 */
export const read = async ({ request, store, fetch: ask, wait, until }: ReadOptions): Promise<Answer> => {
  const asked = ask(request).then((response) => {
    until(keepAnswer(request.url, response.clone(), store))
    return response
  })
  const isLate = Symbol('late')
  const first = await Promise.race([asked.catch(() => null), wait(PATIENCE_MS).then(() => isLate)])
  if (first instanceof Response) return { response: first, keptAt: null }
  const kept = await findKept(request.url, store)
  if (kept) {
    until(asked.catch(() => null))
    return { response: kept.response, keptAt: kept.keptAt }
  }
  return { response: await asked, keptAt: null }
}
