import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startBackend } from '../../supabase/server/backend.ts'
import { openDataDir } from '../../supabase/server/data-dir.ts'

const TIMEOUT_MS = 180_000

const temporaryDir = (): string => {
  const directory = mkdtempSync(join(tmpdir(), 'mahlzeit-backup-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}

/** Runs the tool as npm does, from `directory`. */
const run = (directory: string, dataDir: string, ...args: readonly string[]) => {
  const { INIT_CWD: _, DATABASE_URL: __, ...environment } = process.env
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, '../backup.mjs'), ...args],
    {
      cwd: directory,
      env: { ...environment, DATA_DIR: join(directory, dataDir) },
      encoding: 'utf8',
    },
  )
  return { status, stdout, stderr }
}

describe('npm run backup and npm run restore', { timeout: TIMEOUT_MS }, () => {
  it('backup and restore move the data to another directory, and overwrite nothing without --force', async () => {
    const directory = temporaryDir()
    const options = { siteUrl: 'http://localhost', sendMail: async () => {} }
    const first = await startBackend({ ...options, dataDir: join(directory, 'first') })
    await first.query(`insert into public.deals (place_name, place_lat, place_lng) values ('Zur Linde', 52.5, 13.4)`)
    await first.close()
    expect(run(directory, 'first', 'backup', 'mahlzeit.tar.gz')).toEqual({
      status: 0,
      stdout: expect.stringMatching(
        /^Written to .+mahlzeit\.tar\.gz: \d+ rows and 0 files as of .+\. Keep it secret\.\n$/u,
      ) as unknown,
      stderr: '',
    })
    expect(run(directory, 'second', 'restore', 'mahlzeit.tar.gz')).toMatchObject({ status: 0, stderr: '' })
    expect(run(directory, 'second', 'restore', 'mahlzeit.tar.gz')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('--force') as unknown,
    })
    expect(run(directory, 'second', 'restore', 'mahlzeit.tar.gz', '--force')).toMatchObject({ status: 0 })
    const second = await startBackend({ ...options, dataDir: join(directory, 'second') })
    expect(await second.query('select place_name from public.deals')).toEqual([{ place_name: 'Zur Linde' }])
    await second.close()
  })

  it('backup and restore fail with one line that names the reason', () => {
    const directory = temporaryDir()
    const lock = openDataDir(join(directory, 'used'))
    expect(run(directory, 'empty', 'backup').stderr).toMatch(/^Name the file: [^\n]+\n$/u)
    expect(run(directory, 'empty', 'backup', 'x.tar.gz').stderr).toMatch(/^There is no database in [^\n]+\n$/u)
    expect(run(directory, 'empty', 'restore', 'x.tar.gz').stderr).toMatch(/cannot be read \(ENOENT\)\.\n$/u)
    expect(run(directory, 'used', 'restore', 'x.tar.gz')).toEqual({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(/^Another server is running [^\n]+ End the server first[^\n]+\n$/u) as unknown,
    })
    if (lock.ok) lock.value.release()
  })
})
