import * as v from 'valibot'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Files of an archive, beside those of tables and the uploaded ones below `files`. */
export const MANIFEST = 'manifest.json'
export const SECRETS = 'secrets.json'

/** The file of an archive that holds a table. */
export const tableFile = (name: string): string => `tables/${name.replaceAll('"', '')}.copy`

/** What an archive holds. */
export const Manifest = v.object({
  format: v.literal('mahlzeit-backup-1'),
  /** ISO 8601. */
  createdAt: v.string(),
  /** Versions of the migrations that the database has had. */
  migrations: v.pipe(v.array(v.pipe(v.string(), v.regex(/^\d{14}$/u))), v.minLength(1)),
  /** Names are quoted for SQL and carry their schema; columns are those that are stored. */
  tables: v.array(v.object({ name: v.string(), columns: v.array(v.string()), rows: count })),
  sequences: v.array(v.object({ name: v.string(), value: v.string(), isCalled: v.boolean() })),
  /** How many uploaded files there are. */
  files: count,
})

export type Manifest = v.InferOutput<typeof Manifest>
