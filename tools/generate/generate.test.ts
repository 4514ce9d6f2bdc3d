import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openDataDir } from '../../supabase/server/data-dir.ts'

const TIMEOUT_MS = 120_000

const temporaryDir = (): string => {
  const directory = mkdtempSync(join(tmpdir(), 'mahlzeit-generate-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}

const run = (directory: string, args: readonly string[], variables: Readonly<Record<string, string>> = {}) => {
  const { DATABASE_URL: _, ...environment } = process.env
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, '../generate.mjs'), ...args],
    { env: { ...environment, DATA_DIR: directory, ...variables }, encoding: 'utf8' },
  )
  return { status, stdout, stderr }
}

describe('npm run generate', { timeout: TIMEOUT_MS }, () => {
  it('generate fills the embedded database with progress, and continues an earlier run', () => {
    const directory = temporaryDir()
    const first = run(directory, ['--deals', '300'])
    expect(first).toMatchObject({ status: 0, stderr: '' })
    expect(first.stdout).toMatch(/^300 of 300\nIndexes and keys\n/u)
    expect(first.stdout).toMatch(/\n300 deals in [\d.]+ s\. The database has 300\.\n$/u)
    expect(existsSync(join(directory, 'storage'))).toBe(true)
    expect(run(directory, ['--deals', '50', '--seed', '2']).stdout).toMatch(/The database has 350\.\n$/u)
  })

  it('generate does nothing while a server uses the data directory', () => {
    const directory = temporaryDir()
    const server = openDataDir(directory)
    if (server.ok) onTestFinished(() => server.value.release())
    expect(run(directory, ['--deals', '5'])).toEqual({
      status: 1,
      stdout: '',
      stderr: `Another server is running on the data directory ${directory}. Nothing was generated: stop the server, generate, and start it again.\n`,
    })
  })

  it('generate refuses a database on another machine', () => {
    const directory = temporaryDir()
    const variables = { DATABASE_URL: 'postgres://a:b@db.project.example:5432/postgres' }
    expect(run(directory, ['--deals', '5'], variables)).toEqual({
      status: 1,
      stdout: '',
      stderr:
        'DATABASE_URL: the database is on another machine. If it is to be filled with made-up deals, say --hosted.\n',
    })
    expect(
      run(directory, ['--deals', '5', '--hosted'], { DATABASE_URL: 'postgres://a:b@db.invalid:5432/x' }),
    ).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^DATABASE_URL: the database cannot be reached: \w+\n$/u) as string,
    })
  })

  it('generate prints its usage', () => {
    expect(run(temporaryDir(), [])).toMatchObject({ status: 1, stderr: expect.stringContaining('Usage:') as string })
  })
})
