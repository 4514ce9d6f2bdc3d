import { aPhoto, settled } from '@mahlzeit/test-fakes'
import type { ReadMenu } from '@mahlzeit/domain'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ReaderMessage } from './reader-message.ts'
import { TesseractMenuReader } from './tesseract-menu-reader.ts'

class FakeWorker {
  readonly given: unknown[] = []
  isTerminated = false
  onmessage: ((event: { data: ReaderMessage }) => void) | null = null
  onerror: (() => void) | null = null
  postMessage(photo: unknown): void {
    this.given.push(photo)
  }
  terminate(): void {
    this.isTerminated = true
  }
  answer(...messages: readonly ReaderMessage[]): void {
    for (const data of messages) this.onmessage?.({ data })
  }
}

/** A reader whose workers answer what the test sends. */
const given = () => {
  const workers: FakeWorker[] = []
  const reader = new TesseractMenuReader(() => {
    const worker = new FakeWorker()
    workers.push(worker)
    return worker as unknown as Worker
  })
  const progress: number[] = []
  const read = (photo = aPhoto()) => reader.read(photo, TODAY, (done) => progress.push(done))
  const isTerminated = () => workers.map((worker) => worker.isTerminated)
  return { workers, read, progress, isTerminated }
}

const TODAY = '2026-11-22'
const MENU: ReadMenu = { dishes: [], date: TODAY, hours: null, place: { names: [], phones: [], websites: [] } }
const READ: ReaderMessage = { kind: 'read', menu: MENU }
const LOADED: ReaderMessage = { kind: 'loaded' }
const failure = (kind: string) => ({ ok: false, error: { kind } })

afterEach(() => {
  vi.useRealTimers()
})

describe('the menu reader', () => {
  it('returns the menu that the worker read, and its progress', async () => {
    const { workers, read, progress } = given()
    const { menu } = read(aPhoto(10, 'image/png'))
    await settled()
    expect(workers[0]?.given[0]).toMatchObject({ photo: { size: 10, type: 'image/png' }, today: TODAY })
    workers[0]?.answer(LOADED, { kind: 'progress', done: 0.5 }, READ)
    expect(await menu).toEqual({ ok: true, value: MENU })
    expect(progress).toEqual([0.5])
  })

  it('reads one photo at a time in one worker, which ends when it is idle', async () => {
    vi.useFakeTimers()
    const { workers, read, isTerminated } = given()
    const readings = [read(), read()]
    await vi.advanceTimersByTimeAsync(0)
    expect(workers[0]?.given.length).toBe(1)
    workers[0]?.answer(LOADED, READ)
    await readings[0]?.menu
    await vi.advanceTimersByTimeAsync(14_000)
    expect(workers[0]?.given.length).toBe(2)
    workers[0]?.answer(LOADED, READ)
    await readings[1]?.menu
    await vi.advanceTimersByTimeAsync(14_000)
    expect(isTerminated()).toEqual([false])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(isTerminated()).toEqual([true])
    expect(vi.getTimerCount()).toBe(0)
  })

  it.each(['unavailable', 'undecodable', 'crashed'] as const)(
    'passes on the failure %s, and reads the next photo in a new worker',
    async (kind) => {
      const { workers, read, isTerminated } = given()
      const readings = [read(), read()]
      await settled()
      workers[0]?.answer({ kind })
      expect(await readings[0]?.menu).toEqual(failure(kind))
      await settled()
      workers[1]?.answer(LOADED, READ)
      expect((await readings[1]?.menu)?.ok).toBe(true)
      expect(isTerminated()).toEqual([true, false])
    },
  )

  it('the menu reader is unavailable if the worker cannot be loaded', async () => {
    const { workers, read } = given()
    const { menu } = read()
    await settled()
    workers[0]?.onerror?.()
    expect(await menu).toEqual(failure('unavailable'))
  })

  it('reading fails with crashed if the worker crashes', async () => {
    const { workers, read } = given()
    const { menu } = read()
    await settled()
    workers[0]?.answer(LOADED)
    workers[0]?.onerror?.()
    expect(await menu).toEqual(failure('crashed'))
  })

  it('reading fails with crashed after a minute, however long loading took', async () => {
    vi.useFakeTimers()
    const { workers, read, isTerminated } = given()
    const { menu } = read()
    await vi.advanceTimersByTimeAsync(100_000)
    workers[0]?.answer(LOADED)
    await vi.advanceTimersByTimeAsync(59_000)
    expect(isTerminated()).toEqual([false])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await menu).toEqual(failure('crashed'))
    expect(isTerminated()).toEqual([true])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('a suspended page does not fail because its timer is late', async () => {
    vi.useFakeTimers()
    const { workers, read } = given()
    const { menu } = read()
    await vi.advanceTimersByTimeAsync(0)
    workers[0]?.answer(LOADED)
    await vi.runOnlyPendingTimersAsync()
    workers[0]?.answer(READ)
    expect(await menu).toEqual({ ok: true, value: MENU })
  })

  it('terminates the worker when the reading is cancelled', async () => {
    const { workers, read, isTerminated } = given()
    const reading = read()
    await settled()
    workers[0]?.answer(LOADED)
    reading.cancel()
    expect(await reading.menu).toEqual(failure('cancelled'))
    await settled()
    expect(isTerminated()).toEqual([true])
  })

  it('starts no worker for a reading that is cancelled at once', async () => {
    const { workers, read } = given()
    const reading = read()
    reading.cancel()
    expect(await reading.menu).toEqual(failure('cancelled'))
    await settled()
    expect(workers).toEqual([])
  })

  it('reading fails with undecodable if the file cannot be read', async () => {
    const { read } = given()
    const lost = { ...aPhoto(), arrayBuffer: () => Promise.reject(new Error('The file has gone')) }
    expect(await read(lost).menu).toEqual(failure('undecodable'))
  })
})
