import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { TileStore } from './tile-store.ts'
import { tileJsonBasemap } from './tilejson-basemap.ts'

let cacheDir: string
let source: Server
let origin: string
let asked: string[]
let tilesPath: string

beforeEach(async () => {
  cacheDir = mkdtempSync(join(tmpdir(), 'mahlzeit-tiles-'))
  asked = []
  tilesPath = '/release-1/{z}/{x}/{y}.pbf'
  source = createServer(({ url = '' }, response) => {
    asked.push(url)
    if (url === '/planet') response.end(JSON.stringify({ tiles: [tilesPath], maxzoom: 14, attribution: '© OSM' }))
    else if (url === '/bomb') response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(bomb(2))
    else if (url === '/files') response.end(JSON.stringify({ tiles: ['file:///etc/passwd'] }))
    else if (url.includes('/9/7/')) response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(bomb(5))
    else if (url.includes('/9/9/')) response.writeHead(404).end()
    else if (url.includes('/9/8/')) response.writeHead(302, { Location: '/elsewhere' }).end()
    else response.end(`tile ${url}`)
  })
  await new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(source.address() as AddressInfo).port}`
})
afterEach(async () => {
  await goOffline()
  rmSync(cacheDir, { recursive: true, force: true })
})

const bomb = (megabytes: number): Buffer => gzipSync(Buffer.alloc(megabytes * 1024 * 1024, ' '))

const goOffline = () =>
  new Promise<void>((resolve) => {
    source.close(() => resolve())
    source.closeAllConnections()
  })

const basemap = (now: () => number = () => 0) => tileJsonBasemap({ address: `${origin}/planet`, cacheDir, now })
const text = (tile: Uint8Array | null) => tile && gunzipSync(tile).toString()

describe('a basemap from a TileJSON address', () => {
  it('a basemap from a TileJSON address is described with tiles on our own origin', async () => {
    expect(await basemap().describe()).toEqual({
      tilejson: '3.0.0',
      tiles: [expect.stringMatching(/^\/basemap\/\{z\}\/\{x\}\/\{y\}\?v=[0-9a-f]+$/u)],
      minzoom: 0,
      maxzoom: 14,
      attribution: '© OSM',
    })
  })

  it('a basemap from a TileJSON address gets another version when the source publishes a new release', async () => {
    const before = await basemap().describe()
    tilesPath = '/release-2/{z}/{x}/{y}.pbf'
    expect((await basemap().describe())?.tiles).not.toEqual(before?.tiles)
  })

  it('fetches a tile once, also for concurrent requests', async () => {
    const map = basemap()
    const tiles = await Promise.all([map.tile(3, 4, 5), map.tile(3, 4, 5), map.tile(3, 4, 5)])
    expect(tiles.map(text)).toEqual(Array(3).fill('tile /release-1/3/4/5.pbf'))
    await map.tile(3, 4, 5)
    expect(asked).toEqual(['/planet', '/release-1/3/4/5.pbf'])
  })

  it('caches tiles on disk for a later start without a network', async () => {
    await basemap().tile(3, 4, 5)
    await goOffline()
    const offline = basemap()
    expect(await offline.describe()).toMatchObject({ maxzoom: 14 })
    expect(text(await offline.tile(3, 4, 5))).toBe('tile /release-1/3/4/5.pbf')
    expect(await offline.tile(3, 4, 6)).toBeNull()
  })

  it('caches that the source has no tile', async () => {
    await basemap().tile(9, 9, 1)
    expect(await basemap().tile(9, 9, 1)).toBeNull()
    expect(asked.filter((url) => url.includes('/9/9/'))).toHaveLength(1)
  })

  it('requests no zoom level outside the range of the source', async () => {
    expect(await basemap().tile(15, 1, 1)).toBeNull()
    expect(asked).toEqual(['/planet'])
  })

  it('follows no redirect to another origin', async () => {
    expect(await basemap().tile(9, 8, 1)).toBeNull()
    expect(asked).not.toContain('/elsewhere')
  })

  it('stores and serves no tile that unpacks to more than 4 MB', async () => {
    expect(await basemap().tile(9, 7, 1)).toBeNull()
    expect(readdirSync(cacheDir, { recursive: true }).filter((name) => String(name).endsWith('.gz'))).toEqual([])
  })

  it.each(['/bomb', '/files'])(
    'a basemap from a TileJSON address is absent if its description is too large or names files: %s',
    async (path) => {
      expect(await tileJsonBasemap({ address: `${origin}${path}`, cacheDir, now: () => 0 }).describe()).toBeNull()
    },
  )

  it('removes the oldest tiles when the cache is full', async () => {
    const store = new TileStore(cacheDir, `${origin}/planet`, 1_000_000)
    await store.writeDescription({})
    for (let x = 0; x < 400; x++) await store.writeTile('t', 9, x, 1, new Uint8Array(5000))
    const tiles = await Promise.all(Array.from({ length: 400 }, (_, x) => store.readTile('t', 9, x, 1)))
    expect(tiles.filter((tile) => tile).length).toBeLessThanOrEqual(200)
    expect(tiles[0]).toBeNull()
    expect(tiles[399]).not.toBeNull()
    expect(await store.readDescription()).toEqual({})
  })

  it('a basemap from a TileJSON address is absent if the source cannot be reached, and retries after a minute', async () => {
    let now = 0
    const fetched: unknown[] = []
    const map = tileJsonBasemap({
      address: 'http://127.0.0.1:9/planet',
      cacheDir,
      now: () => now,
      fetch: (url) => {
        fetched.push(url)
        return Promise.reject(new TypeError('fetch failed'))
      },
    })
    expect(await map.describe()).toBeNull()
    expect(await map.tile(1, 1, 1)).toBeNull()
    expect(await map.describe()).toBeNull()
    expect(fetched).toHaveLength(1)
    now = 60_000
    expect(await map.describe()).toBeNull()
    expect(await map.describe()).toBeNull()
    expect(fetched).toHaveLength(2)
  })

  it('a basemap from a TileJSON address is absent if the response is not TileJSON', async () => {
    const map = tileJsonBasemap({ address: `${origin}/other`, cacheDir, now: () => 0 })
    expect(await map.describe()).toBeNull()
  })
})
