// Writes the next migration: npm run migration -- NAME [--destructive] (docs/how-to.md).
import { runScript } from './lib/prepare.mjs'

runScript('tools/migration/main.ts')
