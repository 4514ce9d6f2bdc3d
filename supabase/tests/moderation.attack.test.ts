import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Account, call, createAccount } from './api.ts'
import { createModerator, goneToken, PHOTO, rpcOf, storeOneDeal } from './community.ts'
import { ANY_ENGINE, useTestBackend } from './test-backend.ts'

describe.each(ANY_ENGINE)('moderation on %s', (engine) => {
  const backend = useTestBackend(engine)
  const rpc = rpcOf(backend)
  let anna: Account
  let bert: Account
  let mod: Account
  let gone: string
  let commentId: number
  let imageId: number

  beforeAll(async () => {
    anna = await createAccount(backend(), { username: 'Anna' })
    bert = await createAccount(backend(), { username: 'Bert' })
    mod = await createModerator(backend())
    gone = await goneToken(backend())
  })

  beforeEach(async () => {
    await storeOneDeal(backend())
    const { body } = await rpc('add_comment', { p_deal_id: 1, p_text: 'Du Ei' }, anna.token)
    commentId = (body as { id: number }).id
    imageId = Number((await backend().query('select id from public.deal_images'))[0]?.['id'])
    const words = { p_reason: 'offensive', p_description: '' }
    await rpc('report_comment', { p_comment_id: commentId, ...words }, bert.token)
    await rpc('report_image', { p_deal_id: 1, p_image_url: PHOTO, ...words }, bert.token)
  })

  const everything = () =>
    Promise.all(
      ['private.reports', 'private.moderation_log', 'private.moderators', 'deal_comments', 'deal_images', 'deals'].map(
        (table) => backend().query(`select * from ${table} order by 1`),
      ),
    )
  const reportIds = async () =>
    (await backend().query('select id from private.reports order by id')).map(({ id }) => Number(id))
  const acts = (id: number): readonly (readonly [string, object])[] => [
    ['moderation_reports', { p_cursor: null, p_decided: false }],
    ['moderation_log', { p_cursor: null }],
    ['hide_content', { p_id: commentId, p_kind: 'comment', p_reason: 'Grund' }],
    ['restore_content', { p_id: commentId, p_kind: 'comment', p_reason: 'Grund' }],
    ['decide_report', { p_id: id, p_reason: 'Grund', p_state: 'resolved' }],
  ]

  it('does not exist for other callers', async () => {
    const before = await everything()
    const [id = 0] = await reportIds()
    for (const token of [undefined, anna.token, bert.token, gone])
      for (const [name, body] of acts(id)) {
        const real = await rpc(name, body, token)
        const absent = await rpc(`${name}x`, body, token)
        expect([name, real.status]).toEqual([name, 404])
        expect({ ...(real.body as object), hint: null }).toEqual({
          ...JSON.parse(absent.text.replaceAll(`${name}x`, name)),
          hint: null,
        })
        expect((await rpc('is_moderator', {}, token)).body).toBe(false)
      }
    expect(await everything()).toEqual(before)
  })

  it('cannot be granted through the API', async () => {
    for (const token of [undefined, anna.token, mod.token]) {
      const row = { user_id: anna.id }
      expect((await call(backend(), '/rest/v1/moderators', { body: row, token })).status).toBeGreaterThanOrEqual(400)
      const headers = { 'content-profile': 'private' }
      const hidden = await call(backend(), '/rest/v1/moderators', { body: row, token, headers })
      expect(hidden.status).toBeGreaterThanOrEqual(400)
    }
    const named = await createAccount(backend(), { username: 'Mod' })
    expect((await rpc('is_moderator', {}, named.token)).body).toBe(false)
    expect((await rpc('is_moderator', {}, mod.token)).body).toBe(true)
  })

  it('ends with the account or its row', async () => {
    const former = await createModerator(backend())
    await backend().query('delete from private.moderators where user_id = $1', [former.id])
    expect((await rpc('moderation_log', { p_cursor: null }, former.token)).status).toBe(404)
    const deleted = await createModerator(backend())
    await backend().query('delete from auth.users where id = $1', [deleted.id])
    expect((await rpc('moderation_log', { p_cursor: null }, deleted.token)).status).toBe(404)
  })

  it('hides an image everywhere, and its file', async () => {
    const stored = await fetch(`${backend().baseUrl}/storage/v1/object/deals/menu-1.webp`, {
      method: 'POST',
      headers: {
        apikey: backend().secretKey,
        authorization: `Bearer ${backend().secretKey}`,
        'content-type': 'image/webp',
        'x-upsert': 'true',
      },
      body: new Uint8Array([82, 73, 70, 70]),
    })
    expect(stored.status).toBe(200)
    await backend().query(`update public.deals set image_url = $1 || ', /old.webp', place_id = 'place-1'`, [PHOTO])
    await rpc('add_favourite', { p_place_id: 'place-1' }, bert.token)
    const readings = async (token?: string) => [
      (await call(backend(), '/rest/v1/deal_images', { token })).text,
      (await call(backend(), '/rest/v1/deals?select=image_url', { token })).text,
      (await call(backend(), '/rest/v1/restaurants?select=image_url', { token })).text,
      (await rpc('deal_by_id', { p_id: 1 }, token)).text,
      (await rpc('nearest_deals', { p_lat: 52.5, p_lng: 13.4 }, token)).text,
      (await call(backend(), '/rest/v1/deals?select=id,deal_images(image_url)', { token })).text,
    ]
    const file = async () => (await fetch(backend().baseUrl + PHOTO)).status
    const pinKind = async () => (await backend().query('select pin_kind from public.deals'))[0]?.['pin_kind']
    expect([await file(), await pinKind()]).toEqual([200, 0])

    const act = { p_id: imageId, p_kind: 'image', p_reason: 'Fremdes Foto' }
    expect((await rpc('hide_content', act, mod.token)).status).toBeLessThan(300)
    for (const token of [undefined, anna.token, bert.token, mod.token])
      for (const text of await readings(token)) expect(text).not.toMatch(/menu-1|Fremdes/u)
    expect([await file(), await pinKind()]).toEqual([expect.toBeOneOf([400, 404]), 2])
    const added = await rpc('add_favourite', { p_place_id: 'place-1' }, anna.token)
    expect(added.text).not.toContain('menu-1')

    await rpc('restore_content', { ...act, p_reason: 'Erlaubt' }, mod.token)
    expect((await readings())[2]).toContain('menu-1')
    expect((await readings())[3]).toContain('menu-1')
    expect([await file(), await pinKind()]).toEqual([200, 0])
    await rpc('hide_content', act, mod.token)
  })

  it('shows a hidden image to its uploader only', async () => {
    const path = '1700000000000-0-0123456789abcdef0123456789abcdef.webp'
    await backend().query('update public.deals set user_id = $1', [anna.id])
    await backend().query('insert into private.photo_uploads (path, user_id) values ($1, $2) on conflict do nothing', [
      path,
      bert.id,
    ])
    await backend().query('update public.deal_images set image_url = private.photo_url($1)', [path])
    await rpc('hide_content', { p_id: imageId, p_kind: 'image', p_reason: 'Fremdes Foto' }, mod.token)
    const told = async (token?: string) => rpc('my_hidden_images', { p_deal_id: 1 }, token)
    expect((await told(bert.token)).body).toMatchObject([{ hidden_reason: 'Fremdes Foto' }])
    expect((await told(anna.token)).body).toEqual([])
    expect((await told(mod.token)).body).toEqual([])
    expect((await told()).status).toBe(401)
  })

  it('keeps a hidden comment hidden until its author deletes it', async () => {
    await rpc('hide_content', { p_id: commentId, p_kind: 'comment', p_reason: 'Beleidigung' }, mod.token)
    const again = await rpc('add_comment', { p_deal_id: 1, p_text: 'Du Ei' }, anna.token)
    expect(again.body).toMatchObject({ id: commentId, hidden_reason: 'Beleidigung' })
    const page = await rpc('comments_of_deal', { p_deal_id: 1 }, bert.token)
    expect(page.body).toEqual({ comments: [], next_before: null })
    await rpc('delete_comment', { p_id: commentId }, anna.token)
    expect(await backend().query('select from public.deal_comments')).toEqual([])
  })

  it.each([
    ['hide_content', { p_kind: 'deal', p_reason: 'Grund' }, 'PT404'],
    ['hide_content', { p_kind: null, p_reason: 'Grund' }, 'PT404'],
    ['restore_content', { p_kind: 'notice', p_reason: 'Grund' }, 'PT404'],
    ['hide_content', { p_kind: 'comment', p_reason: '\u200b ' }, '22023'],
    ['hide_content', { p_kind: 'comment', p_reason: null }, '22023'],
    ['hide_content', { p_kind: 'comment', p_reason: 'x'.repeat(501) }, '22023'],
    ['decide_report', { p_state: 'open', p_reason: 'Grund' }, '22023'],
    ['decide_report', { p_state: null, p_reason: 'Grund' }, '22023'],
    ['decide_report', { p_state: 'resolved', p_reason: '' }, '22023'],
  ])('refuses %s %j', async (name, body, code) => {
    const before = await everything()
    expect((await rpc(name, { p_id: commentId, ...body }, mod.token)).body).toMatchObject({ code })
    expect(await everything()).toEqual(before)
  })

  it('decides and logs once for concurrent decisions', async () => {
    const [id] = await reportIds()
    const second = await createModerator(backend())
    const answers = await Promise.all(
      [mod, second, mod, second].map(({ token }, index) =>
        rpc('decide_report', { p_id: id, p_reason: 'Grund', p_state: index % 2 ? 'resolved' : 'rejected' }, token),
      ),
    )
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
    expect(answers.filter(({ body }) => (body as { code?: string } | null)?.code === '55000')).toHaveLength(3)
    const logged = `select from private.moderation_log where content_id = $1 and act in ('resolve', 'reject')`
    expect(await backend().query(logged, [id])).toHaveLength(1)
  })

  it('keeps its log append-only, even for the owner', async () => {
    await rpc('hide_content', { p_id: commentId, p_kind: 'comment', p_reason: 'Beleidigung' }, mod.token)
    for (const sql of [
      `update private.moderation_log set reason = 'nichts'`,
      'delete from private.moderation_log',
      'truncate private.moderation_log',
    ])
      await expect(backend().query(sql)).rejects.toThrow(/only added to/u)
    const former = await createModerator(backend())
    await rpc('restore_content', { p_id: commentId, p_kind: 'comment', p_reason: 'Irrtum' }, former.token)
    await backend().query('delete from auth.users where id = $1', [former.id])
    const { body } = await rpc('moderation_log', { p_cursor: null }, mod.token)
    expect((body as { entries: unknown[] }).entries.slice(0, 2)).toMatchObject([
      { act: 'restore', moderator: null, reason: 'Irrtum' },
      { act: 'hide', moderator: 'Moni', reason: 'Beleidigung' },
    ])
  })

  it('pages through a queue of sixty, oldest first', async () => {
    await backend().query(
      `with added as (insert into private.reports (kind) select 'notice' from generate_series(1, 60) returning id)
       insert into private.notices (id, name, email, what, place, why)
       select id, 'N', id || '@example.test', 'x', 'y', 'z' from added`,
    )
    type Page = { entries: { id: number }[]; next_cursor: number | null }
    const page = async (cursor: number | null, decided = false) =>
      (await rpc('moderation_reports', { p_cursor: cursor, p_decided: decided }, mod.token)).body as Page
    const first = await page(null)
    const second = await page(first.next_cursor)
    expect([first.entries.length, second.entries.length, second.next_cursor]).toEqual([50, 12, null])
    const ids = [...first.entries, ...second.entries].map(({ id }) => id)
    expect(ids).toEqual(await reportIds())

    await backend().query(`update private.reports set state = 'rejected', decided_at = now(), decision_reason = 'x'`)
    const newest = await page(null, true)
    const oldest = await page(newest.next_cursor, true)
    expect([...newest.entries, ...oldest.entries].map(({ id }) => id)).toEqual(ids.toReversed())
  })
})
