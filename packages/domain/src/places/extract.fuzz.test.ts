import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readExtract } from './extract.ts'
import { placeRow } from './place-row.ts'

const FIXED = { seed: 20_260_107, numRuns: 1000 }

const FIELDS = [
  'osm',
  'name',
  'lat',
  'lng',
  'street',
  'housenumber',
  'postcode',
  'city',
  'website',
  'phone',
  '__proto__',
]

const VALUES: readonly (string | number | null)[] = [
  'Zur Linde',
  'n4711',
  `n${'9'.repeat(400)}`,
  'w0',
  52.5,
  -13.4,
  1e-7,
  181,
  -0,
  null,
  '',
  ' \t\u0000',
  'half a letter \ud800',
  '\udc00',
  'https://linde.example',
  'www.linde.example',
  `https://${'x'.repeat(3000)}`,
  'javascript:alert(1)',
  '+49 30 1234',
  '++49',
  '\u202eelcric',
  'x'.repeat(301),
]

const cell = fc.oneof(fc.constantFrom(...VALUES), fc.string({ unit: 'binary' }), fc.double())
const line = fc.array(cell, { minLength: FIELDS.length, maxLength: FIELDS.length }).chain((cells) =>
  // Half of the rows have most of the fields that a venue needs.
  fc.boolean().map((isVenue) => (isVenue ? ['n4711', 'Zur Linde', 52.5, 13.4, ...cells.slice(4)] : cells)),
)
const extract = fc.array(line, { maxLength: 5 }).map((rows) => ({ source: 's', license: 'l', fields: FIELDS, rows }))

/** What the table `places` accepts, and what JSON of PostgreSQL can hold. */
const isText = (text: string, most: number): boolean =>
  text.length <= most && !/\p{Cs}/u.test(text) && !text.includes('\u0000')

describe('a file of venues with any content', () => {
  it('gives only rows that the table accepts', () => {
    let rows = 0
    const property = fc.property(extract, (file) => {
      const read = readExtract(JSON.stringify(file))
      if (!read.ok) throw new Error(read.error)
      expect(read.value.venues).toHaveLength(file.rows.length)
      for (const venue of read.value.venues) {
        const row = placeRow(venue)
        if (!row.ok) continue
        rows++
        const { place_id, name, address, lat, lng, website, phone } = row.value
        expect(place_id).toMatch(/^osm:[a-z]+\/[a-z0-9@.,-]+$/u)
        expect(place_id.length).toBeLessThanOrEqual(300)
        expect(name !== '' && isText(name, 300)).toBe(true)
        expect(isText(address, 500)).toBe(true)
        expect(Math.abs(lat) <= 90 && Math.abs(lng) <= 180).toBe(true)
        if (website !== null) {
          expect(isText(website, 2000)).toBe(true)
          expect(['https:', 'http:']).toContain(new URL(website).protocol)
        }
        if (phone !== null) expect(phone).toMatch(/^\+?[0-9][0-9 ()/.-]{2,48}$/u)
      }
    })
    fc.assert(property, FIXED)
    expect(rows).toBeGreaterThan(500)
  })

  it('a file of venues with any content is parsed, or refused with one line', () => {
    const property = fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        extract.map((file) => JSON.stringify(file).slice(1)),
      ),
      (text) => {
        const read = readExtract(text)
        expect(read.ok ? '' : read.error).toMatch(/^[^\n]+$/u)
      },
    )
    fc.assert(property, FIXED)
  })
})
