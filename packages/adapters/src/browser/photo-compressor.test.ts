import { aPhoto, settled } from '@mahlzeit/test-fakes'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { BrowserPhotoCompressor } from './photo-compressor.ts'

/** Fake workers whose answers the test sends. */
const workshop = () => {
  const workers: FakeWorker[] = []
  const compressor = new BrowserPhotoCompressor(() => {
    const worker = new FakeWorker()
    workers.push(worker)
    return worker as unknown as Worker
  })
  return { workers, compressor }
}

class FakeWorker {
  readonly given: unknown[] = []
  isTerminated = false
  onmessage: ((event: { data: unknown }) => void) | null = null
  onerror: (() => void) | null = null
  postMessage(photo: unknown): void {
    this.given.push(photo)
  }
  terminate(): void {
    this.isTerminated = true
  }
}

const photo = (content: string): Blob => new Blob([content], { type: 'image/jpeg' })
const done = (content: string) => ({ data: photo(content) })

afterEach(() => {
  vi.useRealTimers()
})

describe('the photo compressor', () => {
  it('returns the photo that the worker compressed', async () => {
    const { workers, compressor } = workshop()
    const given = photo('large')
    const result = compressor.compress(given)
    await settled()
    expect(workers[0]?.given).toEqual([given])
    const answer = done('small')
    workers[0]?.onmessage?.(answer)
    expect(await result).toEqual({ ok: true, value: answer.data })
  })

  it('the photo compressor rejects files of other types without starting a worker', async () => {
    const { workers, compressor } = workshop()
    expect(await compressor.compress(aPhoto(10, 'text/plain'))).toEqual({ ok: false, error: { kind: 'not-an-image' } })
    expect(workers).toEqual([])
  })

  it('compresses files that are no blobs by their bytes', async () => {
    const { workers, compressor } = workshop()
    void compressor.compress(aPhoto(10, 'image/png'))
    await settled()
    expect(workers[0]?.given[0]).toMatchObject({ size: 10, type: 'image/png' })
  })

  it('compresses photos sequentially, in one worker per photo', async () => {
    const { workers, compressor } = workshop()
    const results = [compressor.compress(photo('a')), compressor.compress(photo('b'))]
    await settled()
    expect(workers.length).toBe(1)
    workers[0]?.onmessage?.(done('A'))
    await results[0]
    await settled()
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, false])
    workers[1]?.onmessage?.(done('B'))
    expect(await results[1]).toMatchObject({ ok: true, value: { size: 1 } })
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, true])
  })

  it('fails with undecodable if the worker cannot decode the photo', async () => {
    const { workers, compressor } = workshop()
    const result = compressor.compress(photo('a'))
    await settled()
    workers[0]?.onmessage?.({ data: null })
    expect(await result).toEqual({ ok: false, error: { kind: 'undecodable' } })
  })

  it('fails with undecodable if the worker crashes, and compresses the next photo', async () => {
    const { workers, compressor } = workshop()
    const results = [compressor.compress(photo('a')), compressor.compress(photo('b'))]
    await settled()
    workers[0]?.onerror?.()
    expect(await results[0]).toEqual({ ok: false, error: { kind: 'undecodable' } })
    await settled()
    expect(workers[0]?.isTerminated).toBe(true)
    workers[1]?.onmessage?.(done('B'))
    expect((await results[1])?.ok).toBe(true)
  })

  it('fails with undecodable if the worker does not answer within a minute, and compresses the next photo', async () => {
    vi.useFakeTimers()
    const { workers, compressor } = workshop()
    const results = [compressor.compress(photo('a')), compressor.compress(photo('b'))]
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await results[0]).toEqual({ ok: false, error: { kind: 'undecodable' } })
    await vi.advanceTimersByTimeAsync(0)
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, false])
    workers[1]?.onmessage?.(done('B'))
    expect((await results[1])?.ok).toBe(true)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('compressing fails with undecodable if the file cannot be read', async () => {
    const { compressor } = workshop()
    const lost = { ...aPhoto(), arrayBuffer: () => Promise.reject(new Error('The file has gone')) }
    expect(await compressor.compress(lost)).toEqual({ ok: false, error: { kind: 'undecodable' } })
  })
})
