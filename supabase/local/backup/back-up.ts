import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { err, ok, type Result } from '@mahlzeit/domain'
import type { Database } from '../database.ts'
import { sequences, storedTables } from './catalog.ts'
import type { Manifest } from './manifest.ts'
import { writeEnd, writeEntry } from './tar.ts'

export interface BackUpOptions {
  readonly database: Pick<Database, 'bulk' | 'query'>
  /** Where the uploaded files and the secrets are. */
  readonly dataDir: string
  /** The archive to write: gzipped tar, for its owner's eyes alone. What is there already is replaced when all went well. */
  readonly file: string
  readonly now: Date
}

/**
 * Writes database, uploaded files and secrets into one archive, all as of one moment. Others may go on writing.
 * @returns what the archive holds, or one line saying why there is none
 */
export const backUp = async ({ database, dataDir, file, now }: BackUpOptions): Promise<Result<Manifest, string>> => {
  const part = `${file}.${randomUUID()}.part`
  const tables = mkdtempSync(join(dirname(file), '.mahlzeit-backup-'))
  try {
    const { manifest, files } = await database.bulk('read', async (bulk) => {
      const counted: Manifest['tables'] = []
      for (const [index, { name, columns }] of (await storedTables(bulk)).entries()) {
        const rows = countRows()
        const out = createWriteStream(join(tables, String(index)), { mode: 0o600 })
        await pipeline(
          bulk.copyOut(name, columns.join(', ')),
          (source: AsyncIterable<Uint8Array>) => rows.count(source),
          out,
        )
        counted.push({ name, columns: [...columns], rows: rows.total() })
      }
      const objects = await bulk.query(OBJECTS)
      const migrations = await bulk.query('select version from supabase_migrations.schema_migrations order by 1')
      return {
        files: objects.map(({ file: name }) => String(name)),
        manifest: {
          format: 'mahlzeit-backup-1' as const,
          createdAt: now.toISOString(),
          migrations: migrations.map(({ version }) => String(version)),
          tables: counted,
          sequences: await sequences(bulk),
          files: 0,
        },
      }
    })
    const there = files.filter((name) => existsSync(join(dataDir, 'storage', name)))
    const missing = await stillNamed(
      database,
      files.filter((name) => !there.includes(name)),
    )
    if (missing.length > 0)
      return err(
        `${missing.length} uploaded files are not in ${dataDir}, such as ${missing[0]}: is that the DATA_DIR of this database? Nothing was written.`,
      )
    const complete = { ...manifest, files: there.length }
    await writeArchive(part, complete, { tables, dataDir, files: there })
    renameSync(part, file)
    return ok(complete)
  } finally {
    rmSync(tables, { recursive: true, force: true })
    rmSync(part, { force: true })
  }
}

/** Moderation hides a file by giving its row another name; the file stays where it is. */
const OBJECTS = `
  select bucket_id || '/' || regexp_replace(name, '^hidden/', '') as file from storage.objects order by 1`

/** Photos that were removed since the moment of the backup are no loss. */
const stillNamed = async (database: Pick<Database, 'query'>, files: readonly string[]): Promise<readonly string[]> => {
  const now = new Set((await database.query(OBJECTS)).map(({ file }) => String(file)))
  return files.filter((file) => now.has(file))
}

/** In COPY's text format each row ends with a line feed, and none is anywhere else. */
const countRows = () => {
  let rows = 0
  return {
    total: () => rows,
    count: async function* (source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
      for await (const bytes of source) {
        for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) rows++
        yield bytes
      }
    },
  }
}

interface Contents {
  /** Where the tables lie, by their number. */
  readonly tables: string
  readonly dataDir: string
  readonly files: readonly string[]
}

const writeArchive = async (path: string, manifest: Manifest, { tables, dataDir, files }: Contents): Promise<void> => {
  const gzip = createGzip()
  const written = pipeline(gzip, createWriteStream(path, { mode: 0o600, flush: true }))
  const add = (name: string, source: string) => writeEntry(gzip, name, statSync(source).size, createReadStream(source))
  const fill = async () => {
    const text = Buffer.from(JSON.stringify(manifest, null, 2))
    await writeEntry(gzip, 'manifest.json', text.length, Readable.from([text]))
    await add('secrets.json', join(dataDir, 'secrets.json'))
    for (const [index, { name }] of manifest.tables.entries())
      await add(`tables/${name.replaceAll('"', '')}.copy`, join(tables, String(index)))
    for (const file of files) await add(`files/${file}`, join(dataDir, 'storage', file))
    await writeEnd(gzip)
    gzip.end()
  }
  await Promise.all([fill().catch((error: unknown) => void gzip.destroy(toError(error))), written])
}

const toError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))
