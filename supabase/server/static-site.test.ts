import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib'
import { beforeEach, describe, expect, it } from 'vitest'
import { loadSite, type Site } from './static-site.ts'
import { dirOfTest, writeFiles } from './test-support.ts'

const INDEX = '<!doctype html><title>Mahlzeit</title>'
const PRIVACY = '<!doctype html><title>Datenschutzerklärung</title>'
const SCRIPT = 'export const lunch = 12'
let site: Site

beforeEach(() => {
  const outer = dirOfTest()
  const directory = join(outer, 'site')
  mkdirSync(join(directory, 'assets'), { recursive: true })
  mkdirSync(join(directory, '.well-known'))
  writeFiles(outer, { 'secret.txt': 'secret' })
  writeFiles(directory, {
    'index.html': INDEX,
    'privacy.html': PRIVACY,
    '.stamp': 'hash',
    'icon.svg': '<svg/>',
    'version.json': '{}',
    '.well-known/apple-app-site-association': '{}',
    '.well-known/security.txt': 'Contact: mailto:post@mahlzeit.example',
    'assets/app-1a2b.js': SCRIPT,
    'assets/app-1a2b.js.br': brotliCompressSync(SCRIPT),
    'assets/app-1a2b.js.gz': gzipSync(SCRIPT),
  })
  site = loadSite(directory)
})

const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  site(new Request(`http://localhost${path}`, { method, headers }))

describe('the files of the web app', () => {
  it('the files of the web app are sent in the best encoding that the browser accepts', async () => {
    const path = '/assets/app-1a2b.js'
    const best = await get(path, { 'Accept-Encoding': 'gzip, deflate, br, zstd' })
    expect(best.headers.get('Content-Encoding')).toBe('br')
    expect(brotliDecompressSync(new Uint8Array(await best.arrayBuffer())).toString()).toBe(SCRIPT)
    expect((await get(path, { 'Accept-Encoding': 'gzip;q=1' })).headers.get('Content-Encoding')).toBe('gzip')
    const plain = await get(path)
    expect(plain.headers.has('Content-Encoding')).toBe(false)
    expect(await plain.text()).toBe(SCRIPT)
    expect(plain.headers.get('Vary')).toBe('Accept-Encoding')
  })

  it('the files of the web app are immutable if their name holds a hash, and revalidated if not', async () => {
    const hashed = await get('/assets/app-1a2b.js')
    expect(hashed.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect((await get('/')).headers.get('Cache-Control')).toBe('no-cache')
  })

  it('the files of the web app are not sent again to a browser that has them', async () => {
    const tag = (await get('/')).headers.get('ETag') ?? ''
    const unchanged = await get('/', { 'If-None-Match': tag })
    expect([unchanged.status, unchanged.headers.get('Cache-Control')]).toEqual([304, 'no-cache'])
    expect((await get('/', { 'If-None-Match': '"other"' })).status).toBe(200)
  })

  it.each(['/', '/list', '/restaurant/17', '/ganz/woanders', '/privacy/mehr', '/restaurant/caf%C3%A9'])(
    'the files of the web app are the app at %s',
    async (path) => {
      const response = await get(path)
      expect([response.status, response.headers.get('Content-Type'), await response.text()]).toEqual([
        200,
        'text/html; charset=utf-8',
        INDEX,
      ])
    },
  )

  it.each(['/privacy', '/privacy?from=search'])(
    'the files of the web app are the prerendered page at %s',
    async (path) => {
      const response = await get(path)
      expect([response.headers.get('Content-Type'), await response.text()]).toEqual([
        'text/html; charset=utf-8',
        PRIVACY,
      ])
    },
  )

  it.each([
    ['/index.html', '/'],
    ['/privacy.html?from=search', '/privacy?from=search'],
    ['/privacy/', '/privacy'],
    ['/profile/deals//?from=search', '/profile/deals?from=search'],
  ])('the files of the web app redirect from %s to the page', async (path, page) => {
    const response = await get(path)
    expect([response.status, response.headers.get('Location')]).toEqual([301, page])
  })

  it.each([
    '/list.html',
    '//evil.example/.html',
    '/%5cevil.example/.html',
    `/a${'/'.repeat(1000)}x.js`,
    '/missing.js',
    '/assets/app-old.js',
    '/.stamp',
    '/assets/app-1a2b.js.br',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/%ff',
    '/.well-known/assetlinks.json',
    '/.well-known/change-password',
  ])('the files of the web app do not include %s', async (path) => {
    expect((await get(path)).status).toBe(404)
  })

  it('the files of the web app are plain text if security researchers read them', async () => {
    const response = await get('/.well-known/security.txt')
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'text/plain; charset=utf-8'])
  })

  it('the files of the web app are JSON if phones read them to find the app for a link', async () => {
    const response = await get('/.well-known/apple-app-site-association')
    expect([response.status, response.headers.get('Content-Type'), await response.text()]).toEqual([
      200,
      'application/json',
      '{}',
    ])
  })

  it('the files of the web app let apps of other origins read the version, and nothing else', async () => {
    const allowed = async (path: string) => (await get(path)).headers.get('Access-Control-Allow-Origin')
    expect([await allowed('/version.json'), await allowed('/icon.svg')]).toEqual(['*', null])
  })

  it('the files of the web app answer HEAD with the length and no body', async () => {
    const head = await get('/', {}, 'HEAD')
    expect([head.headers.get('Content-Length'), await head.text()]).toEqual([`${INDEX.length}`, ''])
  })

  it('the files of the web app are read-only', async () => {
    const response = await get('/', {}, 'POST')
    expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
  })
})
