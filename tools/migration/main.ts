import { readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { err, ok, type Result } from '@mahlzeit/domain'
import { MIGRATIONS_DIR } from '../../supabase/server/backend.ts'
import { constantsScript } from '../schema/constants.ts'
import { CONSTANTS_FILE, schemaScript } from '../schema/schema-script.ts'
import { planMigration, refusalOfLoss } from './plan.ts'

const USAGE = 'Name the migration, in small letters: npm run migration -- NAME [--destructive].'

/** The current time as the version of a migration, later than those in the directory. */
const nextVersion = (now: Date): string => {
  const last = readdirSync(MIGRATIONS_DIR).map((name) => Number(name.slice(0, 14)))
  const clock = Number(now.toISOString().replaceAll(/\D/gu, '').slice(0, 14))
  return String(Math.max(clock, ...last.map((version) => version + 1)))
}

const run = async (): Promise<Result<string, string>> => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { destructive: { type: 'boolean' } },
  })
  const [name] = positionals
  if (name === undefined || !/^[a-z][a-z0-9_]*$/u.test(name)) return err(USAGE)
  writeFileSync(CONSTANTS_FILE, constantsScript())
  const planned = await planMigration({ migrationsDir: MIGRATIONS_DIR, schema: schemaScript() })
  if (!planned) return ok('The migrations give what the schemas say: there is nothing to write.')
  const { sql, problems } = planned
  if (problems.length > 0) {
    const draft = join(tmpdir(), `${name}.sql`)
    writeFileSync(draft, sql)
    return err(`Nothing was written. ${draft} is a draft to finish by hand:\n${problems.join('\n')}`)
  }
  const refusal = refusalOfLoss(planned, values.destructive ?? false)
  if (refusal !== null) return err(refusal)
  const file = join(MIGRATIONS_DIR, `${nextVersion(new Date())}_${name}.sql`)
  writeFileSync(file, sql)
  return ok(`Written to ${file}. Read it before you commit it.`)
}

const result = await run()
if (result.ok) process.stdout.write(`${result.value}\n`)
else process.stderr.write(`${result.error}\n`)
process.exit(result.ok ? 0 : 1)
