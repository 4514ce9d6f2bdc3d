import {
  coarsePosition,
  haversineKm,
  type LatLng,
  pinTilesIn,
  SINGLE_PIN_ZOOM,
  tileZoom,
  toWorld,
  toWorldBox,
} from '@mahlzeit/domain'
import { zipf } from './zipf.ts'

/** The assumptions of the simulation. */
export const NOON = {
  /** Each user opens the app once, around 12:15: standard deviation in seconds. */
  spread: 25 * 60,
  /** Simulated seconds at the peak. The first half fills the caches, the second is counted. */
  window: 300,
  /** Half the sides of the map of a phone at zoom 14, in degrees. */
  view: { lat: 0.009, lng: 0.009 },
  /** Distance of users to a venue, and of a pan, in degrees. */
  around: 0.004,
  pan: 0.02,
  /** Different sizes of maps, by Zipf's law: boxes of visible deals depend on them. */
  screens: 20,
  /** Visits to one publication or edit. */
  visitsPerWrite: 1000,
  /** Seconds: `private.cache_publicly`. */
  maxAge: 10,
  staleWhileRevalidate: 60,
  /** Bytes of an answer, bytes of the server's cache, and how many boxes it remembers (`supabase/server/read-cache.ts`). */
  bytes: { pins: 4000, box: 42_000, nearest: 14_000, deal: 3500 },
  cacheBytes: 128 * 1024 * 1024,
  boxes: 10_000,
} as const

type Kind = keyof typeof NOON.bytes

interface Spot {
  readonly position: LatLng
  /** The tiles of the first view, of the view after a pan. */
  readonly tiles: readonly string[]
  /** The deals on the first page. */
  readonly deals: readonly number[]
}

/** The load of each layer per second at the peak. */
export interface NoonFigures {
  readonly people: number
  /** Public reads. */
  readonly reads: number
  /** Share of the reads that a CDN answers. */
  readonly cdnHits: number
  /** Share of the reads that the server's memory answers, without and with the CDN before it. */
  readonly memoryHits: number
  readonly memoryHitsBehindCdn: number
  /** Queries of the database by kind, without and with the CDN. */
  readonly queries: Readonly<Record<Kind, number>>
  readonly queriesBehindCdn: Readonly<Record<Kind, number>>
}

/** Simulates the peak of noon for so many people around these places. */
export const simulateNoon = (places: readonly LatLng[], people: number, random: () => number): NoonFigures => {
  const spots = new Spots(places, random)
  const drawCity = zipf(citiesOf(places), random)
  const drawScreen = zipf([0, ...Array.from({ length: NOON.screens - 1 }, (_, index) => index + 1)], random)
  const visits = Math.round((people * NOON.window) / (NOON.spread * Math.sqrt(2 * Math.PI)))
  const open = new MemoryCache()
  const behind = new MemoryCache()
  const cdn = new Map<string, number>()
  let reads = 0
  let cdnHits = 0
  let origin = 0

  const read = (kind: Kind, key: string, at: number, isCounted: boolean, near: LatLng): void => {
    const age = at - (cdn.get(key) ?? Number.NEGATIVE_INFINITY)
    const isFresh = age <= NOON.maxAge
    if (!isFresh) cdn.set(key, at)
    open.read(kind, key, near, isCounted)
    // Within stale-while-revalidate the visitor does not wait, but the server is asked.
    if (!isFresh) behind.read(kind, key, near, isCounted)
    if (!isCounted) return
    reads++
    if (age <= NOON.maxAge + NOON.staleWhileRevalidate) cdnHits++
    if (!isFresh) origin++
  }

  for (let visit = 0; visit < visits; visit++) {
    const at = (visit / visits) * NOON.window
    const isCounted = at >= NOON.window / 2
    const city = drawCity()
    const spot = spots.near(city[Math.floor(random() * city.length)] ?? 0)
    for (const tile of spot.tiles) read('pins', tile, at, isCounted, spot.position)
    const screen = drawScreen()
    for (const centre of [spot.position, spots.panned(spot.position)])
      read('box', `${centre.lat},${centre.lng} on ${screen}`, at, isCounted, centre)
    read('nearest', `${spot.position.lat},${spot.position.lng}`, at, isCounted, spot.position)
    for (const deal of spot.deals.slice(0, 1 + Math.floor(random() * 3)))
      read('deal', `deal ${deal}`, at, isCounted, spot.position)
    if (random() * NOON.visitsPerWrite < 1) {
      const changed = Math.floor(random() * places.length)
      const position = places[changed] ?? spot.position
      for (const cache of [open, behind]) cache.write(position, `deal ${changed}`)
    }
  }

  const perSecond = (queries: Readonly<Record<Kind, number>>): Readonly<Record<Kind, number>> => {
    const seconds = NOON.window / 2
    return {
      pins: queries.pins / seconds,
      box: queries.box / seconds,
      nearest: queries.nearest / seconds,
      deal: queries.deal / seconds,
    }
  }
  return {
    people,
    reads: reads / (NOON.window / 2),
    cdnHits: cdnHits / reads,
    memoryHits: 1 - sum(open.queries) / reads,
    memoryHitsBehindCdn: 1 - sum(behind.queries) / origin,
    queries: perSecond(open.queries),
    queriesBehindCdn: perSecond(behind.queries),
  }
}

const sum = ({ pins, box, nearest, deal }: Readonly<Record<Kind, number>>): number => pins + box + nearest + deal

/** The places by city, the largest first: a city is a cell of a quarter of a degree. */
const citiesOf = (places: readonly LatLng[]): readonly [readonly number[], ...(readonly number[])[]] => {
  const [first = [], ...rest] = [...byCell(places, 4).values()].sort((a, b) => b.length - a.length)
  return [first, ...rest]
}

/** The indexes of the places by cell. */
const byCell = (places: readonly LatLng[], perDegree: number): ReadonlyMap<string, readonly number[]> => {
  const cells = new Map<string, number[]>()
  for (const [index, place] of places.entries()) {
    const cell = cellOf(place, perDegree)
    const inside = cells.get(cell)
    if (inside) inside.push(index)
    else cells.set(cell, [index])
  }
  return cells
}

const cellOf = ({ lat, lng }: LatLng, perDegree: number): string =>
  `${Math.floor(lat * perDegree)} ${Math.floor(lng * perDegree)}`

const tileOf = (position: LatLng): string => {
  const { x, y } = toWorld(position)
  const size = 2 ** tileZoom(SINGLE_PIN_ZOOM)
  return `${Math.floor(x * size)}/${Math.floor(y * size)}`
}

/** Where users are: near a venue, each position with the requests of the app there. */
class Spots {
  readonly #places: readonly LatLng[]
  readonly #random: () => number
  readonly #byCell: ReadonlyMap<string, readonly number[]>
  readonly #known = new Map<string, Spot>()

  constructor(places: readonly LatLng[], random: () => number) {
    this.#places = places
    this.#random = random
    this.#byCell = byCell(places, 50)
  }

  near(place: number): Spot {
    const { lat, lng } = this.#places[place] ?? { lat: 0, lng: 0 }
    const position = coarsePosition({ lat: lat + this.#off(NOON.around), lng: lng + this.#off(NOON.around) })
    const key = `${position.lat},${position.lng}`
    const known = this.#known.get(key) ?? this.#at(position)
    this.#known.set(key, known)
    return known
  }

  /** A position of another view of the map. */
  panned({ lat, lng }: LatLng): LatLng {
    return coarsePosition({ lat: lat + this.#off(NOON.pan), lng: lng + this.#off(NOON.pan) })
  }

  #at(position: LatLng): Spot {
    const tiles = [position, this.panned(position)].flatMap(({ lat, lng }) =>
      pinTilesIn(
        toWorldBox({
          west: lng - NOON.view.lng,
          east: lng + NOON.view.lng,
          south: lat - NOON.view.lat,
          north: lat + NOON.view.lat,
        }),
        SINGLE_PIN_ZOOM,
      ).map(({ x, y }) => `${x}/${y}`),
    )
    const nearby = (this.#byCell.get(cellOf(position, 50)) ?? [])
      .map((index) => ({ index, km: haversineKm(position, this.#places[index] ?? position) }))
      .sort((a, b) => a.km - b.km)
    return { position, tiles: [...new Set(tiles)], deals: nearby.slice(0, 10).map(({ index }) => index) }
  }

  #off(degrees: number): number {
    return (this.#random() + this.#random() - 1) * degrees
  }
}

/** The server's cache: entries that a write invalidated, or that were evicted, are read from the database again. */
class MemoryCache {
  readonly queries: Record<Kind, number> = { pins: 0, box: 0, nearest: 0, deal: 0 }
  readonly #entries = new Map<string, Kind>()
  /** Pages of the nearest and of the visible deals by cell of about a kilometre. */
  readonly #lists = new Map<string, Set<string>>()
  /** The boxes that were requested before: the first answer is not cached. */
  readonly #boxes = new Set<string>()
  #bytes = 0

  read(kind: Kind, key: string, near: LatLng, isCounted: boolean): void {
    const isHit = this.#entries.delete(key)
    if (!isHit && isCounted) this.queries[kind]++
    if (!isHit && kind === 'box' && !this.#boxes.has(key)) {
      if (this.#boxes.size >= NOON.boxes) this.#boxes.clear()
      this.#boxes.add(key)
      return
    }
    this.#entries.set(key, kind)
    if (isHit) return
    if (kind === 'nearest' || kind === 'box') {
      const cell = cellOf(near, 100)
      this.#lists.set(cell, (this.#lists.get(cell) ?? new Set()).add(key))
    }
    this.#bytes += NOON.bytes[kind]
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= NOON.cacheBytes) return
      this.#drop(oldest)
    }
  }

  write(position: LatLng, deal: string): void {
    this.#drop(deal)
    this.#drop(tileOf(position))
    for (let north = -1; north <= 1; north++)
      for (let east = -1; east <= 1; east++) {
        const cell = cellOf({ lat: position.lat + north / 100, lng: position.lng + east / 100 }, 100)
        for (const key of this.#lists.get(cell) ?? []) this.#drop(key)
        this.#lists.delete(cell)
      }
  }

  #drop(key: string): void {
    const kind = this.#entries.get(key)
    if (kind === undefined) return
    this.#entries.delete(key)
    this.#bytes -= NOON.bytes[kind]
  }
}
