import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Account, call, createAccount } from './api.ts'
import { goneToken, PHOTO, rpcOf, storeOneDeal } from './community.ts'
import { ANY_ENGINE, useTestBackend } from './test-backend.ts'

/** A place that a user entered. */
const PLACE = 'manual:eck@52.500,13.400'

describe.each(ANY_ENGINE)('reports on %s', (engine) => {
  const backend = useTestBackend(engine)
  const rpc = rpcOf(backend)
  let anna: Account
  let bert: Account
  let gone: string
  let commentId: number

  beforeAll(async () => {
    anna = await createAccount(backend(), { username: 'Anna' })
    bert = await createAccount(backend(), { username: 'Bert' })
    gone = await goneToken(backend())
  })

  beforeEach(async () => {
    await storeOneDeal(backend())
    const { body } = await rpc('add_comment', { p_deal_id: 1, p_text: 'Du Ei' }, anna.token)
    commentId = (body as { id: number }).id
    await backend().query(
      `insert into public.places (place_id, name, lat, lng)
       values ($1, 'Eck', 52.5, 13.4), ('demo:linde', 'Zur Linde', 52.5, 13.4) on conflict do nothing`,
      [PLACE],
    )
    await backend().query(
      `insert into private.menu_items (id, image_id, name) overriding system value select 1, id, 'Suppe' from deal_images limit 1`,
    )
  })

  const image = (changes: object = {}) => ({
    p_deal_id: 1,
    p_image_url: PHOTO,
    p_reason: 'misleading',
    p_description: '  ',
    ...changes,
  })
  const comment = (changes: object = {}) => ({
    p_comment_id: commentId,
    p_reason: 'harassment',
    p_description: 'gemein',
    ...changes,
  })
  const deal = (changes: object = {}) => ({ p_deal_id: 1, p_reason: 'misleading', p_description: '', ...changes })
  const place = (changes: object = {}) => ({ p_place_id: PLACE, p_reason: 'wrong', p_description: '', ...changes })
  const username = (changes: object = {}) => ({
    p_user_id: anna.id,
    p_reason: 'impersonation',
    p_description: '',
    ...changes,
  })
  const dish = (changes: object = {}) => ({ p_dish_id: 1, p_reason: 'misleading', p_description: '', ...changes })
  const count = async () => Number((await backend().query('select count(*) as n from private.reports'))[0]?.['n'])

  it('reports require an account', async () => {
    for (const [name, body] of [
      ['report_image', image()],
      ['report_comment', comment()],
      ['report_deal', deal()],
      ['report_place', place()],
      ['report_username', username()],
      ['report_dish', dish()],
    ] as const) {
      expect((await rpc(name, body)).status).toBe(401)
      expect((await rpc(name, body, gone)).status).toBe(403)
    }
    expect(await count()).toBe(0)
  })

  it('reports belong to the signed-in user, and are open with a due time', async () => {
    await rpc('report_image', image(), bert.token)
    await rpc('report_comment', comment(), bert.token)
    expect(
      await backend().query('select kind, content_id, reporter_id, description from private.reports order by id'),
    ).toEqual([
      { kind: 'image', content_id: expect.any(String), reporter_id: bert.id, description: '' },
      { kind: 'comment', content_id: String(commentId), reporter_id: bert.id, description: 'gemein' },
    ])
    expect(
      await backend().query(
        `select state, due_at - created_at = interval '24 hours' as in_a_day, decided_at, notified_at from private.reports`,
      ),
    ).toEqual([1, 2].map(() => ({ state: 'open', in_a_day: true, decided_at: null, notified_at: null })))
    expect((await rpc('report_comment', { ...comment(), p_user_id: anna.id }, bert.token)).status).toBe(404)
  })

  it.each([
    ['no reason', { p_reason: null }],
    ['an empty reason', { p_reason: '' }],
    ['an unknown reason', { p_reason: 'langweilig' }],
    ['a description of 201 characters', { p_description: 'x'.repeat(201) }],
  ])('reports are refused for %s', async (_, changes) => {
    expect((await rpc('report_image', image(changes), bert.token)).body).toMatchObject({ code: '22023' })
    expect((await rpc('report_comment', comment(changes), bert.token)).body).toMatchObject({ code: '22023' })
    expect((await rpc('report_deal', deal(changes), bert.token)).body).toMatchObject({ code: '22023' })
    expect((await rpc('report_place', place(changes), bert.token)).body).toMatchObject({ code: '22023' })
    expect((await rpc('report_username', username(changes), bert.token)).body).toMatchObject({ code: '22023' })
    expect((await rpc('report_dish', dish(changes), bert.token)).body).toMatchObject({ code: '22023' })
    expect(await count()).toBe(0)
  })

  it('reports accept the reasons of their kind only', async () => {
    const harassing = image({ p_reason: 'harassment' })
    expect((await rpc('report_image', harassing, bert.token)).body).toMatchObject({ code: '22023' })
    const misleading = comment({ p_reason: 'misleading' })
    expect((await rpc('report_comment', misleading, bert.token)).body).toMatchObject({ code: '22023' })
    const impersonating = deal({ p_reason: 'impersonation' })
    expect((await rpc('report_deal', impersonating, bert.token)).body).toMatchObject({ code: '22023' })
    expect((await rpc('report_username', username({ p_reason: 'spam' }), bert.token)).body).toMatchObject({
      code: '22023',
    })
    const misled = place({ p_reason: 'misleading' })
    expect((await rpc('report_place', misled, bert.token)).body).toMatchObject({ code: '22023' })
    const harassed = dish({ p_reason: 'harassment' })
    expect((await rpc('report_dish', harassed, bert.token)).body).toMatchObject({ code: '22023' })
  })

  it('reports are unique by user and target, also for concurrent requests', async () => {
    for (const [name, body] of [
      ['report_image', image()],
      ['report_comment', comment()],
      ['report_deal', deal()],
      ['report_place', place()],
      ['report_username', username()],
      ['report_dish', dish()],
    ] as const) {
      const answers = await Promise.all(Array.from({ length: 4 }, () => rpc(name, body, bert.token)))
      const codes = answers.map(({ body: answer }) => (answer as { code?: string } | null)?.code)
      expect(codes.filter((code) => code === '23505')).toHaveLength(3)
    }
    expect(await count()).toBe(6)
    const elsewhere = image({ p_image_url: `https://cdn.example${PHOTO}` })
    expect((await rpc('report_image', elsewhere, bert.token)).body).toMatchObject({ code: '23505' })
  })

  it.each([
    '/storage/v1/object/public/deals/other.webp',
    '',
    'menu-1.webp',
    `${PHOTO}?x=1`,
    `javascript:${PHOTO}`,
    null,
  ])('reports refuse an address that is no image of the deal: %j', async (url) => {
    expect((await rpc('report_image', image({ p_image_url: url }), bert.token)).body).toMatchObject({ code: '23503' })
  })

  it('reports do not find images of other deals and deleted comments', async () => {
    expect((await rpc('report_image', image({ p_deal_id: 2 }), bert.token)).body).toMatchObject({ code: '23503' })
    await rpc('delete_comment', { p_id: commentId }, anna.token)
    expect((await rpc('report_comment', comment(), bert.token)).body).toMatchObject({ code: '23503' })
    expect((await rpc('report_deal', deal({ p_deal_id: 2 }), bert.token)).body).toMatchObject({ code: '23503' })
    for (const p_place_id of ['manual:nirgends@52.500,13.400', 'demo:linde', '', null, 'x'.repeat(400)])
      expect((await rpc('report_place', place({ p_place_id }), bert.token)).body).toMatchObject({ code: '23503' })
    const unknown = { p_user_id: '00000000-0000-4000-8000-000000000000' }
    expect((await rpc('report_username', username(unknown), bert.token)).body).toMatchObject({ code: '23503' })
    expect((await rpc('report_username', username(), anna.token)).body).toMatchObject({ code: '22023' })
    expect((await rpc('report_dish', dish({ p_dish_id: 2 }), bert.token)).body).toMatchObject({ code: '23503' })
  })

  it.each([
    ['the dish', `update private.menu_items set hidden_reason = 'Spam'`],
    ['its photo', `update deal_images set hidden_reason = 'Spam'`],
    ['its deal', `update deals set hidden_reason = 'Spam'`],
  ])('reports do not find a dish once moderation hides %s', async (_, change) => {
    await backend().query(change)
    expect((await rpc('report_dish', dish(), bert.token)).body).toMatchObject({ code: '23503', message: 'dish-gone' })
    expect(await count()).toBe(0)
  })

  it('reports cannot be read, changed or deleted through the API', async () => {
    await rpc('report_image', image(), bert.token)
    await rpc('report_comment', comment(), bert.token)
    for (const token of [undefined, anna.token, bert.token])
      for (const table of ['reports', 'notices', 'moderation_log', 'moderators', 'suspensions'])
        for (const [method, body] of [
          ['GET', undefined],
          ['POST', { id: 9, user_id: anna.id, reason: 'spam' }],
          ['PATCH', { reason: 'spam' }],
          ['DELETE', undefined],
        ] as const) {
          const path = `/rest/v1/${table}${method === 'POST' ? '' : '?id=gt.0'}`
          const { status, text } = await call(backend(), path, { method, body, token })
          expect([path, method, status >= 400]).toEqual([path, method, true])
          expect(text).not.toContain('gemein')
        }
    expect(await count()).toBe(2)
  })

  it('reports outlive their content, its author and their reporter, with what was reported', async () => {
    const [author, clara] = [await createAccount(backend(), { username: 'Doro' }), await createAccount(backend())]
    const { body } = await rpc('add_comment', { p_deal_id: 1, p_text: 'Du Huhn' }, author.token)
    commentId = (body as { id: number }).id
    await rpc('report_image', image(), clara.token)
    await rpc('report_comment', comment(), clara.token)
    await rpc('report_deal', deal(), clara.token)
    await rpc('report_username', username({ p_user_id: author.id }), clara.token)
    await rpc('delete_comment', { p_id: commentId }, author.token)
    for (const { id, token } of [author, clara])
      expect((await rpc('delete_user_account', { p_user_id: id }, token)).status).toBeLessThan(300)
    await backend().query('delete from public.deals')
    expect(await backend().query('select kind, reporter_id, snapshot from private.reports order by id')).toEqual([
      { kind: 'image', reporter_id: null, snapshot: expect.objectContaining({ url: PHOTO }) },
      {
        kind: 'comment',
        reporter_id: null,
        snapshot: expect.objectContaining({ text: 'Du Huhn', author_name: 'Doro', author_id: author.id }),
      },
      { kind: 'deal', reporter_id: null, snapshot: expect.objectContaining({ deal_name: 'Zur Linde' }) },
      { kind: 'username', reporter_id: null, snapshot: expect.objectContaining({ name: 'Doro' }) },
    ])
  })
})
