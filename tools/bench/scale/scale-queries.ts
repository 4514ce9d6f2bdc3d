import { gzipSync } from 'node:zlib'
import { coarsePosition, type PinTile } from '@mahlzeit/domain'
import * as v from 'valibot'
import { DEAL_BY_ID, DEAL_PINS, NEAREST_DEALS, requestOf, type ValuesOf } from '../../../supabase/calls/index.ts'
import { type Figure, p95 as measureP95, type Run } from '../figures.ts'
import { type BenchServer, callFunction, timeCall } from '../server.ts'
import { randomPlace, tilesAround } from './scale-viewports.ts'

/** The budget of a pin on the wire, compressed by gzip. */
export const PIN_BYTES = 24
/** In tiles with fewer pins the overhead of the answer dominates. */
export const FULL_TILE = 500

const RARE = ['steitumann', 'Morihofer', 'kaldeski', 'Vesnoguchi', 'brankobach', 'Zelmavic']
const COMMON = ['vegetarisch', 'italienisch', 'Linde', 'Restaurant', 'deutsch', 'Café']
const MISSPELT = ['vegetraisch', 'itallienisch', 'Lindde', 'Restuarant', 'duetsch', 'Trattroia']

export const pins = (server: BenchServer, tile: PinTile, more: Partial<ValuesOf<typeof DEAL_PINS.parameters>> = {}) =>
  callFunction(server, requestOf(DEAL_PINS, { ...tile, ...more }))

/** The server uses its ten connections in turn, and each plans a query at first: two runs warm up each of them. */
export const p95 = (name: string, budget: number | undefined, run: Run, runs = 200): Promise<Figure> =>
  measureP95(name, budget, run, { runs, warmRuns: 20 })

/** The zooms that each tile level serves; separate where their budgets with a filter differ. */
export const ZOOMS: readonly (readonly [string, readonly number[]])[] = [
  ['3', [3]],
  ['4 and 5', [4, 5]],
  ['6 and 7', [6, 7]],
  ['8', [8]],
  ['9', [9]],
  ['10 and 11', [10, 11]],
  ['12 and 13', [12, 13]],
  ['14 to 18', [14, 15, 16, 17, 18]],
]

const Pins = v.object({ version: v.string(), ids: v.array(v.number()) })

export const readPins = (text: string): { readonly version: string; readonly count: number } => {
  const { version, ids } = v.parse(Pins, JSON.parse(text))
  return { version, count: ids.length }
}

/** Measures requests to a server with very many deals over HTTP on this machine. */
export const measureScale = async (server: BenchServer, budget: number): Promise<readonly Figure[]> => {
  const figures: Figure[] = []
  const perPin: number[] = []
  const seen = new Map<PinTile, string>()

  for (const [name, zooms] of ZOOMS) {
    const readTiles: Run = async (random, run) => {
      const times: number[] = []
      for (const tile of tilesAround(randomPlace(random), zooms[run % zooms.length] ?? 3)) {
        const { ms, text } = await pins(server, tile)
        times.push(ms)
        const { version, count } = readPins(text)
        if (count >= FULL_TILE) perPin.push(gzipSync(text).length / count)
        if (seen.size < 300) seen.set(tile, version)
      }
      return times
    }
    figures.push(await p95(`pins of a tile in view, zoom ${name}`, budget, readTiles, 20))
  }
  const known = [...seen]
  figures.push(
    await p95('unchanged pins of a tile', budget, async (_, run) => {
      const [tile, version] = known[run % known.length] ?? []
      return tile && version !== undefined ? [(await pins(server, tile, { version })).ms] : []
    }),
  )

  const nearest =
    (offset: number, words: readonly string[] = ['']): Run =>
    (random, run) => {
      const position = coarsePosition(randomPlace(random))
      const search = words[run % words.length] ?? ''
      return timeCall(server, requestOf(NEAREST_DEALS, { ...position, offset, limit: 10, search }))
    }
  figures.push(await p95('nearest deals, first page', budget, nearest(0)))
  figures.push(await p95('nearest deals, fiftieth page', budget, nearest(490)))
  figures.push(await p95('search for a rare word', budget, nearest(0, RARE)))
  figures.push(await p95('search for a common word', budget, nearest(0, COMMON)))
  figures.push(await p95('search for a misspelt word', budget, nearest(0, MISSPELT)))
  figures.push(
    await p95('deal by id', budget, (random) =>
      timeCall(server, requestOf(DEAL_BY_ID, { id: 1 + Math.floor(random() * 10_000) })),
    ),
  )
  figures.push(await p95('search for a city that may be far away', undefined, nearest(0, ['München', 'Tokio']), 10))
  figures.push(
    await p95(
      'pins of all Europe for a common word',
      undefined,
      async (_, run) =>
        (await pins(server, { level: 3, x: 2, y: 1 }, { search: COMMON[run % COMMON.length] ?? '' })).ms,
      3,
    ),
  )
  if (perPin.length > 0) {
    const name = `a pin on the wire, of tiles with ${FULL_TILE} and more, worst`
    figures.push({ name, value: Math.max(...perPin), unit: 'bytes', budget: PIN_BYTES })
  }
  return figures
}
