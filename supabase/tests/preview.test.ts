import { beforeAll, describe, expect, it } from 'vitest'
import { pageSite } from './page-site.ts'
import { ANY_ENGINE, useTestBackend } from './test-backend.ts'

const PHOTO = '/storage/v1/object/public/deals/none.webp'

describe.each(ANY_ENGINE)('a preview picture where none are drawn, on %s', (engine) => {
  const backend = useTestBackend(engine, undefined, {}, pageSite)
  const ask = async (name: string, method = 'GET') => {
    const url = `${backend().baseUrl}/functions/v1/pages/preview/${name}`
    const answer = await fetch(url, { method, redirect: 'manual' })
    return [answer.status, answer.headers.get('location'), await answer.text()]
  }
  let withPhoto = ''
  let withoutPhoto = ''
  let foreign = ''

  beforeAll(async () => {
    const create = async (slug: string): Promise<string> => {
      const [deal] = await backend().query(
        `insert into public.deals (place_name, place_id, url_slug, place_lat, place_lng) values ($1, $1, $1, 52.5, 13.4)
         returning id`,
        [slug],
      )
      return String(deal?.['id'])
    }
    withPhoto = await create('mit')
    withoutPhoto = await create('ohne')
    foreign = await create('fremd')
    await backend().query(
      `insert into public.deal_images (deal_id, image_url) values ($1, '${PHOTO}'), ($2, 'https://photos.example/1.jpg')`,
      [withPhoto, foreign],
    )
  })

  it('is the menu photo', async () => {
    expect(await ask(`${withPhoto}.jpg`)).toEqual([302, backend().baseUrl + PHOTO, ''])
    expect(await ask(`${withPhoto}.jpg?v=anything`, 'HEAD')).toEqual([302, backend().baseUrl + PHOTO, ''])
  })

  it('is unknown without a photo in the storage', async () => {
    for (const id of [withoutPhoto, foreign]) expect(await ask(`${id}.jpg`)).toEqual([404, null, ''])
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
  ])('is unknown for the id %j', async (id) => {
    expect(await ask(`${id}.jpg`)).toEqual([404, null, ''])
  })

  it('is gone with a hidden deal, and not with a hidden photo', async () => {
    await backend().query(`update public.deal_images set hidden_reason = 'Fremd' where deal_id = $1`, [withPhoto])
    expect(await ask(`${withPhoto}.jpg`)).toEqual([404, null, ''])
    await backend().query(`update public.deals set hidden_reason = 'Erfunden' where id = $1`, [withPhoto])
    expect(await ask(`${withPhoto}.jpg`)).toEqual([410, null, ''])
  })

  it.each(['POST', 'PUT', 'DELETE'])('refuses %s', async (method) => {
    expect((await ask(`${withoutPhoto}.jpg`, method))[0]).toBe(405)
  })
})
