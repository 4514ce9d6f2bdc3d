import { CUISINES, type Deal, type DealImage, OFFER_TYPES } from '@mahlzeit/domain'
import { aDeal, anImage } from '../a-deal.ts'
import { seededRandom } from '../seeded-random.ts'

const RIMS = [
  { lat: 0, lng: 0 },
  { lat: -33.9, lng: 151.2 },
  { lat: 64.1, lng: -21.9 },
  { lat: 89.9, lng: 10 },
  { lat: -89.9, lng: -10 },
  { lat: 10, lng: 180 },
  { lat: 10, lng: -180 },
]

/** Most deals are around the centre of Berlin, one in eight anywhere in Germany, a few at the edges of the world. */
export const scatteredDeals = (count: number, seed: number): readonly Deal[] => {
  const random = seededRandom(seed)
  const around = (middle: number, width: number): number => middle + (random() + random() - 1) * width
  let imageId = 0
  const images = (): readonly DealImage[] =>
    Array.from({ length: Math.floor(random() * 3) }, (_, index) =>
      anImage({
        id: ++imageId,
        sortOrder: index,
        offerType: OFFER_TYPES[Math.floor(random() * OFFER_TYPES.length)] ?? 'mittagsdeal',
      }),
    )
  const inland = Array.from({ length: count - RIMS.length }, (_, index) =>
    index % 8 === 7
      ? { lat: around(51, 3.5), lng: around(10.5, 4) }
      : { lat: around(52.52, 0.04), lng: around(13.405, 0.07) },
  )
  return [...inland, ...RIMS].map((position, index) => {
    const cuisine = CUISINES[Math.floor(random() * CUISINES.length)] ?? 'deutsch'
    return aDeal({
      id: index + 1,
      place: { position, name: `Lokal ${index + 1}` },
      cuisines: [cuisine],
      images: images(),
    })
  })
}
