import { defer, type Observable, Subject, startWith } from 'rxjs'

/** A stream of events that keeps those which nobody listened to yet for its first listener. */
export class PendingEvents<T> {
  readonly #subject = new Subject<T>()
  #pending: T[] = []

  readonly events$: Observable<T> = defer(() => {
    const missed = this.#pending
    this.#pending = []
    return this.#subject.pipe(startWith(...missed))
  })

  emit(event: T): void {
    if (this.#subject.observed) this.#subject.next(event)
    else this.#pending.push(event)
  }
}
