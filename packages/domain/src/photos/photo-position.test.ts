import { describe, expect, it } from 'vitest'
import { photoPosition } from './photo-position.ts'

type Rational = readonly [number, number]

interface Gps {
  readonly lat: readonly Rational[]
  readonly lng: readonly Rational[]
  readonly refs: readonly [string, string]
}

const BERLIN: Gps = {
  lat: [
    [52, 1],
    [31, 1],
    [1200, 100],
  ],
  lng: [
    [13, 1],
    [24, 1],
    [0, 1],
  ],
  refs: ['N', 'E'],
}

/** A JPEG without a picture whose EXIF block has a GPS directory. */
const jpegWith = ({ lat, lng, refs }: Gps, isLittle = true): Uint8Array<ArrayBuffer> => {
  const block = new DataView(new ArrayBuffer(160))
  const short = (at: number, value: number) => block.setUint16(at, value, isLittle)
  const long = (at: number, value: number) => block.setUint32(at, value, isLittle)
  const order = (isLittle ? 'I' : 'M').charCodeAt(0)
  block.setUint8(0, order)
  block.setUint8(1, order)
  short(2, 42)
  long(4, 8)
  const entry = (at: number, tag: number, type: number, count: number) => {
    short(at, tag)
    short(at + 2, type)
    long(at + 4, count)
  }
  short(8, 1)
  entry(10, 0x8825, 4, 1)
  long(18, 26)
  short(26, 4)
  entry(28, 1, 2, 2)
  block.setUint8(36, (refs[0] ?? '').charCodeAt(0))
  entry(40, 2, 5, 3)
  long(48, 80)
  entry(52, 3, 2, 2)
  block.setUint8(60, (refs[1] ?? '').charCodeAt(0))
  entry(64, 4, 5, 3)
  long(72, 104)
  for (const [at, values] of [
    [80, lat],
    [104, lng],
  ] as const)
    for (const [index, [numerator, denominator]] of values.entries()) {
      long(at + 8 * index, numerator)
      long(at + 8 * index + 4, denominator)
    }
  const length = 2 + 6 + block.byteLength
  const head = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xe1, length >> 8, length & 255]
  return new Uint8Array([...head, ...new TextEncoder().encode('Exif\0\0'), ...new Uint8Array(block.buffer), 0xff, 0xda])
}

describe('the position of a photo', () => {
  it.each([true, false])('the position of a photo is read in both byte orders: little first %s', (isLittle) => {
    const position = photoPosition(jpegWith(BERLIN, isLittle))
    expect(position?.lat).toBeCloseTo(52.52, 6)
    expect(position?.lng).toBeCloseTo(13.4, 6)
  })

  it('the position of a photo may be in the south and in the west', () => {
    const position = photoPosition(jpegWith({ ...BERLIN, refs: ['S', 'W'] }))
    expect(position?.lat).toBeCloseTo(-52.52, 6)
    expect(position?.lng).toBeCloseTo(-13.4, 6)
  })

  it.each([
    [
      'zeros',
      {
        ...BERLIN,
        lat: [
          [0, 1],
          [0, 1],
          [0, 1],
        ],
        lng: [
          [0, 1],
          [0, 1],
          [0, 1],
        ],
      },
    ],
    [
      'divisions by zero',
      {
        ...BERLIN,
        lat: [
          [0, 0],
          [0, 0],
          [0, 0],
        ],
      },
    ],
    [
      'degrees that no place has',
      {
        ...BERLIN,
        lat: [
          [200, 1],
          [0, 1],
          [0, 1],
        ],
      },
    ],
  ] as const)('the position of a photo is unknown with %s', (_what, gps) => {
    expect(photoPosition(jpegWith(gps))).toBeNull()
  })

  it('the position of a photo is unknown, and nothing fails, wherever the file ends or is wrong', () => {
    const jpeg = jpegWith(BERLIN)
    for (let length = 0; length < jpeg.length - 2; length++) {
      const cut = photoPosition(jpeg.subarray(0, length))
      expect(cut === null || Number.isFinite(cut.lat)).toBe(true)
      const wrong = jpeg.slice()
      wrong[length] = 0xff
      expect(() => photoPosition(wrong)).not.toThrow()
    }
    expect(photoPosition(new TextEncoder().encode('RIFF....WEBP'))).toBeNull()
  })
})
