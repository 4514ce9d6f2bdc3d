import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Backend } from '../../server/backend.ts'
import { MISSING_WORDS } from '../missing-words.ts'

/** Invariants between writes. Each statement returns violations in one column. */
const RULES: Readonly<Record<string, string>> = {
  'cells are those of a recount': `
    with counted as (
      select level, mx >> (25 - level) as x, my >> (25 - level) as y, count(*)::int as n, sum(mx)::bigint as sum_x,
        sum(my)::bigint as sum_y, sum(id)::bigint as sum_id, sum(pin_kind)::bigint as sum_kind
      from public.deals cross join (select distinct level from private.deal_cells) as levels
      where hidden_reason is null and gone is null and ended_at is null group by 1, 2, 3
    ), kept as (
      select level, x, y, n, sum_x, sum_y, sum_id, sum_kind from private.counted_cells
      where (n, sum_x, sum_y, sum_id, sum_kind) <> (0, 0, 0, 0, 0)
    )
    select difference::text from (
      (table counted except table kept) union all (table kept except table counted)
    ) difference`,
  'pins have the kind of their images': 'select id::text from public.deals where pin_kind <> private.pin_kind_of(id)',
  'every word of a deal can be searched for': MISSING_WORDS,
  'every photo that a deal shows is in the storage': `
    select image_url from public.deal_images
    where image_url like '/storage/v1/object/public/deals/%' and not exists (
      select from storage.objects
      where bucket_id in ('deals', 'hidden-photos') and name = split_part(image_url, '/public/deals/', 2)
    )`,
  'no upload that a deal shows was given up': `
    select path from private.photo_uploads
    where released_at is not null and exists (select from public.deal_images where image_url = private.photo_url(path))`,
  'every account has a profile':
    'select email from auth.users u where not exists (select from public.profiles where id = u.id)',
}

/** Foreign keys can only be violated in a damaged database. */
const FOREIGN_KEYS = `
  select conname as name, format(
    'select %L || c.ctid::text from %s c left join %s p on %s where %s and p.tableoid is null', conname || ' ',
    conrelid::regclass, confrelid::regclass,
    (select string_agg(format('c.%I = p.%I', a.attname, b.attname), ' and ')
      from unnest(conkey, confkey) keys (own, other)
      join pg_attribute a on a.attrelid = conrelid and a.attnum = own
      join pg_attribute b on b.attrelid = confrelid and b.attnum = other),
    (select string_agg(format('c.%I is not null', attname), ' and ')
      from pg_attribute where attrelid = conrelid and attnum = any (conkey))
  ) as query
  from pg_constraint where contype = 'f' and connamespace::regnamespace::text in ('public', 'private', 'auth', 'storage')`

/** Returns the violations in a database and its uploaded files in `filesDir`. */
export const problemsOf = async ({ query }: Pick<Backend, 'query'>, filesDir: string): Promise<readonly string[]> => {
  const problems: string[] = []
  for (const [rule, sql] of Object.entries(RULES))
    for (const row of await query(sql)) problems.push(`${rule}, but: ${String(Object.values(row)[0])}`)
  for (const { query: sql } of await query(FOREIGN_KEYS))
    for (const row of await query(String(sql))) problems.push(`orphan: ${String(Object.values(row)[0])}`)
  for (const { bucket, key, size } of await query(OBJECTS))
    if (sizeOf(join(filesDir, String(bucket), String(key))) !== Number(size))
      problems.push(`the file of ${String(bucket)}/${String(key)} is not there, or not whole`)
  return problems
}

const OBJECTS = `
  select bucket_id as bucket, name as key, private.sent_json(metadata) ->> 'size' as size from storage.objects`

const sizeOf = (file: string): number | null => {
  try {
    return statSync(file).size
  } catch {
    return null
  }
}

/** Returns leftovers of unused photos after a sweep, in the database and on disk. */
export const leftovers = async ({ query }: Pick<Backend, 'query'>, filesDir: string): Promise<readonly string[]> => {
  const rows = await query(`
    select 'storage.objects: ' || name as what from storage.objects
    where exists (select from private.photo_uploads where path = name) and not private.is_photo_shown(name)
    union all
    select 'private.photo_uploads: ' || path from private.photo_uploads
    where released_at is null and not private.is_photo_shown(path)`)
  const known = new Set((await query(OBJECTS)).map(({ bucket, key }) => `${String(bucket)}/${String(key)}`))
  const files = readdirSync(filesDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(filesDir.length + 1))
  return [
    ...rows.map(({ what }) => String(what)),
    ...files.filter((file) => !known.has(file)).map((file) => `file: ${file}`),
  ]
}
