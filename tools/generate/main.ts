import { exitWith } from '../../supabase/server/terminal.ts'
import { generate } from './command.ts'

const result = await generate(process.argv.slice(2), process.env)
if (!result.ok) exitWith(result.error)
process.exit(0)
