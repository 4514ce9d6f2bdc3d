import { err, type Geolocation, type GeolocationFailure, type LatLng, ok, type Result } from '@mahlzeit/domain'

/** Geolocation with a position or a failure that the test sets. */
export class FakeGeolocation implements Geolocation {
  #answer: Result<LatLng, GeolocationFailure>

  constructor(at: LatLng | GeolocationFailure['kind']) {
    this.#answer = answerOf(at)
  }

  /** Sets the answer of the next call. */
  moveTo(at: LatLng | GeolocationFailure['kind']): void {
    this.#answer = answerOf(at)
  }

  async findPosition(): Promise<Result<LatLng, GeolocationFailure>> {
    return this.#answer
  }

  async findAllowedPosition(): Promise<LatLng | null> {
    return this.#answer.ok ? this.#answer.value : null
  }
}

const answerOf = (at: LatLng | GeolocationFailure['kind']): Result<LatLng, GeolocationFailure> =>
  typeof at === 'string' ? err({ kind: at }) : ok(at)
