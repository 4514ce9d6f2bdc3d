import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { PREFILL_TAGS, readExtract } from '@mahlzeit/domain'
import { PbfWriter } from 'pbf'
import { afterAll, describe, expect, it } from 'vitest'
import { temporaryDir } from '../test-support.ts'
import { readPbf } from './osm-pbf.ts'

const LINDE = {
  amenity: 'restaurant',
  name: 'Zur Linde',
  'addr:street': 'Lindenweg',
  'addr:housenumber': '1',
  'addr:postcode': '10119',
  'addr:city': 'Berlin',
  'contact:website': 'https://linde.example',
  'contact:phone': '+49 30 1234',
  wheelchair: 'limited',
  cuisine: 'german',
}

const UNTOLD = Object.fromEntries(PREFILL_TAGS.map((tag) => [tag, '']))

const VENUE = {
  ...UNTOLD,
  cuisine: 'german',
  name: 'Zur Linde',
  street: 'Lindenweg',
  housenumber: '1',
  postcode: '10119',
  city: 'Berlin',
  website: 'https://linde.example',
  phone: '+49 30 1234',
  wheelchair: 'limited',
}

const EMPTY = {
  ...UNTOLD,
  street: '',
  housenumber: '',
  postcode: '',
  city: '',
  website: '',
  phone: '',
  wheelchair: '',
}

const venuesIn = (file: object) => {
  const extract = readExtract(JSON.stringify(file))
  return extract.ok ? extract.value.venues : extract.error
}

describe('an answer of Overpass', () => {
  const corners = [
    { type: 'node', id: 1, lat: 52.5, lon: 13.4 },
    { type: 'node', id: 2, lat: 52.6, lon: 13.4 },
    { type: 'node', id: 3, lat: 52.6, lon: 13.6 },
  ]

  it('an answer of Overpass has venues at nodes, in the middle of outlines, and at centres', () => {
    const elements = [
      { type: 'way', id: 7, nodes: [1, 2, 3, 1], tags: { shop: 'butcher; bakery', name: 'Fleischerei Kraus' } },
      ...corners,
      { type: 'node', id: 4, lat: 52.4, lon: 13.1, tags: LINDE },
      { type: 'relation', id: 9, center: { lat: 50, lon: 8 }, tags: { amenity: 'canteen', name: 'Mensa' } },
    ]
    expect(venuesIn({ version: 0.6, elements })).toEqual([
      { ...EMPTY, osm: 'w7', name: 'Fleischerei Kraus', lat: expect.closeTo(52.55), lng: 13.5 },
      { ...VENUE, osm: 'n4', lat: 52.4, lng: 13.1 },
      { ...EMPTY, osm: 'r9', name: 'Mensa', lat: 50, lng: 8 },
    ])
  })

  it('an answer of Overpass tells its day', () => {
    const node = { type: 'node', id: 4, lat: 52.4, lon: 13.1, tags: LINDE }
    const osm3s = { timestamp_osm_base: '2026-03-02T10:00:00Z' }
    expect(venuesIn({ osm3s, elements: [node] })).toMatchObject([{ as_of: '2026-03-02T10:00:00Z' }])
  })

  it('an answer of Overpass omits venues without food, and the position of a way whose nodes are missing', () => {
    const elements = [
      { type: 'node', id: 1, lat: 52.5, lon: 13.4, tags: { amenity: 'bank', name: 'Sparkasse' } },
      { type: 'way', id: 2, nodes: [5, 6], tags: { amenity: 'cafe', name: 'Café' } },
    ]
    expect(venuesIn({ elements })).toEqual([{ ...EMPTY, osm: 'w2', name: 'Café' }])
  })

  it('an answer of Overpass is refused if its server gave up', () => {
    const remark = 'runtime error: Query timed out'
    expect(venuesIn({ elements: [], remark })).toContain(`the answer is not complete (${remark})`)
  })

  it('an answer of Overpass is refused by the place of its error', () => {
    expect(venuesIn({ elements: [{ type: 'node', id: '1' }] })).toContain('elements.0.id')
  })
})

describe('GeoJSON', () => {
  const point = { type: 'Point', coordinates: [13.4, 52.5] }
  const outline = {
    type: 'MultiPolygon',
    coordinates: [
      [
        [
          [13.4, 52.5],
          [13.6, 52.5],
          [13.6, 52.7],
          [13.4, 52.5],
        ],
      ],
    ],
  }
  const feature = (properties: object, geometry: object, id?: string) => ({ type: 'Feature', id, properties, geometry })

  it.each([
    ['a property', feature({ ...LINDE, '@id': 'node/4' }, point), 'n4'],
    ['the id of the feature', feature(LINDE, point, 'n4'), 'n4'],
    ['an id of another kind', feature(LINDE, point, 'way/17'), 'w17'],
    ['an area of a way', feature(LINDE, point, 'a34'), 'w17'],
    ['an area of a relation', feature(LINDE, point, 'a35'), 'r17'],
  ])('GeoJSON names venues by %s', (_where, one, osm) => {
    const venues = venuesIn({ type: 'FeatureCollection', features: [one] })
    expect(venues).toEqual([{ ...VENUE, osm, lat: 52.5, lng: 13.4 }])
  })

  it('GeoJSON has venues in the middle of outlines, without an id where it has none', () => {
    const features = [feature(LINDE, outline), feature({ name: 'Platz' }, point), { geometry: null, properties: null }]
    expect(venuesIn({ type: 'FeatureCollection', features })).toEqual([
      { ...VENUE, lat: expect.closeTo(52.6), lng: expect.closeTo(13.5) },
    ])
  })
})

describe('a PBF file', () => {
  const data = temporaryDir()
  afterAll(() => data.remove())
  const file = join(data.path, 'city.osm.pbf')

  /** A block of a file: length of its header, header, zipped content. */
  const blockOf = (type: string, content: Uint8Array): Buffer => {
    const blob = new PbfWriter()
    blob.writeBytesField(3, deflateSync(content))
    const body = blob.finish()
    const header = new PbfWriter()
    header.writeStringField(1, type)
    header.writeVarintField(3, body.length)
    const head = header.finish()
    const length = Buffer.alloc(4)
    length.writeUInt32BE(head.length)
    return Buffer.concat([length, head, body])
  }

  const STRINGS = ['', 'name', 'Ratskeller', 'amenity', 'pub', 'Imbiß', 'fast_food', 'source']
  const at = (degrees: number) => Math.round(degrees * 1e7)
  /** One node with tags, two corners, and a way of these. Ids and positions are differences, as the format has them. */
  const city = () => {
    const block = new PbfWriter()
    block.writeMessage(1, (_, table) => STRINGS.forEach((one) => table.writeBytesField(1, Buffer.from(one))), null)
    block.writeMessage(
      2,
      (_, group) => {
        group.writeMessage(
          2,
          (__, dense) => {
            dense.writePackedSVarint(1, [10, 1, 1])
            dense.writePackedSVarint(8, [at(52.5), at(0.1), at(0.1)])
            dense.writePackedSVarint(9, [at(13.4), at(0), at(0.2)])
            dense.writePackedVarint(10, [1, 5, 3, 6, 7, 7, 0, 0, 0])
          },
          null,
        )
        group.writeMessage(
          3,
          (__, way) => {
            way.writeVarintField(1, 77)
            way.writePackedVarint(2, [1, 3])
            way.writePackedVarint(3, [2, 4])
            way.writePackedSVarint(8, [11, 1, -1])
          },
          null,
        )
      },
      null,
    )
    return blockOf('OSMData', block.finish())
  }

  const bytes = () => Buffer.concat([blockOf('OSMHeader', new Uint8Array()), city()])

  it('a PBF file has venues at nodes and in the middle of outlines', async () => {
    writeFileSync(file, bytes())
    const extract = await readPbf(file)
    expect(extract.ok && extract.value.venues).toEqual([
      { ...EMPTY, osm: 'n10', name: 'Imbiß', lat: expect.closeTo(52.5), lng: expect.closeTo(13.4) },
      { ...EMPTY, osm: 'w77', name: 'Ratskeller', lat: expect.closeTo(52.65), lng: expect.closeTo(13.5) },
    ])
  })

  it.each([
    ['is missing', null],
    ['is cut off', () => bytes().subarray(0, -5)],
    ['is another file', () => Buffer.from('x'.repeat(5000))],
    ['holds noise', () => blockOf('OSMData', Buffer.from('x'.repeat(5000)))],
  ])('a PBF file is refused in one line if it %s', async (_how, content) => {
    if (content) writeFileSync(file, content())
    const extract = await readPbf(content ? file : join(data.path, 'none.pbf'))
    expect(extract).toEqual({ ok: false, error: expect.stringMatching(/^it cannot be read as a PBF file.*$/u) })
  })
})
