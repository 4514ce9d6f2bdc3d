import { type Deal, DEFAULT_CENTRE } from '@mahlzeit/domain'
import { describe, expect, it } from 'vitest'
import { aDeal, type DealChanges } from '../a-deal.ts'
import type { MakeCommunityWorld } from './community-world.ts'
import { valueOf } from './make-deal-catalog.ts'

/** A place about `km` kilometres north of the position of the tests. */
const north = (km: number) => ({ lat: DEFAULT_CENTRE.lat + km / 111.2, lng: DEFAULT_CENTRE.lng })

const deal = (id: number, createdOn: string, changes: DealChanges = {}): Deal => {
  const createdAt = new Date(`${createdOn}T11:00:00Z`)
  return aDeal({ id, createdAt, updatedAt: createdAt, place: { position: north(0.1 * id) }, ...changes })
}

/** Contract of `StaleDeals`. */
export const describeStaleDealsContract = (name: string, make: MakeCommunityWorld): void => {
  describe(`${name} as a list of stale deals`, () => {
    it('returns the five deals in reach with the oldest confirmations, oldest first', async () => {
      const world = await make([
        deal(1, '2020-01-07'),
        deal(2, '2020-01-01', { confirmation: { on: '2020-01-05', people: 2 } }),
        deal(3, '2020-01-03', { place: { position: north(4.9) } }),
        deal(4, '2020-01-04'),
        deal(5, '2020-01-04'),
        deal(6, '2020-01-06'),
        deal(7, '2020-01-01', { place: { position: north(5.2) } }),
        deal(8, '2020-01-01', { gone: { since: new Date('2020-02-01T11:00:00Z'), by: 'moderation', reports: 0 } }),
      ])
      const { stale } = await world.newPerson('Anna')
      const found = valueOf(await stale.findNear({ lat: DEFAULT_CENTRE.lat + 0.0004, lng: DEFAULT_CENTRE.lng }))
      expect(found.map(({ id }) => id)).toEqual([3, 4, 5, 2, 6])
    })

    it('returns stale deals as the catalog does', async () => {
      const world = await make([deal(1, '2020-01-01')])
      const { stale, catalog } = await world.newPerson('Anna')
      const found = valueOf(await stale.findNear(DEFAULT_CENTRE))
      expect(found).toHaveLength(1)
      expect(valueOf(await catalog.findById(deal(1, '2020-01-01').id))).toEqual({ ...found[0], menu: [] })
    })

    it('stale deals leave out new and confirmed ones', async () => {
      const old = deal(1, '2020-01-01')
      const world = await make([old, deal(2, '2040-01-01')])
      const { stale, votes } = await world.newPerson('Anna')
      expect(valueOf(await stale.findNear(DEFAULT_CENTRE)).map(({ id }) => id)).toEqual([1])
      valueOf(await votes.send({ dealId: old.id, kind: 'confirm', at: world.now() }))
      expect(valueOf(await stale.findNear(DEFAULT_CENTRE))).toEqual([])
    })

    it('refuses stale deals for visitors', async () => {
      const { stale } = (await make([deal(1, '2020-01-01')])).newVisitor()
      expect(await stale.findNear(DEFAULT_CENTRE)).toMatchObject({ ok: false, error: { kind: 'unauthorised' } })
    })
  })
}
