import { spawn, spawnSync } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { ok } from '@mahlzeit/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnvironment } from '../../supabase/server/environment.ts'
import { PUBLISHABLE_KEY } from '../../supabase/server/secrets.ts'
import { type RunningServer, startServer } from '../../supabase/server/server.ts'
import { temporaryDir } from '../../supabase/server/test-support.ts'
import { checkDeployment } from './checks.ts'

/** As the build names the workers that read menus: in a script that the service worker lists. */
const FILES: Readonly<Record<string, string>> = {
  '/sw.js': 'assets/late-1.js',
  '/assets/late-1.js': '"assets/menu-reader.worker-1.js","assets/document-reader.worker-1.js"',
}

const names = async (deployment: Parameters<typeof checkDeployment>[0]) =>
  (await checkDeployment(deployment)).map(({ what }) => what)

describe('the check of a deployment', () => {
  const data = temporaryDir()
  let server: RunningServer

  beforeAll(async () => {
    const environment = readEnvironment({ PORT: '0', BASEMAP_SOURCE: 'none', DATA_DIR: data.path })
    if (!environment.ok) throw new Error(environment.error)
    const started = await startServer({
      environment: environment.value,
      prepareWebApp: async () =>
        ok({
          site: ({ url: file }) => new Response(FILES[new URL(file).pathname] ?? '<!doctype html>'),
          renderer: {
            renderDealPage: async () => '<!doctype html>',
            isAppPath: () => true,
            renderMissingPage: () => '',
            describePreview: () => Promise.reject(new Error('not asked for')),
            lists: {
              question: async () => ({ path: '', reading: '' }),
              page: async () => '',
              cities: () => '',
              missingCity: () => '',
              cityOf: () => null,
            },
            feeds: { openMensa: () => '', dealFeatures: () => '', favouritesCalendar: () => '' },
          },
        }),
      seed: async () => {},
      log: () => {},
    })
    if (!started.ok) throw new Error(started.error)
    server = started.value
  })
  afterAll(async () => {
    await server.close()
    data.remove()
  })

  it('the hosted check of a local server finds only what visitors cannot see there', async () => {
    expect(await names({ url: server.origin, key: PUBLISHABLE_KEY, site: server.origin })).toEqual([
      'accounts confirm their address by mail',
      'people can sign up by mail',
      'there is no other way to sign in',
      'the function send-decisions answers visitors',
      'the function sweep-photos answers visitors',
      'the function pages/restaurant/0 answers visitors',
      `links in mails lead to ${server.origin}/auth`,
      `${server.origin} sends Strict-Transport-Security`,
    ])
  })
})

describe('the check of a broken deployment', () => {
  let answer = { status: 200, body: '', location: '' }
  const server = createServer(({ url: path = '' }, response) => {
    const { status, body, location } = answer
    response.writeHead(status, { 'content-type': 'application/json', location }).end(FILES[path] ?? body)
  })
  beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)))
  afterAll(() => new Promise((resolve) => void server.close(resolve)))
  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  it('finds that a project is not migrated and has no functions', async () => {
    answer = { status: 404, body: '{"code":"NOT_FOUND","message":"Bucket not found"}', location: '' }
    expect(await names({ url: url(), key: 'x' })).toEqual(
      expect.arrayContaining([
        'the database has our functions',
        'the bucket deals is public',
        'the function photos?index=0 answers visitors',
        'the function analytics-config answers visitors',
      ]),
    )
  })

  it('the hosted check finds settings that were not pushed', async () => {
    answer = {
      status: 200,
      body: '{"disable_signup":true,"mailer_autoconfirm":true,"external":{"email":true}}',
      location: '',
    }
    expect(await names({ url: url(), key: 'x' })).toEqual(
      expect.arrayContaining(['accounts confirm their address by mail', 'people can sign up by mail']),
    )
  })

  it.each(['"external":{"email":true,"anonymous_users":true}', '"external":{"email":true},"passkeys_enabled":true'])(
    'the hosted check finds another way to sign in: %s',
    async (settings) => {
      answer = { status: 200, body: `{${settings}}`, location: '' }
      expect(await names({ url: url(), key: 'x' })).toContain('there is no other way to sign in')
      answer = { status: 200, body: '{"external":{"email":true,"github":false}}', location: '' }
      expect(await names({ url: url(), key: 'x' })).not.toContain('there is no other way to sign in')
    },
  )

  it('the hosted check finds links in mails that lead elsewhere', async () => {
    const finding = `links in mails lead to ${url()}/auth`
    answer = { status: 303, body: '', location: 'http://localhost:3000#error=access_denied' }
    expect(await names({ url: url(), key: 'x', site: url() })).toContain(finding)
    answer = { status: 303, body: '', location: `${url()}/auth#error=access_denied` }
    expect(await names({ url: url(), key: 'x', site: url() })).not.toContain(finding)
  })

  it('the hosted check names what visitors cannot see, and where to check it', async () => {
    answer = { status: 404, body: '{}', location: '' }
    const main = join(import.meta.dirname, 'main.ts')
    const child = spawn(process.execPath, [main, '--url', url(), '--key', 'x'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const lines = (await text(child.stdout)).split('\n').filter((line) => line.startsWith('Not visible'))
    expect(lines.map((line) => line.replace(/.*, (.*?):.*/u, '$1'))).toEqual(['step 3', 'step 4', 'step 7'])
  })

  it('finds tables that visitors can read, and a page without headers', async () => {
    answer = { status: 200, body: '[{"id":1}]', location: '' }
    const found = await names({ url: url(), key: 'x', site: url() })
    expect(found).toContain('visitors cannot read the table of deals')
    expect(found).toContain('visitors cannot list files')
    expect(found).toContain(`${url()} sends Content-Security-Policy`)
    expect(found).toContain('the policy of assets/menu-reader.worker-1.js lets it read menus')
  })

  it('finds that the site answers with the app for a deal that does not exist', async () => {
    answer = { status: 200, body: '<!doctype html>', location: '' }
    expect(await names({ url: url(), key: 'x', site: url() })).toContain(`${url()} has a page for each deal`)
  })

  it('the hosted check finds everything missing if nothing answers', async () => {
    const found = await names({ url: 'http://127.0.0.1:9', key: 'x', site: 'http://127.0.0.1:9' })
    expect(found).toHaveLength(17)
  })
})

it.each([
  [[]],
  [['--url', 'mahlzeit.example', '--key', 'x']],
  [['--url', 'https://mahlzeit.example']],
  [['--url', 'https://mahlzeit.example', '--key', 'x', '--site', 'mahlzeit.example']],
  [['--uri', 'https://mahlzeit.example']],
])('npm run check:hosted names its arguments in one line for %j', (args) => {
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], {
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^Usage: npm run check:hosted -- .*\n$/u)])
})
