import type { CardDish, ListedDeal } from '@mahlzeit/domain'
import * as v from 'valibot'
import { dealOf, DealRow } from './deal-row.ts'
import type { Schema } from './answer-reader.ts'
import { cents, civilDate, dishDiets, lenient, rowOf } from './row-fields.ts'

/** Diets of a later version are left out. */
const dish = lenient<CardDish>(
  rowOf(
    v.object({
      name: v.pipe(v.string(), v.nonEmpty()),
      price: v.nullable(cents),
      diets: dishDiets,
      date: civilDate,
      photoDate: civilDate,
    }),
  ),
)

const rows = lenient(v.array(v.unknown()))

/** Reads dishes that `private.dishes_for_cards` wrote, without unreadable ones. */
export const cardDishesFrom = (stored: unknown): readonly CardDish[] =>
  (rows(stored) ?? []).flatMap((row) => dish(row) ?? [])

/**
 * A deal with the `dishes` for its card, and what its dishes answer.
 *
 * @param baseUrl Base of photo addresses that start with `/`.
 */
export const listedDeal = (baseUrl: string): Schema<ListedDeal> =>
  v.pipe(
    DealRow,
    v.transform((row) => ({
      ...dealOf(row, baseUrl),
      dishes: cardDishesFrom(row['dishes']),
      ...(typeof row['answer'] === 'number' && { answer: row['answer'] }),
    })),
  )
