import type { Clock } from '@mahlzeit/domain'
import {
  filter,
  fromEvent,
  interval,
  map,
  merge,
  type Observable,
  type SchedulerAction,
  type SchedulerLike,
  startWith,
  Subscription,
} from 'rxjs'

/** An RxJS scheduler on the Clock port, for `timer`, `interval`, `debounceTime` and the like. */
export const clockScheduler = (clock: Clock): SchedulerLike => ({
  now: () => clock.now().getTime(),
  schedule: (work: Work<never>, delay?: number, state?: never) => new ClockAction(clock, work).schedule(state, delay),
})

/** Emits the current time: at once, every minute while the page is visible, and when it becomes visible again. */
export const everyMinute = (clock: Clock): Observable<Date> =>
  merge(interval(60_000, clockScheduler(clock)), fromEvent(document, 'visibilitychange')).pipe(
    filter(() => !document.hidden),
    startWith(0),
    map(() => clock.now()),
  )

type Work<T> = (this: SchedulerAction<T>, state?: T) => void

class ClockAction<T> extends Subscription implements SchedulerAction<T> {
  readonly #clock: Clock
  readonly #work: Work<T>
  #cancel: (() => void) | null = null

  constructor(clock: Clock, work: Work<T>) {
    super(() => this.#cancel?.())
    this.#clock = clock
    this.#work = work
  }

  schedule(state?: T, delay = 0): Subscription {
    if (this.closed) return this
    this.#cancel?.()
    this.#cancel = this.#clock.schedule(delay, () => this.#execute(state))
    return this
  }

  /** Ends after its work unless the work has scheduled it again, like the actions of RxJS. */
  #execute(state?: T): void {
    this.#cancel = null
    this.#work(state)
    if (this.#cancel === null) this.unsubscribe()
  }
}
