import { exitWith } from '../../supabase/server/terminal.ts'
import { importPlaces } from './command.ts'

const result = await importPlaces(process.argv.slice(2), process.env)
if (!result.ok) exitWith(result.error)
process.exit(0)
