import { TRACKING, type TrackingPermission, type TrackingStatus } from '@mahlzeit/domain'
import { Subject } from 'rxjs'

/** Apple's permission, answered as the test says; asked only once, as Apple does. */
export class FakeTrackingPermission implements TrackingPermission {
  #status: TrackingStatus
  readonly #answer: TrackingStatus
  #requests = 0
  readonly #returns$ = new Subject<void>()

  readonly mayHaveChanged$ = this.#returns$.asObservable()

  constructor(status: TrackingStatus = TRACKING.AUTHORIZED, answer: TrackingStatus = status) {
    this.#status = status
    this.#answer = answer
  }

  /** How often the user was asked. */
  get requests(): number {
    return this.#requests
  }

  /** The user goes to the settings of the system, changes it there, and comes back. */
  changeInSettings(status: TrackingStatus): void {
    this.#status = status
    this.#returns$.next()
  }

  async status(): Promise<TrackingStatus> {
    return this.#status
  }

  async request(): Promise<TrackingStatus> {
    if (this.#status === TRACKING.NOT_DETERMINED) {
      this.#requests++
      this.#status = this.#answer
    }
    return this.#status
  }
}
