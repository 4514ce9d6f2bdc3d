import { err, ok, type Result } from '@mahlzeit/domain'
import * as v from 'valibot'

/** A venue of an extract, by field name. A field without a value is empty. */
export type Venue = Readonly<Partial<Record<string, string | number | null>>>

const Extract = v.object({
  source: v.string(),
  license: v.string(),
  fields: v.array(v.string()),
  rows: v.array(v.array(v.nullable(v.union([v.string(), v.number()])))),
})

const NEEDED = ['name', 'lat', 'lng']

/** An extract of OpenStreetMap: source and venues. */
export interface Extract {
  readonly source: string
  readonly license: string
  readonly venues: readonly Venue[]
}

/**
 * Parses a file in the format { source, license, fields[], rows[][] }.
 * @returns the extract, or one line that names the error
 */
export const readExtract = (text: string): Result<Extract, string> => {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Extract), text)
  if (!parsed.success) {
    const [issue] = parsed.issues
    return err(`it is no extract of venues: ${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`)
  }
  const { source, license, fields, rows } = parsed.output
  const missing = NEEDED.filter((field) => !fields.includes(field))
  if (missing.length > 0) return err(`its fields lack ${missing.join(', ')}`)
  const venues = rows.map((row) => Object.fromEntries(fields.map((field, index) => [field, row[index] ?? null])))
  return ok({ source, license, venues })
}
