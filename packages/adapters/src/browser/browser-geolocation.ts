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
  readonly #permissions: Pick<Permissions, 'query'> | undefined
  readonly findPosition = singleFlight(() => this.#ask())

  constructor(
    geolocation: globalThis.Geolocation | undefined = navigator.geolocation,
    permissions: Pick<Permissions, 'query'> | undefined = navigator.permissions,
  ) {
    this.#geolocation = geolocation
    this.#permissions = permissions
  }

  async findAllowedPosition(): Promise<LatLng | null> {
    const permission = await this.#permissions?.query({ name: 'geolocation' }).catch(() => null)
    const found = permission?.state === 'granted' && (await this.findPosition())
    return found && found.ok ? found.value : null
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
