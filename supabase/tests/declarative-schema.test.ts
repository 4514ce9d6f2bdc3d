import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startBackend } from '../server/backend.ts'
import { dirOfTest } from '../server/test-support.ts'
import { emptyPostgres } from './database-copies.ts'
import { schemaCatalogue } from './schema-catalogue.ts'
import { useTestDatabase } from './test-database.ts'

const SCHEMAS = join(import.meta.dirname, '../schemas')

describe('supabase/schemas', () => {
  const migrated = useTestDatabase('PostgreSQL 17')

  it('gives the same catalogue as the migrations', async () => {
    const directory = dirOfTest()
    const schemas = globSync('*.sql', { cwd: SCHEMAS }).toSorted()
    writeFileSync(
      join(directory, '20260101000000_schemas.sql'),
      schemas.map((file) => readFileSync(join(SCHEMAS, file), 'utf8')).join('\n'),
    )
    const { databaseUrl, remove } = await emptyPostgres()
    onTestFinished(remove)
    const declared = await startBackend({
      dataDir: join(directory, 'data'),
      databaseUrl,
      siteUrl: 'http://127.0.0.1',
      sendMail: async () => {},
      migrationsDir: directory,
    })
    const catalogue = await schemaCatalogue(declared)
    await declared.close()
    expect(await schemaCatalogue(migrated())).toEqual(catalogue)
    expect(Object.keys(catalogue)).toEqual(
      expect.arrayContaining(['column public.deals.place_name', 'trigger users_profile on auth.users']),
    )
  })

  describe('keeps function bodies as text', () => {
    const PARSED = `
      select proname from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and prosqlbody is not null`

    it('because a parsed body pins the columns of other schemas, and old versions of the Supabase CLI cut it', async () => {
      expect(await migrated().query(PARSED)).toEqual([])
    })

    it('and finds a parsed one', async () => {
      const found: unknown[] = []
      const planted = migrated().transaction(async (query) => {
        await query(`
          create function private.planted() returns text language sql
          begin atomic select case when true then 'a' end; end`)
        found.push(...(await query(PARSED)))
        throw new Error('rolled back')
      })
      await expect(planted).rejects.toThrow('rolled back')
      expect(found).toEqual([{ proname: 'planted' }])
    })
  })
})
