import { type Favourite, isLatLng, parseCuisines } from '@mahlzeit/domain'
import * as v from 'valibot'
import { listedDeal } from './listed-deal-row.ts'
import type { Schema } from './rest-api.ts'
import { date, rating, rowId, webAddress } from './row-fields.ts'

const RestaurantRow = v.object({
  id: rowId,
  name: v.string(),
  address: v.string(),
  place_id: v.string(),
  lat: v.nullable(v.number()),
  lng: v.nullable(v.number()),
  rating: v.fallback(v.nullable(rating), null),
  phone: v.nullable(v.string()),
  website: v.nullable(v.string()),
  image_url: v.nullable(v.string()),
  cuisine_type: v.unknown(),
})

/**
 * A favourite as `private.favourite_json` writes it.
 *
 * @param baseUrl Base of photo addresses that start with `/`.
 */
export const favouriteRow = (baseUrl: string): Schema<Favourite> =>
  v.pipe(
    v.object({ id: rowId, created_at: date, deal: v.nullable(listedDeal(baseUrl)), restaurant: RestaurantRow }),
    v.transform(({ id, created_at: addedAt, deal, restaurant }) => {
      const { lat, lng, image_url: imageUrl } = restaurant
      return {
        id,
        addedAt,
        deal,
        restaurant: {
          id: restaurant.id,
          name: restaurant.name,
          address: restaurant.address,
          placeId: restaurant.place_id,
          position: lat !== null && lng !== null && isLatLng({ lat, lng }) ? { lat, lng } : null,
          rating: restaurant.rating,
          phone: restaurant.phone,
          website: restaurant.website,
          imageUrl: imageUrl === null ? null : webAddress(imageUrl, baseUrl),
          cuisines: parseCuisines(restaurant.cuisine_type),
        },
      }
    }),
  )
