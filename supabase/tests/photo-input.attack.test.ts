import { withJpegMetadata, withPngMetadata, withWebpMetadata } from '@mahlzeit/test-fakes'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Account, createAccount } from './api.ts'
import { sendPhoto } from './photos.ts'
import {
  extendedWebp,
  jpeg,
  jpegOfScans,
  jpegWithLines,
  jpegWithTwoFrames,
  movingPng,
  movingWebp,
  png,
  text,
  webp,
} from './pictures.ts'
import { ANY_ENGINE, useTestBackend } from './test-backend.ts'

const MEGABYTE = 1024 * 1024

describe.each(ANY_ENGINE)('an uploaded file on %s', (engine) => {
  const backend = useTestBackend(engine)
  let anna: Account

  beforeAll(async () => {
    anna = await createAccount(backend())
  })

  beforeEach(async () => {
    await backend().query('truncate private.photo_uploads')
  })

  const send = (bytes: Uint8Array<ArrayBuffer>, options: Parameters<typeof sendPhoto>[2] = {}) =>
    sendPhoto(backend(), bytes, { token: anna.token, ...options })
  const objects = () => backend().query('select name, metadata from storage.objects order by name')

  it.each([
    [415, 'not-an-image', 'a script named .jpg', () => text('<script>alert(document.cookie)</script>')],
    [415, 'not-an-image', 'a text', () => text('Mittagskarte')],
    [415, 'not-an-image', 'an SVG', () => text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    [415, 'not-an-image', 'an animated GIF', () => text('GIF89a\x01\0\x01\0\x80\0\0')],
    [415, 'not-an-image', 'an AVIF', () => text('\0\0\0\x20ftypavif\0\0\0\0')],
    [422, 'damaged', 'nothing', () => text('')],
    [422, 'damaged', 'a JPEG that was cut off', () => jpeg().slice(0, -4)],
    [
      422,
      'damaged',
      'the beginning of a JPEG before a script',
      () => Uint8Array.from([0xff, 0xd8, 0xff, ...text('<script>')]),
    ],
    [422, 'too-many-pixels', 'a PNG of 100 megapixels', () => png({ width: 10_000, height: 10_000 })],
    [422, 'too-many-pixels', 'a JPEG of a row more than 4 million pixels', () => jpeg({ width: 2000, height: 2001 })],
    [
      422,
      'too-many-pixels',
      'a WebP that says 256 megapixels outside',
      () => extendedWebp({}, { width: 16_000, height: 16_000 }),
    ],
    [
      422,
      'too-many-pixels',
      'a PNG of more pixels than there are numbers',
      () => png({ width: 0xffffffff, height: 0xffffffff }),
    ],
    [422, 'too-many-pixels', 'a JPEG whose second frame is larger', jpegWithTwoFrames],
    [422, 'too-many-pixels', 'a PNG with a side of 10,001 pixels', () => png({ width: 10_001, height: 1 })],
    [422, 'damaged', 'a JPEG of a thousand scans', () => jpegOfScans(1000)],
    [422, 'damaged', 'a JPEG whose height follows its scan', jpegWithLines],
    [422, 'animated', 'an animated WebP', () => movingWebp()],
    [422, 'animated', 'an animated WebP without its flag', () => movingWebp(0)],
    [422, 'animated', 'an animated PNG', movingPng],
    [422, 'not-upright', 'a JPEG to be rotated', () => withJpegMetadata(jpeg(), 6)],
    [422, 'not-upright', 'a PNG to be rotated', () => withPngMetadata(png(), 3)],
    [422, 'not-upright', 'a WebP to be rotated', () => withWebpMetadata(webp(), { width: 640, height: 480 }, 8)],
    [413, 'too-large', 'a byte more than 5 MB', () => jpeg({ bytes: 5 * MEGABYTE + 1 })],
    [413, 'too-large', '30 MB', () => jpeg({ bytes: 30 * MEGABYTE })],
  ])('an uploaded file is refused with %i %s: %s', async (status, code, _, bytes) => {
    const before = await objects()
    const answer = await send(bytes())
    expect([answer.status, answer.body]).toMatchObject([status, { code }])
    expect(await objects()).toEqual(before)
    expect(await backend().query('select from private.photo_uploads')).toEqual([])
  })

  it('an uploaded file is accepted up to 5 MB and 4 megapixels', async () => {
    expect((await send(jpeg({ bytes: 5 * MEGABYTE, width: 2000, height: 2000 }))).status).toBe(201)
  })

  it('an uploaded file is refused above the limit without a Content-Length, too', async () => {
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(MEGABYTE)),
    })
    const answer = await fetch(`${backend().baseUrl}/functions/v1/photos?index=0`, {
      method: 'POST',
      headers: { 'content-type': 'image/jpeg', authorization: `Bearer ${anna.token}` },
      body: endless,
      duplex: 'half',
    } as RequestInit).then(
      ({ status }) => status,
      () => 'cut off',
    )
    expect([413, 'cut off']).toContain(answer)
    expect((await send(jpeg())).status).toBe(201)
  })

  it.each(['image/svg+xml', 'text/html', 'image/gif', 'application/octet-stream', 'toString'])(
    'an uploaded file is refused when sent as %s',
    async (type) => {
      expect(await send(jpeg(), { type })).toMatchObject({ status: 415, body: { code: 'not-an-image' } })
    },
  )

  it.each(['', '-1', '100', '../../secrets', '0/../x', '0%00', '1e1', ' 1'])(
    'takes no number but one: %j',
    async (index) => {
      const before = await objects()
      expect((await send(jpeg(), { index: encodeURIComponent(index) })).status).toBe(400)
      expect(await objects()).toEqual(before)
    },
  )

  it.each(['0&index=1', '0&x=1', '0&%69ndex=1'])('takes no other parameter: %s', async (index) => {
    expect((await send(jpeg(), { index })).status).toBe(400)
  })
})
