import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { handler } from './handler.ts'
import type { PageEnv } from './page.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T11:00:00Z') }))
afterEach(() => void vi.useRealTimers())

/** A site and a project whose database answers `read`, and the ids whose pages were rendered. */
const pages = (
  read: (url: URL) => Response = (url) => Response.json({ id: url.searchParams.get('p_id'), place_name: 'Krone' }),
) => {
  const rendered: string[] = []
  const asked: Request[] = []
  const linked: (string | undefined)[] = []
  const env: PageEnv = {
    SUPABASE_URL: 'https://project.example',
    SUPABASE_ANON_KEY: 'anon',
    SITE_URL: 'https://mahlzeit.example',
    renderer: {
      renderDealPage: async ({ reading, answer, city }) => {
        linked.push(city?.slug)
        rendered.push(reading)
        return answer
      },
      feeds: { openMensa: () => '', dealFeatures: () => '', favouritesCalendar: () => '' },
      describePreview: async () => ({
        version: '',
        product: '',
        name: '',
        facts: '',
        dish: null,
        times: '',
        address: '',
        position: null,
        photo: '/photo.webp',
        emoji: '',
      }),
      isAppPath: (pathname) => pathname === '/add',
      renderMissingPage: (index) => `missing in ${index}`,
      lists: {
        question: async (query) => ({ path: `/list?${query}`, reading: `/rest/v1/rpc/nearest_deals?${query}` }),
        page: async ({ path }) => {
          rendered.push(path)
          return path
        },
        cities: () => 'cities',
        missingCity: () => 'missing',
        cityOf: (_place, [city]) => city ?? null,
      },
    },
    readPage: async (path) => `page ${path}`,
    fetch: async (request) => {
      asked.push(request)
      return read(new URL(request.url))
    },
  }
  const answerAt = (path: string) => handler(new Request(`https://project.example/functions/v1/pages${path}`), env)
  const askAt = async (path: string) => {
    const answer = await answerAt(path)
    return [answer.status, await answer.text()]
  }
  const ask = (id: number) => askAt(`/restaurant/${id}-krone`)
  return { ask, askAt, answerAt, rendered, asked, linked }
}

describe('the page of a deal', () => {
  it('the page of a deal reads as a visitor', async () => {
    const { ask, asked } = pages()
    await ask(1)
    expect(asked.map(({ url, headers }) => [url, Object.fromEntries(headers)])).toEqual([
      ['https://project.example/rest/v1/rpc/deal_by_id?p_id=1', { apikey: 'anon' }],
      ['https://project.example/rest/v1/rpc/cities_with_deals', { apikey: 'anon' }],
    ])
  })

  it('the page of a deal links to its city, which it reads every ten minutes', async () => {
    const potsdam = { slug: 'potsdam', name: 'Potsdam', region: '', lat: 52.4, lng: 13.06, deals: 6 }
    let cities: unknown = [potsdam]
    const { ask, asked, linked } = pages((url) =>
      Response.json(url.pathname.endsWith('cities_with_deals') ? cities : { id: 1, place_name: 'Krone' }),
    )
    await ask(1)
    cities = []
    vi.setSystemTime(new Date('2026-11-23T11:09:00Z'))
    await ask(1)
    vi.setSystemTime(new Date('2026-11-23T11:10:00Z'))
    await ask(1)
    expect(linked).toEqual(['potsdam', 'potsdam', undefined])
    expect(asked.filter(({ url }) => url.endsWith('cities_with_deals'))).toHaveLength(2)
  })

  it('the page of a deal comes without its city if the cities cannot be read, and reads them again', async () => {
    const { ask, asked } = pages((url) =>
      url.pathname.endsWith('cities_with_deals')
        ? new Response('{}', { status: 500 })
        : Response.json({ id: 1, place_name: 'Krone' }),
    )
    for (let time = 0; time < 2; time++) expect((await ask(1))[0]).toBe(200)
    expect(asked.filter(({ url }) => url.endsWith('cities_with_deals'))).toHaveLength(2)
  })

  it('the page of a deal is rendered once a minute', async () => {
    const { ask, rendered } = pages()
    await ask(1)
    await ask(1)
    expect(rendered).toHaveLength(1)
    vi.setSystemTime(new Date('2026-11-23T11:01:00Z'))
    await ask(1)
    expect(rendered).toHaveLength(2)
  })

  it('the cache forgets the pages of a crawler, the oldest first', async () => {
    const { ask, rendered } = pages()
    for (let id = 1; id <= 1000; id++) await ask(id)
    expect(rendered).toHaveLength(1000)
    await ask(1000)
    await ask(701)
    expect(rendered).toHaveLength(1000)
    await ask(700)
    expect(rendered).toHaveLength(1001)
  })

  it('the cache forgets the oldest of few pages if they are long', async () => {
    const { ask, rendered } = pages((url) =>
      Response.json({ id: url.searchParams.get('p_id'), place_name: 'Krone', menu: 'x'.repeat(2_000_000) }),
    )
    for (let id = 1; id <= 4; id++) await ask(id)
    await ask(4)
    await ask(2)
    expect(rendered).toHaveLength(4)
    await ask(1)
    expect(rendered).toHaveLength(5)
  })

  it.each([
    ['fails', () => new Response('{}', { status: 500 })],
    ['is too busy', () => new Response('{}', { status: 429 })],
  ])('the page of a deal answers 503 with the app if the database %s', async (_how, read) => {
    expect(await pages(read).ask(1)).toEqual([503, 'page /'])
  })

  it('the page of a deal answers 503 with the app if the database does not answer', async () => {
    const { ask } = pages(() => {
      throw new Error('connection lost')
    })
    expect(await ask(1)).toEqual([503, 'page /'])
  })
})

describe('the list', () => {
  it('each address of the list is rendered once a minute', async () => {
    const { askAt, rendered } = pages()
    for (const path of ['/list?search=a', '/list?search=a', '/list?search=b']) await askAt(path)
    expect(rendered).toEqual(['/list?search=a', '/list?search=b'])
  })

  it.each(['/list/?search=a', '/mittagstisch/'])('the list has one address: not %s', async (path) => {
    const { answerAt } = pages()
    const { status, headers } = await answerAt(path)
    expect([status, headers.get('Location')]).toEqual([301, path.replace(/\/(?=\?|$)/u, '')])
  })

  it('the list answers 503 with the app if the database fails', async () => {
    const { askAt } = pages(() => new Response('{}', { status: 500 }))
    expect(await askAt('/list')).toEqual([503, 'page /'])
  })
})

it('the sitemap answers 503 if the database fails', async () => {
  const { askAt } = pages(() => new Response('{}', { status: 500 }))
  for (const path of ['/sitemap.xml', '/sitemap-1.xml']) expect(await askAt(path)).toEqual([503, ''])
})

it.each([
  '/restaurant/1-krone',
  '/list',
  '/mittagstisch',
  '/mittagstisch/potsdam',
  '/sitemap.xml',
  '/sitemap-1.xml',
  '/feed/openmensa/1.xml',
  '/feed/deals.geojson?bbox=13,52,13.1,52.1',
  '/preview/1.jpg',
  `/feed/favourites/${'a'.repeat(64)}.ics`,
])('the answer for %s says when to retry if the database fails', async (path) => {
  const { answerAt } = pages(() => new Response('{}', { status: 500 }))
  const { status, headers } = await answerAt(path)
  expect([status, headers.get('retry-after')]).toEqual([503, '5'])
  expect(headers.get('cache-control') ?? 'no-store').toBe('no-store')
})

it('the paths of the app answer with the app', async () => expect(await pages().askAt('/add')).toEqual([200, 'page /']))

it.each([
  [302, 400],
  [302, 404],
  [503, 429],
  [503, 500],
])('a preview picture answers %i if the storage answers %i', async (status, failure) => {
  const { askAt } = pages(({ pathname }) =>
    pathname === '/photo.webp' ? new Response('', { status: failure }) : Response.json({}),
  )
  expect(await askAt('/preview/1.jpg')).toEqual([status, ''])
})

describe('an unknown path', () => {
  it.each(['/unknown', '/restaurant/1/2', '/preview/1', '/list/1'])(
    'the unknown path %s answers 404 with the app',
    async (path) => {
      const { askAt, asked } = pages()
      expect(await askAt(path)).toEqual([404, 'missing in page /'])
      expect(asked).toEqual([])
    },
  )

  it.each(['/feed', '/feed/', '/feed/openmensa/1', '/feed/openmensa/1.json', '/feed/deals'])(
    'is 404 without a page at %s',
    async (path) => expect(await pages().askAt(path)).toEqual([404, '{"code":"unknown-page"}']),
  )

  it.each(['/missing.js', '/.well-known/none'])(
    'the unknown path %s, which names a file, answers 404 without a page',
    async (path) => {
      expect(await pages().askAt(path)).toEqual([404, '{"code":"unknown-page"}'])
    },
  )
})
