import { gzipSync } from 'node:zlib'
import { PbfWriter } from 'pbf'
import { describe, expect, it } from 'vitest'
import { basemapLocalities } from './basemap-localities.ts'
import { postcodesOf } from './import-localities.ts'

interface Point {
  readonly layer: 'place' | 'poi'
  readonly x: number
  readonly y: number
  readonly tags: Readonly<Record<string, string>>
}

/** Encodes a vector tile (Mapbox Vector Tile 2.1) of points. */
const tileOf = (points: readonly Point[]): Uint8Array<ArrayBuffer> => {
  const tile = new PbfWriter()
  for (const name of ['place', 'poi']) {
    const there = points.filter(({ layer }) => layer === name)
    const texts = there.flatMap(({ tags }) => Object.entries(tags))
    tile.writeMessage(
      3,
      (_, layer) => {
        layer.writeVarintField(15, 2)
        layer.writeStringField(1, name)
        let tag = 0
        for (const { x, y, tags } of there)
          layer.writeMessage(
            2,
            (__, feature) => {
              feature.writePackedVarint(
                2,
                Object.keys(tags).flatMap(() => [tag, tag++]),
              )
              feature.writeVarintField(3, 1)
              feature.writePackedVarint(4, [9, x << 1, y << 1])
            },
            null,
          )
        for (const [key] of texts) layer.writeStringField(3, key)
        for (const [, text] of texts) layer.writeMessage(4, (__, value) => value.writeStringField(1, text), null)
        layer.writeVarintField(5, 4096)
      },
      null,
    )
  }
  return new Uint8Array(gzipSync(tile.finish()))
}

/** A point in the middle of Germany in the tile 4/8/5. */
const point = (tags: Point['tags'], layer: Point['layer'] = 'place'): Point => ({ layer, x: 2048, y: 1500, tags })

/** A basemap whose only tile with names is 4/8/5. */
const read = async (...points: readonly Point[]) => {
  const asked: string[] = []
  const rows = await basemapLocalities({
    tile: (z, x, y) => {
      asked.push(`${z}/${x}/${y}`)
      if (z > 4) return Promise.resolve(null)
      return Promise.resolve(tileOf(z === 4 && x === 8 && y === 5 ? points : []))
    },
  })
  return { rows, asked }
}

describe('the names of a basemap', () => {
  it.each([
    ['city', 'city', 6],
    ['town', 'town', 5],
    ['village', 'town', 4],
    ['suburb', 'district', 4],
    ['neighbourhood', 'district', 3],
    ['square', 'square', 3],
  ])('the names of a basemap of the class %s become localities of the kind %s', async (type, kind, rank) => {
    const { rows } = await read(point({ class: type, name: ' Neu\u202estadt\n' }))
    expect(rows).toEqual([
      { kind, name: 'Neustadt', region: '', lat: expect.closeTo(50.861, 3), lng: expect.closeTo(11.25, 5), rank },
    ])
  })

  it('has stations in the names of a basemap, but no stops of trams and buses', async () => {
    const { rows } = await read(
      point({ class: 'railway', subclass: 'station', name: 'Hauptbahnhof' }, 'poi'),
      point({ class: 'railway', subclass: 'tram_stop', name: 'Am Kupfergraben' }, 'poi'),
      point({ class: 'bus', subclass: 'bus_stop', name: 'Rathaus' }, 'poi'),
      point({ class: 'city', name: 'Kein Ort' }, 'poi'),
    )
    expect(rows).toMatchObject([{ kind: 'station', name: 'Hauptbahnhof' }])
  })

  it.each([{ class: 'country', name: 'Deutschland' }, { class: 'city', name: ' ' }, { class: 'city' }])(
    'leaves out %j',
    async (tags) => {
      expect((await read(point(tags as unknown as Point['tags']))).rows).toEqual([])
    },
  )

  it('the names of a basemap are read in Germany only, down to where the basemap ends', async () => {
    const { rows, asked } = await read({ layer: 'place', x: 100, y: 4000, tags: { class: 'city', name: 'Lyon' } })
    expect(rows).toEqual([])
    expect(asked).toContain('5/17/10')
    expect(asked).not.toContain('4/0/0')
    expect(asked.some((tile) => tile.startsWith('6/'))).toBe(false)
  })
})

describe('the postcodes of an extract', () => {
  const venue = (postcode: string, lat: number, lng = 13.4) => ({ postcode, lat, lng, city: 'Berlin' })

  it('the postcodes of an extract are in the middle of their venues, regardless of a single wrong one', () => {
    const venues = [venue('10119', 52.53), venue('10119', 52.54), venue('10119', 48.1), venue('10117', 52.51)]
    expect(postcodesOf(venues)).toEqual([
      { kind: 'postcode', name: '10119', region: 'Berlin', lat: 52.53, lng: 13.4, rank: 2 },
      { kind: 'postcode', name: '10117', region: 'Berlin', lat: 52.51, lng: 13.4, rank: 2 },
    ])
  })

  it('the postcodes of an extract have five digits', () => {
    expect(postcodesOf([venue('1011', 52), venue('A-1010', 52), { lat: 52, lng: 13 }])).toEqual([])
  })
})
