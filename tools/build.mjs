// Builds the web app for hosting without the local server: packages/web/dist/site (docs/deploy.md).
import { runScript } from './lib/prepare.mjs'

runScript('tools/build/main.ts')
