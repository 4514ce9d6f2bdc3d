import { IMPORT_FILE_MAX_BYTES } from '@mahlzeit/domain'
import { settled } from '@mahlzeit/test-fakes'
import { describe, expect, it } from 'vitest'
import { BrowserImportPlanner } from './browser-import-planner.ts'

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
    const read = planner.read(new File(['{}'], 'berlin.geojson'))
    await settled()
    expect(worker.given).toMatchObject([{ kind: 'read', bytes: expect.any(ArrayBuffer) as unknown }])
    const answer = { ok: true, value: { source: '', license: '', venues: [] } }
    worker.onmessage?.({ data: answer })
    expect(await read).toBe(answer)
    expect(worker.isTerminated).toBe(true)
  })

  it('refuses PBF files and large ones without a worker', async () => {
    const { worker, planner } = setup()
    const large = {
      name: 'germany.json',
      size: IMPORT_FILE_MAX_BYTES + 1,
      arrayBuffer: () => Promise.reject(new Error()),
    }
    expect(await planner.read(new File([], 'berlin.osm.PBF'))).toEqual({ ok: false, error: { kind: 'binary' } })
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
