import { type Deal, MAX_NEARBY_PLACES, type NearbyPlaces, type Place } from '@mahlzeit/domain'
import { describe, expect, it } from 'vitest'
import { aDeal } from '../a-deal.ts'
import { valueOf } from './make-deal-catalog.ts'

/** Three decimals: rounding does not move it. */
const HERE = { lat: 52.53, lng: 13.4 }

const placeAt = (metres: number): Place => ({
  placeId: `osm:node/${Math.abs(metres)}${metres < 0 ? '0' : '1'}`,
  name: `Imbiss ${metres}`,
  address: 'Torstraße 1',
  position: { ...HERE, lat: HERE.lat + metres / 111_195 },
})

/** Contract of `NearbyPlaces`. */
export const describeNearbyPlacesContract = (
  about: string,
  make: (deals: readonly Deal[], places: readonly Place[]) => Promise<NearbyPlaces>,
): void => {
  describe(`${about} as the nearby places`, () => {
    const names = async (nearby: NearbyPlaces, position = HERE) =>
      valueOf(await nearby.find(position)).map(({ name }) => name)

    it('finds places nearest first, without those far away and those with a deal', async () => {
      const places = [placeAt(140), placeAt(-20), placeAt(60), placeAt(300)]
      const nearby = await make([aDeal({ id: 7, place: placeAt(60) })], places)
      const [nearest, ...others] = valueOf(await nearby.find(HERE))
      expect(nearest).toMatchObject({ placeId: placeAt(-20).placeId, name: 'Imbiss -20', address: 'Torstraße 1' })
      expect(nearest?.position.lat).toBeCloseTo(placeAt(-20).position.lat, 6)
      expect(others.map(({ name }) => name)).toEqual(['Imbiss 140'])
    })

    it('finds what is within 150 metres of a position that is rounded', async () => {
      const nearby = await make([], [placeAt(205)])
      expect(await names(nearby, { ...HERE, lat: HERE.lat + 0.000499 })).toEqual(['Imbiss 205'])
    })

    it('finds the nearest of twelve places in one street, although the position is rounded', async () => {
      const places = Array.from({ length: 12 }, (_, index) => placeAt(index * 5))
      expect(await names(await make([], places), { ...HERE, lat: HERE.lat + 0.000499 })).toContain('Imbiss 55')
    })

    it('finds at most thirty places', async () => {
      const places = Array.from({ length: MAX_NEARBY_PLACES + 2 }, (_, index) => placeAt(index * 5))
      expect(await names(await make([], places))).toEqual(places.slice(0, MAX_NEARBY_PLACES).map(({ name }) => name))
    })
  })
}
