import { describe, expect, it } from 'vitest'
import { readExtract } from './extract.ts'
import { placeRow, type Venue } from './place-row.ts'

const LINDE: Venue = { osm: 'n4711', name: 'Zur Linde', lat: 52.5, lng: 13.4 }

const rowOf = (changes: Venue) => placeRow({ ...LINDE, ...changes })

describe('a venue', () => {
  it('a venue becomes a place with its id of OpenStreetMap', () => {
    expect(placeRow(LINDE)).toEqual({
      ok: true,
      value: {
        place_id: 'osm:node/4711',
        name: 'Zur Linde',
        address: '',
        lat: 52.5,
        lng: 13.4,
        website: null,
        phone: null,
        wheelchair: null,
        prefill: null,
      },
    })
    expect(rowOf({ osm: 'w12' })).toMatchObject({ value: { place_id: 'osm:way/12' } })
    expect(rowOf({ osm: 'r3' })).toMatchObject({ value: { place_id: 'osm:relation/3' } })
  })

  it('a venue without an id is identified by name and position', () => {
    const { osm: _, ...venue } = LINDE
    expect(placeRow({ ...venue, name: 'Käse & Söhne' })).toMatchObject({
      value: { place_id: 'osm:venue/kaese-soehne@52.50000,13.40000' },
    })
  })

  it('a venue has no characters that reorder or hide text', () => {
    const row = rowOf({ name: 'Bidi\u202eWeb', street: 'Tor\u2066straße\ufffb', website: 'https://x.example/\u202e' })
    expect(row).toMatchObject({ value: { name: 'BidiWeb', address: 'Torstraße', website: 'https://x.example/' } })
    expect(rowOf({ name: '\u3164\u{1d159}' })).toEqual({ ok: false, error: 'no name' })
  })

  it.each([
    [{ street: 'Torstraße', housenumber: '9', postcode: '10119', city: 'Berlin' }, 'Torstraße 9, 10119 Berlin'],
    [{ street: 'Torstraße', housenumber: '9', postcode: '10119', ortsteil: 'Mitte' }, 'Torstraße 9, 10119 Mitte'],
    [{ street: 'Torstraße' }, 'Torstraße'],
    [{ housenumber: '9', postcode: '10119' }, '10119'],
    [{ city: 'Kiel' }, 'Kiel'],
    [{ street: '', housenumber: null, postcode: '' }, ''],
  ])('formats %j as an address', (fields, address) => {
    expect(rowOf(fields)).toMatchObject({ value: { address } })
  })

  it.each([
    ['https://linde.example/', 'https://linde.example/'],
    ['www.linde.example', 'https://www.linde.example'],
    ['linde.example', null],
    ['javascript:alert(1)', null],
    ['https://linde.example/"onclick="', null],
    ['', null],
  ])('a venue has a website only if it can be linked: %j', (website, expected) => {
    expect(rowOf({ website })).toMatchObject({ value: { website: expected } })
  })

  it('a venue has the word for wheelchairs only if it is known', () => {
    expect(rowOf({ wheelchair: 'limited' })).toMatchObject({ value: { wheelchair: 'limited' } })
    expect(rowOf({ wheelchair: 'designated' })).toMatchObject({ value: { wheelchair: null } })
  })

  it('a venue has what a list with a day says for a deal, and nothing without a word', () => {
    const tags = { opening_hours: 'Mo-Fr 11:30-14:30', cuisine: 'german' }
    const prefill = { asOf: '2026-03-02', hours: { start: '11:30', end: '14:30' }, cuisines: ['deutsch'] }
    expect(rowOf({ ...tags, as_of: '2026-03-02T10:00:00Z' })).toMatchObject({ value: { prefill } })
    expect(rowOf(tags)).toMatchObject({ value: { prefill: null } })
    expect(rowOf({ as_of: '2026-03-02', cuisine: 'burger' })).toMatchObject({ value: { prefill: null } })
    expect(rowOf({ ...tags, as_of: '2026-02-31' })).toMatchObject({ value: { prefill: null } })
    // The day is also that of the other facts.
    for (const fact of [{ wheelchair: 'no' }, { website: 'www.linde.example' }, { phone: '+49 30 5' }])
      expect(rowOf({ as_of: '2026-03-02', ...fact })).toMatchObject({ value: { prefill: { asOf: '2026-03-02' } } })
  })

  it('a venue has a phone number only if it is valid', () => {
    expect(rowOf({ phone: '+49 30 123' })).toMatchObject({ value: { phone: '+49 30 123' } })
    expect(rowOf({ phone: 'ruf an' })).toMatchObject({ value: { phone: null } })
  })

  it('a venue is written on one line', () => {
    expect(rowOf({ name: ' Zur\n\tLinde\u0007 ' })).toMatchObject({ value: { name: 'Zur Linde' } })
  })

  it.each([
    ['no name', { name: ' ' }],
    ['no name', { name: null }],
    ['name or address too long', { name: 'x'.repeat(301) }],
    ['name or address too long', { street: 'x'.repeat(501) }],
    ['no position', { lat: null }],
    ['no position', { lat: '52.5' }],
    ['no position', { lng: 181 }],
    ['no position', { lat: 0, lng: 0 }],
    ['unreadable OpenStreetMap id', { osm: 'x1' }],
    ['unreadable OpenStreetMap id', { osm: '' }],
  ])('a venue is skipped for %s: %j', (reason, changes) => {
    expect(rowOf(changes)).toEqual({ ok: false, error: reason })
  })
})

describe('an extract', () => {
  const EXTRACT = { source: 's', license: 'l', fields: ['name', 'lat', 'lng'], count: 1, rows: [['Linde', 1, 2]] }

  it('an extract names the fields of its rows', () => {
    expect(readExtract(JSON.stringify(EXTRACT))).toEqual({
      ok: true,
      value: { source: 's', license: 'l', venues: [{ name: 'Linde', lat: 1, lng: 2 }] },
    })
  })

  it.each([
    ['no JSON', 'the file: Invalid JSON'],
    ['[]', 'source'],
    [JSON.stringify({ ...EXTRACT, rows: [[{}]] }), 'rows.0.0'],
    [JSON.stringify({ ...EXTRACT, fields: ['name'] }), 'its fields lack lat, lng'],
  ])('an extract is refused with the error: %s', (text, reason) => {
    const extract = readExtract(text)
    expect(extract.ok ? '' : extract.error).toContain(reason)
  })
})
