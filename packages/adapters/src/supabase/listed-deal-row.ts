import type { CardDish, ListedDeal } from '@mahlzeit/domain'
import * as v from 'valibot'
import { dealOf, DealRow } from './deal-row.ts'
import type { Schema } from './answer-reader.ts'
import { cents, civilDate, rowOf } from './row-fields.ts'

/** A dish as `private.dishes_for_cards` writes it; null if there is none, or none that is readable. */
export const cardDish: v.GenericSchema<unknown, CardDish | null> = v.fallback(
  v.nullable(
    rowOf(
      v.object({
        name: v.pipe(v.string(), v.nonEmpty()),
        price: v.nullable(cents),
        date: civilDate,
        photoDate: civilDate,
      }),
    ),
  ),
  null,
)

/**
 * A deal with the `dish` for its card, and what its dishes answer.
 *
 * @param baseUrl Base of photo addresses that start with `/`.
 */
export const listedDeal = (baseUrl: string): Schema<ListedDeal> =>
  v.pipe(
    DealRow,
    v.transform((row) => ({
      ...dealOf(row, baseUrl),
      dish: v.parse(cardDish, row['dish']),
      ...(typeof row['answer'] === 'number' && { answer: row['answer'] }),
    })),
  )
