import { PREFILL_TAGS, readExtract } from '@mahlzeit/domain'
import { describe, expect, it } from 'vitest'

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
