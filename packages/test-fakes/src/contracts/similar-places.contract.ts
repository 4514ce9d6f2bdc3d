import { type Deal, MAX_SIMILAR_PLACES, type Place, type SimilarPlaces } from '@mahlzeit/domain'
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
  make: (deals: readonly Deal[], places: readonly Place[]) => Promise<SimilarPlaces>,
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

    it('finds no similar places beyond 60 metres', async () => {
      // 50 m to the north and 50 m to the east.
      const diagonal = { ...placeOf('Zur Linde', 50), position: { ...north(50), lng: HERE.lng + 50 / 67_600 } }
      const similar = await make([], [placeOf('Zur Linde', 59), placeOf('Zur Linde', -61), diagonal])
      expect(valueOf(await similar.find(enteredPlace('Zur Linde')))).toMatchObject([
        { placeId: placeOf('Zur Linde', 59).placeId },
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

    it('finds no similar places for a place that the gazetteer or a deal has', async () => {
      const [entered, sold] = [enteredPlace('Zur Linde'), enteredPlace('Zur Linde', 50)]
      const similar = await make([dealAt(sold)], [entered, placeOf('Zur Linde', 5)])
      for (const known of [entered, sold]) expect(valueOf(await similar.find(known))).toEqual([])
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
