import { LATER_SORT_ORDER } from '@mahlzeit/domain'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Account, call, createAccount, expired } from './api.ts'
import { GONE } from './community.ts'
import { addImages, createDeal } from './deal-fields.ts'
import { storePhoto } from './photos.ts'
import { deleteDeals } from './store-deals.ts'
import { ANY_ENGINE, useTestBackend } from './test-backend.ts'

const image = (image_url: string, changes: Readonly<Record<string, unknown>> = {}) => ({
  image_url,
  offer_type: 'mittagsdeal',
  sort_order: 0,
  ...changes,
})

describe.each(ANY_ENGINE)('adding images to a deal on %s', (engine) => {
  const backend = useTestBackend(engine)
  let anna: Account
  let bert: Account
  let dealId: unknown
  let url: string

  beforeAll(async () => {
    anna = await createAccount(backend())
    bert = await createAccount(backend())
  })

  beforeEach(async () => {
    await deleteDeals(backend(), ['private.photo_uploads', 'private.community_acts'])
    dealId = (await createDeal(backend(), anna)).body
    url = (await storePhoto(backend(), anna.token)).url
  })

  const add = (images: unknown, account: Account | null = anna, id: unknown = dealId) =>
    addImages(backend(), account, id, images)
  const rows = () =>
    backend().query('select image_url, offer_type, sort_order from deal_images order by sort_order, id')
  /** Photos that are registered for an account without a file. */
  const claimed = async (count: number, account = anna): Promise<string[]> => {
    const stored = await backend().query(
      `insert into private.photo_uploads (path, user_id, sha256)
       select '1700000000000-0-' || replace(gen_random_uuid()::text, '-', '') || '.jpg', $1, encode(sha256(uuid_send(gen_random_uuid())), 'hex')
       from generate_series(1, $2::int) n returning private.photo_url(path) as url`,
      [account.id, count],
    )
    return stored.map((row) => String(row['url']))
  }
  const stranger = (address: string) => createAccount(backend(), { address })
  const addNew = async (count: number, account: Account, changes = {}, id: unknown = dealId) =>
    add(
      (await claimed(count, account)).map((each) => image(each, changes)),
      account,
      id,
    )
  const sinceDays = (days: number) =>
    backend().query(`update deal_images set created_at = created_at - make_interval(days => $1::int)`, [days])

  it('adding images keeps the order, and turns the pin orange', async () => {
    const [first = '', second = ''] = await claimed(2)
    const added = await add([
      image(second, { sort_order: 1, offer_type: 'wochenkarte' }),
      image(first, { offer_type: 'mittagessen' }),
    ])
    expect([added.status < 300, added.body]).toEqual([true, null])
    expect(await rows()).toEqual([
      { image_url: first, offer_type: 'mittagessen', sort_order: 0 },
      { image_url: second, offer_type: 'wochenkarte', sort_order: 1 },
    ])
    expect(await backend().query('select pin_kind from deals')).toEqual([{ pin_kind: 0 }])
    expect(await backend().query('select sum_kind::int from private.deal_cells where level = 3 and n = 1')).toEqual([
      { sum_kind: 0 },
    ])
  })

  it('adding images appends images of every signed-in user', async () => {
    await add([image(url)])
    const { url: other } = await storePhoto(backend(), bert.token)
    expect((await add([image(other)], bert)).status).toBeLessThan(300)
    expect(await rows()).toMatchObject([
      { image_url: url, sort_order: 0 },
      { image_url: other, sort_order: LATER_SORT_ORDER + 1 },
    ])
  })

  it('keeps the photo of the author in front of those of others, for a week', async () => {
    const cover = async () => (await backend().query('select private.first_image_url($1) as url', [dealId]))[0]?.['url']
    const { url: theirs } = await storePhoto(backend(), bert.token)
    await add([image(url, { offer_type: 'mittagessen' })])
    await add([image(theirs)], bert)
    expect(await cover()).toBe(url)
    await backend().query(`update deal_images set created_at = created_at - interval '8 days'`)
    const { url: young } = await storePhoto(backend(), bert.token)
    await add([image(young)], bert)
    expect(await cover()).toBe(young)
  })

  it('takes ten photos of a person, deal and day, whatever was hidden and whichever account sends them', async () => {
    const refused = { status: 400, body: { code: '22023', message: 'images-per-day', details: '{"limit": 10}' } }
    const accounts = await Promise.all(Array.from({ length: 6 }, () => stranger('203.0.113.7')))
    const [carl, dora] = accounts as [Account, Account]
    expect((await addNew(6, carl)).status).toBeLessThan(300)
    expect((await addNew(4, dora)).status).toBeLessThan(300)
    await backend().query(`update deal_images set hidden_reason = 'Spam'`)
    for (const account of accounts) expect(await addNew(1, account)).toMatchObject(refused)
    await call(backend(), '/rest/v1/rpc/delete_user_account', { token: carl.token, body: { p_user_id: carl.id } })
    expect(await addNew(1, await stranger('203.0.113.7'))).toMatchObject(refused)
    const { body: other } = await createDeal(backend(), bert)
    expect((await addNew(1, dora, {}, other)).status).toBeLessThan(300)
    await sinceDays(1)
    expect((await addNew(1, dora)).status).toBeLessThan(300)
  })

  it('adding images is idempotent', async () => {
    const [other = ''] = await claimed(1)
    for (let time = 0; time < 2; time++) expect((await add([image(url), image(url)])).status).toBeLessThan(300)
    expect((await add([image(url), image(other)])).status).toBeLessThan(300)
    expect(await rows()).toMatchObject([
      { image_url: url, sort_order: 0 },
      { image_url: other, sort_order: 1 },
    ])
  })

  it('takes a photo for one deal only', async () => {
    const { body: other } = await createDeal(backend(), anna)
    await add([image(url)])
    expect(await add([image(url)], anna, other)).toMatchObject({
      status: 400,
      body: { code: '22023', message: 'image-taken' },
    })
    const { url: fresh } = await storePhoto(backend(), anna.token)
    const both = await Promise.all([add([image(fresh)], anna, other), add([image(fresh)])])
    expect(both.filter(({ status }) => status < 300)).toHaveLength(1)
    expect(await rows()).toHaveLength(2)
  })

  it('takes at most five photos of the author at the first publication', async () => {
    const urls = await claimed(10)
    expect(await add(urls.slice(0, 6).map((each) => image(each)))).toMatchObject({
      status: 400,
      body: { code: '22023', message: 'too-many-images', details: '{"limit": 5}' },
    })
    expect((await add(urls.slice(0, 5).map((each) => image(each)))).status).toBeLessThan(300)
    expect((await add(urls.map((each) => image(each)))).status).toBeLessThan(300)
    expect(await rows()).toHaveLength(10)
  })

  it.each([
    ['twenty a minute', 20, '1 second', 'too-fast'],
    ['a hundred a day', 100, '1 hour', 'too-much-today'],
  ])('adding images is limited to %s', async (_, count, ago, message) => {
    await backend().query(
      `insert into private.community_acts (user_id, kind, at)
       select $1::uuid, 'image_additions', now() - $3::interval from generate_series(1, $2::int)`,
      [anna.id, count, ago],
    )
    expect(await add([image(url)])).toMatchObject({ status: 429, body: { message } })
    expect(await rows()).toEqual([])
  })

  it('gives concurrent additions distinct positions', async () => {
    const urls = await claimed(6)
    await Promise.all(urls.flatMap((each) => [add([image(each)]), add([image(each)])]))
    expect((await rows()).map((row) => row['sort_order'])).toEqual([0, 1, 2, 3, 4, 5])
  })

  it.each([
    ['a visitor', 401, () => null],
    ['the token of yesterday', 401, () => ({ ...anna, token: expired(anna.token, backend()) })],
  ])('adding images is refused for %s', async (_, status, account) => {
    expect((await add([image(url)], account())).status).toBe(status)
    expect(await rows()).toEqual([])
  })

  it('adding images is refused for a deleted account', async () => {
    const gone = await createAccount(backend())
    const own = await storePhoto(backend(), gone.token)
    await call(backend(), '/rest/v1/rpc/delete_user_account', { token: gone.token, body: { p_user_id: gone.id } })
    expect(await add([image(own.url)], gone)).toMatchObject({
      status: 403,
      body: { code: '42501', message: 'not-signed-in' },
    })
    expect(await rows()).toEqual([])
  })

  it('refuses photos of other users and removed ones', async () => {
    const { path, url: removed } = await storePhoto(backend(), anna.token)
    await call(backend(), '/functions/v1/photos', { method: 'DELETE', body: { paths: [path] }, token: anna.token })
    for (const answer of [
      await add([image(url)], bert),
      await add([image(removed)]),
      await add([image(url), image(removed)]),
    ])
      expect(answer).toMatchObject({
        status: 400,
        body: { code: '22023', message: 'image-not-own' },
      })
    expect(await rows()).toEqual([])
  })

  it('never keeps a photo that is removed concurrently', async () => {
    for (let time = 0; time < 5; time++) {
      const photo = await storePhoto(backend(), anna.token)
      await Promise.all([
        add([image(photo.url)]),
        call(backend(), '/functions/v1/photos', { method: 'DELETE', body: { paths: [photo.path] }, token: anna.token }),
      ])
      const isShown = (await rows()).some((row) => row['image_url'] === photo.url)
      expect((await fetch(backend().baseUrl + photo.url)).status === 200).toBe(isShown)
    }
  })

  it.each([
    'https://evil.example/storage/v1/object/public/deals/PATH',
    'https://evil.example/x.jpg',
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    '/storage/v1/object/public/deals/../secrets.json',
    '/storage/v1/object/public/other/PATH',
    '/storage/v1/object/public/deals/x/deals/PATH',
    '/storage/v1/object/public/deals/PATH?x',
    'PATH',
  ])('refuses addresses that are no uploaded photo: %s', async (address) => {
    const path = url.split('/').at(-1) ?? ''
    expect(await add([image(address.replace('PATH', path))])).toMatchObject({ status: 400, body: { code: '22023' } })
    expect(await rows()).toEqual([])
  })

  it.each([
    ['image-missing', [[], null, {}, 5]],
    ['image-invalid', [[1], ['x'], [null], [{ ...image('x'), image_url: 5 }], [{ ...image('x'), sort_order: '0' }]]],
    [
      'image-invalid',
      [
        [image('x', { sort_order: -1 })],
        [image('x', { sort_order: 1.5 })],
        [{ offer_type: 'mittagsdeal', sort_order: 0 }],
      ],
    ],
    ['unknown-image-field', [[{ ...image('x'), deal_id: 1 }], [{ ...image('x'), created_at: '2020' }]]],
    [
      'menu-date-invalid',
      [null, '', 5, '2026-02-30', 'today', '+002026-11-23', 'infinity'].map((menu_date) => [
        image('x', { offer_type: 'tageskarte', menu_date }),
      ]),
    ],
    ['offer-type-unknown', [[{ ...image('x'), offer_type: 'brunch' }], [{ ...image('x'), offer_type: null }]]],
    ['too-many-images', [Array.from({ length: 11 }, () => image('x'))]],
  ])('refuses with "%s": %j', async (message, lists) => {
    for (const images of lists)
      expect([images, await add(images)]).toMatchObject([images, { status: 400, body: { code: '22023', message } }])
    expect(await rows()).toEqual([])
  })

  it.each([0, -1, 987654321])('does not find deal %i', async (id) => {
    expect(await add([image(url)], anna, id)).toMatchObject({
      status: 409,
      body: { code: '23503', message: 'deal-gone' },
    })
  })

  it('refuses a deal that is gone', async () => {
    await backend().query('update deals set gone = $1::text::jsonb', [GONE])
    expect(await add([image(url)])).toMatchObject({ status: 409, body: { code: '23503', message: 'deal-gone' } })
    expect(await rows()).toEqual([])
  })

  it.each(['x', null, '1; drop table deals', 1e30])('does not find deal %j', async (id) => {
    expect((await add([image(url)], anna, id)).status).toBeGreaterThanOrEqual(400)
  })

  it('takes sixty photos for current and coming periods, and those of others never block the author', async () => {
    const full = { status: 400, body: { code: '22023', message: 'deal-full', details: '{"limit": 60}' } }
    const [first = ''] = await claimed(1, bert)
    expect((await add([image(first)], bert)).status).toBeLessThan(300)
    await backend().query(
      `insert into deal_images (deal_id, image_url, offer_type, created_at)
       select $1, private.photo_url(path), 'mittagsdeal', now() - interval '1 day' from unnest($2::text[]) path`,
      [dealId, (await claimed(59, bert)).map((each) => each.split('/').at(-1))],
    )
    expect(await addNew(1, bert)).toMatchObject(full)
    expect((await add([image(first)], bert)).status).toBeLessThan(300)
    expect((await addNew(5, anna)).status).toBeLessThan(300)
    await backend().query(`update deal_images set hidden_reason = 'Spam' where sort_order < 5`)
    expect((await addNew(1, bert)).status).toBeLessThan(300)
  })

  it('a deal with a Tageskarte each day is not full after 70 days', async () => {
    await backend().query(
      `insert into deal_images (deal_id, image_url, offer_type, created_at)
       select $1, private.photo_url(path), 'tageskarte', now() - make_interval(days => day::int)
       from unnest($2::text[]) with ordinality taken (path, day)`,
      [dealId, (await claimed(70)).map((each) => each.split('/').at(-1))],
    )
    for (const account of [anna, bert])
      expect((await addNew(1, account, { offer_type: 'tageskarte' })).status).toBeLessThan(300)
  })

  it.each([
    ['POST', '/rest/v1/deal_images', { deal_id: 1, image_url: '/x.webp' }],
    ['PATCH', '/rest/v1/deal_images?id=gt.0', { image_url: '/x.webp' }],
    ['DELETE', '/rest/v1/deal_images?id=gt.0', undefined],
  ])('is refused without the function: %s %s', async (method, path, body) => {
    await add([image(url)])
    for (const token of [undefined, anna.token])
      expect((await call(backend(), path, { method, body, token })).status).toBeGreaterThanOrEqual(401)
    expect(await rows()).toMatchObject([{ image_url: url }])
  })
})
