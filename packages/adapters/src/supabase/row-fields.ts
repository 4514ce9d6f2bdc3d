import { DISH_DIETS } from '@mahlzeit/domain'
import * as v from 'valibot'

const camelCase = (column: string) => column.replaceAll(/_([a-z])/gu, (_, letter: string) => letter.toUpperCase())

/** Reads a row by a schema of its fields in camelCase: `dealId` from the column `deal_id`. */
export const rowOf = <T>(fields: v.GenericSchema<Record<string, unknown>, T>): v.GenericSchema<unknown, T> =>
  v.pipe(
    v.record(v.string(), v.unknown()),
    v.transform((row) => Object.fromEntries(Object.entries(row).map(([column, value]) => [camelCase(column), value]))),
    fields,
  )

/** Id of a row. */
export const rowId = v.pipe(v.number(), v.safeInteger(), v.minValue(1))

/** Timestamp of the database's JSON. */
export const date = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((text) => new Date(text)),
  // `isoTimestamp` checks the form only: it accepts 31 February and an hour without minutes.
  v.date(),
)

/** A price. */
export const cents = v.pipe(v.number(), v.safeInteger(), v.minValue(1))

/** The known diets of a dish. */
export const dishDiets = v.pipe(
  v.optional(v.array(v.string()), []),
  v.transform((stored) => DISH_DIETS.filter((diet) => stored.includes(diet))),
)

/** Date of the database's JSON, without a time. */
export const civilDate = v.pipe(v.string(), v.isoDate())

/** A coordinate in degrees. */
export const degrees = (limit: number) => v.pipe(v.number(), v.minValue(-limit), v.maxValue(limit))

/** Rating in stars. */
export const rating = v.pipe(v.number(), v.minValue(0), v.maxValue(5))

/** Reads what may be missing: an unreadable value is null. */
export const lenient =
  <T>(schema: v.GenericSchema<unknown, T>) =>
  (stored: unknown): T | null => {
    const parsed = v.safeParse(schema, stored)
    return parsed.success ? parsed.output : null
  }

/** Resolves an address against a base; null unless it is http or https, so that no row can inject `javascript:`. */
export const webAddress = (address: string, baseUrl: string): string | null => {
  if (!URL.canParse(address, baseUrl)) return null
  const { protocol, href } = new URL(address, baseUrl)
  return protocol === 'https:' || protocol === 'http:' ? href : null
}
