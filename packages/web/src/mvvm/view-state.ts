import { BehaviorSubject, type Observable, share } from 'rxjs'

/** A stream that always has a current value: what a view model shows to its view. */
export interface ViewState<T> extends Observable<T> {
  /** The value now: of the last subscription, or the initial one where nobody has subscribed yet. */
  readonly value: T
}

/**
 * Makes a stream into a view state. It connects on its first subscriber and lets go on its last, so that constructing a
 * view model does nothing and leaks nothing; the last value is kept for whoever subscribes next.
 */
export const viewState = <T>(initial: T, source$: Observable<T>): ViewState<T> => {
  const subject = new BehaviorSubject(initial)
  const shared$ = source$.pipe(
    share({ connector: () => subject, resetOnRefCountZero: true, resetOnComplete: false, resetOnError: false }),
  )
  return Object.defineProperty(shared$, 'value', { get: () => subject.value }) as ViewState<T>
}
