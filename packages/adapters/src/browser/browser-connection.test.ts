import type { ConnectionState } from '@mahlzeit/domain'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BrowserConnection } from './browser-connection.ts'

const SERVICE = 'https://service.example'
const NOTE = {
  kind: 'answered',
  reading: 'pins',
  answeredAt: Date.parse('2026-03-02T09:00:00Z'),
  isKept: true,
  isPartial: true,
}

class FakeWorkers extends EventTarget {
  readonly controller = { postMessage: vi.fn<(message: unknown) => void>() }
  readonly startMessages = vi.fn<() => void>()

  tell(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

const given = ({ onLine = true, hasWorker = true } = {}) => {
  const page = Object.assign(new EventTarget(), { navigator: { onLine } })
  const workers = new FakeWorkers()
  const connection = new BrowserConnection(
    SERVICE,
    page,
    hasWorker ? (workers as unknown as ServiceWorkerContainer) : undefined,
  )
  const states: ConnectionState[] = []
  const subscription = connection.state$.subscribe((state) => states.push(state))
  return { page, workers, states, last: () => states.at(-1), subscription }
}

const service = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.useFakeTimers()
  service.mockReset().mockResolvedValue(new Response())
  vi.stubGlobal('fetch', service)
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const advance = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

describe('the connection of a browser', () => {
  it('the connection starts online, or offline if the browser reports no network', () => {
    expect(given().last()?.kind).toBe('online')
    expect(given({ onLine: false }).last()?.kind).toBe('offline')
  })

  it('the connection is offline from the `offline` event until the service answers a probe', async () => {
    const { page, last } = given()
    page.dispatchEvent(new Event('offline'))
    expect(last()?.kind).toBe('offline')
    page.dispatchEvent(new Event('online'))
    expect(last()?.kind).toBe('offline')
    await advance(0)
    expect(last()?.kind).toBe('online')
    expect(service).toHaveBeenCalledOnce()
    expect(service.mock.calls[0]?.[0]).toBe(SERVICE)
  })

  it('probes the service with exponential backoff where `online` comes before the route works', async () => {
    const { page, last } = given({ onLine: false })
    service.mockRejectedValue(new TypeError('Failed to fetch'))
    page.dispatchEvent(new Event('online'))
    const delays = [0, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]
    for (const [failures, delay] of delays.entries()) {
      await advance(delay)
      expect(service).toHaveBeenCalledTimes(failures + 1)
      expect(last()?.kind).toBe('offline')
    }
    service.mockResolvedValue(new Response())
    await advance(30_000)
    expect(last()?.kind).toBe('online')
    await advance(60_000)
    expect(service).toHaveBeenCalledTimes(delays.length + 1)
  })

  it('stops probing when the network is lost again', async () => {
    const { page, last } = given({ onLine: false })
    service.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    page.dispatchEvent(new Event('online'))
    await advance(0)
    page.dispatchEvent(new Event('offline'))
    await advance(60_000)
    expect(service).toHaveBeenCalledOnce()
    expect(last()?.kind).toBe('offline')
  })

  it('requests past notes from the service worker', () => {
    const { workers } = given()
    expect(workers.startMessages).toHaveBeenCalledOnce()
    expect(workers.controller.postMessage).toHaveBeenCalledWith('past-reads')
  })

  it('takes the age of answers from the notes of the service worker', () => {
    const { workers, last } = given()
    workers.tell(NOTE)
    expect(last()).toEqual({
      kind: 'unreachable',
      ages: { pins: { since: new Date('2026-03-02T09:00:00Z'), isKept: true, isPartial: true } },
    })
  })

  it('the service is unreachable after a note of an unanswered read', () => {
    const { workers, last } = given()
    workers.tell({ kind: 'unanswered' })
    expect(last()?.kind).toBe('unreachable')
  })

  it('the connection stays offline after an answer from before the loss, and is online after a later one', () => {
    const { page, workers, last } = given()
    page.dispatchEvent(new Event('offline'))
    workers.tell({ ...NOTE, answeredAt: Date.now() - 1, isKept: false })
    expect(last()?.kind).toBe('offline')
    workers.tell({ ...NOTE, answeredAt: Date.now(), isKept: false })
    expect(last()?.kind).toBe('online')
  })

  it.each([
    null,
    'answered',
    {},
    { ...NOTE, reading: 'comments' },
    { ...NOTE, answeredAt: 'noon' },
    { ...NOTE, answeredAt: Number.NaN },
  ])('ignores the message %j', (message) => {
    const { workers, states } = given()
    workers.tell(message)
    expect(states).toHaveLength(1)
  })

  it('tracks the connection without a service worker', () => {
    const { page, last } = given({ hasWorker: false })
    page.dispatchEvent(new Event('offline'))
    expect(last()).toEqual({ kind: 'offline', ages: {} })
  })

  it('stops listening for connection events when it is unsubscribed', () => {
    const { page, states, subscription } = given()
    subscription.unsubscribe()
    page.dispatchEvent(new Event('offline'))
    expect(states).toHaveLength(1)
  })
})
