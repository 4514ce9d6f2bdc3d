import { randomUUID } from 'node:crypto'
import {
  copyFileSync,
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { err, ok, type Result } from '@mahlzeit/domain'
import { create } from 'tar'
import type { Database } from '../database.ts'
import { APPLIED } from '../migrations.ts'
import type { Files } from '../file-storage.ts'
import { SECRETS } from '../secrets.ts'
import { sequences, storedTables } from './catalog.ts'
import { MANIFEST, type Manifest, tableFile } from './manifest.ts'

export interface BackUpOptions {
  readonly database: Pick<Database, 'bulk' | 'query'>
  readonly files: Pick<Files, 'read'>
  readonly secretsFile: string
  /** The archive to write: gzipped tar, readable by its owner only. Replaces an existing file on success. */
  readonly file: string
  readonly now: Date
}

/**
 * Writes database, uploaded files and secrets into one archive, from a consistent snapshot. Writes may continue meanwhile.
 * @returns the manifest of the archive, or one line that says why it was not written
 */
export const backUp = async ({
  database,
  files,
  secretsFile,
  file,
  now,
}: BackUpOptions): Promise<Result<Manifest, string>> => {
  const part = `${file}.${randomUUID()}.part`
  const staging = mkdtempSync(join(dirname(file), '.mahlzeit-backup-'))
  try {
    const { manifest, names } = await database.bulk('read', async (bulk) => {
      const tables: Manifest['tables'] = []
      for (const { name, columns } of await storedTables(bulk)) {
        const rows = countRows()
        await pipeline(
          bulk.copyOut(name, columns.join(', ')),
          (source: AsyncIterable<Uint8Array>) => rows.count(source),
          createWriteStream(placeIn(staging, tableFile(name)), { mode: 0o600 }),
        )
        tables.push({ name, columns: [...columns], rows: rows.total() })
      }
      const objects = await bulk.query(OBJECTS)
      const migrations = await bulk.query(APPLIED)
      return {
        names: objects.map(({ file: name }) => String(name)),
        manifest: {
          format: 'mahlzeit-backup-1' as const,
          createdAt: now.toISOString(),
          migrations: migrations.map(({ version, hash }) => ({ version: String(version), hash: String(hash) })),
          tables,
          sequences: await sequences(bulk),
        },
      }
    })
    const absent: string[] = []
    for (const name of names) {
      const content = await files.read(name)
      if (content) writeFileSync(placeIn(staging, `files/${name}`), content)
      else absent.push(name)
    }
    const missing = await stillNamed(database, absent)
    if (missing.length > 0)
      return err(
        `${missing.length} uploaded files are missing, such as ${missing[0]}: are DATA_DIR and STORAGE those of this database? Nothing was written.`,
      )
    const complete = { ...manifest, files: names.length - absent.length }
    writeFileSync(join(staging, MANIFEST), JSON.stringify(complete, null, 2))
    copyFileSync(secretsFile, join(staging, SECRETS))
    await pipeline(
      create({ cwd: staging, gzip: true, portable: true, strict: true }, readdirSync(staging)),
      createWriteStream(part, { mode: 0o600, flush: true }),
    )
    renameSync(part, file)
    return ok(complete)
  } finally {
    rmSync(staging, { recursive: true, force: true })
    rmSync(part, { force: true })
  }
}

const placeIn = (directory: string, name: string): string => {
  const path = join(directory, name)
  mkdirSync(dirname(path), { recursive: true })
  return path
}

const OBJECTS = `select bucket_id || '/' || name as file from storage.objects order by 1`

/** Drops photos that were removed after the snapshot. */
const stillNamed = async (database: Pick<Database, 'query'>, files: readonly string[]): Promise<readonly string[]> => {
  const now = new Set((await database.query(OBJECTS)).map(({ file }) => String(file)))
  return files.filter((file) => now.has(file))
}

/** In COPY's text format each row ends with a line feed, and no value contains one. */
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
