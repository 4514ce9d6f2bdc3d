import { exitWith } from '../../supabase/server/terminal.ts'
import { runSql } from './command.ts'

const result = await runSql(process.argv.slice(2), process.env)
if (!result.ok) exitWith(result.error)
process.exit(0)
