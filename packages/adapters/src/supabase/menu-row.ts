import { type DealId, type DealOfPage, isCivilDate, type MenuItem, WEEKDAYS } from '@mahlzeit/domain'
import * as v from 'valibot'
import { type Schema } from './answer-reader.ts'
import { cardDishesFrom } from './listed-deal-row.ts'
import { cents, date as timestamp, dishDiets, lenient, rowId, rowOf } from './row-fields.ts'

/** An entry of `private.menu_of`. Diets of a later version are left out; a day of a later version makes the row unreadable. */
const menuItem: Schema<MenuItem> = v.pipe(
  rowOf(
    v.object({
      id: rowId,
      imageId: rowId,
      name: v.pipe(v.string(), v.nonEmpty()),
      description: v.nullish(v.string(), null),
      price: v.nullish(cents, null),
      diets: dishDiets,
      weekday: v.nullish(v.picklist(WEEKDAYS)),
      date: v.nullish(v.pipe(v.string(), v.check(isCivilDate))),
      isOutlier: v.fallback(v.boolean(), false),
      uploaderName: v.fallback(v.string(), ''),
    }),
  ),
  v.transform(({ weekday, date, isOutlier, uploaderName, ...row }) => ({
    ...row,
    ...(isOutlier && { isOutlier }),
    ...(uploaderName && { uploaderName }),
    day: weekday ? { weekday } : date ? { date } : null,
  })),
)

const rows = lenient(v.array(v.unknown()))
const item = lenient(menuItem)

/** Reads the dishes of a deal, without unreadable ones. */
export const menuFrom = (stored: unknown): readonly MenuItem[] => (rows(stored) ?? []).flatMap((row) => item(row) ?? [])

const tenant = {
  id: v.pipe(
    rowId,
    v.transform((id) => id as DealId),
  ),
  name: v.string(),
}

const tenancyRow = lenient(
  v.object({
    claims: v.array(v.object({ ...tenant, people: v.number() })),
    of: v.nullable(v.object(tenant)),
    state: v.nullable(v.picklist(['claimed', 'begun', 'undone'])),
    begun: v.nullable(timestamp),
  }),
)

const name = lenient(v.pipe(v.string(), v.trim(), v.nonEmpty()))

/**
 * Reads the fields of a deal that only its page shows: the district, its tenancy, and the menu or, where the service worker answers from a card,
 * the dishes of that card.
 */
export const pageFieldsFrom = (
  row: Readonly<Record<string, unknown>>,
): Pick<DealOfPage, 'menu' | 'dishes' | 'district' | 'tenancy'> => {
  const district = name(row['district'])
  const dishes = 'menu' in row ? { menu: menuFrom(row['menu']) } : { menu: [], dishes: cardDishesFrom(row['dishes']) }
  const tenancy = tenancyRow(row['tenancy'])
  const isTenant = tenancy !== null && (tenancy.of !== null || tenancy.claims.length > 0)
  return { ...dishes, ...(district !== null && { district }), ...(isTenant && { tenancy }) }
}
