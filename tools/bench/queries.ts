import { CELL_LEVELS, coarsePosition, SINGLE_PIN_ZOOM } from '@mahlzeit/domain'
import { type CallRequest, NEAREST_DEALS, requestOf } from '../../supabase/calls/index.ts'
import { type Figure, quantile, unlessTrial } from './figures.ts'
import { pinsAt, visibleDeals } from './noon/noon.ts'
import { randomNumbers } from './random.ts'
import { type BenchServer, callFunction } from './server.ts'

const BUDGET_MS = 30
/** A page of a deal that was rendered in this minute. */
const RENDERED_BUDGET_MS = 3

const time = async (server: BenchServer, request: CallRequest<'GET'>): Promise<number> =>
  (await callFunction(server, request)).ms

const timePage = async (url: string): Promise<number> => {
  const start = performance.now()
  const answer = await fetch(url)
  await answer.text()
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`)
  return performance.now() - start
}

const p95 = async (
  name: string,
  runs: number,
  run: (random: () => number) => Promise<number>,
  budget = BUDGET_MS,
): Promise<Figure> => {
  const random = randomNumbers(7)
  for (let warm = 0; warm < unlessTrial(5, 0); warm++) await run(random)
  const times: number[] = []
  for (let count = 0; count < unlessTrial(runs); count++) times.push(await run(random))
  return { name: `${name}, p95`, value: quantile(times, 0.95), unit: 'ms', budget }
}

const near = (random: () => number) => coarsePosition({ lat: 52.42 + random() * 0.2, lng: 13.2 + random() * 0.4 })

/** Measures requests to the server over HTTP on this machine. */
export const measureQueries = async (server: BenchServer): Promise<readonly Figure[]> => {
  const figures: Figure[] = []
  for (const level of [...CELL_LEVELS, SINGLE_PIN_ZOOM])
    figures.push(
      await p95(
        `pins of a tile, level ${level} (zoom ${level === SINGLE_PIN_ZOOM ? '14 and up' : `${level - 1} and ${level}`})`,
        40,
        (random) => time(server, pinsAt(near(random), level)),
      ),
    )
  const nearest = (search: string, offset: number) => (random: () => number) =>
    time(server, requestOf(NEAREST_DEALS, { ...near(random), offset, limit: 10, search }))
  figures.push(await p95('nearest deals, first page', 60, nearest('', 0)))
  figures.push(await p95('nearest deals, fiftieth page', 60, nearest('', 490)))
  figures.push(await p95('visible deals of a map', 60, (random) => time(server, visibleDeals(near(random)))))
  figures.push(await p95('search for a common word', 60, nearest('vegetarisch', 0)))
  figures.push(await p95('search for a rare word', 60, nearest('steitumann', 0)))
  figures.push(await p95('search for two words', 60, nearest('kueche italienisch', 0)))
  const anyDeal = (random: () => number) => 1 + Math.floor(random() * 1000)
  const shortUrl = (id: number) => `${server.url}/restaurant/${id}`
  figures.push(
    await p95('page of a deal as HTML, redirect included', 60, (random) => timePage(shortUrl(anyDeal(random)))),
  )
  const { url: canonical } = await fetch(shortUrl(1))
  figures.push(await p95('the same page again', 60, () => timePage(canonical), RENDERED_BUDGET_MS))
  return figures
}
