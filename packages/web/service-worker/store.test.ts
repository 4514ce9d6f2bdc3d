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
  it('gives back what was kept, and since when', async () => {
    const { store, after, keep } = given()
    await keep('a', { headers: { 'Content-Type': 'text/plain', Vary: 'Origin' } })
    after(2)
    const kept = await store.find(url('a'))
    expect(kept?.keptAt).toEqual(NOON)
    expect(await kept?.response.text()).toBe('a')
    expect(kept?.response.headers.get('Content-Type')).toBe('text/plain')
    expect(kept?.response.headers.has('Vary')).toBe(false)
  })

  it('leaves the answer readable for who asked', async () => {
    const { store } = given()
    const response = new Response('a')
    await store.keep(url('a'), response)
    expect(await response.text()).toBe('a')
  })

  it('forgets what is a week old', async () => {
    const { store, after, keep } = given()
    await keep('a')
    after(7)
    expect(await store.find(url('a'))).toBeNull()
    expect(await store.urls()).toEqual([])
  })

  it('sweeps out what nobody asks for any more', async () => {
    const { store, after, keep } = given()
    await keep('a')
    after(6)
    await keep('b')
    after(8)
    await store.sweep()
    expect(await store.urls()).toEqual([url('b')])
  })

  it('lets the oldest go when it is full, and counts what is kept again as new', async () => {
    const { store, keep } = given()
    for (const name of ['a', 'b', 'c', 'a', 'd']) await keep(name)
    expect(await store.urls()).toEqual(['c', 'a', 'd'].map(url))
  })

  it('makes room where the device is full, and fails nobody', async () => {
    const { caches, store, keep } = given(4)
    for (const name of ['a', 'b', 'c', 'd']) await keep(name)
    caches.room = 4
    await keep('e')
    expect(await store.urls()).toEqual(['c', 'd'].map(url))
  })

  it('is as good as empty where the browser refuses its storage', async () => {
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
    ['what the server forbids to keep', { headers: { 'Cache-Control': 'no-store' } }],
    ['what is meant for one user', { headers: { 'Cache-Control': 'private, max-age=60' } }],
  ])('does not keep %s', async (_, init) => {
    const { store, keep } = given()
    await keep('a', init)
    expect(await store.urls()).toEqual([])
  })
})
