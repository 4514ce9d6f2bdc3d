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

describe('the header of a picture', () => {
  it.each(PICTURES)('says its format and its size: %s', (type, bytes) => {
    expect(readImageFile(bytes)).toMatchObject({ type, ...SIZE })
  })

  it('is read of real photos', () => {
    const photos = join(import.meta.dirname, '../../seed/photos')
    for (const file of readdirSync(photos)) {
      expect(readImageFile(readFileSync(join(photos, file)))).toMatchObject({ type: 'image/webp' })
    }
  })

  it('is read wherever the file lies in memory', () => {
    const memory = new Uint8Array([1, 2, 3, ...png(SIZE)])
    expect(readImageFile(memory.subarray(3))).toMatchObject({ type: 'image/png', ...SIZE })
  })

  it('counts the larger of two claims', () => {
    expect(readImageFile(extendedWebp(SIZE, { width: 16_000, height: 16_000 }))).toMatchObject({
      width: 16_000,
      height: 16_000,
    })
    expect(readImageFile(extendedWebp(SIZE, { width: 1, height: 1 }))).toMatchObject(SIZE)
  })

  it.each(PICTURES)('is damaged wherever the file is cut off: %s', (_, bytes) => {
    for (let length = 12; length < bytes.length; length++)
      expect([length, readImageFile(bytes.subarray(0, length))]).toEqual([length, 'damaged'])
  })

  it.each(PICTURES)('breaks nothing whatever byte is wrong: %s', (_, bytes) => {
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
  ])('is damaged where the picture is %s', (_, bytes) => {
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
  ])('is that of no picture for %s', (_, bytes) => {
    expect(readImageFile(bytes)).toBe('not-an-image')
  })
})
