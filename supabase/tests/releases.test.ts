import { cpSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type Backend, MIGRATIONS_DIR, startBackend } from '../server/backend.ts'
import { restore } from '../server/backup/restore.ts'
import { versionsOf } from '../server/backup/manifest.ts'
import { unpack } from '../server/backup/unpack.ts'
import { dirOfTest, temporaryDir, writeFiles } from '../server/test-support.ts'
import { emptyPostgres } from './database-copies.ts'
import { AppOfRelease, type RequestsOfRelease, signInToRelease } from './app-of-release.ts'
import { EMPTY_TABLES, emptyTables, fillRelease, RELEASES, writeRelease } from './release.ts'
import { problemsOf } from './soak/invariants.ts'
import { ANY_ENGINE, type Engine, ENGINES, useTestBackend } from './test-backend.ts'

/** `npm run release-fixture` names the version whose fixture it writes. */
const WRITTEN_VERSION = process.env['RELEASE_FIXTURE']

/** Two later versions: a new column, then another label and one table less. */
const LATER = {
  '20990101000000_column.sql': 'alter table public.deals add column later_column boolean not null default false',
  '20990201000000_labels.sql': `
    do $$ begin
      execute replace(pg_get_functiondef('private.labels(text)'::regprocedure), '"Café / Bistro"', '"Stehimbiss"');
    end $$;
    update public.deals set cuisine_type = cuisine_type
    where search_text is distinct from private.search_text(place_name, place_address, cuisine_type, diet_type, dish_names);
    drop table private.decision_mails cascade`,
}

/** What `Scene` leaves incomplete on purpose. */
const OF_SCENE = /^every (?:photo that a deal shows is in the storage|account has a profile), but: /u

/** Restores the archive of a release on an engine as it was, and starts it with its migrations or with later ones. */
const restored = async (file: string, engine: Engine) => {
  const [dataDir, content, ofRelease] = [dirOfTest(), dirOfTest(), dirOfTest()]
  const versions = versionsOf(await unpack(file, content))
  for (const name of readdirSync(MIGRATIONS_DIR).filter((migration) => versions.includes(migration.slice(0, 14))))
    cpSync(join(MIGRATIONS_DIR, name), join(ofRelease, name))
  const database = engine === 'PGlite' ? null : await emptyPostgres()
  if (database) onTestFinished(database.remove)
  const databaseUrl = database?.databaseUrl
  expect(
    await restore({ file, dataDir, databaseUrl, force: false, keepSessions: true, migrationsDir: ofRelease }),
  ).toMatchObject({ ok: true })
  const start = async <T>(migrationsDir: string, work: (backend: Backend) => Promise<T>): Promise<T> => {
    const backend = await startBackend({
      dataDir,
      databaseUrl,
      migrationsDir,
      siteUrl: 'http://localhost',
      sendMail: async () => {},
    })
    try {
      return await work(backend)
    } finally {
      await backend.close()
    }
  }
  return { start, ofRelease, filesDir: join(dataDir, 'storage') }
}

const requestsOf = (file: string): RequestsOfRelease =>
  JSON.parse(readFileSync(file.replace(/\.tar\.gz$/u, '.json'), 'utf8')) as RequestsOfRelease

/** The answers to the writes without an upgrade, by archive: they do not depend on the engine. */
const ANSWERS = new Map<string, ReturnType<AppOfRelease['replay']>>()

const writtenBefore = async (file: string, requests: RequestsOfRelease) => {
  const replay = async () => {
    const { start, ofRelease } = await restored(file, 'PostgreSQL 17')
    return start(ofRelease, async (backend) =>
      new AppOfRelease(backend, await signInToRelease(backend)).replay(requests),
    )
  }
  const answers = ANSWERS.get(file) ?? replay()
  ANSWERS.set(file, answers)
  return answers
}

/**
 * Expects that the app of the release, open in a tab during the upgrade, reads the same as before, and that its writes do what they
 * did; an answer may have new fields.
 * @param inspect Called after the upgrade, before the writes.
 */
const expectSameApp = async (
  file: string,
  engine: Engine,
  migrationsDir: string,
  inspect: (app: AppOfRelease) => Promise<void> = async () => {},
) => {
  // The log of refused requests: a deleted account reads nothing.
  const log = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => log.mockRestore())
  const requests = requestsOf(file)
  const { start, ofRelease, filesDir } = await restored(file, engine)
  const { session, before } = await start(ofRelease, async (backend) => {
    const signedIn = await signInToRelease(backend)
    return { session: signedIn, before: await new AppOfRelease(backend, signedIn).readAll(requests) }
  })
  for (const answer of Object.values(before)) expect(answer).toMatchObject({ status: 200 })
  const written = await start(migrationsDir, async (backend) => {
    const app = new AppOfRelease(backend, session)
    expect(await app.readAll(requests)).toMatchObject(before)
    await inspect(app)
    const results = await app.replay(requests)
    const problems = await problemsOf(backend, filesDir)
    expect(problems.filter((problem) => !OF_SCENE.test(problem))).toEqual([])
    return results
  })

  const expected = await writtenBefore(file, requests)
  for (const { path, answer } of expected) expect([path, answer.status]).toEqual([path, expect.toSatisfy(isSuccess)])
  expect(written).toMatchObject(expected)
}

const isSuccess = (status: number): boolean => status < 300

describe('an archive of this version', { timeout: 300_000 }, () => {
  const backend = useTestBackend('PostgreSQL 17')
  let file: string
  let empty: readonly string[]

  beforeAll(async () => {
    const { path, remove } = temporaryDir()
    const filled = await fillRelease(backend())
    empty = await emptyTables(backend())
    const isReleased = WRITTEN_VERSION !== undefined
    const target = { directory: isReleased ? RELEASES : path, version: WRITTEN_VERSION ?? 'this' }
    await writeRelease(backend(), filled, target)
    file = join(target.directory, `${target.version}.tar.gz`)
    return remove
  })

  it('has a row in every table', () => {
    expect(empty).toEqual(EMPTY_TABLES)
  })

  it.each(ANY_ENGINE)('serves its app as before after two later versions on %s', async (engine) => {
    const migrationsDir = dirOfTest()
    cpSync(MIGRATIONS_DIR, migrationsDir, { recursive: true })
    writeFiles(migrationsDir, LATER)
    const found = '/rest/v1/rpc/nearest_deals?p_lat=52.5&p_lng=13.4&p_search=stehimbiss'
    await expectSameApp(file, engine, migrationsDir, async (app) => {
      expect(await app.read([found])).toMatchObject({ [found]: { body: { deals: [{ id: 9001 }] } } })
    })
  })
})

const releases = globSync('*.tar.gz', { cwd: RELEASES }).toSorted()

describe.runIf(releases.length > 0)('an archive of a release', { timeout: 300_000 }, () => {
  it.each(releases.flatMap((name) => ENGINES.map((engine) => [basename(name, '.tar.gz'), engine] as const)))(
    'of %s serves its app as before after the upgrade on %s',
    async (version, engine) => {
      await expectSameApp(join(RELEASES, `${version}.tar.gz`), engine, MIGRATIONS_DIR)
    },
  )
})
