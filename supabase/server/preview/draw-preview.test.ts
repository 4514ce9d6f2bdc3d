import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { readImageFile } from '@mahlzeit/domain/image-file'
import { DEFAULT_SITE } from '@mahlzeit/domain/site'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { describe, expect, it, vi } from 'vitest'
import { type DealPreview, PREVIEW_SIZE } from '../../functions/pages/page-renderer.ts'
import { jpeg } from '../../tests/pictures.ts'
import { MAP_COLOURS } from './draw-map.ts'
import { drawPreview, PREVIEW_COLOURS, type PreviewJob } from './draw-preview.ts'

const PREVIEW: DealPreview = {
  version: '1',
  product: 'Mahlzeit',
  name: 'Kupferlöffel & Söhne',
  facts: 'Deutsch, Berlin',
  dish: { day: 'Montag, 23. November', name: 'Senfeier', price: '8,50 €' },
  times: 'Mo–Fr · 11:30–14:30',
  address: 'Torstraße 12, 10119 Berlin',
  position: { lat: 52.53, lng: 13.4 },
  photo: '/storage/v1/object/public/deals/1.webp',
  emoji: '🥨',
}
const PHOTO = new Uint8Array(
  readFileSync(join(import.meta.dirname, '../../seed/photos/kupferloeffel-soehne-1-mittagsdeal.webp')),
)
/** A tile without layers: plain ground. */
const MAP: PreviewJob['map'] = {
  position: { lat: 52.53, lng: 13.4 },
  tiles: [{ z: 14, x: 8801, y: 5373, packed: gzipSync('') }],
  attribution: '© <a href="x">OpenStreetMap</a>',
}

const draw = (changes: Partial<DealPreview> = {}, job: Partial<PreviewJob> = {}) =>
  drawPreview({ preview: { ...PREVIEW, ...changes }, photo: PHOTO, map: MAP, ...job })

/** The colour of a pixel, as red, green and blue. */
const pixelOf = async (bytes: Uint8Array, x: number, y: number): Promise<readonly number[]> => {
  const canvas = createCanvas(PREVIEW_SIZE.width, PREVIEW_SIZE.height)
  const ctx = canvas.getContext('2d')
  ctx.drawImage(await loadImage(Buffer.from(bytes)), 0, 0)
  return Array.from(ctx.getImageData(x, y, 1, 1).data.subarray(0, 3))
}

/** A photo that compresses badly. */
const noise = (): Uint8Array<ArrayBuffer> => {
  const canvas = createCanvas(1000, 1400)
  const ctx = canvas.getContext('2d')
  const pixels = ctx.createImageData(1000, 1400)
  let seed = 1
  for (let index = 0; index < pixels.data.length; index++) {
    seed = (seed * 48_271) % 2_147_483_647
    pixels.data[index] = index % 4 === 3 ? 255 : seed % 256
  }
  ctx.putImageData(pixels, 0, 0)
  return new Uint8Array(canvas.toBuffer('image/jpeg', 90))
}

/** A white picture. */
const blank = (width: number, height: number): Uint8Array<ArrayBuffer> => {
  const canvas = createCanvas(width, height)
  const ctx = canvas.getContext('2d')
  ctx.fillStyle = 'white'
  ctx.fillRect(0, 0, width, height)
  return new Uint8Array(canvas.toBuffer('image/jpeg', 90))
}

/** A tile without layers, but with an unknown field of so many bytes. */
const paddedTile = (bytes: number): Uint8Array => {
  const length = [0, 7, 14, 21].map((shift) => ((bytes >> shift) & 0x7f) | (shift < 21 ? 0x80 : 0))
  return gzipSync(Buffer.concat([Uint8Array.of(0x7a, ...length), new Uint8Array(bytes)]))
}

describe('a preview picture', () => {
  it.each([
    ['with photo and map', {}, {}],
    ['without a photo', { photo: null }, { photo: null }],
    ['without a map', {}, { map: null }],
    [
      'of which nothing is known',
      { facts: '', dish: null, times: '', address: '', photo: null },
      { photo: null, map: null },
    ],
    ['with long texts', { name: 'ä'.repeat(300), address: 'x y '.repeat(500) }, {}],
    ['without a name that can be drawn', { name: '\u202e' }, {}],
  ])('a preview picture is a JPEG of 1200 × 630 pixels and at most 300 kB, %s', async (_what, changes, job) => {
    const { jpeg: bytes, isComplete } = await draw(changes, job)
    expect(readImageFile(bytes)).toMatchObject({ type: 'image/jpeg', ...PREVIEW_SIZE })
    expect(bytes.length).toBeLessThanOrEqual(300_000)
    expect(isComplete).toBe(true)
  })

  it('a preview picture has at most 300 kB of a photo that compresses badly', async () => {
    const { jpeg: bytes } = await draw({}, { photo: noise() })
    expect(bytes.length).toBeLessThanOrEqual(300_000)
  })

  it.each([
    ['truncated', PHOTO.slice(0, 5000)],
    ['a truncated JPEG', noise().slice(0, 200_000)],
    ['of more pixels than the storage takes', blank(2100, 2000)],
    ['no image', new TextEncoder().encode('<svg/>')],
    ['an image without pixels', jpeg()],
    ['larger than the storage takes', jpeg({ width: 4000, height: 4000 })],
    ['empty', new Uint8Array()],
  ])('a preview picture has no photo if its file is %s', async (_what, photo) => {
    const [drawn, without] = [await draw({}, { photo }), await draw({ photo: null }, { photo: null })]
    expect(Buffer.from(drawn.jpeg).equals(without.jpeg)).toBe(true)
    expect([drawn.isComplete, without.isComplete]).toEqual([false, true])
  })

  it.each([
    ['damaged', Uint8Array.of(1, 2, 3), false],
    ['larger than 4 MB', paddedTile(5_000_000), false],
    ['large', paddedTile(1_000_000), true],
  ])('a preview picture has a map of its tiles if they can be read: %s', async (_what, packed, isComplete) => {
    const tiles = MAP.tiles.map((tile) => ({ ...tile, packed }))
    const drawn = await draw({}, { map: { ...MAP, tiles } })
    const { jpeg: without } = await draw({}, { map: null })
    expect([drawn.isComplete, Buffer.from(drawn.jpeg).equals(without)]).toEqual([isComplete, !isComplete])
  })

  it('a preview picture shows the photo, or else the map, or else an emoji on the left', async () => {
    const photo = await pixelOf((await draw()).jpeg, 10, 10)
    const map = await pixelOf((await draw({}, { photo: null })).jpeg, 10, 10)
    const emoji = await pixelOf((await draw({}, { photo: null, map: null })).jpeg, 10, 10)
    expect([photo, map, emoji]).toEqual([
      [expect.closeTo(0xb0, -2), expect.closeTo(0x70, -2), expect.closeTo(0x40, -2)],
      [0xf6, 0xf1, 0xe8].map((value) => expect.closeTo(value, -1) as number),
      [0xfd, 0xea, 0xdb].map((value) => expect.closeTo(value, -1) as number),
    ])
  })

  it.each([
    ['name', { name: 'Blechlöffel' }],
    ['dish', { dish: null }],
    ['times', { times: 'Sa' }],
    ['address', { address: 'Weg 1' }],
  ])('a preview picture shows the %s', async (_what, changes) => {
    expect(Buffer.from((await draw(changes)).jpeg).equals((await draw()).jpeg)).toBe(false)
  })

  it('draws emoji in one colour, in our own font', async () => {
    const drawEmoji = (emoji: string) => draw({ photo: null, emoji }, { photo: null, map: null })
    const { jpeg: bytes } = await drawEmoji('🥨')
    expect(Buffer.from(bytes).equals((await drawEmoji('🍜')).jpeg)).toBe(false)
    const canvas = createCanvas(PREVIEW_SIZE.width, PREVIEW_SIZE.height)
    const ctx = canvas.getContext('2d')
    ctx.drawImage(await loadImage(Buffer.from(bytes)), 0, 0)
    const { data } = ctx.getImageData(0, 0, 460, 630)
    const isAccent = (at: number): boolean =>
      [0xc2, 0x41, 0x0c].every((value, channel) => Math.abs(value - (data[at + channel] ?? 0)) < 12)
    const share =
      Array.from({ length: data.length / 4 }, (_, pixel) => pixel * 4).filter(isAccent).length / (data.length / 4)
    expect(share).toBeGreaterThan(0.015)
  })
})

it('has the colours of the app', () => {
  const read = (file: string): string =>
    readFileSync(join(import.meta.dirname, '../../../packages/web/src', file), 'utf8')
  const known = read('styles/tokens.css') + read('map/map-theme.ts')
  const colours = [...Object.values(PREVIEW_COLOURS), ...Object.values(MAP_COLOURS)]
  expect(colours.filter((colour) => !known.includes(colour))).toEqual([])
})

it('a picture has the colours of the site', async () => {
  vi.resetModules()
  globalThis.MAHLZEIT_SITE = { ...DEFAULT_SITE, colours: { light: { paper: '#e0f2fe' }, dark: {} } }
  const picture = await import('./draw-preview.ts')
  globalThis.MAHLZEIT_SITE = undefined
  const { jpeg: bytes } = await picture.drawPreview({ preview: PREVIEW, photo: null, map: null })
  const [red = 0, , blue = 0] = await pixelOf(bytes, PREVIEW_SIZE.width - 2, 2)
  expect(blue - red).toBeGreaterThan(20)
})
