import { type Favourite, isLatLng, parseCuisines, parseDealId } from '@mahlzeit/domain'
import * as v from 'valibot'
import { date, rating, rowId, webAddress } from './row-fields.ts'

const FavouriteRow = v.object({
  id: rowId,
  created_at: date,
  deal_id: v.nullable(rowId),
  restaurant: v.object({
    id: rowId,
    name: v.string(),
    address: v.string(),
    google_place_id: v.string(),
    lat: v.nullable(v.number()),
    lng: v.nullable(v.number()),
    rating,
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
      position: lat !== null && lng !== null && isLatLng({ lat, lng }) ? { lat, lng } : null,
      rating: restaurant.rating,
      phone: restaurant.phone,
      website: restaurant.website,
      imageUrl: imageUrl === null ? null : webAddress(imageUrl, baseUrl),
      cuisines: parseCuisines(restaurant.cuisine_type),
    },
  }
}
