import * as v from 'valibot'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** What an archive holds: its first file. */
export const Manifest = v.object({
  format: v.literal('mahlzeit-backup-1'),
  /** ISO 8601. */
  createdAt: v.string(),
  /** Versions of the migrations that the database has had. */
  migrations: v.pipe(v.array(v.pipe(v.string(), v.regex(/^\d{14}$/u))), v.minLength(1)),
  /** In the order of the archive. Names are quoted for SQL and carry their schema; columns are those that are stored. */
  tables: v.array(v.object({ name: v.string(), columns: v.array(v.string()), rows: count })),
  sequences: v.array(v.object({ name: v.string(), value: v.string(), isCalled: v.boolean() })),
  /** How many uploaded files follow. */
  files: count,
})

export type Manifest = v.InferOutput<typeof Manifest>
