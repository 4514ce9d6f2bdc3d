import { describe, expect, it } from 'vitest'
import { EMPTY_BATCH, importBatches, unknownIds, venuesBox } from './import-batches.ts'
import type { Venue } from './place-row.ts'
import { type PlaceChange, planImport } from './plan-import.ts'

const LINDE: Venue = { osm: 'n1', name: 'Zur Linde', lat: 52.5, lng: 13.4 }

const changesOf = (...venues: readonly Venue[]): readonly PlaceChange[] => planImport('berlin', venues, [], []).changes

const batchesOf = (changes: readonly PlaceChange[]) =>
  importBatches({ ...EMPTY_BATCH, changes }).map((one) => one.changes)

describe('the batches of an import', () => {
  it('have at most 200 changes', () => {
    const many = Array.from({ length: 450 }, (_, index) => ({ ...LINDE, osm: `n${index + 1}`, lat: 50 + index / 100 }))
    expect(batchesOf(changesOf(...many)).map((batch) => batch.length)).toEqual([200, 200, 50])
  })

  it('are short enough for one request', () => {
    const street = 'ß'.repeat(490)
    const website = `https://${'x'.repeat(1900)}`
    const many = Array.from({ length: 100 }, (_, index) => ({
      ...LINDE,
      street,
      website,
      osm: `n${index + 1}`,
      lat: index / 2,
    }))
    const batches = batchesOf(changesOf(...many))
    expect(batches.flat()).toHaveLength(100)
    for (const batch of batches) expect(JSON.stringify(batch).length).toBeLessThan(165_000)
  })

  it('have each place once, what applies before what is proposed', () => {
    const [change] = changesOf(LINDE)
    const proposed = { ...change, kind: 'moved-far', claim: '1' } as PlaceChange
    const updated = { ...change, kind: 'updated' } as PlaceChange
    expect(batchesOf([proposed, { ...proposed, claim: '2' }, updated])).toEqual([
      [updated],
      [proposed],
      [{ ...proposed, claim: '2' }],
    ])
  })

  it('end proposals first, even if nothing else changes, and keep other ids of places last', () => {
    const sources = Array.from({ length: 201 }, (_, index) => ({
      source_id: `osm:way/${index}`,
      place_id: 'osm:node/1',
    }))
    const changes = changesOf(LINDE)
    const batches = importBatches({ changes, obsolete: [7], sources, ended: ['osm:way/900'] })
    expect(batches).toEqual([
      { ...EMPTY_BATCH, changes, obsolete: [7] },
      { ...EMPTY_BATCH, sources: sources.slice(0, 200), ended: ['osm:way/900'] },
      { ...EMPTY_BATCH, sources: sources.slice(200) },
    ])
    expect(importBatches({ ...EMPTY_BATCH, obsolete: [7] })).toEqual([{ ...EMPTY_BATCH, obsolete: [7] }])
  })
})

describe('the ids that a plan knows no place under', () => {
  it('are those of new places and sources, 200 a request, without ids that contain their position', () => {
    const many = Array.from({ length: 200 }, (_, index) => ({ ...LINDE, osm: `n${index + 1}`, lat: 50 + index / 100 }))
    const changes = changesOf(...many, { name: 'Krone', lat: 40, lng: 9 })
    const sources = [{ source_id: 'osm:way/7', place_id: 'osm:node/1' }]
    expect(changes).toHaveLength(201)
    expect(unknownIds({ changes, sources })).toEqual([many.map(({ osm }) => `osm:node/${osm.slice(1)}`), ['osm:way/7']])
    const [change] = changes
    expect(unknownIds({ changes: change ? [{ ...change, old_row: change.new_row }] : [], sources: [] })).toEqual([])
  })
})

describe('the box of venues', () => {
  it('surrounds those with a position', () => {
    const box = venuesBox([LINDE, { ...LINDE, lat: 52.6, lng: 13.1 }, { ...LINDE, lat: null }, { ...LINDE, lat: 400 }])
    const edges = box && [box.north, box.south, box.east, box.west]
    expect(edges?.map((degrees) => degrees.toFixed(2))).toEqual(['52.61', '52.49', '13.41', '13.09'])
    expect(venuesBox([{ name: 'Zur Linde' }])).toBeNull()
  })
})
