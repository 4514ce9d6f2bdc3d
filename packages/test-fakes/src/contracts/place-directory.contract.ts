import { MAX_SUGGESTIONS, NO_PLACE_DETAILS, type Place, type PlaceDetails, type PlaceDirectory } from '@mahlzeit/domain'
import { describe, expect, it } from 'vitest'
import { valueOf } from './make-deal-catalog.ts'

const MITTE = { lat: 52.52, lng: 13.405 }

const place = (id: string, name: string, address: string, north = 0): Place & PlaceDetails => ({
  ...NO_PLACE_DETAILS,
  placeId: `osm:node/${id}`,
  name,
  address,
  position: { lat: MITTE.lat + north, lng: MITTE.lng },
})

const KAESE: Place & PlaceDetails = {
  ...place('1', 'Käse & Küche', 'Torstraße 1, 10119 Berlin'),
  website: 'https://kaese.example/',
  phone: '+49 30 123456',
}
const LINDE = place('2', 'Zur Linde', 'Kantstraße 20, 10623 Berlin', 0.01)
const FAR_LINDE = place('3', 'Zur Linde', 'Hauptplatz 2, 14467 Potsdam', -0.3)
const KUPFER = place('4', 'Kupferlöffel', 'Auguststraße 47, 10117 Berlin', 0.02)
const IMBISSE = Array.from({ length: 12 }, (_, index) =>
  place(`${100 + index}`, `Imbiss ${index}`, 'Sonnenallee 1, 12047 Berlin', 0.05 + index / 100),
)
const ALL = [KAESE, FAR_LINDE, LINDE, KUPFER, ...IMBISSE]

/** Contract of a `PlaceDirectory` over our own places. */
export const describePlaceDirectoryContract = (
  name: string,
  make: (places: readonly (Place & PlaceDetails)[]) => Promise<PlaceDirectory>,
): void => {
  describe(`${name} as a place directory`, () => {
    const names = async (text: string) => {
      const found = valueOf(await (await make(ALL)).suggest(text, MITTE))
      return found.map((suggestion) => suggestion.name)
    }

    it.each([
      ['Käse & Küche', 'Käse & Küche'],
      ['kase kuche', 'Käse & Küche'],
      ['kaese', 'Käse & Küche'],
      ['KÄSE', 'Käse & Küche'],
      ['Kupferlofel', 'Kupferlöffel'],
      ['kupferloefel', 'Kupferlöffel'],
      ['kupfer', 'Kupferlöffel'],
    ])('ranks for %j this place first: %s', async (text, expected) => {
      expect((await names(text))[0]).toBe(expected)
    })

    it('ranks the nearer of two equally matching places first', async () => {
      const found = valueOf(await (await make(ALL)).suggest('Zur Linde', MITTE))
      expect(found.slice(0, 2)).toEqual([
        { placeId: LINDE.placeId, name: LINDE.name, address: LINDE.address },
        { placeId: FAR_LINDE.placeId, name: FAR_LINDE.name, address: FAR_LINDE.address },
      ])
    })

    it('suggests at most eight places', async () => {
      expect(await names('Imbiss')).toHaveLength(MAX_SUGGESTIONS)
    })

    it.each(['', ' ', '!', '%', '_', '\\', '"', "'; drop table places; --", 'xyzzyplugh', '\u0000', 'x'.repeat(2000)])(
      'suggests places for %j without a failure',
      async (text) => {
        expect((await (await make(ALL)).suggest(text, MITTE)).ok).toBe(true)
      },
    )

    it('finds a place and its details by id', async () => {
      const directory = await make(ALL)
      const { placeId, address, position } = KAESE
      expect(valueOf(await directory.find(placeId))).toEqual({ placeId, name: KAESE.name, address, position })
      expect(valueOf(await directory.findDetails(placeId))).toEqual({
        rating: null,
        ratingCount: null,
        website: 'https://kaese.example/',
        phone: '+49 30 123456',
      })
    })

    it('finds no place for an unknown id', async () => {
      const directory = await make(ALL)
      expect(valueOf(await directory.find('osm:node/999'))).toBeNull()
      expect(valueOf(await directory.findDetails('osm:node/999'))).toEqual(NO_PLACE_DETAILS)
    })
  })
}
