// npm run backup -- FILE and npm run restore -- FILE [--force] [--keep-sessions]: see docs/deploy.md.
import { spawnSync } from 'node:child_process'
import { orExit, prepareToolchain, ROOT } from './lib/toolchain.mjs'

const node = orExit(prepareToolchain)
// The file is relative to the directory where the command was run.
const environment = { ...process.env, COMMAND_FROM: process.env.INIT_CWD ?? process.cwd() }
const script = ['tools/backup/main.ts', ...process.argv.slice(2)]
process.exit(spawnSync(node, script, { cwd: ROOT, env: environment, stdio: 'inherit' }).status ?? 1)
