import { createReadStream, existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { MAX_STORED_BYTES } from '@mahlzeit/domain'
import { extract, type ReadEntry } from 'tar'
import * as v from 'valibot'
import { SECRETS, Secrets } from '../secrets.ts'
import { MANIFEST, Manifest, tableFile } from './manifest.ts'

/** The error for a truncated file or one of another format. */
export class BrokenArchive extends Error {
  override readonly name = 'BrokenArchive'
}

const MEGABYTE = 1024 * 1024

/** An archive that unpacks to more than this is refused: real ones stay below 20 times their own size. */
const maxUnpackedBytes = (packedBytes: number): number => 16 * MEGABYTE + 100 * packedBytes

/** The largest size of an entry of an archive in bytes; negative for one that no backup has. */
const maxEntryBytes = (path: string, { type }: ReadEntry): number => {
  if (type !== 'File') return type === 'Directory' ? Number.POSITIVE_INFINITY : -1
  if (path === SECRETS) return 4096
  if (path === MANIFEST) return MEGABYTE
  if (path.startsWith('files/')) return MAX_STORED_BYTES
  return path.startsWith('tables/') ? Number.POSITIVE_INFINITY : -1
}

/** Unpacks an archive into a directory, which detects damage before any data is replaced. Returns its manifest. */
export const unpack = async (file: string, directory: string): Promise<Manifest> => {
  const packedBytes = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  let refused: string | undefined
  await pipeline(
    createReadStream(file),
    createGunzip(),
    async function* (unpacked: AsyncIterable<Uint8Array>) {
      let length = 0
      for await (const bytes of unpacked) {
        length += bytes.length
        if (length > maxUnpackedBytes(packedBytes))
          throw new BrokenArchive('it unpacks to more than 100 times its size')
        yield bytes
      }
    },
    extract({
      cwd: directory,
      strict: true,
      // As root, tar would give files to the owner that the archive names.
      preserveOwner: false,
      filter: (path, entry) => {
        const isKept = entry.size <= maxEntryBytes(path, entry as ReadEntry)
        if (!isKept) refused ??= path
        return isKept
      },
    }),
  ).catch((cause: NodeJS.ErrnoException) => {
    if (cause instanceof BrokenArchive) throw cause
    const isRead = cause.syscall === 'open' || cause.syscall === 'read'
    if (cause.syscall !== undefined && !isRead) throw cause
    throw new BrokenArchive(isRead ? `it cannot be read (${cause.code})` : 'it is no archive, or a damaged one', {
      cause,
    })
  })
  if (refused !== undefined)
    throw new BrokenArchive(`it holds ${JSON.stringify(refused)}, which is not part of a backup or too large`)
  const manifest = readManifest(directory)
  for (const name of [SECRETS, ...manifest.tables.map((table) => tableFile(table.name))])
    if (!existsSync(join(directory, name))) throw new BrokenArchive(`${name} is missing`)
  const files = globSync('files/**', { cwd: directory, withFileTypes: true }).filter((entry) => entry.isFile()).length
  if (files !== manifest.files) throw new BrokenArchive(`it holds ${files} files, not ${manifest.files}`)
  return manifest
}

/** Returns the secrets of an unpacked archive. */
export const archivedSecrets = (directory: string): Secrets => readJson(join(directory, SECRETS), Secrets)

const readManifest = (directory: string): Manifest => readJson(join(directory, MANIFEST), Manifest)

const readJson = <const S extends v.GenericSchema>(file: string, schema: S): v.InferOutput<S> => {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : null
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text)
  if (!parsed.success) throw new BrokenArchive('it is no backup of Mahlzeit, or one of a newer version')
  return parsed.output
}
