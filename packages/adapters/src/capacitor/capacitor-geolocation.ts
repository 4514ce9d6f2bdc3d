import { Geolocation as GeolocationPlugin } from '@capacitor/geolocation'
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
import * as v from 'valibot'
import { isPluginMissing, pluginErrorOf } from './plugin-error.ts'

/** The plugin's error codes: denied by the user, services off, forbidden for the app, not enabled when prompted. */
const DENIED = new Set(['0003', '0007', '0008', '0009'].map((number) => `OS-PLUG-GLOC-${number}`))
const TIMEOUT = 'OS-PLUG-GLOC-0010'

const Position = v.object({ coords: v.object({ latitude: v.number(), longitude: v.number() }) })

const kindOf = (cause: unknown): GeolocationFailure['kind'] => {
  const error = pluginErrorOf(cause)
  if (isPluginMissing(error)) return 'unsupported'
  if (DENIED.has(error.code)) return 'denied'
  return error.code === TIMEOUT ? 'timeout' : 'position-unavailable'
}

/** Geolocation of the phone, which requests the permission itself. Concurrent calls share one request. */
export class CapacitorGeolocation implements Geolocation {
  readonly findPosition = singleFlight(() => this.#ask())

  async findAllowedPosition(): Promise<LatLng | null> {
    const permission = await GeolocationPlugin.checkPermissions().catch(() => null)
    const isAllowed = permission?.location === 'granted' || permission?.coarseLocation === 'granted'
    const found = isAllowed && (await this.findPosition())
    return found && found.ok ? found.value : null
  }

  async #ask(): Promise<Result<LatLng, GeolocationFailure>> {
    try {
      const parsed = v.safeParse(Position, await GeolocationPlugin.getCurrentPosition(POSITION_OPTIONS))
      if (!parsed.success) return err({ kind: 'position-unavailable' })
      const { latitude: lat, longitude: lng } = parsed.output.coords
      return isLatLng({ lat, lng }) ? ok({ lat, lng }) : err({ kind: 'position-unavailable' })
    } catch (cause) {
      return err({ kind: kindOf(cause) })
    }
  }
}
