import { CELL_LEVELS, coarsePosition, SINGLE_PIN_ZOOM } from '@mahlzeit/domain'
import { NEAREST_DEALS, requestOf } from '../../supabase/calls/index.ts'
import { type Figure, p95, type Run, unlessTrial } from './figures.ts'
import { pinsAt, visibleDeals } from './noon/noon.ts'
import { type BenchServer, timeCall } from './server.ts'

const BUDGET_MS = 30
/** A page of a deal that was rendered in this minute. */
const RENDERED_BUDGET_MS = 3

const timePage = async (url: string): Promise<number> => {
  const start = performance.now()
  const answer = await fetch(url)
  await answer.text()
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`)
  return performance.now() - start
}

const near = (random: () => number) => coarsePosition({ lat: 52.42 + random() * 0.2, lng: 13.2 + random() * 0.4 })

/** Measures requests to the server over HTTP on this machine. */
export const measureQueries = async (server: BenchServer): Promise<readonly Figure[]> => {
  const nearest =
    (search: string, offset = 0): Run =>
    (random) =>
      timeCall(server, requestOf(NEAREST_DEALS, { ...near(random), offset, limit: 10, search }))
  const shortUrl = (id: number) => `${server.url}/restaurant/${id}`
  const { url: canonical } = await fetch(shortUrl(1))
  const requests: readonly (readonly [string, Run, number?])[] = [
    ...[...CELL_LEVELS, SINGLE_PIN_ZOOM].map(
      (level) =>
        [
          `pins of a tile, level ${level} (zoom ${level === SINGLE_PIN_ZOOM ? '14 and up' : `${level - 1} and ${level}`})`,
          (random: () => number) => timeCall(server, pinsAt(near(random), level)),
        ] as const,
    ),
    ['nearest deals, first page', nearest('')],
    ['nearest deals, fiftieth page', nearest('', 490)],
    ['visible deals of a map', (random) => timeCall(server, visibleDeals(near(random)))],
    ['search for a common word', nearest('vegetarisch')],
    ['search for a rare word', nearest('steitumann')],
    ['search for two words', nearest('kueche italienisch')],
    [
      'page of a deal as HTML, redirect included',
      (random) => timePage(shortUrl(1 + Math.floor(random() * unlessTrial(1000, 200)))),
    ],
    ['the same page again', () => timePage(canonical), RENDERED_BUDGET_MS],
  ]
  const figures: Figure[] = []
  for (const [name, run, budget = BUDGET_MS] of requests)
    figures.push(await p95(`${name}, p95`, budget, run, { runs: 60, warmRuns: 5 }))
  return figures
}
