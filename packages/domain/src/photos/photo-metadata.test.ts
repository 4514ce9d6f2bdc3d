import { codesOf, exifOf, TELLTALES, withJpegMetadata, withPngMetadata, withWebpMetadata } from '@mahlzeit/test-fakes'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orientationOf } from './photo-exif.ts'
import { readPhotoHeader } from './photo-metadata.ts'
import { TINY_JPEG, TINY_LOSSLESS_WEBP, TINY_PNG, TINY_WEBP, TINY_WEBP_WITH_ALPHA } from './test-support/tiny-photos.ts'

type Bytes = Uint8Array<ArrayBuffer>

const SIZE = { width: 8, height: 4 }
const webpWithMetadata = (webp: Bytes, orientation?: number) => withWebpMetadata(webp, SIZE, orientation)

const PHOTOS = [
  ['JPEG', TINY_JPEG, withJpegMetadata],
  ['PNG', TINY_PNG, withPngMetadata],
  ['WebP', TINY_WEBP, webpWithMetadata],
  ['lossless WebP', TINY_LOSSLESS_WEBP, webpWithMetadata],
  ['WebP with alpha', TINY_WEBP_WITH_ALPHA, webpWithMetadata],
] as const

const bareOf = (bytes: Bytes): Bytes => {
  const header = readPhotoHeader(bytes)
  return Uint8Array.from(typeof header === 'string' ? [] : header.bare.flatMap((part) => [...part]))
}
const textOf = (bytes: Uint8Array): string => String.fromCharCode(...bytes)
const bytesOf = (...values: readonly number[]): Bytes => Uint8Array.from(values)
const segment = (marker: number, text: string) => bytesOf(0xff, marker, 0, text.length + 2, ...codesOf(text))
const insertedAt = (bytes: Bytes, at: number, ...parts: readonly Bytes[]): Bytes =>
  Uint8Array.from([...bytes.subarray(0, at), ...parts.flatMap((part) => [...part]), ...bytes.subarray(at)])

describe.each(PHOTOS)('a %s', (_name, photo, withMetadata) => {
  it('a photo loses all metadata about its owner', () => {
    const telling = withMetadata(photo, 1)
    expect(TELLTALES.filter((word) => textOf(telling).includes(word)).length).toBeGreaterThan(3)
    const bare = textOf(bareOf(telling))
    expect(bare.length).toBeGreaterThan(0)
    expect(TELLTALES.filter((word) => bare.includes(word))).toEqual([])
  })

  it('a photo has a size and an orientation', () => {
    expect(readPhotoHeader(photo)).toMatchObject({ ...SIZE, orientation: 1, isAnimated: false })
    expect(readPhotoHeader(withMetadata(photo, 6))).toMatchObject({ ...SIZE, orientation: 6 })
  })

  it('a photo without metadata stays unchanged', () => {
    const bare = bareOf(withMetadata(photo, 1))
    expect(bareOf(bare)).toEqual(bare)
  })

  it('rejects a truncated photo', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: photo.length - 1 }), (length) => {
        expect(['damaged', 'not-an-image']).toContain(readPhotoHeader(photo.slice(0, length)))
      }),
    )
  })

  it('parsing a photo never throws, whichever bytes are changed', () => {
    const change = fc.tuple(fc.nat(photo.length + 200), fc.nat(255))
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 8 }), (changes) => {
        const damaged = withMetadata(photo, 1)
        for (const [at, value] of changes) damaged[at] = value
        const header = readPhotoHeader(damaged)
        expect(typeof header === 'string' || header.width * header.height > 0).toBe(true)
      }),
    )
  })
})

const TINY_JPEG_PROFILE_BYTES = 0x1d8
const SCAN = bytesOf(0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 1, 0xff, 0, 2, 0xff, 0xd0, 3)

describe('a JPEG', () => {
  it('a JPEG without metadata stays unchanged to the byte, except for its colour profile', () => {
    const profile = 2 + TINY_JPEG_PROFILE_BYTES
    expect(bareOf(TINY_JPEG)).toEqual(bytesOf(...TINY_JPEG.subarray(0, 20), ...TINY_JPEG.subarray(20 + profile)))
    expect(textOf(TINY_JPEG)).toContain('ICC_PROFILE')
    expect(textOf(bareOf(TINY_JPEG))).not.toContain('ICC_PROFILE')
  })

  it('a JPEG keeps its colour space', () => {
    const adobe = segment(0xee, 'Adobe\0d\0\0\0\0\0')
    expect(textOf(bareOf(insertedAt(TINY_JPEG, 2, adobe)))).toContain('Adobe')
  })

  it.each([
    ['quantization tables', 0xdb],
    ['Huffman tables', 0xc4],
    ['the frame header', 0xc0],
    ['the scan header', 0xda],
  ])('a JPEG is damaged if bytes follow %s inside of their segment', (_what, marker) => {
    const at = TINY_JPEG.findIndex((byte, index) => byte === 0xff && TINY_JPEG[index + 1] === marker)
    const length = (TINY_JPEG[at + 3] ?? 0) + 6
    const longer = insertedAt(TINY_JPEG, at + 2 + length - 6, codesOf('Erika!'))
    longer[at + 3] = length
    expect(readPhotoHeader(longer)).toBe('damaged')
  })

  it.each([
    ['a restart interval of three bytes', segment(0xdd, 'abc')],
    ['a frame in a coding that no browser decodes', segment(0xc9, '\x08\0\x04\0\x08\x01\x01\x11\0')],
    ['a quantization table that is cut off', segment(0xdb, '\0abc')],
  ])('a JPEG is damaged if it has %s', (_what, part) => {
    expect(readPhotoHeader(insertedAt(TINY_JPEG, 2, part))).toBe('damaged')
  })

  it('a JPEG is damaged if it has more than 100 scans or 10,000 segments', () => {
    const end = TINY_JPEG.length - 2
    const repeated = (times: number, part: Bytes) => insertedAt(TINY_JPEG, end, ...Array<Bytes>(times).fill(part))
    expect(readPhotoHeader(repeated(99, SCAN))).toMatchObject(SIZE)
    expect(readPhotoHeader(repeated(100, SCAN))).toBe('damaged')
    expect(readPhotoHeader(repeated(9000, segment(0xfe, '')))).toMatchObject(SIZE)
    expect(readPhotoHeader(repeated(10_000, segment(0xfe, '')))).toBe('damaged')
  })

  it('a JPEG loses every application segment', () => {
    for (let marker = 0xe0; marker <= 0xef; marker++)
      for (const text of ['Adobe told you so', 'JFIF\0told'])
        expect(textOf(bareOf(insertedAt(TINY_JPEG, 2, segment(marker, text))))).not.toContain('told')
  })

  it('a JPEG loses the thumbnail in its JFIF segment', () => {
    const jfif = bytesOf(0xff, 0xe0, 0, 19, ...segment(0, 'JFIF\0\x01\x02\x01\0\x48\0\x48').subarray(4), 1, 1, 7, 8, 9)
    const bare = bareOf(bytesOf(0xff, 0xd8, ...jfif, ...TINY_JPEG.subarray(20)))
    expect([...bare.subarray(2, 20)]).toEqual([...TINY_JPEG.subarray(2, 4), 0, 16, ...jfif.subarray(4, 16), 0, 0])
    expect(bare.length).toBe(bareOf(TINY_JPEG).length)
  })

  it('a JPEG loses metadata between its scans, and keeps the bytes of the scans', () => {
    const photo = bareOf(TINY_JPEG)
    const end = photo.length - 2
    const progressive = insertedAt(photo, end, SCAN)
    expect(bareOf(insertedAt(photo, end, segment(0xe1, 'Torstrasse'), SCAN))).toEqual(progressive)
  })

  it('a JPEG may have padded markers', () => {
    expect(readPhotoHeader(insertedAt(TINY_JPEG, 2, bytesOf(0xff, 0xff)))).toMatchObject(SIZE)
  })
})

const chunk = (name: string, text: string) => bytesOf(0, 0, 0, text.length, ...codesOf(name + text), 0, 0, 0, 0)

describe('a PNG', () => {
  it('a PNG loses its colour profile', () => {
    expect(bareOf(insertedAt(TINY_PNG, 33, chunk('iCCP', 'Erika\0\0')))).toEqual(bareOf(TINY_PNG))
  })

  it.each([
    ['cHRM', 33],
    ['gAMA', 5],
    ['sRGB', 2],
    ['cICP', 5],
    ['tRNS', 1],
    ['PLTE', 31],
    ['IEND', 1],
  ])('a PNG is damaged by a chunk %s of %i bytes', (name, length) => {
    expect(readPhotoHeader(insertedAt(TINY_PNG, 33, chunk(name, 'x'.repeat(length))))).toBe('damaged')
  })

  it('a PNG is damaged by a duplicate chunk, or by more than 10,000 chunks', () => {
    const colours = chunk('cICP', 'abcd')
    expect(readPhotoHeader(insertedAt(TINY_PNG, 33, colours))).toMatchObject(SIZE)
    expect(readPhotoHeader(insertedAt(TINY_PNG, 33, colours, colours))).toBe('damaged')
    const many = (count: number) =>
      readPhotoHeader(insertedAt(TINY_PNG, 33, ...Array<Bytes>(count).fill(chunk('IDAT', ''))))
    expect(many(9000)).toMatchObject(SIZE)
    expect(many(10_000)).toBe('damaged')
  })

  it('a PNG loses its animation frames', () => {
    const control = bytesOf(0, 0, 0, 1, ...codesOf('acTL'), 2, 0, 0, 0, 0)
    const moving = insertedAt(TINY_PNG, 33, control)
    expect(bareOf(moving)).toEqual(bareOf(TINY_PNG))
    expect(readPhotoHeader(moving)).toMatchObject({ type: 'image/png', isAnimated: true })
  })
})

describe('a WebP', () => {
  it('a WebP without metadata has updated flags and length', () => {
    const bare = bareOf(webpWithMetadata(TINY_WEBP_WITH_ALPHA, 1))
    expect(bare).toEqual(bareOf(TINY_WEBP_WITH_ALPHA))
    expect(bare[20]).toBe(0b0001_0000)
    expect(bare[4]).toBe(bare.length - 8)
  })

  it('a WebP loses its colour profile', () => {
    expect(textOf(TINY_WEBP_WITH_ALPHA)).toContain('ICCP')
    expect(textOf(bareOf(TINY_WEBP_WITH_ALPHA))).not.toContain('ICCP')
  })

  it('a WebP is damaged by a second picture, a container of a wrong length or more than 10,000 chunks', () => {
    const read = (...chunks: readonly Bytes[]) => {
      const photo = insertedAt(TINY_WEBP, TINY_WEBP.length, ...chunks)
      new DataView(photo.buffer).setUint32(4, photo.length - 8, true)
      return readPhotoHeader(photo)
    }
    const chunkOf = (name: string, length: number) =>
      bytesOf(...codesOf(name), length, 0, 0, 0, ...Array<number>(length).fill(0))
    expect(read(chunkOf('VP8X', 10))).toMatchObject({ type: 'image/webp' })
    expect(read(chunkOf('VP8X', 12))).toBe('damaged')
    expect(read(TINY_WEBP.subarray(12))).toBe('damaged')
    expect(read(...Array<Bytes>(10_001).fill(chunkOf('prVt', 0)))).toBe('damaged')
  })

  it('reports an animated WebP', () => {
    const moving = TINY_WEBP_WITH_ALPHA.slice()
    moving[20] = 0b0000_0010
    expect(readPhotoHeader(moving)).toMatchObject({ type: 'image/webp', isAnimated: true })
  })
})

describe('the orientation in EXIF', () => {
  it.each(['II', 'MM'] as const)('parses the orientation in byte order %s', (byteOrder) => {
    for (let orientation = 1; orientation <= 8; orientation++)
      expect(orientationOf(exifOf(orientation, byteOrder))).toBe(orientation)
  })

  it('a photo without an orientation is upright', () => {
    expect(orientationOf(exifOf(0))).toBe(1)
    expect(orientationOf(exifOf(9))).toBe(1)
    expect(orientationOf(bytesOf())).toBe(1)
  })

  it('parsing the orientation never throws for a damaged block', () => {
    fc.assert(
      fc.property(fc.nat(60), fc.nat(255), fc.nat(200), (at, value, length) => {
        const block = exifOf(6).slice(0, length)
        if (at < block.length) block[at] = value
        expect(orientationOf(block)).toBeGreaterThanOrEqual(1)
        expect(orientationOf(block)).toBeLessThanOrEqual(8)
      }),
    )
  })
})

describe('another format', () => {
  it.each([
    ['nothing', ''],
    ['a text', 'Mittagskarte'],
    ['a GIF', 'GIF89a\x01\0\x01\0'],
    ['a HEIC', '\0\0\0\x18ftypheic'],
  ])('rejects a file of another format: %s', (_name, text) => {
    expect(readPhotoHeader(codesOf(text))).toBe('not-an-image')
  })
})
