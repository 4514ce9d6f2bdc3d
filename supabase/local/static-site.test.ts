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
    '.well-known/apple-app-site-association': '{}',
    'assets/app-1a2b.js': SCRIPT,
    'assets/app-1a2b.js.br': brotliCompressSync(SCRIPT),
    'assets/app-1a2b.js.gz': gzipSync(SCRIPT),
  })
  site = loadSite(directory)
})

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  site(new Request(`http://localhost${path}`, { method, headers }))

describe('the files of the web app', () => {
  it('are sent compressed as the browser likes best', async () => {
    const path = '/assets/app-1a2b.js'
    const best = get(path, { 'Accept-Encoding': 'gzip, deflate, br, zstd' })
    expect(best.headers.get('Content-Encoding')).toBe('br')
    expect(brotliDecompressSync(new Uint8Array(await best.arrayBuffer())).toString()).toBe(SCRIPT)
    expect(get(path, { 'Accept-Encoding': 'gzip;q=1' }).headers.get('Content-Encoding')).toBe('gzip')
    const plain = get(path)
    expect(plain.headers.has('Content-Encoding')).toBe(false)
    expect(await plain.text()).toBe(SCRIPT)
    expect(plain.headers.get('Vary')).toBe('Accept-Encoding')
  })

  it('may be kept for good where the name holds a hash, and are asked for again where not', () => {
    expect(get('/assets/app-1a2b.js').headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect(get('/').headers.get('Cache-Control')).toBe('no-cache')
  })

  it('are not sent again to a browser that has them', () => {
    const tag = get('/').headers.get('ETag') ?? ''
    expect(get('/', { 'If-None-Match': tag }).status).toBe(304)
    expect(get('/', { 'If-None-Match': '"other"' }).status).toBe(200)
  })

  it.each(['/', '/list', '/restaurant/17', '/ganz/woanders', '/privacy/mehr', '/restaurant/caf%C3%A9'])(
    'are the app at %s',
    async (path) => {
      const response = get(path)
      expect([response.status, response.headers.get('Content-Type'), await response.text()]).toEqual([
        200,
        'text/html; charset=utf-8',
        INDEX,
      ])
    },
  )

  it.each(['/privacy', '/privacy/', '/privacy.html', '/privacy?from=search'])(
    'are a page of its own at %s, where there is one',
    async (path) => {
      const response = get(path)
      expect([response.headers.get('Content-Type'), await response.text()]).toEqual([
        'text/html; charset=utf-8',
        PRIVACY,
      ])
    },
  )

  it.each([
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
  ])('do not include %s', (path) => {
    expect(get(path).status).toBe(404)
  })

  it('are JSON where phones look up which app opens the links of the site', async () => {
    const response = get('/.well-known/apple-app-site-association')
    expect([response.status, response.headers.get('Content-Type'), await response.text()]).toEqual([
      200,
      'application/json',
      '{}',
    ])
  })

  it('have a head without a body', async () => {
    const head = get('/', {}, 'HEAD')
    expect([head.headers.get('Content-Length'), await head.text()]).toEqual([`${INDEX.length}`, ''])
  })

  it('cannot be written to', () => {
    expect(get('/', {}, 'POST').status).toBe(405)
  })
})
