import {
  addDays,
  berlinTimeAt,
  type CivilDate,
  type Deal,
  type DealImage,
  DEFAULT_CENTRE,
  menuStart,
  type OfferType,
} from '@mahlzeit/domain'
import { describe, expect, it } from 'vitest'
import { aDeal, anImage, type DealChanges } from '../a-deal.ts'
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
    it('returns the ten nearest deals within a walk of twenty minutes', async () => {
      const world = await make([
        deal(1, '2020-01-07', { place: { position: north(1.2) } }),
        deal(2, '2020-01-01', { place: { position: north(1.24) } }),
        deal(3, '2020-01-01', { gone: { since: new Date('2020-02-01T11:00:00Z'), by: 'moderation', reports: 0 } }),
        ...Array.from({ length: 10 }, (_, index) =>
          deal(13 - index, '2020-01-03', { place: { position: north(0.05 * (index + 1)) } }),
        ),
      ])
      const { stale } = await world.newPerson('Anna')
      const found = valueOf(await stale.findNear({ lat: DEFAULT_CENTRE.lat + 0.0004, lng: DEFAULT_CENTRE.lng }))
      expect(found.map(({ id }) => id)).toEqual([13, 12, 11, 10, 9, 8, 7, 6, 5, 4])
    })

    it('returns deals whose cards are all past, and those without a dated one that nobody has confirmed for long', async () => {
      let lastImage = 100
      const image = (offerType: OfferType, menuDate: CivilDate | null) =>
        anImage({ id: ++lastImage, offerType, menuDate, createdAt: new Date('2020-01-01T09:00:00Z') })
      const today = berlinTimeAt((await make([])).now()).date
      const yesterday = addDays(today, -1)
      const week = (by: number) => menuStart('wochenkarte', addDays(today, 7 * by))
      const cases: readonly [readonly DealImage[], boolean][] = [
        [[image('tageskarte', yesterday)], true],
        [[image('tageskarte', today)], false],
        [[image('wochenkarte', week(-1))], true],
        [[image('wochenkarte', week(0))], false],
        [[image('wochenkarte', week(1))], false],
        [[image('wochenkarte', week(-1)), image('tageskarte', yesterday)], true],
        [[image('wochenkarte', week(-1)), image('mittagsdeal', null)], true],
        [[image('wochenkarte', week(0)), image('mittagsdeal', null)], false],
        [[image('mittagsdeal', null)], true],
      ]
      const world = await make(cases.map(([images], index) => deal(index + 1, '2020-01-01', { images })))
      const { stale } = await world.newPerson('Anna')
      const found = valueOf(await stale.findNear(DEFAULT_CENTRE)).map(({ id }) => Number(id))
      expect(found.toSorted((a, b) => a - b)).toEqual(
        cases.flatMap(([, isStale], index) => (isStale ? [index + 1] : [])),
      )
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
