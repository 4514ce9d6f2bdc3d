import {
  err,
  type Geolocation,
  type GeolocationFailure,
  isLatLng,
  type LatLng,
  ok,
  POSITION_OPTIONS,
  type Result,
  singleFlight,
} from '@mahlzeit/domain'

const kindOf = ({ code }: GeolocationPositionError): GeolocationFailure['kind'] =>
  code === 1 ? 'denied' : code === 3 ? 'timeout' : 'position-unavailable'

/** Geolocation of the browser. Concurrent calls share one request. */
export class BrowserGeolocation implements Geolocation {
  readonly #geolocation: globalThis.Geolocation | undefined
  readonly findPosition = singleFlight(() => this.#ask())

  constructor(geolocation: globalThis.Geolocation | undefined = navigator.geolocation) {
    this.#geolocation = geolocation
  }

  #ask(): Promise<Result<LatLng, GeolocationFailure>> {
    const geolocation = this.#geolocation
    if (!geolocation) return Promise.resolve(err({ kind: 'unsupported' }))
    return new Promise((resolve) => {
      geolocation.getCurrentPosition(
        ({ coords }) => {
          const position = { lat: coords.latitude, lng: coords.longitude }
          resolve(isLatLng(position) ? ok(position) : err({ kind: 'position-unavailable' }))
        },
        (error) => resolve(err({ kind: kindOf(error) })),
        POSITION_OPTIONS,
      )
    })
  }
}
