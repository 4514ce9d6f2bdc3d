import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startBackend } from '../../supabase/server/backend.ts'
import { openDataDir } from '../../supabase/server/data-dir.ts'
import { backUpOrRestore } from './command.ts'

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

/** Runs the command in this process. Returns its line. */
const lineOf = async (directory: string, dataDir: string, ...args: readonly string[]): Promise<string> => {
  const result = await backUpOrRestore(args, { COMMAND_FROM: directory, DATA_DIR: join(directory, dataDir) })
  return result.ok ? result.value : `! ${result.error}`
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
    expect(await lineOf(directory, 'second', 'restore', 'mahlzeit.tar.gz')).toMatch(/^Restored from /u)
    expect(await lineOf(directory, 'second', 'restore', 'mahlzeit.tar.gz')).toMatch(/^! .*--force/u)
    expect(await lineOf(directory, 'second', 'restore', 'mahlzeit.tar.gz', '--force')).toMatch(/^Restored from /u)
    const second = await startBackend({ ...options, dataDir: join(directory, 'second') })
    expect(await second.query('select place_name from public.deals')).toEqual([{ place_name: 'Zur Linde' }])
    await second.close()
  })

  it('backup and restore fail with one line that names the reason', async () => {
    const directory = temporaryDir()
    const lock = openDataDir(join(directory, 'used'))
    expect(run(directory, 'empty', 'backup')).toEqual({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(/^Name the file: [^\n]+\n$/u) as unknown,
    })
    expect(await lineOf(directory, 'empty', 'backup', 'x.tar.gz')).toMatch(/^! There is no database in .+$/u)
    expect(await lineOf(directory, 'empty', 'restore', 'x.tar.gz')).toMatch(/^! .+ cannot be read \(ENOENT\)\.$/u)
    expect(await lineOf(directory, 'used', 'restore', 'x.tar.gz')).toMatch(
      /^! Another server is running .+ End the server first.+$/u,
    )
    if (lock.ok) lock.value.release()
  })
})
