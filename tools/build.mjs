// Builds the web app for hosting without the local server: packages/web/dist/site (docs/deploy.md).
import { runScript } from './lib/prepare.mjs'
import { SITE_OPTIONS } from './lib/toolchain.mjs'

runScript('tools/build/main.ts', {}, SITE_OPTIONS)
