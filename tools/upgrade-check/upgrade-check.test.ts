import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { startBackend } from '../../supabase/server/backend.ts'
import { readMigrations } from '../../supabase/server/migrations.ts'
import { dirOfTest, writeFiles } from '../../supabase/server/test-support.ts'
import { checkUpgrade } from './command.ts'
import { upgradeReport } from './report.ts'

/** Runs the tool as npm does. */
const check = (dataDir: string) => {
  const { INIT_CWD: _, DATABASE_URL: __, ...environment } = process.env
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, '../upgrade-check.mjs')], {
    env: { ...environment, DATA_DIR: dataDir },
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

/** Hashes of all files by name. */
const contentOf = (directory: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    globSync('**', { cwd: directory, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((file) => [file, createHash('sha256').update(readFileSync(file)).digest('hex')]),
  )

describe('the report of npm run upgrade-check', () => {
  it('names pending migrations, which of them delete data, and where the backup goes', async () => {
    const [dataDir, migrationsDir] = [dirOfTest(), dirOfTest()]
    writeFiles(migrationsDir, {
      '20260101000000_first.sql': 'select 1',
      '20260201000000_second.sql': 'select 2',
      '20260301000000_third.sql': '-- DESTRUCTIVE\ndrop table notes',
    })
    const query = async (sql: string) => {
      if (sql.includes('pg_database_size')) return [{ bytes: 3 * 1024 * 1024 }]
      if (sql.includes('to_regclass')) return [{ found: 'storage.objects' }]
      if (sql.includes('storage.objects')) return [{ bytes: 2 * 1024 * 1024 }]
      return [{ is_new: false, version: '20260101000000', hash: readMigrations(migrationsDir)[0]?.hash }]
    }
    const lines = (await upgradeReport({ query }, dataDir, migrationsDir)).split('\n')
    expect(lines).toEqual([
      expect.stringMatching(/^This version: \S+, schema 20260301000000$/u),
      'Database:     schema 20260101000000, 3 MB, uploaded files 2 MB',
      'Migrations:   20260201000000_second.sql, 20260301000000_third.sql (deletes data)',
      expect.stringMatching(
        `^Backup:       in ${dataDir}/upgrade-backups, which takes at most 8 MB; \\d+ MB are free$`,
      ),
      'Nothing was changed.',
    ])
  })
})

describe('npm run upgrade-check', { timeout: 180_000 }, () => {
  it('says what the next start would do, and changes nothing', async () => {
    const dataDir = dirOfTest()
    const options = { dataDir, siteUrl: 'http://localhost', sendMail: async () => {} }
    const migrationsDir = dirOfTest()
    writeFiles(migrationsDir, { '20260101000000_first.sql': 'select 1' })
    await (await startBackend({ ...options, migrationsDir })).close()
    expect(await checkUpgrade({ DATA_DIR: dataDir })).toEqual({
      ok: false,
      error: expect.stringMatching(/^The database has the schema 20260101000000 of a newer .+$/u) as unknown,
    })

    const older = dirOfTest()
    await (await startBackend({ ...options, dataDir: older })).close()
    const content = contentOf(older)
    expect(check(older)).toEqual({
      status: 0,
      stderr: '',
      stdout: expect.stringMatching(
        /^This version: \d+\.\d+\.\d+, schema \d{14}\nDatabase: {5}schema \d{14}, \d+ MB, uploaded files 0 MB\nMigrations: {3}none\nBackup: {7}none is needed\nNothing was changed\.\n$/u,
      ) as unknown,
    })
    const { [join(older, '.mahlzeit')]: _, [join(older, 'server.lock')]: __, ...after } = contentOf(older)
    expect(after).toEqual(content)
  })

  it('ends with a line where there is no database', () => {
    expect(check(dirOfTest())).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^There is no database in [^\n]+\n$/u) as unknown,
    })
  })
})
