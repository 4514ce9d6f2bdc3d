import * as v from 'valibot'

/** A name quoted for SQL, with its schema if it has one. */
const sqlName = v.pipe(v.string(), v.regex(/^[\w."]{1,200}$/u))
const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** The file of an archive that describes it. */
export const MANIFEST = 'manifest.json'

/** The file of an archive that holds a table. */
export const tableFile = (name: string): string => `tables/${name.replaceAll('"', '')}.copy`

/** The content of an archive. */
export const Manifest = v.object({
  format: v.literal('mahlzeit-backup-1'),
  /** ISO 8601. */
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  /** The applied migrations. */
  migrations: v.pipe(
    v.array(v.object({ version: v.pipe(v.string(), v.regex(/^\d{14}$/u)), hash: v.string() })),
    v.minLength(1),
  ),
  /** Names are quoted for SQL and include the schema; columns are the stored ones. */
  tables: v.array(v.object({ name: sqlName, columns: v.array(sqlName), rows: count })),
  sequences: v.array(
    v.object({ name: sqlName, value: v.pipe(v.string(), v.regex(/^\d{1,19}$/u)), isCalled: v.boolean() }),
  ),
  /** Number of uploaded files. */
  files: count,
})

export type Manifest = v.InferOutput<typeof Manifest>

/** Returns the versions of the applied migrations. */
export const versionsOf = ({ migrations }: Manifest): readonly string[] => migrations.map(({ version }) => version)
