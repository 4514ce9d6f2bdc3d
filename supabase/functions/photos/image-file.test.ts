import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readImageFile } from '@mahlzeit/domain/image-file'
import { describe, expect, it } from 'vitest'
import { extendedWebp, jpeg, losslessWebp, png, text, webp } from '../../tests/pictures.ts'

const SIZE = { width: 1234, height: 4321 }
const PICTURES = [
  ['image/jpeg', jpeg(SIZE)],
  ['image/png', png(SIZE)],
  ['image/webp', webp(SIZE)],
  ['image/webp', losslessWebp(SIZE)],
  ['image/webp', extendedWebp(SIZE)],
] as const

describe('an image file', () => {
  it.each(PICTURES)('an image file is read with its type and size: %s', (type, bytes) => {
    expect(readImageFile(bytes)).toMatchObject({ type, ...SIZE })
  })

  it('an image file is read from real photos', () => {
    const photos = join(import.meta.dirname, '../../seed/photos')
    for (const file of readdirSync(photos)) {
      expect(readImageFile(readFileSync(join(photos, file)))).toMatchObject({ type: 'image/webp' })
    }
  })

  it('an image file is read at any offset of a buffer', () => {
    const memory = new Uint8Array([1, 2, 3, ...png(SIZE)])
    expect(readImageFile(memory.subarray(3))).toMatchObject({ type: 'image/png', ...SIZE })
  })

  it('an image file has the larger of two claimed sizes', () => {
    expect(readImageFile(extendedWebp(SIZE, { width: 16_000, height: 16_000 }))).toMatchObject({
      width: 16_000,
      height: 16_000,
    })
    expect(readImageFile(extendedWebp(SIZE, { width: 1, height: 1 }))).toMatchObject(SIZE)
  })

  it.each(PICTURES)('an image file is damaged if it is truncated anywhere: %s', (_, bytes) => {
    for (let length = 12; length < bytes.length; length++)
      expect([length, readImageFile(bytes.subarray(0, length))]).toEqual([length, 'damaged'])
  })

  it.each(PICTURES)('an image file causes no exception with any wrong byte: %s', (_, bytes) => {
    for (let index = 0; index < bytes.length; index++)
      for (const byte of [0x00, 0x7f, 0xff]) {
        const wrong = bytes.slice()
        wrong[index] = byte
        expect(() => readImageFile(wrong)).not.toThrow()
      }
  })

  it.each([
    ['no pixels wide', jpeg({ width: 0 })],
    ['no pixels high', png({ height: 0 })],
  ])('an image file is damaged if the picture is %s', (_, bytes) => {
    expect(readImageFile(bytes)).toBe('damaged')
  })

  it.each([
    ['nothing', text('')],
    ['a text', text('Mittagskarte')],
    ['a script', text('<script>alert(1)</script>')],
    ['an SVG', text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a GIF', text('GIF89a\x01\0\x01\0')],
    ['an AVIF', text('\0\0\0\x20ftypavif\0\0\0\0')],
    ['a HEIC', text('\0\0\0\x18ftypheic\0\0\0\0')],
    ['a sound', text('RIFF\x24\0\0\0WAVEfmt ')],
    ['a PDF', text('%PDF-1.7')],
  ])('an image file is not an image if it is %s', (_, bytes) => {
    expect(readImageFile(bytes)).toBe('not-an-image')
  })
})
