import * as v from 'valibot'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Files of an archive, besides those of tables and the uploaded ones below `files`. */
export const MANIFEST = 'manifest.json'
export const SECRETS = 'secrets.json'

/** The file of an archive that holds a table. */
export const tableFile = (name: string): string => `tables/${name.replaceAll('"', '')}.copy`

/** The content of an archive. */
export const Manifest = v.object({
  format: v.literal('mahlzeit-backup-1'),
  /** ISO 8601. */
  createdAt: v.string(),
  /** Versions of the applied migrations. */
  migrations: v.pipe(v.array(v.pipe(v.string(), v.regex(/^\d{14}$/u))), v.minLength(1)),
  /** Names are quoted for SQL and include the schema; columns are the stored ones. */
  tables: v.array(v.object({ name: v.string(), columns: v.array(v.string()), rows: count })),
  sequences: v.array(v.object({ name: v.string(), value: v.string(), isCalled: v.boolean() })),
  /** Number of uploaded files. */
  files: count,
})

export type Manifest = v.InferOutput<typeof Manifest>
