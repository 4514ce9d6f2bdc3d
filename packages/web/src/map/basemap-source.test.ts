import { describe, expect, it, vi } from 'vitest'
import { findBasemap, readTileJson } from './basemap-source.ts'

const address = 'https://mahlzeit.test/basemap/tiles.json'
const answering =
  (body: unknown, status = 200) =>
  () =>
    Promise.resolve(Response.json(body, { status }))

describe('the basemap', () => {
  it('the basemap is read from TileJSON, with tiles relative to its address', () => {
    expect(readTileJson({ tiles: ['/basemap/{z}/{x}/{y}'], minzoom: 0, maxzoom: 13 }, address)).toEqual({
      tiles: ['https://mahlzeit.test/basemap/{z}/{x}/{y}'],
      minzoom: 0,
      maxzoom: 13,
    })
  })

  it.each([null, 'garbage', [], {}, { tiles: [] }, { tiles: [7] }, { tiles: ['/a'], maxzoom: 'high' }])(
    'the basemap is not read from %j',
    (document) => expect(readTileJson(document, address)).toBeNull(),
  )

  it('the basemap has tiles if its origin answers', async () => {
    const source = await findBasemap(address, answering({ tiles: ['{z}/{x}/{y}'], maxzoom: 14 }))
    expect(source).toMatchObject({ kind: 'tiles', tiles: { tiles: ['https://mahlzeit.test/basemap/{z}/{x}/{y}'] } })
  })

  it.each([
    [{}, 'http://localhost:3000/basemap/tiles.json'],
    [{ VITE_PUBLIC_URL: 'https://mahlzeit.test' }, 'http://localhost:3000/basemap/tiles.json'],
    [{ VITE_SHELL: 'native', VITE_PUBLIC_URL: 'https://mahlzeit.test' }, address],
    [{ VITE_SHELL: 'native', VITE_BASEMAP_URL: 'https://tiles.test/a.json' }, 'https://tiles.test/a.json'],
  ])('the basemap is requested, with %j, at %s', async (environment, expected) => {
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
    const fetchFrom = vi.fn<typeof fetch>(answering({ tiles: ['/a'] }))
    await findBasemap(undefined, fetchFrom)
    vi.unstubAllEnvs()
    expect(fetchFrom).toHaveBeenCalledWith(expected)
  })

  it('the basemap is `none` if its origin has none, answers garbage or is unreachable', async () => {
    const rubbish = () => Promise.resolve(new Response('<html>'))
    const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))
    for (const fetchFrom of [answering({}, 404), rubbish, unreachable])
      expect(await findBasemap(address, fetchFrom)).toEqual({ kind: 'none' })
  })

  it('the basemap can be a PMTiles archive', async () => {
    const url = 'https://files.mahlzeit.test/berlin.pmtiles'
    expect(await findBasemap(url, answering({}, 500))).toEqual({ kind: 'pmtiles', url })
  })
})
