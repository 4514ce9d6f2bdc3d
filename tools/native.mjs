// Builds the web app for phones and puts it into the iOS and the Android project (docs/native.md).
import { spawnSync } from 'node:child_process'
import { prepare } from './lib/prepare.mjs'

const { environment, node, root } = prepare()
const { status } = spawnSync(node, ['tools/native/main.ts'], { cwd: root, env: environment, stdio: 'inherit' })
process.exit(status ?? 1)
