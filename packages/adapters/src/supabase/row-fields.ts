import * as v from 'valibot'

/** The id of a row as JSON of the database has it. */
export const rowId = v.pipe(v.number(), v.safeInteger(), v.minValue(1))

/** A date as JSON of the database has it. */
export const date = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((text) => new Date(text)),
  // The form alone lets the 31st of February and an hour without minutes pass.
  v.date(),
)

/** A coordinate in degrees. */
export const degrees = (limit: number) => v.pipe(v.number(), v.minValue(-limit), v.maxValue(limit))

/** Stars. */
export const rating = v.pipe(v.number(), v.minValue(0), v.maxValue(5))

/** Reads what may be missing: an unreadable value is null. */
export const lenient =
  <T>(schema: v.GenericSchema<unknown, T>) =>
  (stored: unknown): T | null => {
    const parsed = v.safeParse(schema, stored)
    return parsed.success ? parsed.output : null
  }

/** The absolute form of an address, or null where it is none of the web: never `javascript:` from a row. */
export const webAddress = (address: string, baseUrl: string): string | null => {
  if (!URL.canParse(address, baseUrl)) return null
  const { protocol, href } = new URL(address, baseUrl)
  return protocol === 'https:' || protocol === 'http:' ? href : null
}
