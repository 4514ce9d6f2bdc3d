// Runs a statement on the database as its owner: npm run sql -- "select …"
import { runScript } from './lib/prepare.mjs'

runScript('tools/sql/main.ts')
