// Imports an extract of venues into the gazetteer: npm run import-places -- FILE
import { runScript } from './lib/prepare.mjs'

// The file is relative to the directory where the command was run.
runScript('tools/import-places/main.ts', { IMPORT_FROM: process.env.INIT_CWD ?? process.cwd() })
