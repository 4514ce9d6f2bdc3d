import { supabasePublicReads } from '@mahlzeit/adapters/supabase'
import type { PublicReads } from '@mahlzeit/domain'
import { describe, expect, it } from 'vitest'
import { type RequestKind, requestKind } from './request-kind.ts'

const OWN = 'https://mahlzeit.example'
const PROJECT = 'https://project.supabase.example'

interface Circumstances {
  readonly mode?: string
  readonly destination?: RequestDestination
  readonly method?: string
  readonly headers?: Record<string, string>
  /** The URL of a project, or the reads of another backend. */
  readonly backend?: string | PublicReads
}

const kindOf = (
  url: string,
  { mode = 'cors', destination = '', method = 'GET', headers = {}, backend = OWN }: Circumstances = {},
): RequestKind =>
  requestKind(
    { url: new URL(url, OWN).href, method, mode: mode as RequestMode, destination, headers: new Headers(headers) },
    { own: OWN, reads: typeof backend === 'string' ? supabasePublicReads(backend) : backend },
  )

const navigate = (url: string): RequestKind => kindOf(url, { mode: 'navigate' })

describe('a page', () => {
  it.each([
    '/',
    '/list?search=vegan',
    '/restaurant/17',
    '/restaurant/17-zur-linde',
    '/restaurant/1.5',
    '/auth',
    '/add',
    '/unbekannt',
  ])('a page of the app at %s is answered from the cached app', (path) => expect(navigate(path)).toBe('app-page'))

  it.each(['/privacy', '/imprint/', '/support'])('the page at %s is a static page', (path) => {
    expect(navigate(path)).toBe('own-page')
  })

  it.each([
    '/_local/inbox',
    '/.well-known/apple-app-site-association',
    '/rest/v1/rpc/deal_pins',
    '/auth/v1/verify?token=1',
    '/functions/v1/photos',
    '/storage/v1/object/public/deals/a.webp',
    '/basemap/tiles.json',
    '/assets/index-1.js',
    '/licenses.md',
    '/favicon.svg',
  ])('the page at %s belongs to the server', (path) => {
    expect(navigate(path)).toBe('other')
  })
})

it('a share is a post that opens a window', () => {
  const post = { method: 'POST', mode: 'navigate' }
  expect(kindOf('/add/shared', { ...post, destination: 'document' })).toBe('share')
  expect(kindOf('/add/shared', { ...post, destination: 'iframe' })).toBe('other')
  expect(kindOf('/add/shared', { method: 'POST' })).toBe('other')
  expect(kindOf('/add', { ...post, destination: 'document' })).toBe('other')
  expect(navigate('/add/shared')).toBe('app-page')
})

describe('a read', () => {
  it.each(['deal_pins', 'nearest_deals', 'deal_by_id'])('a read of %s is cached', (name) => {
    expect(kindOf(`/rest/v1/rpc/${name}?p_id=1`, { headers: { apikey: 'public' } })).toBe('reading')
  })

  it.each(['deal_pins', 'nearest_deals', 'deal_by_id'])('a read of %s with a session is never cached', (name) => {
    const headers = { apikey: 'public', Authorization: 'Bearer token' }
    expect(kindOf(`/rest/v1/rpc/${name}?p_id=1`, { headers })).toBe('other')
  })

  it.each([
    '/rest/v1/rpc/comments_of_deal?p_deal_id=1',
    '/rest/v1/rpc/my_favourites',
    '/rest/v1/profiles?id=eq.1',
    '/rest/v1/rpc/deal_by_id/',
    '/auth/v1/user',
    '/functions/v1/analytics-config',
  ])('a read of %s is never cached', (path) => {
    expect(kindOf(path)).toBe('other')
  })

  it('a write is never cached', () => {
    expect(kindOf('/rest/v1/rpc/deal_by_id', { method: 'POST' })).toBe('other')
  })

  it('a read of another backend is cached at its paths only', () => {
    const backend = {
      origin: 'https://other.example',
      paths: { pins: '/v2/pins', nearest: '/v2/nearest', deal: '/v2/deal' },
      photos: 'https://other.example/pictures/',
    }
    expect(kindOf('https://other.example/v2/nearest?lat=52.5', { backend })).toBe('reading')
    expect(kindOf('https://other.example/pictures/a.webp', { mode: 'no-cors', backend })).toBe('photo')
    expect(kindOf('/v2/nearest?lat=52.5', { backend })).toBe('other')
    expect(kindOf('https://other.example/rest/v1/rpc/deal_pins', { backend })).toBe('other')
    expect(kindOf('https://other.example/storage/v1/object/public/deals/a.webp', { backend })).toBe('other')
  })

  it('a read is cached from a proxy of a hosted project, whose photos are cached from the project', () => {
    const backend = supabasePublicReads(PROJECT, OWN)
    const photo = '/storage/v1/object/public/deals/a.webp'
    expect(kindOf('/rest/v1/rpc/deal_pins', { backend })).toBe('reading')
    expect(kindOf(`${PROJECT}/rest/v1/rpc/deal_pins`, { backend })).toBe('other')
    expect(kindOf(`${PROJECT}${photo}`, { mode: 'no-cors', backend })).toBe('photo')
    expect(kindOf(photo, { mode: 'no-cors', backend })).toBe('other')
  })

  it('a read is cached from a hosted project, and then not from the site', () => {
    expect(kindOf(`${PROJECT}/rest/v1/rpc/deal_pins`, { backend: PROJECT })).toBe('reading')
    expect(kindOf('/rest/v1/rpc/deal_pins', { backend: PROJECT })).toBe('other')
  })
})

describe('a file', () => {
  it.each([
    ['/assets/map-abc.js', 'code'],
    ['/assets/app-abc.css', 'code'],
    ['/assets/figtree-abc.woff2', 'code'],
    ['/assets/tesseract-core-abc.wasm', 'code'],
    ['/assets/deu.traineddata-abc.bin', 'code'],
    ['/assets/map-abc.js.map', 'other'],
    ['/storage/v1/object/public/deals/a.webp', 'photo'],
    ['/storage/v1/object/public/avatars/a.webp', 'other'],
    ['/storage/v1/object/authenticated/deals/a.webp', 'other'],
    ['/basemap/13/4400/2686?v=1', 'tile'],
    ['/basemap/tiles.json', 'basemap'],
    ['/icon-192.png', 'other'],
    ['/sw.js', 'other'],
  ])('the file %s is of kind %s', (path, kind) => {
    expect(kindOf(path)).toBe(kind)
  })

  it('a file of another origin is not handled, except photos of the project', () => {
    expect(kindOf('https://elsewhere.example/assets/a.js')).toBe('other')
    expect(kindOf('https://elsewhere.example/a.webp', { mode: 'no-cors' })).toBe('other')
    const photo = `${PROJECT}/storage/v1/object/public/deals/a.webp`
    expect(kindOf(photo, { mode: 'no-cors', backend: PROJECT })).toBe('photo')
    expect(kindOf(photo, { mode: 'no-cors' })).toBe('other')
  })

  it('a file is not cached when a range of it is requested', () => {
    expect(kindOf('/storage/v1/object/public/deals/a.webp', { headers: { Range: 'bytes=0-9' } })).toBe('other')
  })
})
