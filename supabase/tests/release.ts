import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { backUp } from '../server/backup/back-up.ts'
import { storedTables } from '../server/backup/catalog.ts'
import { openFiles } from '../server/open-files.ts'
import { secretsFile } from '../server/secrets.ts'
import { AppOfRelease, readsOfApp, type RequestsOfRelease, signInToRelease } from './app-of-release.ts'
import { type People, Scene } from './matrix-seed.ts'
import { storePhoto } from './photos.ts'
import type { TestBackend } from './test-backend.ts'

/** The fixtures of releases: `<version>.tar.gz`, a backup, and `<version>.json`, the requests of its app. */
export const RELEASES = join(import.meta.dirname, 'releases')

/** Tables that stay empty in a fixture, because they hold only what is being done. */
export const EMPTY_TABLES: readonly string[] = [
  'auth.flow_state',
  'private.deal_deltas',
  'supabase_migrations.seed_files',
]

/** Rows of the tables that `Scene` leaves empty. */
const MORE_ROWS = [
  `insert into auth.audit_log_entries (id, payload) select gen_random_uuid(), jsonb_build_object('actor_id', id) from auth.users limit 1`,
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
export const fillRelease = async (
  backend: TestBackend,
): Promise<{ readonly people: People; readonly requests: Omit<RequestsOfRelease, 'writes'> }> => {
  const scene = await Scene.set(backend)
  await scene.tidy()
  const { people } = scene
  const { url } = await storePhoto(backend, people.user.token)
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
  const { reads, ownReads } = readsOfApp(people)
  return {
    people,
    requests: { reads: [url, '/rest/v1/rpc/deal_pins?p_level=14&p_x=8801&p_y=5374', ...reads], ownReads },
  }
}

/** Writes the fixture of a release from a filled backend, to which it then sends the writes that it records. */
export const writeRelease = async (
  backend: TestBackend,
  { people, requests }: Awaited<ReturnType<typeof fillRelease>>,
  { directory, version }: { readonly directory: string; readonly version: string },
): Promise<void> => {
  mkdirSync(directory, { recursive: true })
  const { dataDir } = backend
  const file = join(directory, `${version}.tar.gz`)
  const content = { database: backend, files: openFiles(dataDir), secretsFile: secretsFile(dataDir) }
  const written = await backUp({ ...content, file, now: new Date() })
  if (!written.ok) throw new Error(written.error)
  const recorded = await new AppOfRelease(backend, await signInToRelease(backend)).record(requests, people)
  writeFileSync(join(directory, `${version}.json`), `${JSON.stringify(recorded, null, 2)}\n`)
}

/** The tables without a row. */
export const emptyTables = async (backend: TestBackend): Promise<readonly string[]> => {
  const empty: string[] = []
  for (const { name } of await storedTables(backend))
    if ((await backend.query(`select from ${name} limit 1`)).length === 0) empty.push(name)
  return empty
}
