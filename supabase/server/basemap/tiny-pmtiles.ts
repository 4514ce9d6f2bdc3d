import { gzipSync } from 'node:zlib'

const HEADER_BYTES = 127

/** A directory of one entry: tile id 0, run length 1, its length, offset 0 (stored plus one). */
const oneTile = (length: number): Uint8Array => Uint8Array.of(1, 0, 1, ...varint(length), 1)

/**
 * Writes a PMTiles archive with one tile, 0/0/0: for tests that run without the shared basemap.
 * Format: the PMTiles specification, version 3.
 */
export const tinyPmtiles = (tile: Uint8Array, metadata: object = {}, root = oneTile): Uint8Array => {
  const tileData = gzipSync(tile)
  const directory = gzipSync(root(tileData.length))
  const json = gzipSync(JSON.stringify(metadata))
  const parts = [directory, json, new Uint8Array(), tileData]
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('PMTiles')
  header[7] = 3
  let offset = HEADER_BYTES
  for (const [index, part] of parts.entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + index * 16)
    header.writeBigUInt64LE(BigInt(part.length), 16 + index * 16)
    offset += part.length
  }
  for (const counter of [72, 80, 88]) header.writeBigUInt64LE(1n, counter)
  header.set([1, 2, 2, 1, 0, 0], 96)
  const degrees = [-180, -85, 180, 85]
  for (const [index, value] of degrees.entries()) header.writeInt32LE(value * 10_000_000, 102 + index * 4)
  return Buffer.concat([header, ...parts])
}

const varint = (value: number): number[] => (value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...varint(value >> 7)])
