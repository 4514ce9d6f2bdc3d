// Imports an extract of venues into the gazetteer: npm run import-places -- FILE
import { runScript } from './lib/prepare.mjs'

// V8 takes 600 MB to optimize one function of PGlite, and lets the young rows of a plan grow to another 100 MB.
const OPTIONS = ['--liftoff-only', '--max-semi-space-size=2']

// The file is relative to the directory where the command was run.
runScript('tools/import-places/main.ts', { IMPORT_FROM: process.env.INIT_CWD ?? process.cwd() }, OPTIONS)
