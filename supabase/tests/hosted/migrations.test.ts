import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'
import { describe, expect, it } from 'vitest'
import { MIGRATIONS_DIR, startBackend } from '../../server/backend.ts'
import { openServer } from '../../server/database.ts'
import { dirOfTest } from '../../server/test-support.ts'
import { copyHosted } from '../database-copies.ts'
import { schemaCatalogue } from '../schema-catalogue.ts'
import { hasPushed, pushMigrations } from './supabase-tool.ts'

const AUTO_EXPOSE = readFileSync(join(import.meta.dirname, 'auto-expose.sql'), 'utf8')

/** What differs without meaning: who owns a schema, and what later objects would get. */
const comparable = (catalogue: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(catalogue)
      .filter(([name]) => !name.startsWith('default privileges') && !name.startsWith('schema '))
      .map(([name, definition]) => [name, JSON.stringify(definition).replaceAll('supabase_admin', 'postgres')]),
  )

/** The baseline and one more migration. */
const withMigration = (sql: string): string => {
  const workdir = dirOfTest()
  cpSync(MIGRATIONS_DIR, join(workdir, 'supabase/migrations'), { recursive: true })
  writeFileSync(join(workdir, 'supabase/migrations/20990101000000_later.sql'), sql)
  writeFileSync(join(workdir, 'supabase/config.toml'), 'project_id = "mahlzeit"\n')
  return workdir
}

describe('supabase db push', () => {
  it('gives a hosted project the catalogue of a local server, with and without default grants on new objects', async () => {
    const local = await copyHosted('template0')
    const backend = await startBackend({
      dataDir: dirOfTest(),
      databaseUrl: local.databaseUrl,
      siteUrl: 'http://127.0.0.1',
      sendMail: async () => {},
    })
    const wanted = comparable(await schemaCatalogue(backend))
    await backend.close()
    await local.remove()

    for (const prepare of ['', AUTO_EXPOSE]) {
      const { databaseUrl, remove } = await copyHosted('new')
      const sql = postgres(databaseUrl, { max: 1 })
      await sql.unsafe(prepare).simple()
      await sql.end()
      expect(await pushMigrations(databaseUrl)).toSatisfy(hasPushed)
      const database = await openServer(databaseUrl)
      const catalogue = await schemaCatalogue(database)
      await database.close()
      await remove()
      expect(comparable(catalogue)).toEqual(wanted)
    }
  })

  it.each([
    [
      'creates a policy on files',
      'create policy "x" on storage.objects using (true)',
      'must be owner of table objects',
    ],
    ['deletes files', 'delete from storage.objects', 'Direct deletion from storage tables is not allowed'],
  ])('refuses a migration that %s', async (_, sql, reason) => {
    const { databaseUrl, remove } = await copyHosted('migrated')
    const run = await pushMigrations(databaseUrl, withMigration(sql))
    await remove()
    expect(run).not.toSatisfy(hasPushed)
    expect(run.output).toContain(reason)
  })
})
