import {
  addDays,
  berlinTimeAt,
  type CivilDate,
  dealPath,
  type DealId,
  isPhotoTrusted,
  menuStart,
} from '@mahlzeit/domain'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Account, type Answer, call, createAccount } from './api.ts'
import { createModerator, rpcOf } from './community.ts'
import { addImages, createDeal } from './deal-fields.ts'
import { pageSite } from './page-site.ts'
import { sendPhoto, storePhoto } from './photos.ts'
import { jpeg } from './pictures.ts'
import { deleteDeals } from './store-deals.ts'
import { ANY_ENGINE, useTestBackend } from './test-backend.ts'

const DAY_MS = 86_400_000

const SOUP = { name: 'Linsensuppe' }

describe.each(ANY_ENGINE)('dishes of a deal on %s', (engine) => {
  const backend = useTestBackend(engine, undefined, {}, pageSite)
  const rpc = rpcOf(backend)
  const today = berlinTimeAt(new Date()).date
  const week = menuStart('wochenkarte', today) ?? today
  let anna: Account
  let bert: Account
  let dealId: unknown
  let url: string

  beforeAll(async () => {
    anna = await createAccount(backend())
    bert = await createAccount(backend())
    await backend().query(
      `insert into private.account_persons values ($1, 'Anna', true)
       on conflict (user_id) do update set is_proven = excluded.is_proven`,
      [anna.id],
    )
  })

  beforeEach(async () => {
    await deleteDeals(backend(), ['private.photo_uploads', 'private.community_acts'])
    dealId = (await createDeal(backend(), anna)).body
    url = (await storePhoto(backend(), anna.token)).url
  })

  const newPhoto = async (account = anna): Promise<string> => (await storePhoto(backend(), account.token)).url
  const add = (dishes: unknown, changes: object = {}, account: Account | null = anna): Promise<Answer> =>
    addImages(backend(), account, dealId, [
      { image_url: url, offer_type: 'wochenkarte', menu_date: week, sort_order: 0, dishes, ...changes },
    ])
  const names = async () => (await backend().query('select name from private.menu_items order by id')).map(nameOf)
  const menu = async (): Promise<readonly Record<string, unknown>[]> => {
    const { body } = await call(backend(), `/rest/v1/rpc/deal_by_id?p_id=${String(dealId)}`)
    return (body as { menu: readonly Record<string, unknown>[] }).menu
  }
  const foundBy = async (search: string): Promise<readonly unknown[]> => {
    const [list, map] = await Promise.all([
      call(backend(), `/rest/v1/rpc/nearest_deals?p_lat=52.5&p_lng=13.4&p_search=${search}`),
      call(backend(), `/rest/v1/rpc/deal_pins?p_level=3&p_x=2&p_y=1&p_search=${search}`),
    ])
    return [(list.body as { count: unknown }).count, (map.body as { ids: readonly unknown[] }).ids.length]
  }
  const nameOf = (row: Readonly<Record<string, unknown>>) => row['name']
  const refused = (message: string, details: unknown = expect.anything()) => ({
    status: 400,
    body: { code: '22023', message, details },
  })

  it('dishes of a deal are read by everybody with what was confirmed, and name nobody', async () => {
    const dish = { name: 'Käsespätzle', description: 'mit Salat', price: 990, diets: ['vegan'], weekday: 'Mi' }
    expect((await add([dish, { ...SOUP, date: week }, SOUP])).status).toBeLessThan(300)
    const [image] = await backend().query('select id::int from deal_images')
    expect(await menu()).toEqual([
      { ...dish, id: expect.any(Number), image_id: image?.['id'] },
      { ...SOUP, date: week, id: expect.any(Number), image_id: image?.['id'] },
      { ...SOUP, id: expect.any(Number), image_id: image?.['id'] },
    ])
    const { text } = await call(backend(), '/rest/v1/rpc/nearest_deals?p_lat=52.5&p_lng=13.4')
    expect(text).not.toContain('Linsensuppe')
  })

  it('dishes of a deal are on the card of their deal on the day that is asked for, until they are hidden', async () => {
    expect(
      (await add([SOUP, { name: 'Gulasch', price: 990 }], { offer_type: 'tageskarte', menu_date: today })).status,
    ).toBeLessThan(300)
    const dishesOn = async (date: CivilDate, search = ''): Promise<unknown> => {
      const query = `p_lat=52.5&p_lng=13.4&p_search=${search}&p_menu_date=${date}`
      const { body } = await call(backend(), `/rest/v1/rpc/nearest_deals?${query}`)
      return (body as { deals: readonly { dishes?: unknown }[] }).deals.map(({ dishes }) => dishes)
    }
    const gulasch = { name: 'Gulasch', price: 990, diets: [], date: today, photo_date: today }
    const soup = { ...gulasch, ...SOUP, price: null }
    expect(await dishesOn(today)).toEqual([[gulasch, soup]])
    expect(await dishesOn(addDays(today, 1))).toEqual([undefined])
    expect(await dishesOn(today, 'linsensupe')).toEqual([[soup, gulasch]])
    expect(await dishesOn(addDays(today, -1), 'linsensuppe')).toEqual([[soup]])
    await backend().query(`update private.menu_items set hidden_reason = 'Spam'`)
    expect(await dishesOn(today)).toEqual([undefined])
  })

  it.each([
    ['tageskarte', '2026-11-24', '2026-11-24', '2026-11-24'],
    ['wochenkarte', '2026-11-23', '2026-11-23', '2026-11-29'],
    ['monatskarte', '2026-02-01', '2026-02-01', '2026-02-28'],
    ['mittagsdeal', null, '2026-11-21', null],
    ['wochenkarte', null, '2026-11-16', '2026-11-22'],
  ])('dishes of a deal have the period of their photo: %s of %s', async (offerType, menuDate, start, end) => {
    const [row] = await backend().query(
      `with image as (
         insert into deal_images (deal_id, image_url, offer_type, menu_date, created_at)
         values ($1, '/1.webp', $2, $3, '2026-11-20T23:30:00Z') returning id
       ) select id from image`,
      [dealId, offerType, menuDate],
    )
    const [dish] = await backend().query(
      `insert into private.menu_items (image_id, name) values ($1, 'Suppe')
       returning deal_id::int, period_start::text, period_end::text`,
      [row?.['id']],
    )
    expect(dish).toEqual({ deal_id: dealId, period_start: start, period_end: end })
  })

  it('dishes of past periods are read if trusted and of the last one, those without a period of the last day', async () => {
    await add([{ name: 'Diese Woche' }])
    const store = async (offerType: string, name: string, daysAgo: number, menuDate: CivilDate | null = null) => {
      await backend().query(
        `with image as (
           insert into deal_images (deal_id, image_url, offer_type, menu_date, created_at, is_trusted)
           values ($1, '/' || replace($3, ' ', '-'), $2, $4, now() - make_interval(days => $5::int), not starts_with($3, 'Fremd'))
           returning id
         ) insert into private.menu_items (image_id, name) select id, $3 from image`,
        [dealId, offerType, name, menuDate, daysAgo],
      )
    }
    await store('wochenkarte', 'Letzte Woche', 1, addDays(week, -7))
    await store('wochenkarte', 'Vorletzte Woche', 1, addDays(week, -14))
    await store('wochenkarte', 'Fremd', 1, addDays(week, -7))
    await store('monatskarte', 'Vor zwei Monaten', 1, `${addDays(today, -62).slice(0, 8)}01`)
    for (const days of [3, 7, 10]) await store('tageskarte', `Vor ${days} Tagen`, 1, addDays(today, -days))
    await store('wochenkarte', 'Naechste Woche', 1, addDays(week, 7))
    await store('mittagsdeal', 'Alter Deal', 30)
    await store('mittagsdeal', 'Deal Seite 1', 20)
    await store('mittagsdeal', 'Deal Seite 2', 20)
    await store('mittagessen', 'Karte', 40)
    expect((await menu()).map(nameOf)).toEqual([
      'Diese Woche',
      'Letzte Woche',
      'Vor 3 Tagen',
      'Vor 7 Tagen',
      'Naechste Woche',
      'Deal Seite 1',
      'Deal Seite 2',
      'Karte',
    ])
  })

  it('dishes of past periods are those of each person, three hundred at most', async () => {
    const store = async (account: Account, name: string, count: number, weeksAgo: number) => {
      await backend().query(
        `with upload as (
           insert into private.photo_uploads (path, user_id, sha256)
           select '1700000000000-0-' || replace(gen_random_uuid()::text, '-', '') || '.jpg', $1, encode(sha256(uuid_send(gen_random_uuid())), 'hex')
           returning path
         ), image as (
           insert into deal_images (deal_id, image_url, offer_type, menu_date, is_trusted)
           select $2, private.photo_url(path), 'wochenkarte', $3, true from upload returning id
         ) insert into private.menu_items (image_id, name) select id, $4 from image, generate_series(1, $5::int)`,
        [account.id, dealId, addDays(week, -7 * weeksAgo), name, count],
      )
    }
    await store(anna, 'Vorvorletzte Woche', 1, 3)
    await store(anna, 'Linsensuppe', 2, 2)
    await store(await createAccount(backend(), { address: '203.0.113.9' }), 'Kakerlake', 310, 1)
    await add([{ name: 'Diese Woche' }])
    const shown = (await menu()).map(nameOf)
    expect([shown.length, ...new Set(shown)]).toEqual([301, 'Linsensuppe', 'Kakerlake', 'Diese Woche'])
    expect(shown.filter((name) => name === 'Linsensuppe')).toHaveLength(2)
  })

  it.each([
    ['the photo', `update deal_images set hidden_reason = 'Spam'`],
    ['the deleted photo', 'delete from deal_images'],
    ['the dish', `select private.set_dish_hidden(id, 'Spam') from private.menu_items`],
    [
      'the deal, which is gone',
      `update deals set gone = '{"since": "2026-01-01T00:00:00Z", "by": "reports", "reports": 2}'`,
    ],
  ])('dishes of a deal disappear with %s', async (_, change) => {
    await add([SOUP])
    expect(await menu()).toHaveLength(1)
    expect(await foundBy('linsensupe')).toEqual([1, 1])
    await backend().query(change)
    expect(await menu()).toEqual([])
    expect(await foundBy('linsensupe')).toEqual([0, 0])
  })

  it('dishes of a deal are found by the newest 150, by their names alone', async () => {
    const dishes = (from: number, length: number) =>
      Array.from({ length }, (_, index) => ({ name: `Gericht N${from + index}x`, description: 'Mohnzopf' }))
    for (const [from, length] of [
      [0, 60],
      [60, 60],
      [120, 31],
    ] as const) {
      const photo = { offer_type: 'mittagsdeal', menu_date: undefined, image_url: await newPhoto() }
      expect((await add(dishes(from, length), photo)).status).toBeLessThan(300)
    }
    expect(await foundBy('n0x')).toEqual([0, 0])
    for (const search of ['n1x', 'n150x']) expect(await foundBy(search)).toEqual([1, 1])
    expect(await foundBy('mohnzopf')).toEqual([0, 0])
  })

  it('dishes of a hidden deal are read by nobody', async () => {
    await add([SOUP])
    await backend().query(`update deals set hidden_reason = 'Erfunden'`)
    expect((await call(backend(), `/rest/v1/rpc/deal_by_id?p_id=${String(dealId)}`)).body).toBeNull()
    expect(await backend().query('select private.menu_of($1) as menu', [dealId])).toEqual([{ menu: [] }])
  })

  it('dishes of a deal stay with their photo when the account of its uploader is deleted', async () => {
    const gone = await createAccount(backend())
    const photo = await newPhoto(gone)
    await add([SOUP], { image_url: photo }, gone)
    await call(backend(), '/rest/v1/rpc/delete_user_account', { token: gone.token, body: { p_user_id: gone.id } })
    expect(await menu()).toMatchObject([SOUP])
  })

  it('dishes of a deal are stored once, whatever a later call says of the same photo', async () => {
    for (const dishes of [[SOUP], [SOUP], [{ name: 'Gulasch' }], []])
      expect((await add(dishes)).status).toBeLessThan(300)
    const twice = await newPhoto()
    const image = { image_url: twice, offer_type: 'mittagsdeal', sort_order: 0 }
    const both = [
      { ...image, dishes: [{ name: 'Erste' }] },
      { ...image, dishes: [{ name: 'Zweite' }] },
    ]
    expect((await addImages(backend(), anna, dealId, both)).status).toBeLessThan(300)
    expect(await names()).toEqual(['Linsensuppe', 'Erste'])
  })

  it.each([
    ['a photo of another user', 'image-not-own', async () => add([SOUP], { image_url: await newPhoto(bert) })],
    [
      'a photo of another deal',
      'image-taken',
      async () => {
        const { body: other } = await createDeal(backend(), bert)
        await add([])
        return addImages(backend(), anna, other, [
          { image_url: url, offer_type: 'mittagsdeal', sort_order: 0, dishes: [SOUP] },
        ])
      },
    ],
    [
      'a photo that moderation hides',
      'image-hidden',
      async () => {
        await add([])
        await backend().query(`update deal_images set hidden_reason = 'Spam'`)
        await backend().query(
          `update private.photo_uploads set sha256 = (select sha256 from private.photo_uploads u where $1 like '%' || u.path)`,
          [url],
        )
        await backend().query(
          `insert into private.photo_uploads (path, user_id, sha256)
           select '1700000000000-0-' || repeat('a', 32) || '.jpg', user_id, sha256 from private.photo_uploads limit 1`,
        )
        return add([SOUP], {
          image_url: `/storage/v1/object/public/deals/1700000000000-0-${'a'.repeat(32)}.jpg`,
        })
      },
    ],
  ])('dishes of a deal are refused for %s', async (_, message, attack) => {
    expect(await attack()).toMatchObject(refused(message))
    expect(await names()).toEqual([])
  })

  it('dishes of a deal are refused for visitors and for a deal that does not exist', async () => {
    expect((await add([SOUP], {}, null)).status).toBe(401)
    dealId = 987654321
    expect(await add([SOUP])).toMatchObject({ status: 409, body: { message: 'deal-gone' } })
    expect(await names()).toEqual([])
  })

  it.each([
    ['dish-price-invalid', [-1, 0, 99, 6001, 990.5, '990', null, true, 1e30].map((price) => ({ ...SOUP, price }))],
    ['dish-name-invalid', [{}, ...['', ' ', '\u200b', 'x'.repeat(121), 5, null, ['x']].map((name) => ({ name }))]],
    ['dish-description-invalid', ['', 'x'.repeat(201), 5, null].map((description) => ({ ...SOUP, description }))],
    ['dish-day-invalid', ['Mx', 'mo', 1, null].map((weekday) => ({ ...SOUP, weekday }))],
    [
      'dish-day-invalid',
      [addDays(week, -1), addDays(week, 7), '2026-02-30', 'today', 'infinity', 5, null].map((date) => ({
        ...SOUP,
        date,
      })),
    ],
    [
      'dish-invalid',
      [
        'Suppe',
        null,
        ['Suppe'],
        { ...SOUP, weekday: 'Mo', date: week },
        ...['vegan', ['fleisch'], ['vegan', 'vegan'], ['keine_diaet'], null].map((diets) => ({ ...SOUP, diets })),
        ...['id', 'deal_id', 'image_id', 'hidden_reason', 'created_at'].map((key) => ({ ...SOUP, [key]: 1 })),
        { name: 'x'.repeat(2_000_000) },
        { ...SOUP, description: ' '.repeat(2_000_000) },
      ],
    ],
    ['text-unreadable', [{ name: `a${'\u0301'.repeat(9)}` }]],
  ])('dishes of a deal are refused with "%s"', async (message, dishes) => {
    for (const dish of dishes) {
      const shown = JSON.stringify(dish).slice(0, 100)
      expect([shown, await add([SOUP, dish])]).toMatchObject([shown, refused(message)])
    }
    expect([await names(), await backend().query('select id from deal_images')]).toEqual([[], []])
  })

  it.each(['Suppe', null, {}, 5])('dishes of a deal are refused as no list: %j', async (dishes) => {
    expect(await add(dishes)).toMatchObject(refused('dish-invalid'))
  })

  it('dishes of a deal are at most sixty a photo', async () => {
    const lines = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `Gericht ${index}` }))
    for (const count of [61, 10_000])
      expect(await add(lines(count))).toMatchObject(refused('too-many-dishes', '{"limit": 60}'))
    expect((await add(lines(60))).status).toBeLessThan(300)
    expect(await names()).toEqual(lines(60).map(nameOf))
  })

  it('dishes of a deal are plain text on one line', async () => {
    const script = '</script><script>alert(1)</script>'
    await add([{ name: ` ${script} `, description: 'mit\nKraut\t&\u0000\u202e Knödel'.replace('\u0000', '') }])
    expect(await menu()).toMatchObject([{ name: script, description: 'mit Kraut & Knödel' }])
  })

  it('dishes whose words moderation hides do not come back with the same file', async () => {
    const file = jpeg({ width: 77 })
    const upload = async (account: Account) =>
      ((await sendPhoto(backend(), file, { token: account.token })).body as { url: string }).url
    const spam = { name: 'Käse', description: 'ruf an: 0190' }
    await add([spam, SOUP], { image_url: await upload(anna) })
    const other = (await createDeal(backend(), bert)).body
    const copy = (dishes: unknown, image_url: string) =>
      addImages(backend(), bert, other, [{ image_url, offer_type: 'mittagsdeal', sort_order: 0, dishes }])
    await copy([spam], await upload(bert))
    await backend().query(`select private.set_dish_hidden(min(id), 'Werbung') from private.menu_items`)
    expect(await backend().query('select name from private.menu_items where hidden_reason is null')).toEqual([SOUP])
    const again = await upload(bert)
    expect(await copy([SOUP, { name: 'KÄSE ruf an:', description: '0190' }], again)).toMatchObject(
      refused('dish-hidden'),
    )
    expect((await copy([{ ...spam, description: 'aus Holland' }], again)).status).toBeLessThan(300)
    await backend().query(`select private.set_dish_hidden(min(id), null) from private.menu_items`)
    expect((await copy([spam], await upload(bert))).status).toBeLessThan(300)
  })

  describe('of untrusted photos', () => {
    const NAME = 'Zum Gasthof'
    const EVERY_DAY = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So']

    beforeEach(async () => {
      await backend().query('truncate private.reports, private.moderators cascade')
      const fields = {
        place_name: NAME,
        url_slug: 'zum-gasthof',
        available_days: EVERY_DAY,
        start_time: null,
        end_time: null,
      }
      dealId = (await createDeal(backend(), anna, fields)).body
    })

    const stranger = (address: string) => createAccount(backend(), { address })
    const ripen = ({ id }: Account) =>
      backend().query(`update auth.users set created_at = created_at - interval '2 days' where id = $1`, [id])
    /** Adds photos without files, with a dish each. */
    const addNew = async (account: Account, count: number, dishes: readonly object[], id = dealId): Promise<Answer> => {
      const stored = await backend().query(
        `insert into private.photo_uploads (path, user_id, sha256)
         select '1700000000000-0-' || replace(gen_random_uuid()::text, '-', '') || '.jpg', $1, encode(sha256(uuid_send(gen_random_uuid())), 'hex')
         from generate_series(1, $2::int) n returning private.photo_url(path) as url`,
        [account.id, count],
      )
      const images = stored.map((row, index) => ({
        image_url: row['url'],
        offer_type: 'mittagsdeal',
        sort_order: index,
        dishes,
      }))
      return addImages(backend(), account, id, images)
    }
    const nearest = async (query = '') =>
      (await call(backend(), `/rest/v1/rpc/nearest_deals?p_lat=52.5&p_lng=13.4&p_menu_date=${today}${query}`)).body as {
        readonly deals: readonly { readonly id: unknown; readonly dishes?: readonly { readonly name: string }[] }[]
        readonly priced: unknown
      }
    const dishOfCard = async () => (await nearest()).deals.find(({ id }) => id === dealId)?.dishes?.[0]?.name
    const isTrusted = async () =>
      (await backend().query('select is_trusted from deal_images where deal_id = $1 order by id', [dealId])).map(
        (row) => row['is_trusted'],
      )
    const confirm = (account: Account, daysAgo = 0) =>
      rpc(
        'confirm_deal',
        { p_deal_id: dealId, p_at: new Date(Date.now() - daysAgo * DAY_MS).toISOString() },
        account.token,
      )
    const report = async (account: Account) => {
      const [dish] = await backend().query('select max(id)::int as id from private.menu_items where deal_id = $1', [
        dealId,
      ])
      const body = { p_dish_id: dish?.['id'], p_reason: 'misleading', p_description: '' }
      expect((await rpc('report_dish', body, account.token)).status).toBeLessThan(300)
    }

    it('sixty photos of six accounts of one address block no other user, and are shown on the page only', async () => {
      await addNew(anna, 1, [{ name: 'Senfeier', price: 850 }])
      const spam = [{ name: 'Kakerlaken', price: 100 }]
      const accounts = await Promise.all(Array.from({ length: 6 }, () => stranger('203.0.113.9')))
      for (const [index, account] of accounts.entries())
        expect((await addNew(account, 10, spam)).status).toBe(index === 0 ? 204 : 400)
      for (const account of [anna, bert]) expect((await addNew(account, 1, [])).status).toBe(204)

      expect(await dishOfCard()).toBe('Senfeier')
      expect(await nearest('&p_max=2')).toMatchObject({ priced: 0 })
      expect(await nearest('&p_max=9')).toMatchObject({ priced: 1 })
      expect(await foundBy('kakerlaken')).toEqual([0, 0])
      const pages = '/functions/v1/pages'
      const { text } = await call(backend(), pages + dealPath(dealId as DealId, NAME))
      const [head = '', body = ''] = text.split('<body')
      expect(head).toContain('<title>')
      expect(head).not.toContain('Kakerlaken')
      expect(/application\/ld\+json">([^<]*)/u.exec(body)?.[1]).not.toContain('Kakerlaken')
      expect(body).toMatch(/>Kakerlaken<.*>Neu, von Testperson/u)
      const feed = await call(backend(), `${pages}/feed/openmensa/${String(dealId)}.xml`)
      expect(feed.text).toContain('Senfeier')
      expect(feed.text).not.toContain('Kakerlaken')
    })

    it('two independent reports of a dish end the trust at once, until moderators reject them', async () => {
      const mod = await createModerator(backend())
      const accounts = await Promise.all(['203.0.113.1', '203.0.113.1', '203.0.113.2', '203.0.113.3'].map(stranger))
      const [carl, carla, dora, emil] = accounts as [Account, Account, Account, Account]
      for (const account of accounts) await ripen(account)
      await addNew(anna, 1, [{ name: 'Senfeier', price: 850 }])
      await report(carl)
      await report(carla)
      expect(await dishOfCard()).toBe('Senfeier')
      await report(dora)
      expect(await dishOfCard()).toBeUndefined()
      await backend().query(`update deal_images set created_at = created_at - interval '2 days'`)
      await backend().query('select private.trust_old_photos()')
      expect(await dishOfCard()).toBeUndefined()

      await backend().query('update deal_images set created_at = now()')
      const [first] = await backend().query('select min(id)::int as id from private.reports')
      const decision = { p_id: first?.['id'], p_reason: 'Stimmt', p_state: 'rejected' }
      expect((await rpc('decide_report', decision, mod.token)).status).toBeLessThan(300)
      expect(await dishOfCard()).toBe('Senfeier')
      await report(emil)
      expect(await dishOfCard()).toBe('Senfeier')
    })

    it('reports of photos are all kept, and three a day and account, ten a day and network count for the trust', async () => {
      const accounts = await Promise.all(Array.from({ length: 8 }, (_, n) => stranger(`2001:db8:${n % 2}:${n}::1`)))
      for (const account of accounts) await ripen(account)
      for (const address of ['192.0.2.8', '192.0.2.9']) await addNew(await stranger(address), 10, [SOUP])
      await backend().query('update deal_images set is_trusted = true')
      const photos = await backend().query('select image_url from deal_images where deal_id = $1 order by id', [dealId])
      for (const [n, { token }] of accounts.entries())
        for (const { image_url: p_image_url } of photos.slice(5 * Math.floor(n / 2), 5 * Math.floor(n / 2) + 5)) {
          const body = { p_deal_id: dealId, p_image_url, p_reason: 'misleading', p_description: '' }
          const headers = { 'x-forwarded-for': `2001:db8:${n % 2}:9::1` }
          const answer = await call(backend(), '/rest/v1/rpc/report_image', { body, token, headers })
          expect(answer.status).toBe(204)
        }
      expect(await backend().query('select count(*)::int as kept from private.reports')).toEqual([{ kept: 40 }])
      expect((await isTrusted()).filter((isStillTrusted) => !isStillTrusted)).toHaveLength(10)
    })

    it('reports of photos are a wave, which names the accounts to moderators until they are suspended', async () => {
      const mod = await createModerator(backend())
      const ring = await Promise.all(['2001:db8:1:1::1', '2001:db8:1:2::1'].map(stranger))
      const deals = [dealId]
      for (const name of ['anker', 'bock'])
        deals.push((await createDeal(backend(), anna, { place_name: name, url_slug: name })).body)
      for (const id of deals) await addNew(anna, 1, [SOUP], id)
      await backend().query('update deal_images set is_trusted = false')
      const photos = await backend().query('select deal_id as p_deal_id, image_url as p_image_url from deal_images')
      for (const { token } of ring)
        for (const photo of photos) {
          const body = { ...photo, p_reason: 'misleading', p_description: '' }
          const headers = { 'x-forwarded-for': '2001:db8:1:3::1' }
          expect((await call(backend(), '/rest/v1/rpc/report_image', { body, token, headers })).status).toBe(204)
        }
      const entries = async () =>
        ((await rpc('moderation_disputes', {}, mod.token)).body as { entries: readonly unknown[] }).entries
      expect(await entries()).toMatchObject([{ reports: 6, deals: 3, networks: 1, accounts: [{}, {}] }])
      // A moderator's reports are none of a wave, those of a bounded one in the area alone.
      const bound = (area: string | null) =>
        backend().query(
          `insert into private.moderators (user_id, area, area_name) values ($1, $2::polygon, $3)
           on conflict (user_id) do update set area = excluded.area, area_name = excluded.area_name`,
          [ring[0]?.id, area, area && 'Leipzig'],
        )
      await bound('(12.3,51.2),(12.5,51.2),(12.5,51.4),(12.3,51.4)')
      expect(await entries()).toMatchObject([{ reports: 6 }])
      await bound(null)
      expect(await entries()).toEqual([])
      await backend().query('delete from private.moderators where user_id = $1', [ring[0]?.id])
      for (const { id } of ring) await backend().query('insert into private.suspensions (user_id) values ($1)', [id])
      expect(await entries()).toEqual([])
    })

    it('new accounts do not end the trust in a photo', async () => {
      await addNew(anna, 1, [{ name: 'Senfeier', price: 850 }])
      for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) await report(await stranger(address))
      expect(await dishOfCard()).toBe('Senfeier')
    })

    it('many dishes of one stranger do not make the prices of a menu questions', async () => {
      const honest = Array.from({ length: 6 }, (_, n) => ({ name: `Gericht ${n}`, price: 850 + n * 50 }))
      for (const [account, price] of [
        [anna, 850],
        [await stranger('203.0.113.1'), 100],
        [await stranger('203.0.113.1'), 2600],
      ] as const) {
        const dishes =
          account === anna ? honest : Array.from({ length: 60 }, (_, n) => ({ name: `Kakerlake ${n}`, price }))
        await addNew(account, account === anna ? 1 : 3, dishes)
        // As after a day.
        await backend().query('update deal_images set is_trusted = true')
        expect(await dishOfCard()).toBe('Gericht 0')
      }
      expect(await nearest('&p_max=2')).toMatchObject({ priced: 0 })
      expect(await foundBy('gericht')).toEqual([1, 1])
    })

    it('a photo is trusted after a confirmation by a day-old account of another person, which proves its uploader', async () => {
      const accounts = await Promise.all(['203.0.113.1', '203.0.113.1', '203.0.113.2'].map(stranger))
      const [carl, carla, dora] = accounts as [Account, Account, Account]
      await ripen(carla)
      await addNew(carl, 1, [SOUP])
      for (const account of [carl, carla, dora]) expect((await confirm(account)).status).toBeLessThan(300)
      expect(await isTrusted()).toEqual([false])
      await backend().query('truncate private.deal_votes')
      await ripen(dora)
      await confirm(dora, 1)
      expect(await isTrusted()).toEqual([false])
      await confirm(dora)
      expect([await isTrusted(), await dishOfCard()]).toEqual([[true], 'Linsensuppe'])
      await addNew(carl, 1, [SOUP])
      await addNew(carla, 1, [SOUP])
      expect(await isTrusted()).toEqual([true, true, false])
      await backend().query(`select private.set_dish_hidden(min(id), 'Erfunden') from private.menu_items`)
      await addNew(carl, 1, [SOUP])
      expect((await isTrusted()).at(-1)).toBe(false)
    })

    it('a confirmation that another person confirms proves its user', async () => {
      const accounts = await Promise.all(['203.0.113.1', '203.0.113.1', '203.0.113.2'].map(stranger))
      const [carl, carla, dora] = accounts as [Account, Account, Account]
      for (const account of [carla, dora]) await ripen(account)
      await confirm(carl)
      await backend().query(`update private.deal_votes set first_day = first_day - 3, at = at - interval '3 days'`)
      await confirm(carla)
      expect(
        await backend().query('select from private.account_persons where is_proven and user_id = $1', [carl.id]),
      ).toEqual([])
      await confirm(dora)
      await addNew(carl, 1, [SOUP])
      expect(await isTrusted()).toEqual([true])
      await backend().query('select private.suspend($1, null)', [dora.id])
      await addNew(carl, 1, [SOUP])
      expect((await isTrusted()).at(-1)).toBe(false)
    })

    it('a photo is trusted once it is a day old, unless a user reported it', async () => {
      const accounts = await Promise.all(['203.0.113.1', '203.0.113.2'].map(stranger))
      const [carl, dora] = accounts as [Account, Account]
      await addNew(carl, 1, [SOUP])
      await addNew(carl, 1, [SOUP])
      await report(dora)
      const pass = async (hours: number) => {
        await backend().query('update deal_images set created_at = created_at - make_interval(hours => $1::int)', [
          hours,
        ])
        await backend().query('select private.trust_old_photos()')
      }
      await pass(23)
      expect(await isTrusted()).toEqual([false, false])
      await pass(1)
      expect(await isTrusted()).toEqual([true, false])
    })

    it('the database trusts a photo as the domain does', async () => {
      const flags = [true, false]
      const cases = flags.flatMap((wasTrusted) =>
        flags.flatMap((isVouched) =>
          [0, 23, 24, 99].flatMap((ageHours) =>
            [0, 1, 2, 3].flatMap((reporters) =>
              [0, 1, 2, 3].map((confirmers) => ({ wasTrusted, isVouched, ageHours, reporters, confirmers })),
            ),
          ),
        ),
      )
      const rows = await backend().query(
        `select private.is_photo_trusted("wasTrusted", make_interval(hours => "ageHours"), reporters, confirmers, "isVouched") as is_trusted
         from jsonb_to_recordset($1::text::jsonb) as evidence
           ("wasTrusted" boolean, "ageHours" integer, reporters bigint, confirmers bigint, "isVouched" boolean)`,
        [JSON.stringify(cases)],
      )
      expect(rows.map((row) => row['is_trusted'])).toEqual(cases.map(isPhotoTrusted))
    })
  })

  it.each([
    ['GET', '/rest/v1/menu_items', undefined],
    ['POST', '/rest/v1/menu_items', { image_id: 1, name: 'Suppe' }],
    ['DELETE', '/rest/v1/menu_items?id=gt.0', undefined],
    ['POST', '/rest/v1/rpc/add_dishes', { p_image_id: 1, p_dishes: [SOUP] }],
    ['POST', '/rest/v1/rpc/menu_of', { p_deal_id: 1 }],
  ])('dishes of a deal are out of reach without the function: %s %s', async (method, path, body) => {
    await add([SOUP])
    for (const token of [undefined, anna.token])
      expect((await call(backend(), path, { method, body, token })).status).toBeGreaterThanOrEqual(401)
    expect(await names()).toEqual(['Linsensuppe'])
  })
})
