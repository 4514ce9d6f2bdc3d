import { concat, defer, from, type Observable, Subject } from 'rxjs'

/**
 * Outcomes, each told once. One that nobody listened to yet is kept for the first listener: what tells users comes late,
 * after the first deals, and they may have tapped before.
 */
export class KeptOutcomes<T> {
  readonly #live$ = new Subject<T>()
  #kept: T[] = []

  readonly outcomes$: Observable<T> = defer(() => concat(from(this.#kept.splice(0)), this.#live$))

  next(outcome: T): void {
    if (this.#live$.observed) this.#live$.next(outcome)
    else this.#kept.push(outcome)
  }
}
