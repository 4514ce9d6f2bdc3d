import { describe, expect, it } from 'vitest'
import { Store } from './store.ts'
import { FakeCaches } from './test-support/fake-caches.ts'

const NOON = new Date('2026-03-02T11:00:00Z')
const DAY_MS = 86_400_000
const url = (name: string): string => `https://mahlzeit.example/${name}`

const given = (entries = 3) => {
  const caches = new FakeCaches()
  let now = NOON
  const store = new Store('mahlzeit-test', { entries, days: 7 }, caches, () => now)
  const after = (days: number) => (now = new Date(NOON.getTime() + days * DAY_MS))
  const keep = (name: string, init?: ResponseInit) => store.keep(url(name), new Response(name, init))
  return { caches, store, after, keep }
}

describe('a store', () => {
  it('the store returns a cached answer with the time of caching', async () => {
    const { store, after, keep } = given()
    await keep('a', { headers: { 'Content-Type': 'text/plain', Vary: 'Origin' } })
    after(2)
    const kept = await store.find(url('a'))
    expect(kept?.keptAt).toEqual(NOON)
    expect(await kept?.response.text()).toBe('a')
    expect(kept?.response.headers.get('Content-Type')).toBe('text/plain')
    expect(kept?.response.headers.has('Vary')).toBe(false)
  })

  it('caching leaves the response of the caller readable', async () => {
    const { store } = given()
    const response = new Response('a')
    await store.keep(url('a'), response)
    expect(await response.text()).toBe('a')
  })

  it('the store drops entries older than its limit', async () => {
    const { store, after, keep } = given()
    await keep('a')
    after(7)
    expect(await store.find(url('a'))).toBeNull()
    expect(await store.urls()).toEqual([])
  })

  it('the store sweeps expired entries that are never requested', async () => {
    const { store, after, keep } = given()
    await keep('a')
    after(6)
    await keep('b')
    after(8)
    await store.sweep()
    expect(await store.urls()).toEqual([url('b')])
  })

  it('a full store evicts the oldest entry; caching again makes an entry new', async () => {
    const { store, keep } = given()
    for (const name of ['a', 'b', 'c', 'a', 'd']) await keep(name)
    expect(await store.urls()).toEqual(['c', 'a', 'd'].map(url))
  })

  it('the store evicts half when the device is full, and does not fail', async () => {
    const { caches, store, keep } = given(4)
    for (const name of ['a', 'b', 'c', 'd']) await keep(name)
    caches.room = 4
    await keep('e')
    expect(await store.urls()).toEqual(['c', 'd'].map(url))
  })

  it('the store counts as empty when the browser refuses its storage', async () => {
    const { caches, store, keep } = given()
    caches.open = () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'))
    await keep('a')
    await store.sweep()
    expect(await store.find(url('a'))).toBeNull()
    expect(await store.urls()).toEqual([])
  })

  it.each([
    ['an error', { status: 500 }],
    ['a missing file', { status: 404 }],
    ['an answer with no-store', { headers: { 'Cache-Control': 'no-store' } }],
    ['a private answer', { headers: { 'Cache-Control': 'private, max-age=60' } }],
  ])('the store does not cache %s', async (_, init) => {
    const { store, keep } = given()
    await keep('a', init)
    expect(await store.urls()).toEqual([])
  })
})
