// npm run test:soak: kills and load, on both engines, about 40 minutes. Alone on its machine, or the times mean nothing.
// npm run test:soak -- --seed 7 runs the kills of an earlier run again.
import { spawnSync } from 'node:child_process'
import { prepare } from './lib/prepare.mjs'

const { node, root } = prepare()
const runs = [
  ['tools/soak/kill.ts', ...process.argv.slice(2)],
  ['tools/soak/load.ts', '--engine', 'PostgreSQL 17'],
  ['tools/soak/load.ts', '--engine', 'PGlite'],
]
const failed = runs.filter((args) => spawnSync(node, args, { cwd: root, stdio: 'inherit' }).status !== 0)
for (const args of failed) console.log(`FAIL ${args.join(' ')}`)
process.exit(failed.length === 0 ? 0 : 1)
