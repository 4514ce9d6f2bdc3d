import type { CardDish } from '@mahlzeit/domain'
import * as v from 'valibot'
import { cents, civilDate } from './row-fields.ts'

/** A dish as `private.dishes_for_cards` writes it; null if there is none, or none that is readable. */
export const cardDish = v.fallback(
  v.nullable(
    v.pipe(
      v.object({
        name: v.pipe(v.string(), v.nonEmpty()),
        price: v.nullable(cents),
        date: civilDate,
        photo_date: civilDate,
      }),
      v.transform(({ photo_date: photoDate, ...dish }): CardDish => ({ ...dish, photoDate })),
    ),
  ),
  null,
)
