import { describe, expect, it } from 'vitest'
import { PendingEvents } from './pending-events.ts'

const collect = (events: PendingEvents<string>) => {
  const seen: string[] = []
  return { seen, stop: events.listen((event) => seen.push(event)) }
}

describe('pending events', () => {
  it('delivers queued events to the first listener before live ones, and only to that listener', () => {
    const events = new PendingEvents<string>()
    events.emit('early')
    const first = collect(events)
    events.emit('late')
    const second = collect(events)
    events.emit('last')
    expect(first.seen).toEqual(['early', 'late', 'last'])
    expect(second.seen).toEqual(['last'])
  })

  it('queues events again after the last listener has unsubscribed', () => {
    const events = new PendingEvents<string>()
    const first = collect(events)
    first.stop()
    events.emit('missed')
    expect(first.seen).toEqual([])
    expect(collect(events).seen).toEqual(['missed'])
  })
})
