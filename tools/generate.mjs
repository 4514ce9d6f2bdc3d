// Fills a database with synthetic deals: npm run generate -- --deals N [--seed S]
import { spawnSync } from 'node:child_process'
import { orExit, prepareToolchain, ROOT } from './lib/toolchain.mjs'

const node = orExit(prepareToolchain)
const script = ['tools/generate/main.ts', ...process.argv.slice(2)]
process.exit(spawnSync(node, script, { cwd: ROOT, stdio: 'inherit' }).status ?? 1)
