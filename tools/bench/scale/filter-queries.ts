import { gzipSync } from 'node:zlib'
import { coarsePosition, SINGLE_PIN_ZOOM } from '@mahlzeit/domain'
import { NEAREST_DEALS, type QUESTION, requestOf, type ValuesOf } from '../../../supabase/calls/index.ts'
import type { Figure, Run } from '../figures.ts'
import { type BenchServer, timeCall } from '../server.ts'
import { MENU_DATE } from './scale-database.ts'
import { FULL_TILE, p95, PIN_BYTES, pins, readPins, ZOOMS } from './scale-queries.ts'
import { randomPlace, tilesAround } from './scale-viewports.ts'

/** The parameters of a filter. */
type Filter = ValuesOf<typeof QUESTION & { readonly menuDate: 'date?' }>

const PRICE = { max: 10, menuDate: MENU_DATE }
const TOGETHER = { ...PRICE, date: MENU_DATE, minute: 735, diet: 'vegetarian' }

/** The Monday is a holiday in two states. */
const FILTERS: readonly (readonly [string, Filter])[] = [
  ['now', { date: MENU_DATE, minute: 735 }],
  ['now on a holiday', { date: '2027-03-08', minute: 735, special: 132 }],
  ['today', { date: MENU_DATE }],
  ['vegetarian', { diet: 'vegetarian' }],
  ['vegan', { diet: 'vegan' }],
  ['a cuisine', { cuisine: 'deutsch' }],
  ['cards', { cards: true }],
  ['step-free', { access: true }],
  ['a price', PRICE],
  ['a price, a diet and a day', TOGETHER],
]

/** Filters that few or no deals pass. */
const RARE: readonly (readonly [string, Filter])[] = [
  ['at 03:00', { date: MENU_DATE, minute: 180 }],
  ['on a Sunday', { date: '2027-03-14', minute: 735 }],
  ['a rare cuisine', { cuisine: 'afrikanisch' }],
  ['four at once', { date: '2027-03-14', minute: 900, diet: 'vegan', cuisine: 'afrikanisch', cards: true }],
  ['a rare price', { max: 5, menuDate: MENU_DATE }],
  ['a price on a day with few menus', { max: 10, menuDate: '2027-01-16' }],
  ['a price, a diet and a rare cuisine', { ...PRICE, diet: 'vegan', cuisine: 'afrikanisch' }],
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
    const questions = isSingle ? [['any filter', { facets: true, menuDate: MENU_DATE }] as const] : FILTERS
    for (const [name, question] of questions) {
      const readTiles: Run = async (random, run) => {
        const times: number[] = []
        for (const tile of tilesAround(randomPlace(random), zooms[run % zooms.length] ?? 3)) {
          const { ms, text } = await pins(server, tile, question)
          const { version, count } = readPins(text)
          if (count >= FULL_TILE) perPin.push(gzipSync(text).length / count)
          times.push(ms)
          // A tile of single pins is requested in the same way an hour later.
          if (isSingle) times.push((await pins(server, tile, { ...question, version })).ms)
        }
        return times
      }
      const budget = zooms.every((zoom) => zoom >= NEAR_ZOOM) ? budgets.near : budgets.far
      figures.push(await p95(`tile with a filter, ${name}, zoom ${zoomName}`, budget, readTiles, 5))
    }
  }

  for (const [name, question] of [...FILTERS, ...RARE]) {
    const nearest: Run = (random) =>
      timeCall(server, requestOf(NEAREST_DEALS, { ...coarsePosition(randomPlace(random)), limit: 10, ...question }))
    figures.push(await p95(`nearest deals with a filter, ${name}`, budgets.near, nearest, 50))
  }
  for (const [name, question] of [
    ['', { menuDate: MENU_DATE }],
    [' with a price', PRICE],
    [' with a price, a diet and a day', TOGETHER],
  ] as const) {
    const search: Run = (random, run) => {
      const position = coarsePosition(randomPlace(random))
      return timeCall(
        server,
        requestOf(NEAREST_DEALS, { ...position, search: DISHES[run % DISHES.length] ?? '', ...question }),
      )
    }
    figures.push(await p95(`search for a dish${name}`, budgets.near, search, 50))
  }
  if (perPin.length > 0) {
    const name = `a pin on the wire with a filter, of tiles with ${FULL_TILE} and more, worst`
    figures.push({ name, value: Math.max(...perPin), unit: 'bytes', budget: PIN_BYTES })
  }
  return figures
}
