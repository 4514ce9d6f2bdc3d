import { beforeEach, describe, expect, it } from 'vitest'
import type { Venue } from '../server/places/place-row.ts'
import { importLocalities } from '../server/places/import-localities.ts'
import { importPlaces } from '../server/places/import-places.ts'
import { SQL_ENGINES, useTestDatabase } from './test-database.ts'

const LINDE: Venue = { osm: 'n1', name: 'Zur Linde', lat: 52.5, lng: 13.4, street: 'Torstraße' }
const KRONE: Venue = { osm: 'w2', name: 'Krone', lat: 52.6, lng: 13.4 }

describe.each(SQL_ENGINES)('importing an extract on %s', (engine) => {
  const backend = useTestDatabase(engine)

  beforeEach(async () => {
    await backend().query('truncate public.places')
  })

  const load = async (venues: readonly Venue[]) => {
    const told: number[] = []
    const { skipped, ...counts } = await importPlaces(backend(), venues, (done) => told.push(done))
    return { ...counts, skipped: Object.fromEntries(skipped), told }
  }
  const places = () => backend().query('select place_id, name, address, lat from public.places order by place_id')

  it('adds places to the gazetteer', async () => {
    expect(await load([LINDE, KRONE])).toEqual({ added: 2, changed: 0, unchanged: 0, skipped: {}, told: [2] })
    expect(await places()).toEqual([
      { place_id: 'osm:node/1', name: 'Zur Linde', address: 'Torstraße', lat: 52.5 },
      { place_id: 'osm:way/2', name: 'Krone', address: '', lat: 52.6 },
    ])
  })

  it('updates only changed places when repeated', async () => {
    await load([LINDE, KRONE])
    await backend().query(
      `update public.places set website = 'https://krone.example/', rating = 4 where name = 'Krone'`,
    )
    expect(await load([{ ...LINDE, name: 'Zur alten Linde' }, KRONE])).toMatchObject({
      added: 0,
      changed: 1,
      unchanged: 1,
    })
    expect(await load([{ ...LINDE, name: 'Zur alten Linde' }, KRONE])).toMatchObject({
      added: 0,
      changed: 0,
      unchanged: 2,
    })
    expect(await backend().query('select name, website from public.places order by name')).toEqual([
      { name: 'Krone', website: 'https://krone.example/' },
      { name: 'Zur alten Linde', website: null },
    ])
  })

  it('reports skipped places with the reason', async () => {
    await load([LINDE])
    const sameElsewhere = { name: 'Zur Linde', lat: 52.5003, lng: 13.4 }
    const venues = [
      KRONE,
      KRONE,
      { ...KRONE, name: '' },
      { ...KRONE, osm: 'n3' },
      sameElsewhere,
      { ...KRONE, lat: null },
    ]
    expect(await load(venues)).toMatchObject({
      added: 1,
      skipped: { 'twice in the extract': 1, 'no name': 1, 'known under another id': 2, 'no position': 1 },
    })
  })

  it('keeps places of one name that are far apart', async () => {
    expect(await load([LINDE, { ...LINDE, osm: 'n9', lat: 52.502 }])).toMatchObject({ added: 2, skipped: {} })
  })

  it('works through the extract in batches', async () => {
    const many = Array.from({ length: 2500 }, (_, index) => ({ ...LINDE, osm: `n${index}`, name: `Linde ${index}` }))
    expect(await load(many)).toMatchObject({ added: 2500, told: [1000, 2000, 2500] })
  })

  it('adds localities that are not there yet', async () => {
    await backend().query('delete from private.localities')
    const mitte = { kind: 'district', name: 'Mitte', region: 'Berlin', lat: 52.52, lng: 13.4, rank: 4 } as const
    const postcode = { kind: 'postcode', name: '10119', region: 'Berlin', lat: 52.53, lng: 13.4, rank: 2 } as const
    const all = [
      mitte,
      { ...mitte, lat: 52.53 },
      { ...mitte, lat: 50 },
      { ...mitte, kind: 'station' as const },
      postcode,
    ]
    expect(await importLocalities(backend(), all)).toBe(4)
    expect(await importLocalities(backend(), [...all, { ...postcode, lat: 52.6 }])).toBe(0)
    expect(await backend().query('select kind, name, lat from private.localities order by id')).toEqual([
      { kind: 'district', name: 'Mitte', lat: 52.52 },
      { kind: 'district', name: 'Mitte', lat: 50 },
      { kind: 'station', name: 'Mitte', lat: 52.52 },
      { kind: 'postcode', name: '10119', lat: 52.53 },
    ])
  })

  it('makes a running server forget the localities that it found before', async () => {
    await backend().query('delete from private.deal_changes')
    await importLocalities(backend(), [])
    expect(await backend().query('select deal_id from private.deal_changes')).toEqual([{ deal_id: null }])
  })
})
