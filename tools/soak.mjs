// npm run test:soak: the backend's tests on every engine, kills and load on both, and every fault between browser and server.
// Takes about 50 minutes. Its times mean something only on a machine without other work.
// npm run test:soak -- --seed 7 repeats the kills of an earlier run.
import { spawnSync } from 'node:child_process'
import { findChromium } from './lib/chromium.mjs'
import { prepare } from './lib/prepare.mjs'

const { node, root, environment } = prepare()
const chromium = await findChromium(environment)
const runs = [
  ['vitest', 'run', '--config', 'vitest.workspace.ts', '--project', 'supabase'],
  [node, 'tools/soak/kill.ts', ...process.argv.slice(2)],
  [node, 'tools/soak/load.ts', '--engine', 'PostgreSQL 17'],
  [node, 'tools/soak/load.ts', '--engine', 'PGlite'],
  [node, 'tools/build/main.ts'],
  ['playwright', 'test', '--config', 'packages/web/e2e/playwright.config.ts', 'fault-matrix'],
]
const env = { ...environment, CHROMIUM_PATH: chromium, ALL_ENGINES: '1', E2E_FAULTS: 'all' }
const failed = runs.filter(([command = '', ...args]) => {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env, shell: process.platform === 'win32' })
  return status !== 0
})
for (const [, ...args] of failed) console.log(`FAIL ${args.join(' ')}`)
process.exit(failed.length === 0 ? 0 : 1)
