import { describe, expect, it } from 'vitest'
import type { BasemapSource } from './basemap-source.ts'
import { basemapStyle } from './basemap-style.ts'

const tiles: BasemapSource = {
  kind: 'tiles',
  tiles: { tiles: ['https://mahlzeit.test/{z}/{x}/{y}'], minzoom: 0, maxzoom: 13 },
}
const basemaps: readonly BasemapSource[] = [
  tiles,
  { kind: 'pmtiles', url: 'https://mahlzeit.test/a.pmtiles' },
  { kind: 'none' },
]

describe('the style of the basemap', () => {
  it.each(basemaps)('the style of the basemap needs no glyphs or sprites ($kind)', async (basemap) => {
    const style = await basemapStyle(basemap, 'light')
    expect(style).not.toHaveProperty('glyphs')
    expect(style).not.toHaveProperty('sprite')
    expect(style).not.toHaveProperty('font-faces')
  })

  it.each(basemaps)(
    'the style of the basemap has layers with unique ids and existing sources ($kind)',
    async (basemap) => {
      const { sources, layers } = await basemapStyle(basemap, 'light')
      for (const layer of layers) if ('source' in layer) expect(sources).toHaveProperty(layer.source)
      expect(new Set(layers.map(({ id }) => id)).size).toBe(layers.length)
    },
  )

  it('the style of the basemap has the same layers in both themes, in other colours', async () => {
    const [light, dark] = await Promise.all([basemapStyle(tiles, 'light'), basemapStyle(tiles, 'dark')])
    expect(dark.layers.map(({ id }) => id)).toEqual(light.layers.map(({ id }) => id))
    expect(dark.layers).not.toEqual(light.layers)
  })

  it('labels the cities without a basemap', async () => {
    const { sources } = await basemapStyle({ kind: 'none' }, 'light')
    const [source] = Object.values(sources)
    expect(JSON.stringify(source)).toContain('Berlin')
  })
})
