import { err, type Geolocation, type GeolocationFailure, type LatLng, ok, type Result } from '@mahlzeit/domain'

/** A device that is where the test says, or says why it does not know. */
export class FakeGeolocation implements Geolocation {
  #answer: Result<LatLng, GeolocationFailure>

  constructor(at: LatLng | GeolocationFailure['kind']) {
    this.#answer = answerOf(at)
  }

  /** Changes what the next question is answered. */
  moveTo(at: LatLng | GeolocationFailure['kind']): void {
    this.#answer = answerOf(at)
  }

  async findPosition(): Promise<Result<LatLng, GeolocationFailure>> {
    return this.#answer
  }
}

const answerOf = (at: LatLng | GeolocationFailure['kind']): Result<LatLng, GeolocationFailure> =>
  typeof at === 'string' ? err({ kind: at }) : ok(at)
