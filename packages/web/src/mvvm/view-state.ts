import { BehaviorSubject, ignoreElements, merge, type Observable, share } from 'rxjs'

/** A stream with a current value: the output of a view model. */
export interface ViewState<T> extends Observable<T> {
  /** The last value, or the initial one before the first subscription. */
  readonly value: T
}

/**
 * Turns a stream into a view state. It connects on its first subscriber and disconnects on its last, so that constructing a
 * view model has no side effects and leaks nothing. The last value is kept for the next subscriber.
 */
export const viewState = <T>(initial: T, source$: Observable<T>): ViewState<T> => {
  const subject = new BehaviorSubject(initial)
  const shared$ = source$.pipe(
    share({ connector: () => subject, resetOnRefCountZero: true, resetOnComplete: false, resetOnError: false }),
  )
  return Object.defineProperty(shared$, 'value', { get: () => subject.value }) as ViewState<T>
}

/** The mutable state of a view model: an immutable object that is replaced with every change. */
export class Snapshot<T extends object> extends BehaviorSubject<T> {
  /** Emits the state with some of its properties replaced. */
  merge(change: Partial<T>): void {
    this.next({ ...this.value, ...change })
  }
}

/** Runs effects without emitting: merged into the source of a view state, they last as long as it has subscribers. */
export const whileSubscribed = (...effects: readonly Observable<unknown>[]): Observable<never> =>
  merge(...effects).pipe(ignoreElements())
