import type { Geolocation, GeolocationFailure, LatLng } from '@mahlzeit/domain'
import { describe, expect, it } from 'vitest'

const FAILURES: readonly GeolocationFailure['kind'][] = ['denied', 'unsupported', 'timeout', 'position-unavailable']

/** Contract of `Geolocation`. `make` returns a device at a position, or one with a failure. */
export const describeGeolocationContract = (
  name: string,
  make: (at: LatLng | GeolocationFailure['kind']) => Promise<Geolocation>,
): void => {
  describe(`the position of ${name}`, () => {
    it('locates the device in degrees', async () => {
      const geolocation = await make({ lat: 52.5, lng: 13.4 })
      expect(await geolocation.findPosition()).toEqual({ ok: true, value: { lat: 52.5, lng: 13.4 } })
      expect(await geolocation.findAllowedPosition()).toEqual({ lat: 52.5, lng: 13.4 })
    })

    it.each(FAILURES)('the position is unknown: %s', async (kind) => {
      const geolocation = await make(kind)
      expect(await geolocation.findPosition()).toEqual({ ok: false, error: { kind } })
      expect(await geolocation.findAllowedPosition()).toBeNull()
    })
  })
}
