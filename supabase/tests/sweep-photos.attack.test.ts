import { existsSync } from 'node:fs'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Account, call, createAccount } from './api.ts'
import { storePhoto } from './photos.ts'
import { ANY_ENGINE, useTestBackend } from './test-backend.ts'

describe.each(ANY_ENGINE)('the sweep of photos on %s', (engine) => {
  const backend = useTestBackend(engine)
  let anna: Account

  beforeAll(async () => {
    anna = await createAccount(backend())
  })

  beforeEach(async () => {
    await backend().query('delete from deals')
    await backend().query('truncate private.photo_uploads')
  })

  const sweep = async () => {
    const { status, body } = await call(backend(), '/functions/v1/sweep-photos', {
      method: 'POST',
      headers: { apikey: backend().secretKey },
    })
    expect(status).toBe(200)
    return (body as { removed: number }).removed
  }
  const store = () => storePhoto(backend(), anna.token)
  const age = (path: string, by: string) =>
    backend().query('update private.photo_uploads set created_at = created_at - $2::text::interval where path = $1', [
      path,
      by,
    ])
  const storeOld = async (by = '61 minutes') => {
    const photo = await store()
    await age(photo.path, by)
    return photo
  }
  const show = (url: string) =>
    backend().query(
      `with deal as (insert into deals (place_name, place_lat, place_lng) values ('X', 1, 1) returning id)
       insert into deal_images (deal_id, image_url) select id, $1 from deal`,
      [url],
    )
  const isServed = async ({ url }: { url: string }) => (await fetch(backend().baseUrl + url)).status === 200
  const ledger = () => backend().query('select path, settled, released_at is null as used from private.photo_uploads')

  it('removes unused photos after an hour, file and row', async () => {
    const old = await storeOld()
    const young = await storeOld('59 minutes')
    expect(await sweep()).toBe(1)
    expect([await isServed(old), await isServed(young)]).toEqual([false, true])
    expect(await backend().query('select name from storage.objects where name = $1', [old.path])).toEqual([])
    expect(existsSync(`${backend().filesDir}/deals/${old.path}`)).toBe(false)
    expect(existsSync(`${backend().filesDir}/deals/${young.path}`)).toBe(true)
    expect(await sweep()).toBe(0)
  })

  it('keeps photos of deals, and examines them once', async () => {
    const photo = await storeOld()
    await show(photo.url)
    expect(await sweep()).toBe(0)
    expect(await isServed(photo)).toBe(true)
    expect(await ledger()).toEqual([{ path: photo.path, settled: true, used: true }])
  })

  it('moves hidden photos, and keeps them until no deal contains them', async () => {
    const photo = await storeOld()
    await show(photo.url)
    const isStored = (bucket: string) => existsSync(`${backend().filesDir}/${bucket}/${photo.path}`)
    const setHidden = async (reason: string | null) => {
      await backend().query(`select private.set_hidden('image', id::text, $1) from deal_images`, [reason])
      expect(await sweep()).toBe(0)
    }
    await setHidden('Gesicht')
    expect([await isServed(photo), isStored('deals'), isStored('hidden-photos')]).toEqual([false, false, true])
    await setHidden(null)
    expect([await isServed(photo), isStored('deals'), isStored('hidden-photos')]).toEqual([true, true, false])
    await setHidden('Gesicht')
    await backend().query('delete from deals')
    expect(await sweep()).toBe(1)
    expect(await backend().query('select from storage.objects where name = $1', [photo.path])).toEqual([])
    expect([isStored('deals'), isStored('hidden-photos')]).toEqual([false, false])
  })

  it('removes photos that were taken off their deal', async () => {
    const photos = [await storeOld(), await storeOld()]
    for (const { url } of photos) await show(url)
    expect(await sweep()).toBe(0)
    await backend().query(`delete from deals where id = (select deal_id from deal_images where image_url = $1)`, [
      photos[0]?.url,
    ])
    await backend().query(`update deal_images set image_url = '/elsewhere.webp'`)
    expect(await sweep()).toBe(2)
  })

  it('resumes after a killed sweep', async () => {
    const { path, url } = await storeOld()
    await backend().query('update private.photo_uploads set released_at = now()')
    expect(await isServed({ url })).toBe(true)
    expect(await sweep()).toBe(1)
    expect(await isServed({ url })).toBe(false)
    expect(await ledger()).toMatchObject([{ path, used: false }])
  })

  it('forgets removed photos once no limit counts them', async () => {
    const { path } = await storeOld()
    await sweep()
    await age(path, '20 hours')
    await sweep()
    expect(await ledger()).toHaveLength(1)
    await age(path, '4 hours')
    await sweep()
    expect(await ledger()).toEqual([])
  })

  it('finishes with many photos, some of them used', async () => {
    await backend().query(
      `insert into private.photo_uploads (path, sha256, created_at)
       select '1700000000000-0-' || md5(n::text) || '.jpg', encode(sha256(n::text::bytea), 'hex'), now() - interval '2 hours'
       from generate_series(1, 250) n`,
    )
    await backend().query(
      `insert into storage.objects (id, bucket_id, name) select gen_random_uuid(), 'deals', path from private.photo_uploads`,
    )
    await show('/storage/v1/object/public/deals/1700000000000-0-c4ca4238a0b923820dcc509a6f75849b.jpg')
    expect(await sweep()).toBe(249)
    expect(await sweep()).toBe(0)
  })

  it('keeps a photo that is published concurrently', async () => {
    const deal = await backend().query(
      `insert into deals (place_name, place_lat, place_lng) values ('X', 1, 1) returning id`,
    )
    for (let round = 0; round < 5; round++) {
      const photo = await storeOld()
      const [published] = await Promise.all([
        call(backend(), '/rest/v1/rpc/add_deal_images', {
          token: anna.token,
          body: {
            p_deal_id: deal[0]?.['id'],
            p_images: [{ image_url: photo.url, offer_type: 'tageskarte', sort_order: 0 }],
          },
        }),
        sweep(),
      ])
      expect(await isServed(photo)).toBe(published.status < 300)
    }
  })

  it.each([
    ['a visitor', () => ({})],
    ['a user', () => ({ authorization: `Bearer ${anna.token}` })],
    ['a user whose token stands for the key', () => ({ apikey: anna.token })],
    ['a made-up key', () => ({ apikey: 'sb_secret_x', authorization: 'Bearer sb_secret_x' })],
    ['no key', () => ({ apikey: '' })],
  ])('the sweep of photos is refused for %s', async (_, headers: () => Record<string, string>) => {
    const photo = await storeOld()
    const asked = await call(backend(), '/functions/v1/sweep-photos', { method: 'POST', headers: headers() })
    expect(asked).toMatchObject({ status: 403, body: { message: 'For the service alone' } })
    const past = await call(backend(), '/rest/v1/rpc/give_up_unused_photos', {
      body: { p_age: '-1 hour' },
      headers: headers(),
    })
    expect(past.status).toBeOneOf([401, 403, 404])
    expect(await isServed(photo)).toBe(true)
    expect(await ledger()).toEqual([{ path: photo.path, settled: false, used: true }])
  })

  it('the sweep of photos accepts POST only', async () => {
    expect((await call(backend(), '/functions/v1/sweep-photos')).status).toBe(405)
  })
})
