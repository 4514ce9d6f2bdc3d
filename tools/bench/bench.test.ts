import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it.each([
  ['npm run bench measures each part', []],
  // PGlite is the database of the other trial.
  ['npm run bench -- --scale measures PostgreSQL', ['--scale', '--engine', 'postgres']],
])('%s', { timeout: 600_000 }, (_, options) => {
  const args = [join(import.meta.dirname, '../bench.mjs'), '--trial', ...options]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  expect({ status, missed: stdout.match(/^! .+|^FAIL .+/gmu) }, stderr).toEqual({ status: 0, missed: null })
})
