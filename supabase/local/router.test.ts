import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type HttpServer, listen } from './http-server.ts'
import { createApi } from './router.ts'

const LIMITS = { '/rest/v1/rpc/x': 65_536, '/auth/v1/token': 65_536, '/storage/v1/object/deals/x': 5_308_416 }

let http: HttpServer
let received: string[] = []

beforeAll(async () => {
  const listening = await listen(0)
  if (!listening.ok) throw new Error(listening.error)
  http = listening.value
  const fetch = async (request: Request) => {
    received.push(`${new URL(request.url).pathname} ${(await request.arrayBuffer()).byteLength}`)
    return Response.json({})
  }
  const api = createApi({ fetch }, { echo: async (request) => new Response(request.url) }).all('*', (c) =>
    c.text('the app'),
  )
  http.serve((request, peerAddress) => api.fetch(request, { peerAddress }))
})
afterAll(() => http.close())

const url = (path: string) => `http://127.0.0.1:${http.port}${path}`

/** Sends the headers of a request and no body. */
const announce = (path: string, length: number): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const asked = httpRequest(url(path), { method: 'POST', headers: { 'Content-Length': `${length}` } }, (answer) => {
      resolve(answer.statusCode)
      asked.destroy()
    })
    asked.once('error', reject)
    asked.flushHeaders()
  })

const send = async (path: string, body: BodyInit) => {
  received = []
  return fetch(url(path), { method: 'POST', body, ...(body instanceof ReadableStream && { duplex: 'half' as const }) })
}

/** A body whose length no header names. */
const streamOf = (length: number) => new Blob([new Uint8Array(length)]).stream()

describe.each(Object.entries(LIMITS))('a request to %s', (path, limit) => {
  it('is refused before its body is sent if it announces too long a body', async () => {
    expect(await announce(path, limit + 1)).toBe(413)
  })

  it('is refused if its body turns out too long, for pages of other origins to read', async () => {
    const answer = await send(path, streamOf(limit + 1))
    expect([answer.status, answer.headers.get('Access-Control-Allow-Origin'), received]).toEqual([413, '*', []])
  })

  it.each([
    ['of known length', (length: number) => new Uint8Array(length)],
    ['of unknown length', streamOf],
  ])('reaches the backend with the longest body %s', async (_, bodyOf) => {
    expect((await send(path, bodyOf(limit))).status).toBe(200)
    expect(received).toEqual([`${path} ${limit}`])
  })
})

describe('a path', () => {
  it.each(['/%61uth/v1/signup', '/%72est/v1/deals', '/rest%2fv1/deals'])(
    'that only decodes to one of the API belongs to the app: %s',
    async (path) => {
      const answer = await send(path, '')
      expect([await answer.text(), received]).toEqual(['the app', []])
    },
  )

  it.each([
    ['/functions/v1/echo', 200],
    ['/functions/v1/echo/more?x=1', 200],
    ['/functions/v1/echoes', 404],
    ['/functions/v1/toString', 404],
    ['/functions/v1/', 404],
  ])('calls the edge function that it names: %s', async (path, status) => {
    expect((await send(path, '')).status).toBe(status)
  })
})
