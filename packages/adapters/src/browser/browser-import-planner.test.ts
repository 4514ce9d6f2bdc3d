import { IMPORT_FILE_MAX_BYTES } from '@mahlzeit/domain'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { BrowserImportPlanner } from './browser-import-planner.ts'
import type { ImportRequest } from './import-message.ts'

class FakeWorker {
  readonly given: unknown[] = []
  isTerminated = false
  onmessage: ((event: { data: unknown }) => void) | null = null
  onerror: (() => void) | null = null
  postMessage(request: unknown): void {
    this.given.push(request)
  }
  terminate(): void {
    this.isTerminated = true
  }
}

const setup = () => {
  const worker = new FakeWorker()
  return { worker, planner: new BrowserImportPlanner(() => worker as unknown as Worker) }
}

describe('the planner of imports', () => {
  it('reads a file in a worker that ends with its answer', async () => {
    const { worker, planner } = setup()
    const file = new File(['{}'], 'berlin.geojson')
    const read = planner.read(file)
    expect(worker.given).toEqual([{ kind: 'read', file }])
    const answer = { ok: true, value: { source: '', license: '', venues: [] } }
    worker.onmessage?.({ data: answer })
    expect(await read).toBe(answer)
    expect(worker.isTerminated).toBe(true)
  })

  it('refuses large files without a worker', async () => {
    const { worker, planner } = setup()
    const large = Object.defineProperty(new File([], 'germany.json'), 'size', { value: IMPORT_FILE_MAX_BYTES + 1 })
    expect(await planner.read(large)).toEqual({ ok: false, error: { kind: 'too-large' } })
    expect(worker.given).toEqual([])
  })

  it('answers that it is unavailable when the worker crashes', async () => {
    const { worker, planner } = setup()
    const plan = planner.plan('berlin', [], [], [])
    worker.onerror?.()
    expect(await plan).toEqual({ ok: false, error: { kind: 'unavailable' } })
    expect(worker.isTerminated).toBe(true)
  })
})

describe('the worker of imports', () => {
  /** The answer of a new worker. */
  const answerOf = async (request: ImportRequest): Promise<unknown> => {
    let resolve: (answer: unknown) => void = () => {}
    const promise = new Promise<unknown>((done) => {
      resolve = done
    })
    vi.stubGlobal('postMessage', resolve)
    vi.stubGlobal('addEventListener', (_type: string, listen: (event: object) => void) => listen({ data: request }))
    onTestFinished(() => {
      vi.unstubAllGlobals()
      vi.resetModules()
    })
    await import('./import-planner.worker.ts')
    return promise
  }
  const unreadable = (reason: string) => ({
    ok: false,
    error: { kind: 'unreadable', reason: expect.stringContaining(reason) as unknown },
  })

  it('dates what a list without a day says for a deal', async () => {
    const venue = { osm: 'n1', name: 'Zur Linde', lat: 52.5, lng: 13.4, cuisine: 'german' }
    const plan = await answerOf({ kind: 'plan', list: 'berlin', venues: [venue], stored: [], proposals: [] })
    const prefill = { asOf: new Date().toISOString().slice(0, 10), cuisines: ['deutsch'] }
    expect(plan).toMatchObject({ ok: true, value: { changes: [{ new_row: { prefill } }] } })
  })

  it.each([
    ['berlin.json', 'no extract of venues'],
    ['berlin.osm.PBF', 'PBF file of OpenStreetMap'],
  ])('reads a file by its name: %s', async (name, reason) => {
    expect(await answerOf({ kind: 'read', file: new File(['{}{}{}'], name) })).toEqual(unreadable(reason))
  })

  it('says that a file cannot be read which has gone', async () => {
    const file = { name: 'a.json', size: 1, arrayBuffer: () => Promise.reject(new DOMException('gone')) }
    expect(await answerOf({ kind: 'read', file: file as unknown as File })).toEqual(unreadable('it cannot be read'))
  })

  it('is unavailable when it runs out of memory', async () => {
    const file = { name: 'a.json', size: 1, arrayBuffer: () => Promise.reject(new RangeError('too long')) }
    expect(await answerOf({ kind: 'read', file: file as unknown as File })).toEqual({
      ok: false,
      error: { kind: 'unavailable' },
    })
  })
})
