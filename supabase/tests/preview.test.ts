import { readImageFile } from '@mahlzeit/domain/image-file'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { describe, expect, it } from 'vitest'
import { pageSite } from './page-site.ts'
import { jpeg, png, text, webp } from './pictures.ts'
import { ANY_ENGINE, useTestBackend } from './test-backend.ts'

const PHOTOS = '/storage/v1/object/public/deals/'

/** Orange at the left, noise of a strength at the right. */
const draw = (width: number, height: number, noise = 0, opacity = 255) => {
  const canvas = createCanvas(width, height)
  const ctx = canvas.getContext('2d')
  const pixels = ctx.createImageData(width, height)
  for (let at = 0, seed = 1; at < pixels.data.length; at += 4) {
    const x = (at / 4) % width
    for (const [channel, value] of [249, 115, 22].entries()) {
      seed = (seed * 48_271) % 2_147_483_647
      pixels.data[at + channel] = x < 10 ? value : value + (seed % 256) * noise
    }
    pixels.data[at + 3] = opacity
  }
  ctx.putImageData(pixels, 0, 0)
  return canvas
}

describe.each(ANY_ENGINE)('a preview picture where none are drawn, on %s', (engine) => {
  const backend = useTestBackend(engine, undefined, {}, pageSite)
  const request = async (name: string, method = 'GET', headers: Readonly<Record<string, string>> = {}) => {
    const url = `${backend().baseUrl}/functions/v1/pages/preview/${name}`
    const answer = await fetch(url, { method, headers, redirect: 'manual' })
    return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
  }
  const ask = async (name: string, method = 'GET') => {
    const { status, headers, bytes } = await request(name, method)
    return [status, headers.get('location'), bytes.toString()]
  }

  /** Creates a deal with a photo at an address. */
  const dealOf = async (url: string | null): Promise<string> => {
    const [deal] = await backend().query(
      `insert into public.deals (place_name, place_id, url_slug, place_lat, place_lng)
       values ('Kantine', gen_random_uuid(), gen_random_uuid(), 52.5, 13.4) returning id`,
    )
    const id = String(deal?.['id'])
    if (url !== null)
      await backend().query('insert into public.deal_images (deal_id, image_url, is_trusted) values ($1, $2, true)', [
        id,
        url,
      ])
    return id
  }

  /** Stores a file as the photo of a new deal. */
  const dealWith = async (file: Uint8Array<ArrayBuffer> | Buffer, extension = 'webp'): Promise<string> => {
    const name = `${crypto.randomUUID()}.${extension}`
    const { ok } = await fetch(`${backend().baseUrl}/storage/v1/object/deals/${name}`, {
      method: 'POST',
      headers: {
        apikey: backend().secretKey,
        'content-type': { webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' }[extension] ?? '',
      },
      body: new Uint8Array(file),
    })
    expect(ok).toBe(true)
    return dealOf(PHOTOS + name)
  }

  it.each([
    ['a WebP', 'webp', 2400, 1600, 0],
    ['a WebP of noise', 'webp', 2000, 2000, 1],
    ['a small WebP', 'webp', 300, 200, 0],
    ['a wide JPEG', 'jpg', 1800, 1200, 0.1],
    ['a high JPEG', 'jpg', 800, 1600, 0.1],
    ['a large JPEG', 'jpg', 1200, 1200, 1],
  ] as const)('is %s of the menu as a JPEG for messengers', async (_what, extension, width, height, noise) => {
    const canvas = draw(width, height, noise)
    const id = await dealWith(
      extension === 'webp' ? canvas.toBuffer('image/webp', 90) : canvas.toBuffer('image/jpeg', 90),
      extension,
    )
    const { status, headers, bytes } = await request(`${id}.jpg?v=1`)
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'image/jpeg',
      'public, max-age=0, s-maxage=60',
    ])
    const scale = Math.min(1, 1200 / Math.max(width, height))
    const size = { width: Math.round(width * scale), height: Math.round(height * scale) }
    expect(readImageFile(new Uint8Array(bytes))).toMatchObject({ type: 'image/jpeg', ...size })
    expect(bytes.length).toBeLessThanOrEqual(300_000)
    const shown = createCanvas(size.width, size.height)
    shown.getContext('2d').drawImage(await loadImage(bytes), 0, 0)
    const colourAt = (x: number) => [...shown.getContext('2d').getImageData(x, size.height / 2, 1, 1).data]
    const near = (values: readonly number[]) => values.map((value) => expect.closeTo(value, -2) as number)
    expect(colourAt(1)).toEqual(near([249, 115, 22, 255]))
  })

  it('a preview picture where none are drawn is a small JPEG as it is, which caches revalidate', async () => {
    const file = jpeg()
    const id = await dealWith(file, 'jpg')
    const { bytes, headers } = await request(`${id}.jpg`)
    expect(bytes.equals(file)).toBe(true)
    const etag = String(headers.get('etag'))
    expect((await request(`${id}.jpg`, 'GET', { 'If-None-Match': etag })).status).toBe(304)
    const head = await request(`${id}.jpg`, 'HEAD')
    expect([head.status, head.bytes.length, head.headers.get('etag')]).toEqual([200, 0, etag])
  })

  it.each([
    ['damaged', webp()],
    ['truncated', draw(400, 400, 1).toBuffer('image/webp', 90).subarray(0, 5000)],
    ['no image', text('<svg/>')],
    ['empty', new Uint8Array()],
    ['of 16,000 × 16,000 pixels', webp({ width: 16_000, height: 16_000 })],
    ['of more pixels than the storage takes', draw(2100, 2000).toBuffer('image/webp', 90)],
    ['transparent', draw(400, 400, 0, 100).toBuffer('image/webp', 90)],
    ['a large PNG', draw(400, 400, 1).toBuffer('image/png')],
    ['a damaged PNG', png().subarray(0, -12)],
  ])('a preview picture where none are drawn is that of the product if the photo is %s', async (_what, file) => {
    const id = await dealWith(file)
    expect(await ask(`${id}.jpg`)).toEqual([302, '/preview.jpg', ''])
    expect(await ask(`${id}.jpg`, 'HEAD')).toEqual([302, '/preview.jpg', ''])
  })

  it.each([
    ['without a photo', null],
    ['with a missing photo', `${PHOTOS}none.webp`],
    ['with a photo of another site', 'https://photos.example/1.jpg'],
  ])('a preview picture where none are drawn is that of the product for a deal %s', async (_what, url) => {
    expect(await ask(`${await dealOf(url)}.jpg`)).toEqual([302, '/preview.jpg', ''])
  })

  it('a preview picture where none are drawn is a small PNG as it is', async () => {
    const { status, headers, bytes } = await request(`${await dealWith(png(), 'png')}.jpg`)
    expect([status, headers.get('content-type'), bytes.equals(png())]).toEqual([200, 'image/png', true])
  })

  it.each([
    '999999',
    '0',
    '01',
    '-1',
    '1.5',
    '1e3',
    'x',
    '9999999999999999',
    '1%27',
    '%2e%2e%2f',
    '%00',
    '%F0%9F%A5%98',
  ])('a preview picture where none are drawn is unknown for the id %j', async (id) => {
    expect(await ask(`${id}.jpg`)).toEqual([404, null, ''])
  })

  it('a preview picture where none are drawn loses a hidden photo at once, and is gone with a hidden deal', async () => {
    const id = await dealWith(draw(300, 200).toBuffer('image/webp', 90))
    expect((await request(`${id}.jpg`)).status).toBe(200)
    await backend().query(`update public.deal_images set hidden_reason = 'Fremd' where deal_id = $1`, [id])
    expect(await ask(`${id}.jpg`)).toEqual([302, '/preview.jpg', ''])
    await backend().query(`update public.deals set hidden_reason = 'Erfunden' where id = $1`, [id])
    expect(await ask(`${id}.jpg`)).toEqual([410, null, ''])
  })

  it.each(['POST', 'PUT', 'DELETE'])('a preview picture where none are drawn refuses %s', async (method) => {
    expect((await ask(`1.jpg`, method))[0]).toBe(405)
  })
})
