import { aDeal } from '@mahlzeit/test-fakes'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Account } from './api.ts'
import { createAccount } from './api.ts'
import { DIFFERENCE, FACET_DIFFERENCE, TOWN_DIFFERENCE, WRONG_FACETS } from './cell-recount.ts'
import { rpcOf } from './community.ts'
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
