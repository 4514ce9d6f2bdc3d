import { once } from 'node:events'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, request as httpRequest, type Server } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { EULA_VERSION, ok } from '@mahlzeit/domain'
import { TELLTALES, withJpegMetadata } from '@mahlzeit/test-fakes'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Backend } from '../server/backend.ts'
import { readEnvironment } from '../server/environment.ts'
import { ROUTES } from '../server/gate/routes.ts'
import type { OutgoingMail } from '../server/outgoing-mail.ts'
import { PUBLISHABLE_KEY } from '../server/secrets.ts'
import { type RunningServer, startServer } from '../server/server.ts'
import { loadSite } from '../server/static-site.ts'
import { temporaryDir, writeFiles } from '../server/test-support.ts'
import {
  type Account,
  registerAccount,
  freshEmail,
  type MailingApi,
  mailedLink,
  openLink,
  proveSignUp,
  SECRET_HASH,
  sendProof,
} from './api.ts'
import { copyPGlite } from './database-copies.ts'
import { dealFields } from './deal-fields.ts'
import { sampleOf } from './call-samples.ts'
import { NOTICE_ID, type People } from './matrix-seed.ts'
import { INDEX } from './page-site.ts'
import { jpeg } from './pictures.ts'

const SITE_URL = 'https://mahlzeit.example'
const data = temporaryDir()
const site = temporaryDir()
const logged: string[] = []
let server: RunningServer
let backend: Backend
let proxy: Server
let origin: string

/**
 * A reverse proxy on this machine like Caddy's: it appends the address of the client, here the one in `X-Test-Client`. It
 * passes on how long the server keeps connections, so it keeps them longer.
 */
const startProxy = async (target: string): Promise<Server> => {
  const { port } = new URL(target)
  const started = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    const client = String(request.headers['x-test-client'] ?? '198.51.100.1')
    const forwarded = request.headers['x-forwarded-for']?.toString()
    const headers = { ...request.headers, 'x-forwarded-for': forwarded ? `${forwarded}, ${client}` : client }
    const onward = httpRequest(
      { port, host: '127.0.0.1', method: request.method, path: request.url, headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      },
    )
    onward.once('error', () => response.destroy())
    request.pipe(onward)
  }).listen(0, '127.0.0.1')
  await once(started, 'listening')
  return started
}

beforeAll(async () => {
  vi.stubEnv('LITE_AUTH_BCRYPT_COST', '4')
  copyPGlite(data.path)
  writeFiles(site.path, { 'index.html': INDEX, 'deal-hidden.html': '<!doctype html>Ausgeblendet' })
  const environment = readEnvironment({
    PORT: '0',
    BASEMAP_SOURCE: 'none',
    DATA_DIR: data.path,
    SITE_URL,
    SMTP_URL: 'smtp://127.0.0.1:9',
    OPERATOR_EMAIL: 'operator@mahlzeit.example',
  })
  if (!environment.ok) throw new Error(environment.error)
  const started = await startServer({
    environment: environment.value,
    prepareWebApp: async () =>
      ok({ site: loadSite(site.path), renderer: await import('../functions/pages/dist/renderer.js') }),
    seed: async (opened) => {
      backend = opened
    },
    log: (line) => logged.push(line),
  })
  if (!started.ok) throw new Error(started.error)
  server = started.value
  proxy = await startProxy(server.origin)
  const address = proxy.address()
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterAll(async () => {
  proxy.close()
  proxy.closeAllConnections()
  await server.close()
  data.remove()
  site.remove()
  vi.unstubAllEnvs()
})

interface Attack {
  readonly method?: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** Sends a request, and finishes the work that the auth service does after its answer. */
const ask = async (path: string, attack?: Attack) => {
  const answer = await askOnly(path, attack)
  await backend.finishAuthWork()
  return answer
}

const askOnly = (path: string, { method, body, headers }: Attack = {}) =>
  fetch(origin + path, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: { apikey: PUBLISHABLE_KEY, 'Content-Type': 'application/json', ...headers },
    redirect: 'manual',
    ...(body !== undefined && { body: typeof body === 'string' || body instanceof Blob ? body : JSON.stringify(body) }),
  })

// First, before other lines count as the same kind and are left out.
it('logs what libraries print without personal data and forged lines', () => {
  const before = logged.length
  console.error(
    'Mail to nora@example.test refused\r\nGET /auth/v1/verify?token=abc eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0',
  )
  expect(logged.slice(before)).toEqual(['Mail to <e-mail> refused GET /auth/v1/verify?… <secret>'])
})

describe('the limit on guessing passwords of a public site', () => {
  const guess = async (query: string, headers: Record<string, string>) => {
    const body = { email: 'victim@example.test', password: 'geraten-1' }
    return (await ask(`/auth/v1/token?${query}`, { body, headers })).status
  }

  it.each([
    'grant%5Ftype=refresh_token&grant_type=password',
    'grant_type=password&grant%5Ftype=refresh_token',
    'grant_type=refresh_token&grant_type=password',
    'GRANT_TYPE=refresh_token&grant_type=password',
    'grant_type=password&x=1',
  ])('the limit on guessing passwords of a public site is not evaded by ?%s', async (query) => {
    expect(await guess(query, {})).toBe(400)
  })

  it.each([
    [1, 'X-Forwarded-For', (index: number) => `203.0.113.${index}`],
    [2, 'CF-Connecting-IP', (index: number) => `203.0.113.${index}`],
    [3, 'X-Real-IP', (index: number) => `203.0.113.${index}`],
    [4, 'Forwarded', (index: number) => `for=203.0.113.${index}`],
    [5, 'X-Test-Client', (index: number) => `2001:db8:1:${index}::1`],
  ])(
    'the limit on guessing passwords of a public site is not evaded by addresses of one client, %i: %s',
    async (client, name, value) => {
      const statuses: number[] = []
      for (let index = 1; index <= 31; index++)
        statuses.push(
          await guess('grant_type=password', { 'X-Test-Client': `192.0.2.${client}`, [name]: value(index) }),
        )
      expect([statuses.slice(0, 3), statuses.at(-1)]).toEqual([[400, 400, 400], 429])
    },
  )
})

/** The headers of a signed-in user, from a separate address. */
const signedIn = async (): Promise<Record<string, string>> => {
  const account = { email: 'uli@example.test', password: 'geheim-123' }
  const headers = { 'X-Test-Client': '192.0.2.200' }
  await ask('/auth/v1/signup', { body: { ...account, data: { username: 'Uli', eula_version: EULA_VERSION } }, headers })
  await backend.query(
    'update auth.users set email_confirmed_at = now(), confirmation_sent_at = null where email = $1',
    [account.email],
  )
  const answer = await ask('/auth/v1/token?grant_type=password', { body: account, headers })
  const { access_token: token } = (await answer.json()) as { access_token: string }
  return { ...headers, Authorization: `Bearer ${token}` }
}

describe('an edge function of a public site', () => {
  it.each([
    'photos?index=0&index=1',
    'photos?index=1&%69ndex=0',
    'photos?index=0&x=1',
    'photos?index=%00',
    'analytics-config?x=1',
    'moderate-content?act=hide',
    'google-place?placeId=a',
    'send-report-notification?type=due',
  ])('takes no query that no client sends: %s', async (path) => {
    const answer = await ask(`/functions/v1/${path}`)
    expect([answer.status, await answer.json()]).toEqual([400, { code: 'invalid' }])
  })

  it('takes the query of the clients', async () => {
    expect((await ask('/functions/v1/photos?index=0', { body: {} })).status).toBe(401)
    expect((await ask('/functions/v1/analytics-config')).status).toBe(200)
  })
})

describe('a request with a wrong API key', () => {
  it.each([
    ['x', 'UNAUTHORIZED_INVALID_API_KEY'],
    ['', 'UNAUTHORIZED_MISSING_API_KEY'],
  ])('a request with a wrong API key says so: "%s"', async (apikey, code) => {
    const answer = await ask('/rest/v1/rpc/my_favourites', { headers: { apikey } })
    expect([answer.status, await answer.json()]).toEqual([
      401,
      { code, message: 'Invalid API key', details: null, hint: null },
    ])
  })
})

describe('a table of a public site', () => {
  it.each([
    '/rest/v1/places?name=match.(([a-z])+.)+[A-Z]([a-z])+$',
    '/rest/v1/profiles?select=id,username',
    '/rest/v1/profiles?select=id,username,avatar_url&order=id',
    '/rest/v1/profiles?select=id,username,avatar_url&or=(id.eq.1)',
    '/rest/v1/profiles?select=id,username,avatar_url&id=like.*',
    '/rest/v1/restaurants?select=*,restaurant_favorites(*)',
    '/rest/v1/deals',
    '/rest/v1/',
  ])('answers no question of a visitor: %s', async (path) => {
    const { status } = await ask(path)
    expect([400, 404]).toContain(status)
  })

  it.each(['POST', 'PATCH', 'PUT', 'DELETE'])('takes no %s', async (method) => {
    expect((await ask('/rest/v1/profiles?id=eq.1', { method, body: '{}' })).status).toBe(404)
  })
})

describe('a body of 300 MB', () => {
  const LENGTH = 300_000_000

  /** Sends a body until the server hangs up. Returns the status and the number of bytes that were sent. */
  const flood = (path: string): Promise<{ status: string; sent: number }> =>
    new Promise((resolve) => {
      const socket = connect(Number(new URL(server.origin).port), '127.0.0.1')
      const part = Buffer.alloc(64 * 1024, ' ')
      let sent = 0
      let answer = ''
      const write = () => {
        while (!socket.destroyed && sent < LENGTH) {
          sent += part.length
          if (!socket.write(part)) return
        }
      }
      socket.on('drain', write)
      socket.on('data', (text: Buffer) => (answer += text.toString()))
      socket.on('error', () => {})
      socket.on('close', () => resolve({ status: answer.split(' ')[1] ?? '', sent }))
      socket.write(`POST ${path} HTTP/1.1\r\nHost: mahlzeit.example\r\napikey: ${PUBLISHABLE_KEY}\r\n`)
      socket.write(`Content-Length: ${LENGTH}\r\n\r\n`)
      write()
    })

  it.each([
    ['/auth/v1/signup', '413'],
    ['/rest/v1/rpc/submit_notice', '413'],
    ['/rest/v1/rpc/add_deal_images', '413'],
    ['/functions/v1/send-report-notification', '413'],
    ['/rest/v1/nothing', '404'],
    ['/', '405'],
    ['/nothing', '405'],
  ])('a body of 300 MB is not read by %s', async (path, status) => {
    const flooded = await flood(path)
    expect(flooded.status).toBe(status)
    expect(flooded.sent).toBeLessThan(LENGTH / 4)
  })
})

describe('an upload with dishes', () => {
  const dish = { name: '😋'.repeat(120), description: '😋'.repeat(200), price: 6000, diets: ['vegan'], weekday: 'Mo' }
  const IMAGE = { image_url: '/x', dishes: Array.from({ length: 60 }, () => dish) }

  it('an upload with dishes is read with ten full photos', async () => {
    const body = { p_deal_id: 1, p_images: Array.from({ length: 10 }, () => IMAGE) }
    expect((await ask('/rest/v1/rpc/add_deal_images', { body })).status).toBe(401)
  })
})

describe('the pages of a public site for its own machine', () => {
  it.each(['/_local/inbox', '/_local/inbox.json', '/_local/status.json', '/_local/'])(
    'the pages of a public site for its own machine do not exist, regardless of Host: %s',
    async (path) => {
      const { port } = new URL(server.origin)
      const asked = httpRequest({ host: '127.0.0.1', port, path, headers: { Host: `localhost:${port}` } }).end()
      const [answer] = (await once(asked, 'response')) as [{ statusCode: number; resume(): void }]
      answer.resume()
      expect(answer.statusCode).toBe(404)
      expect((await ask(path)).status).toBe(404)
    },
  )
})

describe('an exact position', () => {
  it.each([
    'nearest_deals?p_lat=52.5163&p_lng=13.378',
    'nearest_deals?p_lat=52.516&p_lng=13.3777',
    'nearest_deals?p_lat=52.516&p_lng=13.378&p_west=13.3677&p_south=52.506&p_east=13.3877&p_north=52.526',
    'suggest_places?p_text=linde&p_lat=52.5163&p_lng=13.3777',
    'find_localities?p_search=linde&p_lat=52.5163&p_lng=13.378',
    'find_localities?p_search=linde&p_lat=52.516&p_lng=13.3777',
  ])('an exact position is refused by %s', async (call) => {
    const answer = await ask(`/rest/v1/rpc/${call}`)
    expect([answer.status, await answer.json()]).toMatchObject([400, { message: 'no-such-position' }])
  })
})

describe('a page of another origin', () => {
  const WRITES = ['/auth/v1/token?grant_type=password', '/rest/v1/rpc/submit_notice', '/functions/v1/photos?index=0']
  const preflight = { 'Access-Control-Request-Method': 'POST', 'Access-Control-Request-Headers': 'apikey,content-type' }

  it.each(WRITES)('a page of another origin may not make its visitors callers of %s', async (path) => {
    for (const page of ['https://evil.example', 'https://mahlzeit.example.evil.example', 'http://localhost', 'null']) {
      const Origin = { Origin: page, 'X-Test-Client': '192.0.2.150' }
      const answers = [
        await ask(path, { method: 'OPTIONS', headers: { ...Origin, ...preflight } }),
        await ask(path, { body: '{}', headers: { ...Origin, 'Content-Type': 'text/plain' } }),
      ]
      for (const { status, headers } of answers)
        expect([page, status, headers.get('Access-Control-Allow-Origin')]).toEqual([page, 403, null])
    }
  })

  it('a page of another origin may read what is public', async () => {
    const headers = { Origin: 'https://evil.example' }
    const { status, headers: answered } = await ask('/rest/v1/rpc/deal_by_id?p_id=1', { headers })
    expect([status, answered.get('Access-Control-Allow-Origin')]).toEqual([200, '*'])
  })

  it.each([SITE_URL, 'https://localhost', 'capacitor://localhost'])(
    'a page of another origin is refused, while %s may write',
    async (own) => {
      for (const path of WRITES) {
        const { status, headers } = await ask(path, { method: 'OPTIONS', headers: { Origin: own, ...preflight } })
        expect([status, headers.get('Access-Control-Allow-Origin')]).toEqual([204, '*'])
      }
    },
  )
})

describe('a caller with many requests at once', () => {
  it.each([
    ['198.51.100.7', () => '198.51.100.7'],
    ['all of a /48', (index: number) => `2001:db8:48:${index}::1`],
  ])('a caller with many requests at once delays others by one of them only: %s', async (_name, addressOf) => {
    let answered = 0
    const read = async (client: string, text: string) => {
      const query = new URLSearchParams({ p_text: text, p_lat: '52.5', p_lng: '13.4' })
      const { status } = await ask(`/rest/v1/rpc/suggest_places?${query}`, { headers: { 'X-Test-Client': client } })
      expect(status).toBe(200)
      answered++
    }
    const flood = Array.from({ length: 200 }, (_, index) => read(addressOf(index), `pizzeria ${index}`))
    await Promise.race(flood)
    await read('203.0.113.7', 'gasthaus')
    expect(answered).toBeLessThan(100)
    await Promise.all(flood)
  })
})

describe('the form for notices', () => {
  it('counts the address of the client, not an invented one', async () => {
    const submit = async (index: number, client: string) => {
      const body = {
        p_name: 'Nora',
        p_email: `nora${index}@example.test`,
        p_what: 'Foto',
        p_where: 'Deal 1',
        p_why: `Grund ${index}`,
        p_good_faith: true,
      }
      const headers = { 'CF-Connecting-IP': `203.0.113.${index}`, 'X-Test-Client': client }
      return (await ask('/rest/v1/rpc/submit_notice', { body, headers })).status
    }
    const statuses: number[] = []
    for (let index = 0; index < 6; index++) statuses.push(await submit(index, `2001:db8:7:${index}::1`))
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429])
    expect(await submit(9, '192.0.2.99')).toBe(200)
  })
})

describe('odd input', () => {
  const ODD = ['a\r\nSet-Cookie: b=c', '\u0000', 'x'.repeat(50_000), -1e308, { a: [[[[[]]]]] }, null]

  const people = new Proxy({} as People, { get: () => ({ id: NOTICE_ID }) })

  const account = { email: 'a@example.test', password: 'geheim-123' }

  /** The values of a call that passes the gate. */
  const valuesOf = (key: string): Readonly<Record<string, unknown>> => {
    const [, name] = key.split('/rpc/')
    return { ...(name === undefined ? account : sampleOf(name, people)) }
  }

  const send = (key: string, values: Readonly<Record<string, unknown>>, headers: Record<string, string>) => {
    const [method = '', path = ''] = key.split(' ')
    if (method === 'POST' || method === 'PUT')
      return ask(path + (path.endsWith('/token') ? '?grant_type=password' : ''), { method, body: values, headers })
    const texts = Object.entries(values)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)])
    return ask(`${path}?${new URLSearchParams(texts)}`.slice(0, 12_000), { method, headers })
  }

  let headers: Awaited<ReturnType<typeof signedIn>>
  beforeAll(async () => {
    headers = await signedIn()
  })

  // One test a route: a busy machine needs half a minute for all.
  it.each([...ROUTES.keys()].filter((key) => !key.endsWith('/delete_user_account')))(
    'odd input to %s is refused or answered, never a failure',
    async (key) => {
      const values = valuesOf(key)
      const failures: string[] = []
      for (const name of Object.keys(values))
        for (const odd of ODD) {
          const { status } = await send(key, { ...values, [name]: odd }, headers)
          if (status >= 500) failures.push(`${name} ${JSON.stringify(odd).slice(0, 30)}`)
        }
      expect(failures).toEqual([])
    },
  )

  it('odd input differs from the parameters of every function', async () => {
    const refused: string[] = []
    for (const key of ROUTES.keys()) {
      if (!key.includes('/rpc/')) continue
      const answer = await send(key, valuesOf(key), {})
      if ((await answer.text()).includes('"Invalid ')) refused.push(key)
    }
    expect(refused).toEqual([])
  })

  it.each(['/rest/v1/rpc/deal_pin', '/rest/v1/rpc/claim_photo', '/rest/v1/rpc/deal_by_id?p_ids=1'])(
    'odd input to a function that is unknown gets no hint: %s',
    async (path) => {
      const answer = await ask(path)
      expect([answer.status, await answer.json()]).toEqual([
        404,
        { code: 'PGRST202', message: 'Not found', details: null, hint: null },
      ])
    },
  )
})

describe('an answer for one user', () => {
  it('an answer for one user is never stored by a cache', async () => {
    const headers = await signedIn()
    for (const path of ['/auth/v1/user', '/rest/v1/rpc/my_favourites', '/rest/v1/rpc/deal_by_id?p_id=1']) {
      const answer = await ask(path, { headers })
      expect([path, answer.status, answer.headers.get('Cache-Control')]).toEqual([path, 200, 'no-store'])
    }
  })
})

describe('an attack by or on an account of a public site', () => {
  const outbox = () => join(data.path, 'outgoing-mails')
  /** The product behind the proxy; its mails wait for a mail server that is down. */
  const product: MailingApi = {
    get baseUrl() {
      return origin
    },
    publishableKey: PUBLISHABLE_KEY,
    finishAuthWork: () => backend.finishAuthWork(),
    get mails() {
      const names = readdirSync(outbox()).filter((name) => name.endsWith('.json'))
      return names.map((name) => JSON.parse(readFileSync(join(outbox(), name), 'utf8')) as OutgoingMail)
    },
  }
  let anna: Account
  let headers: Record<string, string>

  beforeAll(async () => {
    anna = await registerAccount(product)
    headers = { Authorization: `Bearer ${anna.token}` }
  })

  /** The statuses of writes that the account could do. */
  const writes = async () => {
    const statuses: number[] = []
    for (const [name, body] of [
      ['add_favourite', { p_place_id: 'place-1' }],
      ['add_comment', { p_deal_id: 1, p_text: 'Mehr' }],
      ['create_deal', { p_deal: dealFields() }],
    ] as const)
      statuses.push((await ask(`/rest/v1/rpc/${name}`, { body, headers })).status)
    return statuses
  }

  it.each([{ email: 'mallory@example.test' }, { email: 'mallory@example.test', password: 'geheim-456' }])(
    'an attack changes no e-mail address: %j',
    async (body) => {
      expect((await ask('/auth/v1/user', { method: 'PUT', body, headers })).status).toBe(400)
      expect(await (await ask('/auth/v1/user', { headers })).json()).toMatchObject({ email: anna.email })
    },
  )

  it('an attack confirms nothing by opening a link with GET', async () => {
    const email = freshEmail()
    const user = { username: 'Vera Verifiziert', secret_hash: SECRET_HASH, eula_version: EULA_VERSION }
    await ask('/auth/v1/signup', { body: { email, password: 'geheim-123', data: user } })
    const link = mailedLink(product, email)
    expect((await ask(`/auth/v1/verify?${link}`)).status).toBe(404)
    expect(await backend.query('select email_confirmed_at from auth.users where email = $1', [email])).toEqual([
      { email_confirmed_at: null },
    ])
  })

  it('an attack leaves a stranger no password of an account whose owner opens the link', async () => {
    const body = { email: freshEmail(), password: 'von-mallory-1' }
    const user = { username: 'Mallory', secret_hash: SECRET_HASH, eula_version: EULA_VERSION }
    await ask('/auth/v1/signup', { body: { ...body, data: user } })
    expect((await openLink(product, mailedLink(product, body.email))).status).toBe(200)
    expect((await ask('/auth/v1/token?grant_type=password', { body })).status).toBe(400)
  })

  it('guesses of a link are counted, regardless of headers', async () => {
    const email = freshEmail()
    const user = {
      username: 'Mallory',
      secret_hash: createHash('sha256').update('Mallory').digest('hex'),
      eula_version: EULA_VERSION,
    }
    await ask('/auth/v1/signup', { body: { email, password: 'von-mallory-1', data: user } })
    const link = mailedLink(product, email)
    const guessed = new URLSearchParams({ email, token: '0'.repeat(64) })
    const rollback = {
      Prefer: 'tx=rollback, handling=strict, max-affected=0',
      Accept: 'application/vnd.pgrst.object+json',
    }
    for (let guess = 0; guess < 10; guess++) await sendProof(product, guessed, 'Mallory', rollback)
    expect((await proveSignUp(product, link, 'Mallory')).body).toBe(false)
    const filtered = { p_email: email, p_token: '1', p_secret: 'Mallory' }
    expect((await ask('/rest/v1/rpc/prove_sign_up?pgrst_scalar=is.true', { body: filtered })).status).toBe(400)
  })

  it.each([
    [
      'signup',
      {
        password: 'geheim-123',
        data: { username: 'Nora Neu', secret_hash: SECRET_HASH, eula_version: EULA_VERSION },
      },
    ],
    ['recover', {}],
  ])('an attacker learns from %s of no account', async (name, values) => {
    // An account that no mail was sent to lately: mails to one address have an interval.
    const known = freshEmail()
    await backend.query(
      `insert into auth.users (id, email, encrypted_password, email_confirmed_at)
       select gen_random_uuid(), $2, encrypted_password, now() from auth.users where id = $1`,
      [anna.id, known],
    )
    const answered = async (email: string) => {
      const answer = await ask(`/auth/v1/${name}`, { body: { ...values, email } })
      const text = (await answer.text())
        .replaceAll(email, 'EMAIL')
        .replaceAll(/"[\da-f-]{36}"/gu, 'ID')
        .replaceAll(/"\d{4}-[^"]*Z"/gu, 'TIME')
      return [answer.status, text]
    }
    const unknown = await answered(freshEmail())
    expect(unknown[0]).toBe(200)
    expect(await answered(known)).toEqual(unknown)
  })

  it('an attacker gets a photo without the place where it was taken', async () => {
    const photo = new Blob([withJpegMetadata(jpeg())])
    expect(await photo.text()).toContain('GPSLatitude')
    const upload = { body: photo, headers: { ...headers, 'Content-Type': 'image/jpeg' } }
    const stored = await ask('/functions/v1/photos?index=0', upload)
    expect(stored.status).toBe(201)
    const { url } = (await stored.json()) as { url: string }
    const answer = await ask(url)
    const text = Buffer.from(await answer.arrayBuffer()).toString('latin1')
    expect([answer.status, TELLTALES.filter((word) => text.includes(word))]).toEqual([200, []])
  })

  it.each(['osm:node/1', 'ChIJ-AVvB4dRqEcRAnh_3Da0VQE'])('an attack publishes no deal of the place %s', async (id) => {
    const answer = await ask('/rest/v1/rpc/create_deal', { body: { p_deal: dealFields({ place_id: id }) }, headers })
    expect([answer.status, await answer.json()]).toMatchObject([400, { message: 'place-unknown' }])
  })

  it('a suspended account writes nothing', async () => {
    await backend.query('insert into private.suspensions (user_id) values ($1)', [anna.id])
    expect(await writes()).toEqual([423, 423, 423])
    await backend.query('delete from private.suspensions')
  })

  it('a deleted account writes nothing', async () => {
    expect((await writes()).at(-1)).toBe(200)
    const deletion = { body: { p_user_id: anna.id }, headers }
    expect((await ask('/rest/v1/rpc/delete_user_account', deletion)).ok).toBe(true)
    expect(await writes()).toEqual([403, 403, 403])
  })
})

describe('the log of a public site', () => {
  it('the log of a public site holds no personal data and no forged line', async () => {
    const headers = { 'X-Test-Client': '192.0.2.201' }
    const account = { email: 'nora+log@example.test', password: 'geheim-123' }
    await ask('/auth/v1/signup', {
      body: { ...account, data: { username: 'Nora', eula_version: EULA_VERSION } },
      headers,
    })
    await ask('/auth/v1/verify?token=0123456789abcdef0123456789abcdef&type=signup', { headers })
    await ask('/auth/v1/token?grant_type=password', { body: account, headers })
    await ask(`/rest/v1/rpc/deal_by_place_id?p_place_id=${encodeURIComponent('a\r\nMail to nora@example.test')}`)
    await ask('/rest/v1/rpc/report_comment', { body: { p_comment_id: 1, p_reason: 'nora@example.test' } })
    const comment = { p_deal_id: 0, p_text: 'An nora@example.test' }
    await ask('/rest/v1/rpc/add_comment', { body: comment, headers: await signedIn() })
    expect(logged.length).toBeGreaterThan(0)
    expect(logged.filter((line) => /[\p{Cc}]|@example|token=|[\da-f]{32}|\$2|geheim/u.test(line))).toEqual([])
  })

  it('the log of a public site does not grow with refused requests', async () => {
    const headers = await signedIn()
    const refuse = (id: number) => ask('/rest/v1/rpc/add_comment', { body: { p_deal_id: id, p_text: 'x' }, headers })
    const count = () => logged.filter((line) => !line.includes(' more like: ')).length
    expect((await refuse(0)).ok).toBe(false)
    const before = count()
    expect(before).toBeGreaterThan(0)
    for (let id = 1; id <= 50; id++) expect((await refuse(1_000_000 + id)).ok).toBe(false)
    expect(count()).toBeLessThan(before + 10)
  })
})

describe('the page of a deal', () => {
  const addDeal = async (slug: string, reason: string | null = null) => {
    const [deal] = await backend.query(
      `insert into public.deals (place_name, place_id, url_slug, place_lat, place_lng, hidden_reason)
       values ('Abtritt', $1, $1, 52.5, 13.4, $2) returning id`,
      [slug, reason],
    )
    return `/restaurant/${String(deal?.['id'])}-abtritt`
  }

  it('the page of a deal is rendered by the server, with the policy of pages and the public address', async () => {
    const path = await addDeal('seite')
    const lies = { 'X-Forwarded-Host': 'evil.example', Forwarded: 'host=evil.example', 'X-Forwarded-Proto': 'ftp' }
    for (const address of [path, `${path}?from=map&selected=1`, `${path}?utm_source=x`]) {
      const answer = await ask(address, { headers: lies })
      const html = await answer.text()
      expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8'])
      expect(answer.headers.get('Content-Security-Policy')).toBe(
        (await ask('/')).headers.get('Content-Security-Policy'),
      )
      expect(answer.headers.has('Access-Control-Allow-Origin')).toBe(false)
      expect(html).toContain(`<link rel="canonical" href="${SITE_URL}${path}" />`)
      expect(html).toContain('Abtritt</h1>')
      expect(html).not.toContain('evil.example')
    }
  })

  it('the page of a deal has one address, to which others lead on the host that was asked', async () => {
    const path = await addDeal('adresse')
    const lies = { 'X-Forwarded-Host': 'evil.example', Forwarded: 'host=evil.example' }
    for (const other of [
      `${path}/`,
      `${path}-alt`,
      path.replace('-abtritt', ''),
      path.replace('-', '-%0d%0aX-Evil:%20'),
    ]) {
      const { status, headers } = await ask(`${other}?from=map&next=//evil.example`, { headers: lies })
      expect([status, headers.get('Location'), headers.has('X-Evil')]).toEqual([301, `${path}?from=map`, false])
    }
  })

  it('answers conditional requests and HEAD', async () => {
    const path = await addDeal('bedingt')
    const head = await ask(path, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    const { headers } = await ask(path)
    const again = await ask(path, { headers: { 'If-None-Match': String(headers.get('ETag')) } })
    // The page names the minute, which may have passed.
    if (again.status !== 200) expect([again.status, await again.text()]).toEqual([304, ''])
  })

  it('answers 410 with a separate page until the deal is restored', async () => {
    const path = await addDeal('abtritt', 'Ekelhaft')
    for (const address of [path, `${path}/`, `${path}?from=map`]) {
      const answer = await ask(address, { headers: { 'If-None-Match': '*' } })
      expect([answer.status, await answer.text()]).toEqual([410, '<!doctype html>Ausgeblendet'])
    }
    expect((await ask(path, { method: 'HEAD' })).status).toBe(410)
    await backend.query(`update public.deals set hidden_reason = null where url_slug = 'abtritt'`)
    expect((await ask(path)).status).toBe(200)
    await backend.query(`update public.deals set hidden_reason = 'Doch' where url_slug = 'abtritt'`)
    expect((await ask(path)).status).toBe(410)
  })

  it('answers 404 for what is no deal, and the app for sample deals and other addresses', async () => {
    for (const unknown of [
      '/restaurant/0',
      '/restaurant/999999999999999',
      '/restaurant/1%27',
      '/restaurant/%2e%2e%2f1',
    ])
      expect((await ask(unknown)).status).toBe(404)
    for (const [status, other] of [
      [200, '/restaurant/-1'],
      [200, '/restaurant/1/../..'],
      [200, '/add'],
      [301, '/add/'],
      [404, '/restaurant/'],
      [404, '/restaurant/1/2'],
      [404, '/preview/1'],
      [404, '/unknown'],
      [404, '/ADD'],
      [404, '/restaurant%2F1'],
    ] as const) {
      const answer = await ask(other)
      expect([answer.status, (await answer.text()).includes('static-page')], other).toEqual([status, false])
    }
  })

  it('answers HEAD like GET, without a body, and nothing else', async () => {
    const path = await addDeal('kopf')
    const id = /\d+/u.exec(path)?.[0] ?? ''
    const varying = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'])
    for (const each of [
      path,
      `/restaurant/${id}`,
      '/restaurant/0',
      '/list',
      '/list?search=a',
      '/mittagstisch',
      '/mittagstisch/none',
      `/feed/openmensa/${id}.xml`,
      '/feed/openmensa/0.xml',
      '/feed/deals.geojson',
      '/feed/none',
      '/feed/',
      `/preview/${id}.jpg`,
      '/preview/0.jpg',
      '/sitemap.xml',
      '/sitemap-0.xml',
      '/sitemap-9.xml',
      '/unknown',
      '/add',
    ]) {
      const plain = { 'Accept-Encoding': 'identity' }
      const [get, head] = [await ask(each, { headers: plain }), await ask(each, { method: 'HEAD', headers: plain })]
      const headers = ({ headers: all }: Response) => Array.from(all).filter(([name]) => !varying.has(name))
      expect([head.status, headers(head)], each).toEqual([get.status, headers(get)])
      expect(await head.text(), each).toBe('')
      expect([404, 405], each).toContain((await ask(each, { method: 'DELETE' })).status)
    }
  })

  it('the page of a deal has feeds, which every origin may read', async () => {
    const path = await addDeal('futter')
    await backend.query(`update public.deals set place_name = 'Futter' where url_slug = 'futter'`)
    const headers = { Origin: 'https://elsewhere.example', 'X-Forwarded-Host': 'evil.example' }
    for (const [feed, type] of [
      [path.replace(/^\/restaurant\/(\d+).*$/u, '/feed/openmensa/$1.xml'), 'application/xml'],
      ['/feed/deals.geojson?bbox=13.3,52.4,13.5,52.6', 'application/geo+json'],
    ] as const) {
      const answer = await ask(feed, { headers })
      const text = await answer.text()
      expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, `${type}; charset=utf-8`])
      expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*')
      expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(text).toContain('Futter')
      expect(text).not.toContain('evil.example')
      const known = await ask(feed, { headers: { 'If-None-Match': String(answer.headers.get('ETag')) } })
      expect([known.status, await known.text()]).toEqual([304, ''])
      expect((await ask(feed, { method: 'HEAD' })).status).toBe(200)
      await backend.query(`update public.deals set hidden_reason = 'Ekelhaft' where url_slug = 'futter'`)
      expect(await (await ask(feed)).text()).not.toContain('Futter')
      await backend.query(`update public.deals set hidden_reason = null where url_slug = 'futter'`)
    }
    expect((await ask('/feed/deals.geojson?bbox=1,2,3')).status).toBe(400)
    expect((await ask('/feed/openmensa/0.xml')).status).toBe(404)
  })

  it('keeps the secret of a calendar out of the log and of referrers', async () => {
    const headers = await signedIn()
    const created = await ask('/rest/v1/rpc/create_calendar_address', { body: {}, headers })
    const secret: unknown = await created.json()
    const path = `/feed/favourites/${String(secret)}.ics`
    const answer = await ask(path)
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(answer.headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
    expect(answer.headers.get('Content-Security-Policy')).not.toBeNull()
    expect((await ask('/')).headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
    expect((await ask('/rest/v1/rpc/favourite_calendar', { body: { p_secret: secret } })).status).toBe(404)
    await ask('/rest/v1/rpc/revoke_calendar_address', { body: {}, headers })
    expect((await ask(path)).status).toBe(404)
    expect(logged.filter((line) => line.includes(String(secret)))).toEqual([])
  })

  it('the page of a deal is no function of the API', async () => {
    expect((await ask('/functions/v1/pages/restaurant/1')).status).toBe(404)
    expect((await ask('/rest/v1/rpc/is_deal_hidden?p_id=1')).status).toBe(404)
  })
})
