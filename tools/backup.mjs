// npm run backup -- FILE and npm run restore -- FILE [--force] [--keep-sessions]: see docs/deploy.md.
import { runScript } from './lib/prepare.mjs'

// The file is relative to the directory where the command was run.
runScript('tools/backup/main.ts', { COMMAND_FROM: process.env.INIT_CWD ?? process.cwd() })
