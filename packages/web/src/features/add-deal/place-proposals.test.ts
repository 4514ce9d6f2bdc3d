import { type Deal, type DealId, err, failure, ok, type OwnDeal, type Place } from '@mahlzeit/domain'
import {
  aDeal,
  FakeGeolocation,
  FlakyDealCatalog,
  InMemoryDealCatalog,
  InMemoryNearbyPlaces,
  InMemoryPlaceDirectory,
} from '@mahlzeit/test-fakes'
import { describe, expect, it, vi } from 'vitest'
import { PlaceProposals } from './place-proposals.ts'

const HERE = { lat: 52.52, lng: 13.405 }
const metresNorth = (metres: number) => ({ lat: HERE.lat + metres / 111_200, lng: HERE.lng })

const STELLWERK: Place = {
  placeId: 'demo:stellwerk',
  name: 'Stellwerk 13',
  address: 'Torstraße 12, 10119 Berlin',
  position: metresNorth(5000),
}

const dealAt = (id: number, name: string, metres: number, changes: Partial<Deal> = {}): Deal =>
  aDeal({ id, place: { name, address: `Weg ${id}`, position: metresNorth(metres) }, ...changes })

const NONE = { names: [], phones: [], websites: [] }

const own = (id: number, name: string, changes: Partial<OwnDeal> = {}): OwnDeal => ({
  id: id as DealId,
  name,
  address: `Weg ${id}`,
  publishedAt: new Date('2026-01-01T11:00:00Z'),
  isAuthor: true,
  isShared: false,
  isHidden: false,
  isGone: false,
  imageUrls: [],
  ...changes,
})

interface Setup {
  readonly deals?: readonly Deal[]
  readonly places?: readonly Place[]
  readonly recent?: readonly OwnDeal[]
}

const given = ({ deals = [], places = [], recent = [] }: Setup = {}) => {
  const stored = new InMemoryDealCatalog(deals)
  const catalog = new FlakyDealCatalog(stored)
  const nearbyPlaces = new InMemoryNearbyPlaces(stored, places)
  const geolocation = new FakeGeolocation(HERE)
  const proposals = new PlaceProposals({
    directory: new InMemoryPlaceDirectory([STELLWERK]),
    catalog,
    nearbyPlaces,
    geolocation,
    ownDeals: { find: async () => ok({ deals: recent, deletions: [], nextCursor: null }) },
  })
  const state = () => proposals.state$.value
  const shown = () => state().proposals.map(({ name, reason }) => `${name}: ${reason}`)
  return { proposals, catalog, nearbyPlaces, geolocation, state, shown }
}

describe('proposed restaurants', () => {
  it('are those of the last deals that are still there', async () => {
    const recent = [
      own(9, 'Krone'),
      own(8, 'Zu', { isGone: true }),
      own(7, 'Weg', { isHidden: true }),
      own(6, 'Linde'),
      own(5, 'Eiche'),
    ]
    const { proposals, shown, state } = given({ recent })
    await proposals.proposeRecent()
    expect(shown()).toEqual(['Krone: recent', 'Linde: recent'])
    expect(state().proposals[0]?.target).toEqual({ dealId: 9 })
  })

  it.each([
    [{ ...NONE, names: ['STELLWERK 13'] }, ['Stellwerk 13: card']],
    [{ ...NONE, websites: ['stellwerk13.de'] }, ['Stellwerk 13: card']],
    [{ ...NONE, names: ['Stellmacher'] }, []],
    [NONE, []],
  ])('are those of the directory that a card names: %j', async (hints, expected) => {
    const { proposals, shown } = given()
    await proposals.proposeFrom(hints)
    expect(shown()).toEqual(expected)
  })

  it('are the nearest ones within 150 metres, when the user asks', async () => {
    const { proposals, shown, state } = given({
      deals: [dealAt(1, 'Krone', 140), dealAt(2, 'Linde', 40), dealAt(3, 'Fern', 170)],
    })
    await proposals.proposeNear()
    expect(shown()).toEqual(['Linde: near', 'Krone: near'])
    expect(state().nearby).toBe('idle')
  })

  it('are places without a deal, too, after those with one', async () => {
    const placeAt = (name: string, metres: number): Place => ({
      ...STELLWERK,
      placeId: `osm:${name}`,
      name,
      position: metresNorth(metres),
    })
    const { proposals, nearbyPlaces, shown, state } = given({
      deals: [dealAt(1, 'Krone', 140)],
      places: [placeAt('Eiche', 90), placeAt('Buche', 20)],
    })
    await proposals.proposeFrom({ ...NONE, names: ['Eiche'] })
    await proposals.proposeNear()
    expect(shown()).toEqual(['Eiche: card', 'Krone: near', 'Buche: near'])
    expect(state().proposals[2]?.target).toEqual({ placeId: 'osm:Buche' })
    vi.spyOn(nearbyPlaces, 'find').mockResolvedValue(err(failure('offline', 'no network')))
    await proposals.proposeNear()
    expect(shown()).toEqual(['Krone: near'])
  })

  it.each([
    [{ ...NONE, phones: ['309876543'] }],
    [{ ...NONE, websites: ['linde.de'] }],
    [{ ...NONE, names: ['Zur alten Linde'] }],
  ])('are first those whose telephone number, website or name stands on the card: %j', async (hints) => {
    const linde = dealAt(2, 'Zur alten Linde', 400, { phone: '+49 30 9876543', website: 'https://www.linde.de/karte' })
    const { proposals, shown } = given({
      deals: [dealAt(1, 'Krone', 10), linde],
      recent: [own(2, 'Zur alten Linde'), own(1, 'Krone')],
    })
    await proposals.proposeRecent()
    await proposals.proposeFrom(hints)
    await proposals.proposeNear()
    expect(shown()).toEqual(['Zur alten Linde: card', 'Krone: near'])
  })

  it('say why there are none', async () => {
    const { proposals, geolocation, catalog, state } = given()
    await proposals.proposeNear()
    expect(state().nearby).toBe('none')
    catalog.failWith(failure('offline', 'no network'))
    await proposals.proposeNear()
    expect(state().nearby).toBe('failed')
    geolocation.moveTo('denied')
    await proposals.proposeNear()
    expect(state()).toMatchObject({ nearby: 'denied', proposals: [] })
  })

  it('end with the form, also those that are still searched', async () => {
    const { proposals, state } = given({ recent: [own(9, 'Krone')] })
    const asked = proposals.proposeRecent()
    proposals.reset()
    await asked
    expect(state().proposals).toEqual([])
  })
})
