import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseDealRow } from '@mahlzeit/adapters/supabase'
import { stateOfAddress } from '@mahlzeit/domain'
import { readPhotoHeader } from '@mahlzeit/domain/photo-metadata'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Backend, startBackend } from '../server/backend.ts'
import { DEMO_ACCOUNTS, DEMO_MODERATOR, DEMO_PASSWORD } from './demo-accounts.ts'
import { DEMO_COMMENTS } from './demo-comments.ts'
import { demoDealRows } from './demo-deals.ts'
import { demoPlaceRows } from './demo-places.ts'
import { DEMO_RESTAURANTS } from './demo-restaurants.ts'
import { refreshDemo } from './refresh-demo.ts'
import { type Seeded, seedDemo } from './seed.ts'
import { seedAccounts } from './seed-accounts.ts'
import { PHOTOS_DIR, seededPhotoUrl } from './seed-photos.ts'

const SITE_URL = 'http://localhost:5173'
const NOW = new Date('2026-03-04T11:00:00Z')
const rows = demoDealRows(NOW, seededPhotoUrl)
const photoCount = DEMO_RESTAURANTS.reduce((sum, { offers = [] }) => sum + offers.length, 0)

describe('seeding', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mahlzeit-seed-'))
  let backend: Backend
  let seeded: Seeded

  const get = async (path: string): Promise<Response> =>
    backend.fetch(new Request(`${SITE_URL}${path}`, { headers: { apikey: backend.publishableKey } }), '127.0.0.1')

  const contents = async (): Promise<unknown> =>
    Promise.all([
      backend.query('select * from public.deals order by id'),
      backend.query('select * from public.deal_images order by id'),
      backend.query('select * from private.menu_items order by id'),
      backend.query('select * from public.restaurants order by id'),
      backend.query('select * from public.places order by place_id'),
      backend.query('select * from private.localities order by id'),
      backend.query('select id, email, encrypted_password, email_confirmed_at from auth.users order by id'),
      backend.query('select name, updated_at from storage.objects order by name'),
      backend.query('select * from public.deal_comments order by id'),
      backend.query('select * from private.moderators'),
      backend.query('select * from private.deal_votes order by id'),
    ])

  beforeAll(async () => {
    backend = await startBackend({ dataDir, siteUrl: SITE_URL, sendMail: async () => {} })
    // The state after a first start that was killed between accounts and deals.
    await seedAccounts(backend, SITE_URL)
    seeded = await seedDemo(backend, SITE_URL, NOW)
  })

  afterAll(async () => {
    await backend.close()
    rmSync(dataDir, { recursive: true })
  })

  it('seeding reports what it added', () => {
    expect(seeded).toEqual({ deals: rows.length, photos: photoCount })
  })

  it('stores every demo deal, readable through the API', async () => {
    for (const row of rows) {
      const [answer] = await backend.query('select public.deal_by_id($1) as deal', [row.id])
      const stored = parseDealRow(answer?.['deal'], SITE_URL)
      const drawn = parseDealRow(row, SITE_URL)
      expect(stored).not.toBeNull()
      // The database derives the state, and what follows from votes.
      const { closures, confirmation, gone, dispute } = stored ?? {}
      const state = stateOfAddress(row.place_address)
      expect(stored).toEqual({ ...drawn, state, closures, confirmation, gone, dispute })
    }
  })

  it('stores the dishes of every drawn menu', async () => {
    const stored = await backend.query(
      `select id::int, image_id::int, name, description, price, diets, weekday from private.menu_items order by id`,
    )
    expect(stored).toEqual(rows.flatMap(({ menu }) => menu))
  })

  it('serves the photos publicly', async () => {
    const response = await get(rows[0]?.deal_images[0]?.image_url ?? '')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/webp')
  })

  it('registers the photos by the hash that an upload of their file has', async () => {
    const stored = await backend.query('select path, sha256 from private.photo_uploads order by path')
    const uploaded = readdirSync(PHOTOS_DIR).map((path) => {
      const photo = readPhotoHeader(new Uint8Array(readFileSync(join(PHOTOS_DIR, path))))
      if (typeof photo === 'string') throw new Error(`${path}: ${photo}`)
      return { path, sha256: photo.bare.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex') }
    })
    expect(stored).toEqual(uploaded.toSorted((a, b) => (a.path < b.path ? -1 : 1)))
  })

  it('creates the restaurants of all deals with a place id', async () => {
    const found = await backend.query('select place_id from public.restaurants order by id')
    expect(found.map((row) => row['place_id'])).toEqual(rows.flatMap(({ place_id }) => place_id ?? []))
  })

  it('fills the gazetteer, so that a misspelled name is found', async () => {
    const [counted] = await backend.query('select count(*)::int as places from public.places')
    expect(counted).toEqual({ places: demoPlaceRows().length })
    const answer = await get('/rest/v1/rpc/suggest_places?p_text=Kupferlofel&p_lat=52.52&p_lng=13.405')
    expect(await answer.json()).toMatchObject([{ place_id: 'demo:kupferloeffel-soehne' }])
  })

  it.each(DEMO_ACCOUNTS)('creates the confirmed account $email', async ({ email, username }) => {
    const request = new Request(`${SITE_URL}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: backend.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: DEMO_PASSWORD }),
    })
    expect((await backend.fetch(request, '127.0.0.1')).status).toBe(200)
    const names = await backend.query(
      'select username from public.profiles join auth.users using (id) where email = $1',
      [email],
    )
    expect(names).toEqual([{ username }])
  })

  it('assigns some deals to Anna and Ben', async () => {
    const owners = await backend.query(
      `select email, count(*)::int as deals from public.deals
       join auth.users on users.id = user_id group by email order by email`,
    )
    expect(owners).toEqual([
      { email: 'anna@mahlzeit.test', deals: 21 },
      { email: 'ben@mahlzeit.test', deals: 11 },
    ])
  })

  it('creates comments, all dated before the start', async () => {
    const stored = await backend.query(
      `select d.url_slug as slug, p.username, c.comment_text, c.created_at < $1::timestamptz as past
       from public.deal_comments c join public.deals d on d.id = c.deal_id join public.profiles p on p.id = c.user_id
       order by c.created_at`,
      [NOW.toISOString()],
    )
    expect(stored).toEqual(
      DEMO_COMMENTS.map(({ slug, by, text }) => ({
        slug,
        username: by === 'anna' ? 'Anna' : 'Ben',
        comment_text: text,
        past: true,
      })),
    )
  })

  it('creates votes of independent people, and derives what deals show', async () => {
    const shown = await backend.query(
      `select url_slug as slug, confirmation, gone from public.deals
       where confirmation is not null or gone is not null order by id`,
    )
    expect(shown).toEqual([
      { slug: 'bergmanns-nudelkontor', confirmation: { on: '2026-03-01', people: 1 }, gone: null },
      { slug: 'padella-storta', confirmation: { on: '2026-03-04', people: 2 }, gone: null },
      { slug: 'stehimbiss-kopfsteinpflaster', confirmation: { on: '2025-11-04', people: 1 }, gone: null },
      {
        slug: 'zehlendorfer-zuckerdose',
        confirmation: null,
        gone: { since: expect.stringContaining('2026-02-27T11:00:00'), by: 'reports', reports: 2 },
      },
    ])
    const reports = await backend.query(
      `select url_slug as slug, kind, count(distinct person)::int as people, last_day::text as until
       from private.deal_votes v join public.deals d on d.id = deal_id
       where kind <> 'confirmation' group by 1, 2, 4 order by 1`,
    )
    expect(reports).toEqual([
      { slug: 'emils-scharfe-ecke', kind: 'closure', people: 1, until: '2026-03-04' },
      { slug: 'rennbahn-rosso', kind: 'gone', people: 1, until: null },
      { slug: 'safranzeile', kind: 'closure', people: 2, until: '2026-03-14' },
      { slug: 'zehlendorfer-zuckerdose', kind: 'gone', people: 2, until: null },
    ])
  })

  it('makes one of the accounts a moderator', async () => {
    expect(await backend.query('select email from private.moderators join auth.users on users.id = user_id')).toEqual([
      { email: DEMO_MODERATOR },
    ])
  })

  it('seeding is idempotent', async () => {
    const before = await contents()
    expect(await seedDemo(backend, SITE_URL, new Date('2027-01-01T00:00:00Z'))).toEqual({ deals: 0, photos: 0 })
    expect(await contents()).toEqual(before)
  })

  it('seeding moves the dates of its menus at a later start, and not those of photos of users', async () => {
    const dates = () => backend.query(`select id::int, menu_date::text, created_at from public.deal_images order by id`)
    const own = '2026-03-01T12:00:00.000Z'
    await backend.query(
      `insert into public.deal_images (deal_id, image_url, offer_type, sort_order, created_at)
       values (1, '/storage/v1/object/public/deals/own.webp', 'wochenkarte', 9, $1)`,
      [own],
    )
    const before = await dates()
    await refreshDemo(backend, NOW)
    expect(await dates()).toEqual(before)
    const later = new Date('2026-03-17T11:00:00Z')
    await refreshDemo(backend, later)
    const expected = demoDealRows(later, seededPhotoUrl)
      .flatMap(({ deal_images }) => deal_images)
      .map(({ id, menu_date, created_at }) => ({ id, menu_date, created_at }))
    const stored = (await dates()).map((row) => ({
      ...row,
      created_at: new Date(String(row['created_at'])).toISOString(),
    }))
    expect(stored.slice(0, -1)).toEqual(expected)
    expect(stored.at(-1)).toMatchObject({ created_at: own })
  })
})
