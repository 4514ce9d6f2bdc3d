import { TRACKING, type TrackingPermission, type TrackingStatus } from '@mahlzeit/domain'
import { Subject } from 'rxjs'

/** Apple's tracking permission with an answer that the test sets; asks once, as Apple does. */
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

  /** Number of prompts. */
  get requests(): number {
    return this.#requests
  }

  /** Simulates a change in the system settings. */
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
