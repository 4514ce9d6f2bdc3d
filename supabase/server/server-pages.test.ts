import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { currentNetwork } from './queue.ts'
import { serverPages } from './server-pages.ts'

const isAppPath = (pathname: string) => /^\/(?:|add|%6cist|list|mittagstisch|restaurant\/-?\d+)$/u.test(pathname)
const site = async () => new Response('app')

const answerOf = async (path: string): Promise<string> => {
  const pages = serverPages(async ({ url }) => new Response(new URL(url).pathname), { isAppPath }, site)
  pages.get('*', (c) => c.text('app'))
  return (await pages.request(path)).text()
}

it.each([
  '/list',
  '/list?search=a',
  '/restaurant/1',
  '/restaurant/K%C3%A4se',
  '/mittagstisch/potsdam',
  '/feed',
  '/feed/openmensa/1',
  '/restaurant/1/2',
  '/unknown',
  '/preview/1',
])('answers %s by the function, under the same path', async (path) =>
  expect(await answerOf(path)).toBe(`/functions/v1/pages${path.replace(/\?.*$/u, '')}`),
)

it.each(['/', '/add', '/restaurant/-1', '/%6cist', '/missing.js', '/.well-known/none'])(
  'leaves %s to the app',
  async (path) => {
    expect(await answerOf(path)).toBe('app')
  },
)

it.each([
  ['/list', 'text/html; charset=utf-8', 'app'],
  ['/restaurant/7', 'text/html; charset=utf-8', 'app'],
  ['/feed/openmensa/7.xml', null, ''],
  ['/preview/7.jpg', null, ''],
  ['/sitemap.xml', null, ''],
])('answers %s with 429 while twenty of a network are in work', async (path, type, body) => {
  const pages = serverPages(() => new Promise(() => undefined), { isAppPath }, site)
  for (let request = 0; request < 20; request++) void pages.request('/list')
  const answer = await pages.request(path)
  const { headers } = answer
  expect([
    answer.status,
    headers.get('content-type'),
    headers.get('cache-control'),
    headers.get('retry-after'),
  ]).toEqual([429, type, 'no-store', '1'])
  expect(await answer.text()).toBe(body)
})

it('works on two pages at a time, of networks in turn, and lets pictures pass', async () => {
  const started: string[] = []
  const ends: (() => void)[] = []
  const work = ({ url }: Request): Promise<Response> => {
    const path = new URL(url).pathname.replace('/functions/v1/pages', '')
    started.push(path)
    if (path.startsWith('/preview/')) return Promise.resolve(new Response('picture'))
    return new Promise((resolve) => {
      ends.push(() => resolve(new Response('page')))
    })
  }
  const pages = serverPages(work, { isAppPath }, site)
  const ask = (network: string, path: string) => currentNetwork.run(network, async () => pages.request(path))
  const answers = ['/restaurant/1', '/restaurant/2', '/restaurant/3', '/restaurant/4'].map((path) => ask('a', path))
  answers.push(ask('b', '/list'))
  expect(await (await ask('a', '/preview/1.jpg')).text()).toBe('picture')
  await expect.poll(() => started.length).toBe(3)
  for (let page = 0; page < 5; page++) {
    await expect.poll(() => ends.length).toBeGreaterThan(0)
    ends.shift()?.()
  }
  await Promise.all(answers)
  const order = started.filter((path) => !path.startsWith('/preview/'))
  expect(order.indexOf('/list')).toBeLessThan(order.indexOf('/restaurant/4'))
})

it('passes on method, path, query and validator of a request, and nothing else', async () => {
  const passed: unknown[] = []
  const pages = serverPages(
    async ({ method, url, headers }) => {
      const { pathname, search } = new URL(url)
      passed.push([method, pathname + search, Object.fromEntries(headers)])
      return new Response()
    },
    { isAppPath },
    site,
  )
  const headers = { 'If-None-Match': 'W/"1"', Cookie: 'a=1', Range: 'bytes=0-1', 'X-Forwarded-Host': 'evil.example' }
  await pages.request('/list?search=a', { headers })
  await pages.request('/restaurant/1', { method: 'HEAD', headers: { Authorization: 'Bearer forged' } })
  expect(passed).toEqual([
    ['GET', '/functions/v1/pages/list?search=a', { 'if-none-match': 'W/"1"' }],
    ['HEAD', '/functions/v1/pages/restaurant/1', {}],
  ])
})

describe('a page for a client that accepts gzip', () => {
  const HTML = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'public', Vary: 'Accept-Encoding' }
  /** Pages whose validators are their paths. The function answers with another body each time. */
  const pagesOf = (headers: object = {}, bodyOf = (count: number): BodyInit | null => `Seite ${count}`) => {
    let count = 0
    const answer = async ({ url }: Request) =>
      new Response(bodyOf(count++), { headers: { ...HTML, ETag: `W/"${new URL(url).pathname}"`, ...headers } })
    return serverPages(answer, { isAppPath }, site)
  }
  const ask = (pages: ReturnType<typeof serverPages>, path: string, encoding = 'gzip, deflate') =>
    pages.request(path, { headers: { 'Accept-Encoding': encoding } })
  const unzipped = async (answer: Response) => gunzipSync(await answer.arrayBuffer()).toString()

  it('a page for a client that accepts gzip is compressed, under the same headers', async () => {
    const answer = await ask(pagesOf(), '/list')
    expect(Object.fromEntries(answer.headers)).toEqual({
      'cache-control': 'public',
      'content-encoding': 'gzip',
      'content-type': 'text/html; charset=utf-8',
      etag: 'W/"/functions/v1/pages/list"',
      vary: 'Accept-Encoding',
    })
    expect(await unzipped(answer)).toBe('Seite 0')
  })

  it('a page for a client that accepts brotli is compressed by it, and by gzip for another', async () => {
    const pages = pagesOf()
    const answer = await ask(pages, '/list', 'gzip, deflate, br')
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(brotliDecompressSync(await answer.arrayBuffer()).toString()).toBe('Seite 0')
    expect(await unzipped(await ask(pages, '/list'))).toBe('Seite 1')
  })

  it('a page for a client that accepts gzip is compressed once while its validator is the same', async () => {
    const pages = pagesOf()
    for (let time = 0; time < 2; time++) expect(await unzipped(await ask(pages, '/list'))).toBe('Seite 0')
    expect(await unzipped(await ask(pages, '/restaurant/1'))).toBe('Seite 2')
  })

  it.each([
    ['may not be stored', { 'Cache-Control': 'private, no-store' }],
    ['has no validator', { ETag: '' }],
  ])('a page for a client that accepts gzip is not kept if it %s', async (_why, headers) => {
    const pages = pagesOf(headers)
    for (const body of ['Seite 0', 'Seite 1']) expect(await unzipped(await ask(pages, '/list'))).toBe(body)
  })

  it('a page for a client that accepts gzip is compressed again after pages of 20 MB, the least recently used first', async () => {
    const noise = randomBytes(6_000_000)
    const pages = pagesOf({}, (count) => new Uint8Array([count, ...noise]))
    const ask1 = async (id: number) => gunzipSync(await (await ask(pages, `/restaurant/${id}`)).arrayBuffer())[0]
    const counts: unknown[] = []
    for (const id of [1, 2, 3, 1, 4, 1, 2]) counts.push(await ask1(id))
    expect(counts).toEqual([0, 1, 2, 0, 4, 0, 6])
  })

  it.each(['', 'zstd', 'identity', 'gzip;q=0', 'deflate'])(
    'a page for a client that accepts gzip is sent as it is with Accept-Encoding %j',
    async (encoding) => {
      const pages = pagesOf()
      await ask(pages, '/list')
      const answer = await ask(pages, '/list', encoding)
      expect([answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual([null, 'Accept-Encoding'])
      expect(await answer.text()).toBe('Seite 1')
    },
  )

  it.each([
    ['a picture', { 'Content-Type': 'image/jpeg' }, 'jpeg'],
    ['no body', {}, null],
  ])('a page for a client that accepts gzip is sent as it is with %s', async (_what, headers, body) => {
    const answer = await ask(
      pagesOf(headers, () => body),
      '/preview/1.jpg',
    )
    expect([answer.headers.has('content-encoding'), await answer.text()]).toEqual([false, body ?? ''])
  })
})
