import { expect, it } from 'vitest'
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
