import {
  type DealCatalog,
  type Failure,
  type PinQuery,
  type PinTile,
  type Result,
  type TilePins,
  boxOfPinTile,
  columnsFrom,
  err,
  facetsOf,
  NO_FILTER,
  failure,
  ok,
  PIN_COLUMNS,
  WEEKDAYS,
} from '@mahlzeit/domain'
import { aDeal, FakeClock, settled } from '@mahlzeit/test-fakes'
import { describe, expect, it } from 'vitest'
import { STALE_AFTER_MS, PinStore, type PinViewport, type TileChange } from './pin-store.ts'

const noPins = (version: string): TilePins => ({
  kind: 'pins',
  version,
  columns: columnsFrom(PIN_COLUMNS, []),
  facets: null,
})

const unfiltered: PinQuery = { search: '', question: null }
const soup: PinQuery = { ...unfiltered, search: 'suppe' }

/** Asks for lunch on an ordinary Tuesday at an hour. */
const atHour = (hour: number): PinQuery => ({
  search: '',
  question: {
    ...NO_FILTER,
    when: { date: '2026-11-24', minute: 60 * hour, specialDay: null },
  },
})

const nameOf = ({ level, x, y }: PinTile, { search, question }: PinQuery): string =>
  `${level}/${x}/${y}/${search}${question?.when ? `at ${question.when.minute}` : ''}`
const aStore = () => {
  const asked: string[] = []
  const open = new Map<string, (result: Result<TilePins, Failure>) => void>()
  const findPins = (tile: PinTile, query: PinQuery, version?: string) => {
    asked.push(nameOf(tile, query) + (version === undefined ? '' : ` version ${version}`))
    return new Promise<Result<TilePins, Failure>>((resolve) => open.set(nameOf(tile, query), resolve))
  }
  const clock = new FakeClock()
  const store = new PinStore({ findPins } as unknown as DealCatalog, clock)
  const changes: TileChange[] = []
  store.tiles$.subscribe((change) => changes.push(change))
  const answer = async (name: string, result: Result<TilePins, Failure> = ok(noPins('1'))) => {
    open.get(name)?.(result)
    open.delete(name)
    await settled()
  }
  const answerAll = async (result?: Result<TilePins, Failure>) => {
    while (open.size) for (const name of open.keys()) await answer(name, result)
  }
  return { store, clock, asked, open, changes, answer, answerAll }
}

/** A viewport of tiles x..x+columns-1 and y..y+rows-1 at zoom 14. */
const looking = (x: number, y: number, columns = 1, rows = 1): PinViewport => {
  const { left, top } = boxOfPinTile({ level: 14, x, y })
  const { right, bottom } = boxOfPinTile({ level: 14, x: x + columns - 1, y: y + rows - 1 })
  const inset = 1e-9
  return {
    zoom: 14.5,
    box: { left: left + inset, top: top + inset, right: right - inset, bottom: bottom - inset },
  }
}

/** A store whose viewport, one tile, has loaded. */
const opened = async () => {
  const all = aStore()
  all.store.setViewport(looking(100, 200))
  await all.answerAll()
  return all
}

const lost = err(failure('offline', 'fetch failed'))

describe('the pin store', () => {
  it('requests the visible tiles, from the centre outwards, at most four at once', async () => {
    const { store, asked, answer } = aStore()
    store.setViewport(looking(100, 200, 3, 3))
    expect(asked).toHaveLength(4)
    expect(asked[0]).toBe('14/101/201/')
    await answer('14/101/201/')
    expect(asked).toHaveLength(5)
  })

  it('the pin store requests no tile twice', async () => {
    const { store, asked, answerAll } = aStore()
    store.setViewport(looking(100, 200))
    store.setViewport(looking(100, 200))
    await answerAll()
    store.setViewport(looking(100, 200))
    expect(asked).toEqual(['14/100/200/'])
  })

  it('requests no tiles that a fast pan has left', async () => {
    const { store, asked, answerAll } = aStore()
    for (let x = 100; x < 200; x += 10) store.setViewport(looking(x, 200, 2, 2))
    await answerAll()
    expect(asked).toHaveLength(8)
    expect(asked.slice(4).every((name) => /^14\/19[01]\//.test(name))).toBe(true)
  })

  it('emits a loaded tile and shows it', async () => {
    const { store, changes, answerAll } = aStore()
    store.setViewport(looking(100, 200))
    expect(store.state$.value).toMatchObject({ isLoading: true, hasPins: false })
    await answerAll()
    expect(changes).toMatchObject([{ kind: 'added', key: '14/100/200/' }])
    expect(store.state$.value).toMatchObject({ isLoading: false, hasPins: true, failure: null })
    expect(store.state$.value.shown).toEqual({ level: 14, query: unfiltered, keys: ['14/100/200/'], revision: 0 })
  })

  it('counts the deals of a viewport once its tiles have loaded, cells by their mean position', async () => {
    const { store, answer } = aStore()
    const viewport = looking(100, 200, 2)
    const { left, right, top, bottom } = viewport.box
    store.setViewport(viewport)
    const columns = columnsFrom(PIN_COLUMNS, [
      { id: 1, x: left, y: top, count: 1 },
      { x: (left + right) / 2, y: (top + bottom) / 2, count: 7 },
      { id: 3, x: right + 1e-6, y: bottom, count: 1 },
    ])
    await answer('14/100/200/', ok({ kind: 'pins', version: '1', columns, facets: null }))
    expect(store.countIn(viewport, unfiltered)).toBeNull()
    await answer('14/101/200/')
    expect(store.countIn(viewport, unfiltered)).toEqual({ count: 8, unknowns: 0, priced: 0 })
    expect(store.countIn(viewport, soup)).toBeNull()
  })

  it('shows the former level until all visible tiles of the new one have loaded', async () => {
    const { store, answer, answerAll, open } = aStore()
    store.setViewport(looking(100, 200, 2, 1))
    await answerAll()
    store.setViewport({ ...looking(100, 200, 2, 1), zoom: 15 })
    store.setViewport({ ...looking(90, 190, 24, 24), zoom: 12.5 })
    expect(open.size).toBeGreaterThan(1)
    const [first = ''] = open.keys()
    await answer(first)
    expect(store.state$.value.shown).toMatchObject({ level: 14, keys: ['14/100/200/', '14/101/200/'] })
    await answerAll()
    expect(store.state$.value.shown.level).toBe(13)
  })

  it('shows the former pins until those of a new search have loaded', async () => {
    const { store, asked, answerAll } = await opened()
    store.setQuery(soup)
    expect(asked).toEqual(['14/100/200/', '14/100/200/suppe'])
    expect(store.state$.value.shown).toEqual({ level: 14, query: unfiltered, keys: ['14/100/200/'], revision: 0 })
    await answerAll()
    expect(store.state$.value.shown).toEqual({
      level: 14,
      query: soup,
      keys: ['14/100/200/suppe'],
      revision: 0,
    })
    store.setQuery(unfiltered)
    expect(store.state$.value.shown).toEqual({ level: 14, query: unfiltered, keys: ['14/100/200/'], revision: 0 })
    expect(asked).toHaveLength(2)
  })

  describe('with a question', () => {
    /** Two deals in the middle of a viewport: one has lunch until 14:00, the other on unknown days. */
    const withFacets = ({ box: { left, right, top, bottom } }: PinViewport): TilePins => {
      const middle = { x: (left + right) / 2, y: (top + bottom) / 2, count: 1 }
      return {
        kind: 'pins',
        version: '1',
        columns: columnsFrom(PIN_COLUMNS, [
          { ...middle, id: 1, price: 990 },
          { ...middle, id: 2 },
        ]),
        facets: {
          dictionary: [
            aDeal({ availableDays: WEEKDAYS, startTime: '11:00', endTime: '14:00' }),
            aDeal({ availableDays: [], startTime: null, endTime: null }),
          ].map((deal) => ({ ...facetsOf(deal), closures: [] })),
          indices: Uint16Array.of(0, 1),
        },
      }
    }

    it('shows the former pins until the facets of single pins have loaded', async () => {
      const { store, asked, answer } = await opened()
      store.setQuery(atHour(11))
      expect(asked).toEqual(['14/100/200/', '14/100/200/at 660'])
      expect(store.state$.value.shown).toMatchObject({ query: unfiltered, keys: ['14/100/200/'] })
      await answer('14/100/200/at 660')
      expect(store.state$.value.shown).toMatchObject({ query: atHour(11), keys: ['facets 14/100/200/'] })
    })

    it('the pin store requests single pins once for all questions, and revalidates them by version', async () => {
      const { store, asked, answerAll, clock } = await opened()
      store.setQuery(atHour(11))
      await answerAll()
      store.setQuery(atHour(12))
      expect(asked).toHaveLength(2)
      expect(store.state$.value).toMatchObject({ isLoading: false, shown: { query: atHour(12) } })
      await clock.advance(STALE_AFTER_MS)
      expect(asked.slice(2)).toEqual(['14/100/200/at 720 version 1'])
    })

    it('requests cells for each question', async () => {
      const { store, asked, answerAll } = aStore()
      store.setViewport({ ...looking(100, 200), zoom: 12.5 })
      for (const query of [unfiltered, atHour(11), atHour(12), atHour(11), unfiltered]) {
        store.setQuery(query)
        await answerAll()
        expect(store.state$.value.shown.query).toBe(query)
      }
      expect(asked).toEqual(['13/25/50/', '13/25/50/at 660', '13/25/50/at 720'])
    })

    it('counts the single pins that a question leaves', async () => {
      const viewport = looking(100, 200)
      const { store, answerAll } = await opened()
      store.setQuery(atHour(11))
      await answerAll(ok(withFacets(viewport)))
      expect([11, 16].map((hour) => store.countIn(viewport, atHour(hour)))).toEqual([
        { count: 2, unknowns: 1, priced: 1 },
        { count: 1, unknowns: 1, priced: 0 },
      ])
      expect(store.countIn(viewport, unfiltered)).toEqual({ count: 0, unknowns: 0, priced: 0 })
    })

    it('counts cells without their unknown answers', async () => {
      const viewport = { ...looking(100, 200), zoom: 13 }
      const { store, answerAll } = aStore()
      store.setQuery(atHour(11))
      store.setViewport(viewport)
      await answerAll()
      expect(store.countIn(viewport, atHour(11))).toEqual({ count: 0, unknowns: null, priced: 0 })
    })
  })

  it('reports a failed tile, keeps the others and retries it with exponential backoff', async () => {
    const { store, clock, asked, answer } = aStore()
    store.setViewport(looking(100, 200, 2, 1))
    await answer('14/100/200/')
    await answer('14/101/200/', lost)
    expect(store.state$.value).toMatchObject({ failure: { kind: 'offline' }, isLoading: false, hasPins: true })
    expect(store.state$.value.shown.keys).toEqual(['14/100/200/'])
    await clock.advance(999)
    expect(asked).toHaveLength(2)
    await clock.advance(1)
    expect(asked).toHaveLength(3)
    await answer('14/101/200/', lost)
    await clock.advance(1999)
    expect(asked).toHaveLength(3)
    await clock.advance(1)
    expect(asked).toHaveLength(4)
    await answer('14/101/200/')
    expect(store.state$.value).toMatchObject({ failure: null, shown: { keys: ['14/100/200/', '14/101/200/'] } })
  })

  it('shows the former level while the new one fails', async () => {
    const { store, answerAll } = await opened()
    store.setViewport({ ...looking(99, 199, 3, 3), zoom: 13 })
    await answerAll(lost)
    expect(store.state$.value).toMatchObject({ hasPins: false, failure: { kind: 'offline' } })
    expect(store.state$.value.shown).toMatchObject({ level: 14, keys: ['14/100/200/'] })
  })

  it('a failed tile outside the viewport is not retried', async () => {
    const { store, clock, asked, answerAll } = aStore()
    store.setViewport(looking(100, 200))
    await answerAll(lost)
    store.setViewport(looking(300, 200))
    await answerAll()
    await clock.advance(1000)
    expect(asked).toEqual(['14/100/200/', '14/300/200/'])
  })

  it('the pin store retries a failed tile at once on request', async () => {
    const { store, asked, answerAll } = aStore()
    store.setViewport(looking(100, 200))
    await answerAll(lost)
    store.retry()
    expect(asked).toHaveLength(2)
    await answerAll()
    expect(store.state$.value.failure).toBeNull()
  })

  it('revalidates visible tiles when invalidated, and shows the stale ones until then', async () => {
    const { store, asked, changes, answer } = await opened()
    const before = store.state$.value
    store.invalidate()
    expect(asked).toHaveLength(2)
    expect(store.state$.value).toEqual(before)
    await answer('14/100/200/')
    expect(changes.map(({ kind }) => kind)).toEqual(['added', 'added'])
    // The same tiles with other pins: their clusters are out of date.
    const shown = { ...before.shown, revision: before.shown.revision + 1 }
    expect(store.state$.value).toEqual({ ...before, shown })
  })

  it('shows stale tiles without a failure when revalidation fails', async () => {
    const { store, answer } = await opened()
    store.invalidate()
    await answer('14/100/200/', lost)
    expect(store.state$.value).toMatchObject({ failure: null, hasPins: true, isLoading: false })
  })

  it('caches 200 tiles and evicts the least recently visible', async () => {
    const { store, changes, answerAll } = aStore()
    for (let x = 0; x < 202; x++) {
      store.setViewport(looking(1000 + 3 * x, 200))
      await answerAll()
      if (x === 100) store.setViewport(looking(1000, 200))
    }
    const removed = changes.filter(({ kind }) => kind === 'removed').map(({ key }) => key)
    expect(removed).toEqual(['14/1003/200/', '14/1006/200/'])
  })

  it('ignores answers after it is stopped, and requests those tiles again when restarted', async () => {
    const { store, asked, changes, answerAll } = aStore()
    store.setViewport(looking(100, 200))
    store.stop()
    await answerAll()
    expect(changes).toEqual([])
    expect(store.state$.value).toMatchObject({ isLoading: false, hasPins: false })
    store.setViewport(looking(100, 200))
    await answerAll()
    expect(asked).toEqual(['14/100/200/', '14/100/200/'])
    expect(store.state$.value).toMatchObject({ isLoading: false, hasPins: true })
  })

  it('emits cached tiles to a new subscriber and does not request them while they are fresh', async () => {
    const { store, asked, clock } = await opened()
    store.stop()
    const again: TileChange[] = []
    store.tiles$.subscribe((change) => again.push(change))
    expect(again).toMatchObject([{ kind: 'added', key: '14/100/200/' }])
    store.setViewport(looking(100, 200))
    expect(store.state$.value).toMatchObject({ isLoading: false, hasPins: true, shown: { keys: ['14/100/200/'] } })
    expect(asked).toEqual(['14/100/200/'])
    store.stop()
    await clock.advance(STALE_AFTER_MS)
    store.setViewport(looking(100, 200))
    expect(asked).toEqual(['14/100/200/', '14/100/200/ version 1'])
  })

  it('revalidates tiles that were invalidated while it was stopped', async () => {
    const { store, asked } = await opened()
    store.stop()
    store.invalidate()
    expect(asked).toHaveLength(1)
    store.setViewport(looking(100, 200))
    expect(asked).toEqual(['14/100/200/', '14/100/200/ version 1'])
  })

  describe('on a map left open', () => {
    const stillOpen = async () => {
      const all = await opened()
      all.asked.length = 0
      return all
    }

    it('revalidates visible tiles by version once they are stale', async () => {
      const { asked, clock } = await stillOpen()
      await clock.advance(STALE_AFTER_MS - 1)
      expect(asked).toEqual([])
      await clock.advance(1)
      expect(asked).toEqual(['14/100/200/ version 1'])
    })

    it('an `unchanged` answer changes nothing, and is revalidated again after the same time', async () => {
      const { store, asked, changes, answer, clock } = await stillOpen()
      const { shown } = store.state$.value
      await clock.advance(STALE_AFTER_MS)
      expect(store.state$.value.isLoading).toBe(false)
      await answer('14/100/200/', ok({ kind: 'unchanged' }))
      expect(store.state$.value.shown).toBe(shown)
      expect(changes).toHaveLength(1)
      await clock.advance(STALE_AFTER_MS - 1)
      expect(asked).toHaveLength(1)
      await clock.advance(1)
      expect(asked).toEqual(['14/100/200/ version 1', '14/100/200/ version 1'])
    })

    it('a changed tile is emitted with a new revision, in the same order of tiles', async () => {
      const { store, asked, changes, answer, clock } = await stillOpen()
      await clock.advance(STALE_AFTER_MS)
      await answer('14/100/200/', ok(noPins('2')))
      expect(changes).toMatchObject([{ kind: 'added' }, { kind: 'added', key: '14/100/200/' }])
      expect(store.state$.value.shown).toEqual({ level: 14, query: unfiltered, keys: ['14/100/200/'], revision: 1 })
      await clock.advance(STALE_AFTER_MS)
      expect(asked).toEqual(['14/100/200/ version 1', '14/100/200/ version 2'])
    })

    it('hides a failed revalidation, shows the stale tile and tries again later', async () => {
      const { store, asked, answer, clock } = await stillOpen()
      await clock.advance(STALE_AFTER_MS)
      await answer('14/100/200/', lost)
      expect(store.state$.value).toMatchObject({ failure: null, hasPins: true, shown: { keys: ['14/100/200/'] } })
      await clock.advance(1)
      expect(asked).toHaveLength(1)
      await clock.advance(STALE_AFTER_MS)
      expect(asked).toHaveLength(2)
    })

    it('stale tiles out of view are not revalidated until they are visible again', async () => {
      const { store, asked, answerAll, clock } = await stillOpen()
      store.setViewport(looking(300, 200))
      await answerAll()
      await clock.advance(STALE_AFTER_MS)
      expect(asked).toEqual(['14/300/200/', '14/300/200/ version 1'])
      await answerAll(ok({ kind: 'unchanged' }))
      store.setViewport(looking(100, 200))
      expect(asked.at(-1)).toBe('14/100/200/ version 1')
      expect(store.state$.value).toMatchObject({ hasPins: true, isLoading: false, shown: { keys: ['14/100/200/'] } })
    })

    it('requests missing tiles before stale ones', async () => {
      const { store, asked, answerAll, clock } = await stillOpen()
      store.setViewport(looking(300, 200))
      await answerAll()
      await clock.advance(STALE_AFTER_MS)
      await answerAll(ok({ kind: 'unchanged' }))
      asked.length = 0
      store.setViewport(looking(99, 199, 3, 3))
      expect(asked).toHaveLength(4)
      expect(asked.filter((name) => name.includes('version'))).toEqual([])
      await answerAll()
      expect(asked).toContain('14/100/200/ version 1')
    })

    it('the pin store requests nothing once it is stopped', async () => {
      const { store, asked, clock } = await stillOpen()
      store.stop()
      await clock.advance(STALE_AFTER_MS)
      await clock.advance(STALE_AFTER_MS)
      expect(asked).toEqual([])
    })
  })
})
