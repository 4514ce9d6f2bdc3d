import { type Connection, type ConnectionEvent, type ConnectionState, connectionAfter, ONLINE } from '@mahlzeit/domain'
import { BehaviorSubject, type Observable } from 'rxjs'

/** Connection state that the test sets. */
export class FakeConnection implements Connection {
  readonly #state$ = new BehaviorSubject<ConnectionState>(ONLINE)
  readonly state$: Observable<ConnectionState> = this.#state$.asObservable()

  happens(event: ConnectionEvent): void {
    this.#state$.next(connectionAfter(this.#state$.value, event))
  }
}
