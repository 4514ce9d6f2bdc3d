import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import type { TestProject } from 'vitest/node'
import { startPostgresServer } from '../postgres-server.ts'
import { hasPushed, pushMigrations } from './supabase-tool.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Server of a hosted project, as its superuser; the tests of the project `hosted` copy its databases `new` and `migrated`. */
    readonly hostedServer?: string
  }
}

/** Prepares a database like a hosted project, and migrates a copy of it with the Supabase command line tool. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const directory = mkdtempSync(join(tmpdir(), 'mahlzeit-hosted-'))
  // PostgreSQL runs as a separate user, which needs access to its files.
  chmodSync(directory, 0o755)
  const server = await startPostgresServer(join(directory, 'server'), { user: 'supabase_admin' })
  const stop = async (): Promise<void> => {
    await server.stop()
    rmSync(directory, { recursive: true, force: true })
  }
  const at = (name: string): string => Object.assign(new URL(server.databaseUrl), { pathname: `/${name}` }).href
  const run = async (database: string, ...scripts: readonly string[]): Promise<void> => {
    const sql = postgres(at(database), { max: 1, onnotice: () => {} })
    for (const script of scripts) await sql.unsafe(script).simple()
    await sql.end()
  }
  try {
    await run('postgres', 'create database new')
    await run('new', readFileSync(join(import.meta.dirname, 'project.sql'), 'utf8'))
    await run('postgres', 'create database migrated template new owner postgres')
    const push = await pushMigrations(at('migrated').replace('supabase_admin', 'postgres'))
    if (!hasPushed(push)) throw new Error(push.output)
  } catch (cause) {
    await stop()
    throw cause
  }
  project.provide('hostedServer', server.databaseUrl)
  return stop
}
