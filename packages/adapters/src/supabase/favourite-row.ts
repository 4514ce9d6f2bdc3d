import { type Favourite, parseCuisines, parseDealId } from '@mahlzeit/domain'
import * as v from 'valibot'

const date = v.pipe(
  v.string(),
  v.transform((text) => new Date(text)),
  v.date(),
)

const FavouriteRow = v.object({
  id: v.number(),
  created_at: date,
  deal_id: v.nullable(v.number()),
  restaurant: v.object({
    id: v.number(),
    name: v.string(),
    address: v.string(),
    google_place_id: v.string(),
    lat: v.nullable(v.number()),
    lng: v.nullable(v.number()),
    rating: v.nullable(v.number()),
    phone: v.nullable(v.string()),
    website: v.nullable(v.string()),
    image_url: v.nullable(v.string()),
    cuisine_type: v.unknown(),
  }),
})

/** Reads what `private.favourite_json` made; null where that cannot be read. */
export const parseFavouriteRow = (row: unknown, baseUrl: string): Favourite | null => {
  const parsed = v.safeParse(FavouriteRow, row)
  if (!parsed.success) return null
  const { id, created_at: addedAt, deal_id: dealId, restaurant } = parsed.output
  const { lat, lng, image_url: imageUrl } = restaurant
  return {
    id,
    addedAt,
    dealId: dealId === null ? null : parseDealId(String(dealId)),
    restaurant: {
      id: restaurant.id,
      name: restaurant.name,
      address: restaurant.address,
      placeId: restaurant.google_place_id,
      position: lat === null || lng === null ? null : { lat, lng },
      rating: restaurant.rating,
      phone: restaurant.phone,
      website: restaurant.website,
      imageUrl: imageUrl === null || !URL.canParse(imageUrl, baseUrl) ? null : new URL(imageUrl, baseUrl).href,
      cuisines: parseCuisines(restaurant.cuisine_type),
    },
  }
}
