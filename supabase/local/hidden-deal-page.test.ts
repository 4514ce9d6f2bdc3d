import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { HIDDEN_DEAL_PAGE, hiddenDealPage } from './hidden-deal-page.ts'
import type { ServerEnv } from './http-server.ts'

const app = new Hono<ServerEnv>()
  .route(
    '/',
    hiddenDealPage({ query: async (_sql, [id] = []) => [{ hidden: id === '7' }] }, (request) => {
      const { pathname } = new URL(request.url)
      expect(request.headers.has('If-None-Match')).toBe(false)
      return new Response(pathname, { headers: { 'Content-Type': 'text/html' } })
    }),
  )
  .get('*', (c) => c.text('the app'))

const get = async (path: string, method = 'GET') =>
  app.request(path, { method, headers: { 'If-None-Match': '"index"' } })

describe('the address of a hidden deal', () => {
  it.each(['/restaurant/7', '/restaurant/7/', '/restaurant/7?from=map&selected=7'])('answers 410: %s', async (path) => {
    const answer = await get(path)
    expect([answer.status, answer.headers.get('Content-Type'), await answer.text()]).toEqual([
      410,
      'text/html',
      HIDDEN_DEAL_PAGE,
    ])
    expect((await get(path, 'HEAD')).status).toBe(410)
  })

  it.each(['/restaurant/8', '/restaurant/7x', '/restaurant/', '/restaurant/7/7', '/restaurant/9999999999999999', '/'])(
    'is not any other: %s',
    async (path) => {
      const answer = await get(path)
      expect([answer.status, await answer.text()]).toEqual([200, 'the app'])
    },
  )
})
