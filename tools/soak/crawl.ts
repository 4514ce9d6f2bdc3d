// Crawls the page of each of 100,000 deals once, half of them from one network and half from five, with varying queries, and
// measures the memory of the server and the latency of the list for a visitor from another network.
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { NEAREST_DEALS, requestOf } from '../../supabase/calls/index.ts'
import { printLine } from '../../supabase/server/terminal.ts'
import { quantile } from '../bench/figures.ts'
import { openScaleDatabase } from '../bench/scale/scale-database.ts'
import { callFunction, startServer } from '../bench/server.ts'

const { values } = parseArgs({ options: { pages: { type: 'string', default: '100000' } } })
const PAGES = Number(values.pages)

/** Requests of one network in flight. */
const PARALLEL = 10
/** Maximum growth of the memory during the second half, in MiB: caches are full by then. */
const BUDGET_MIB = 100
const PAUSE_MS = 200
const VISITOR = '203.0.113.7'

/** Queries of the deals' pages, which the server must not cache separately. */
const QUERIES = [
  '',
  '?from=map&selected=7',
  '?when=2026-11-23T12:15',
  '?diet=vegan&max=900',
  '?utm_source=n',
  '?n=n&n=n',
]

/** Other requests of the crawlers, each once per 200 deals. */
const OTHERS = ['/list?search=suppe%20*', '/list?near=52.5,13.4*,Ort', '/mittagstisch/stadt-*', '/unknown/*', '/feed/*']

const coarse = (degrees: number): number => Number(degrees.toFixed(3))

const database = await openScaleDatabase('pglite', PAGES)
const server = await startServer({ ...database.environment })

const locationsOf = async (path: string): Promise<readonly string[]> => {
  const xml = await (await fetch(server.url + path)).text()
  return Array.from(xml.matchAll(/<loc>([^<]+)<\/loc>/gu), ([, location = '']) => new URL(location).pathname)
}

const files = await locationsOf('/sitemap.xml')
const paths: string[] = []
for (const file of files.slice(1)) paths.push(...(await locationsOf(file)))

const statuses = new Map<number, number>()

const ask = async (path: string, network: string): Promise<void> => {
  const answer = await fetch(server.url + path, { headers: { 'X-Forwarded-For': network }, redirect: 'manual' })
  await answer.arrayBuffer()
  statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
}

/** Requests each page once, from these networks concurrently. */
const crawl = async (pages: readonly string[], networks: readonly string[]): Promise<void> => {
  let next = 0
  const work = async (network: string): Promise<void> => {
    for (let index = next++; index < pages.length; index = next++) {
      await ask(`${pages[index] ?? ''}${QUERIES[index % QUERIES.length] ?? ''}`, network)
      const other = OTHERS[index % 200]
      if (other !== undefined) await ask(other.replaceAll('*', String(index)), network)
    }
  }
  await Promise.all(networks.flatMap((network) => Array.from({ length: PARALLEL }, () => work(network))))
}

/** Measures reads of the list by a visitor, each at another position, until `work` has ended. Returns milliseconds. */
const visitDuring = async (work: Promise<unknown>): Promise<readonly number[]> => {
  const times: number[] = []
  const running = new AbortController()
  void work.finally(() => running.abort())
  while (!running.signal.aborted) {
    const position = { lat: coarse(52 + Math.random()), lng: coarse(13 + Math.random()) }
    const request = requestOf(NEAREST_DEALS, { ...position, offset: 0, limit: 10, search: '' })
    times.push((await callFunction(server, request, VISITOR)).ms)
    await wait(PAUSE_MS)
  }
  await work
  return times
}

const measure = async (name: string, run: () => Promise<unknown>): Promise<void> => {
  statuses.clear()
  const start = performance.now()
  const times = await visitDuring(run())
  const seconds = (performance.now() - start) / 1000
  const answers = Array.from(statuses, ([status, count]) => `${count} × ${status}`).join(', ')
  const list = `list p50 ${quantile(times, 0.5).toFixed(0)} ms, p95 ${quantile(times, 0.95).toFixed(0)} ms`
  printLine(`${name}: ${seconds.toFixed(0)} s, ${answers}; ${list}, ${server.memory().toFixed(0)} MiB`)
}

const half = Math.ceil(paths.length / 2)
await measure('no crawler', () => wait(10_000))
await measure('one network', () => crawl(paths.slice(0, half), ['198.51.100.1']))
const before = server.memory()
const networks = Array.from({ length: 5 }, (_, index) => `198.51.100.${index + 2}`)
await measure('five networks', () => crawl(paths.slice(half), networks))
const growth = server.memory() - before
await server.stop()
await database.close()
if (growth > BUDGET_MIB) printLine(`The memory grew by ${growth.toFixed(0)} MiB, more than ${BUDGET_MIB}`)
process.exit(growth > BUDGET_MIB ? 1 : 0)
