import { describe, expect, it } from 'vitest'
import {
  type ConnectionEvent,
  type ConnectionState,
  connectionAfter,
  oldestOf,
  ONLINE,
  reconnectDelay,
} from './connection.ts'

const EIGHT = new Date('2026-03-02T07:00:00Z')
const TEN = new Date('2026-03-02T09:00:00Z')

const after = (...events: readonly ConnectionEvent[]): ConnectionState => events.reduce(connectionAfter, ONLINE)
const answered = (answeredAt: Date, isKept: boolean, isPast = false): ConnectionEvent => ({
  kind: 'answered',
  reading: 'pins',
  answeredAt,
  isKept,
  isPartial: false,
  isPast,
})

describe('the connection', () => {
  it.each<[string, readonly ConnectionEvent[], ConnectionState['kind']]>([
    ['at first', [], 'online'],
    ['when the network is lost', [{ kind: 'network-lost' }], 'offline'],
    ['when the network is back', [{ kind: 'network-lost' }, { kind: 'network-back' }], 'online'],
    ['when answers come from offline storage', [answered(TEN, true)], 'unreachable'],
    ['when the service answers', [answered(TEN, true), answered(TEN, false)], 'online'],
    ['when a read fails', [{ kind: 'unanswered' }], 'unreachable'],
    ['when a read fails without a network', [{ kind: 'network-lost' }, { kind: 'unanswered' }], 'offline'],
    ['when stored answers come without a network', [{ kind: 'network-lost' }, answered(TEN, true)], 'offline'],
    [
      'when the service answers, even if the device reports no network',
      [{ kind: 'network-lost' }, answered(TEN, false)],
      'online',
    ],
    ['when the service answered before the loss', [{ kind: 'network-lost' }, answered(TEN, false, true)], 'offline'],
    [
      'when the service answered before the subscription',
      [answered(EIGHT, true, true), answered(TEN, false, true)],
      'online',
    ],
  ])('derives the state of the connection %s', (_, events, kind) => {
    expect(after(...events).kind).toBe(kind)
  })
})

describe('the age of answers', () => {
  it('the age of answers is that of the oldest stored answer', () => {
    expect(oldestOf(after(answered(TEN, true), answered(EIGHT, true)), ['pins'])).toEqual(EIGHT)
    expect(oldestOf(after(answered(EIGHT, true), answered(TEN, true)), ['pins'])).toEqual(EIGHT)
  })

  it('the age of answers restarts with a fresh answer', () => {
    expect(oldestOf(after(answered(EIGHT, true), answered(TEN, false)), ['pins'])).toEqual(TEN)
    expect(oldestOf(after(answered(EIGHT, false), answered(TEN, true)), ['pins'])).toEqual(TEN)
  })

  it('the age of answers is unknown without an answer', () => {
    expect(oldestOf(after(answered(TEN, true)), ['deal', 'nearest'])).toBeNull()
  })
})

it('the delay before an attempt to reconnect doubles from 1 s up to 30 s', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 100].map(reconnectDelay)).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000,
  ])
})
