// Measures what the product promises and prints each figure beside its budget.
import { spawnSync } from 'node:child_process'
import { prepare } from './lib/prepare.mjs'

const { node, root } = prepare()
const { status } = spawnSync(node, ['tools/bench/main.ts', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' })
process.exit(status ?? 1)
