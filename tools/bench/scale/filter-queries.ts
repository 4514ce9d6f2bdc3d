import { gzipSync } from 'node:zlib'
import { coarsePosition, SINGLE_PIN_ZOOM } from '@mahlzeit/domain'
import type { Figure } from '../figures.ts'
import { type BenchServer, callFunction, type Parameters } from '../server.ts'
import { FULL_TILE, p95, PIN_BYTES, pins, readPins, type Run, ZOOMS } from './scale-queries.ts'
import { randomPlace, tilesAround } from './scale-viewports.ts'

/** Tuesday 9 March 2027, and the Monday before, a holiday in two states. */
const TUESDAY = '2027-03-09'
const FILTERS: readonly (readonly [string, Parameters])[] = [
  ['now', { p_date: TUESDAY, p_minute: 735 }],
  ['now on a holiday', { p_date: '2027-03-08', p_minute: 735, p_special: 132 }],
  ['today', { p_date: TUESDAY }],
  ['vegetarian', { p_diet: 'vegetarian' }],
  ['vegan', { p_diet: 'vegan' }],
  ['a cuisine', { p_cuisine: 'deutsch' }],
  ['cards', { p_cards: 'true' }],
]

/** Filters that few or no deals pass. */
const RARE: readonly (readonly [string, Parameters])[] = [
  ['at 03:00', { p_date: TUESDAY, p_minute: 180 }],
  ['on a Sunday', { p_date: '2027-03-14', p_minute: 735 }],
  ['a rare cuisine', { p_cuisine: 'afrikanisch' }],
  ['four at once', { p_date: '2027-03-14', p_minute: 900, p_diet: 'vegan', p_cuisine: 'afrikanisch', p_cards: 'true' }],
]

/** The first zoom with the budget of ordinary requests; further out a tile may take longer. */
const NEAR_ZOOM = 9

/** Measures requests with filters to a server with very many deals. Tiles of single pins are the same for each filter. */
export const measureFilters = async (
  server: BenchServer,
  budgets: { readonly near: number; readonly far: number },
): Promise<readonly Figure[]> => {
  const figures: Figure[] = []
  const perPin: number[] = []

  for (const [zoomName, zooms] of ZOOMS) {
    const isSingle = zooms.includes(SINGLE_PIN_ZOOM)
    const questions = isSingle ? [['any filter', { p_facets: 'true' }] as const] : FILTERS
    for (const [name, question] of questions) {
      const readTiles: Run = async (random, run) => {
        const times: number[] = []
        for (const tile of tilesAround(randomPlace(random), zooms[run % zooms.length] ?? 3)) {
          const { ms, text } = await pins(server, tile, question)
          const { version, count } = readPins(text)
          if (count >= FULL_TILE) perPin.push(gzipSync(text).length / count)
          times.push(ms)
          // An hour later a tile of single pins is asked in the same way.
          if (isSingle) times.push((await pins(server, tile, { ...question, p_version: version })).ms)
        }
        return times
      }
      const budget = zooms.every((zoom) => zoom >= NEAR_ZOOM) ? budgets.near : budgets.far
      figures.push(await p95(`tile with a filter, ${name}, zoom ${zoomName}`, budget, readTiles, 5))
    }
  }

  for (const [name, question] of [...FILTERS, ...RARE]) {
    const nearest: Run = async (random) => {
      const { lat, lng } = coarsePosition(randomPlace(random))
      return [(await callFunction(server, 'nearest_deals', { p_lat: lat, p_lng: lng, p_limit: 10, ...question })).ms]
    }
    figures.push(await p95(`nearest deals with a filter, ${name}`, budgets.near, nearest, 50))
  }
  if (perPin.length > 0) {
    const name = `a pin on the wire with a filter, of tiles with ${FULL_TILE} and more, worst`
    figures.push({ name, value: Math.max(...perPin), unit: 'bytes', budget: PIN_BYTES })
  }
  return figures
}
