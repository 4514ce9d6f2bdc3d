import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { CALLS, pathOf } from '../calls/index.ts'
import type { Backend } from '../server/backend.ts'
import { backUp } from '../server/backup/back-up.ts'
import { storedTables } from '../server/backup/catalog.ts'
import { openFiles } from '../server/open-files.ts'
import { secretsFile } from '../server/secrets.ts'
import { sampleOf } from './call-samples.ts'
import { Scene } from './matrix-seed.ts'
import { storePhoto } from './photos.ts'
import type { TestBackend } from './test-backend.ts'

/** The fixtures of releases: `<version>.tar.gz`, a backup, and `<version>.json`, the addresses that its clients read. */
export const RELEASES = join(import.meta.dirname, 'releases')

/** Tables that stay empty in a fixture, because they hold only what is being done. */
export const EMPTY_TABLES: readonly string[] = [
  'auth.flow_state',
  'private.deal_deltas',
  'supabase_migrations.seed_files',
]

/** Rows of the tables that `Scene` leaves empty. */
const MORE_ROWS = [
  `insert into private.calendar_addresses (user_id, secret_hash) select id, '\\x01' from auth.users limit 1`,
  `insert into private.community_acts (user_id, kind) select id, 'favourites' from auth.users limit 1`,
  `insert into private.decision_mails (report_id) values (9001)`,
  `insert into private.former_accounts (address_hash, acts) values ('\\x01', '[]')`,
  `insert into private.former_authors (deal_id, person) values (9002, '\\x01')`,
  `insert into private.former_users (id) values (gen_random_uuid())`,
  `insert into private.google_places (place_id, name, address, lat, lng) values ('ChIJ-linde', 'Zur Linde', '', 52.5, 13.4)`,
  `insert into private.imported_places (place_id, list, base) values ('demo:linde', 'osm', '{}')`,
  `insert into private.place_sources (source_id, place_id, list) values ('osm:way/7', 'demo:linde', 'osm')`,
  `insert into private.merged_rows (merge_id, relation, row_id, moved_from, moved_to) values (9001, 'public.deals', 9001, 9004, 9002)`,
  `insert into private.operation_days (day, figures) values ('2026-11-27', $$
     {"deals": 9, "with_card": 1, "card_age": 1, "districts": [{"name": "Moabit, Berlin", "deals": 6, "with_card": 1}],
      "open": 1, "overdue": 0, "decided": 1, "hours": null, "unsent": 0}$$)`,
  `insert into private.site_names (name) values ('Mittagstisch')`,
  `insert into private.site_area (area) values ('(5,47),(16,56)')`,
  `insert into private.operation_errors (day, kind, number) values ('2026-11-27', 'api', 7)`,
  `insert into private.operation_states (name, figures) values ('backup', '{"bytes": 1}')`,
  `insert into private.tenancy_votes (deal_id, user_id, is_question) select 9003, id, false from auth.users limit 1`,
  `insert into private.localities (kind, name, region, lat, lng, rank)
   values ('city', 'Berlin', '', 52.5, 13.4, 6), ('district', 'Kreuzberg', 'Berlin', 52.5, 13.4, 5)`,
  `insert into private.dismissed_wave_items (id) values (9001)`,
  `insert into private.moderation_log (moderator_id, act, content_kind, content_id, ground, reason)
   values (gen_random_uuid(), 'hide', 'image', '9002', 'terms', 'Gesicht')`,
]

/** Fills a backend with a row in every table, kinds and shapes of every age, and a photo. */
export const fillRelease = async (backend: TestBackend): Promise<readonly string[]> => {
  const scene = await Scene.set(backend)
  await scene.tidy()
  const { url } = await storePhoto(backend, scene.people.user.token)
  await backend.query(
    `update public.deals set cuisine_type = '{cafe_bistro,deutsch}', diet_type = '{vegan}', available_days = '{Mo,Fr}',
       start_time = '11:30', end_time = '14:00', place_address = 'Lindenweg 1, 10115 Berlin', access = true
     where id = 9001`,
  )
  await backend.query(
    `insert into public.deal_images (deal_id, image_url, offer_type, menu_date, is_trusted)
     values (9001, $1, 'wochenkarte', null, true), (9002, '/old.webp', 'mittagsdeal', null, false)`,
    [url],
  )
  await backend.query(
    `insert into private.menu_items (image_id, name, description, price, diets)
     select id, 'Kürbissuppe', 'mit Brot', 690, '{vegan}' from public.deal_images where deal_id = 9001 and is_trusted`,
  )
  for (const statement of MORE_ROWS) await backend.query(statement)
  await backend.query('analyze')
  return [url, '/rest/v1/rpc/deal_pins?p_level=14&p_x=8801&p_y=5374', ...addressesOfReads(scene)]
}

/** What visitors and the pages for search engines read, one address for each function. */
const addressesOfReads = ({ people }: Scene): readonly string[] =>
  [...CALLS.values()]
    .filter(({ method, access }) => method === 'GET' && (access === 'anyone' || access === 'pages'))
    .map(({ name }) => {
      const parameters = Object.entries(sampleOf(name, people) ?? {}).filter(([, value]) => value !== null)
      return `${pathOf({ name })}?${new URLSearchParams(parameters.map(([key, value]) => [key, String(value)])).toString()}`
    })

/** Signs the user of `Scene` in. Returns the token, and what the app reads with it. */
export const signInToRelease = async ({
  fetch,
  publishableKey,
  query,
}: Pick<Backend, 'fetch' | 'publishableKey' | 'query'>) => {
  const [user] = await query(`select id, email from auth.users join public.profiles using (id) where username = 'Uli'`)
  const request = new Request('http://localhost/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: user?.['email'], password: 'geheim-123' }),
  })
  const answer = await fetch(request, '127.0.0.1')
  const id = String(user?.['id'])
  return {
    token: v.parse(v.object({ access_token: v.string() }), await answer.json()).access_token,
    addresses: [
      '/rest/v1/rpc/my_deals',
      '/rest/v1/rpc/my_favourites',
      '/rest/v1/rpc/my_standing',
      '/rest/v1/rpc/my_blocks',
      '/rest/v1/rpc/my_calendar_address',
      `/rest/v1/rpc/count_own_deals?p_user_id=${id}`,
      `/rest/v1/rpc/count_own_favourites?p_user_id=${id}`,
      `/rest/v1/profiles?select=id,username,avatar_url,needs_username&id=eq.${id}`,
    ],
  }
}

/** The answers at some addresses: JSON, or the hash of a file. */
export const answersAt = async (
  { fetch, publishableKey }: Pick<Backend, 'fetch' | 'publishableKey'>,
  addresses: readonly string[],
  token?: string,
): Promise<Readonly<Record<string, unknown>>> => {
  const headers = { apikey: publishableKey, ...(token !== undefined && { authorization: `Bearer ${token}` }) }
  const answers: [string, unknown][] = []
  for (const address of addresses) {
    const request = new Request(new URL(address, 'http://localhost'), { headers })
    const answer = await fetch(request, '127.0.0.1')
    const bytes = Buffer.from(await answer.arrayBuffer())
    const isJson = answer.headers.get('Content-Type')?.includes('json') === true
    const body: unknown = isJson ? JSON.parse(bytes.toString()) : createHash('sha256').update(bytes).digest('hex')
    answers.push([address, { status: answer.status, body }])
  }
  return Object.fromEntries(answers)
}

/** Writes the fixture of a release from a filled backend. */
export const writeRelease = async (
  backend: TestBackend,
  { directory, version, addresses }: { directory: string; version: string; addresses: readonly string[] },
): Promise<void> => {
  mkdirSync(directory, { recursive: true })
  const { dataDir } = backend
  const file = join(directory, `${version}.tar.gz`)
  const content = { database: backend, files: openFiles(dataDir), secretsFile: secretsFile(dataDir) }
  const written = await backUp({ ...content, file, now: new Date() })
  if (!written.ok) throw new Error(written.error)
  writeFileSync(join(directory, `${version}.json`), `${JSON.stringify(addresses, null, 2)}\n`)
}

/** The tables without a row. */
export const emptyTables = async (backend: TestBackend): Promise<readonly string[]> => {
  const empty: string[] = []
  for (const { name } of await storedTables(backend))
    if ((await backend.query(`select from ${name} limit 1`)).length === 0) empty.push(name)
  return empty
}
