import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PHOTOS_DIR } from '../seed/seed-photos.ts'
import { type Account, call, createAccount, expired } from './api.ts'
import { withJpegMetadata, withPngMetadata, withWebpMetadata, TELLTALES } from '@mahlzeit/test-fakes'
import { claimPhotos, sendPhoto, storePhoto } from './photos.ts'
import { jpeg, png, webp } from './pictures.ts'
import { ANY_ENGINE, useTestBackend } from './test-backend.ts'

const MEGABYTE = 1024 * 1024

describe.each(ANY_ENGINE)('photos on %s', (engine) => {
  const backend = useTestBackend(engine)
  let anna: Account
  let bert: Account

  beforeAll(async () => {
    anna = await createAccount(backend())
    bert = await createAccount(backend())
  })

  beforeEach(async () => {
    await backend().query('truncate private.photo_uploads')
  })

  const send = (bytes: Uint8Array<ArrayBuffer>, options: Parameters<typeof sendPhoto>[2] = {}) =>
    sendPhoto(backend(), bytes, { token: anna.token, ...options })
  const remove = (body: unknown, token?: string) =>
    call(backend(), '/functions/v1/photos', { method: 'DELETE', body, token })
  const objects = () => backend().query('select name, metadata from storage.objects order by name')
  const isServed = async (url: string) => (await fetch(backend().baseUrl + url)).status === 200

  it.each([
    ['image/jpeg', 'jpg', jpeg()],
    ['image/png', 'png', png()],
    ['image/webp', 'webp', webp()],
  ])(
    'photos of type %s without metadata are stored unchanged, under a generated name, for everybody to see',
    async (type, ending, bytes) => {
      const { status, body, headers } = await send(bytes, { type, index: '7' })
      expect([status, headers.get('access-control-allow-origin')]).toEqual([201, '*'])
      const { path, url } = body as Record<'path' | 'url', string>
      expect(path).toMatch(new RegExp(`^\\d{13}-7-[0-9a-f]{32}\\.${ending}$`, 'u'))
      expect(url).toBe(`/storage/v1/object/public/deals/${path}`)
      const served = await fetch(backend().baseUrl + url)
      expect([served.status, served.headers.get('content-type')]).toEqual([200, type])
      expect(served.headers.get('cache-control')).toContain('max-age=3600')
      expect(new Uint8Array(await served.arrayBuffer())).toEqual(bytes)
    },
  )

  it.each([
    ['JPEG', withJpegMetadata(jpeg())],
    ['PNG', withPngMetadata(png())],
    ['WebP', withWebpMetadata(webp(), { width: 640, height: 480 })],
  ])('photos lose place, time, camera and owner when a %s is sent past the app', async (_, bytes) => {
    const textOf = (content: Uint8Array) => Buffer.from(content).toString('latin1')
    expect(TELLTALES.filter((word) => textOf(bytes).includes(word)).length).toBeGreaterThan(3)
    const { status, body } = await send(bytes)
    expect(status).toBe(201)
    const served = await fetch(backend().baseUrl + (body as { url: string }).url)
    const content = textOf(new Uint8Array(await served.arrayBuffer()))
    expect(content.length).toBeGreaterThan(20)
    expect(TELLTALES.filter((word) => content.includes(word))).toEqual([])
  })

  it('photos of a real camera are accepted', async () => {
    const bytes = new Uint8Array(await readFile(join(PHOTOS_DIR, readdirSync(PHOTOS_DIR)[0] ?? '')))
    expect((await send(bytes, { type: 'image/webp' })).status).toBe(201)
  })

  it('photos get their type from the content, not from the caller', async () => {
    const { body } = await send(webp(), { type: 'image/png' })
    const { url } = body as { url: string }
    expect(url).toMatch(/\.webp$/u)
    expect((await fetch(backend().baseUrl + url)).headers.get('content-type')).toBe('image/webp')
  })

  it.each([
    ['a visitor', () => undefined],
    ['the token of yesterday', () => expired(anna.token, backend())],
    ['a token that is none', () => 'ey.ey.ey'],
    ['the publishable key', () => backend().publishableKey],
  ])('photos require a signed-in user: %s', async (_, token) => {
    const { path } = await storePhoto(backend(), anna.token)
    const before = await objects()
    for (const answer of [await send(jpeg(), { token: token() }), await remove({ paths: [path] }, token())]) {
      expect(answer.status).toBe(401)
      expect(answer.body).toEqual({ code: 'not-signed-in' })
    }
    expect(await objects()).toEqual(before)
  })

  it('photos are refused from a deleted account, whose published photos stay', async () => {
    const gone = await createAccount(backend())
    const { url } = await storePhoto(backend(), gone.token)
    await call(backend(), '/rest/v1/rpc/delete_user_account', { token: gone.token, body: { p_user_id: gone.id } })
    expect((await send(jpeg(), { token: gone.token })).status).toBe(401)
    expect(await backend().query('select user_id from private.photo_uploads')).toEqual([{ user_id: null }])
    expect(await isServed(url)).toBe(true)
  })

  it('photos are removed by their uploader, idempotently', async () => {
    const { path, url } = await storePhoto(backend(), anna.token)
    for (let time = 0; time < 2; time++) {
      expect((await remove({ paths: [path, 'never-there.jpg'] }, anna.token)).status).toBe(204)
      expect(await isServed(url)).toBe(false)
    }
  })

  it('photos are not removed by other users', async () => {
    const { path, url } = await storePhoto(backend(), anna.token)
    expect((await remove({ paths: [path] }, bert.token)).status).toBe(204)
    expect(await isServed(url)).toBe(true)
  })

  it('photos are not removed while a deal shows them', async () => {
    const { path, url } = await storePhoto(backend(), anna.token)
    await backend().query(
      `with deal as (insert into deals (place_name, place_lat, place_lng) values ('X', 1, 1) returning id)
       insert into deal_images (deal_id, image_url) select id, $1 from deal`,
      [url],
    )
    expect((await remove({ paths: [path] }, anna.token)).status).toBe(204)
    expect(await isServed(url)).toBe(true)
    await backend().query('delete from deals')
  })

  it.each([
    [['../secrets.json']],
    [['../../data/secrets.json', '..', '.', '']],
    [['*', '%', 'deals/']],
    [["'; drop table deals; --"]],
    [['\0']],
  ])('photos are removed by exact names only: %j', async (paths) => {
    const { url } = await storePhoto(backend(), anna.token)
    const before = await objects()
    expect((await remove({ paths }, anna.token)).status).toBe(204)
    expect(await objects()).toEqual(before)
    expect(await isServed(url)).toBe(true)
  })

  it.each([null, {}, { paths: 'x' }, { paths: [1] }, { paths: ['x'.repeat(101)] }, { paths: Array(21).fill('x') }, []])(
    'photos are removed by a list of names alone: %j',
    async (body) => {
      expect(await remove(body, anna.token)).toMatchObject({ status: 400, body: { code: 'photo-paths-missing' } })
    },
  )

  it('photos are limited to a hundred a day, removed ones included', async () => {
    await claimPhotos(backend(), anna.id, 50, '25 hours')
    await claimPhotos(backend(), anna.id, 99)
    const { path } = await storePhoto(backend(), anna.token)
    await remove({ paths: [path] }, anna.token)
    const before = await objects()
    expect(await send(jpeg())).toMatchObject({
      status: 429,
      body: { code: 'photos-per-day', limit: 100 },
    })
    expect(await objects()).toEqual(before)
    expect((await send(jpeg(), { token: bert.token })).status).toBe(201)
  })

  it('photos are limited to a hundred among concurrent uploads', async () => {
    await claimPhotos(backend(), anna.id, 98)
    const { secretKey } = backend()
    const claims = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        call(backend(), '/rest/v1/rpc/claim_photo', {
          headers: { apikey: secretKey, authorization: `Bearer ${secretKey}` },
          body: {
            p_path: `1700000000000-${index}-${'a'.repeat(32)}.jpg`,
            p_user_id: anna.id,
            p_sha256: 'a'.repeat(64),
          },
        }),
      ),
    )
    expect(claims.filter(({ status }) => status < 300)).toHaveLength(2)
    expect(claims.filter(({ status }) => status === 429)).toHaveLength(10)
  })

  it.each([
    ['POST', 'object/deals/NAME'],
    ['PUT', 'object/deals/NAME'],
    ['POST', 'object/deals/evil.jpg'],
    ['POST', 'object/deals/folder/evil.jpg'],
    ['DELETE', 'object/deals/NAME'],
    ['POST', 'object/upload/sign/deals/evil.jpg'],
    ['POST', 'object/sign/deals/NAME'],
  ])('photos are not accessible without the function: %s %s', async (method, path) => {
    const own = await storePhoto(backend(), anna.token)
    const before = await objects()
    for (const token of [undefined, anna.token, bert.token]) {
      const response = await fetch(`${backend().baseUrl}/storage/v1/${path.replace('NAME', own.path)}`, {
        method,
        headers: {
          apikey: backend().publishableKey,
          'content-type': 'image/jpeg',
          'x-upsert': 'true',
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        ...(method !== 'DELETE' && { body: jpeg() }),
      })
      expect(response.status).toBeGreaterThanOrEqual(400)
    }
    expect(await objects()).toEqual(before)
    expect(await isServed(own.url)).toBe(true)
  })

  it('photos cannot be moved, copied, listed or removed in bulk without the function', async () => {
    const { path, url } = await storePhoto(backend(), anna.token)
    const before = await objects()
    const to = { bucketId: 'deals', sourceKey: path, destinationKey: 'evil.jpg' }
    for (const token of [undefined, anna.token]) {
      for (const target of ['object/move', 'object/copy'])
        expect((await call(backend(), `/storage/v1/${target}`, { body: to, token })).status).toBeGreaterThanOrEqual(400)
      const list = await call(backend(), '/storage/v1/object/list/deals', { body: { prefix: '' }, token })
      expect(list.status >= 400 || list.text === '[]').toBe(true)
      await call(backend(), '/storage/v1/object/deals', { method: 'DELETE', body: { prefixes: [path] }, token })
    }
    expect(await objects()).toEqual(before)
    expect(await isServed(url)).toBe(true)
  })

  it('photos are checked again by the bucket', async () => {
    const direct = (type: string, body: BodyInit) =>
      fetch(`${backend().baseUrl}/storage/v1/object/deals/direct`, {
        method: 'POST',
        headers: { apikey: backend().secretKey, 'content-type': type },
        body,
      })
    expect((await direct('image/svg+xml', '<svg/>')).status).toBeGreaterThanOrEqual(400)
    expect((await direct('image/jpeg', jpeg({ bytes: 5 * MEGABYTE + 1 }))).status).toBeGreaterThanOrEqual(400)
  })

  it.each(['claim_photo', 'release_photos'])('%s is callable by the function only', async (name) => {
    const body =
      name === 'claim_photo'
        ? { p_path: `1700000000000-0-${'a'.repeat(32)}.jpg`, p_user_id: anna.id, p_sha256: 'a'.repeat(64) }
        : { p_paths: [], p_user_id: anna.id }
    for (const token of [undefined, anna.token])
      expect((await call(backend(), `/rest/v1/rpc/${name}`, { body, token })).status).toBeOneOf([401, 403, 404])
    expect(await backend().query('select from private.photo_uploads')).toEqual([])
  })

  it('photos allow requests from any origin, as hosted functions do', async () => {
    const { status, headers } = await call(backend(), '/functions/v1/photos', { method: 'OPTIONS' })
    expect([status, headers.get('access-control-allow-headers')]).toEqual([
      204,
      expect.stringContaining('authorization'),
    ])
    expect((await call(backend(), '/functions/v1/photos', { token: anna.token })).status).toBe(405)
  })
})
