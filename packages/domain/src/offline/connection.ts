/** Reads of deals: pins of the map, nearest deals, a single deal. */
export const DEAL_READINGS = ['pins', 'nearest', 'deal'] as const
export type DealReading = (typeof DEAL_READINGS)[number]

/** Age of a read answer. */
export interface ReadingAge {
  /** When the service answered; of several answers the oldest. */
  readonly since: Date
  /** Whether it came from the offline storage. */
  readonly isKept: boolean
  /** Whether the last answer was put together from kept deals (product.md#offline-storage). */
  readonly isPartial: boolean
}

/** Reachability of the service, and the age of each kind of answer. */
export interface ConnectionState {
  /** `offline`: the device has no network. `unreachable`: it has one, but answers come from the offline storage. */
  readonly kind: 'online' | 'offline' | 'unreachable'
  readonly ages: Readonly<Partial<Record<DealReading, ReadingAge>>>
}

export type ConnectionEvent =
  | { readonly kind: 'network-lost' }
  /** The service was reached again. A device that reports a network is not enough: its route may not work yet. */
  | { readonly kind: 'network-back' }
  | {
      readonly kind: 'answered'
      readonly reading: DealReading
      readonly answeredAt: Date
      readonly isKept: boolean
      readonly isPartial: boolean
      /** Answered before the network was lost. */
      readonly isPast?: boolean
    }
  /** A read failed, and nothing was kept to stand in. */
  | { readonly kind: 'unanswered' }

export const ONLINE: ConnectionState = { kind: 'online', ages: {} }

const FIRST_DELAY_MS = 1000
const MAX_DELAY_MS = 30_000

/** Milliseconds before the next attempt to reach the service: 1 s, doubled per attempt, at most 30 s; `attempt` starts at 0. */
export const reconnectDelay = (attempt: number): number => Math.min(FIRST_DELAY_MS * 2 ** attempt, MAX_DELAY_MS)

const ageAfter = (former: ReadingAge | undefined, { since, ...now }: ReadingAge): ReadingAge => ({
  ...now,
  since: former?.isKept && now.isKept && former.since < since ? former.since : since,
})

/**
 * Reducer of the connection state. A fresh answer proves that the service is reachable, even if the device reports no
 * network; a past answer proves that it was.
 */
export const connectionAfter = (state: ConnectionState, event: ConnectionEvent): ConnectionState => {
  switch (event.kind) {
    case 'network-lost':
      return { ...state, kind: 'offline' }
    case 'network-back':
      return { ...state, kind: 'online' }
    case 'unanswered':
      return state.kind === 'offline' ? state : { ...state, kind: 'unreachable' }
    case 'answered': {
      const { reading, answeredAt: since, isKept, isPartial, isPast = false } = event
      const staysOffline = state.kind === 'offline' && (isKept || isPast)
      const kind = staysOffline ? 'offline' : isKept ? 'unreachable' : 'online'
      return { kind, ages: { ...state.ages, [reading]: ageAfter(state.ages[reading], { since, isKept, isPartial }) } }
    }
  }
}

/** Whether one of these answers was put together from kept deals. */
export const isAnyPartial = ({ ages }: ConnectionState, readings: readonly DealReading[]): boolean =>
  readings.some((reading) => ages[reading]?.isPartial)

/** Returns the time of the oldest of these answers; null if there is none. */
export const oldestOf = ({ ages }: ConnectionState, readings: readonly DealReading[]): Date | null => {
  const times = readings.flatMap((reading) => ages[reading]?.since.getTime() ?? [])
  return times.length > 0 ? new Date(Math.min(...times)) : null
}
