import { inspect } from 'node:util'
import { err, ok, type Result } from '@mahlzeit/domain'
import { readEnvironment } from '../../supabase/server/environment.ts'
import { printLine } from '../../supabase/server/terminal.ts'
import { openDatabase } from '../lib/open-database.ts'

/** `npm run sql`: runs one statement as the owner of the database, and prints its rows to standard output. */
export const runSql = async (
  [statement]: readonly string[],
  variables: Readonly<Record<string, string | undefined>>,
): Promise<Result<void, string>> => {
  const environment = readEnvironment(variables)
  if (!environment.ok) return environment
  if (!statement) return err('Name the statement: npm run sql -- "select …"')
  const database = await openDatabase(environment.value)
  if (!database.ok) return database
  try {
    const rows = await database.value.query(statement)
    for (const row of rows) printLine(inspect(row, { breakLength: Number.POSITIVE_INFINITY }))
    printLine(`Rows: ${rows.length}`)
    return ok(undefined)
  } catch (error) {
    return err(`The database refuses the statement: ${error instanceof Error ? error.message : String(error)}`)
  } finally {
    await database.value.close()
  }
}
