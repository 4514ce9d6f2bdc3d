import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBackend } from '../../supabase/server/backend.ts'
import { type Database, openServer } from '../../supabase/server/database.ts'
import { MigrationFailed } from '../../supabase/server/migrations.ts'
import { startPostgresServer } from '../../supabase/tests/postgres-server.ts'
import { schemaCatalogue } from '../../supabase/tests/schema-catalogue.ts'
import { changedBuckets, recomputeDerived } from './derived.ts'
import { DESTRUCTIVE_MARK, isDestructive, statementsOf } from './statements.ts'

/** The superuser of the compared databases, whose name migrations must not contain. */
const OWNER = 'mahlzeit_owner_of_plan'

const TOOL = join(import.meta.dirname, '../../node_modules/supabase/dist/supabase.js')

/** A migration that is not written yet. */
export interface Plan {
  readonly sql: string
  /** What it leaves different or why it does not apply, a line each: then it is a draft to finish by hand. */
  readonly problems: readonly string[]
  /** Statements that lose data, or may fail on existing data. */
  readonly destructive: readonly string[]
}

/** Why a plan that loses data is not written, or null if it may be. */
export const refusalOfLoss = ({ destructive }: Pick<Plan, 'destructive'>, isAllowed: boolean): string | null =>
  isAllowed || destructive.length === 0
    ? null
    : `Nothing was written, because it may lose data. Add --destructive if that is right:\n${destructive.join(';\n')}`

interface PlanOptions {
  readonly migrationsDir: string
  /** The whole schema as one script. */
  readonly schema: string
}

/**
 * Plans the migration that makes the schema of a migrated database that of the schemas, and proves it on a copy.
 * @returns the plan, or null if nothing differs
 */
export const planMigration = async ({ migrationsDir, schema }: PlanOptions): Promise<Plan | null> => {
  const directory = mkdtempSync(join(tmpdir(), 'mahlzeit-migration-'))
  // PostgreSQL runs as a separate user, which needs access to its files.
  chmodSync(directory, 0o755)
  const server = await startPostgresServer(join(directory, 'server'), { user: OWNER })
  const opened: Database[] = []
  try {
    /** Creates a database with the migrations of a directory. */
    const migrate = async (name: string, migrations: string): Promise<Database> => {
      const admin = await openServer(server.databaseUrl)
      await admin.query(`create database ${name}`)
      await admin.close()
      const databaseUrl = Object.assign(new URL(server.databaseUrl), { pathname: `/${name}` }).href
      const backend = await startBackend({
        dataDir: join(directory, name),
        databaseUrl,
        siteUrl: 'http://localhost',
        sendMail: async () => {},
        migrationsDir: migrations,
      })
      await backend.close()
      const database = await openServer(databaseUrl)
      opened.push(database)
      return database
    }
    const schemas = join(directory, 'schemas')
    mkdirSync(schemas)
    writeFileSync(join(schemas, '20000101000000_schemas.sql'), schema)
    const declared = await migrate('declared', schemas)
    const migrated = await migrate('migrated', migrationsDir)
    const statements = [
      ...diff(server.databaseUrl, directory),
      ...(await changedBuckets(migrated, declared)),
      ...(await recomputeDerived(migrated, declared)),
    ].map(unowned)
    const script = scriptOf(statements)
    const proof = join(directory, 'proof')
    cpSync(migrationsDir, proof, { recursive: true })
    writeFileSync(join(proof, '99991231235959_planned.sql'), script)
    const problems = await migrate('planned', proof).then(
      async (planned) => differences(await schemaCatalogue(planned), await schemaCatalogue(declared)),
      (error: unknown) => {
        if (error instanceof MigrationFailed) return [error.message]
        throw error
      },
    )
    if (script === '' && problems.length === 0) return null
    return { sql: script, problems, destructive: statements.filter(isDestructive) }
  } finally {
    for (const database of opened) await database.close()
    await server.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

/** The statements of the Supabase command line tool, which compares databases without Docker. */
const diff = (server: string, home: string): readonly string[] => {
  mkdirSync(join(home, 'supabase'))
  writeFileSync(join(home, 'supabase/config.toml'), 'project_id = "mahlzeit"\n')
  const at = (name: string) => `${Object.assign(new URL(server), { pathname: `/${name}` }).href}?sslmode=disable`
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [TOOL, 'db', 'diff', '--from', at('migrated'), '--to', at('declared'), '--workdir', home],
    { env: { ...process.env, HOME: home, SUPABASE_TELEMETRY_DISABLED: '1' }, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(stderr)
  return statementsOf(stdout)
}

/** Roles of owners differ: a migration names that of its session. */
const unowned = (statement: string): string => statement.replaceAll(new RegExp(`"?${OWNER}"?`, 'gu'), 'current_user')

const scriptOf = (statements: readonly string[]): string =>
  statements.every((statement) => /^set\b/iu.test(statement))
    ? ''
    : statements
        .map((statement) => `${isDestructive(statement) ? `${DESTRUCTIVE_MARK}\n` : ''}${statement};\n`)
        .join('\n')

type Catalogue = Readonly<Record<string, string>>

/** One line for each object that differs. */
const differences = (found: Catalogue, wanted: Catalogue): readonly string[] =>
  [...new Set([...Object.keys(found), ...Object.keys(wanted)])]
    .filter((name) => found[name] !== wanted[name])
    .map((name) => {
      if (found[name] === undefined) return `${name}: missing after the migration`
      if (wanted[name] === undefined) return `${name}: still there after the migration`
      return `${name}: ${found[name]} after the migration, ${wanted[name]} in the schemas`
    })
