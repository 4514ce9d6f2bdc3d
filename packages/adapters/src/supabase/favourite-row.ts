import { type Favourite, isLatLng, parseCuisines } from '@mahlzeit/domain'
import * as v from 'valibot'
import { listedDeal } from './listed-deal-row.ts'
import type { Schema } from './rest-api.ts'
import { date, rating, rowId, rowOf, webAddress } from './row-fields.ts'

const RestaurantRow = rowOf(
  v.object({
    id: rowId,
    name: v.string(),
    address: v.string(),
    placeId: v.string(),
    lat: v.nullable(v.number()),
    lng: v.nullable(v.number()),
    rating: v.fallback(v.nullable(rating), null),
    phone: v.nullable(v.string()),
    website: v.nullable(v.string()),
    imageUrl: v.nullable(v.string()),
    cuisineType: v.unknown(),
  }),
)

/**
 * A favourite as `private.favourite_json` writes it.
 *
 * @param baseUrl Base of photo addresses that start with `/`.
 */
export const favouriteRow = (baseUrl: string): Schema<Favourite> =>
  v.pipe(
    rowOf(
      v.object({
        id: rowId,
        createdAt: date,
        hasMoved: v.fallback(v.boolean(), false),
        deal: v.nullable(listedDeal(baseUrl)),
        restaurant: RestaurantRow,
      }),
    ),
    v.transform(({ createdAt: addedAt, restaurant, ...favourite }) => {
      const { lat, lng, imageUrl, cuisineType, ...rest } = restaurant
      return {
        ...favourite,
        addedAt,
        restaurant: {
          ...rest,
          position: lat !== null && lng !== null && isLatLng({ lat, lng }) ? { lat, lng } : null,
          imageUrl: imageUrl === null ? null : webAddress(imageUrl, baseUrl),
          cuisines: parseCuisines(cuisineType),
        },
      }
    }),
  )
