// Builds the web app for hosting without the local server: packages/web/dist/site (docs/deploy.md).
import { spawnSync } from 'node:child_process'
import { prepare } from './lib/prepare.mjs'

const { environment, node, root } = prepare()
const { status } = spawnSync(node, ['tools/build/main.ts'], { cwd: root, env: environment, stdio: 'inherit' })
process.exit(status ?? 1)
