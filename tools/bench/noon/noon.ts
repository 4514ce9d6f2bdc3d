import { Agent, get } from 'node:http'
import {
  coarseBox,
  coarsePosition,
  type LatLng,
  levelForZoom,
  pinTilesIn,
  SINGLE_PIN_ZOOM,
  toWorldBox,
} from '@mahlzeit/domain'
import * as v from 'valibot'
import {
  addressOf,
  type CallRequest,
  DEAL_BY_ID,
  DEAL_PINS,
  NEAREST_DEALS,
  requestOf,
} from '../../../supabase/calls/index.ts'
import { Person, Visitor } from '../../../supabase/tests/soak/person.ts'
import { type Figure, quantile, unlessTrial } from '../figures.ts'
import { randomNumbers } from '../random.ts'
import type { BenchServer } from '../server.ts'
import { NOON } from './simulate-noon.ts'
import { zipf } from './zipf.ts'

const CONNECTIONS = 10
const SECONDS = unlessTrial(8, 0.1)
/** Seconds of reads all over Germany. */
const WIDE_SECONDS = unlessTrial(20, 0.1)
/** How many different tiles, positions and deals are requested, by Zipf's law. */
const DIFFERENT = unlessTrial(500, 5)
/** Below the limit of an account. */
const DEALS_PER_PERSON = 15

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** A position in the middle of Berlin, rounded as the app rounds it. */
const nearBy = (random: () => number): LatLng =>
  coarsePosition({ lat: 52.48 + random() * 0.08, lng: 13.3 + random() * 0.16 })

/** A call for the pins of the tile at a position. */
export const pinsAt = ({ lat, lng }: LatLng, zoom: number = SINGLE_PIN_ZOOM): CallRequest<'GET'> => {
  const [tile] = pinTilesIn(toWorldBox({ west: lng, east: lng, south: lat, north: lat }), levelForZoom(zoom))
  if (!tile) throw new Error('no tile')
  return requestOf(DEAL_PINS, { ...tile, search: '' })
}

const nearestDeals = (position: LatLng): CallRequest<'GET'> =>
  requestOf(NEAREST_DEALS, { ...position, offset: 0, limit: 10, search: '' })

/** A call for the visible deals of a phone's map. */
export const visibleDeals = ({ lat, lng }: LatLng): CallRequest<'GET'> => {
  const { lat: y, lng: x } = NOON.view
  const box = coarseBox({ west: lng - x, south: lat - y, east: lng + x, north: lat + y })
  return requestOf(NEAREST_DEALS, { lat, lng, offset: 0, limit: 30, search: '', ...box })
}

const Pins = v.object({ ids: v.array(v.number()) })

/** Ten connections read as fast as they can, and one user publishes every second. */
export const measureNoon = async (server: BenchServer): Promise<readonly Figure[]> => {
  const random = randomNumbers(7)
  const many = (call: () => CallRequest<'GET'>): readonly [string, ...string[]] => [
    addressOf(call()),
    ...Array.from({ length: DIFFERENT - 1 }, () => addressOf(call())),
  ]
  const writer = publishEverySecond(server)
  const figures: Figure[] = []
  for (const [name, budget, paths] of [
    ['pins of a tile', 5000, many(() => pinsAt(nearBy(random)))],
    ['nearest deals', 5000, many(() => nearestDeals(nearBy(random)))],
    // An answer is three times as large as a page of nearest deals.
    ['visible deals of a map', 4000, many(() => visibleDeals(nearBy(random)))],
    ['a deal', 5000, many(() => requestOf(DEAL_BY_ID, { id: 1 + Math.floor(random() * 20_000) }))],
  ] as const) {
    for (const path of [...paths, ...paths]) await read(server, path)
    const times = await load(server, zipf(paths, random), SECONDS)
    figures.push(
      { name: `${name}, answers a second`, value: times.length / SECONDS, unit: '', budget, atLeast: true },
      { name: `${name}, p99`, value: quantile(times, 0.99), unit: 'ms', budget: 20 },
    )
  }
  const { ages, deals } = await writer.stop()
  figures.push(
    { name: 'deals published meanwhile', value: deals, unit: '', budget: 3 * SECONDS, atLeast: true },
    {
      name: 'a visitor sees a deal after it was published, at last',
      value: Math.max(...ages),
      unit: 'ms',
      budget: 1000,
    },
  )
  const before = server.memory()
  const anywhere = () => coarsePosition({ lat: 48 + random() * 6, lng: 7 + random() * 7 })
  await load(server, () => addressOf(nearestDeals(anywhere())), WIDE_SECONDS)
  figures.push(
    { name: 'memory of the server', value: before, unit: 'MiB' },
    {
      name: `growth over ${WIDE_SECONDS} s of positions all over Germany`,
      value: server.memory() - before,
      unit: 'MiB',
      budget: 150,
    },
  )
  return figures
}

/** Keeps all connections busy. @returns the milliseconds of each answer */
const load = async (server: BenchServer, draw: () => string, seconds: number): Promise<readonly number[]> => {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const end = performance.now() + seconds * 1000
  const times: number[] = []
  const connection = async () => {
    while (performance.now() < end) {
      const start = performance.now()
      await read(server, draw(), agent)
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, connection))
  agent.destroy()
  return times
}

/** Reads an answer to its end, with less work for the client than `fetch`. */
const read = (server: BenchServer, path: string, agent?: Agent): Promise<void> =>
  new Promise((resolve, reject) => {
    get(server.url + path, { ...(agent && { agent }), headers: { apikey: server.key } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${path} answered ${response.statusCode}`))
      response.resume().once('end', resolve)
    }).once('error', reject)
  })

/** Publishes a deal every second, and measures how long visitors get tiles without it. */
const publishEverySecond = (server: BenchServer) => {
  const visitor = new Visitor(server.url)
  const ages: number[] = []
  const random = randomNumbers(8)
  const stopping = new AbortController()
  let deals = 0
  const run = async () => {
    let person: Person | undefined
    while (!stopping.signal.aborted) {
      const next = wait(1000)
      if (!person || deals % DEALS_PER_PERSON === 0) person = await Person.signUp(visitor, `noon-${deals}@example.test`)
      const position = nearBy(random)
      const at = `${position.lat.toFixed(3)},${position.lng.toFixed(3)}`
      const place = { id: `manual:mittag-${deals}@${at}`, name: `Mittag ${deals}`, ...position }
      const id = await person.createDeal(place)
      const published = performance.now()
      deals++
      while (!(await idsAt(visitor, place)).includes(id)) await wait(5)
      ages.push(performance.now() - published)
      await next
    }
    return { ages, deals }
  }
  const ended = run()
  return {
    stop: () => {
      stopping.abort()
      return ended
    },
  }
}

const idsAt = async (visitor: Visitor, place: LatLng): Promise<readonly number[]> =>
  v.parse(Pins, JSON.parse(new TextDecoder().decode(await visitor.send('pins', addressOf(pinsAt(place)))))).ids
