import {
  EMPTY_BATCH,
  importBatches,
  type KnownProposal,
  planImport,
  type StoredPlace,
  unknownIds,
  type Venue,
} from '@mahlzeit/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import { importLocalities } from '../server/places/import-localities.ts'
import { applyImport, readImportPlan, undoImport } from '../server/places/import-places.ts'
import { SQL_ENGINES, useTestDatabase } from './test-database.ts'

const LINDE: Venue = { osm: 'n1', name: 'Zur Linde', lat: 52.5, lng: 13.4, street: 'Torstraße' }
const KRONE: Venue = { osm: 'w2', name: 'Krone', lat: 52.6, lng: 13.4 }
const MOD = '00000000-0000-4000-8000-00000000aaaa'
const MORE = [1, 2, 3].map((n): Venue => ({ osm: `n7${n}`, name: `Hafen ${n}`, lat: 50 + n, lng: 9 }))
const THAI: Venue = { ...KRONE, name: 'Thai Orchidee', phone: '+49 30 1234' }

describe.each(SQL_ENGINES)('importing an extract on %s', (engine) => {
  const backend = useTestDatabase(engine)

  beforeEach(async () => {
    await backend().query(
      'truncate public.places, private.place_imports, private.place_changes, private.imported_places, private.place_sources',
    )
  })

  const load = async (venues: readonly Venue[], list = 'berlin') => {
    const plan = await readImportPlan(backend(), list, venues)
    const told: number[] = []
    const { importId, leftOut } = await applyImport(backend(), plan, 'OpenStreetMap', (done) => told.push(done))
    expect(leftOut).toBe(0)
    return { id: importId ?? 0, kinds: plan.changes.map(({ kind }) => kind), plan, told }
  }
  const names = async () => {
    const rows = await backend().query('select name from public.places order by place_id')
    return rows.map(({ name }) => name)
  }
  /** Everything that imports write, but the ledger. */
  const dump = () =>
    backend().query(`
      select to_jsonb(p) as place, k.list, k.base
      from public.places p full join private.imported_places k using (place_id) order by 1, 3`)
  const open = () =>
    backend().query(`select id::int, kind, place_id from private.place_changes where state = 'proposed' order by id`)

  it('adds places to the gazetteer', async () => {
    expect((await load([LINDE, KRONE])).kinds).toEqual(['new', 'new'])
    expect(await backend().query('select place_id, name, address, lat from public.places order by place_id')).toEqual([
      { place_id: 'osm:node/1', name: 'Zur Linde', address: 'Torstraße', lat: 52.5 },
      { place_id: 'osm:way/2', name: 'Krone', address: '', lat: 52.6 },
    ])
  })

  it('changes nothing when repeated, also while proposals are open', async () => {
    await load([LINDE, KRONE])
    await load([LINDE, THAI])
    const before = [await dump(), await open()]
    const { id, kinds, plan } = await load([LINDE, THAI])
    expect([id, kinds, plan.known, plan.unchanged]).toEqual([0, [], 1, 1])
    expect([await dump(), await open()]).toEqual(before)
  })

  it('stores what a list says for a deal, with its day, and takes it back', async () => {
    await load([LINDE])
    const before = await dump()
    const told = { ...LINDE, as_of: '2026-03-02', 'diet:vegan': 'yes', opening_hours: 'Mo-Fr 11:30-14:30' }
    const { id, kinds } = await load([told])
    expect(kinds).toEqual(['updated'])
    expect(await backend().query('select prefill from public.places')).toEqual([
      { prefill: { asOf: '2026-03-02', hours: { start: '11:30', end: '14:30' }, diets: ['vegan'] } },
    ])
    expect((await load([{ ...told, as_of: '2026-06-01' }])).id).toBe(0)
    await undoImport(backend(), id)
    expect(await dump()).toEqual(before)
  })

  it('finds a place by any id that it ever had in a list', async () => {
    await load([LINDE])
    const way: Venue = { ...LINDE, osm: 'w7' }
    const found = () =>
      backend().query(`
        select private.place_of_source('osm:way/7') as id, until is null as holds from private.place_sources`)
    expect((await load([way])).kinds).toEqual([])
    expect(await found()).toEqual([{ id: 'osm:node/1', holds: true }])
    await load([LINDE])
    expect(await found()).toEqual([{ id: 'osm:node/1', holds: false }])
    // A place that comes under the id is its own: the other one may vanish.
    await backend().query(
      `insert into public.places (place_id, name, lat, lng) values ('osm:way/7', 'Thai Orchidee', 52.5, 13.4)`,
    )
    expect(await found()).toMatchObject([{ id: 'osm:way/7' }])
  })

  it.each([
    ['the latest first', [1, 0]],
    ['the first one first', [0, 1]],
  ])(
    'forgets another id that one import brought and the next one ended, after the undo of both, %s',
    async (_, order) => {
      await load([LINDE])
      const way: Venue = { ...LINDE, osm: 'w7' }
      const ids = [(await load([way])).id, (await load([LINDE])).id]
      for (const index of order) await undoImport(backend(), ids[index] ?? 0)
      expect(await backend().query('select from private.place_sources')).toEqual([])
    },
  )

  it('compares a place with what its list has under another id, unless the list has the first one, too', async () => {
    const way: Venue = { ...LINDE, osm: 'w7', lat: 52.5003, phone: '+49 30 5' }
    await load([LINDE])
    expect((await load([way])).kinds).toEqual(['moved'])
    expect((await load([way])).kinds).toEqual([])
    const linde = () => backend().query('select place_id, name, lat, phone from public.places')
    expect(await linde()).toEqual([{ place_id: 'osm:node/1', name: 'Zur Linde', lat: 52.5003, phone: '+49 30 5' }])
    const far = { ...way, name: 'Zur Linde 2', lat: 52.504 }
    expect((await load([far])).kinds).toEqual(['renamed', 'moved-far'])
    expect((await load([{ ...far, name: 'Thai Orchidee' }])).kinds).toEqual(['tenant'])
    expect((await load([{ ...LINDE, name: 'Zur Linde 2', lat: 52.5003 }, far])).kinds).toEqual([])
    expect(await linde()).toMatchObject([{ name: 'Zur Linde 2', lat: 52.5003, phone: '+49 30 5' }])
    expect(await open()).toEqual([])
  })

  it('applies small changes, and proposes what may be another place', async () => {
    const twin = { ...LINDE, osm: 'n9', name: 'Gasthaus zur Linde', lat: 52.5004, phone: '+49 30 99' }
    await load([
      { ...LINDE, phone: '+49 30 99' },
      KRONE,
      { ...KRONE, osm: 'n5', name: 'Adler' },
      { ...KRONE, osm: 'n6', name: 'Hirsch' },
    ])
    const { kinds } = await load([
      { ...LINDE, name: 'Zur Linde 2', lat: 52.5003, phone: '+49 30 99' },
      THAI,
      { ...KRONE, osm: 'n6', name: 'Hirsch', lat: 52.61 },
      twin,
    ])
    expect(kinds).toEqual(['renamed', 'vanished', 'moved-far', 'twice', 'tenant'])
    expect(await names()).toEqual(['Zur Linde 2', 'Adler', 'Hirsch', 'Krone'])
  })

  it('keeps names and facts that people changed since the last import, and asks about another tenant', async () => {
    await load([LINDE, { ...KRONE, website: 'https://krone.example/' }])
    await backend().query(`update public.places set name = 'Die Krone', phone = '+49 30 77' where name = 'Krone'`)
    const krone = () => backend().query(`select name, website, phone from public.places where place_id = 'osm:way/2'`)
    const later = [LINDE, { ...KRONE, website: 'https://neu.example/' }]
    expect((await load(later)).kinds).toEqual(['updated'])
    expect((await load(later)).kinds).toEqual([])
    const kept = [{ name: 'Die Krone', website: 'https://neu.example/', phone: '+49 30 77' }]
    expect(await krone()).toEqual(kept)
    // The corrected name hides no other tenant, and nothing of that one applies unasked.
    const thai = [LINDE, { ...THAI, website: 'https://thai.example/' }]
    const { plan } = await load(thai)
    expect(plan.changes).toMatchObject([
      {
        kind: 'tenant',
        claim: 'Thai Orchidee',
        new_row: { name: 'Thai Orchidee', website: 'https://thai.example/', phone: THAI['phone'] },
      },
    ])
    expect((await load(thai)).kinds).toEqual([])
    expect(await krone()).toEqual(kept)
  })

  it('restores everything when an import is undone', async () => {
    await load([LINDE, KRONE, { ...KRONE, osm: 'n5', name: 'Adler' }])
    await load([LINDE, THAI, { ...KRONE, osm: 'n5', name: 'Adler' }])
    const before = [await dump(), await open()]
    const { id, kinds } = await load([
      { ...LINDE, name: 'Zur Linde 2' },
      KRONE,
      { ...KRONE, osm: 'n7', name: 'Neu', lat: 52.7 },
    ])
    expect([kinds, await open()]).toMatchObject([['renamed', 'new', 'vanished'], [{ kind: 'vanished' }]])
    expect(await undoImport(backend(), id)).toBe(0)
    expect([await dump(), await open()]).toEqual(before)
    expect(await undoImport(backend(), id)).toBe(0)
    expect(await undoImport(backend(), 987_654)).toBeNull()
  })

  it('keeps what people changed since when an import is undone', async () => {
    await load([LINDE, KRONE])
    const { id } = await load([{ ...LINDE, name: 'Zur Linde 2', lat: 52.5003, phone: '+49 30 1' }, KRONE])
    await backend().query(`update public.places set name = 'Linde am Tor' where place_id = 'osm:node/1'`)
    expect(await undoImport(backend(), id)).toBe(1)
    expect(await backend().query('select name, lat, phone from public.places order by 1 desc limit 1')).toEqual([
      { name: 'Linde am Tor', lat: 52.5, phone: null },
    ])
  })

  it('leaves a place alone that changed after the plan was made', async () => {
    await load([LINDE])
    const plan = await readImportPlan(backend(), 'berlin', [{ ...LINDE, name: 'Zur Linde 2' }])
    await backend().query(`update public.places set name = 'Linde am Tor'`)
    expect(await applyImport(backend(), plan, '', () => {})).toMatchObject({ leftOut: 1 })
    expect(await names()).toEqual(['Linde am Tor'])
  })

  it('reports a place as vanished only from the list that brought it', async () => {
    await load([LINDE, KRONE])
    expect((await load([LINDE], 'potsdam')).kinds).toEqual([])
    expect((await load([LINDE])).kinds).toEqual(['vanished'])
  })

  describe('a decision of a moderator', () => {
    const asModerator = async (sql: string, ...params: readonly unknown[]): Promise<unknown> => {
      let rows: readonly Record<string, unknown>[] = []
      await backend().transaction(async (query) => {
        await query(
          `select set_config('request.jwt.claim.sub', $1, true), set_config('request.jwt.claims', $2, true)`,
          [MOD, JSON.stringify({ sub: MOD, session_id: MOD })],
        )
        rows = await query(sql, params)
      })
      return rows[0]?.['answer']
    }
    const decide = (id: number, isApplied: boolean) =>
      asModerator('select public.decide_place_change($1, $2)', id, isApplied)

    beforeEach(async () => {
      await backend().query(
        `insert into auth.users (id, email) values ($1, 'mod@example.test') on conflict do nothing`,
        [MOD],
      )
      await backend().query('insert into auth.sessions (id, user_id) values ($1, $1) on conflict do nothing', [MOD])
      await backend().query('insert into private.moderators (user_id) values ($1) on conflict do nothing', [MOD])
    })

    const proposed = async (next: readonly Venue[]) => {
      await load([LINDE, KRONE])
      const { id } = await load(next)
      const [proposal] = await open()
      return { id, proposal: Number(proposal?.['id']) }
    }

    it('applies a proposal to what the place is now, once', async () => {
      const { proposal } = await proposed([LINDE, THAI])
      await backend().query(`update public.places set website = 'https://krone.example/' where name = 'Krone'`)
      await decide(proposal, true)
      expect(
        await backend().query(`select name, phone, website from public.places where place_id = 'osm:way/2'`),
      ).toEqual([{ name: 'Thai Orchidee', phone: '+49 30 1234', website: 'https://krone.example/' }])
      await expect(decide(proposal, true)).rejects.toThrow('already-decided')
      expect((await load([LINDE, THAI])).kinds).toEqual([])
    })

    it('leaves the address of a place that moved far to the decision', async () => {
      const { proposal } = await proposed([LINDE, { ...KRONE, lat: 52.61, city: 'Bernau' }])
      const krone = () => backend().query(`select address, lat from public.places where place_id = 'osm:way/2'`)
      expect(await krone()).toEqual([{ address: '', lat: 52.6 }])
      const { entries } = (await asModerator('select public.moderation_imports() as answer')) as { entries: unknown[] }
      expect(entries.at(-1)).toMatchObject({ place_id: 'osm:way/2', address: '', new_address: 'Bernau' })
      await decide(proposal, true)
      expect(await krone()).toEqual([{ address: 'Bernau', lat: 52.61 }])
    })

    it('dismisses a proposal for good, but not the next one', async () => {
      const { proposal } = await proposed([LINDE, THAI])
      await decide(proposal, false)
      expect((await load([LINDE, THAI])).kinds).toEqual([])
      expect((await load([LINDE, { ...THAI, name: 'Pho Hanoi' }])).kinds).toEqual(['tenant'])
      expect(await names()).toEqual(['Zur Linde', 'Krone'])
    })

    it('leads a second id to the place that it is, until the import is undone', async () => {
      const next = [LINDE, KRONE, { ...LINDE, osm: 'n9', name: 'Gasthaus zur Linde' }]
      const { id, proposal } = await proposed(next)
      const found = () => backend().query(`select private.place_of_source('osm:node/9') as id`)
      await decide(proposal, false)
      expect(await found()).toEqual([{ id: 'osm:node/1' }])
      expect((await load(next)).kinds).toEqual([])
      await undoImport(backend(), id)
      expect(await found()).toEqual([{ id: 'osm:node/9' }])
      expect((await load(next)).kinds).toEqual(['twice'])
    })

    it.each([
      ['a place that vanished', [LINDE]],
      ['another tenant', [LINDE, THAI]],
      ['a place far away', [LINDE, { ...KRONE, lat: 52.61 }]],
      ['a second id', [LINDE, KRONE, { ...LINDE, osm: 'n9', name: 'Gasthaus zur Linde' }]],
    ])('is undone with its import: %s', async (_, next) => {
      const { id, proposal } = await proposed(next)
      await undoImport(backend(), id)
      const before = await dump()
      const again = await load(next)
      await decide(Number((await open())[0]?.['id']), true)
      expect([proposal > 0, await dump()]).not.toEqual([true, before])
      await undoImport(backend(), again.id)
      expect(await dump()).toEqual(before)
      expect(await open()).toEqual([])
    })

    describe('that a place is far away', () => {
      const FAR = [LINDE, { ...KRONE, lat: 52.61, city: 'Bernau', phone: '+49 30 1', as_of: '2026-03-02' }]
      const deal = async () =>
        (
          await backend().query(
            'select id::int, place_lat::float8 as lat, place_address as address from public.deals order by id desc limit 1',
          )
        )[0]
      const history = async () => {
        const rows = await backend().query(
          `select new_value -> 'lat' as lat, as_of::text, author_id from private.shown_corrections where field = 'position'`,
        )
        return rows
      }
      const publish = async () => {
        const place = await proposed(FAR)
        await backend().query(
          `insert into public.deals (place_id, place_name, place_lat, place_lng, url_slug, available_days)
           values ('osm:way/2', 'Krone', 52.6, 13.4, 'krone', '{Mo}')`,
        )
        return place
      }
      const correct = (from: number, to: number) =>
        asModerator(
          'select public.correct_deal($1::text::jsonb, (select max(id) from public.deals))',
          JSON.stringify({ position: { seen: { lat: from, lng: 13.4 }, value: { lat: to, lng: 13.4 } } }),
        )
      beforeEach(() => backend().query('delete from public.deals'))

      it('takes the deal along, and back with the undo of the import', async () => {
        const { id, proposal } = await publish()
        const before = await deal()
        await decide(proposal, true)
        expect(await deal()).toMatchObject({ lat: 52.61, address: 'Bernau' })
        expect(await history()).toEqual([{ lat: 52.61, as_of: '2026-03-02', author_id: null }])
        // A correction is measured from there.
        await correct(52.61, 52.6101)
        await correct(52.6101, 52.61)
        await backend().query('delete from private.deal_corrections where as_of is null')
        await undoImport(backend(), id)
        expect([await deal(), await history()]).toEqual([before, []])
      })

      it('leaves a position that people corrected, before and after', async () => {
        const { id, proposal } = await publish()
        await decide(proposal, true)
        await correct(52.61, 52.6101)
        await undoImport(backend(), id)
        expect(await deal()).toMatchObject({ lat: 52.6101 })
        await correct(52.6101, 52.6102)
        await load(FAR)
        await decide(Number((await open())[0]?.['id']), true)
        expect(await deal()).toMatchObject({ lat: 52.6102 })
      })

      it('leaves an address that people corrected', async () => {
        const { proposal } = await publish()
        await asModerator(
          'select public.correct_deal($1::text::jsonb, (select max(id) from public.deals))',
          JSON.stringify({ address: { seen: (await deal())?.['address'], value: 'Hof 3' } }),
        )
        await decide(proposal, true)
        expect(await deal()).toMatchObject({ lat: 52.61, address: 'Hof 3' })
      })

      it('is corrected near the place from which a user took it back', async () => {
        const { proposal } = await publish()
        await decide(proposal, true)
        await asModerator(
          `select public.undo_correction((select max(id) from private.deal_corrections where field = 'position'))`,
        )
        expect(await deal()).toMatchObject({ lat: 52.6 })
        await correct(52.6, 52.6001)
        await expect(correct(52.6001, 52.61)).rejects.toThrow(/position-too-far/u)
      })
    })

    it('is refused to other users', async () => {
      const { id, proposal } = await proposed([LINDE, THAI])
      await backend().query('delete from private.moderators')
      await expect(decide(proposal, true)).rejects.toThrow()
      await expect(asModerator('select public.undo_place_import($1)', id)).rejects.toThrow()
      await expect(asModerator('select public.moderation_imports()')).rejects.toThrow()
      expect(await names()).toEqual(['Zur Linde', 'Krone'])
    })

    it('finds imports, then proposals by city', async () => {
      const anker = { ...LINDE, osm: 'n8', name: 'Anker', lat: 49 }
      await load([{ ...LINDE, city: 'Ulm' }, { ...KRONE, city: 'Aalen' }, anker, ...MORE])
      await load(MORE, 'berlin')
      expect(await asModerator('select public.moderation_imports() as answer')).toMatchObject({
        entries: [
          { list: 'berlin', counts: { vanished: 3 } },
          { list: 'berlin', counts: { new: 6 } },
          { kind: 'vanished', city: '', name: 'Anker', new_name: null },
          { kind: 'vanished', city: 'Aalen', name: 'Krone' },
          { kind: 'vanished', city: 'Ulm', name: 'Zur Linde' },
        ],
        next_cursor: null,
      })
    })

    describe('an import of a moderator', () => {
      const KEY = '00000000-0000-4000-8000-0000000000f1'
      const known = (list = 'berlin', cursor: string | null = null) =>
        asModerator('select public.known_places(14, $1, 53, 52, 13, $2) as answer', list, cursor)
      const send = (changes: readonly unknown[], id = KEY, others: object = {}) =>
        asModerator(
          'select public.import_places($1::text::jsonb, $2, $3, $4) as answer',
          JSON.stringify({ ...EMPTY_BATCH, changes, ...others }),
          id,
          'berlin',
          'OpenStreetMap',
        )
      const planOf = async (venues: readonly Venue[]) => (await readImportPlan(backend(), 'berlin', venues)).changes

      it('compares with the places of its list, those of its box, and their proposals', async () => {
        await load([LINDE, { ...KRONE, osm: 'n8', name: 'Hirsch', lat: 48 }], 'bayern')
        await load([KRONE, MORE[0] ?? LINDE])
        await load([THAI, MORE[0] ?? LINDE])
        await backend().query(`update public.places set phone = '+49 30 7' where place_id = 'osm:node/1'`)
        expect(await known()).toMatchObject({
          entries: [
            {
              place_id: 'osm:node/1',
              row: { phone: '+49 30 7' },
              base: { phone: null },
              list: 'bayern',
              proposals: [],
            },
            { place_id: 'osm:node/71', row: { name: 'Hafen 1' }, base: null, list: 'berlin', proposals: [] },
            {
              place_id: 'osm:way/2',
              row: { name: 'Krone' },
              base: null,
              list: 'berlin',
              proposals: [{ kind: 'tenant', claim: 'Thai Orchidee', is_open: true }],
            },
          ],
          next_cursor: null,
        })
      })

      it('gets all that it compares with in pages', async () => {
        const many = Array.from({ length: 501 }, (_, index) => ({
          ...LINDE,
          osm: `n${1000 + index}`,
          lat: 50 + index / 100,
        }))
        await load(many)
        expect(await known()).toMatchObject({ next_cursor: 'osm:node/1499' })
        expect(await known('berlin', 'osm:node/1499')).toMatchObject({
          entries: [{ place_id: 'osm:node/1500' }],
          next_cursor: null,
        })
      })

      describe('of a place that another list has outside its box', () => {
        const HIRSCH: Venue = { osm: 'n8', name: 'Hirsch', lat: 48, lng: 11, city: 'München' }
        const answer = async (ids: string | null) => {
          const found = (await asModerator(
            `select public.known_places(14, 'berlin', 53, 52, 13, null, $1) as answer`,
            ids,
          )) as { entries: (StoredPlace & { place_id: string; proposals: Omit<KnownProposal, 'place_id'>[] })[] }
          return {
            places: found.entries.map((entry) => ({ ...entry, base: entry.base ?? entry.row })),
            proposals: found.entries.flatMap(({ place_id, proposals }) =>
              proposals.map((proposal) => ({ ...proposal, place_id })),
            ),
          }
        }
        /** Plans and writes as a browser does. Returns the kinds of changes, and how many of them the import has. */
        const importBrowser = async (venues: readonly Venue[], key: string) => {
          const { places, proposals } = await answer(null)
          const plan = planImport('berlin', venues, places, proposals)
          const elsewhere: StoredPlace[] = []
          for (const ids of unknownIds(plan)) elsewhere.push(...(await answer(ids.join(' '))).places)
          const { changes, ...others } = planImport('berlin', venues, [...places, ...elsewhere], proposals)
          let written = 0
          for (const batch of importBatches({ ...others, changes }))
            written += ((await send(batch.changes, key, batch)) as { written: number }).written
          return [changes.map(({ kind }) => kind), written, others.sources.length]
        }

        it('is asked about with at most 200 ids', async () => {
          const ids = Array.from({ length: 201 }, (_, id) => `osm:node/${id}`)
          expect(await answer(ids.slice(1).join(' '))).toEqual({ places: [], proposals: [] })
          await expect(answer(ids.join(' '))).rejects.toThrow('decision-unknown')
        })

        it.each([
          ['its id', 'n8'],
          ['another id', 'w9'],
        ])('proposes its move by %s, and changes nothing when repeated', async (_, osm) => {
          await load([HIRSCH, { ...HIRSCH, osm: 'w9' }], 'bayern')
          const venues = [LINDE, { ...HIRSCH, osm, lat: 52.6, lng: 13.5, phone: '+49 30 5' }]
          expect(await importBrowser(venues, KEY)).toEqual([['new', 'updated', 'moved-far'], 3, 0])
          const before = [await dump(), await open()]
          expect(before[1]).toMatchObject([{ kind: 'moved-far', place_id: 'osm:node/8' }])
          expect(await importBrowser(venues, MOD)).toEqual([[], 0, 0])
          expect([await dump(), await open()]).toEqual(before)
          await decide(Number(before[1]?.[0]?.['id']), true)
          expect(await importBrowser(venues, MOD)).toEqual([[], 0, 0])
          expect(await backend().query(`select lat, lng from public.places where place_id = 'osm:node/8'`)).toEqual([
            { lat: 52.6, lng: 13.5 },
          ])
        })

        it('is asked for 200 ids at once', async () => {
          await expect(
            answer(Array.from({ length: 201 }, (_, index) => `osm:node/${index}`).join(' ')),
          ).rejects.toThrow('decision-unknown')
        })
      })

      it('writes a batch once, and is undone like others', async () => {
        await load([LINDE, KRONE])
        const before = [await dump(), await open()]
        const changes = await planOf([{ ...LINDE, name: 'Zur Linde 2' }, THAI, ...MORE])
        expect(await send(changes)).toMatchObject({ written: 5 })
        const after = [await dump(), await open()]
        const answer = await send(changes)
        expect([answer, await dump(), await open()]).toMatchObject([{ written: 5 }, ...after])
        expect(await backend().query('select moderator_id from private.place_imports where key is not null')).toEqual([
          { moderator_id: MOD },
        ])
        const { id } = answer as { id: number }
        await asModerator('select public.undo_place_import($1)', -id)
        expect([await dump(), await open()]).toEqual(before)
        await expect(send(changes)).rejects.toThrow('already-decided')
      })

      it('keeps other ids of places like one of the command line', async () => {
        const way: Venue = { ...LINDE, osm: 'w7' }
        const sendAll = async (venues: readonly Venue[]) => {
          const plan = await readImportPlan(backend(), 'berlin', venues)
          const batches = importBatches(plan)
          for (const batch of batches) await send(batch.changes, KEY, batch)
          return [plan.sources, plan.ended]
        }
        const kept = () =>
          backend().query('select source_id, place_id, list, until is null as holds from private.place_sources')
        const source = { source_id: 'osm:way/7', place_id: 'osm:node/1' }
        // The place is new, too.
        expect(await sendAll([LINDE, way])).toEqual([[source], []])
        expect(await kept()).toEqual([{ ...source, list: 'berlin', holds: true }])
        expect(await known()).toMatchObject({ entries: [{ sources: [{ id: 'osm:way/7', list: 'berlin' }] }] })
        expect(await sendAll([LINDE, way])).toEqual([[], []])
        expect(await sendAll([LINDE])).toEqual([[], ['osm:way/7']])
        expect(await kept()).toEqual([{ ...source, list: 'berlin', holds: false }])
        expect(await known()).toMatchObject({ entries: [{ sources: [{ id: 'osm:way/7', list: null }] }] })
        expect(await sendAll([way])).toEqual([[source], []])
        expect(await kept()).toEqual([{ ...source, list: 'berlin', holds: true }])
      })

      it('gives ids of places back with its undo, unless a later import wrote them', async () => {
        const way: Venue = { ...LINDE, osm: 'w7' }
        const kept = () =>
          backend().query('select source_id, list, until is null as holds from private.place_sources order by 1')
        await load([LINDE])
        const { id } = await load([LINDE, way, { ...LINDE, osm: 'w8' }])
        expect(await kept()).toHaveLength(2)
        const ended = await load([LINDE, { ...LINDE, osm: 'w8' }])
        expect(await kept()).toMatchObject([{ holds: false }, { holds: true }])
        await undoImport(backend(), ended.id)
        expect(await kept()).toMatchObject([{ holds: true }, { holds: true }])
        const { id: moderated } = (await send([], KEY, { ended: ['osm:way/7', 'osm:way/8'] })) as { id: number }
        await undoImport(backend(), id)
        expect(await kept()).toMatchObject([{ holds: false }, { holds: false }])
        await asModerator('select public.undo_place_import($1)', -moderated)
        expect(await kept()).toEqual([])
      })

      it('adds no place under an id of another one, and applies what its list says there', async () => {
        await load([LINDE])
        const way: Venue = { ...LINDE, osm: 'w7' }
        await load([way], 'bayern')
        // As planned by a browser that has not read the place.
        expect(await send(planImport('berlin', [way], [], []).changes)).toMatchObject({ written: 0 })
        expect(await send(await planOf([{ ...way, phone: '+49 30 5' }]))).toMatchObject({ written: 1 })
        expect(await backend().query('select place_id, phone from public.places')).toEqual([
          { place_id: 'osm:node/1', phone: '+49 30 5' },
        ])
      })

      it('keeps no id of a place that the gazetteer lacks, and ends none of another list', async () => {
        await load([LINDE])
        await load([{ ...LINDE, osm: 'w7' }], 'bayern')
        const before = await backend().query('select source_id, list, until from private.place_sources')
        expect(before).toMatchObject([{ source_id: 'osm:way/7', list: 'bayern' }])
        await send([], KEY, { sources: [{ source_id: 'osm:way/8', place_id: 'osm:node/2' }], ended: ['osm:way/7'] })
        expect(await backend().query('select source_id, list, until from private.place_sources')).toEqual(before)
      })

      it('refuses ids that no plan has', async () => {
        await load([LINDE])
        const source = { source_id: 'osm:way/7', place_id: 'osm:node/1' }
        const FORGED: readonly object[] = [
          { sources: undefined },
          { ended: undefined },
          { ended: [7] },
          { ended: Array.from({ length: 201 }, (_, index) => `osm:way/${index}`) },
          { sources: ['osm:way/7'] },
          { sources: [source, source] },
          { sources: [{ ...source, source_id: 'manual:linde' }] },
          { sources: [{ ...source, source_id: source.place_id }] },
          { sources: [{ ...source, place_id: undefined }] },
        ]
        for (const forged of FORGED)
          await expect(send([], KEY, forged), JSON.stringify(forged)).rejects.toThrow('decision-unknown')
        expect(await backend().query('select from private.place_sources')).toEqual([])
      })

      it('ends the proposals that its file no longer supports', async () => {
        await load([LINDE, KRONE])
        await load([LINDE, THAI])
        const [proposal] = await open()
        await send([], KEY, { obsolete: [Number(proposal?.['id'])] })
        expect(await open()).toEqual([])
      })

      it('leaves the import of another moderator alone', async () => {
        await send([])
        await backend().query('update private.place_imports set moderator_id = $1', [KEY])
        await expect(send(await planOf([LINDE]))).rejects.toThrow('content-gone')
      })

      it('is refused to other users', async () => {
        await backend().query('delete from private.moderators')
        await expect(known()).rejects.toThrow('moderators only')
        await expect(send(await planOf([LINDE]))).rejects.toThrow('moderators only')
        expect(await names()).toEqual([])
      })

      it('refuses a batch that no plan has', async () => {
        const FORGED: readonly (readonly [string, object])[] = [
          ['another tenant as a new spelling', { kind: 'renamed', new_row: { name: 'Thai Orchidee' } }],
          ['a move that is too far', { kind: 'moved', new_row: { lat: 52.51 } }],
          ['a place that it deletes', { kind: 'updated', new_row: null, new_base: null }],
          ['a new place for a known one', { kind: 'new' }],
          ['an unknown kind', { kind: 'later' }],
          ['another place', { new_row: { place_id: 'osm:node/2' } }],
          ['a place of a user', { place_id: 'manual:linde' }],
          ['an unknown field', { new_row: { rating: 5 } }],
          ['a field of another type', { new_row: { lat: '52.5' } }],
          ['a field that is missing', { new_base: { name: undefined } }],
          ['a knowledge of another place', { new_base: { place_id: 'osm:node/2' } }],
          ['a knowledge that no place may have', { new_base: { website: 'javascript:alert(1)' } }],
          ['a website that no place may have', { new_row: { website: 'javascript:alert(1)' } }],
          ['a proposal that no place may have', { kind: 'tenant', claim: 'x', new_row: { name: '' } }],
          ['a name with hidden characters', { new_row: { name: 'Zur \u202eLinde' } }],
          ['a long claim', { claim: 'x'.repeat(301) }],
          ['no claim', { claim: null }],
          ['a prefill that no list tells', { new_row: { prefill: { asOf: '2026-03-02', rating: 5 } } }],
          ['a prefill of a day that does not exist', { new_row: { prefill: { asOf: '2026-02-31' } } }],
          ['no row', { old_row: undefined, new_row: undefined }],
        ]
        await load([LINDE])
        const before = await dump()
        const [change] = await planOf([{ ...LINDE, phone: '+49 30 5' }])
        for (const [reason, forged] of FORGED) {
          const made: Record<string, unknown> = { ...change }
          for (const [field, value] of Object.entries(forged))
            made[field] =
              typeof value === 'object' && value !== null ? { ...(made[field] as object), ...(value as object) } : value
          await expect(send([made]), reason).rejects.toThrow(/decision-unknown|check constraint/u)
        }
        expect(await dump()).toEqual(before)
        expect(await send([change])).toMatchObject({ written: 1 })
      })

      it('refuses a batch with a place twice, too many changes, or something else', async () => {
        const [change] = await planOf([LINDE])
        for (const batch of [[change, change], Array.from({ length: 201 }, () => change), ['new']])
          await expect(send(batch)).rejects.toThrow('decision-unknown')
      })
    })
  })

  it('writes many places in batches', async () => {
    const many = Array.from({ length: 1200 }, (_, index) => ({ ...LINDE, osm: `n${index}`, lat: 50 + index / 100 }))
    const { id, told } = await load(many)
    expect(told).toEqual([500, 1000, 1200])
    await undoImport(backend(), id)
    expect(await dump()).toEqual([])
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

  it('names the town of a district by the restaurants around it', async () => {
    await backend().query('delete from private.localities')
    await backend().query(
      `insert into public.places (place_id, name, address, lat, lng)
       select 'demo:' || row_number() over (), 'Lokal', address, lat, 13.4 from (values
         (3, 'Weg 1, 14109 Berlin', 52.42), (2, 'Weg 1, 14482 Potsdam', 52.42), (9, 'Weg 1, 14482 Potsdam', 52.40),
         (9, 'Weg 1, 14109 Wannsee', 52.421), (2, 'Weg 1, 16321 Bernau', 52.68), (3, 'Weg 1, 16341 Panketal', 52.64), (3, 'Weg 1, 13125 Berlin', 52.64)
       ) spots (n, address, lat), generate_series(1, n)`,
    )
    await backend().query(
      `insert into public.places (place_id, name, address, lat, lng)
       select 'manual:' || n, 'Lokal', 'Weg 1, 14482 Potsdam', 52.421, 13.4 from generate_series(1, 9) n`,
    )
    const town = { kind: 'town', region: '', lat: 53, lng: 13, rank: 5 } as const
    const towns = ['Berlin', 'Potsdam', 'Bernau', 'Panketal'].map((name) => ({ ...town, name }))
    await importLocalities(backend(), [...towns, { ...town, name: 'Wannsee', rank: 4 }])
    const district = { kind: 'district', region: '', lng: 13.4, rank: 4 } as const
    const districts = [
      { ...district, name: 'Wannsee', lat: 52.421 },
      { ...district, name: 'Altstadt', region: 'Spandau', lat: 52.422 },
      { ...district, name: 'Nibelungen', lat: 52.68 },
      { ...district, name: 'Buch', lat: 52.64 },
      { ...district, name: 'Öde', lat: 52 },
    ]
    const regions = () =>
      backend().query(`select name, region from private.localities where kind = 'district' order by id`)
    await importLocalities(backend(), districts)
    const named = [
      { name: 'Wannsee', region: 'Berlin' },
      { name: 'Altstadt', region: 'Spandau' },
      { name: 'Nibelungen', region: '' },
      { name: 'Buch', region: '' },
      { name: 'Öde', region: '' },
    ]
    expect(await regions()).toEqual(named)
    await backend().query(`update public.places set address = 'Weg 1, 13125 Berlin' where lat = 52.64`)
    await importLocalities(backend(), [])
    expect(await regions()).toContainEqual({ name: 'Buch', region: 'Berlin' })
  })

  it('makes a running server forget the localities that it found before', async () => {
    await backend().query('delete from private.deal_changes')
    await importLocalities(backend(), [])
    expect(await backend().query('select deal_id from private.deal_changes')).toEqual([{ deal_id: null }])
  })
})
