// Runs a statement on the database as its owner: npm run sql -- "select …"
import { spawnSync } from 'node:child_process'
import { orExit, prepareToolchain, ROOT } from './lib/toolchain.mjs'

const node = orExit(prepareToolchain)
const script = ['tools/sql/main.ts', ...process.argv.slice(2)]
process.exit(spawnSync(node, script, { cwd: ROOT, stdio: 'inherit' }).status ?? 1)
