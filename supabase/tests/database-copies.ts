import { cpSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'
import { inject } from 'vitest'

/** An empty migrated database for one test. */
export interface DatabaseCopy {
  /** PGlite if omitted. */
  readonly databaseUrl?: string
  /** Deletes the database. */
  remove(): Promise<void>
}

/** Copies the PGlite database with its schema cache into `dataDir`. */
export const copyPGlite = (dataDir: string): DatabaseCopy => {
  for (const part of ['database', 'schema.json'])
    cpSync(join(inject('pgliteTemplate'), part), join(dataDir, part), { recursive: true })
  return { remove: async () => {} }
}

/** Copies the database on the server. */
export const copyPostgres = (): Promise<Required<DatabaseCopy>> => copyServer(new URL(inject('postgresTemplate')))

/** Creates an empty database on the server. */
export const emptyPostgres = (): Promise<Required<DatabaseCopy>> =>
  copyServer(Object.assign(new URL(inject('postgresTemplate')), { pathname: '/template0' }))

/**
 * Copies a database on the server of a hosted project, for its role `postgres`: `new` is that of a project before its first
 * migration, `template0` has nothing of a project but its roles.
 */
export const copyHosted = async (name: 'migrated' | 'new' | 'template0'): Promise<Required<DatabaseCopy>> => {
  const server = inject('hostedServer')
  if (!server) throw new Error('only for the project `hosted` of vitest.workspace.ts')
  const { databaseUrl, remove } = await copyServer(Object.assign(new URL(server), { pathname: `/${name}` }), 'postgres')
  return { databaseUrl: databaseUrl.replace('supabase_admin', 'postgres'), remove }
}

const copyServer = async (template: URL, owner?: string): Promise<Required<DatabaseCopy>> => {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  const databaseUrl = Object.assign(new URL(template), { pathname: `/${name}` }).href
  await administer(
    template,
    `create database ${name} template ${template.pathname.slice(1)} strategy file_copy ${owner ? `owner ${owner}` : ''}`,
  )
  return { databaseUrl, remove: () => administer(template, `drop database ${name} with (force)`) }
}

/** Runs a statement outside a transaction, from a database that is not copied. */
const administer = async (server: URL, statement: string): Promise<void> => {
  const admin = postgres(Object.assign(new URL(server), { pathname: '/template1' }).href, { max: 1 })
  await admin.unsafe(statement)
  await admin.end()
}
