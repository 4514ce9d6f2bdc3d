import {
  err,
  failure,
  type ImportBatch,
  type ImportPlanner,
  type KnownPlacesPage,
  ok,
  planImport,
  readExtract,
  type Result,
  type ModerationFailure,
  type WrittenBatch,
} from '@mahlzeit/domain'
import { settled } from '@mahlzeit/test-fakes'
import { BehaviorSubject } from 'rxjs'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { PlaceImportViewModel } from './place-import.view-model.ts'

const OFFLINE = failure('offline', 'no network')

/** A file of restaurants. */
const fileOf = (count: number, name = 'berlin-2511.json') => {
  const rows = Array.from({ length: count }, (_, index) => [`n${index + 1}`, `Gasthaus ${index}`, 50 + index / 100, 13])
  const text = JSON.stringify({ source: 'OpenStreetMap', license: 'ODbL', fields: ['osm', 'name', 'lat', 'lng'], rows })
  return new File([text], name)
}

const planner: ImportPlanner = {
  read: async (file) => {
    const read = readExtract(new TextDecoder().decode(await file.arrayBuffer()))
    return read.ok ? read : err({ kind: 'unreadable', reason: read.error })
  },
  plan: async (...plan) => ok(planImport(...plan)),
}

const NONE: KnownPlacesPage = { places: [], proposals: [], nextCursor: null }

const ROW = {
  place_id: 'osm:node/1',
  name: 'Gasthaus 0',
  address: '',
  lat: 50,
  lng: 13,
  website: null,
  phone: null,
  wheelchair: null,
  prefill: null,
}

const setup = () => {
  const desk = {
    findKnownPlaces: vi.fn(async (): Promise<Result<KnownPlacesPage, ModerationFailure>> => ok(NONE)),
    importPlaces: vi.fn(
      async ({ changes }: ImportBatch): Promise<Result<WrittenBatch, ModerationFailure>> =>
        ok({ importId: -7, written: changes.length }),
    ),
    undoImport: vi.fn(async (): Promise<Result<void, ModerationFailure>> => ok(undefined)),
  }
  const user = (id: string) => ({ kind: 'signed-in', user: { id } }) as never
  const state$ = new BehaviorSubject(user('mod'))
  const vm = new PlaceImportViewModel(desk, planner, { state$ })
  const changed = vi.fn()
  const subscriptions = [vm.state$.subscribe(), vm.changed$.subscribe(changed)]
  onTestFinished(() => {
    for (const subscription of subscriptions) subscription.unsubscribe()
  })
  const step = () => vm.state$.value.step
  const planned = async (count: number) => {
    vm.choose(fileOf(count))
    await expect.poll(() => step().kind).toBe('chosen')
    vm.plan()
    await expect.poll(() => step().kind).toBe('planned')
  }
  return { desk, vm, changed, step, planned, signIn: (id: string) => state$.next(user(id)) }
}

/** An answer that the test gives later. */
const held = <T>() => {
  let answer: (value: T) => void = () => {}
  const promise = new Promise<T>((resolve) => {
    answer = resolve
  })
  return { promise, answer }
}

describe('an import of places', () => {
  it('names the list after the file, and says what it would do', async () => {
    const { vm, step, planned, desk } = setup()
    await planned(3)
    expect(vm.state$.value).toMatchObject({ file: 'berlin-2511.json', list: 'berlin', venues: 3 })
    expect(step()).toMatchObject({ plan: { counts: { new: 3 }, unchanged: 0, isNeeded: true } })
    expect(desk.importPlaces).not.toHaveBeenCalled()
  })

  it('compares with all pages of what is known', async () => {
    const { desk, planned, step } = setup()
    desk.findKnownPlaces
      .mockResolvedValueOnce(ok({ ...NONE, nextCursor: 'osm:node/0' }))
      .mockResolvedValueOnce(ok({ ...NONE, places: [{ row: ROW, base: ROW, list: 'berlin' }] }))
    await planned(2)
    expect(desk.findKnownPlaces.mock.calls).toEqual([
      ['berlin', expect.anything(), null],
      ['berlin', expect.anything(), 'osm:node/0'],
      ['berlin', expect.anything(), null, ['osm:node/2']],
    ])
    expect(step()).toMatchObject({ plan: { counts: { new: 1 }, unchanged: 1 } })
  })

  it('proposes the move of a place that is known outside the box of the file', async () => {
    const { desk, planned, step } = setup()
    const row = { ...ROW, lat: 48 }
    desk.findKnownPlaces
      .mockResolvedValueOnce(ok(NONE))
      .mockResolvedValueOnce(ok({ ...NONE, places: [{ row, base: row, list: 'bayern' }] }))
    await planned(2)
    expect(step()).toMatchObject({ plan: { counts: { new: 1, 'moved-far': 1 }, unchanged: 0 } })
  })

  it('needs a new plan for another list', async () => {
    const { vm, step, planned } = setup()
    await planned(1)
    vm.changeList('potsdam')
    expect(step()).toEqual({ kind: 'chosen', failure: null })
    vm.apply()
    expect(step().kind).toBe('chosen')
  })

  it('is refused for a file that has no place', async () => {
    const { vm, step } = setup()
    vm.choose(new File(['{}'], 'x.json'))
    await expect.poll(step).toMatchObject({ kind: 'refused', failure: { kind: 'unreadable' } })
    vm.choose(fileOf(0))
    await expect.poll(step).toEqual({ kind: 'refused', failure: { kind: 'empty' } })
  })

  it('keeps the file when the comparison fails', async () => {
    const { vm, step, desk } = setup()
    desk.findKnownPlaces.mockResolvedValueOnce(err(OFFLINE))
    vm.choose(fileOf(1))
    await expect.poll(() => step().kind).toBe('chosen')
    vm.plan()
    await expect.poll(step).toEqual({ kind: 'chosen', failure: OFFLINE })
  })

  it('writes in batches under one key', async () => {
    const { vm, step, planned, desk, changed } = setup()
    await planned(450)
    vm.apply()
    expect(step()).toEqual({ kind: 'running', done: 0, total: 450 })
    await expect.poll(step).toEqual({ kind: 'done', written: 450, leftOut: 0 })
    const batches = desk.importPlaces.mock.calls.map(([batch]) => batch)
    expect(batches.map(({ changes }) => changes.length)).toEqual([200, 200, 50])
    expect(new Set(batches.map(({ key }) => key)).size).toBe(1)
    expect(changed).toHaveBeenCalledTimes(1)
  })

  it('stops at a failure, and continues with the same batch', async () => {
    const { vm, step, planned, desk } = setup()
    await planned(250)
    desk.importPlaces.mockResolvedValueOnce(ok({ importId: -7, written: 199 })).mockResolvedValueOnce(err(OFFLINE))
    vm.apply()
    await expect.poll(step).toEqual({ kind: 'stopped', done: 200, total: 250, failure: OFFLINE, isUndo: false })
    vm.resume()
    await expect.poll(step).toEqual({ kind: 'done', written: 249, leftOut: 1 })
    const [, failed, repeated] = desk.importPlaces.mock.calls
    expect(repeated).toEqual(failed)
  })

  it('is undone when it is cancelled, after the batch in flight', async () => {
    const { vm, step, planned, desk } = setup()
    await planned(250)
    const first = held<Result<WrittenBatch, ModerationFailure>>()
    desk.importPlaces.mockReturnValueOnce(first.promise)
    vm.apply()
    vm.cancel()
    expect(step()).toMatchObject({ kind: 'cancelling' })
    await settled()
    expect(desk.undoImport).not.toHaveBeenCalled()
    first.answer(ok({ importId: -7, written: 200 }))
    await expect.poll(step).toEqual({ kind: 'undone' })
    expect(desk.importPlaces).toHaveBeenCalledTimes(1)
    expect(desk.undoImport).toHaveBeenCalledExactlyOnceWith(-7)
  })

  it('learns the id of an import whose first answer was lost, to undo it', async () => {
    const { vm, step, planned, desk } = setup()
    await planned(1)
    desk.importPlaces.mockResolvedValueOnce(err(OFFLINE))
    vm.apply()
    await expect.poll(() => step().kind).toBe('stopped')
    vm.undo()
    await expect.poll(step).toEqual({ kind: 'undone' })
    expect(desk.importPlaces.mock.lastCall).toMatchObject([{ changes: [], obsolete: [] }])
    expect(desk.undoImport).toHaveBeenCalledExactlyOnceWith(-7)
  })

  it('tries a failed undo again', async () => {
    const { vm, step, planned, desk } = setup()
    await planned(1)
    desk.importPlaces.mockResolvedValueOnce(ok({ importId: -7, written: 1 }))
    desk.undoImport.mockResolvedValueOnce(err(OFFLINE))
    vm.apply()
    vm.cancel()
    await expect.poll(step).toMatchObject({ kind: 'stopped', isUndo: true })
    vm.resume()
    await expect.poll(step).toEqual({ kind: 'undone' })
  })

  it('is dropped when another moderator signs in', async () => {
    const { vm, step, planned, signIn } = setup()
    await planned(1)
    signIn('other')
    expect([step().kind, vm.state$.value.file]).toEqual(['idle', ''])
  })
})
