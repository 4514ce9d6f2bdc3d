import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { factRoutes, writeFacts } from '../server/operation/facts.ts'
import { createAccount } from './api.ts'
import { ANY_ENGINE, useTestBackend } from './test-backend.ts'

/** The documented keys (docs/api.md#all-facts). */
const FACT_KEYS = {
  deal: ['type', 'id', 'days', 'start', 'end', 'cuisines', 'diets', 'cards', 'stepFree', 'place', 'dishes'],
  place: ['name', 'address', 'lat', 'lng'],
  importedPlace: ['osm'],
  dish: ['name', 'price', 'diets', 'from', 'until', 'weekday', 'date'],
} as const

interface Line {
  readonly type: string
  readonly id: number
  readonly place: object | null
  readonly dishes: readonly { readonly name: string }[]
}

describe.each(ANY_ENGINE)('the file of facts on %s', (engine) => {
  const backend = useTestBackend(engine)
  const ask = (headers = {}, method = 'GET') =>
    factRoutes(backend().dataDir).request('/deals.ndjson.gz', { headers, method })
  const readLines = async () =>
    gunzipSync(Buffer.from(await (await ask()).arrayBuffer()))
      .toString()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Line)
  const write = () => writeFacts(backend().query, backend().dataDir, 'https://mahlzeit.example')

  let deals: Readonly<Record<string, number>>

  beforeAll(async () => {
    const [anna, susi] = [
      await createAccount(backend(), { username: 'anna' }),
      await createAccount(backend(), { username: 'susi' }),
    ]
    await backend().query('insert into private.suspensions (user_id) values ($1)', [susi.id])
    const rows = await backend().query(
      `insert into public.deals
         (place_id, place_name, place_address, place_lat, place_lng, user_id, initial_comment, access, hidden_reason)
       select place_id, 'Lokal ' || n, 'Weg 1', 52, 13, case when n = 5 then $2::uuid else $1::uuid end, 'Annas Kommentar', true,
         case when n = 4 then 'Grund' end
       from unnest(array['manual:a', 'osm:node/7', 'ChIJgoogle', 'manual:hidden', 'manual:suspended', 'manual:imported', 'manual:place', 'osm:venue/zur-linde@52,13'])
         with ordinality as place (place_id, n)
       returning id, place_id`,
      [anna.id, susi.id],
    )
    await backend().query(
      `insert into public.places (place_id, name, lat, lng, hidden_reason) values ('manual:place', 'Anna', 52, 13, 'Grund')`,
    )
    deals = Object.fromEntries(rows.map(({ id, place_id: placeId }) => [placeId, Number(id)]))
    await backend().query(
      `insert into private.imported_places (place_id, list, base) values ('manual:imported', 'elsewhere', '{}')`,
    )
    await backend().query(
      `with image as (
         insert into public.deal_images (deal_id, image_url, is_trusted) select $1, '/' || n || '.webp', n < 3 from generate_series(1, 3) n
         returning id, image_url
       )
       insert into private.menu_items (image_id, name, description, price, hidden_reason)
       select id, 'Suppe ' || image_url, 'Annas Rezept', 850, case when image_url = '/2.webp' then 'Grund' end from image`,
      [deals['manual:a']],
    )
  })

  it('is missing before the first night', async () => {
    expect((await ask()).status).toBe(404)
  })

  it('holds shown deals of accounts in good standing, places that people entered, and ids of OpenStreetMap for others', async () => {
    await write()
    const [header, ...lines] = await readLines()
    expect(header).toMatchObject({
      type: 'header',
      format: 1,
      licence: 'CC0-1.0',
      page: 'https://mahlzeit.example/restaurant/{id}',
    })
    expect(lines.map(({ id, place }) => [id, place])).toEqual([
      [deals['manual:a'], { name: 'Lokal 1', address: 'Weg 1', lat: 52, lng: 13 }],
      [deals['osm:node/7'], { osm: 'node/7' }],
      [deals['ChIJgoogle'], null],
      [deals['manual:imported'], null],
      [deals['osm:venue/zur-linde@52,13'], null],
    ])
    expect(lines[0]?.dishes.map(({ name }) => name)).toEqual(['Suppe /1.webp'])
  })

  it('leaves out what a list of OpenStreetMap filled until a user corrects it', async () => {
    const say = (value: string, day: string | null, field = 'cuisines') =>
      backend().query(
        `insert into private.deal_corrections (deal_id, field, old_value, new_value, is_undo, as_of)
         values ($1, $4, 'null', $2::text::jsonb, false, $3)`,
        [deals['manual:a'], value, day, field],
      )
    await backend().query(
      `update public.deals set cuisine_type = '{deutsch}', diet_type = '{vegan}', available_days = '{Di}' where place_id = 'manual:a'`,
    )
    const factsOf = async () => {
      await write()
      return (await readLines())[1]
    }
    await say('["deutsch"]', '2026-11-01')
    expect(await factsOf()).toMatchObject({ cuisines: null, diets: ['vegan'] })
    await say('["deutsch", "fusion"]', null)
    expect(await factsOf()).toMatchObject({ cuisines: ['deutsch'], diets: ['vegan'] })
    await say('["deutsch"]', null)
    expect(await factsOf()).toMatchObject({ cuisines: null, diets: ['vegan'], days: ['Di'], stepFree: true })
    await say('["Di"]', '2026-11-01', 'days')
    await say('true', '2026-11-01', 'access')
    expect(await factsOf()).toMatchObject({ days: null, stepFree: null })
    await say('false', null, 'access')
    expect(await factsOf()).toMatchObject({ days: null, stepFree: true })
  })

  it('leaves out the place of a deal that a merge may have given that of another one, unless people entered both', async () => {
    const placeOf = async () => {
      await write()
      const { place, ...facts } = (await readLines())[1] ?? {}
      return [place, facts]
    }
    const end = (placeId: string) =>
      backend().query(
        `insert into public.deals (place_id, place_name, place_lat, place_lng, ended_at, succession, successor_id)
         values ($2, 'Lokal', 52, 13, now(), 'same', $1)`,
        [deals['manual:a'], placeId],
      )
    await end('manual:b')
    expect(await placeOf()).toMatchObject([{ name: 'Lokal 1' }, { stepFree: true }])
    await end('osm:node/9')
    expect(await placeOf()).toMatchObject([null, { stepFree: null }])
    await backend().query('delete from public.deals where ended_at is not null')
  })

  it('stays as it is when the server ends while the next one is written', async () => {
    const etag = (await ask()).headers.get('ETag')
    await backend().query(`update public.deals set diet_type = '{vegetarisch}' where place_id = 'manual:a'`)
    await expect(
      writeFacts(backend().query, backend().dataDir, 'https://mahlzeit.example', () => true),
    ).rejects.toThrow('the server ends')
    expect((await ask()).headers.get('ETag')).toBe(etag)
    await write()
  })

  it('has the documented keys and no others: nothing of a person', async () => {
    const [, ...lines] = await readLines()
    for (const line of lines) {
      expect(Object.keys(line)).toEqual(FACT_KEYS.deal)
      if (line.place) expect([FACT_KEYS.place, FACT_KEYS.importedPlace]).toContainEqual(Object.keys(line.place))
      for (const dish of line.dishes) expect(Object.keys(dish)).toEqual(FACT_KEYS.dish)
    }
    expect(JSON.stringify(lines)).not.toMatch(/anna/iu)
    const docs = readFileSync(join(import.meta.dirname, '../../docs/api.md'), 'utf8')
    for (const key of Object.values(FACT_KEYS).flat()) expect(docs).toContain(`\`${key}\``)
  })

  it('keeps its ETag while nothing changes, and answers 304 for it', async () => {
    const etag = (await ask()).headers.get('ETag') ?? ''
    await write()
    expect((await ask({ 'If-None-Match': etag })).status).toBe(304)
    expect((await ask({}, 'HEAD')).headers.get('ETag')).toBe(etag)
    await backend().query(`update public.deals set hidden_reason = 'Grund' where place_id = 'osm:node/7'`)
    await write()
    expect((await ask({ 'If-None-Match': etag })).status).toBe(200)
    expect(await readLines()).toHaveLength(5)
  })
})
