import { spawnSync } from 'node:child_process'
import { orExit, prepareToolchain, ROOT } from './lib/toolchain.mjs'

const node = orExit(prepareToolchain)
process.exit(spawnSync(node, ['supabase/server/reset.ts'], { cwd: ROOT, stdio: 'inherit' }).status ?? 1)
