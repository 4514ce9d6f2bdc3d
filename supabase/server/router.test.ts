import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LOOPBACK } from './gate/client-address.ts'
import { type HttpServer, listen } from './http-server.ts'
import { createApi } from './router.ts'

const WRITE = '/rest/v1/rpc/add_comment'
const READ = '/rest/v1/rpc/deal_pins'
const TOKEN = '/auth/v1/token?grant_type=password'
const MAX_BYTES = 65_536

interface Received {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

let http: HttpServer
let received: Received[] = []
let answer = (): Response => Response.json({})

beforeAll(async () => {
  const listening = await listen(0)
  if (!listening.ok) throw new Error(listening.error)
  http = listening.value
  const fetch = async (request: Request) => {
    const { pathname, search } = new URL(request.url)
    received.push({ url: pathname + search, headers: Object.fromEntries(request.headers), body: await request.text() })
    return answer()
  }
  const echo = async (request: Request) => new Response(request.url)
  const api = createApi(
    { fetch, publishableKey: 'public' },
    {
      photos: echo,
      'analytics-config': echo,
      'google-place': echo,
      'moderate-content': echo,
      'send-report-notification': echo,
      'send-decisions': echo,
      'sweep-photos': echo,
    },
    { siteUrl: 'https://mahlzeit.example', trustedProxies: LOOPBACK },
  ).all('*', (c) => c.text('the app'))
  http.serve((request, peerAddress) => api.fetch(request, { peerAddress }))
})
afterAll(() => http.close())

const url = (path: string) => `http://127.0.0.1:${http.port}${path}`

/** Sends the headers of a request and no body. */
const announce = (path: string, length: number): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const asked = httpRequest(url(path), { method: 'POST', headers: { 'Content-Length': `${length}` } }, (response) => {
      resolve(response.statusCode)
      asked.destroy()
    })
    asked.once('error', reject)
    asked.flushHeaders()
  })

const send = async (path: string, body: BodyInit, headers: Readonly<Record<string, string>> = {}) => {
  received = []
  return fetch(url(path), { method: 'POST', headers, body, ...(body instanceof ReadableStream && { duplex: 'half' }) })
}

const get = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
  received = []
  return fetch(url(path), { headers })
}

/** Sends the headers of a request, and its body once the answer has arrived. Returns whether the server took all of it. */
const sendAfterAnswer = (path: string, length: number): Promise<{ status: string | undefined; isTaken: boolean }> =>
  new Promise((resolve) => {
    const socket = connect(http.port, '127.0.0.1')
    let isTaken = false
    let status: string | undefined
    socket.once('data', (answered) => {
      status = answered.toString().split(' ')[1]
      socket.end(Buffer.alloc(length), (error?: Error) => (isTaken = !error))
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve({ status, isTaken }))
    socket.resume().write(`POST ${path} HTTP/1.1\r\nHost: mahlzeit.example\r\nContent-Length: ${length}\r\n\r\n`)
  })

/** JSON of this length, without and with an announced length. */
const bytesOf = (length: number) => new TextEncoder().encode(JSON.stringify({ p_text: '' }).padEnd(length))
const streamOf = (length: number) => new Blob([bytesOf(length)]).stream()

describe('the gate', () => {
  it.each([
    '/rest/v1/rpc/claim_photo',
    '/rest/v1/rpc/add_comment/',
    '/rest/v1/deals',
    '/auth/v1/otp',
    '/auth/v1/admin/users',
    '/storage/v1/object/deals/a.webp',
    '/storage/v1/object/list/deals',
    '/functions/v1/send-decisions',
    '/functions/v1/sweep-photos',
    '/functions/v1/photos/more',
    '/functions/v1/toString',
    '/functions/v1/',
  ])('the gate knows no other path, and reads no body there: %s', async (path) => {
    expect(await announce(path, 300_000_000)).toBe(404)
    expect((await send(path, '{}')).status).toBe(404)
    expect(received).toEqual([])
  })

  it.each(['/%61uth/v1/signup', '/%72est/v1/deals', '/rest%2fv1/deals'])(
    'the gate leaves a path that only decodes to one of the API to the app: %s',
    async (path) => {
      const response = await send(path, '')
      expect([await response.text(), received]).toEqual(['the app', []])
    },
  )

  it.each([WRITE, TOKEN])('the gate limits the body of a request to %s', async (path) => {
    expect(await announce(path, MAX_BYTES + 1)).toBe(413)
    const response = await send(path, streamOf(MAX_BYTES + 1))
    expect([response.status, response.headers.get('Access-Control-Allow-Origin'), received]).toEqual([413, '*', []])
  })

  it('the server reads on after a refusal, so that a browser can show it, up to more than the largest file', async () => {
    expect(await sendAfterAnswer(WRITE, 15_000_000)).toEqual({ status: '413', isTaken: true })
    expect(await sendAfterAnswer(WRITE, 300_000_000)).toEqual({ status: '413', isTaken: false })
  })

  it.each([
    ['of known length', bytesOf],
    ['of unknown length', streamOf],
  ])('the gate passes the longest body %s', async (_, bodyOf) => {
    expect((await send(WRITE, bodyOf(MAX_BYTES))).status).toBe(200)
    expect(received).toHaveLength(1)
  })

  it('the gate rebuilds a request from what it parsed', async () => {
    await send(TOKEN, '{"email":"a@example.test","password":"one","password":"two"}', {
      apikey: 'public',
      Prefer: 'count=exact',
      'Accept-Profile': 'auth',
      'X-Supabase-Api-Version': '2024-01-01',
      'Content-Type': 'text/csv',
      'CF-Connecting-IP': '192.0.2.1',
      'X-Forwarded-For': '192.0.2.1, 203.0.113.7',
      'X-Forwarded-Host': 'evil.example',
    })
    expect(received).toEqual([
      {
        url: TOKEN,
        headers: {
          apikey: 'public',
          'content-type': 'application/json',
          'x-forwarded-for': '203.0.113.7',
          'x-supabase-api-version': '2024-01-01',
        },
        body: '{"email":"a@example.test","password":"two"}',
      },
    ])
  })

  it.each([
    '?grant%5Ftype=refresh_token&grant_type=password',
    '?grant_type=refresh_token&grant_type=password',
    '?grant_type=password&grant_type=password',
    '?grant_type=password&apikey=public',
    '?grant_type=id_token',
    '?Grant_Type=password',
    '?grant_type',
    '',
  ])('the gate refuses a sign-in with the query %s', async (search) => {
    const body = JSON.stringify({ email: 'a@example.test', password: 'geheim-123' })
    expect((await send(`/auth/v1/token${search}`, body)).status).toBe(400)
    expect(received).toEqual([])
  })

  it.each([
    '?select=*',
    '?p_level=5&order=id.desc',
    '?p_level=5&or=(id.eq.1,id.eq.2)',
    '?p_level=5&place_name=match.(a%2B)%2Bb',
    '?p_level=5&limit=1',
    '?p_level=5&p_level=6',
    '?p%5flevel=5',
    '?p_search=%00',
    '?p_search=%ff',
    '?p_search=%',
  ])('the gate refuses a reading function with the query %s', async (search) => {
    expect((await get(READ + search)).status).toBe(400)
    expect(received).toEqual([])
  })

  it.each([
    ['deal_pins?p_level=5&p_facets=true&p_search=5&p_version=7', 200],
    ['deal_pins?p_level=-2147483648', 200],
    ['deal_pins?p_date=2028-02-29', 200],
    ['nearest_deals?p_lat=-1.5e-7', 200],
    ['count_own_deals?p_user_id=00000000-0000-4000-8000-000000000001', 200],
    ['deal_pins?p_level=5.5', 400],
    ['deal_pins?p_level=2147483648', 400],
    ['deal_pins?p_level=-2147483649', 400],
    ['deal_pins?p_level=0x10', 400],
    ['deal_pins?p_facets=yes', 400],
    ['deal_pins?p_date=2027-02-29', 400],
    ['deal_pins?p_date=2027-03', 400],
    ['deal_pins?p_date=infinity', 400],
    ['deal_pins?p_date=20270308', 400],
    ['nearest_deals?p_lat=NaN', 400],
    ['nearest_deals?p_lat=1e400', 400],
    ['count_own_deals?p_user_id=1', 400],
    ['count_own_deals?p_user_id=anna', 400],
    ['deal_pins?p_more=1', 404],
    ['deal_pins?p_lat=52.5', 404],
  ])('the gate compares a query with the parameters of the call: %s', async (path, status) => {
    expect((await get(`/rest/v1/rpc/${path}`)).status).toBe(status)
    expect(received).toHaveLength(status === 200 ? 1 : 0)
  })

  it.each([
    ['add_comment', '{"p_deal_id":1,"p_text":null}', 200],
    ['create_deal', '{"p_deal":{"a":[1]}}', 200],
    ['create_deal', '{"p_deal":[1]}', 200],
    ['confirm_deal', '{"p_at":"2026-11-22T17:30:00.000Z"}', 200],
    ['add_comment', '{"p_deal_id":"1"}', 400],
    ['add_comment', '{"p_deal_id":1e300}', 400],
    ['add_comment', '{"p_text":{"a":1}}', 400],
    ['create_deal', '{"p_deal":"{}"}', 400],
    ['confirm_deal', '{"p_at":"now"}', 400],
    ['confirm_deal', '{"p_at":1795368600}', 400],
    ['add_comment', '{"p_more":1}', 404],
  ])('the gate compares a body with the parameters of the call: %s %s', async (name, body, status) => {
    expect((await send(`/rest/v1/rpc/${name}`, body)).status).toBe(status)
    expect(received).toHaveLength(status === 200 ? 1 : 0)
  })

  it('the gate passes the values of a query as they were typed', async () => {
    await get(`${READ}?p_search=${encodeURIComponent('Käse & Brot = 5 € +10 %\t')}&p_level=5`)
    expect(new URLSearchParams(received[0]?.url.split('?')[1]).get('p_search')).toBe('Käse & Brot = 5 € +10 %\t')
  })

  it.each([
    ['no JSON', 'p_text=1'],
    ['no object', '[1]'],
    ['a deep object', `{"p_text":${'['.repeat(30_000)}${']'.repeat(30_000)}}`],
    ['NUL', '{"p_text":"a\\u0000b"}'],
    ['NUL in a key', '{"p_text":{"a\\u0000":1}}'],
    ['half a character', '{"p_text":"\\ud83d"}'],
    ['another encoding', new Uint8Array([0x7b, 0x22, 0x70, 0x5f, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
    ['a column', '{"id":1}'],
  ])('the gate refuses a body that is %s', async (_, body) => {
    expect((await send(WRITE, body)).status).toBe(400)
    expect(received).toEqual([])
  })

  it.each([
    { email: 'a@example.test', password: 'geheim-123', data: { username: 'Anna', role: 'admin' } },
    { email: 'a@example.test', password: 'geheim-123', data: { username: 'A\r\nBcc: x' } },
    { email: 'a@example.test', password: 'geheim-123', data: { username: 'Anna', eula_version: 'x' } },
    { email: 'a@example.test\r\nBcc: b@example.test', password: 'geheim-123' },
    { email: 'a@example.test', password: 'geheim-123', app_metadata: { role: 'service_role' } },
    { phone: '+49301234', password: 'geheim-123' },
  ])('the gate refuses a sign-up with %j', async (body) => {
    expect((await send('/auth/v1/signup', JSON.stringify(body))).status).toBe(400)
    expect(received).toEqual([])
  })

  it.each(['/storage/v1/object/public/deals/..%2fx.webp', '/storage/v1/object/public/deals/hidden/x.webp'])(
    'the gate serves photos only: %s',
    async (path) => {
      expect((await get(path)).status).toBe(404)
      expect((await get('/storage/v1/object/public/deals/1-2-ab.webp')).status).toBe(200)
    },
  )

  it('the server keeps an idle connection longer than a proxy that reuses it', async () => {
    const { headers } = await fetch(url('/'))
    expect(headers.get('keep-alive')).toBe('timeout=125')
  })

  it('the gate hides the hints of the database and its failures', async () => {
    answer = () => Response.json({ code: 'PGRST202', message: 'no f', hint: 'Perhaps f2' }, { status: 404 })
    const missing = await get(READ)
    expect(await missing.json()).toEqual(await (await get('/rest/v1/rpc/f')).json())
    answer = () => Response.json({ code: 'XX000', message: 'cache of pg_class', details: 'x' }, { status: 500 })
    expect(await (await get(READ)).text()).not.toMatch(/pg_class|XX000/u)
    const details = '{"limit":5}'
    answer = () => Response.json({ code: 'PT429', message: 'too-many', details, hint: 'x' }, { status: 429 })
    expect(await (await get(READ)).json()).toEqual({ code: 'PT429', message: 'too-many', details, hint: null })
    answer = () => Response.json({ code: '23505', message: 'key', details: 'Key (email)=(a@b.de)' }, { status: 409 })
    expect(await (await get(READ)).json()).toEqual({ code: '23505', message: 'key', details: null, hint: null })
  })

  it('the gate lets nothing be cached but public answers that say so', async () => {
    const cached = async (headers: Readonly<Record<string, string>>) =>
      (await get(READ, headers)).headers.get('Cache-Control')
    answer = () => Response.json({})
    expect(await cached({})).toBe('no-store')
    answer = () => Response.json({}, { headers: { 'Cache-Control': 'public, max-age=60' } })
    expect(await cached({ Authorization: 'Bearer public' })).toBe('public, max-age=60')
    expect(await cached({ Authorization: 'Bearer token-of-anna' })).toBe('no-store')
    expect((await send('/functions/v1/photos', '')).headers.get('Cache-Control')).toBe('no-store')
  })
})
