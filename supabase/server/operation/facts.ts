import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { SITE } from '@mahlzeit/domain'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import type { Backend } from '../backend.ts'
import type { ServerEnv } from '../http-server.ts'

const FILE = /^deals\.([\da-f]{32})\.ndjson\.gz$/u

/** Deals that a query reads. */
const PAGE = 200

/**
 * Returns the next deals after an id, as lines of JSON. Leaves out deals of suspended accounts and at hidden places. Name, address
 * and position are published for places that people entered only: those of OpenStreetMap are under the ODbL, those of Google are not
 * ours. Facts that a list of OpenStreetMap filled are null until a user corrects them. Dishes: those that are shown outside the page
 * of their deal, until their period ends.
 */
const DEALS = `
  select d.id::float8 as id, json_build_object(
    'type', 'deal', 'id', d.id,
    'days', case when 'days' <> all (told.fields) then d.available_days end,
    'start', case when 'hours' <> all (told.fields) then to_char(d.start_time, 'HH24:MI') end,
    'end', case when 'hours' <> all (told.fields) then to_char(d.end_time, 'HH24:MI') end,
    'cuisines', case when 'cuisines' <> all (told.fields) then d.cuisine_type end,
    'diets', case when 'diets' <> all (told.fields) then d.diet_type end,
    'cards', case when 'cards' <> all (told.fields) then d.card_payment_available end,
    'stepFree', case when own.is_entered and 'access' <> all (told.fields) then d.access end,
    'place', case
      when own.is_entered then json_build_object(
        'name', d.place_name, 'address', d.place_address, 'lat', d.place_lat, 'lng', d.place_lng
      )
      when d.place_id ~ '^osm:(node|way|relation)/[0-9]+$' then json_build_object('osm', substr(d.place_id, 5))
    end,
    'dishes', (
      select coalesce(json_agg(json_build_object(
        'name', m.name, 'price', m.price, 'diets', m.diets, 'from', m.period_start, 'until', m.period_end,
        'weekday', m.weekday, 'date', m.date
      ) order by m.id), '[]')
      from private.shown_menu_items m
      join private.shown_images i on i.id = m.image_id
      left join private.photo_uploads u on u.path = split_part(i.image_url, '/object/public/deals/', 2)
      where m.deal_id = d.id and m.is_trusted and (m.period_end is null or m.period_end >= (now() at time zone 'Europe/Berlin')::date)
        and not private.is_price_outlier(m.price, m.median_price)
        and not exists (select from private.suspended_accounts s where s.user_id = u.user_id)
    )
  )::text as line
  from private.shown_deals d
  cross join lateral (
    select d.place_id like 'manual:%' and not exists (
      select from private.imported_places p where p.place_id = d.place_id
    ) and not exists (
      -- A merge may have taken name, address and position of the other place.
      select from public.deals l
      where l.successor_id = d.id and l.succession = 'same' and l.place_id is distinct from d.place_id and l.place_id not like 'manual:%'
    ) as is_entered
  ) own
  cross join lateral (
    select array(
      select field from (
        select distinct on (c.field) c.field, c.new_value from private.shown_corrections c
        where c.deal_id = d.id order by c.field, c.seq desc
      ) latest
      -- An undo may have brought the value back.
      where exists (
        select from private.shown_corrections t
        where t.deal_id = d.id and t.field = latest.field and t.new_value = latest.new_value and t.as_of is not null
      )
    ) as fields
  ) told
  where d.id > $1
    and not exists (select from public.places p where p.place_id = d.place_id and p.hidden_reason is not null)
    and not exists (select from private.suspended_accounts s where s.user_id = d.user_id)
  order by d.id limit ${PAGE}`

/** The first line of the file. */
const header = (siteUrl: string) => ({
  type: 'header',
  format: 1,
  site: SITE.name,
  url: siteUrl,
  licence: 'CC0-1.0',
  licenceUrl: 'https://creativecommons.org/publicdomain/zero/1.0/',
  note: 'Facts that users of the site entered. A place with "osm" is an object of OpenStreetMap, whose name, address and position are there, under the ODbL 1.0.',
  page: `${siteUrl}/restaurant/{id}`,
})

/** Yields the lines of the file. Keeps one page of deals in memory. */
async function* factLines(query: Backend['query'], siteUrl: string, isStopped: () => boolean): AsyncGenerator<string> {
  yield `${JSON.stringify(header(siteUrl))}\n`
  for (let last = 0; ; ) {
    if (isStopped()) throw new Error('the server ends')
    const rows = await query(DEALS, [last])
    for (const { line } of rows) yield `${String(line)}\n`
    if (rows.length < PAGE) return
    last = Number(rows.at(-1)?.['id'])
  }
}

const folderOf = (dataDir: string): string => join(dataDir, 'facts')

/** The newest file and the hash of its content; undefined before the first one. */
const findFile = (dataDir: string) => {
  const folder = folderOf(dataDir)
  if (!statSync(folder, { throwIfNoEntry: false })) return undefined
  return readdirSync(folder)
    .flatMap((name) => {
      const hash = FILE.exec(name)?.[1]
      const path = join(folder, name)
      // The next file may replace it meanwhile.
      const stat = hash === undefined ? undefined : statSync(path, { throwIfNoEntry: false })
      return hash === undefined || !stat ? [] : [{ path, hash, size: stat.size, mtime: stat.mtime }]
    })
    .toSorted((one, other) => other.mtime.getTime() - one.mtime.getTime())[0]
}

/**
 * Writes the file of facts below `dataDir` and replaces the one before in one step; readers of that finish it. Throws once the server
 * stops.
 */
export const writeFacts = async (
  query: Backend['query'],
  dataDir: string,
  siteUrl: string,
  isStopped: () => boolean = () => false,
): Promise<void> => {
  const folder = folderOf(dataDir)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const part = join(folder, 'deals.part')
  const hash = createHash('sha256')
  const hashed = async function* () {
    for await (const line of factLines(query, siteUrl, isStopped)) {
      hash.update(line)
      yield line
    }
  }
  await pipeline(Readable.from(hashed()), createGzip(), createWriteStream(part))
  const name = `deals.${hash.digest('hex').slice(0, 32)}.ndjson.gz`
  renameSync(part, join(folder, name))
  for (const old of readdirSync(folder)) if (FILE.test(old) && old !== name) rmSync(join(folder, old))
}

/** `/data/deals.ndjson.gz`, for pages of every origin; 304 for the `ETag` of the newest file, 404 before the first one. */
export const factRoutes = (dataDir: string): Hono<ServerEnv> =>
  new Hono<ServerEnv>()
    .use(cors())
    .get('/deals.ndjson.gz', (c) => {
      const file = findFile(dataDir)
      if (!file) return c.body(null, 404, { 'Cache-Control': 'no-store' })
      const { size, mtime } = file
      const etag = `"${file.hash}"`
      const headers = { 'Cache-Control': 'no-cache', ETag: etag, 'Last-Modified': mtime.toUTCString() }
      const known = c.req.header('If-None-Match')?.split(',') ?? []
      if (known.some((one) => one.trim().replace(/^W\//u, '') === etag)) return c.body(null, 304, headers)
      // Hono answers HEAD by the GET route and drops the body, which must not be opened.
      const body = c.req.method === 'HEAD' ? null : (Readable.toWeb(createReadStream(file.path)) as ReadableStream)
      return new Response(body, {
        headers: { ...headers, 'Content-Type': 'application/gzip', 'Content-Length': `${size}` },
      })
    })
    .all('*', (c) => c.body(null, 404, { 'Cache-Control': 'no-store' }))
