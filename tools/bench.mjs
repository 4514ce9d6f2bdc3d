// Measures what the product promises and prints each figure beside its budget.
import { spawnSync } from 'node:child_process'
import { findChromium } from './lib/chromium.mjs'
import { prepare } from './lib/prepare.mjs'

const { environment, node, root } = prepare()
const env = { ...environment, CHROMIUM_PATH: await findChromium(environment) }
const script = ['tools/bench/main.ts', ...process.argv.slice(2)]
const { status } = spawnSync(node, script, { cwd: root, env, stdio: 'inherit' })
process.exit(status ?? 1)
