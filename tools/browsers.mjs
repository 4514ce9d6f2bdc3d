// npm run test:browsers: the main user flows in Firefox and WebKit, against the product as `npm start` serves it.
// npm run test:browsers -- --project WebKit runs one of them.
import { spawnSync } from 'node:child_process'
import { installBrowsers } from './lib/browsers.mjs'
import { prepare } from './lib/prepare.mjs'
import { orExit } from './lib/toolchain.mjs'

const { root, environment } = prepare()
orExit(installBrowsers)
const args = ['test', '--config', 'packages/web/e2e/engines/playwright.config.ts', ...process.argv.slice(2)]
const { status } = spawnSync('playwright', args, { cwd: root, stdio: 'inherit', env: environment })
process.exit(status ?? 1)
