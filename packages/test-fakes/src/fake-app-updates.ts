import type { AppUpdates } from '@mahlzeit/domain'
import { BehaviorSubject, type Observable } from 'rxjs'

/** App updates that the test triggers. */
export class FakeAppUpdates implements AppUpdates {
  readonly #available$ = new BehaviorSubject(false)
  readonly available$: Observable<boolean> = this.#available$.asObservable()
  #taken = 0

  /** Number of accepted updates. */
  get taken(): number {
    return this.#taken
  }

  arrive(): void {
    this.#available$.next(true)
  }

  take(): void {
    this.#taken++
  }
}
