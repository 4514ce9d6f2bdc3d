import { runScript } from './lib/prepare.mjs'

runScript('supabase/server/reset.ts')
