import { type Deal, MAX_SIMILAR_PLACES, type Place, type PlaceDetails, type SimilarPlaces } from '@mahlzeit/domain'
import { describe, expect, it } from 'vitest'
import { aDeal } from '../a-deal.ts'
import { valueOf } from './make-deal-catalog.ts'

const HERE = { lat: 52.5305, lng: 13.4 }

/** A position some metres to the north. */
const north = (metres: number) => ({ ...HERE, lat: HERE.lat + metres / 111_195 })

const placeOf = (name: string, metres = 0): Place => ({
  placeId: `osm:node/${Math.abs(metres)}-${name.length}`,
  name,
  address: 'Torstraße 1',
  position: north(metres),
})

/** A place that a user entered. */
const enteredPlace = (name: string, metres = 0): Place => ({
  ...placeOf(name, metres),
  placeId: `manual:${metres + 100}`,
})

const dealAt = (place: Deal['place']): Deal => aDeal({ id: 7, place })

/** Contract of `SimilarPlaces`. */
export const describeSimilarPlacesContract = (
  about: string,
  make: (deals: readonly Deal[], places: readonly (Place & Partial<PlaceDetails>)[]) => Promise<SimilarPlaces>,
): void => {
  describe(`${about} as the similar places`, () => {
    it('finds the deal of the same restaurant, entered some metres away', async () => {
      const [entered, stored] = [enteredPlace('Zur Linde', -1), enteredPlace('Zur Linde', 1)]
      const similar = await make([dealAt(stored)], [stored])
      const [found, ...others] = valueOf(await similar.find(entered))
      expect(others).toEqual([])
      expect(found).toMatchObject({ placeId: stored.placeId, name: 'Zur Linde', address: 'Torstraße 1', dealId: 7 })
      expect(found?.position.lat).toBeCloseTo(stored.position.lat, 6)
    })

    it('finds places without a deal, and deals without a place id, nearest first', async () => {
      const [place, legacy] = [placeOf('Zur Linde', 30), { ...placeOf('Zur Linde', 20), placeId: null }]
      const similar = await make([dealAt(legacy)], [place, placeOf('Zur Linde', 40)])
      expect(valueOf(await similar.find(enteredPlace('Zur Linde')))).toMatchObject([
        { placeId: null, dealId: 7 },
        { placeId: place.placeId, dealId: null },
        { dealId: null },
      ])
    })

    it('finds no similar places beyond 150 metres', async () => {
      // 120 m to the north and 120 m to the east.
      const diagonal = { ...placeOf('Zur Linde', 120), position: { ...north(120), lng: HERE.lng + 120 / 67_600 } }
      const similar = await make([], [placeOf('Zur Linde', 149), placeOf('Zur Linde', -151), diagonal])
      expect(valueOf(await similar.find(enteredPlace('Zur Linde')))).toMatchObject([
        { placeId: placeOf('Zur Linde', 149).placeId },
      ])
    })

    it.each([
      ['Zur Linde', 'ZUR LINDE'],
      ['Zur Linde', 'Zur Lnde'],
      ['Zur Linde', 'Gasthaus Zur Linde'],
      ['Käse & Brot', 'kaese-brot'],
      ['Ѕаtі', 'Sati'],
      ['Ресторан', 'ресторан'],
      ['東京', '東京'],
      ['🍜', '🍜'],
    ])('%s and %s are similar places', async (name, other) => {
      const similar = await make([], [placeOf(other, 5)])
      expect(valueOf(await similar.find(enteredPlace(name)))).toMatchObject([{ name: other }])
    })

    it.each([
      ['Zur Linde', 'Zur Krone'],
      ['Zur Linde', 'Imbiss am Eck'],
      ['東京', 'Ресторан'],
      ['東京', '大阪'],
      ['Tokio', '東京'],
      ['🍜', '🍕'],
      ['🍜', '東京'],
    ])('%s and %s are two different places', async (name, other) => {
      const similar = await make([], [placeOf(other, 5)])
      expect(valueOf(await similar.find(enteredPlace(name)))).toEqual([])
    })

    it('finds no similar places for a place with a deal, and only deals for a place of the gazetteer', async () => {
      const [entered, sold] = [enteredPlace('Zur Linde'), enteredPlace('Zur Linde', 50)]
      const similar = await make([dealAt(sold)], [entered, placeOf('Zur Linde', 5)])
      expect(valueOf(await similar.find(sold))).toEqual([])
      expect(valueOf(await similar.find(entered))).toMatchObject([{ placeId: sold.placeId, dealId: 7 }])
    })

    it('finds the deal of a place with the same telephone and website, under another name and id', async () => {
      const contact = { phone: '030 1234567', website: 'https://www.linde.example/karte' }
      const imported = { ...placeOf('Lindenwirt', 4), ...contact }
      const deal = { ...dealAt(placeOf('Zur Linde')), phone: '+49 30 1234567', website: 'https://linde.example/' }
      // What the server knows of a place counts, not what it is sent.
      const sent = { ...imported, name: 'Lindenwirtin', position: north(2000) }
      expect(valueOf(await (await make([deal], [imported])).find(sent))).toMatchObject([{ dealId: 7 }])
      const stranger = { ...imported, phone: '030 7654321', website: 'https://www.facebook.com/linde' }
      expect(valueOf(await (await make([deal], [stranger])).find(sent))).toEqual([])
    })

    it('compares house numbers', async () => {
      const similar = await make([], [placeOf('Zur Linde', 60)])
      const found = async (address: string) => valueOf(await similar.find({ ...enteredPlace('Zur Linde'), address }))
      expect(await found('Torstr. 1a, Berlin')).toHaveLength(1)
      expect(await found('Torstraße 17, Berlin')).toEqual([])
    })

    it('needs the same address for the name of a chain', async () => {
      const chain = [placeOf('Zur Linde', 20), placeOf('Linde', 1000), placeOf('Gasthaus Linde', -4900)]
      const entered = { ...enteredPlace('Die Linde'), address: 'Torstraße' }
      expect(valueOf(await (await make([], chain)).find(entered))).toEqual([])
      expect(valueOf(await (await make([], chain)).find({ ...entered, address: 'Torstraße 1' }))).toHaveLength(1)
      expect(valueOf(await (await make([], chain.slice(1))).find(entered))).toEqual([])
      const few = [placeOf('Zur Linde', 20), placeOf('Linde', 1000), placeOf('Gasthaus Linde', -5100)]
      expect(valueOf(await (await make([], few)).find(entered))).toHaveLength(1)
    })

    it('finds no deal that is gone', async () => {
      const gone = { since: new Date('2026-11-01T12:00:00Z'), by: 'reports', reports: 2 } as const
      const similar = await make([{ ...dealAt(placeOf('Zur Linde')), gone }], [])
      expect(valueOf(await similar.find(enteredPlace('Zur Linde')))).toEqual([])
    })

    it('returns at most five similar places', async () => {
      const places = Array.from({ length: MAX_SIMILAR_PLACES + 3 }, (_, index) => placeOf('Zur Linde', index + 1))
      const found = valueOf(await (await make([], places)).find(enteredPlace('Zur Linde')))
      expect(found.map(({ placeId }) => placeId)).toEqual(
        places.slice(0, MAX_SIMILAR_PLACES).map((place) => place.placeId),
      )
    })
  })
}
