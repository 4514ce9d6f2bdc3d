import { readFileSync } from 'node:fs'
import {
  type ImportPlan,
  isProposedChange,
  type KnownProposal,
  type PlaceChangeKind,
  planImport,
  readExtract,
  type Skipped,
  type StoredPlace,
  type Venue,
} from '@mahlzeit/domain'
import { describe, expect, it } from 'vitest'

const KNOWN: Skipped = 'known under another id'

const STEMS =
  'Adler Bären Krone Linde Hirsch Anker Brunnen Engel Falke Garten Hafen Insel Jäger Kanzel Lotus Mango'.split(' ')
const KINDS = ['Gasthaus', 'Café', 'Pizzeria', 'Imbiss', 'Restaurant']

/** Restaurants 300 m apart, each with another name, street and number. */
const invented = (count: number): readonly Venue[] =>
  Array.from({ length: count }, (_, index) => {
    const stem = (step: number) => STEMS[Math.floor(index / step) % STEMS.length] ?? ''
    return {
      name: `${KINDS[index % KINDS.length] ?? ''} ${stem(1)} ${stem(16)} ${stem(256)}`,
      lat: 52.4 + (index % 40) * 0.003,
      lng: 13.2 + Math.floor(index / 40) * 0.005,
      street: `${stem(3)}weg`,
      housenumber: String(1 + (index % 90)),
      postcode: '10119',
      city: 'Berlin',
    }
  })

/** The real list that POI_SOURCE names, or an invented one. */
const cityVenues = (): readonly Venue[] => {
  const file = process.env['POI_SOURCE']
  const extract = file === undefined ? null : readExtract(readFileSync(file, 'utf8'))
  if (extract && !extract.ok) throw new Error(extract.error)
  return extract?.value.venues ?? invented(2000)
}

const idOf = ({ osm }: Venue): string => `osm:node/${String(osm).slice(1)}`

const proposalsOf = ({ changes }: ImportPlan): readonly KnownProposal[] =>
  changes.filter(({ kind }) => isProposedChange(kind)).map((change, id) => ({ ...change, id, is_open: true }))

const north = (venue: Venue, metres: number): Venue => ({ ...venue, lat: Number(venue['lat']) + metres / 111_195 })

describe('an import of a city', () => {
  // Ids as OpenStreetMap has them: those of the real list follow from names and positions.
  const first = cityVenues().map((venue, index): Venue => ({ ...venue, osm: `n${index + 1}` }))
  const initial = planImport('berlin', first, [], [])
  const open = proposalsOf(initial)
  const places = initial.changes.flatMap(({ kind, new_row: row }): StoredPlace[] =>
    row && kind === 'new' ? [{ row, base: row, list: 'berlin' }] : [],
  )

  it('changes nothing the second time', () => {
    const { changes, unchanged, obsolete } = planImport('berlin', first, places, open)
    expect([changes, unchanged, obsolete]).toEqual([[], places.length, []])
  })

  it('classifies 200 changes', () => {
    const byId = new Map(first.map((venue) => [idOf(venue), venue]))
    const known = places.flatMap(({ row }): Venue[] => {
      const venue = byId.get(row.place_id)
      return venue ? [venue] : []
    })
    const step = Math.floor(known.length / 200)
    const expected = new Map<string, PlaceChangeKind>()
    const changed = new Map<string, readonly Venue[]>()
    for (let index = 0; index < 200; index++) {
      const venue = known[index * step] ?? {}
      const other = known[(319 - index) * step] ?? {}
      const name = String(venue['name'])
      // Five kinds of 40, in the order of this list; two share the last.
      const made: readonly (readonly [PlaceChangeKind, ...Venue[]])[] = [
        ['renamed', { ...venue, name: `${name} GmbH` }],
        ['moved', north(venue, 5 + index)],
        ['vanished'],
        // Tenants swap their houses.
        ['tenant', { ...venue, name: other['name'] ?? '' }],
        index % 2 === 0
          ? ['moved-far', north(venue, 300 + index)]
          : ['twice', { ...north(venue, 8), osm: `n${900_000 + index}`, name: `Restaurant ${name}` }, venue],
      ]
      const [kind, ...next] = made[Math.floor(index / 40)] ?? ['vanished']
      expected.set(idOf(next[0] ?? venue), kind)
      changed.set(idOf(venue), next)
    }
    const { changes } = planImport(
      'berlin',
      first.flatMap((venue) => changed.get(idOf(venue)) ?? [venue]),
      places,
      open,
    )
    const found = new Map(changes.map(({ place_id: id, kind }) => [id, kind]))
    const wrong = [...new Set([...found.keys(), ...expected.keys()])].filter((id) => found.get(id) !== expected.get(id))
    // A place of the real list that stands in it under two ids does not vanish with one of them.
    expect(wrong.length).toBeLessThanOrEqual(process.env['POI_SOURCE'] === undefined ? 0 : 2)
  })
})

describe('an import', () => {
  const LINDE: Venue = { osm: 'n1', name: 'Zur Linde', lat: 52.5, lng: 13.4 }
  const plan = (venues: readonly Venue[], ...known: readonly Venue[]) => {
    const { changes } = planImport('berlin', known, [], [])
    const places = changes.flatMap(({ new_row: row }): StoredPlace[] =>
      row ? [{ row, base: row, list: 'berlin' }] : [],
    )
    return planImport('berlin', venues, places, [])
  }
  const many = invented(100).map((venue, index): Venue => ({ ...venue, osm: `n${index + 1}` }))

  it('lets no place vanish if the file seems incomplete', () => {
    const { changes, missing } = plan(many.slice(0, 70), ...many)
    expect([changes, missing]).toEqual([[], 30])
  })

  it('lets no place vanish that the file has under another id', () => {
    expect(plan([{ ...LINDE, osm: 'w7' }], LINDE)).toMatchObject({ changes: [], unchanged: 1, skipped: new Map() })
  })

  it('compares a place with the first of several other ids, but none of a user', () => {
    const ways = [7, 8].map((n): Venue => ({ ...north(LINDE, 5), osm: `w${n}`, phone: `+49 30 ${n}` }))
    expect(plan(ways, LINDE)).toMatchObject({
      changes: [{ kind: 'moved', place_id: 'osm:node/1', metres: 5, new_row: { phone: '+49 30 7' } }],
      skipped: new Map([[KNOWN, 1]]),
    })
    const [change] = plan([LINDE]).changes
    const row = change?.new_row && { ...change.new_row, place_id: 'manual:linde' }
    expect(planImport('berlin', ways, row ? [{ row, base: null, list: null }] : [], [])).toMatchObject({
      changes: [],
      skipped: new Map([[KNOWN, 2]]),
    })
  })

  it('asks about a restaurant under another id, but not about one of a chain', () => {
    const twin = { ...north(LINDE, 20), osm: 'n2', name: 'Gasthaus zur Linde' }
    expect(plan([LINDE, twin], LINDE).changes).toMatchObject([{ kind: 'twice', other_id: 'osm:node/1', metres: 20 }])
    const chain = [1000, 2000, 3000].map((metres, index) => ({ ...north(LINDE, metres), osm: `n${index + 5}` }))
    expect(plan([LINDE, ...chain, twin], LINDE, ...chain).changes).toMatchObject([{ kind: 'new' }])
  })

  it.each<[string, Partial<Venue>, PlaceChangeKind | undefined]>([
    ['another telephone number', { phone: '+49 30 222222' }, 'twice'],
    ['another house number', { housenumber: '3' }, 'twice'],
    ['the same facts', {}, undefined],
    ['fewer facts', { phone: '', street: '', housenumber: '' }, undefined],
  ])('joins the ids of one name in one place, but asks about %s', (_, changes, kind) => {
    const torstrasse: Venue = { ...LINDE, street: 'Torstraße', housenumber: '1', phone: '+49 30 111111' }
    const file = [torstrasse, { ...torstrasse, osm: 'w7', ...changes }]
    expect(plan(file, torstrasse).changes.map((change) => change.kind)).toEqual(kind === undefined ? [] : [kind])
  })

  it('keeps the next tenant that users told, until the list has it or another one', () => {
    const base = plan([{ ...LINDE, phone: '+49 30 999999', website: 'https://linde.example' }]).changes[0]?.new_row
    const row = base && { ...base, name: 'Thai Orchidee', phone: null, website: null }
    const places = row ? [{ row, base, list: 'berlin' }] : []
    const next = (name: string) => planImport('berlin', [{ ...LINDE, name, phone: '+49 30 111111' }], places, [])
    expect(next('Zur Linde')).toMatchObject({ changes: [], unchanged: 1 })
    const told = { name: 'Thai Orchidee', phone: '+49 30 111111', website: null }
    expect(next('Thai Orchidee').changes).toMatchObject([
      { kind: 'updated', new_row: told, new_base: { name: told.name } },
    ])
    expect(next('Pho Hanoi').changes).toMatchObject([{ kind: 'tenant', claim: 'Pho Hanoi' }])
  })

  it('proposes another tenant without telephone, website and lunch of the former one', () => {
    const former = { phone: '+49 30 111111', website: 'https://linde.example', opening_hours: 'Mo-Fr 11:30-14:30' }
    const thai = { ...LINDE, name: 'Thai Orchidee', phone: '', website: '', as_of: '2026-06-01' }
    const { changes } = plan([thai], { ...LINDE, ...former, as_of: '2026-03-02' })
    expect(changes).toMatchObject([{ kind: 'tenant', new_row: { phone: null, website: null, prefill: null } }])
  })

  it('renews what a list says for a deal only if another one says something else', () => {
    const lunch = { ...LINDE, as_of: '2026-03-02', cuisine: 'german', opening_hours: 'Mo-Fr 11:30-14:30' }
    expect(plan([{ ...lunch, as_of: '2026-06-01' }], lunch).changes).toEqual([])
    expect(plan([{ ...LINDE, as_of: '2026-06-01' }], lunch).changes).toEqual([])
    const [change] = plan([{ ...lunch, as_of: '2026-06-01', cuisine: 'greek' }], lunch).changes
    expect(change).toMatchObject({
      kind: 'updated',
      new_row: { prefill: { asOf: '2026-06-01', cuisines: ['griechisch'] } },
    })
  })

  it('skips venues with the reason', () => {
    const { skipped } = plan([
      LINDE,
      LINDE,
      { ...LINDE, name: '' },
      { ...LINDE, osm: 'n3' },
      { ...LINDE, lat: null, osm: 'n4' },
    ])
    expect(Object.fromEntries(skipped)).toEqual({
      'twice in the extract': 1,
      'no name': 1,
      [KNOWN]: 1,
      'no position': 1,
    })
  })

  it.each([
    [{ street: 'Torstraße', housenumber: '1', postcode: '10119', city: 'Berlin' }, 'Berlin'],
    [{ street: 'Torstraße', city: 'Bad Homburg' }, 'Bad Homburg'],
    [{ street: 'Torstraße', housenumber: '1' }, ''],
  ])('knows the city of a change: %j', (fields, city) => {
    expect(plan([{ ...LINDE, ...fields }]).changes).toMatchObject([{ city }])
  })

  it('ends open proposals that the file no longer supports', () => {
    const proposal = { kind: 'tenant', place_id: 'osm:node/1', claim: 'Thai Orchidee', id: 5, is_open: true } as const
    const [row] = plan([LINDE]).changes
    const places = row?.new_row ? [{ row: row.new_row, base: null, list: null }] : []
    expect(planImport('berlin', [LINDE], places, [proposal]).obsolete).toEqual([5])
    expect(planImport('berlin', [], places, [proposal]).obsolete).toEqual([])
  })
})
