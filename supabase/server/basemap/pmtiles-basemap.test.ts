import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Basemap } from './basemap.ts'
import { basemapRoutes } from './basemap-routes.ts'
import { openBasemap } from './open-basemap.ts'
import { tinyPmtiles } from './tiny-pmtiles.ts'

const SHARED = resolve(import.meta.dirname, '../../../../shared/data/basemap/berlin.pmtiles')
const TILE = Uint8Array.of(26, 3, 1, 2, 3)

let directory: string
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'mahlzeit-basemap-'))
})
afterAll(() => rmSync(directory, { recursive: true, force: true }))

const archive = (name: string, bytes: Uint8Array): string => {
  const path = join(directory, name)
  writeFileSync(path, bytes)
  return path
}

const opened = async (path: string): Promise<Basemap> => {
  const basemap = await openBasemap(path, directory)
  if (!basemap.ok) throw new Error(basemap.error)
  return basemap.value
}

const get = async (basemap: Basemap, path: string, headers: Record<string, string> = { 'Accept-Encoding': 'gzip' }) =>
  new Hono().route('/basemap', basemapRoutes(basemap)).request(path, { headers })

describe('a basemap from a PMTiles file', () => {
  it('a basemap from a PMTiles file has a TileJSON with relative tile paths, which suit any scheme of a proxy', async () => {
    const basemap = await opened(
      archive('a.pmtiles', tinyPmtiles(TILE, { attribution: '© OSM', vector_layers: [{ id: 'water' }] })),
    )
    const response = await get(basemap, '/basemap/tiles.json')
    expect(await response.json()).toEqual({
      tilejson: '3.0.0',
      tiles: [expect.stringMatching(/^\/basemap\/\{z\}\/\{x\}\/\{y\}\?v=[0-9a-f]{8}$/u)],
      minzoom: 0,
      maxzoom: 0,
      bounds: [-180, -85, 180, 85],
      attribution: '© OSM',
      vector_layers: [{ id: 'water' }],
    })
    await basemap.close()
  })

  it('a basemap from a PMTiles file serves tiles as gzip, and uncompressed to a client that does not accept gzip', async () => {
    const basemap = await opened(archive('b.pmtiles', tinyPmtiles(TILE)))
    const packed = await get(basemap, '/basemap/0/0/0')
    expect(packed.headers.get('Content-Encoding')).toBe('gzip')
    expect(new Uint8Array(await packed.arrayBuffer()).slice(0, 2)).toEqual(Uint8Array.of(0x1f, 0x8b))
    const plain = await get(basemap, '/basemap/0/0/0', {})
    expect(plain.headers.has('Content-Encoding')).toBe(false)
    expect(new Uint8Array(await plain.arrayBuffer())).toEqual(TILE)
    await basemap.close()
  })

  it('a basemap from a PMTiles file lets caches keep tiles of the described version only', async () => {
    const basemap = await opened(archive('d.pmtiles', tinyPmtiles(TILE)))
    const [template = ''] = (await basemap.describe())?.tiles ?? []
    const described = template.replaceAll(/\{[zxy]\}/gu, '0')
    const cacheControlOf = async (path: string) => (await get(basemap, path)).headers.get('Cache-Control')
    expect(await cacheControlOf(described)).toContain('immutable')
    for (const path of ['/basemap/0/0/0', '/basemap/0/0/0?v=anything', `${described}&x=1`, `${described}&v=1`])
      expect([path, await cacheControlOf(path)]).toEqual([path, 'no-cache'])
    await basemap.close()
  })

  it('answers pages of other origins, such as those of the native apps', async () => {
    const basemap = await opened(archive('c.pmtiles', tinyPmtiles(TILE)))
    const answers = await Promise.all(
      ['/basemap/tiles.json', '/basemap/0/0/0', '/basemap/9/9/9'].map((path) => get(basemap, path)),
    )
    expect(answers.map(({ headers }) => headers.get('Access-Control-Allow-Origin'))).toEqual(['*', '*', '*'])
    await basemap.close()
  })

  it.each(['/basemap/1/0/0', '/basemap/0/1/0', '/basemap/99/0/0', '/basemap/0/0', '/basemap/0/0/-1', '/basemap/x'])(
    'answers 404 for a missing tile: %s',
    async (path) => {
      const basemap = await opened(archive('c.pmtiles', tinyPmtiles(TILE)))
      expect((await get(basemap, path)).status).toBe(404)
      await basemap.close()
    },
  )

  it('a basemap from a PMTiles file is refused with one line if the file is truncated, empty or of another format', async () => {
    const whole = tinyPmtiles(TILE)
    const cut = archive('cut.pmtiles', whole.slice(0, -3))
    expect(await openBasemap(cut, directory)).toEqual({
      ok: false,
      error: `The basemap ${cut} cannot be read: it is cut off (${whole.length - 3} of ${whole.length} bytes). The map does without it.`,
    })
    for (const bytes of [new Uint8Array(), new Uint8Array(20_000), Buffer.from('<html>')]) {
      const result = await openBasemap(archive('bad.pmtiles', bytes), directory)
      expect(result).toMatchObject({
        ok: false,
        error: expect.stringContaining('not a PMTiles file, or damaged') as string,
      })
    }
  })

  it('unpacks no directory, metadata or tile beyond its limit', async () => {
    const megabytes = (count: number) => new Uint8Array(count * 1024 * 1024).fill(1)
    // A count of 2^30, then entries of one byte: each would become an object.
    const root = () => Buffer.concat([Uint8Array.of(0x80, 0x80, 0x80, 0x80, 4), megabytes(1)])
    for (const bytes of [tinyPmtiles(TILE, {}, root), tinyPmtiles(TILE, { attribution: ' '.repeat(2 ** 20) })])
      expect(await openBasemap(archive('bomb.pmtiles', bytes), directory)).toMatchObject({
        ok: false,
        error: expect.stringContaining('not a PMTiles file, or damaged') as string,
      })
    const basemap = await opened(archive('tile.pmtiles', tinyPmtiles(megabytes(5))))
    expect((await get(basemap, '/basemap/0/0/0', {})).status).toBe(404)
    await basemap.close()
  })

  it('reads no tile that claims to be huge', async () => {
    const whole = tinyPmtiles(TILE, {}, () => Uint8Array.of(1, 0, 1, 0xff, 0xff, 0xff, 0xff, 0x0f, 1))
    const basemap = await opened(archive('huge.pmtiles', whole))
    expect((await get(basemap, '/basemap/0/0/0')).status).toBe(404)
    await basemap.close()
  })

  it('answers 404 for a tile that became unreadable, and keeps serving', async () => {
    const path = archive('later.pmtiles', tinyPmtiles(TILE))
    const basemap = await opened(path)
    writeFileSync(path, readFileSync(path).subarray(0, 60))
    expect((await get(basemap, '/basemap/0/0/0')).status).toBe(404)
    await basemap.close()
  })

  it.runIf(existsSync(SHARED))('reads the streets of Berlin', async () => {
    const basemap = await opened(SHARED)
    expect(await basemap.describe()).toMatchObject({ minzoom: 0, maxzoom: 13 })
    const tile = await basemap.tile(13, 4401, 2686)
    expect(tile?.slice(0, 2)).toEqual(Uint8Array.of(0x1f, 0x8b))
    await basemap.close()
  })
})

describe('no basemap', () => {
  it('a missing basemap is described as a source without tiles, so that no page logs a 404, and has none', async () => {
    const basemap = await opened('none')
    const described = await get(basemap, '/basemap/tiles.json')
    expect(described.status).toBe(200)
    expect(await described.json()).toMatchObject({ tilejson: '3.0.0', tiles: [] })
    expect((await get(basemap, '/basemap/0/0/0')).status).toBe(404)
  })
})
