import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type Backend, MIGRATIONS_DIR, startBackend } from '../server/backend.ts'
import { dirOfTest, writeFiles } from '../server/test-support.ts'
import { readMigrations } from '../server/migrations.ts'
import { openFiles } from '../server/open-files.ts'
import { secretsFile } from '../server/secrets.ts'
import { backUpBeforeUpgrade, preparing, upgradeBackups } from '../server/upgrade.ts'
import { restore } from '../server/backup/restore.ts'
import { copyPGlite, copyPostgres } from './database-copies.ts'
import { type Engine, ENGINES, TRIES_EVERY_ENGINE } from './test-backend.ts'

/** The schema of this version. */
const CURRENT = readMigrations(MIGRATIONS_DIR).at(-1)?.version ?? ''
const [FIRST, SECOND] = ['20990101000000', '20990201000000']

/** Two later versions: one with a new column, one that renames it and drops a table. */
const LATER = {
  [`${FIRST}_later_column.sql`]: 'alter table public.deals add column later_column boolean not null default false',
  [`${SECOND}_renamed_column.sql`]: `
    alter table public.deals rename column later_column to renamed_column;
    drop table private.calendar_addresses cascade`,
}

const COMMIT = 'before the commit'

const COLUMNS = `
  select attname as name from pg_attribute
  where attrelid = 'public.deals'::regclass and attname in ('later_column', 'renamed_column') and not attisdropped`

interface Place {
  /** PGlite if undefined. */
  readonly databaseUrl: string | undefined
  readonly dataDir: string
  readonly migrationsDir: string
}

/** A database of this version, and a directory with its migrations. */
const place = async (engine: Engine): Promise<Place> => {
  const [dataDir, migrationsDir] = [dirOfTest(), dirOfTest()]
  cpSync(MIGRATIONS_DIR, migrationsDir, { recursive: true })
  const copy = engine === 'PGlite' ? copyPGlite(dataDir) : await copyPostgres()
  onTestFinished(copy.remove)
  return { databaseUrl: copy.databaseUrl, dataDir, migrationsDir }
}

/** Starts the backend, closes it, and returns the lines that it logged and its columns. */
const run = async <T>(
  { dataDir, databaseUrl, migrationsDir }: Place,
  work: (backend: Backend) => Promise<T>,
): Promise<{ readonly lines: readonly string[]; readonly result: T }> => {
  const lines: string[] = []
  const log = (line: string) => lines.push(line)
  const options = { dataDir, databaseUrl, migrationsDir, log, siteUrl: 'http://localhost', sendMail: async () => {} }
  const result = await preparing(databaseUrl, log, async () => {
    const backend = await startBackend(options)
    try {
      return await work(backend)
    } finally {
      await backend.close()
    }
  })
  return { lines, result }
}

const columns = (backend: Backend) => backend.query(COLUMNS)

describe.each(ENGINES)('an older database on %s', { timeout: 300_000 }, (engine) => {
  it('stays as it was if a migration fails, then is backed up and upgraded over several versions', async () => {
    const here = await place(engine)
    const bad = '20990301000000_bad.sql'
    writeFiles(here.migrationsDir, { ...LATER, [bad]: 'select nonsense()' })
    await expect(run(here, columns)).rejects.toThrow(/^20990301000000_bad\.sql: function nonsense\(\) does not exist/u)
    const { result: before } = await run({ ...here, migrationsDir: MIGRATIONS_DIR }, async (backend) => {
      await backend.query(
        `insert into public.deals (place_name, place_lat, place_lng) values ('Zur Linde', 52.5, 13.4)`,
      )
      return columns(backend)
    })
    expect(before).toEqual([])

    rmSync(join(here.migrationsDir, bad))
    const { lines, result } = await run(here, (backend) =>
      backend.query('select place_name, renamed_column from public.deals'),
    )
    expect(result).toEqual([{ place_name: 'Zur Linde', renamed_column: false }])
    const name = readdirSync(upgradeBackups(here.dataDir)).toSorted().at(-1) ?? ''
    const file = join(upgradeBackups(here.dataDir), name)
    expect(lines).toEqual([
      `The database was upgraded from schema ${CURRENT} to ${SECOND}. A backup of the old one is in ${file} for 30 days.`,
    ])
    expect(statSync(file).mode & 0o077).toBe(0)

    if (engine === 'PGlite' && !TRIES_EVERY_ENGINE) return
    const restored = { dataDir: dirOfTest(), databaseUrl: undefined, migrationsDir: MIGRATIONS_DIR }
    expect(await restore({ ...restored, file, force: false, keepSessions: true })).toMatchObject({ ok: true })
    expect((await run(restored, columns)).result).toEqual([])
  })

  it.each(engine === 'PGlite' && !TRIES_EVERY_ENGINE ? [COMMIT] : ['between the migrations', COMMIT])(
    'has the old schema or the new one after a kill %s',
    async (moment) => {
      const here = await place(engine)
      const sleep = 'select pg_sleep(4);'
      const [first, second] = Object.values(LATER)
      const slow = {
        'between the migrations': [first, `${sleep} ${second}`],
        [COMMIT]: [first, `${second}; ${sleep}`],
      }[moment] as string[]
      const files = (scripts: readonly (string | undefined)[]) =>
        Object.fromEntries(Object.keys(LATER).map((name, index) => [name, scripts[index] ?? '']))
      writeFiles(here.migrationsDir, files(slow))
      const script = `
        const { startBackend } = await import(${JSON.stringify(join(import.meta.dirname, '../server/backend.ts'))})
        await startBackend(${JSON.stringify({ ...here, siteUrl: 'http://localhost' })})
        process.exit(0)`
      const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' })
      const ended = once(child, 'exit')
      // The backup is complete once it has its name; the migration follows.
      await expect.poll(() => completeBackups(here.dataDir), { timeout: 60_000 }).toBe(1)
      await delay(2500)
      child.kill('SIGKILL')
      expect(await ended).toEqual([null, 'SIGKILL'])
      const { result, lines } = await run(here, columns)
      expect(result).toEqual([{ name: 'renamed_column' }])
      expect(lines.at(-1)).toContain(`upgraded from schema ${CURRENT}`)
    },
  )
})

describe('an older database', { timeout: 300_000 }, () => {
  it('is not upgraded if its backup fails', async () => {
    const dataDir = dirOfTest()
    const database = {
      query: async () => [],
      bulk: async () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })),
    }
    await expect(
      backUpBeforeUpgrade(
        { database, files: openFiles(dataDir), secretsFile: secretsFile(dataDir), dataDir },
        new Date('2026-11-27T12:00:00Z'),
      ),
    ).rejects.toThrow(
      /^The database was not upgraded, because its backup failed: .+20261127120000\.tar\.gz cannot be written \(ENOSPC\)\.$/u,
    )
  })

  it('is refused in one line by the version before, which changes nothing', async () => {
    const here = await place('PostgreSQL 17')
    writeFiles(here.migrationsDir, LATER)
    await run(here, columns)
    await expect(run({ ...here, migrationsDir: MIGRATIONS_DIR }, columns)).rejects.toThrow(
      new RegExp(
        `^The database has the schema ${FIRST} of a newer version of Mahlzeit\\. Nothing was changed\\. [^\\n]+$`,
        'u',
      ),
    )
    expect((await run(here, columns)).result).toEqual([{ name: 'renamed_column' }])
  })
})

const completeBackups = (dataDir: string): number => {
  const directory = upgradeBackups(dataDir)
  return statSync(directory, { throwIfNoEntry: false })
    ? readdirSync(directory).filter((name) => /^\d+\.tar\.gz$/u.test(name)).length
    : 0
}

describe('two servers that start at once on PostgreSQL', { timeout: 300_000 }, () => {
  it('prepare the database one after the other', async () => {
    const first = await place('PostgreSQL 17')
    const second = { ...first, dataDir: dirOfTest() }
    writeFiles(first.migrationsDir, { ...LATER, '20990301000000_slow.sql': 'select pg_sleep(1)' })
    const runs = await Promise.all([first, second].map((here) => run(here, columns)))
    expect(runs.map(({ result }) => result)).toEqual([[{ name: 'renamed_column' }], [{ name: 'renamed_column' }]])
    expect(runs.flatMap(({ lines }) => lines).toSorted()).toEqual([
      'Another server prepares the database: waiting for it.',
      expect.stringMatching(/^The database was upgraded /u),
    ])
  })
})

describe('the backups of upgrades', () => {
  it('are deleted after 30 days', async () => {
    const here = await place('PostgreSQL 17')
    const directory = upgradeBackups(here.dataDir)
    mkdirSync(directory)
    const now = new Date()
    writeFiles(directory, { 'old.tar.gz': '', 'young.tar.gz': '' })
    const old = new Date(now.getTime() - 30 * 24 * 60 * 60 * 1000 - 1000)
    utimesSync(join(directory, 'old.tar.gz'), old, old)
    await run(here, (backend) => backend.removeStrayFiles(now))
    expect(readdirSync(directory)).toEqual(['young.tar.gz'])
  })
})
