// Says what the next start would do with the database: npm run upgrade-check (docs/deploy.md).
import { runScript } from './lib/prepare.mjs'

runScript('tools/upgrade-check/main.ts')
