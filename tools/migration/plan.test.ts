import { chmodSync, cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type Backend, MIGRATIONS_DIR, startBackend } from '../../supabase/server/backend.ts'
import { openServer } from '../../supabase/server/database.ts'
import { dirOfTest } from '../../supabase/server/test-support.ts'
import { startPostgresServer } from '../../supabase/tests/postgres-server.ts'
import { schemaScript } from '../schema/schema-script.ts'
import { planMigration, refusalOfLoss } from './plan.ts'

/** The schema with changes, each of which occurs. */
const changed = (changes: readonly (readonly [string, string])[]): string =>
  changes.reduce((schema, [from, to]) => {
    expect(schema).toContain(from)
    return schema.replace(from, () => to)
  }, schemaScript())

const QUARRELS = `
create table private.quarrels (id bigint generated always as identity primary key, note text);
alter table private.quarrels enable row level security;
grant select on private.quarrels to service_role;
`

const LATER = [
  ["select id, id, id = 'deals', private.limit_of", 'select id, id, false, private.limit_of'],
  ['"cafe_bistro":"Café / Bistro"', '"cafe_bistro":"Café oder Stehimbiss"'],
  [
    '\n)\n-- Free space on each page',
    ',\n  later_column boolean not null default false\n)\n-- Free space on each page',
  ],
  ['create table private.clearances (', `${QUARRELS}create table private.clearances (`],
  [
    'create trigger users_profile after insert on auth.users',
    'create trigger users_profile after insert or update of email on auth.users',
  ],
  ['create index restaurant_favorites_restaurant_id on public.restaurant_favorites (restaurant_id);', ''],
] as const

/** What the database derives from deals by generated columns and triggers. */
const DERIVED = `
  select (select jsonb_agg(search_text order by id) from public.deals) as texts,
    (select jsonb_agg(updated_at = created_at order by id) from public.deals) as untouched,
    (select jsonb_agg(distinct cuisines) from private.deal_facets) as facets`

const WORDS = `select word from private.search_words where word in ('oder', 'stehimbiss') order by 1`

const start = (dataDir: string, databaseUrl: string, migrationsDir: string): Promise<Backend> =>
  startBackend({ dataDir, databaseUrl, migrationsDir, siteUrl: 'http://localhost', sendMail: async () => {} })

/** Creates an empty database. */
const create = async (server: string, name: string): Promise<string> => {
  const admin = await openServer(server)
  await admin.query(`create database ${name}`)
  await admin.close()
  return Object.assign(new URL(server), { pathname: `/${name}` }).href
}

const addDeals = (backend: Backend) =>
  backend.query(`
    insert into public.deals (place_name, place_lat, place_lng, cuisine_type)
    values ('Zur Linde', 52.5, 13.4, '{cafe_bistro}'), ('Zur Eiche', 52.5, 13.4, '{deutsch}')`)

it('a migration that loses data is written only with --destructive', () => {
  const dropping = { destructive: ['DROP TABLE a', 'DROP TABLE b'] }
  expect(refusalOfLoss(dropping, false)).toMatch(
    /^Nothing was written.*--destructive.*:\nDROP TABLE a;\nDROP TABLE b$/u,
  )
  expect(refusalOfLoss(dropping, true)).toBeNull()
  expect(refusalOfLoss({ destructive: [] }, false)).toBeNull()
})

describe('npm run migration', { timeout: 300_000 }, () => {
  it('writes a migration that makes a database with data equal to a new one, with what is derived from a label', async () => {
    const schema = changed(LATER)
    const plan = await planMigration({ migrationsDir: MIGRATIONS_DIR, schema })
    expect(plan).toMatchObject({ problems: [], destructive: [] })
    expect(plan?.sql).not.toMatch(/owner/iu)

    const directory = dirOfTest()
    const [migrations, schemas] = [join(directory, 'migrations'), join(directory, 'schemas')]
    cpSync(MIGRATIONS_DIR, migrations, { recursive: true })
    cpSync(MIGRATIONS_DIR, schemas, { recursive: true, filter: (path) => !path.endsWith('.sql') })
    writeFileSync(join(schemas, '20000101000000_schemas.sql'), schema)
    // PostgreSQL runs as a separate user, which needs access to its files.
    chmodSync(directory, 0o755)
    const server = await startPostgresServer(join(directory, 'server'))
    onTestFinished(() => server.stop())
    const fresh = await start(join(directory, 'fresh'), await create(server.databaseUrl, 'fresh'), schemas)
    await addDeals(fresh)
    const [wanted, words] = [await fresh.query(DERIVED), await fresh.query(WORDS)]
    await fresh.close()

    const oldUrl = await create(server.databaseUrl, 'old')
    const old = await start(join(directory, 'old'), oldUrl, migrations)
    await addDeals(old)
    await old.close()
    writeFileSync(join(migrations, '20990101000000_later.sql'), plan?.sql ?? '')
    const upgraded = await start(join(directory, 'old'), oldUrl, migrations)
    expect(await upgraded.query(DERIVED)).toEqual(wanted)
    expect(await upgraded.query(WORDS)).toEqual(words)
    expect(words).toEqual([{ word: 'oder' }, { word: 'stehimbiss' }])
    await upgraded.close()
  })

  it('marks what loses data, and names what it cannot migrate', async () => {
    const plan = await planMigration({
      migrationsDir: MIGRATIONS_DIR,
      schema: changed([
        [
          '  rating numeric(2, 1) check (rating between 0 and 5),\n  phone',
          '  rating numeric(3, 1) check (rating between 0 and 5),\n  phone',
        ],
        ['  access boolean,\n', '  access boolean,\n  later_column boolean,\n'],
      ]),
    })
    expect(plan?.destructive).toEqual([expect.stringContaining('ALTER COLUMN "rating" TYPE numeric(3,1)')])
    expect(plan?.sql).toContain('-- DESTRUCTIVE\nALTER TABLE "public"."restaurants"')
    // Nothing that is alike is written, views on the changed table apart.
    expect(plan?.sql.match(/^(?!(?:CREATE|DROP) VIEW |GRANT )[A-Z]+ .*/gmu)).toEqual([
      'ALTER TABLE "public"."deals"',
      'ALTER TABLE "public"."restaurants"',
      'ALTER TABLE "public"."restaurants"',
    ])
    expect(plan?.problems).toEqual([expect.stringMatching(/^columns of public\.deals: /u)])
  })
})
