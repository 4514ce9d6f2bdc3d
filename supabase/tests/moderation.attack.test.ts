import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { withJpegMetadata } from '@mahlzeit/test-fakes'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Account, type Answer, call, claimsOf, createAccount, registerAccount } from './api.ts'
import { createModerator, goneToken, moderate, PHOTO, rpcOf, storeOneDeal } from './community.ts'
import { sendPhoto } from './photos.ts'
import { jpeg } from './pictures.ts'
import { ANY_ENGINE, useTestBackend } from './test-backend.ts'

const CLEARANCE = '00000000-0000-4000-8000-00000000c1ea'

describe.each(ANY_ENGINE)('moderation on %s', (engine) => {
  const backend = useTestBackend(engine)
  const rpc = rpcOf(backend)
  let anna: Account
  let bert: Account
  let mod: Account
  let gone: string
  let commentId: string
  let imageId: string

  beforeAll(async () => {
    anna = await createAccount(backend(), { username: 'Anna' })
    bert = await createAccount(backend(), { username: 'Bert' })
    mod = await createModerator(backend())
    gone = await goneToken(backend())
  })

  beforeEach(async () => {
    await storeOneDeal(backend())
    const { body } = await rpc('add_comment', { p_deal_id: 1, p_text: 'Du Ei' }, anna.token)
    commentId = String((body as { id: number }).id)
    imageId = String((await backend().query('select id from public.deal_images'))[0]?.['id'])
    const words = { p_reason: 'offensive', p_description: '' }
    await rpc('report_comment', { p_comment_id: commentId, ...words }, bert.token)
    await rpc('report_image', { p_deal_id: 1, p_image_url: PHOTO, ...words }, bert.token)
  })

  const everything = () =>
    Promise.all(
      [
        'private.reports',
        'private.moderation_log',
        'private.moderators',
        'private.suspensions',
        'private.clearances',
        'private.cleared_items',
        'deal_comments',
        'deal_images',
        'deals',
        'profiles',
      ].map((table) => backend().query(`select * from ${table} order by 1`)),
    )
  /** The calls of a function that wait for a lock. */
  const waitingFor = (name: string) =>
    backend().query(
      `select from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query like '%' || $1 || '%'`,
      [name],
    )
  const reportIds = async () =>
    (await backend().query('select id from private.reports order by id')).map(({ id }) => Number(id))
  const hide = (p_kind: string, p_id: string, p_reason = 'Grund') =>
    rpc('hide_content', { p_ground: 'terms', p_id, p_kind, p_reason }, mod.token)
  const hiding = (kind: string, id: string) => ({ act: 'hide', kind, id, reason: 'Grund', ground: 'terms' })
  const restoring = (kind: string, id: string) => ({ act: 'restore', kind, id, reason: 'Grund' })
  const acts = (id: number): readonly (readonly [string, object])[] => [
    ['moderation_reports', { p_cursor: null, p_decided: false }],
    ['moderation_log', { p_cursor: null }],
    ['operation_days', {}],
    ['operation_state', {}],
    ['wants_digest', {}],
    ['set_digest', { p_is_wanted: false }],
    ['hide_content', { p_ground: 'terms', p_id: commentId, p_kind: 'comment', p_reason: 'Grund' }],
    ['restore_content', { p_id: commentId, p_kind: 'comment', p_reason: 'Grund' }],
    ['suspend_account', { p_ground: 'terms', p_reason: 'Grund', p_user_id: anna.id }],
    ['reinstate_account', { p_reason: 'Grund', p_user_id: anna.id }],
    ['preview_clearance', { p_account_ids: [anna.id] }],
    ['begin_clearance', { p_account_ids: [anna.id], p_ground: 'terms', p_id: CLEARANCE, p_reason: 'Grund' }],
    ['continue_clearance', { p_id: CLEARANCE }],
    ['undo_clearance', { p_id: CLEARANCE, p_reason: 'Grund' }],
    ['moderation_clearance', { p_id: CLEARANCE }],
    ['decide_report', { p_ground: 'terms', p_id: id, p_reason: 'Grund', p_state: 'resolved' }],
  ]

  it('moderation is refused to other callers', async () => {
    const before = await everything()
    const [id = 0] = await reportIds()
    for (const token of [undefined, anna.token, bert.token, gone]) {
      for (const act of [hiding('comment', commentId), restoring('comment', commentId)])
        expect(await moderate(backend(), act, token)).toMatchObject(
          token ? { status: 403, body: { code: 'not-found' } } : { status: 401, body: { code: 'not-signed-in' } },
        )
      for (const [name, body] of acts(id))
        expect([name, (await rpc(name, body, token)).status]).toEqual([name, token ? 403 : 401])
      expect((await rpc('is_moderator', {}, token)).body).toBe(false)
    }
    expect(await everything()).toEqual(before)
  })

  /** Adds a photo to the deal, with the same file for all users. */
  const addCopy = async (user: Account, name: string) => {
    const path = `1700000000000-0-${name.repeat(32)}.webp`
    await backend().query('insert into private.photo_uploads (path, user_id, sha256) values ($1, $2, $3)', [
      path,
      user.id,
      'c'.repeat(64),
    ])
    await backend().query('insert into public.deal_images (deal_id, image_url) values (1, private.photo_url($1))', [
      path,
    ])
  }

  it('a moderator neither decides on reports about own content, nor learns who reported it, nor restores a copy', async () => {
    const { body } = await rpc('add_comment', { p_deal_id: 1, p_text: 'Von der Moderation' }, mod.token)
    const ownId = String((body as { id: number }).id)
    const words = { p_reason: 'offensive', p_description: 'Immer wieder' }
    await rpc('report_comment', { p_comment_id: ownId, ...words }, bert.token)
    const id = (await reportIds()).at(-1) ?? 0
    const own = { status: 400, body: { message: 'own-content' } }
    const decision = { p_id: id, p_ground: 'terms', p_reason: 'Grund' }
    for (const p_state of ['rejected', 'resolved'])
      expect(await rpc('decide_report', { ...decision, p_state }, mod.token)).toMatchObject(own)
    expect(await hide('comment', ownId)).toMatchObject(own)
    const queue = JSON.stringify((await rpc('moderation_reports', {}, mod.token)).body)
    expect(queue).toContain('Immer wieder')
    for (const told of [bert.id, 'Bert']) expect(queue).not.toContain(told)
    const second = await createModerator(backend())
    const hidden = { p_ground: 'terms', p_id: ownId, p_kind: 'comment', p_reason: 'Grund' }
    expect((await rpc('hide_content', hidden, second.token)).status).toBe(204)
    expect(await rpc('restore_content', { p_id: ownId, p_kind: 'comment', p_reason: 'x' }, mod.token)).toMatchObject(
      own,
    )
    await advanceImageIds()
    await addCopy(mod, 'e')
    await addCopy(bert, 'f')
    const [copy] = await backend().query('select max(id)::text as id from public.deal_images')
    const ofCopy = { p_id: copy?.['id'], p_kind: 'image', p_reason: 'Grund' }
    expect((await rpc('hide_content', { ...ofCopy, p_ground: 'terms' }, second.token)).status).toBe(204)
    expect(await rpc('restore_content', ofCopy, mod.token)).toMatchObject(own)

    await backend().query('update public.deals set user_id = $1', [mod.id])
    expect(await rpc('decide_votes', { p_act: 'mark-gone', p_deal_id: 1, p_reason: 'x' }, mod.token)).toMatchObject(own)
    expect(await rpc('report_gone', { p_deal_id: 1, p_reason: 'x' }, mod.token)).toMatchObject(own)
    const clearing = { p_account_ids: [anna.id, mod.id], p_ground: 'terms', p_id: CLEARANCE, p_reason: 'Grund' }
    expect(await rpc('begin_clearance', clearing, mod.token)).toMatchObject({
      body: { message: 'account-of-moderator' },
    })
    expect(await backend().query('select from private.suspensions')).toEqual([])
  })

  it('a clearance hides photos of its accounts, not copies of others, and concurrent steps clear each item once', async () => {
    await advanceImageIds()
    await backend().query('update public.deals set user_id = $1', [anna.id])
    await addCopy(anna, 'a')
    await addCopy(bert, 'b')
    for (let index = 0; index < 250; index++)
      await backend().query('insert into public.deal_comments (deal_id, user_id, comment_text) values (1, $1, $2)', [
        anna.id,
        `Werbung ${index}`,
      ])
    const clearing = { p_account_ids: [anna.id], p_ground: 'terms', p_id: CLEARANCE, p_reason: 'Ring' }
    expect((await rpc('begin_clearance', clearing, mod.token)).body).toMatchObject({ pending: 254 })
    await Promise.all([1, 2, 3].map(() => rpc('continue_clearance', { p_id: CLEARANCE }, mod.token)))
    const hiddenImages =
      'select user_id from private.photo_uploads u join public.deal_images i on i.image_url = private.photo_url(u.path) where hidden_reason is not null'
    expect(await backend().query(hiddenImages)).toEqual([{ user_id: anna.id }])
    expect((await rpc('moderation_log', {}, mod.token)).body).toMatchObject({
      entries: expect.arrayContaining([
        expect.objectContaining({
          act: 'clear',
          clearance: expect.objectContaining({
            pending: 0,
            numbers: expect.objectContaining({ comment: 251, image: 2 }),
          }),
        }),
      ]),
    })
    await rpc('reinstate_account', { p_reason: 'Genug', p_user_id: anna.id }, mod.token)
    await rpc('suspend_account', { p_ground: 'terms', p_reason: 'Wieder', p_user_id: anna.id }, mod.token)
    await rpc('undo_clearance', { p_id: CLEARANCE, p_reason: 'Irrtum' }, mod.token)
    await Promise.all([1, 2, 3].map(() => rpc('continue_clearance', { p_id: CLEARANCE }, mod.token)))
    expect(await backend().query(hiddenImages)).toEqual([])
    expect(await backend().query('select from public.deal_comments where hidden_reason is not null')).toEqual([])
    // The undo ends only the suspension that the clearance began.
    expect(await backend().query('select user_id from private.suspensions')).toEqual([{ user_id: anna.id }])
    for (const table of ['suspensions', 'clearances']) await backend().query(`delete from private.${table}`)
  })

  it('undoing a clearance leaves what another act hid since, and lets the address of a deleted account write again', async () => {
    const email = 'zwei-leben@example.test'
    const susi = await registerAccount(backend(), { email })
    for (const text of ['Werbung', 'Abgeschrieben'])
      await backend().query('insert into public.deal_comments (deal_id, user_id, comment_text) values (1, $1, $2)', [
        anna.id,
        text,
      ])
    const clearing = { p_account_ids: [anna.id, susi.id], p_ground: 'terms', p_id: CLEARANCE, p_reason: 'Ring' }
    await rpc('begin_clearance', clearing, mod.token)
    await rpc('continue_clearance', { p_id: CLEARANCE }, mod.token)
    const [copied] = await backend().query(
      `select id::text from public.deal_comments where comment_text = 'Abgeschrieben'`,
    )
    const target = { p_kind: 'comment', p_id: copied?.['id'] }
    await rpc('restore_content', { ...target, p_reason: 'Einzeln prüfen' }, mod.token)
    await rpc('hide_content', { ...target, p_ground: 'copyright', p_reason: 'Kopie' }, mod.token)
    await rpc('delete_user_account', { p_user_id: susi.id }, susi.token)
    await rpc('undo_clearance', { p_id: CLEARANCE, p_reason: 'Irrtum' }, mod.token)
    expect((await rpc('continue_clearance', { p_id: CLEARANCE }, mod.token)).body).toMatchObject({ pending: 0 })
    expect(
      await backend().query('select comment_text as text from public.deal_comments where hidden_reason is not null'),
    ).toEqual([{ text: 'Abgeschrieben' }])
    await registerAccount(backend(), { email })
    expect(await backend().query('select from private.suspensions')).toEqual([])
    await backend().query('delete from private.clearances')
  })

  it('the role of moderator cannot be granted through the API', async () => {
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

  it('the role of moderator ends with the account or its row', async () => {
    const former = await createModerator(backend())
    await backend().query('delete from private.moderators where user_id = $1', [former.id])
    expect((await rpc('moderation_log', { p_cursor: null }, former.token)).status).toBe(403)
    const deleted = await createModerator(backend())
    await backend().query('delete from auth.users where id = $1', [deleted.id])
    expect((await rpc('moderation_log', { p_cursor: null }, deleted.token)).status).toBe(403)
  })

  it('refuses a suspended moderator', async () => {
    const suspended = await createModerator(backend())
    await backend().query('insert into private.suspensions (user_id) values ($1)', [suspended.id])
    expect((await rpc('moderation_log', { p_cursor: null }, suspended.token)).status).toBe(403)
    await backend().query('delete from private.suspensions where user_id = $1', [suspended.id])
    expect((await rpc('moderation_log', { p_cursor: null }, suspended.token)).status).toBe(200)
  })

  /** Stores the file of the photo of deal 1. */
  const storeFile = async () => {
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
  }
  /** Moves the id sequence past the inserted images. */
  const advanceImageIds = () =>
    backend().query(
      `select setval(pg_get_serial_sequence('public.deal_images', 'id'), max(id)) from public.deal_images`,
    )
  const fileAt = async (path: string) => (await fetch(backend().baseUrl + path)).status
  const ABSENT = expect.toBeOneOf([400, 404])

  it('hides an image everywhere, and its file', async () => {
    await storeFile()
    await backend().query(`update public.deals set place_id = 'place-1'`)
    await rpc('add_favourite', { p_place_id: 'place-1' }, bert.token)
    const readings = async (token?: string) => [
      (await call(backend(), '/rest/v1/deal_images', { token })).text,
      (await rpc('deal_by_id', { p_id: 1 }, token)).text,
      (await rpc('nearest_deals', { p_lat: 52.5, p_lng: 13.4 }, token)).text,
      (await call(backend(), '/rest/v1/deals?select=id,deal_images(image_url)', { token })).text,
    ]
    const pinKind = async () => (await backend().query('select pin_kind from public.deals'))[0]?.['pin_kind']
    expect([await fileAt(PHOTO), await pinKind()]).toEqual([200, 0])

    const image = { kind: 'image', id: imageId }
    const act = { ...image, act: 'hide', reason: 'Fremdes Foto', ground: 'copyright' }
    expect((await moderate(backend(), act, mod.token)).status).toBe(204)
    for (const token of [undefined, anna.token, bert.token, mod.token])
      for (const text of await readings(token)) expect(text).not.toMatch(/menu-1|Fremdes/u)
    expect([await fileAt(PHOTO), await pinKind()]).toEqual([ABSENT, 2])
    for (const address of [
      'public/hidden-photos/menu-1.webp',
      'hidden-photos/menu-1.webp',
      'public/deals/hidden/menu-1.webp',
    ])
      expect(await fileAt(`/storage/v1/object/${address}`)).toEqual(ABSENT)
    const added = await rpc('add_favourite', { p_place_id: 'place-1' }, anna.token)
    expect(added.text).not.toContain('menu-1')

    expect((await moderate(backend(), { ...image, act: 'restore', reason: 'Erlaubt' }, mod.token)).status).toBe(204)
    expect((await readings())[1]).toContain('menu-1')
    expect((await readings())[2]).toContain('menu-1')
    expect([await fileAt(PHOTO), await pinKind()]).toEqual([200, 0])
  })

  it('hides the files of a hidden deal, but not what a shown deal shows, and serves them again after restoring', async () => {
    await storeFile()
    await advanceImageIds()
    await backend().query(
      `with deal as (
         insert into public.deals (id, place_name, url_slug, place_lat, place_lng)
         overriding system value values (2, 'Zur Eiche', 'zur-eiche', 52.5, 13.4) returning id
       ) insert into public.deal_images (deal_id, image_url) select id, $1 from deal`,
      [PHOTO],
    )
    const act = async (body: object) => (await moderate(backend(), body, mod.token)).status
    expect([await act(hiding('deal', '1')), await fileAt(PHOTO)]).toEqual([204, 200])
    expect([await act(hiding('deal', '2')), await fileAt(PHOTO)]).toEqual([204, ABSENT])
    expect([await act(restoring('deal', '1')), await fileAt(PHOTO)]).toEqual([204, 200])
    // Its photo stays hidden with a deal that is restored.
    expect([await act(hiding('image', imageId)), await fileAt(PHOTO)]).toEqual([204, ABSENT])
    expect([await act(restoring('deal', '2')), await fileAt(PHOTO)]).toEqual([204, ABSENT])
    expect([await act(restoring('image', imageId)), await fileAt(PHOTO)]).toEqual([204, 200])
  })

  it('says that a file could not be moved, and moves it when repeated', async () => {
    await storeFile()
    const file = join(backend().filesDir, 'deals/menu-1.webp')
    renameSync(file, `${file}.away`)
    const failed = await moderate(backend(), hiding('image', imageId), mod.token)
    expect([failed.status, failed.body]).toEqual([503, { code: 'photos-not-moved' }])
    expect((await rpc('deal_by_id', { p_id: 1 })).text).not.toContain('menu-1')
    renameSync(`${file}.away`, file)
    expect((await moderate(backend(), hiding('image', imageId), mod.token)).status).toBe(204)
    expect([await fileAt(PHOTO), existsSync(file)]).toEqual([ABSENT, false])
    expect((await moderate(backend(), restoring('image', imageId), mod.token)).status).toBe(204)
    expect(await fileAt(PHOTO)).toBe(200)
  })

  it.each([
    ['nothing', null],
    ['no act', { kind: 'image', id: '1', reason: 'Grund' }],
    ['an unknown act', { act: 'suspend', kind: 'image', id: '1', reason: 'Grund', ground: 'terms' }],
    ['a number as id', { act: 'restore', kind: 'image', id: 1, reason: 'Grund' }],
    ['one field too many', { act: 'restore', kind: 'image', id: '1', reason: 'Grund', ground: 'terms' }],
  ])('refuses to moderate with %s', async (_, body) => {
    expect(await moderate(backend(), body as object, mod.token)).toMatchObject({
      status: 400,
      body: { code: 'invalid' },
    })
  })

  /** Registers an upload of Bert without a file. */
  const claim = (path: string) =>
    backend().query(
      `insert into private.photo_uploads (path, user_id, sha256) values ($1, $2, encode(sha256($1::text::bytea), 'hex'))`,
      [path, bert.id],
    )

  it('shows a hidden image to its uploader only', async () => {
    const path = '1700000000000-0-0123456789abcdef0123456789abcdef.webp'
    await backend().query('update public.deals set user_id = $1', [anna.id])
    await claim(path)
    await backend().query('update public.deal_images set image_url = private.photo_url($1)', [path])
    await hide('image', imageId, 'Fremdes Foto')
    const told = async (token?: string) => rpc('my_hidden_images', { p_deal_id: 1 }, token)
    expect((await told(bert.token)).body).toMatchObject([{ hidden_reason: 'Fremdes Foto' }])
    expect((await told(anna.token)).body).toEqual([])
    expect((await told(mod.token)).body).toEqual([])
    expect((await told()).status).toBe(401)
  })

  it('keeps a hidden comment hidden until its author deletes it', async () => {
    await hide('comment', commentId, 'Beleidigung')
    const again = await rpc('add_comment', { p_deal_id: 1, p_text: 'Du Ei' }, anna.token)
    expect(again.body).toMatchObject({ id: Number(commentId), hidden_reason: 'Beleidigung' })
    const page = await rpc('comments_of_deal', { p_deal_id: 1 }, bert.token)
    expect(page.body).toEqual({ comments: [], next_before: null })
    await rpc('delete_comment', { p_id: commentId }, anna.token)
    expect(await backend().query('select from public.deal_comments')).toEqual([])
  })

  it.each([
    ['hide_content', { p_kind: 'account', p_reason: 'Grund', p_ground: 'terms' }, 'PT404'],
    ['hide_content', { p_kind: null, p_reason: 'Grund', p_ground: 'terms' }, 'PT404'],
    ['hide_content', { p_kind: 'username', p_reason: 'Grund', p_ground: 'terms' }, 'PT404'],
    ['hide_content', { p_kind: 'deal-comment', p_id: 'eins', p_reason: 'Grund', p_ground: 'terms' }, 'PT404'],
    ['hide_content', { p_kind: 'place', p_id: 'demo:linde', p_reason: 'Grund', p_ground: 'terms' }, 'PT404'],
    ['hide_content', { p_kind: 'comment', p_id: 'eins', p_reason: 'Grund', p_ground: 'terms' }, 'PT404'],
    ['hide_content', { p_kind: 'deal', p_id: '9'.repeat(30), p_reason: 'Grund', p_ground: 'terms' }, 'PT404'],
    ['restore_content', { p_kind: 'notice', p_reason: 'Grund' }, 'PT404'],
    ['hide_content', { p_kind: 'comment', p_reason: '\u200b ', p_ground: 'terms' }, '22023'],
    ['hide_content', { p_kind: 'comment', p_reason: null, p_ground: 'terms' }, '22023'],
    ['hide_content', { p_kind: 'comment', p_reason: 'x'.repeat(501), p_ground: 'terms' }, '22023'],
    ['hide_content', { p_kind: 'comment', p_reason: 'Grund', p_ground: null }, '22023'],
    ['hide_content', { p_kind: 'comment', p_reason: 'Grund', p_ground: 'Laune' }, '22023'],
    ['decide_report', { p_state: 'open', p_reason: 'Grund', p_ground: 'terms' }, '22023'],
    ['decide_report', { p_state: null, p_reason: 'Grund', p_ground: 'terms' }, '22023'],
    ['decide_report', { p_state: 'resolved', p_reason: '', p_ground: 'terms' }, '22023'],
    ['decide_report', { p_state: 'resolved', p_reason: 'Grund' }, '22023'],
  ])('refuses %s %j', async (name, body, code) => {
    const before = await everything()
    expect((await rpc(name, { p_id: commentId, ...body }, mod.token)).body).toMatchObject({ code })
    expect(await everything()).toEqual(before)
  })

  it('hides a photo in every deal that shows it, and refuses to attach it again', async () => {
    const path = '1700000000000-1-0123456789abcdef0123456789abcdef.webp'
    const url = `/storage/v1/object/public/deals/${path}`
    await advanceImageIds()
    await backend().query(
      `with deal as (
         insert into public.deals (id, place_name, place_id, url_slug, place_lat, place_lng)
         overriding system value values (2, 'Zur Eiche', 'place-2', 'zur-eiche', 52.5, 13.4) returning id
       ) insert into public.deal_images (deal_id, image_url) select id, unnest(array['/old.webp', $1]) from deal`,
      [url],
    )
    await claim(path)
    await backend().query('update public.deal_images set image_url = $1 where deal_id = 1', [url])
    expect((await hide('image', imageId)).status).toBeLessThan(300)
    for (const id of [1, 2]) expect((await rpc('deal_by_id', { p_id: id })).text).not.toContain(path)
    expect((await rpc('deal_by_id', { p_id: 2 })).text).toContain('/old.webp')
    const images = [{ image_url: url, offer_type: 'tageskarte', sort_order: 0 }]
    for (const p_deal_id of [1, 2])
      expect((await rpc('add_deal_images', { p_deal_id, p_images: images }, bert.token)).body).toMatchObject({
        code: '22023',
        message: 'image-hidden',
      })
  })

  it('refuses the file of a hidden photo from every user, with other metadata too, until it is restored', async () => {
    const bytes = jpeg({ width: 333 })
    const send = async ({ token }: Account, picture = bytes) => {
      const { status, body } = await sendPhoto(backend(), picture, { token })
      return { status, body: body as { readonly url: string } }
    }
    const refused = { status: 422, body: { code: 'image-hidden' } }
    const shown = await send(anna)
    const earlier = await send(bert)
    await backend().query('update public.deal_images set image_url = $1', [shown.body.url])
    await moderate(backend(), hiding('image', imageId), mod.token)

    expect(await send(anna)).toEqual(refused)
    expect(await send(bert, withJpegMetadata(bytes))).toEqual(refused)
    expect((await send(bert, jpeg({ width: 334 }))).status).toBe(201)
    const images = [{ image_url: earlier.body.url, offer_type: 'tageskarte', sort_order: 0 }]
    expect((await rpc('add_deal_images', { p_deal_id: 1, p_images: images }, bert.token)).body).toMatchObject({
      message: 'image-hidden',
    })

    await moderate(backend(), restoring('image', imageId), mod.token)
    expect((await send(anna)).status).toBe(201)
    expect((await rpc('add_deal_images', { p_deal_id: 1, p_images: images }, bert.token)).status).toBe(204)
  })

  it('hides the copies of a photo, logs each for its uploader, and restores them together', async () => {
    await backend().query(
      `insert into public.deals (id, place_name, place_id, url_slug, place_lat, place_lng)
       overriding system value values (2, 'Zur Eiche', 'place-2', 'zur-eiche', 52.5, 13.4)`,
    )
    await advanceImageIds()
    const bytes = jpeg({ width: 335 })
    const attach = async ({ token }: Account, p_deal_id: number) => {
      const { url } = (await sendPhoto(backend(), bytes, { token })).body as { readonly url: string }
      const p_images = [{ image_url: url, offer_type: 'tageskarte', sort_order: 0 }]
      expect((await rpc('add_deal_images', { p_deal_id, p_images }, token)).status).toBe(204)
      const [image] = await backend().query('select id from public.deal_images where image_url = $1', [url])
      return { url, id: String(image?.['id']) }
    }
    const [first, second] = [await attach(anna, 1), await attach(bert, 2)]
    const shown = async () => [
      (await rpc('deal_by_id', { p_id: 1 })).text.includes(first.url),
      (await rpc('deal_by_id', { p_id: 2 })).text.includes(second.url),
      (await fileAt(first.url)) === 200,
      (await fileAt(second.url)) === 200,
    ]
    expect(await shown()).toEqual([true, true, true, true])
    expect((await moderate(backend(), hiding('image', first.id), mod.token)).status).toBe(204)
    expect(await shown()).toEqual([false, false, false, false])
    expect((await moderate(backend(), restoring('image', second.id), mod.token)).status).toBe(204)
    expect(await shown()).toEqual([true, true, true, true])
    const logged = await backend().query(
      'select act, content_id, author_id from private.moderation_log order by id desc limit 4',
    )
    expect(logged.toReversed()).toEqual(
      ['hide', 'restore'].flatMap((act) => [
        { act, content_id: first.id, author_id: anna.id },
        { act, content_id: second.id, author_id: bert.id },
      ]),
    )
  })

  // PGlite runs one transaction at a time.
  if (engine !== 'PGlite')
    it.each(['suspend_account', 'reinstate_account'])('%s misses an account that is being deleted', async (name) => {
      const { id } = await createAccount(backend())
      await backend().query('insert into private.suspensions (user_id) select $1::uuid where $2::boolean', [
        id,
        name === 'reinstate_account',
      ])
      const body = { p_reason: 'Grund', p_user_id: id, ...(name === 'suspend_account' && { p_ground: 'terms' }) }
      let decided: Promise<Answer> | undefined
      await backend().transaction(async (query) => {
        await query('delete from auth.users where id = $1', [id])
        decided = rpc(name, body, mod.token)
        await expect.poll(() => waitingFor(name)).toHaveLength(1)
      })
      expect(await decided).toMatchObject({ status: 404, body: { message: 'content-gone' } })
    })

  if (engine !== 'PGlite')
    it('hides a copy that is being added at the same time', async () => {
      const bytes = jpeg({ width: 336 })
      const send = async ({ token }: Account) =>
        ((await sendPhoto(backend(), bytes, { token })).body as { readonly url: string }).url
      const [shown, added] = [await send(anna), await send(bert)]
      await backend().query('update public.deal_images set image_url = $1', [shown])
      await backend().query(
        `insert into public.deals (id, place_name, place_id, url_slug, place_lat, place_lng)
         overriding system value values (2, 'Zur Eiche', 'place-2', 'zur-eiche', 52.5, 13.4)`,
      )
      const claims = claimsOf(bert.token)
      let hidden: Promise<Answer> | undefined
      await backend().transaction(async (query) => {
        await query(
          `select set_config('request.jwt.claim.sub', $1, true), set_config('request.jwt.claims', $2, true)`,
          [bert.id, JSON.stringify(claims)],
        )
        const image = { image_url: added, offer_type: 'tageskarte', sort_order: 0 }
        await query('select public.add_deal_images(2, $1::text::jsonb)', [JSON.stringify([image])])
        hidden = moderate(backend(), hiding('image', imageId), mod.token)
        await expect.poll(() => waitingFor('hide_content')).toHaveLength(1)
      })
      expect((await hidden)?.status).toBe(204)
      expect((await rpc('deal_by_id', { p_id: 2 })).text).not.toContain(added)
    })

  describe('a hidden deal', () => {
    const manual = { p_text: 'Abtritt', p_lat: 52.5, p_lng: 13.4 }

    beforeEach(async () => {
      const place = 'manual:abtritt@52.500,13.400'
      await backend().query(
        `update public.deals
         set place_name = 'Abtritt', place_id = $1, user_id = $2, place_lat = 52.5, place_lng = 13.4`,
        [place, anna.id],
      )
      await backend().query(
        `insert into public.places (place_id, name, lat, lng) values ($1, 'Abtritt', 52.5, 13.4) on conflict do nothing`,
        [place],
      )
      await rpc('add_favourite', { p_place_id: place }, bert.token)
      expect((await hide('deal', '1', 'Ekelhafter Name')).status).toBeLessThan(300)
    })

    const readings = async (token?: string) => [
      (await rpc('deal_by_id', { p_id: 1 }, token)).text,
      (await rpc('deal_by_place_id', { p_place_id: 'manual:abtritt@52.500,13.400' }, token)).text,
      (await rpc('nearest_deals', { p_lat: 52.5, p_lng: 13.4 }, token)).text,
      (await rpc('deal_pins', { p_level: 3, p_x: 2, p_y: 1 }, token)).text.replace(/"version":"\d+"/u, ''),
      (await rpc('deal_pins', { p_level: 14, p_x: 8801, p_y: 5374 }, token)).text.replace(/"version":"\d+"/u, ''),
      (await rpc('suggest_places', manual, token)).text,
      (await rpc('place_by_id', { p_place_id: 'manual:abtritt@52.500,13.400' }, token)).text,
      (await call(backend(), '/rest/v1/places?select=name', { token })).text,
      ...(token ? [(await rpc('my_favourites', {}, token)).text] : []),
    ]

    it('a hidden deal is nowhere: no name, no pin, no place in the gazetteer, no copy in favourites', async () => {
      for (const token of [undefined, anna.token, bert.token, mod.token])
        for (const text of await readings(token)) expect(text).not.toMatch(/Abtritt|Ekelhaft|"ids":\[1\]/u)
      await rpc('restore_content', { p_id: '1', p_kind: 'deal', p_reason: 'Heißt so' }, mod.token)
      const [deal, , list, coarse, fine, suggestions] = await readings()
      for (const text of [deal, list, suggestions]) expect(text).toContain('Abtritt')
      for (const text of [coarse, fine]) expect(text).toContain('"ids":[1]')
    })

    it('a hidden deal takes nothing, and its place is not published again', async () => {
      const refused = [
        await rpc('add_comment', { p_deal_id: 1, p_text: 'Doch' }, bert.token),
        await rpc('add_favourite', { p_place_id: 'manual:abtritt@52.500,13.400' }, mod.token),
        await rpc('report_deal', { p_deal_id: 1, p_reason: 'spam', p_description: '' }, bert.token),
      ]
      expect(refused.map(({ body }) => body)).toMatchObject([{ code: '23503' }, { code: '23503' }, { code: '23503' }])
      const again = {
        place_id: 'manual:abtritt@52.500,13.400',
        place_name: 'Abtritt',
        place_lat: 52.5,
        place_lng: 13.4,
        url_slug: 'abtritt-2',
        available_days: ['Mo'],
      }
      expect((await rpc('create_deal', { p_deal: again }, bert.token)).body).toMatchObject({ message: 'place-hidden' })
    })

    it('a hidden deal shows the reason why it is hidden to its author only', async () => {
      const standing = async (token?: string) => rpc('my_standing', {}, token)
      const { body } = await standing(anna.token)
      expect((body as { statements: unknown[] }).statements[0]).toMatchObject({
        act: 'hide',
        content_kind: 'deal',
        subject: 'Abtritt',
        ground: 'terms',
        reason: 'Ekelhafter Name',
      })
      for (const token of [bert.token, mod.token]) expect((await standing(token)).text).not.toMatch(/"deal"|Ekelhaft/u)
      expect((await standing()).status).toBe(401)
    })
  })

  it('hides a place that a user entered from every search, and refuses to publish it', async () => {
    const place = 'manual:sauhaufen@52.700,13.400'
    await backend().query(
      `insert into public.places (place_id, name, lat, lng) values ($1, 'Sauhaufen', 52.7, 13.4) on conflict do nothing`,
      [place],
    )
    const near = { p_lat: 52.7, p_lng: 13.4 }
    const readings = async (token?: string) => [
      (await rpc('suggest_places', { p_text: 'Sauhaufen', ...near }, token)).text,
      (await rpc('place_by_id', { p_place_id: place }, token)).text,
      (await call(backend(), '/rest/v1/places?select=name', { token })).text,
      (await rpc('similar_places', { p_name: 'Sauhaufen', p_place_id: 'manual:x@52.700,13.400', ...near }, token)).text,
    ]
    expect((await readings(bert.token)).filter((text) => text.includes('Sauhaufen'))).toHaveLength(4)
    expect((await hide('place', place, 'Ekelhaft')).status).toBeLessThan(300)
    for (const token of [undefined, anna.token, bert.token, mod.token]) {
      for (const text of await readings(token)) expect(text).not.toMatch(/Sauhaufen|Ekelhaft/u)
      const column = await call(backend(), '/rest/v1/places?select=hidden_reason', { token })
      expect(column.status).toBeGreaterThanOrEqual(400)
    }
    const deal = {
      place_id: place,
      place_name: 'Sauhaufen',
      place_lat: 52.7,
      place_lng: 13.4,
      url_slug: 'sauhaufen',
      available_days: ['Mo'],
    }
    expect((await rpc('create_deal', { p_deal: deal }, bert.token)).body).toMatchObject({ message: 'place-hidden' })
    await rpc('restore_content', { p_id: place, p_kind: 'place', p_reason: 'Heißt so' }, mod.token)
    expect((await readings(bert.token)).filter((text) => text.includes('Sauhaufen'))).toHaveLength(4)
    await backend().query('delete from public.places where place_id = $1', [place])
  })

  it('hides the comment of a deal alone, in every answer', async () => {
    await backend().query(`update public.deals set initial_comment = 'Abschaum', place_id = 'place-1'`)
    const [before] = await backend().query('select updated_at from public.deals')
    const readings = async (token?: string) => [
      (await rpc('deal_by_id', { p_id: 1 }, token)).text,
      (await rpc('deal_by_place_id', { p_place_id: 'place-1' }, token)).text,
      (await rpc('nearest_deals', { p_lat: 52.5, p_lng: 13.4 }, token)).text,
    ]
    for (const text of await readings()) expect(text).toContain('Abschaum')
    expect((await hide('deal-comment', '1', 'Ekelhaft')).status).toBeLessThan(300)
    for (const token of [undefined, anna.token, bert.token, mod.token])
      for (const text of await readings(token)) {
        expect(text).toContain('Zur Linde')
        expect(text).not.toMatch(/Abschaum|Ekelhaft/u)
      }
    expect(await backend().query('select updated_at from public.deals')).toEqual([before])
    await rpc('restore_content', { p_id: '1', p_kind: 'deal-comment', p_reason: 'Zitat' }, mod.token)
    for (const text of await readings()) expect(text).toContain('Abschaum')
  })

  it('hides a username from all users, so that it looks like a missing one', async () => {
    expect((await hide('username', anna.id)).status).toBeLessThan(300)
    for (const token of [undefined, bert.token, anna.token]) {
      const page = await rpc('comments_of_deal', { p_deal_id: 1 }, token)
      expect(page.body).toMatchObject({ comments: [{ profile: { username: null } }] })
      const column = await call(backend(), '/rest/v1/profiles?select=hidden_username', { token })
      expect(column.status).toBeGreaterThanOrEqual(400)
    }
    const own = await call(backend(), `/rest/v1/profiles?select=id,username&id=eq.${anna.id}`, { token: anna.token })
    expect(own.body).toEqual([{ id: anna.id, username: null }])
    const again = await createAccount(backend(), { username: 'ANNA' })
    const named = await backend().query('select username from public.profiles where id = $1', [again.id])
    expect(named).toEqual([{ username: null }])
    await rpc('restore_content', { p_id: anna.id, p_kind: 'username', p_reason: 'Irrtum' }, mod.token)
    expect((await rpc('comments_of_deal', { p_deal_id: 1 })).body).toMatchObject({
      comments: [{ profile: { username: 'Anna' } }],
    })
  })

  describe('a suspended account', () => {
    beforeEach(async () => {
      await rpc('suspend_account', { p_ground: 'guidelines', p_reason: 'Spam', p_user_id: bert.id }, mod.token)
    })

    afterEach(async () => {
      await rpc('reinstate_account', { p_reason: 'Genug', p_user_id: bert.id }, mod.token)
    })

    it('a suspended account gets a refusal of each write, and reads on', async () => {
      const before = await everything()
      const writes: readonly (readonly [string, object])[] = [
        ['add_comment', { p_deal_id: 1, p_text: 'Mehr' }],
        ['create_deal', { p_deal: {} }],
        ['add_favourite', { p_place_id: 'place-1' }],
        ['remove_favourite', { p_place_id: 'place-1' }],
        ['block_user', { p_user_id: anna.id }],
        ['report_deal', { p_deal_id: 1, p_reason: 'spam', p_description: '' }],
      ]
      for (const [name, body] of writes) {
        const { status, body: answer } = await rpc(name, body, bert.token)
        expect([name, status, answer]).toMatchObject([name, 423, { message: 'account-suspended' }])
      }
      const restaurant = { user_id: bert.id, restaurant_id: 1 }
      const direct = await call(backend(), '/rest/v1/restaurant_favorites', { token: bert.token, body: restaurant })
      expect(direct.status).toBe(403)
      expect(await everything()).toEqual(before)
      expect((await rpc('my_standing', {}, bert.token)).body).toMatchObject({
        is_suspended: true,
        statements: expect.arrayContaining([
          expect.objectContaining({ act: 'suspend', ground: 'guidelines', reason: 'Spam' }),
        ]),
      })
      expect((await rpc('comments_of_deal', { p_deal_id: 1 }, bert.token)).status).toBe(200)
      expect((await rpc('my_favourites', {}, bert.token)).status).toBe(200)
    })

    it('an account after its suspension writes and counts again at once, and the upkeep deletes the suspension', async () => {
      const day = new Date().toISOString()
      await rpc('reinstate_account', { p_reason: 'Genug', p_user_id: bert.id }, mod.token)
      await rpc('confirm_deal', { p_at: day, p_deal_id: 1 }, bert.token)
      const suspension = { p_ground: 'terms', p_reason: 'Spam', p_user_id: bert.id }
      expect((await rpc('suspend_account', { ...suspension, p_days: 8 }, mod.token)).body).toMatchObject({
        message: 'decision-unknown',
      })
      await rpc('suspend_account', { ...suspension, p_days: 7 }, mod.token)
      const confirmation = async () =>
        (await backend().query('select confirmation from public.deals where id = 1'))[0]?.['confirmation']
      expect(await confirmation()).toBeNull()
      await backend().query('update private.suspensions set until = now()')
      expect(await confirmation()).toMatchObject({ people: 1 })
      expect((await rpc('my_standing', {}, bert.token)).body).toMatchObject({
        is_suspended: false,
        suspended_until: null,
      })
      expect((await rpc('add_comment', { p_deal_id: 1, p_text: 'Wieder da' }, bert.token)).status).toBe(200)
      await rpc('suspend_account', suspension, mod.token)
      expect(await confirmation()).toBeNull()
      await backend().query('update private.suspensions set until = now()')
      await backend().query('select private.forget_outdated()')
      expect(await backend().query('select from private.suspensions')).toEqual([])
      expect(await confirmation()).toMatchObject({ people: 1 })
    })

    it('a suspended account uploads no photo, and removes none', async () => {
      const answer = await fetch(`${backend().baseUrl}/functions/v1/photos?index=0`, {
        method: 'POST',
        headers: { authorization: `Bearer ${bert.token}`, 'content-type': 'image/jpeg' },
        body: new Uint8Array(jpeg()),
      })
      expect([answer.status, await answer.json()]).toEqual([423, { code: 'account-suspended' }])
      const paths = [`1700000000000-2-${'0'.repeat(32)}.webp`]
      await claim(String(paths[0]))
      const removal = await call(backend(), '/functions/v1/photos', {
        method: 'DELETE',
        token: bert.token,
        body: { paths },
      })
      expect([removal.status, removal.body]).toEqual([423, { code: 'account-suspended' }])
      const released = await backend().query('select released_at from private.photo_uploads where path = any ($1)', [
        paths,
      ])
      expect(released).toEqual([{ released_at: null }])
    })

    it('a suspended account can appeal without its account, and be deleted', async () => {
      const clara = await createAccount(backend())
      await rpc('suspend_account', { p_ground: 'terms', p_reason: 'Spam', p_user_id: clara.id }, mod.token)
      const appeal = {
        p_name: 'Clara',
        p_email: clara.email,
        p_what: 'Meine Sperre',
        p_where: 'Profil',
        p_why: 'Ein Irrtum',
        p_good_faith: true,
      }
      expect((await rpc('submit_notice', appeal, clara.token)).status).toBe(200)
      expect((await rpc('delete_user_account', { p_user_id: clara.id }, clara.token)).status).toBeLessThan(300)
    })

    it('a suspended account is logged once for concurrent suspensions', async () => {
      const clara = await createAccount(backend())
      const act = { p_ground: 'terms', p_reason: 'Spam', p_user_id: clara.id }
      await Promise.all([1, 2, 3].map(() => rpc('suspend_account', act, mod.token)))
      const logged = await backend().query(`select act from private.moderation_log where author_id = $1`, [clara.id])
      expect(logged).toEqual([{ act: 'suspend' }])
    })
  })

  it('numbers statements and decisions per user, so that ids do not reveal totals', async () => {
    const reporter = await createAccount(backend())
    const words = { p_reason: 'spam', p_description: '' }
    await rpc('report_comment', { p_comment_id: commentId, ...words }, reporter.token)
    for (const id of await reportIds())
      await rpc('decide_report', { p_id: id, p_reason: 'Kein Verstoß', p_state: 'rejected' }, mod.token)
    await rpc('suspend_account', { p_ground: 'terms', p_reason: 'Spam', p_user_id: reporter.id }, mod.token)
    expect((await rpc('my_standing', {}, reporter.token)).body).toMatchObject({
      statements: [{ id: 1 }],
      decisions: [{ id: 1 }],
    })
  })

  it.each([' ', '\t', '0x', '0', '+'])(
    'knows content by its id as stored only: %j before or behind it',
    async (more) => {
      const before = await everything()
      for (const id of [`${more}${commentId}`, `${commentId}${more.trim() === '' ? more : '.0'}`]) {
        expect((await hide('comment', id)).status).toBe(404)
        expect((await hide('username', `${more}${anna.id}`)).status).toBe(404)
      }
      expect((await hide('username', anna.id.toUpperCase())).status).toBe(404)
      expect(await everything()).toEqual(before)
    },
  )

  it('finds no report justified whose content is shown', async () => {
    const [comment, image] = await reportIds()
    const resolve = (p_id: unknown) =>
      rpc('decide_report', { p_ground: 'terms', p_id, p_reason: 'Stimmt', p_state: 'resolved' }, mod.token)
    const before = await everything()
    for (const id of [comment, image])
      expect((await resolve(id)).body).toMatchObject({ code: '22023', message: 'content-visible' })
    expect(await everything()).toEqual(before)
    await hide('comment', commentId)
    expect((await resolve(comment)).status).toBeLessThan(300)
    expect((await resolve(image)).body).toMatchObject({ message: 'content-visible' })
    await backend().query('delete from public.deal_images')
    expect((await resolve(image)).status).toBeLessThan(300)
  })

  it('decides and logs once for concurrent decisions', async () => {
    const [id] = await reportIds()
    await hide('comment', commentId)
    const second = await createModerator(backend())
    const answers = await Promise.all(
      [mod, second, mod, second].map(({ token }, index) =>
        rpc(
          'decide_report',
          { p_ground: 'terms', p_id: id, p_reason: 'Grund', p_state: index % 2 ? 'resolved' : 'rejected' },
          token,
        ),
      ),
    )
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
    const refused = { status: 409, body: { code: 'PT409', message: 'already-decided' } }
    expect(answers.filter(({ status }) => status >= 300)).toMatchObject([refused, refused, refused])
    const logged = `select from private.moderation_log where content_id = $1 and act in ('resolve', 'reject')`
    expect(await backend().query(logged, [String(id)])).toHaveLength(1)
  })

  it('keeps its log append-only, even for the owner', async () => {
    await hide('comment', commentId, 'Beleidigung')
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
      { act: 'restore', moderator_name: null, reason: 'Irrtum' },
      { act: 'hide', moderator_name: 'Moni', reason: 'Beleidigung' },
    ])
  })

  describe.each(['moderation_disputes', 'moderation_corrections'])('%s', (list) => {
    type Page = { entries: { id: number }[]; next_cursor: number | null }
    const page = (more: object, token = mod.token) => rpc(list, more, token)

    beforeEach(() =>
      backend().query(`do $$ begin
        insert into public.deals (id, place_name, place_lat, place_lng, gone) overriding system value
          select 1000 + n, 'Weg ' || n, 52.5, 13.4, '{"since": "2026-11-01T12:00:00Z", "by": "moderation", "reports": 0}'
          from generate_series(1, 60) n;
        insert into private.deal_corrections (deal_id, field, old_value, new_value, former_author_id, is_undo)
          select 1000 + n, 'phone', 'null', to_jsonb('030 ' || n), gen_random_uuid(), false from generate_series(1, 60) n;
      end $$`),
    )

    it('pages through sixty, newest first, fifty at a time', async () => {
      const first = (await page({ p_cursor: null })).body as Page
      const second = (await page({ p_cursor: first.next_cursor })).body as Page
      expect([first.entries.length, second.entries.length, second.next_cursor]).toEqual([50, 10, null])
      const ids = [...first.entries, ...second.entries].map(({ id }) => id)
      expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a))
    })

    it('has nothing before a forged cursor', async () => {
      for (const p_cursor of [0, -1, Number.MIN_SAFE_INTEGER])
        expect(await page({ p_cursor })).toMatchObject({ status: 200, body: { entries: [], next_cursor: null } })
    })

    it('has one page after a huge cursor', async () => {
      const { body } = await page({ p_cursor: Number.MAX_SAFE_INTEGER })
      expect((body as Page).entries).toHaveLength(50)
    })

    it('refuses a cursor that is no number', async () => {
      for (const p_cursor of [1.5, '9223372036854775808', 'null; drop table deals', { gt: 1 }, true]) {
        const { status, body } = await page({ p_cursor })
        expect(status, JSON.stringify(p_cursor)).toBe(400)
        expect(body).not.toHaveProperty('entries')
      }
    })

    it('has no parameter for the length of a page', async () => {
      for (const more of [{ p_limit: 1_000_000 }, { p_limit: -1 }, { p_offset: 50 }, { p_page_size: 1000 }])
        expect((await page({ p_cursor: null, ...more })).status, JSON.stringify(more)).toBe(404)
    })

    it('ignores or refuses a limit in the address', async () => {
      for (const query of ['?limit=1000000', '?offset=-1', '?limit=-1']) {
        const options = { body: { p_cursor: null }, token: mod.token }
        const { body } = await call(backend(), `/rest/v1/rpc/${list}${query}`, options)
        expect((body as Partial<Page>).entries?.length ?? 0, query).toBeLessThanOrEqual(50)
      }
    })

    it('is refused to others, with any cursor', async () => {
      for (const p_cursor of [0, -1, Number.MAX_SAFE_INTEGER, null])
        for (const token of [undefined, anna.token])
          expect(await rpc(list, { p_cursor }, token)).toMatchObject({
            status: token ? 403 : 401,
            body: { code: '42501' },
          })
    })
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

    await backend().query('update private.reports set reporter_id = $1 where id = any ($2::bigint[])', [
      bert.id,
      ids.slice(0, 55),
    ])
    await backend().query('insert into private.suspensions (user_id) values ($1)', [bert.id])
    const honestFirst = await page(null)
    const rest = await page(honestFirst.next_cursor)
    expect([...honestFirst.entries, ...rest.entries].map(({ id }) => id)).toEqual([
      ...ids.slice(55),
      ...ids.slice(0, 55),
    ])
    await backend().query('delete from private.suspensions')

    await backend().query(`update private.reports set state = 'rejected', decided_at = now(), decision_reason = 'x'`)
    const newest = await page(null, true)
    const oldest = await page(newest.next_cursor, true)
    expect([...newest.entries, ...oldest.entries].map(({ id }) => id)).toEqual(ids.toReversed())
  })
})
