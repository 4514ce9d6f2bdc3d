import { aDeal } from '@mahlzeit/test-fakes'
import { slugify } from '@mahlzeit/domain'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { type Account, call, createAccount } from './api.ts'
import { DIFFERENCE, FACET_DIFFERENCE, TOWN_DIFFERENCE, WRONG_FACETS } from './cell-recount.ts'
import { createModerator, GONE, rpcOf } from './community.ts'
import { createDeal, dealFields } from './deal-fields.ts'
import { storeOnlyDeals } from './store-accounts.ts'
import { ANY_ENGINE, useTestBackend } from './test-backend.ts'

const KRONE = aDeal({ id: 1, place: { name: 'Gasthaus Krone', placeId: 'osm:node/1' } })

describe.each(ANY_ENGINE)('deals that ended on %s', (engine) => {
  const backend = useTestBackend(engine)
  const rpc = rpcOf(backend)
  let anna: Account

  const end = (succession: string, successor: number | null = null, id = 1) =>
    backend().query('update public.deals set ended_at = now(), succession = $1, successor_id = $2 where id = $3', [
      succession,
      successor,
      id,
    ])
  const deal = async (p_id: number) => (await rpc('deal_by_id', { p_id })).body

  beforeAll(async () => {
    anna = await createAccount(backend())
  })

  beforeEach(async () => {
    await storeOnlyDeals(backend(), [KRONE, aDeal({ id: 2, place: { name: 'Thai Orchidee', placeId: 'osm:node/2' } })])
  })

  it('leave lists, map and counts, and keep their page', async () => {
    await end('tenant', 2)
    const { body } = await rpc('nearest_deals', { p_lat: KRONE.place.position.lat, p_lng: KRONE.place.position.lng })
    expect(body).toMatchObject({ count: 1, deals: [{ id: 2 }] })
    expect(await deal(1)).toMatchObject({
      id: 1,
      place_name: 'Gasthaus Krone',
      ended: { succession: 'tenant', successor: { id: 2, name: 'Thai Orchidee' } },
    })
    for (const difference of [DIFFERENCE, WRONG_FACETS, FACET_DIFFERENCE, TOWN_DIFFERENCE])
      expect(await backend().query(difference)).toEqual([])
  })

  it('give their place id to the next tenant', async () => {
    await end('tenant')
    expect((await rpc('deal_by_place_id', { p_place_id: 'osm:node/1' })).body).toBeNull()
    await backend().query(`update public.deals set place_id = 'osm:node/1' where id = 2`)
    expect((await rpc('deal_by_place_id', { p_place_id: 'osm:node/1' })).body).toMatchObject({ id: 2 })
    await expect(
      backend().query(`update public.deals set ended_at = null, succession = null where id = 1`),
    ).rejects.toThrow('deals_place_id_key')
  })

  it.each(['same', 'moved'])('answer with their successor after the succession %s', async (succession) => {
    await end(succession, 2)
    expect(await deal(1)).toMatchObject({ id: 2 })
    await end('moved', 1, 2)
    expect(await deal(1)).not.toMatchObject({ id: 3 })
    await backend().query('delete from public.deals where id = 2')
    const left = succession === 'same' ? null : expect.objectContaining({ id: 1 })
    expect(await deal(1)).toEqual(left)
  })

  it('refuse votes, photos, corrections and comments', async () => {
    await end('tenant', 2)
    const changes = { phone: { seen: null, value: '030 1234567' } }
    const image = { image_url: 'https://photos.example/1.webp', offer_type: 'mittagsdeal', sort_order: 0 }
    for (const [name, body] of [
      ['confirm_deal', { p_at: new Date().toISOString() }],
      ['report_gone', {}],
      ['report_closed', { p_until: '2026-01-01' }],
      ['withdraw_vote', { p_kind: 'gone' }],
      ['correct_deal', { p_changes: changes }],
      ['add_comment', { p_text: 'Lecker' }],
      ['add_deal_images', { p_images: [image] }],
    ] as const)
      expect([name, await rpc(name, { p_deal_id: 1, ...body }, anna.token)]).toEqual([
        name,
        expect.objectContaining({ status: 400, text: expect.stringContaining('deal-ended') as string }),
      ])
  })

  it('are stored with a valid succession', async () => {
    await expect(end('stolen')).rejects.toThrow('deals_succession_check')
    await expect(end('moved', 1)).rejects.toThrow('deals_check')
    await expect(backend().query('update public.deals set ended_at = now() where id = 1')).rejects.toThrow(
      'deals_check',
    )
    await expect(backend().query('update public.deals set successor_id = 2 where id = 1')).rejects.toThrow(
      'deals_check',
    )
  })
})

describe.each(ANY_ENGINE)('new tenants on %s', (engine) => {
  const backend = useTestBackend(engine)
  const rpc = rpcOf(backend)
  let [anna, bert, carl, moni]: Account[] = []
  let people = 0

  const KRONE_PLACE = { placeId: 'osm:node/1', name: 'Gasthaus Krone', address: 'Torstraße 1, 10119 Berlin' }
  /** An account that is two days old. */
  const person = async (address = `203.0.113.${++people}`) => {
    const account = await createAccount(backend(), { address })
    await backend().query(`update auth.users set created_at = created_at - interval '2 days' where id = $1`, [
      account.id,
    ])
    return account
  }
  const claim = (
    account: Account | undefined,
    changes: Readonly<Record<string, unknown>> & { readonly place_name?: string } = {},
  ) =>
    createDeal(backend(), account ?? null, {
      place_id: 'osm:node/1',
      place_name: 'Thai Orchidee',
      url_slug: `${slugify(changes.place_name ?? 'Thai Orchidee')}-${Date.now() + ++people}`,
      place_address: KRONE_PLACE.address,
      succeeds: 1,
      ...changes,
    })
  const claimed = async (account = anna) => {
    const answer = await claim(account)
    expect(answer).toMatchObject({ status: 200 })
    return Number(answer.body)
  }
  const confirm = (p_deal_id: number, account?: Account) => rpc('confirm_tenancy', { p_deal_id }, account?.token)
  const decide = (p_deal_id: number, p_has_begun: boolean) =>
    rpc('decide_tenancy', { p_deal_id, p_has_begun, p_reason: 'Vor Ort gesehen' }, moni?.token)
  const deal = async (p_id: number) => (await rpc('deal_by_id', { p_id })).body as Record<string, unknown>
  const listed = async () =>
    (await backend().query('select id::int from private.shown_deals order by id')).map(({ id }) => id)

  beforeAll(async () => {
    anna = await person()
    bert = await person()
    carl = await person()
    moni = await createModerator(backend())
  })

  beforeEach(async () => {
    const { position } = KRONE.place
    await storeOnlyDeals(backend(), [aDeal({ id: 1, place: { ...KRONE_PLACE, position }, confirmation: null })])
    await backend().query(`select setval(pg_get_serial_sequence('public.deals', 'id'), 100)`)
    await backend().query('truncate private.community_acts')
    await backend().query(
      `insert into public.places (place_id, name, address, lat, lng) values ('osm:node/1', 'Thai Orchidee', $1, $2, $3)
       on conflict (place_id) do update set name = excluded.name`,
      [KRONE_PLACE.address, position.lat, position.lng],
    )
  })

  it('are claims that a second independent person confirms', async () => {
    const id = await claimed()
    expect(await listed()).toEqual([1])
    expect(await deal(1)).toMatchObject({
      ended: null,
      tenancy: { claims: [{ id, name: 'Thai Orchidee', people: 1 }] },
    })
    expect(await deal(id)).toMatchObject({ tenancy: { of: { id: 1, name: 'Gasthaus Krone' }, state: 'claimed' } })
    expect(await confirm(id, anna)).toMatchObject({ status: 204 })
    expect(await listed()).toEqual([1])
    expect(await confirm(id, bert)).toMatchObject({ status: 204 })
    expect(await listed()).toEqual([id])
    expect(await deal(1)).toMatchObject({ ended: { succession: 'tenant', successor: { id, name: 'Thai Orchidee' } } })
    expect(await deal(id)).toMatchObject({ ended: null, place_id: 'osm:node/1', tenancy: { state: 'begun' } })
  })

  it('need as many people as there are confirmations of the present tenant, and one more', async () => {
    await rpc('confirm_deal', { p_at: new Date().toISOString(), p_deal_id: 1 }, carl?.token)
    await rpc('confirm_deal', { p_at: new Date().toISOString(), p_deal_id: 1 }, (await person()).token)
    const id = await claimed()
    await confirm(id, bert)
    expect(await listed()).toEqual([1])
    await confirm(id, await person())
    expect(await listed()).toEqual([id])
  })

  it('are not decided by twenty accounts of one network, of new accounts, or of suspended ones', async () => {
    const id = await claimed()
    const ring = await Promise.all(
      Array.from({ length: 8 }, () => createAccount(backend(), { address: '203.0.113.1' })),
    )
    for (const account of ring) await confirm(id, account)
    expect(await listed()).toEqual([1])
    await rpc('confirm_deal', { p_at: new Date().toISOString(), p_deal_id: 1 }, carl?.token)
    for (const address of ['198.51.100.1', '198.51.101.1', '198.51.102.1'])
      await confirm(id, await createAccount(backend(), { address }))
    expect(await listed()).toEqual([1])
  })

  it('begin at once where the former deal is gone', async () => {
    await backend().query('update public.deals set gone = $1 where id = 1', [GONE])
    const id = await claimed()
    expect(await listed()).toEqual([id])
  })

  it('begin and end by a decision of moderators, who undo both', async () => {
    const id = await claimed()
    await backend().query(
      `update public.places set name = 'Gasthaus Krone', phone = '+49 30 1', prefill = '{"asOf": "2026-03-02"}'
       where place_id = 'osm:node/1'`,
    )
    await backend().query(
      `insert into private.imported_places (place_id, list, base)
       select place_id, 'berlin', private.place_json(p) from public.places p where place_id = 'osm:node/1'`,
    )
    const found = async () =>
      (
        await backend().query(
          `select name, phone, prefill is not null as fills from public.places where place_id = 'osm:node/1'`,
        )
      )[0]
    expect(await decide(id, true)).toMatchObject({ status: 204 })
    expect(await listed()).toEqual([id])
    // Telephone and prefill are those of the tenant whom the list names.
    expect(await found()).toEqual({ name: 'Thai Orchidee', phone: null, fills: false })
    expect(await rpc('add_favourite', { p_place_id: 'osm:node/1' }, bert?.token)).toMatchObject({ status: 200 })
    expect(await decide(id, false)).toMatchObject({ status: 204 })
    expect(await listed()).toEqual([1])
    expect(await deal(1)).toMatchObject({ ended: null, place_id: 'osm:node/1' })
    expect(await found()).toEqual({ name: 'Gasthaus Krone', phone: '+49 30 1', fills: true })
    expect((await rpc('my_favourites', {}, bert?.token)).body).toMatchObject([
      { deal: { id }, restaurant: { place_id: `ended:${id}` } },
    ])
    expect((await confirm(id, bert)).status).toBe(400)
    expect(await decide(id, true)).toMatchObject({ status: 204 })
    await backend().query(`update private.tenancies set begun_at = begun_at - interval '31 days'`)
    expect((await decide(id, false)).text).toContain('undo-too-late')
    expect(
      (await rpc('decide_tenancy', { p_deal_id: id, p_has_begun: false, p_reason: 'Nein' }, bert?.token)).status,
    ).toBe(403)
    const log = await backend().query('select act from private.moderation_log order by id')
    expect(log.slice(-3).map(({ act }) => act)).toEqual(['begin-tenancy', 'end-tenancy', 'begin-tenancy'])
  })

  it('leave favourites to the former tenant', async () => {
    await rpc('add_favourite', { p_place_id: 'osm:node/1' }, carl?.token)
    const id = await claimed()
    await decide(id, true)
    const saved = async () => (await rpc('my_favourites', {}, carl?.token)).body
    expect(await saved()).toMatchObject([
      { deal: { id: 1, ended: { successor: { id } } }, restaurant: { name: 'Gasthaus Krone', place_id: 'ended:1' } },
    ])
    expect(await rpc('add_favourite', { p_place_id: 'osm:node/1' }, carl?.token)).toMatchObject({ status: 200 })
    expect(await rpc('remove_favourite', { p_place_id: 'ended:1' }, carl?.token)).toMatchObject({ status: 204 })
    expect(await saved()).toMatchObject([{ deal: { id }, restaurant: { name: 'Thai Orchidee' } }])
  })

  it('are claimed once, under another name, at the place', async () => {
    const id = await claimed()
    expect((await claim(anna)).body).toBe(id)
    expect((await claim(bert)).text).toContain('tenant-claimed')
    expect((await claim(bert, { place_name: 'Zur Krone' })).text).toContain('same-tenant')
    expect((await claim(bert, { place_name: ' ' })).text).toContain('place-name-invalid')
    expect((await claim(bert, { place_name: 'Sushi Ba', succeeds: 999 })).text).toContain('deal-ended')
    expect((await claim(bert, { succeeds: 'x' })).text).toContain('deal-ended')
    const elsewhere = { place_id: 'manual:sushi@52.900,13.900', place_lat: 52.9, place_lng: 13.9 }
    await backend().query('update public.deals set place_id = null where id = 1')
    expect((await claim(bert, { ...elsewhere, place_name: 'Sushi Ba' })).text).toContain('deal-ended')
  })

  it('of many accounts are three of one place, which moderators list, the newest first', async () => {
    const names = ['Thai Orchidee', 'Sushi Ba', 'Pizza Nord', 'Curry Haus', 'Taco Loco']
    const answers = []
    for (const place_name of names) answers.push(await claim(await person(), { place_name }))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 400, 400])
    expect((await rpc('moderation_disputes', {}, moni?.token)).body).toMatchObject({
      entries: [
        {
          id: 1,
          claims: names
            .slice(0, 3)
            .toReversed()
            .map((name) => ({ name, people: 1, needed: 2 })),
        },
      ],
    })
  })

  it('of linked accounts are one wave, which one act of a moderator ends, with those that began, and its undo restores', async () => {
    const { position } = KRONE.place
    const former = [1, 2, 3, 4, 5, 6].map((n) =>
      aDeal({ id: n, place: { ...KRONE_PLACE, position, placeId: `osm:node/${n}` }, confirmation: null }),
    )
    await storeOnlyDeals(backend(), former)
    await backend().query(
      `insert into public.places (place_id, name, address, lat, lng)
       select 'osm:node/' || n, 'Gasthaus Krone', $1, $2, $3 from generate_series(1, 6) n on conflict do nothing`,
      [KRONE_PLACE.address, position.lat, position.lng],
    )
    // Each signed up elsewhere; two use each of three networks.
    const ring = await Promise.all([0, 1, 2, 3, 4, 5].map(() => person()))
    const send = (name: string, n: number, body: object) => {
      const headers = { 'x-forwarded-for': `2001:db8:${n % 3}:7::1` }
      return call(backend(), `/rest/v1/rpc/${name}`, { body, token: ring[n]?.token, headers })
    }
    const claims: number[] = []
    for (const [round, place_name] of ['Thai Orchidee', 'Sushi Ba', 'Pizza Nord'].entries())
      for (const { id } of former) {
        const place = { place_id: `osm:node/${id}`, place_name, place_lat: position.lat, place_lng: position.lng }
        const p_deal = dealFields({
          ...place,
          succeeds: id,
          url_slug: `${slugify(place_name)}-${Date.now() + ++people}`,
        })
        const answer = await send('create_deal', (id + round) % 6, { p_deal })
        expect([answer.status, answer.text]).toEqual([200, answer.text])
        claims.push(Number(answer.body))
      }
    expect(await listed()).toEqual([1, 2, 3, 4, 5, 6])
    const [begun] = claims
    await backend().query('truncate private.community_acts')
    expect(await send('confirm_tenancy', 2, { p_deal_id: begun })).toMatchObject({ status: 204 })
    const begunList = [2, 3, 4, 5, 6, begun]
    expect(await listed()).toEqual(begunList)
    const entries = async () =>
      ((await rpc('moderation_disputes', {}, moni?.token)).body as { readonly entries: readonly object[] }).entries
    const [wave, ...others] = await entries()
    const ids = ring.map(({ id }) => id)
    expect(wave).toMatchObject({ kind: 'claims', reports: 16, deals: 6, networks: 3, accounts: ids.map(() => ({})) })
    expect(others).toHaveLength(5)
    const p_id = crypto.randomUUID()
    const why = { p_id, p_ground: 'terms', p_reason: 'Ein Ring' }
    await rpc('begin_clearance', { ...why, p_account_ids: ids, p_days: 1 }, moni?.token)
    const go = async () => (await rpc('continue_clearance', { p_id }, moni?.token)).body
    expect(await go()).toMatchObject({ pending: 0, numbers: { deal: 18 } })
    expect([await listed(), await entries()]).toEqual([[1, 2, 3, 4, 5, 6], []])
    await rpc('undo_clearance', { p_id, p_reason: 'Ein Irrtum' }, moni?.token)
    expect(await go()).toMatchObject({ pending: 0 })
    expect(await listed()).toEqual(begunList)
  })

  it('keep the place from being listed under the former name', async () => {
    await decide(await claimed(), true)
    await backend().query(`update public.places set name = 'Gasthaus Krone' where place_id = 'osm:node/1'`)
    expect((await claim(bert, { succeeds: null, place_name: 'Gasthaus Krone' })).status).toBe(409)
    await backend().query(`update public.deals set place_id = 'manual:other' where ended_at is null`)
    expect((await claim(bert, { succeeds: null, url_slug: 'gasthaus-krone' })).text).toContain('former-tenant')
  })

  it('are offered where the gazetteer has another name', async () => {
    const { lat, lng } = KRONE.place.position
    const offered = async (p_place_id: string, p_name: string) =>
      (await rpc('similar_places', { p_lat: lat, p_lng: lng, p_name, p_place_id }, anna?.token)).body
    const krone = [expect.objectContaining({ deal_id: 1, is_other_tenant: true })]
    expect(await offered('osm:node/1', 'Thai Orchidee')).toEqual(krone)
    expect(await offered('manual:thai@52.520,13.405', 'Thai Orchidee')).toEqual(
      expect.arrayContaining(krone) as unknown,
    )
    await backend().query(`update public.places set name = 'Zur Krone' where place_id = 'osm:node/1'`)
    expect(await offered('osm:node/1', 'Zur Krone')).toEqual([])
  })
})
