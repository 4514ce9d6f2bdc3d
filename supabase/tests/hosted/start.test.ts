import { ok } from '@mahlzeit/domain'
import { expect, it } from 'vitest'
import { openServer } from '../../server/database.ts'
import { readEnvironment } from '../../server/environment.ts'
import { startServer } from '../../server/server.ts'
import { dirOfTest } from '../../server/test-support.ts'
import { copyHosted } from '../database-copies.ts'
import { schemaCatalogue } from '../schema-catalogue.ts'

const catalogueOf = async (databaseUrl: string) => {
  const database = await openServer(databaseUrl)
  const schemas = await database.query(
    `select nspname || ' ' || coalesce(nspacl::text, '') as schema from pg_namespace`,
  )
  const catalogue = await schemaCatalogue(database)
  await database.close()
  return { catalogue, schemas }
}

it.each(['new', 'migrated'] as const)(
  'the local server refuses the %s database of a hosted project in one line, and changes nothing',
  async (name) => {
    const { databaseUrl, remove } = await copyHosted(name)
    const before = await catalogueOf(databaseUrl)
    const environment = readEnvironment({
      PORT: '0',
      BASEMAP_SOURCE: 'none',
      DATA_DIR: dirOfTest(),
      DATABASE_URL: databaseUrl,
    })
    if (!environment.ok) throw new Error(environment.error)
    const started = await startServer({
      environment: environment.value,
      prepareWebApp: async () => ok({ site: () => new Response('') }),
      seed: async () => {},
      log: () => {},
    })
    const after = await catalogueOf(databaseUrl)
    await remove()
    expect(started).toEqual({
      ok: false,
      error: expect.stringMatching(/^DATABASE_URL .*docs\/deploy\.md.*$/u) as string,
    })
    expect(after).toEqual(before)
  },
)
