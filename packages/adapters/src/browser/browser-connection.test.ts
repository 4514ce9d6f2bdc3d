import type { ConnectionState } from '@mahlzeit/domain'
import { describe, expect, it, vi } from 'vitest'
import { BrowserConnection } from './browser-connection.ts'

const NOTE = { kind: 'answered', reading: 'pins', answeredAt: Date.parse('2026-03-02T09:00:00Z'), isKept: true }

class PlayedWorkers extends EventTarget {
  readonly controller = { postMessage: vi.fn<(message: unknown) => void>() }
  readonly startMessages = vi.fn<() => void>()

  tell(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

const given = ({ onLine = true, hasWorker = true } = {}) => {
  const page = Object.assign(new EventTarget(), { navigator: { onLine } })
  const workers = new PlayedWorkers()
  const connection = new BrowserConnection(page, hasWorker ? (workers as unknown as ServiceWorkerContainer) : undefined)
  const states: ConnectionState[] = []
  const subscription = connection.state$.subscribe((state) => states.push(state))
  return { page, workers, states, last: () => states.at(-1), subscription }
}

describe('the connection of a browser', () => {
  it('is online at first, or offline where the browser says so', () => {
    expect(given().last()?.kind).toBe('online')
    expect(given({ onLine: false }).last()?.kind).toBe('offline')
  })

  it('follows the network', () => {
    const { page, last } = given()
    page.dispatchEvent(new Event('offline'))
    expect(last()?.kind).toBe('offline')
    page.dispatchEvent(new Event('online'))
    expect(last()?.kind).toBe('online')
  })

  it('asks the service worker for what it has answered before anybody listened', () => {
    const { workers } = given()
    expect(workers.startMessages).toHaveBeenCalledOnce()
    expect(workers.controller.postMessage).toHaveBeenCalledWith('what-was-answered')
  })

  it('learns from the service worker how old answers are', () => {
    const { workers, last } = given()
    workers.tell(NOTE)
    expect(last()).toEqual({
      kind: 'unreachable',
      ages: { pins: { since: new Date('2026-03-02T09:00:00Z'), isKept: true } },
    })
  })

  it('stays offline, whatever was answered before anybody listened', () => {
    const { workers, last } = given({ onLine: false })
    workers.tell({ ...NOTE, isKept: false, isPast: true })
    expect(last()?.kind).toBe('offline')
    workers.tell({ ...NOTE, isKept: false })
    expect(last()?.kind).toBe('online')
  })

  it.each([
    null,
    'answered',
    {},
    { ...NOTE, reading: 'comments' },
    { ...NOTE, answeredAt: 'noon' },
    { ...NOTE, answeredAt: Number.NaN },
  ])('does not listen to %j', (message) => {
    const { workers, states } = given()
    workers.tell(message)
    expect(states).toHaveLength(1)
  })

  it('needs no service worker', () => {
    const { page, last } = given({ hasWorker: false })
    page.dispatchEvent(new Event('offline'))
    expect(last()).toEqual({ kind: 'offline', ages: {} })
  })

  it('listens no longer than somebody wants to know', () => {
    const { page, states, subscription } = given()
    subscription.unsubscribe()
    page.dispatchEvent(new Event('offline'))
    expect(states).toHaveLength(1)
  })
})
