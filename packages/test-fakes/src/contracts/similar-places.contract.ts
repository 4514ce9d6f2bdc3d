import { type Deal, MAX_SIMILAR_PLACES, manualPlace, type Place, type SimilarPlaces } from '@mahlzeit/domain'
import { describe, expect, it } from 'vitest'
import { aDeal } from '../a-deal.ts'
import { valueOf } from './make-deal-catalog.ts'

/** On the edge between two rounded positions. */
const HERE = { lat: 52.5305, lng: 13.4 }

/** A position some metres to the north. */
const north = (metres: number) => ({ ...HERE, lat: HERE.lat + metres / 111_195 })

const placeOf = (name: string, metres = 0): Place => ({
  placeId: `osm:node/${Math.abs(metres)}-${name.length}`,
  name,
  address: 'Torstraße 1',
  position: north(metres),
})

const dealAt = (place: Deal['place']): Deal => aDeal({ id: 7, place })

/** Contract of `SimilarPlaces`. */
export const describeSimilarPlacesContract = (
  about: string,
  make: (deals: readonly Deal[], places: readonly Place[]) => Promise<SimilarPlaces>,
): void => {
  describe(`${about} as the similar places`, () => {
    it('finds the deal of a neighbour whose rounded position differs', async () => {
      const [entered, stored] = [manualPlace('Zur Linde', '', north(-1)), manualPlace('Zur Linde', 'Weg 1', north(1))]
      expect(entered.placeId).not.toBe(stored.placeId)
      const similar = await make([dealAt(stored)], [stored])
      const [found, ...others] = valueOf(await similar.find(entered))
      expect(others).toEqual([])
      expect(found).toMatchObject({ placeId: stored.placeId, name: 'Zur Linde', address: 'Weg 1', dealId: 7 })
      expect(found?.position.lat).toBeCloseTo(stored.position.lat, 6)
    })

    it('finds places without a deal, and deals without a place id, nearest first', async () => {
      const [place, legacy] = [placeOf('Zur Linde', 30), { ...placeOf('Zur Linde', 20), placeId: null }]
      const similar = await make([dealAt(legacy)], [place, placeOf('Zur Linde', 40)])
      expect(valueOf(await similar.find(manualPlace('Zur Linde', '', HERE)))).toMatchObject([
        { placeId: null, dealId: 7 },
        { placeId: place.placeId, dealId: null },
        { dealId: null },
      ])
    })

    it('finds nothing beyond 60 metres', async () => {
      // 50 m to the north and 50 m to the east.
      const diagonal = { ...placeOf('Zur Linde', 50), position: { ...north(50), lng: HERE.lng + 50 / 67_600 } }
      const similar = await make([], [placeOf('Zur Linde', 59), placeOf('Zur Linde', -61), diagonal])
      expect(valueOf(await similar.find(manualPlace('Zur Linde', '', HERE)))).toMatchObject([
        { placeId: placeOf('Zur Linde', 59).placeId },
      ])
    })

    it.each([
      ['Zur Linde', 'ZUR LINDE'],
      ['Zur Linde', 'Zur Lnde'],
      ['Zur Linde', 'Gasthaus Zur Linde'],
      ['Käse & Brot', 'kaese-brot'],
      ['Ресторан', 'ресторан'],
      ['東京', '東京'],
      ['🍜', '🍜'],
    ])('takes %s and %s for similar', async (name, other) => {
      const similar = await make([], [placeOf(other, 5)])
      expect(valueOf(await similar.find(manualPlace(name, '', HERE)))).toMatchObject([{ name: other }])
    })

    it.each([
      ['Zur Linde', 'Zur Krone'],
      ['Zur Linde', 'Imbiss am Eck'],
      ['東京', 'Ресторан'],
      ['東京', '大阪'],
      ['Tokio', '東京'],
      ['🍜', '🍕'],
      ['🍜', '東京'],
    ])('takes %s and %s for two places', async (name, other) => {
      const similar = await make([], [placeOf(other, 5)])
      expect(valueOf(await similar.find(manualPlace(name, '', HERE)))).toEqual([])
    })

    it('finds nothing for a place that the gazetteer or a deal has', async () => {
      const [entered, sold] = [manualPlace('Zur Linde', '', HERE), manualPlace('Zur Linde', '', north(50))]
      const similar = await make([dealAt(sold)], [entered, placeOf('Zur Linde', 5)])
      for (const known of [entered, sold]) expect(valueOf(await similar.find(known))).toEqual([])
    })

    it('returns at most five places', async () => {
      const places = Array.from({ length: MAX_SIMILAR_PLACES + 3 }, (_, index) => placeOf('Zur Linde', index + 1))
      const found = valueOf(await (await make([], places)).find(manualPlace('Zur Linde', '', HERE)))
      expect(found.map(({ placeId }) => placeId)).toEqual(
        places.slice(0, MAX_SIMILAR_PLACES).map((place) => place.placeId),
      )
    })
  })
}
