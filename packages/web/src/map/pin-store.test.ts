import {
  type DealCatalog,
  type Failure,
  type PinTile,
  type Result,
  type TilePins,
  boxOfPinTile,
  err,
  failure,
  ok,
} from '@mahlzeit/domain'
import { FakeClock } from '@mahlzeit/test-fakes'
import { describe, expect, it } from 'vitest'
import { STALE_AFTER_MS, PinStore, type PinViewport, type TileChange } from './pin-store.ts'

const noPins = (version: string): TilePins => ({
  kind: 'pins',
  version,
  columns: {
    ids: new Float64Array(0),
    xs: new Float64Array(0),
    ys: new Float64Array(0),
    counts: new Uint32Array(0),
    kinds: new Uint8Array(0),
  },
})

const nameOf = ({ level, x, y }: PinTile, search: string): string => `${level}/${x}/${y}/${search}`
const settle = () => new Promise((resolve) => setTimeout(resolve))

const aStore = () => {
  const asked: string[] = []
  const open = new Map<string, (result: Result<TilePins, Failure>) => void>()
  const findPins = (tile: PinTile, search: string, version?: string) => {
    asked.push(nameOf(tile, search) + (version === undefined ? '' : ` version ${version}`))
    return new Promise<Result<TilePins, Failure>>((resolve) => open.set(nameOf(tile, search), resolve))
  }
  const clock = new FakeClock()
  const store = new PinStore({ findPins } as unknown as DealCatalog, clock)
  const changes: TileChange[] = []
  store.tiles$.subscribe((change) => changes.push(change))
  const answer = async (name: string, result: Result<TilePins, Failure> = ok(noPins('1'))) => {
    open.get(name)?.(result)
    open.delete(name)
    await settle()
  }
  const answerAll = async (result?: Result<TilePins, Failure>) => {
    while (open.size) for (const name of open.keys()) await answer(name, result)
  }
  return { store, clock, asked, open, changes, answer, answerAll }
}

/** Looks at tiles x..x+columns-1 and y..y+rows-1 of zoom 14. */
const looking = (x: number, y: number, columns = 1, rows = 1): PinViewport => {
  const { left, top } = boxOfPinTile({ level: 14, x, y })
  const { right, bottom } = boxOfPinTile({ level: 14, x: x + columns - 1, y: y + rows - 1 })
  const inset = 1e-9
  return {
    zoom: 14.5,
    box: { left: left + inset, top: top + inset, right: right - inset, bottom: bottom - inset },
  }
}

const lost = err(failure('offline', 'fetch failed'))

describe('the pin store', () => {
  it('asks for the tiles in view, the middle first, at most four at once', async () => {
    const { store, asked, answer } = aStore()
    store.setViewport(looking(100, 200, 3, 3))
    expect(asked).toHaveLength(4)
    expect(asked[0]).toBe('14/101/201/')
    await answer('14/101/201/')
    expect(asked).toHaveLength(5)
  })

  it('asks for no tile twice', async () => {
    const { store, asked, answerAll } = aStore()
    store.setViewport(looking(100, 200))
    store.setViewport(looking(100, 200))
    await answerAll()
    store.setViewport(looking(100, 200))
    expect(asked).toEqual(['14/100/200/'])
  })

  it('drops what a fast pan left behind before it was asked', async () => {
    const { store, asked, answerAll } = aStore()
    for (let x = 100; x < 200; x += 10) store.setViewport(looking(x, 200, 2, 2))
    await answerAll()
    expect(asked).toHaveLength(8)
    expect(asked.slice(4).every((name) => /^14\/19[01]\//.test(name))).toBe(true)
  })

  it('passes a tile on and shows it', async () => {
    const { store, changes, answerAll } = aStore()
    store.setViewport(looking(100, 200))
    expect(store.state$.value).toMatchObject({ isLoading: true, hasPins: false })
    await answerAll()
    expect(changes).toMatchObject([{ kind: 'added', key: '14/100/200/' }])
    expect(store.state$.value).toMatchObject({ isLoading: false, hasPins: true, failure: null })
    expect(store.state$.value.shown).toEqual({ level: 14, search: '', keys: ['14/100/200/'], revision: 0 })
  })

  it('keeps showing the former level until all tiles in view of the new one are there', async () => {
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

  it('keeps the former pins until those of a new search are there', async () => {
    const { store, asked, answerAll } = aStore()
    store.setViewport(looking(100, 200))
    await answerAll()
    store.setSearch('suppe')
    expect(asked).toEqual(['14/100/200/', '14/100/200/suppe'])
    expect(store.state$.value.shown).toEqual({ level: 14, search: '', keys: ['14/100/200/'], revision: 0 })
    await answerAll()
    expect(store.state$.value.shown).toEqual({
      level: 14,
      search: 'suppe',
      keys: ['14/100/200/suppe'],
      revision: 0,
    })
    store.setSearch('')
    expect(store.state$.value.shown).toEqual({ level: 14, search: '', keys: ['14/100/200/'], revision: 0 })
    expect(asked).toHaveLength(2)
  })

  it('reports a failed tile, keeps the others and tries it again ever later', async () => {
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

  it('keeps the former level while nothing of the new one can be had', async () => {
    const { store, answerAll } = aStore()
    store.setViewport(looking(100, 200))
    await answerAll()
    store.setViewport({ ...looking(99, 199, 3, 3), zoom: 13 })
    await answerAll(lost)
    expect(store.state$.value).toMatchObject({ hasPins: false, failure: { kind: 'offline' } })
    expect(store.state$.value.shown).toMatchObject({ level: 14, keys: ['14/100/200/'] })
  })

  it('leaves a failed tile alone once it is out of view', async () => {
    const { store, clock, asked, answerAll } = aStore()
    store.setViewport(looking(100, 200))
    await answerAll(lost)
    store.setViewport(looking(300, 200))
    await answerAll()
    await clock.advance(1000)
    expect(asked).toEqual(['14/100/200/', '14/300/200/'])
  })

  it('tries at once when asked to', async () => {
    const { store, asked, answerAll } = aStore()
    store.setViewport(looking(100, 200))
    await answerAll(lost)
    store.retry()
    expect(asked).toHaveLength(2)
    await answerAll()
    expect(store.state$.value.failure).toBeNull()
  })

  it('reads what is in view anew when told to, and shows what is there until then', async () => {
    const { store, asked, changes, answer, answerAll } = aStore()
    store.setViewport(looking(100, 200))
    await answerAll()
    const before = store.state$.value
    store.invalidate()
    expect(asked).toHaveLength(2)
    expect(store.state$.value).toEqual(before)
    await answer('14/100/200/')
    expect(changes.map(({ kind }) => kind)).toEqual(['added', 'added'])
    // The same tiles, but others in them: what was drawn of them is to be drawn anew.
    const shown = { ...before.shown, revision: before.shown.revision + 1 }
    expect(store.state$.value).toEqual({ ...before, shown })
  })

  it('goes on showing what it cannot read anew, without a complaint', async () => {
    const { store, answer, answerAll } = aStore()
    store.setViewport(looking(100, 200))
    await answerAll()
    store.invalidate()
    await answer('14/100/200/', lost)
    expect(store.state$.value).toMatchObject({ failure: null, hasPins: true, isLoading: false })
  })

  it('keeps 200 tiles and lets the least recently seen go', async () => {
    const { store, changes, answerAll } = aStore()
    for (let x = 0; x < 202; x++) {
      store.setViewport(looking(1000 + 3 * x, 200))
      await answerAll()
      if (x === 100) store.setViewport(looking(1000, 200))
    }
    const removed = changes.filter(({ kind }) => kind === 'removed').map(({ key }) => key)
    expect(removed).toEqual(['14/1003/200/', '14/1006/200/'])
  })

  it('ignores what still arrives when it is stopped, and asks for it again when the map is opened again', async () => {
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

  it('gives a map that is opened again what it has, and does not ask for it while it is fresh', async () => {
    const { store, asked, answerAll, clock } = aStore()
    store.setViewport(looking(100, 200))
    await answerAll()
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

  it('asks anew for what was told to be read anew while no map was open', async () => {
    const { store, asked, answerAll } = aStore()
    store.setViewport(looking(100, 200))
    await answerAll()
    store.stop()
    store.invalidate()
    expect(asked).toHaveLength(1)
    store.setViewport(looking(100, 200))
    expect(asked).toEqual(['14/100/200/', '14/100/200/ version 1'])
  })

  describe('on a map left open', () => {
    const opened = async () => {
      const all = aStore()
      all.store.setViewport(looking(100, 200))
      await all.answerAll()
      all.asked.length = 0
      return all
    }

    it('asks after a while whether what is in view is still of its version', async () => {
      const { asked, clock } = await opened()
      await clock.advance(STALE_AFTER_MS - 1)
      expect(asked).toEqual([])
      await clock.advance(1)
      expect(asked).toEqual(['14/100/200/ version 1'])
    })

    it('changes nothing while it is, and asks again as long after', async () => {
      const { store, asked, changes, answer, clock } = await opened()
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

    it('passes on what has changed and has it drawn, in its former place', async () => {
      const { store, asked, changes, answer, clock } = await opened()
      await clock.advance(STALE_AFTER_MS)
      await answer('14/100/200/', ok(noPins('2')))
      expect(changes).toMatchObject([{ kind: 'added' }, { kind: 'added', key: '14/100/200/' }])
      expect(store.state$.value.shown).toEqual({ level: 14, search: '', keys: ['14/100/200/'], revision: 1 })
      await clock.advance(STALE_AFTER_MS)
      expect(asked).toEqual(['14/100/200/ version 1', '14/100/200/ version 2'])
    })

    it('keeps quiet when it cannot ask, shows what it has and asks again later', async () => {
      const { store, asked, answer, clock } = await opened()
      await clock.advance(STALE_AFTER_MS)
      await answer('14/100/200/', lost)
      expect(store.state$.value).toMatchObject({ failure: null, hasPins: true, shown: { keys: ['14/100/200/'] } })
      await clock.advance(1)
      expect(asked).toHaveLength(1)
      await clock.advance(STALE_AFTER_MS)
      expect(asked).toHaveLength(2)
    })

    it('leaves alone what is out of view until it is looked at again', async () => {
      const { store, asked, answerAll, clock } = await opened()
      store.setViewport(looking(300, 200))
      await answerAll()
      await clock.advance(STALE_AFTER_MS)
      expect(asked).toEqual(['14/300/200/', '14/300/200/ version 1'])
      await answerAll(ok({ kind: 'unchanged' }))
      store.setViewport(looking(100, 200))
      expect(asked.at(-1)).toBe('14/100/200/ version 1')
      expect(store.state$.value).toMatchObject({ hasPins: true, isLoading: false, shown: { keys: ['14/100/200/'] } })
    })

    it('asks first for what is missing', async () => {
      const { store, asked, answerAll, clock } = await opened()
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

    it('asks no more once it is stopped', async () => {
      const { store, asked, clock } = await opened()
      store.stop()
      await clock.advance(STALE_AFTER_MS)
      await clock.advance(STALE_AFTER_MS)
      expect(asked).toEqual([])
    })
  })
})
