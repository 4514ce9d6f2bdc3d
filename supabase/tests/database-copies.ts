import { cpSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'
import { inject } from 'vitest'

/** An empty database of a test's own, that has had all migrations. */
export interface DatabaseCopy {
  /** Without one the database is PGlite. */
  readonly databaseUrl?: string
  /** Deletes it; nobody may use it any more. */
  remove(): Promise<void>
}

/** Copies the database of PGlite, and what was read of its schema, into `dataDir`; it goes with the directory. */
export const copyPGlite = (dataDir: string): DatabaseCopy => {
  for (const part of ['database', 'schema.json'])
    cpSync(join(inject('pgliteTemplate'), part), join(dataDir, part), { recursive: true })
  return { remove: async () => {} }
}

/** Copies the database on the server, next to those of other tests. */
export const copyPostgres = async (): Promise<DatabaseCopy> => {
  const template = new URL(inject('postgresTemplate'))
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  const databaseUrl = Object.assign(new URL(template), { pathname: `/${name}` }).href
  await administer(template, `create database ${name} template ${template.pathname.slice(1)}`)
  return { databaseUrl, remove: () => administer(template, `drop database ${name} with (force)`) }
}

/** Runs a statement that no transaction may hold, from a database that nobody copies. */
const administer = async (server: URL, statement: string): Promise<void> => {
  const admin = postgres(Object.assign(new URL(server), { pathname: '/template1' }).href, { max: 1 })
  await admin.unsafe(statement)
  await admin.end()
}
