// Fills a database with synthetic deals: npm run generate -- --deals N [--seed S]
import { runScript } from './lib/prepare.mjs'

runScript('tools/generate/main.ts')
