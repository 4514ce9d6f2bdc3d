import { DOCUMENT_LIMITS, type PhotoFile, type ReadMenu } from '@mahlzeit/domain'
import { aPhoto, settled } from '@mahlzeit/test-fakes'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { DocumentMessage } from './document-message.ts'
import { DocumentReader } from './document-reader.ts'

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

const TODAY = '2026-11-22'
const MENU: ReadMenu = { dishes: [], date: TODAY, hours: null, place: { names: [], phones: [], websites: [] } }
const LOADED: DocumentMessage = { kind: 'loaded' }
const PAGE = { photo: new Blob(['page']), menu: MENU, number: 2, count: 3 }
const OPENED: DocumentMessage = { kind: 'opened', ...PAGE }
const failure = (kind: string) => ({ ok: false, error: { kind } })

/** A reader whose worker answers what the test sends. */
const given = () => {
  const worker = new FakeWorker()
  const started = vi.fn(() => worker as unknown as Worker)
  const reader = new DocumentReader(started)
  const open = (document: PhotoFile = aPhoto(10, 'application/pdf')) => reader.openPage(document, null, TODAY)
  const answer = (...messages: readonly unknown[]) => messages.forEach((data) => worker.onmessage?.({ data }))
  return { worker, started, open, answer }
}

afterEach(() => {
  vi.useRealTimers()
})

describe('the document reader', () => {
  it('returns the page that the worker opened, ignores the messages of pdf.js, and ends the worker', async () => {
    const { worker, open, answer } = given()
    const page = open()
    await settled()
    expect(worker.given).toMatchObject([
      { document: { size: 10, type: 'application/pdf' }, number: null, today: TODAY },
    ])
    answer({ sourceName: 'worker', action: 'ready' }, LOADED, OPENED)
    expect(await page).toEqual({ ok: true, value: PAGE })
    expect(worker.isTerminated).toBe(true)
  })

  it('refuses a document above the limit without reading it', async () => {
    const { open, started } = given()
    const huge = { size: DOCUMENT_LIMITS.bytes + 1, type: 'application/pdf', arrayBuffer: vi.fn() }
    expect(await open(huge)).toEqual(failure('too-large'))
    expect(huge.arrayBuffer).not.toHaveBeenCalled()
    expect(started).not.toHaveBeenCalled()
  })

  it('ends the worker after 15 seconds, counted from when its code is loaded', async () => {
    vi.useFakeTimers()
    const { worker, open, answer } = given()
    const page = open()
    await vi.advanceTimersByTimeAsync(60_000)
    answer(LOADED)
    await vi.advanceTimersByTimeAsync(14_999)
    expect(worker.isTerminated).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await page).toEqual(failure('timeout'))
    expect(worker.isTerminated).toBe(true)
    expect(vi.getTimerCount()).toBe(0)
  })

  it.each(['unavailable', 'too-many-pages', 'encrypted', 'damaged'] as const)(
    'passes on the failure %s',
    async (kind) => {
      const { worker, open, answer } = given()
      const page = open()
      await settled()
      answer({ kind })
      expect(await page).toEqual(failure(kind))
      expect(worker.isTerminated).toBe(true)
    },
  )

  it('says unavailable for a worker that does not start, and damaged for one that crashes', async () => {
    const [first, second] = [given(), given()]
    const pages = [first.open(), second.open()]
    await settled()
    first.worker.onerror?.()
    second.answer(LOADED)
    second.worker.onerror?.()
    expect(await Promise.all(pages)).toEqual([failure('unavailable'), failure('damaged')])
  })

  it('says damaged for a file that cannot be read', async () => {
    const gone = { size: 1, type: 'application/pdf', arrayBuffer: () => Promise.reject(new Error('gone')) }
    expect(await given().open(gone)).toEqual(failure('damaged'))
  })
})
