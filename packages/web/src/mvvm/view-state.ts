import { BehaviorSubject, type Observable, share } from 'rxjs'

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
