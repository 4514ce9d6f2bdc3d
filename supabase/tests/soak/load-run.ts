import { join } from 'node:path'
import { startBackend } from '../../server/backend.ts'
import { prepareDemo } from '../../server/first-seed.ts'
import { freePort } from '../free-port.ts'
import { jpeg } from '../pictures.ts'
import { BERLIN } from '../../scale/cities.ts'
import { fillDeals } from '../../scale/fill-deals.ts'
import { contribute } from './contribute.ts'
import { type MemorySample, memoryGrowth, quantile } from './figures.ts'
import { placeOf, Visitor } from './person.ts'
import { randomFrom } from './random.ts'
import { type ServerProcess, spawnServer } from './server-process.ts'
import { visit } from './visit.ts'

export interface LoadOptions {
  /** An empty directory. */
  readonly directory: string
  /** `postgres://` address; PGlite if omitted. */
  readonly databaseUrl?: string
  readonly readers: number
  readonly writers: number
  readonly seconds: number
  /** Seconds of these within which all users arrive. */
  readonly arrival: number
  /** Number of synthetic deals besides the demo's. */
  readonly deals: number
  readonly seed: number
  readonly tell?: (line: string) => void
}

/** Requests of one kind. */
export interface KindFigures {
  readonly kind: string
  readonly count: number
  /** Milliseconds. */
  readonly median: number
  readonly p95: number
  readonly p99: number
  readonly longest: number
}

export interface LoadReport {
  /** The first entry sums up all. */
  readonly kinds: readonly KindFigures[]
  readonly errors: readonly string[]
  /** MiB, mean of the first minute after all users arrived and of the last one. */
  readonly memory: { readonly first: number; readonly last: number }
  readonly seconds: number
}

/** Size of an uploaded photo in bytes, as the app compresses it. */
const PHOTO_BYTES = 300_000

/** Simulates reading and writing users, and measures response times. */
export const runLoad = async (options: LoadOptions): Promise<LoadReport> => {
  const { directory, databaseUrl, deals, seed, tell = () => {} } = options
  const port = await freePort()
  const variables = databaseUrl ? { DATABASE_URL: databaseUrl } : {}
  const found = await prepare(join(directory, 'data'), `http://127.0.0.1:${port}`, { databaseUrl, deals, seed })
  tell(`${found.total} deals are there`)
  const server = spawnServer(directory, port, variables)
  await server.ready()
  const report = await load(server, options, found)
  await server.stop()
  return report
}

interface Found {
  readonly total: number
  readonly photos: readonly string[]
  readonly deals: { readonly id: number; readonly placeId: string; readonly image: string }[]
}

const prepare = async (
  dataDir: string,
  siteUrl: string,
  { databaseUrl, deals, seed }: { databaseUrl: string | undefined; deals: number; seed: number },
): Promise<Found> => {
  const backend = await startBackend({ dataDir, databaseUrl, siteUrl, sendMail: async () => {} })
  await prepareDemo(backend, siteUrl, new Date())
  if (deals > 0) await fillDeals(backend, { count: deals, seed, cities: BERLIN })
  const [counts] = await backend.query('select count(*)::int as total from public.deals')
  const photos = await backend.query(`select name from storage.objects where bucket_id = 'deals' order by name`)
  const some = await backend.query(`
    select distinct on (d.id) d.id, d.place_id, i.image_url from public.deals d
    join public.deal_images i on i.deal_id = d.id where d.place_id is not null order by d.id limit 500`)
  await backend.close()
  return {
    total: Number(counts?.['total']),
    photos: photos.map(({ name }) => `/storage/v1/object/public/deals/${String(name)}`),
    deals: some.map((row) => ({
      id: Number(row['id']),
      placeId: String(row['place_id']),
      image: String(row['image_url']),
    })),
  }
}

const load = async (
  server: ServerProcess,
  { readers, writers, seconds, arrival, seed, tell = () => {} }: LoadOptions,
  { photos, deals }: Found,
): Promise<LoadReport> => {
  const times = new Map<string, number[]>()
  const errors: string[] = []
  const memory: MemorySample[] = []
  const visitor = new Visitor(server.origin, (kind, milliseconds) => {
    const kept = times.get(kind) ?? []
    kept.push(milliseconds)
    times.set(kind, kept)
  })
  const start = performance.now()
  const elapsed = () => (performance.now() - start) / 1000
  const goesOn = () => elapsed() < seconds
  const think = (pause: number) =>
    new Promise((resolve) => setTimeout(resolve, Math.max(0, Math.min(pause, seconds - elapsed())) * 1000))
  const common = { visitor, arrival, goesOn, think }
  let places = 0
  const nextPlace = () => placeOf(places++)
  const photo = jpeg({ bytes: PHOTO_BYTES })
  const people = [
    ...Array.from({ length: readers }, (_, number) => visit({ ...common, random: randomFrom(seed + number), photos })),
    ...Array.from({ length: writers }, (_, number) =>
      contribute({
        ...common,
        random: randomFrom(seed + readers + number),
        email: `writer-${number}@example.test`,
        photo,
        nextPlace,
        deals,
      }),
    ),
  ]
  const sampler = setInterval(() => {
    // Memory grows while users arrive, as expected.
    if (elapsed() > arrival) memory.push({ second: elapsed() - arrival, megabytes: server.memory() })
    if (memory.length % 30 === 1) tell(`${Math.round(elapsed())} s: ${Math.round(server.memory())} MiB`)
  }, 1000)
  await Promise.all(
    people.map((person) =>
      person.catch((error: unknown) => {
        errors.push(error instanceof Error ? error.message : String(error))
      }),
    ),
  )
  clearInterval(sampler)
  const kinds = [...times].toSorted(([one], [other]) => one.localeCompare(other))
  return {
    kinds: [figuresOf('all', [...times.values()].flat()), ...kinds.map(([kind, each]) => figuresOf(kind, each))],
    errors,
    memory: memoryGrowth(memory),
    seconds: elapsed(),
  }
}

const figuresOf = (kind: string, times: readonly number[]): KindFigures => ({
  kind,
  count: times.length,
  median: quantile(times, 0.5),
  p95: quantile(times, 0.95),
  p99: quantile(times, 0.99),
  longest: quantile(times, 1),
})
