import { readdirSync, readFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { EULA_VERSION, ok } from '@mahlzeit/domain'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Environment, readEnvironment } from './environment.ts'
import { type RunningServer, type ServerOptions, startServer } from './server.ts'
import { startSmtpServer } from './test-smtp-server.ts'
import { dirOfTest, operatorFile, temporaryDir, writeFiles } from './test-support.ts'

const data = temporaryDir()
const logged: string[] = []
let server: RunningServer

const NOTICE = {
  p_name: 'Nora',
  p_email: 'nora@example.test',
  p_what: 'Foto',
  p_where: 'Deal 1',
  p_why: 'Meins',
  p_good_faith: true,
}

const environment = (variables: Record<string, string>): Environment => {
  const result = readEnvironment({ PORT: '0', BASEMAP_SOURCE: 'none', ...variables })
  if (!result.ok) throw new Error(result.error)
  return result.value
}

const INBOX_KEY = 'key-of-the-inbox'

const start = (variables: Record<string, string>, options: Partial<ServerOptions> = {}) =>
  startServer({
    environment: environment(variables),
    prepareWebApp: async () => ok({ site: () => new Response('<!doctype html>') }),
    seed: async () => {},
    log: (line) => logged.push(line),
    ...options,
  })

beforeAll(async () => {
  const started = await start({ DATA_DIR: data.path, INBOX_KEY, VITE_SUPABASE_URL: 'https://project.example' })
  if (!started.ok) throw new Error(started.error)
  server = started.value
})
afterAll(async () => {
  await server.close()
  data.remove()
})

const get = (path: string, headers: Record<string, string> = {}) => fetch(server.origin + path, { headers })

/** The mails in the inbox, newest first. */
const mails = async () =>
  (await (await get(`/_local/inbox.json?key=${INBOX_KEY}`)).json()) as { to: string; subject: string; text: string }[]

describe('the local server', () => {
  it('reports its state to this machine', async () => {
    expect(await (await get('/_local/status.json')).json()).toEqual({
      ready: true,
      counts: { deals: 0, images: 0, restaurants: 0, profiles: 0 },
      publishableKey: 'sb_publishable_mahlzeit_local',
      demoAccounts: ['anna', 'ben', 'mod'].map((name) => ({
        email: `${name}@mahlzeit.test`,
        password: 'mahlzeit-demo',
      })),
    })
  })

  it('tells everyone version, schema and readiness, under the headers of data', async () => {
    const answer = await get('/health')
    expect(await answer.json()).toEqual({
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/u) as string,
      schema: expect.stringMatching(/^\d{14}$/u) as string,
      ready: true,
    })
    expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  })

  it('shows and logs sent mails, with links to itself', async () => {
    await fetch(`${server.origin}/auth/v1/signup`, {
      method: 'POST',
      headers: { apikey: 'sb_publishable_mahlzeit_local', 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'eva@example.test', password: 'geheim-123', data: { eula_version: EULA_VERSION } }),
    })
    await expect.poll(mails).toHaveLength(1)
    const [mail] = await mails()
    expect(mail).toMatchObject({ to: 'eva@example.test', at: expect.stringMatching(/^\d{4}-/u) as string })
    expect(mail?.text).toContain(`${server.origin}/auth#email=`)
    const inbox = await get(`/_local/inbox?key=${INBOX_KEY}`)
    expect(await inbox.text()).toContain('eva@example.test')
    expect(inbox.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    expect(logged).toContain(`Mail "${mail?.subject}": reload the inbox`)
  })

  it('mails a notice to the operator, in the same inbox', async () => {
    const post = async (path: string, body: object) =>
      fetch(server.origin + path, {
        method: 'POST',
        headers: { apikey: 'sb_publishable_mahlzeit_local', 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
    const taken = await post('/rest/v1/rpc/submit_notice', NOTICE)
    const noticeId: unknown = await taken.json()
    const { status } = await post('/functions/v1/send-report-notification', { type: 'notice', noticeId })
    expect(status).toBe(200)
    const [mail] = await mails()
    expect(mail?.to).toBe('betreiber@mahlzeit.test')
    expect(mail?.text).toContain(`Moderation: ${server.origin}/moderation`)
  })

  it('logs a refused request by one line, without what it sent', async () => {
    const before = logged.length
    const answer = await fetch(`${server.origin}/rest/v1/rpc/submit_notice`, {
      method: 'POST',
      headers: { apikey: 'sb_publishable_mahlzeit_local', 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...NOTICE, p_name: 'Vera Vertraulich', p_why: ' ' }),
    })
    expect(answer.status).toBe(400)
    const lines = logged.slice(before)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('notice-incomplete')
    expect(lines[0]).not.toMatch(/Vera|nora@/u)
  })

  it('forgets the mails of an account with its deletion, and keeps those of others and of the operator', async () => {
    const headers = { apikey: 'sb_publishable_mahlzeit_local', 'Content-Type': 'application/json' }
    const post = async (path: string, body: object, token?: string) =>
      fetch(server.origin + path, {
        method: 'POST',
        headers: { ...headers, ...(token && { Authorization: `Bearer ${token}` }) },
        body: JSON.stringify(body),
      })
    const email = 'uwe@example.test'
    await post('/auth/v1/signup', { email, password: 'geheim-123', data: { eula_version: EULA_VERSION } })
    const recipients = async () => (await mails()).map(({ to }) => to)
    await expect.poll(recipients).toContain(email)
    const before = await recipients()
    const [link = ''] = /#email=\S+/u.exec((await mails())[0]?.text ?? '') ?? []
    const opened = await post('/auth/v1/verify', Object.fromEntries(new URLSearchParams(link.slice(1))))
    const { access_token: token, user } = (await opened.json()) as { access_token: string; user: { id: string } }
    const remove = async (id: string) => (await post('/rest/v1/rpc/delete_user_account', { p_user_id: id }, token)).ok
    expect([await remove(crypto.randomUUID()), await recipients()]).toEqual([false, before])
    expect(await remove(user.id)).toBe(true)
    expect(await recipients()).toEqual(before.filter((to) => to !== email))
    expect(before).toEqual(expect.arrayContaining([email, 'eva@example.test', 'betreiber@mahlzeit.test']))
  })

  describe('behind a proxy', () => {
    const DEMO = { email: 'mod@mahlzeit.test', password: 'mahlzeit-demo' }
    const HEADERS = { apikey: 'sb_publishable_mahlzeit_local', 'Content-Type': 'application/json' }

    beforeAll(async () => {
      const post = (path: string, body: object) =>
        fetch(server.origin + path, { method: 'POST', headers: HEADERS, body: JSON.stringify(body) })
      await post('/auth/v1/signup', { ...DEMO, data: { eula_version: EULA_VERSION } })
      const find = async () => {
        const mail = (await mails()).find(({ to }) => to === DEMO.email)
        if (!mail) throw new Error('no mail yet')
        return /#(\S+)/u.exec(mail.text)?.[1]
      }
      const link = await vi.waitFor(find, { timeout: 20_000 })
      const opened = await post('/auth/v1/verify', Object.fromEntries(new URLSearchParams(link)))
      const { access_token: token } = (await opened.json()) as { access_token: string }
      // The confirmation ended the password, because it came from another browser.
      const changed = await fetch(`${server.origin}/auth/v1/user`, {
        method: 'PUT',
        headers: { ...HEADERS, Authorization: `Bearer ${token}` },
        body: JSON.stringify({ password: DEMO.password }),
      })
      expect(changed.status).toBe(200)
    })

    /** The statuses of the state, of the inbox and of a sign-in to a demo account. */
    const statuses = (version: '1.0' | '1.1', sent: Record<string, string>) => {
      const body = JSON.stringify(DEMO)
      const sentBefore = { Host: `127.0.0.1:${new URL(server.origin).port}`, ...HEADERS, ...sent }
      const lines = Object.entries(sentBefore).map(([name, value]) => `${name}: ${value}\r\n`)
      const ask = (line: string, content = '') =>
        new Promise<number>((resolve, reject) => {
          const socket = connect(Number(new URL(server.origin).port), '127.0.0.1')
          socket.once('error', reject)
          socket.once('data', (answer: Buffer) => {
            resolve(Number(answer.toString().split(' ')[1]))
            socket.destroy()
          })
          const length = `Content-Length: ${Buffer.byteLength(content)}\r\n`
          socket.write(`${line} HTTP/${version}\r\n${lines.join('')}${length}\r\n${content}`)
        })
      return Promise.all([
        ask('GET /_local/status.json'),
        ask(`GET /_local/inbox.json?key=${INBOX_KEY}`),
        ask('POST /auth/v1/token?grant_type=password', body),
      ])
    }

    it('answers this machine, the inbox with its key only', async () => {
      expect(await statuses('1.1', {})).toEqual([200, 200, 200])
      for (const key of ['', `?key=`, `?key=${INBOX_KEY}x`])
        for (const page of ['inbox', 'inbox.json']) expect((await get(`/_local/${page}${key}`)).status).toBe(403)
    })

    it.each([
      // nginx's default `proxy_pass`, which adds no header.
      ['1.0', { Connection: 'close' }],
      ['1.1', { Connection: 'close' }],
      ['1.0', { Connection: 'keep-alive' }],
      ['1.1', { 'X-Forwarded-For': '203.0.113.7' }],
      ['1.1', { 'X-Forwarded-Host': 'mahlzeit.example' }],
      ['1.1', { 'X-Forwarded-Proto': 'https' }],
      ['1.1', { 'X-Real-IP': '203.0.113.7' }],
      ['1.1', { 'CF-Connecting-IP': '203.0.113.7' }],
      ['1.1', { Forwarded: 'for=203.0.113.7' }],
      ['1.1', { Via: '1.1 proxy' }],
      ['1.1', { Host: 'mahlzeit.example' }],
      ['1.1', { Origin: 'https://mahlzeit.example' }],
    ] as const)(
      'hides state, mails and demo accounts from callers behind a proxy: HTTP/%s %o',
      async (version, sent) => {
        expect(await statuses(version, sent)).toEqual([404, 404, 400])
      },
    )
  })

  it('sends security headers, which allow requests to the services that the app was built for', async () => {
    const { headers } = await get('/list')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
    const policy = headers.get('Content-Security-Policy')
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("connect-src 'self' https://project.example;")
    expect(policy).toContain("frame-ancestors 'none'")
  })

  it('allows WebAssembly to the workers that read menus alone', async () => {
    const policyOf = async (path: string) => (await get(path)).headers.get('Content-Security-Policy')
    for (const reader of ['menu', 'document'])
      expect(await policyOf(`/assets/${reader}-reader.worker-Ab_1-c.js`)).toBe(
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
      )
    for (const path of ['/', '/assets/index-1.js', '/assets/menu-reader.worker-1.js/', '/menu-reader.worker-1.js'])
      expect(await policyOf(path), path).toContain("script-src 'self';")
  })

  it('serves API, basemap, functions and app at their paths', async () => {
    const statuses = await Promise.all(
      [
        '/rest/v1/rpc/my_blocks',
        '/auth/v1/user',
        '/basemap/tiles.json',
        '/functions/v1/toString',
        '/_local/x',
        '/auth',
      ].map(async (path) => (await get(path)).status),
    )
    expect(statuses).toEqual([401, 401, 200, 404, 404, 200])
  })

  it.each(['/rest/v1/rpc/deal_pins', '/auth/v1/token', '/functions/v1/photos', '/storage/v1/object/deals/a'])(
    'answers the preflight of the native apps for %s',
    async (path) => {
      const { status, headers } = await fetch(server.origin + path, {
        method: 'OPTIONS',
        headers: {
          Origin: 'capacitor://localhost',
          'Access-Control-Request-Method': 'POST',
          'Access-Control-Request-Headers': 'apikey,authorization,content-type,x-client-info',
        },
      })
      expect([status, headers.get('Access-Control-Allow-Origin')]).toEqual([204, '*'])
      expect(headers.get('Access-Control-Allow-Headers')).toMatch(/apikey.*content-type/u)
    },
  )

  it('locks its data directory', async () => {
    expect(await start({ DATA_DIR: data.path })).toEqual({
      ok: false,
      error: `Another server is running on the data directory ${data.path}.`,
    })
  })
})

describe('a public site', () => {
  it('mails by SMTP, with links to itself, and keeps no copy', async () => {
    const smtp = await startSmtpServer()
    const started = await start({
      DATA_DIR: dirOfTest(),
      SITE_URL: 'https://mahlzeit.example',
      SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
      OPERATOR_FILE: operatorFile(),
    })
    if (!started.ok) throw new Error(started.error)
    const { origin, close } = started.value
    const post = (path: string, body: object) =>
      fetch(origin + path, {
        method: 'POST',
        headers: { apikey: 'sb_publishable_mahlzeit_local', 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
    await post('/auth/v1/signup', {
      email: 'eva@example.test',
      password: 'geheim-123',
      data: { eula_version: EULA_VERSION },
    })
    await expect.poll(() => smtp.received).toHaveLength(1)
    const [mail] = smtp.received
    expect(mail).toMatchObject({ from: 'mittag@mahlzeit.example', to: ['eva@example.test'] })
    expect(mail?.content.replaceAll('=\r\n', '')).toContain('E-Mail-Adresse best=C3=A4tigen: https://mahlzeit.example/')
    expect(logged.join()).not.toContain('https://mahlzeit.example')
    const noticeId: unknown = await (await post('/rest/v1/rpc/submit_notice', NOTICE)).json()
    await post('/functions/v1/send-report-notification', { type: 'notice', noticeId })
    await expect
      .poll(() => smtp.received.map(({ to }) => to))
      .toEqual([['eva@example.test'], ['olga@mahlzeit.example']])
    await close()
    await smtp.close()
  })
})

describe('a server whose mail server is down', () => {
  it('forgets the waiting mails of an account with its deletion, and keeps those of others', async () => {
    const DATA_DIR = dirOfTest()
    const started = await start({ DATA_DIR, SMTP_URL: 'smtp://127.0.0.1:9' })
    if (!started.ok) throw new Error(started.error)
    const { origin, close } = started.value
    const post = async (path: string, body: object, token?: string) =>
      fetch(origin + path, {
        method: 'POST',
        headers: {
          apikey: 'sb_publishable_mahlzeit_local',
          'Content-Type': 'application/json',
          ...(token && { Authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(body),
      })
    const directory = join(DATA_DIR, 'outgoing-mails')
    const waiting = () =>
      readdirSync(directory).map(
        (name) => JSON.parse(readFileSync(join(directory, name), 'utf8')) as { to: string; text: string },
      )
    const recipients = () =>
      waiting()
        .map(({ to }) => to)
        .sort()
    for (const email of ['uwe@example.test', 'eva@example.test'])
      await post('/auth/v1/signup', { email, password: 'geheim-123', data: { eula_version: EULA_VERSION } })
    await expect.poll(recipients).toEqual(['eva@example.test', 'uwe@example.test'])
    const mail = waiting().find(({ to }) => to === 'uwe@example.test')
    const [link = ''] = /#email=\S+/u.exec(mail?.text ?? '') ?? []
    const opened = await post('/auth/v1/verify', Object.fromEntries(new URLSearchParams(link.slice(1))))
    const { access_token: token, user } = (await opened.json()) as { access_token: string; user: { id: string } }
    expect((await post('/rest/v1/rpc/delete_user_account', { p_user_id: user.id }, token)).ok).toBe(true)
    expect(recipients()).toEqual(['eva@example.test'])
    // The server mails after its answer, at the latest when it closes.
    await post('/auth/v1/signup', {
      email: 'ida@example.test',
      password: 'geheim-123',
      data: { eula_version: EULA_VERSION },
    })
    await close()
    expect(recipients()).toEqual(['eva@example.test', 'ida@example.test'])
  })
})

// The example is not filled in.
const NO_OPERATOR = { SMTP_URL: 'smtp://127.0.0.1:9', OPERATOR_FILE: 'operator.example.json' }

describe('a start that cannot succeed ends with one line', () => {
  it.each([
    ['mail server', 'SMTP_URL', { OPERATOR_EMAIL: 'operator@mahlzeit.example' }],
    ['address of its operator', 'OPERATOR_EMAIL', NO_OPERATOR],
  ])('a start that cannot succeed ends with one line when a public site has no %s', async (_what, missing, others) => {
    const result = await start({ DATA_DIR: dirOfTest(), SITE_URL: 'https://mahlzeit.example', ...others })
    const line = new RegExp(`^${missing} is missing[:,] [^\\n]+$`, 'u')
    expect(result).toEqual({ ok: false, error: expect.stringMatching(line) as string })
  })

  it('a start that cannot succeed ends with one line when the port is taken, and releases the data directory', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const address = other.address()
    const port = typeof address === 'object' ? `${address?.port}` : ''
    const DATA_DIR = dirOfTest()
    for (const attempt of [1, 2]) {
      const result = await start({ PORT: port, DATA_DIR })
      expect(result, `attempt ${attempt}`).toEqual({
        ok: false,
        error: `Port ${port} is taken by another program. End that one, or choose another: PORT=${Number(port) + 1} npm start`,
      })
    }
    await new Promise((resolve) => other.close(resolve))
  })

  it('a start that cannot succeed ends with one line when the data directory cannot be written', async () => {
    const directory = dirOfTest()
    writeFiles(directory, { file: '' })
    const result = await start({ DATA_DIR: `${directory}/file/data` })
    expect(result).toMatchObject({ ok: false, error: expect.stringContaining('is not writable (ENOTDIR)') as string })
  })

  it('a start that cannot succeed ends with one line when the database server cannot be reached', async () => {
    const result = await start({ DATA_DIR: dirOfTest(), DATABASE_URL: 'postgres://me@127.0.0.1:9/lunch' })
    expect(result).toEqual({ ok: false, error: 'DATABASE_URL: the database cannot be reached: ECONNREFUSED' })
  })

  it('a start that cannot succeed ends with one line when the web app cannot be built', async () => {
    const prepareWebApp = async () => ({ ok: false, error: 'The web app could not be built' }) as const
    const result = await start({ DATA_DIR: dirOfTest() }, { prepareWebApp })
    expect(result).toEqual({ ok: false, error: 'The web app could not be built' })
  })
})

it('names the address of HOST as its origin', async () => {
  const started = await start({ DATA_DIR: dirOfTest(), HOST: '127.0.0.1' })
  if (!started.ok) throw new Error(started.error)
  const { origin, close } = started.value
  expect(origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/u)
  expect((await fetch(origin)).status).toBe(200)
  await close()
})

describe('a basemap that cannot be read', () => {
  it('a basemap that cannot be read is logged once and leaves the rest of the site working', async () => {
    const DATA_DIR = dirOfTest()
    writeFiles(DATA_DIR, { 'cut.pmtiles': 'PMTiles' })
    const started = await start({ DATA_DIR, BASEMAP_SOURCE: `${DATA_DIR}/cut.pmtiles` })
    if (!started.ok) throw new Error(started.error)
    expect(logged.filter((line) => line.includes('cut.pmtiles'))).toHaveLength(1)
    const description = await fetch(`${started.value.origin}/basemap/tiles.json`)
    expect(await description.json()).toMatchObject({ tiles: [] })
    expect((await fetch(started.value.origin)).status).toBe(200)
    await started.value.close()
  })
})
