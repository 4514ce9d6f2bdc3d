import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openDataDir } from '../../supabase/server/data-dir.ts'
import { generate } from './command.ts'

const TIMEOUT_MS = 120_000

const temporaryDir = (): string => {
  const directory = mkdtempSync(join(tmpdir(), 'mahlzeit-generate-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}

/** Runs the tool as npm does. */
const run = (directory: string, args: readonly string[]) => {
  const { DATABASE_URL: _, ...environment } = process.env
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, '../generate.mjs'), ...args],
    { env: { ...environment, DATA_DIR: directory }, encoding: 'utf8' },
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

  const refusalOf = async (
    directory: string,
    args: readonly string[],
    variables: Readonly<Record<string, string>> = {},
  ) => {
    const result = await generate(args, { DATA_DIR: directory, ...variables })
    return result.ok ? null : result.error
  }

  it('generate does nothing while a server uses the data directory', async () => {
    const directory = temporaryDir()
    const server = openDataDir(directory)
    if (server.ok) onTestFinished(() => server.value.release())
    expect(await refusalOf(directory, ['--deals', '5'])).toBe(
      `Another server is running on the data directory ${directory}. Nothing was generated: stop the server, generate, and start it again.`,
    )
  })

  it('generate refuses a database on another machine', async () => {
    const directory = temporaryDir()
    const variables = { DATABASE_URL: 'postgres://a:b@db.project.example:5432/postgres' }
    expect(await refusalOf(directory, ['--deals', '5'], variables)).toBe(
      'DATABASE_URL: the database is on another machine. If it is to be filled with made-up deals, say --hosted.',
    )
    const unreachable = { DATABASE_URL: 'postgres://a:b@db.invalid:5432/x' }
    expect(await refusalOf(directory, ['--deals', '5', '--hosted'], unreachable)).toMatch(
      /^DATABASE_URL: the database cannot be reached: \w+$/u,
    )
  })

  it('generate prints its usage', () => {
    expect(run(temporaryDir(), [])).toMatchObject({ status: 1, stderr: expect.stringContaining('Usage:') as string })
  })
})
