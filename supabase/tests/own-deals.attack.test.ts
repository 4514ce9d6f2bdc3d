import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Account, call, createAccount } from './api.ts'
import { createModerator, GONE, goneToken, moderate, rpcOf } from './community.ts'
import { addImages, createDeal, dealFields } from './deal-fields.ts'
import { storePhoto } from './photos.ts'
import { deleteDeals } from './store-deals.ts'
import { ANY_ENGINE, useTestBackend } from './test-backend.ts'

describe.each(ANY_ENGINE)('deleting own deals and photos on %s', (engine) => {
  const backend = useTestBackend(engine)
  const rpc = rpcOf(backend)
  let anna: Account
  let bert: Account
  let mod: Account
  let dealId: number
  let fields: Record<string, unknown>
  let url: string

  beforeAll(async () => {
    anna = await createAccount(backend())
    bert = await createAccount(backend())
    mod = await createModerator(backend())
    // Independent people, although they signed up from one network.
    await backend().query(
      `insert into private.account_persons select id, uuid_send(id) from auth.users
       on conflict (user_id) do update set person = excluded.person`,
    )
  })

  const addPhoto = async (account: Account, id = dealId): Promise<string> => {
    const photo = await storePhoto(backend(), account.token)
    const dishes = [{ name: 'Senfeier', price: 850 }]
    const added = await addImages(backend(), account, id, [
      { image_url: photo.url, offer_type: 'tageskarte', sort_order: 0, dishes },
    ])
    expect(added.status).toBe(204)
    return photo.url
  }

  const publish = (account: Account) => createDeal(backend(), account, fields)

  beforeEach(async () => {
    await deleteDeals(backend(), [
      'private.own_deletions',
      'private.community_acts',
      'private.photo_uploads',
      'private.suspensions',
    ])
    fields = dealFields()
    dealId = Number((await publish(anna)).body)
    url = await addPhoto(anna)
  })

  const deleteDeal = (account: Account = anna, id: unknown = dealId) =>
    rpc('delete_own_deal', { p_deal_id: id }, account.token)
  const deleteImage = (account: Account = anna, imageUrl = url, id: unknown = dealId) =>
    rpc('delete_own_image', { p_deal_id: id, p_image_url: imageUrl }, account.token)
  const undo = (id: unknown, account: Account = anna) => rpc('undo_own_deletion', { p_id: id }, account.token)

  const stored = async () => (await backend().query('select * from public.deals where id = $1', [dealId]))[0]
  /** All rows of the deal, without the times of the last change. */
  const everything = async () =>
    (
      await backend().query(
        `select to_jsonb(d) - '{updated_at}'::text[] as deal,
           (select jsonb_agg(to_jsonb(i) order by id) from public.deal_images i where deal_id = d.id) as images,
           (select jsonb_agg(to_jsonb(m) order by id) from private.menu_items m where deal_id = d.id) as dishes,
           (select jsonb_agg(to_jsonb(c) order by id) from public.deal_comments c where deal_id = d.id) as comments,
           (select jsonb_agg(to_jsonb(v) order by id) from private.deal_votes v where deal_id = d.id) as votes,
           (select jsonb_agg(to_jsonb(c) order by id) from private.deal_corrections c where deal_id = d.id) as corrections
         from public.deals d`,
      )
    )[0]
  const page = async (id = dealId) =>
    (await call(backend(), `/rest/v1/rpc/deal_by_id?p_id=${id}`)).body as Record<string, unknown> | null

  it('deleting an own deal cannot be undone once a report of what was deleted is found justified', async () => {
    const words = { p_reason: 'spam', p_description: '' }
    expect((await rpc('report_image', { p_deal_id: dealId, p_image_url: url, ...words }, bert.token)).status).toBe(204)
    const { body: deletion } = await deleteDeal()
    const [report] = await backend().query('select id from private.reports order by id desc limit 1')
    const decision = { p_ground: 'terms', p_id: report?.['id'], p_reason: 'Werbung', p_state: 'resolved' }
    expect((await rpc('decide_report', decision, mod.token)).status).toBe(204)
    expect(await undo(deletion)).toMatchObject({ status: 400, body: { message: 'restore-too-late' } })
    expect(await page()).toBeNull()
  })

  it('deleting an own deal takes a deal that is the author’s alone away, and undo brings all of it back', async () => {
    await rpc('add_comment', { p_deal_id: dealId, p_text: 'Nehmt die Suppe' }, anna.token)
    await rpc('confirm_deal', { p_at: new Date().toISOString(), p_deal_id: dealId }, anna.token)
    await rpc('correct_deal', { p_deal_id: dealId, p_changes: { phone: { seen: null, value: '030 111' } } }, anna.token)
    const before = await everything()
    const deleted = await deleteDeal()
    expect(deleted.status).toBe(200)
    expect(await page()).toBeNull()
    expect(await stored()).toBeUndefined()
    expect(await undo(deleted.body)).toMatchObject({ status: 204 })
    expect(await everything()).toEqual(before)
  })

  it('deleting an own deal keeps the rows of every table that refers to deals', async () => {
    const tables = await backend().query(
      `select conrelid::regclass::text as name from pg_constraint where confrelid = 'public.deals'::regclass order by 1`,
    )
    const sources = await backend().query(
      `select prosrc from pg_proc where proname in ('delete_own_deal', 'image_rows')`,
    )
    const source = JSON.stringify(sources)
    const forgotten = tables.map(({ name }) => String(name).replace(/^(?!private\.)/u, 'public.'))
    // Authors are stored once their account is deleted, a deal with a merge stays, and pairs are found again.
    expect([...new Set(forgotten)].filter((name) => !source.includes(`'${name}'`))).toEqual([
      'private.former_authors',
      'private.merges',
      'private.place_pairs',
    ])
  })

  it('deleting an own deal is idempotent, and so is undo', async () => {
    const first = await deleteDeal()
    expect((await deleteDeal()).body).toBe(first.body)
    for (let time = 0; time < 2; time++) expect((await undo(first.body)).status).toBe(204)
    const photo = await deleteImage()
    expect((await deleteImage()).body).toBe(photo.body)
    for (let time = 0; time < 2; time++) expect((await undo(photo.body)).status).toBe(204)
    expect((await page())?.['deal_images']).toHaveLength(1)
    expect(await backend().query('select from private.own_deletions where content is not null')).toEqual([])
  })

  it('deleting an own deal twice at once takes it away once', async () => {
    const answers = await Promise.all([deleteDeal(), deleteDeal()])
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(await backend().query('select from private.own_deletions')).toHaveLength(1)
  })

  it('deleting an own deal leaves what others contributed, without author, comment and photos of the author', async () => {
    const others = await addPhoto(bert)
    await backend().query(`update public.deals set initial_comment = 'Mein Tipp'`)
    await rpc('add_comment', { p_deal_id: dealId, p_text: 'Lecker' }, bert.token)
    await rpc('confirm_deal', { p_at: new Date().toISOString(), p_deal_id: dealId }, bert.token)
    const before = await everything()
    const { body: id } = await deleteDeal()
    expect(await stored()).toMatchObject({ user_id: null, initial_comment: null, confirmation: { people: 1 } })
    expect(await page()).toMatchObject({ initial_comment: null, deal_images: [{ image_url: others }] })
    expect((await call(backend(), `/rest/v1/rpc/comments_of_deal?p_deal_id=${dealId}`)).text).toContain('Lecker')
    expect((await undo(id)).status).toBe(204)
    expect(await everything()).toEqual(before)
  })

  it.each([
    ['a photo', () => addPhoto(bert)],
    ['a comment', () => rpc('add_comment', { p_deal_id: dealId, p_text: 'Lecker' }, bert.token)],
    ['a confirmation', () => rpc('confirm_deal', { p_at: new Date().toISOString(), p_deal_id: dealId }, bert.token)],
    ['a report', () => rpc('report_gone', { p_deal_id: dealId }, bert.token)],
    [
      'a correction',
      () =>
        rpc('correct_deal', { p_deal_id: dealId, p_changes: { phone: { seen: null, value: '030 111' } } }, bert.token),
    ],
    ['a decision', () => backend().query('update public.deals set gone = $1', [GONE])],
    ['a hidden photo', () => backend().query(`update public.deal_images set hidden_reason = 'Spam'`)],
  ])('deleting an own deal leaves a deal with %s', async (_what, contribute) => {
    await contribute()
    expect((await deleteDeal()).status).toBe(200)
    expect(await stored()).toMatchObject({ user_id: null })
  })

  it('keeps a deal gone that people reported: its author cannot list it again', async () => {
    await backend().query(
      `insert into private.deal_votes (deal_id, kind, user_id, person, first_day)
       select $1, 'gone', id, uuid_send(id), current_date from auth.users where id in ($2, $3)`,
      [dealId, bert.id, mod.id],
    )
    await backend().query('select private.count_votes(array[$1::bigint])', [dealId])
    const { body: id } = await deleteDeal()
    expect((await stored())?.['gone']).toMatchObject({ by: 'reports', reports: 2 })
    expect((await publish(anna)).status).toBe(409)
    expect((await undo(id)).status).toBe(204)
    expect((await stored())?.['gone']).toMatchObject({ by: 'reports', reports: 2 })
  })

  it('does not count the former author among the people who report a deal gone', async () => {
    await rpc('add_comment', { p_deal_id: dealId, p_text: 'Lecker' }, bert.token)
    await deleteDeal()
    for (const { token } of [anna, bert])
      expect((await rpc('report_gone', { p_deal_id: dealId }, token)).status).toBe(200)
    expect((await stored())?.['gone']).toBeNull()
  })

  it('refuses what is not the caller’s, hidden, missing, or of a deal without author', async () => {
    const others = await addPhoto(bert)
    await backend().query(
      `with deal as (
         insert into public.deals (id, place_name, place_lat, place_lng) overriding system value values (77, 'Alt', 52.5, 13.4)
         returning id
       ) insert into public.deal_images (deal_id, image_url) select id, '/alt.jpg' from deal`,
    )
    for (const refused of [
      await deleteDeal(bert),
      await deleteDeal(mod),
      await deleteDeal(anna, 404),
      await deleteDeal(anna, 77),
      await deleteImage(bert),
      await deleteImage(anna, others),
      await deleteImage(anna, '/nirgends.jpg'),
      await deleteImage(anna, '/alt.jpg', 77),
      await deleteImage(anna, url, 77),
    ])
      expect(refused).toMatchObject({ status: 400, body: { code: '22023', message: 'deal-gone' } })
    await backend().query(`update public.deal_images set hidden_reason = 'Spam' where image_url = $1`, [url])
    expect((await deleteImage()).status).toBe(400)
    await backend().query(`update public.deals set hidden_reason = 'Erfunden'`)
    for (const refused of [await deleteDeal(), await deleteImage(bert, others)]) expect(refused.status).toBe(400)
    expect(await backend().query('select from public.deal_images')).toHaveLength(3)
    expect(await backend().query('select from private.own_deletions')).toEqual([])
  })

  it('refuses undo to other users, and to the author after an hour', async () => {
    const { body: id } = await deleteDeal()
    for (const [body, account] of [
      [id, bert],
      [id, mod],
      [404, anna],
    ] as const)
      expect(await undo(body, account)).toMatchObject({ status: 400, body: { message: 'restore-too-late' } })
    await backend().query(`update private.own_deletions set deleted_at = now() - interval '60 minutes'`)
    expect(await undo(id)).toMatchObject({ status: 400, body: { message: 'restore-too-late' } })
    expect(await page()).toBeNull()
  })

  it('requires an account, of a session that has not ended, in good standing', async () => {
    const { body: id } = await deleteImage()
    await backend().query('insert into private.suspensions (user_id) values ($1)', [anna.id])
    const gone = await goneToken(backend())
    for (const [token, status] of [
      [undefined, 401],
      [gone, 403],
      [anna.token, 423],
    ] as const)
      for (const [name, body] of [
        ['delete_own_deal', { p_deal_id: dealId }],
        ['delete_own_image', { p_deal_id: dealId, p_image_url: url }],
        ['undo_own_deletion', { p_id: id }],
      ] as const)
        expect((await rpc(name, body, token)).status).toBe(status)
    expect((await call(backend(), '/rest/v1/rpc/my_deals', { token: gone })).status).toBe(403)
    expect((await call(backend(), '/rest/v1/rpc/my_deals')).status).toBe(401)
    expect(await stored()).toMatchObject({ user_id: anna.id })
  })

  it('deleting an own deal does not reset the limit of deals a day', async () => {
    const published = async () =>
      (await backend().query(`select from private.community_acts where kind = 'deals' and user_id = $1`, [anna.id]))
        .length
    const { body: id } = await deleteDeal()
    expect(await published()).toBe(1)
    await undo(id)
    expect(await published()).toBe(0)
  })

  it('deleting an own deal frees the place at once, and a new deal there prevents undo', async () => {
    const { body: id } = await deleteDeal()
    expect((await publish(bert)).status).toBe(200)
    expect(await undo(id)).toMatchObject({ status: 400, body: { message: 'restaurant-taken' } })
    expect(await backend().query('select user_id from public.deals')).toEqual([{ user_id: bert.id }])
  })

  it('does not restore the deal of a place that moderators hid meanwhile', async () => {
    const { body: id } = await deleteDeal()
    await publish(bert)
    await backend().query(`update public.deals set hidden_reason = 'Erfunden'`)
    expect(await undo(id)).toMatchObject({ status: 400, body: { message: 'place-hidden' } })
  })

  /** Another user uploads the same file. */
  const addCopy = async (): Promise<string> => {
    const others = await addPhoto(bert)
    await backend().query(
      `update private.photo_uploads set sha256 = (select sha256 from private.photo_uploads where private.photo_url(path) = $1)
       where private.photo_url(path) = $2`,
      [url, others],
    )
    return others
  }

  it('does not restore a photo with a dish that moderators hid meanwhile, as that of another user', async () => {
    const { body: id } = await deleteImage()
    await addCopy()
    await backend().query(`select private.set_dish_hidden(id, 'Werbung') from private.menu_items`)
    expect(await undo(id)).toMatchObject({ status: 400, body: { message: 'dish-hidden' } })
    expect(await backend().query('select from public.deal_images where image_url = $1', [url])).toEqual([])
    await backend().query(`select private.set_dish_hidden(id, null) from private.menu_items`)
    expect(await undo(id)).toMatchObject({ status: 204 })
  })

  it('does not restore a photo that moderators hid meanwhile, as that of another user', async () => {
    const { body: id } = await deleteImage()
    const others = await addCopy()
    const [image] = await backend().query('select id from public.deal_images where image_url = $1', [others])
    const hidden = { act: 'hide', kind: 'image', id: String(image?.['id']), reason: 'Spam', ground: 'terms' }
    expect((await moderate(backend(), hidden, mod.token)).status).toBe(204)
    expect(await undo(id)).toMatchObject({ status: 400, body: { message: 'image-hidden' } })
    expect(await backend().query('select from public.deal_images where image_url = $1', [url])).toEqual([])
  })

  it('does not restore the photo of a deal that moderators hid meanwhile, or that is missing', async () => {
    const others = await addPhoto(bert)
    const { body: id } = await deleteImage(bert, others)
    await backend().query(`update public.deals set hidden_reason = 'Erfunden'`)
    expect(await undo(id, bert)).toMatchObject({ status: 400, body: { message: 'deal-gone' } })
    await backend().query('delete from public.deals')
    expect(await undo(id, bert)).toMatchObject({ status: 400, body: { message: 'deal-gone' } })
  })

  it('does not restore a photo that its uploader attached again', async () => {
    const { body: id } = await deleteImage()
    await addImages(backend(), anna, dealId, [{ image_url: url, offer_type: 'mittagsdeal', sort_order: 0 }])
    expect(await undo(id)).toMatchObject({ status: 400, body: { message: 'image-taken' } })
    expect(await backend().query('select from public.deal_images')).toHaveLength(1)
  })

  it('undoing the deletion of a photo is no way around the limit of photos of a user', async () => {
    const first = await addPhoto(bert)
    const { body: id } = await deleteImage(bert, first)
    await backend().query(
      `with uploads as (
         insert into private.photo_uploads (path, user_id, sha256, person)
         select '1700000000000-0-' || replace(gen_random_uuid()::text, '-', '') || '.jpg', $1, encode(sha256(n::text::bytea), 'hex'), person
         from generate_series(1, 10) n join private.account_persons on user_id = $1
         returning private.photo_url(path) as url
       ) insert into public.deal_images (deal_id, image_url) select $2, url from uploads`,
      [bert.id, dealId],
    )
    expect(await undo(id, bert)).toMatchObject({ status: 400, body: { message: 'images-per-day' } })
  })

  it('deleting a photo takes it out of favourites, its dishes out of the search, and the pin back', async () => {
    await rpc('add_favourite', { p_place_id: (await stored())?.['place_id'] }, bert.token)
    await backend().query('update public.deal_images set is_trusted = true')
    const { body: id } = await deleteImage()
    expect((await call(backend(), '/rest/v1/rpc/my_favourites', { token: bert.token })).text).not.toContain(url)
    expect(await stored()).toMatchObject({ dish_names: '', pin_kind: 2 })
    await undo(id)
    expect((await call(backend(), '/rest/v1/rpc/my_favourites', { token: bert.token })).text).toContain(url)
    expect((await stored())?.['dish_names']).toContain('Senfeier')
  })

  it('removes a manual place that nothing else needs, and restores it', async () => {
    await backend().query(`update public.deals set place_id = 'manual:eck@52.500,13.400', place_name = 'Eck'`)
    await backend().query(
      `insert into public.places (place_id, name, lat, lng) values ('manual:eck@52.500,13.400', 'Eck', 52.5, 13.4)
       on conflict do nothing`,
    )
    const place = () => backend().query(`select name from public.places where place_id like 'manual:eck%'`)
    const { body: id } = await deleteDeal()
    expect(await place()).toEqual([])
    expect((await undo(id)).status).toBe(204)
    expect(await place()).toEqual([{ name: 'Eck' }])
    await deleteDeal()
    await backend().query(`delete from public.places where place_id like 'manual:eck%'`)
  })

  it('keeps the files as long as undo is possible, even from their uploader, and removes them then', async () => {
    const sweep = () =>
      call(backend(), '/functions/v1/sweep-photos', { method: 'POST', headers: { apikey: backend().secretKey } })
    const isServed = async () => (await fetch(backend().baseUrl + url)).status === 200
    await backend().query(`update private.photo_uploads set created_at = now() - interval '1 day'`)
    await deleteDeal()
    await call(backend(), '/functions/v1/photos', {
      method: 'DELETE',
      token: anna.token,
      body: { paths: [url.split('/deals/')[1]] },
    })
    await sweep()
    expect(await isServed()).toBe(true)
    await backend().query(`update private.own_deletions set deleted_at = now() - interval '1 hour'`)
    await sweep()
    expect(await isServed()).toBe(false)
    expect(await backend().query('select from private.own_deletions')).toEqual([])
  })

  it('undo of a deletion ends with the account: nothing is kept', async () => {
    const other = await createAccount(backend())
    const photo = await addPhoto(other)
    await deleteImage(other, photo)
    await backend().query('update private.photo_uploads set settled = true')
    expect((await rpc('delete_user_account', { p_user_id: other.id }, other.token)).status).toBe(204)
    expect(await backend().query('select from private.own_deletions')).toEqual([])
    expect(
      await backend().query('select settled from private.photo_uploads where private.photo_url(path) = $1', [photo]),
    ).toEqual([{ settled: false }])
  })

  it('lists the caller’s own deals and photos only', async () => {
    const others = await addPhoto(bert)
    const mine = async ({ token }: Account) =>
      (await call(backend(), '/rest/v1/rpc/my_deals', { token })).body as Record<string, unknown>
    expect(await mine(anna)).toMatchObject({
      entries: [{ deal_id: dealId, is_author: true, is_shared: true, is_hidden: false, images: [url] }],
      deletions: [],
      next_cursor: null,
    })
    expect(await mine(bert)).toMatchObject({ entries: [{ deal_id: dealId, is_author: false, images: [others] }] })
    expect(await mine(mod)).toMatchObject({ entries: [], deletions: [] })
    await deleteImage(bert, others)
    expect(await mine(bert)).toMatchObject({ entries: [], deletions: [{ deal_id: dealId, is_photo: true }] })
    expect(JSON.stringify(await mine(bert))).not.toContain(anna.id)
  })

  it('lists a hidden deal to its author alone, without photos', async () => {
    const others = await addPhoto(bert)
    await backend().query(`update public.deals set hidden_reason = 'Erfunden'`)
    const mine = async ({ token }: Account) => (await call(backend(), '/rest/v1/rpc/my_deals', { token })).body
    expect(await mine(anna)).toMatchObject({ entries: [{ is_hidden: true, images: [] }] })
    expect(await mine(bert)).toMatchObject({ entries: [] })
    expect(JSON.stringify(await mine(bert))).not.toContain(others)
  })

  it('pages the list', async () => {
    await backend().query(
      `insert into public.deals (place_name, place_lat, place_lng, user_id)
       select 'Nr. ' || n, 52.5, 13.4, $1 from generate_series(1, 20) n`,
      [anna.id],
    )
    const at = async (cursor: number | null) =>
      (
        await call(backend(), `/rest/v1/rpc/my_deals${cursor === null ? '' : `?p_cursor=${cursor}`}`, {
          token: anna.token,
        })
      ).body as { entries: { deal_id: number }[]; next_cursor: number | null }
    const first = await at(null)
    const second = await at(first.next_cursor)
    expect([first.entries.length, second.entries.length, second.next_cursor]).toEqual([20, 1, null])
    expect(second.entries[0]?.deal_id).toBe(dealId)
  })
})
