// npm run test:soak: the backend's tests on every engine, the recipe of a migration, the memory of parallel photos, kills (of one of two servers, too) and load
// on both engines, concurrent writers on PostgreSQL, every fault between browser and server, and the main user flows in other browsers.
// Takes about 50 minutes. Its times mean something only on a machine without other work.
// The first step installs the oldest Supabase command line tool that docs/deploy.md allows, from the npm registry.
// npm run test:soak -- --seed 7 repeats the kills of an earlier run.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { findChromium } from './lib/chromium.mjs'
import { prepare } from './lib/prepare.mjs'

/** The first version with `--remote`. */
const OLDEST_SUPABASE = '3.0.0'

const { node, root, environment } = prepare()
const oldest = join(root, '.cache', `supabase-${OLDEST_SUPABASE}`)
const chromium = await findChromium(environment)
const runs = [
  ['npm', 'install', '--prefix', oldest, '--no-audit', '--no-fund', `supabase@${OLDEST_SUPABASE}`],
  [
    'vitest',
    'run',
    '--config',
    'vitest.workspace.ts',
    '--project',
    'supabase',
    '--project',
    'hosted',
    '--project',
    'deno',
    '--project',
    'recipe',
  ],
  [node, 'tools/soak/photo-memory.ts'],
  [node, 'tools/soak/kill.ts', ...process.argv.slice(2)],
  [node, 'tools/soak/writers.ts'],
  [node, 'tools/soak/load.ts', '--engine', 'PostgreSQL 17'],
  [node, 'tools/soak/load.ts', '--engine', 'PGlite'],
  [node, 'tools/build/main.ts'],
  ['playwright', 'test', '--config', 'packages/web/e2e/playwright.config.ts', 'fault-matrix'],
  [node, 'tools/browsers.mjs'],
]
const env = {
  ...environment,
  CHROMIUM_PATH: chromium,
  ALL_ENGINES: '1',
  E2E_FAULTS: 'all',
  SUPABASE_TOOL: join(oldest, 'node_modules/supabase/dist/supabase.js'),
}
const failed = runs.filter(([command = '', ...args]) => {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env, shell: process.platform === 'win32' })
  return status !== 0
})
for (const [, ...args] of failed) console.log(`FAIL ${args.join(' ')}`)
process.exit(failed.length === 0 ? 0 : 1)
