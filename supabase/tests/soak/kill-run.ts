import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Backend, startBackend } from '../../server/backend.ts'
import { edgeFunctions } from '../../server/edge-functions.ts'
import { freePort } from '../free-port.ts'
import type { PostgresServer } from '../postgres-server.ts'
import { type Acknowledged, lostOf, nothingYet } from './acknowledged.ts'
import { leftovers, problemsOf } from './invariants.ts'
import { placeOf, Visitor } from './person.ts'
import { between, type Random, randomFrom } from './random.ts'
import { type ServerProcess, spawnServer } from './server-process.ts'
import { type Draft, publish, Stopped, writeUntilGone } from './writer.ts'

export interface KillRunOptions {
  /** An empty directory. */
  readonly directory: string
  readonly kills: number
  readonly writers: number
  readonly seed: number
  /** Maximum number of answers before a kill, so that slow machines do the same work. */
  readonly answers?: number
  /**
   * The database server; PGlite if undefined. Every third time the database is killed first, and the server has to reconnect or
   * exit before it is killed, too.
   */
  readonly postgres?: PostgresServer
  /**
   * Whether a second server shares `postgres`, files and secrets. Half of the users write there, and go on there when the first is
   * killed, as behind a proxy: it has to answer all of them. The database is not killed then.
   */
  readonly withSecond?: boolean
  readonly tell?: (line: string) => void
}

export interface KillReport {
  readonly kills: number
  /** Number of kills during a start. */
  readonly whileStarting: number
  readonly databaseKills: number
  /** Number of acknowledged writes, checked after each kill. */
  readonly acknowledged: Readonly<Record<keyof Acknowledged, number>>
  /** All violations. */
  readonly problems: readonly string[]
}

/** Minimum and default maximum of answers before a kill. */
const ANSWERS = { least: 10, most: 200 }

/** Milliseconds from the last of these answers to the kill, during further requests. */
const LATER = { least: 0, most: 40 }

/** Timeout of a round in milliseconds. */
const PATIENCE = 60_000

/**
 * Kills the server repeatedly while several users write. After each kill, checks that every acknowledged write exists and none is
 * partial. Stops at the first violation.
 */
export const runKills = async (options: KillRunOptions): Promise<KillReport> => {
  const { directory, kills, seed, postgres, withSecond, tell = () => {} } = options
  const random = randomFrom(seed)
  const done = nothingYet()
  const drafts = new Set<Draft>()
  const settings = settingsOf(options, await freePort())
  const start = () => spawnServer(directory, settings.port, settings.variables)
  const fresh = await open(settings)
  // The first start would seed the demo.
  await fresh.query(`insert into supabase_migrations.seed_files (path, hash) values ('demo', '')`)
  await fresh.close()
  const second = withSecond ? spawnServer(join(directory, 'second'), await freePort(), settings.variables) : undefined
  await second?.ready()
  let [whileStarting, databaseKills, places, startTakes] = [0, 0, 0, 1000]
  const nextPlace = () => placeOf(places++)
  const problems: string[] = []

  for (let kill = 1; kill <= kills && problems.length === 0; kill++) {
    const since = performance.now()
    const server = start()
    const duringStart = kill % 5 === 0
    if (duringStart) {
      whileStarting++
      await pause(between(random, 0, startTakes))
      await server.kill()
    } else {
      await server.ready()
      startTakes = performance.now() - since
      const withDatabase = postgres !== undefined && !second && kill % 3 === 0
      if (withDatabase) databaseKills++
      const first = withDatabase ? () => killDatabase(postgres, server) : async () => []
      problems.push(
        ...(await writeAndKill(server, kill, { ...options, second, first, random, done, drafts, nextPlace })),
      )
    }
    problems.push(...(await inspect(settings, done, drafts)).map((problem) => `kill ${kill}: ${problem}`))
    const phase = duringStart ? 'while starting' : 'while writing'
    tell(`kill ${kill} of ${kills}, ${phase}: ${done.deals.size} deals, ${problems.length} problems`)
  }

  if (problems.length === 0) problems.push(...(await finish(start(), settings, done, drafts)))
  await second?.stop()
  const acknowledged = Object.fromEntries(
    Object.entries(done).map(([kind, { size }]) => [kind, size]),
  ) as KillReport['acknowledged']
  return { kills, whileStarting, databaseKills, acknowledged, problems }
}

interface Settings {
  readonly dataDir: string
  readonly filesDir: string
  readonly port: number
  readonly siteUrl: string
  readonly variables: Readonly<Record<string, string>>
}

const settingsOf = ({ directory, postgres, withSecond }: KillRunOptions, port: number): Settings => {
  const dataDir = join(directory, 'data')
  const filesDir = withSecond ? join(directory, 'files') : join(dataDir, 'storage')
  mkdirSync(filesDir, { recursive: true })
  const siteUrl = `http://127.0.0.1:${port}`
  const variables = {
    SITE_URL: siteUrl,
    ...(postgres && { DATABASE_URL: postgres.databaseUrl }),
    ...(withSecond && { STORAGE: filesDir, SECRETS_FILE: join(directory, 'secrets.json') }),
  }
  return { dataDir, filesDir, port, siteUrl, variables }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * @returns the errors of a server whose database was killed and restarted: the server may exit, because a service manager restarts
 * it, but it must not hang
 */
const killDatabase = async (postgres: PostgresServer, server: ServerProcess): Promise<readonly string[]> => {
  await postgres.crash()
  const visitor = new Visitor(server.origin)
  const latest = performance.now() + PATIENCE
  for (;;) {
    if (server.hasEnded()) return []
    const answer = visitor.send('deal_by_id', '/rest/v1/rpc/deal_by_id?p_id=1', { signal: AbortSignal.timeout(5000) })
    const failure = await answer.then(
      () => null,
      (error: unknown) => String(error),
    )
    if (failure === null) return []
    if (performance.now() > latest) return [`the server does not find its database again: ${failure}`]
    await pause(200)
  }
}

interface Round {
  readonly second: ServerProcess | undefined
  /** Kills what is killed before the server. */
  readonly first: () => Promise<readonly string[]>
  readonly answers?: number
  readonly writers: number
  readonly random: Random
  readonly done: Acknowledged
  readonly drafts: Set<Draft>
  readonly nextPlace: () => ReturnType<typeof placeOf>
}

/** @returns Unexpected answers. */
const writeAndKill = async (server: ServerProcess, round: number, options: Round): Promise<readonly string[]> => {
  const { writers, second, first, random, done, drafts, nextPlace, answers: mostAnswers = ANSWERS.most } = options
  const written = counter(between(random, ANSWERS.least, mostAnswers))
  const goneOn = counter(ANSWERS.least)
  let [killed, stopped] = [false, false]
  const visitors = [
    new Visitor(server.origin, ofWrites(written.count)),
    ...(second
      ? [
          new Visitor(
            second.origin,
            ofWrites(() => (killed ? goneOn : written).count()),
          ),
        ]
      : []),
  ]
  const visitorOf = (number: number) => visitors[number % visitors.length] ?? new Visitor(server.origin)
  const failures: string[] = []
  const note = (visitor: Visitor) => (error: unknown) => {
    if (error instanceof Stopped || (killed && visitor.origin === server.origin)) return
    failures.push(error instanceof Error ? error.message : String(error))
    written.finish()
    goneOn.finish()
  }
  // Retries interrupted writes, as the app does.
  const again = [...drafts].map(async (draft, number) => {
    const visitor = visitorOf(number + 1)
    const retry = async () => {
      await publish({ ...draft, person: draft.person.at(visitor) }, done)
      drafts.delete(draft)
    }
    await retry().catch(note(visitor))
  })
  const work = Array.from({ length: writers }, async (_, number) => {
    const visitor = visitorOf(number)
    const writing = writeUntilGone({
      visitor,
      email: `person-${round}-${number}@example.test`,
      random: randomFrom(Math.floor(random() * 2 ** 32)),
      done,
      drafts,
      nextPlace,
      isStopped: () => stopped,
    })
    await writing.catch(note(visitor))
  })
  const ended = Promise.all([...again, ...work])
  await Promise.race([written.reached, pause(PATIENCE)])
  await pause(between(random, LATER.least, LATER.most))
  killed = true
  failures.push(...(await first()))
  await server.kill()
  if (second) await Promise.race([goneOn.reached, pause(PATIENCE)])
  stopped = true
  await ended
  if (second && goneOn.missing() > 0)
    failures.push(`the second server gave ${goneOn.missing()} answers too few after the kill`)
  return failures.map((failure) => `at kill ${round}: ${failure}`)
}

/** The more often a user polls the inbox for a link, the slower the server is. */
const ofWrites = (count: () => void) => (kind: string) => {
  if (kind !== 'inbox') count()
}

/** Resolves `reached` after so many counts, or when finished. */
const counter = (enough: number) => {
  let [counts, finish] = [0, () => {}]
  const reached = new Promise<void>((resolve) => (finish = resolve))
  const count = () => {
    if (++counts >= enough) finish()
  }
  return { count, reached, finish: () => finish(), missing: () => enough - counts }
}

/** Starts a backend in this process. */
const open = ({ dataDir, siteUrl, variables }: Settings): Promise<Backend> =>
  startBackend({
    dataDir,
    databaseUrl: variables['DATABASE_URL'],
    secretsFile: variables['SECRETS_FILE'],
    storage: variables['STORAGE'],
    siteUrl,
    sendMail: async () => {},
  })

/** Checks the data of a killed server. */
const inspect = async (
  settings: Settings,
  done: Acknowledged,
  drafts: ReadonlySet<Draft>,
): Promise<readonly string[]> => {
  const { filesDir, siteUrl } = settings
  const backend = await open(settings)
  try {
    const problems = [...(await lostOf(backend, done)), ...(await problemsOf(backend, filesDir))]
    await sweepAsIfLater(backend, siteUrl)
    // Photos of a draft older than an hour were swept: the app uploads them again.
    for (const { uploaded } of drafts) uploaded.length = 0
    problems.push(...(await leftovers(backend, filesDir)).map((what) => `left after the sweep: ${what}`))
    problems.push(...(await problemsOf(backend, filesDir)).map((problem) => `after the sweep: ${problem}`))
    return problems
  } finally {
    await backend.close()
  }
}

/** The state after more than an idle hour. */
const sweepAsIfLater = async (backend: Backend, siteUrl: string): Promise<void> => {
  await backend.query(`update private.photo_uploads set created_at = created_at - interval '2 hours' where not settled`)
  const operator = { operatorEmail: 'operator@example.test', sendMail: async () => {} }
  const functions = edgeFunctions(backend, siteUrl, operator)
  const request = new Request(`${siteUrl}/functions/v1/sweep-photos`, {
    method: 'POST',
    headers: { apikey: backend.secretKey },
  })
  const answer = await functions['sweep-photos'](request)
  if (!answer.ok) throw new Error(`the sweep answered ${answer.status}`)
  await backend.removeStrayFiles(new Date(Date.now() + 60_000))
}

/** Publishes all drafts; then no deal may lack its photos. */
const finish = async (
  server: ServerProcess,
  settings: Settings,
  done: Acknowledged,
  drafts: Set<Draft>,
): Promise<readonly string[]> => {
  await server.ready()
  for (const draft of drafts) await publish(draft, done)
  await server.stop()
  const problems = await inspect(settings, done, new Set())
  const shown = new Set(Array.from(done.images.values(), ({ dealId }) => dealId))
  const half = [...done.deals].filter(([, id]) => !shown.has(id)).map(([place]) => `a deal without photos: ${place}`)
  return [...problems, ...half].map((problem) => `at the end: ${problem}`)
}
