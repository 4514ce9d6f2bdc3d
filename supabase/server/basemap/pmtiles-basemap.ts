import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip, gzipSync } from 'node:zlib'
import { err, ok, type Result } from '@mahlzeit/domain'
import {
  Compression,
  type DecompressFunc,
  type Header,
  PMTiles,
  SharedPromiseCache,
  type Source,
  TileType,
} from 'pmtiles'
import * as v from 'valibot'
import { type Basemap, MAX_DESCRIPTION_BYTES, MAX_TILE_BYTES, tileTemplate } from './basemap.ts'

/**
 * The largest directory, unpacked. The largest of the planet has 230 kB; each of its bytes can become an object of 60 bytes.
 */
const MAX_DIRECTORY_BYTES = 512 * 1024

/** Directories in memory: at most 32 of 8 MB. */
const MAX_DIRECTORIES = 32

const Metadata = v.object({ attribution: v.optional(v.string()), vector_layers: v.optional(v.array(v.unknown())) })

/**
 * Opens a PMTiles file with vector tiles.
 * @returns the basemap, or one line that names the error in the file
 */
export const openPmtiles = async (path: string): Promise<Result<Basemap, string>> => {
  const file = await open(path).catch(() => null)
  if (!file) return err('it cannot be opened')
  const opened = await read(file, path).catch(() => err('it is not a PMTiles file, or damaged'))
  if (!opened.ok) await file.close()
  return opened
}

const read = async (file: FileHandle, path: string): Promise<Result<Basemap, string>> => {
  const { size, mtimeMs } = await file.stat()
  const source = fileSource(file, path)
  const directories = new SharedPromiseCache(MAX_DIRECTORIES, false, unpackTo(MAX_DIRECTORY_BYTES))
  const header = await directories.getHeader(source)
  if (header.tileType !== TileType.Mvt) return err('it holds no vector tiles')
  if (endOf(header) > size) return err(`it is cut off (${size} of ${endOf(header)} bytes)`)
  const metadata = v.parse(
    Metadata,
    await new PMTiles(source, directories, unpackTo(MAX_DESCRIPTION_BYTES)).getMetadata(),
  )

  // Tiles stay as they are stored: browsers accept gzip.
  const stored = new PMTiles(source, directories, (bytes) => Promise.resolve(bytes))
  const asGzip: ((bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>) | undefined = {
    [Compression.Gzip]: (bytes: Uint8Array<ArrayBuffer>) => bytes,
    [Compression.None]: (bytes: Uint8Array<ArrayBuffer>) => new Uint8Array(gzipSync(bytes)),
  }[header.tileCompression as number]
  if (!asGzip) return err('its tiles are neither plain nor gzip')

  const version = createHash('sha256').update(`${size} ${mtimeMs}`).digest('hex').slice(0, 8)
  return ok({
    describe: () =>
      Promise.resolve({
        tilejson: '3.0.0',
        tiles: [tileTemplate(version)],
        minzoom: header.minZoom,
        maxzoom: header.maxZoom,
        bounds: [header.minLon, header.minLat, header.maxLon, header.maxLat],
        ...metadata,
      }),
    tile: async (z, x, y) => {
      const found = await stored.getZxy(z, x, y).catch(() => undefined)
      return found ? asGzip(new Uint8Array(found.data)) : null
    },
    close: () => file.close(),
  })
}

const unzip = promisify(gunzip)

/** Unpacks to at most `maxBytes`. The default of pmtiles has no limit. */
const unpackTo =
  (maxBytes: number): DecompressFunc =>
  async (packed, compression) => {
    if (compression === Compression.Gzip)
      return new Uint8Array(await unzip(packed, { maxOutputLength: maxBytes })).buffer
    if (compression !== Compression.None || packed.byteLength > maxBytes) throw new Error('not readable')
    return packed
  }

const endOf = (header: Header): number =>
  Math.max(
    header.rootDirectoryOffset + header.rootDirectoryLength,
    header.jsonMetadataOffset + header.jsonMetadataLength,
    header.leafDirectoryOffset + (header.leafDirectoryLength ?? 0),
    header.tileDataOffset + (header.tileDataLength ?? 0),
  )

/** The first read asks for 16 KiB, even of a smaller file, and may get less; every later read names existing bytes. */
const fileSource = (file: FileHandle, path: string): Source => ({
  getKey: () => path,
  getBytes: async (offset, length) => {
    if (length > MAX_TILE_BYTES) throw new Error('too large')
    const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, offset)
    if (offset > 0 && bytesRead < length) throw new Error('the file became shorter')
    return { data: buffer.buffer.slice(0, bytesRead) }
  },
})
