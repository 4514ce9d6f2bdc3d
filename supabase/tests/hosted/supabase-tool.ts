import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { dirOfTest } from '../../server/test-support.ts'

/** The root of the checkout. */
export const CHECKOUT = join(import.meta.dirname, '../../..')

/** Path of the tool; `npm run test:soak` sets another version. */
const TOOL = process.env['SUPABASE_TOOL'] ?? join(CHECKOUT, 'node_modules/supabase/dist/supabase.js')

/** A copy of what the tool reads of the checkout, with one file changed. */
export const changedCheckout = (file: string, change: (text: string) => string): string => {
  const workdir = dirOfTest()
  for (const path of [
    'supabase/config.toml',
    'supabase/calls',
    'supabase/functions',
    'supabase/templates',
    'packages/domain/src',
  ])
    cpSync(join(CHECKOUT, path), join(workdir, path), { recursive: true })
  writeFileSync(join(workdir, file), change(readFileSync(join(workdir, file), 'utf8')))
  return workdir
}

export interface ToolRun {
  readonly code: number | null
  /** Standard output and error. */
  readonly output: string
}

/** Waits for a process to end. */
export const ended = async (child: ChildProcessByStdio<null, Readable, Readable>): Promise<ToolRun> => {
  const chunks: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => chunks.push(text))
  const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve))
  return { code, output: chunks.join('') }
}

/**
 * Runs the Supabase command line tool, without the settings of the user who runs the tests.
 * @param workdir The folder that has the folder `supabase`.
 */
export const runSupabase = async (
  args: readonly string[],
  { workdir = CHECKOUT, env = {} }: { readonly workdir?: string; readonly env?: NodeJS.ProcessEnv } = {},
): Promise<ToolRun> => {
  const home = mkdtempSync(join(tmpdir(), 'supabase-home-'))
  const { PATH, SystemRoot } = process.env
  const child = spawn(process.execPath, [TOOL, ...args, '--workdir', workdir], {
    cwd: home,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH, SystemRoot, HOME: home, USERPROFILE: home, SUPABASE_TELEMETRY_DISABLED: '1', ...env },
  })
  const run = await ended(child)
  rmSync(home, { recursive: true, force: true })
  return run
}

/** Pushes the migrations of `workdir` to a database as `docs/deploy.md` says, without TLS. */
export const pushMigrations = (databaseUrl: string, workdir?: string): Promise<ToolRun> =>
  runSupabase(['db', 'push', `--remote=${databaseUrl}?sslmode=disable`, '--yes'], workdir ? { workdir } : {})

/** Whether `supabase db push` printed what it prints after all migrations. */
export const hasPushed = ({ code, output }: ToolRun): boolean =>
  code === 0 && output.includes('Finished supabase db push')
