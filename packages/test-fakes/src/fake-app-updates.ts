import type { AppUpdates } from '@mahlzeit/domain'
import { BehaviorSubject, type Observable } from 'rxjs'

/** Newer versions that come when the test says so. */
export class FakeAppUpdates implements AppUpdates {
  readonly #available$ = new BehaviorSubject(false)
  readonly available$: Observable<boolean> = this.#available$.asObservable()
  #taken = 0

  /** How often the newer version was taken. */
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
