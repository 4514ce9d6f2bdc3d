import { gzipSync } from 'node:zlib'
import { coarsePosition, SINGLE_PIN_ZOOM } from '@mahlzeit/domain'
import type { Figure } from '../figures.ts'
import { type BenchServer, callFunction, type Parameters } from '../server.ts'
import { MENU_DATE } from './scale-database.ts'
import { FULL_TILE, p95, PIN_BYTES, pins, readPins, type Run, ZOOMS } from './scale-queries.ts'
import { randomPlace, tilesAround } from './scale-viewports.ts'

const PRICE = { p_max: 10, p_menu_date: MENU_DATE }
const TOGETHER = { ...PRICE, p_date: MENU_DATE, p_minute: 735, p_diet: 'vegetarian' }

/** The Monday is a holiday in two states. */
const FILTERS: readonly (readonly [string, Parameters])[] = [
  ['now', { p_date: MENU_DATE, p_minute: 735 }],
  ['now on a holiday', { p_date: '2027-03-08', p_minute: 735, p_special: 132 }],
  ['today', { p_date: MENU_DATE }],
  ['vegetarian', { p_diet: 'vegetarian' }],
  ['vegan', { p_diet: 'vegan' }],
  ['a cuisine', { p_cuisine: 'deutsch' }],
  ['cards', { p_cards: 'true' }],
  ['a price', PRICE],
  ['a price, a diet and a day', TOGETHER],
]

/** Filters that few or no deals pass. */
const RARE: readonly (readonly [string, Parameters])[] = [
  ['at 03:00', { p_date: MENU_DATE, p_minute: 180 }],
  ['on a Sunday', { p_date: '2027-03-14', p_minute: 735 }],
  ['a rare cuisine', { p_cuisine: 'afrikanisch' }],
  ['four at once', { p_date: '2027-03-14', p_minute: 900, p_diet: 'vegan', p_cuisine: 'afrikanisch', p_cards: 'true' }],
  ['a rare price', { p_max: 5, p_menu_date: MENU_DATE }],
  ['a price on a day with few menus', { p_max: 10, p_menu_date: '2027-01-16' }],
  ['a price, a diet and a rare cuisine', { ...PRICE, p_diet: 'vegan', p_cuisine: 'afrikanisch' }],
]

/** With and without umlauts, a typing error, and two words. */
const DISHES = ['Käsespätzle', 'kaesespaetzle', 'Käsespätzel', 'Linsensuppe Brot', 'Kürbisrisotto', 'Klopse Kapernsoße']

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
    const questions = isSingle ? [['any filter', { p_facets: 'true', p_menu_date: MENU_DATE }] as const] : FILTERS
    for (const [name, question] of questions) {
      const readTiles: Run = async (random, run) => {
        const times: number[] = []
        for (const tile of tilesAround(randomPlace(random), zooms[run % zooms.length] ?? 3)) {
          const { ms, text } = await pins(server, tile, question)
          const { version, count } = readPins(text)
          if (count >= FULL_TILE) perPin.push(gzipSync(text).length / count)
          times.push(ms)
          // A tile of single pins is requested in the same way an hour later.
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
  for (const [name, question] of [
    ['', { p_menu_date: MENU_DATE }],
    [' with a price', PRICE],
    [' with a price, a diet and a day', TOGETHER],
  ] as const) {
    const search: Run = async (random, run) => {
      const { lat, lng } = coarsePosition(randomPlace(random))
      const parameters = { p_lat: lat, p_lng: lng, p_search: DISHES[run % DISHES.length] ?? '', ...question }
      return [(await callFunction(server, 'nearest_deals', parameters)).ms]
    }
    figures.push(await p95(`search for a dish${name}`, budgets.near, search, 50))
  }
  if (perPin.length > 0) {
    const name = `a pin on the wire with a filter, of tiles with ${FULL_TILE} and more, worst`
    figures.push({ name, value: Math.max(...perPin), unit: 'bytes', budget: PIN_BYTES })
  }
  return figures
}
