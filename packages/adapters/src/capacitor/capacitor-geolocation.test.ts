import type { GeolocationFailure, LatLng } from '@mahlzeit/domain'
import { describeGeolocationContract } from '@mahlzeit/test-fakes/contracts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { installFakePhone, pluginError } from './test-support/fake-phone.ts'

afterEach(() => vi.unstubAllGlobals())

const phoneThat = async (
  answers: (options?: unknown) => unknown,
  system: 'ios' | 'android' = 'ios',
  permission = 'granted',
) => {
  const getCurrentPosition = vi.fn(answers)
  const checkPermissions = () => ({ location: permission, coarseLocation: permission })
  installFakePhone(system, { Geolocation: { getCurrentPosition, checkPermissions } })
  const { CapacitorGeolocation } = await import('./capacitor-geolocation.ts')
  return { geolocation: new CapacitorGeolocation(), getCurrentPosition }
}
const at = ({ lat, lng }: LatLng) => ({ timestamp: 0, coords: { latitude: lat, longitude: lng, accuracy: 5 } })
const rejecting = (code: string | undefined) => () => {
  throw pluginError(code)
}

const CODES: Readonly<Record<Exclude<GeolocationFailure['kind'], 'unsupported'>, string>> = {
  denied: 'OS-PLUG-GLOC-0003',
  timeout: 'OS-PLUG-GLOC-0010',
  'position-unavailable': 'OS-PLUG-GLOC-0002',
}

describe.each(['ios', 'android'] as const)('on %s', (system) => {
  describeGeolocationContract('the shell', async (device) => {
    if (typeof device !== 'string') return (await phoneThat(() => at(device), system)).geolocation
    if (device !== 'unsupported') return (await phoneThat(rejecting(CODES[device]), system)).geolocation
    installFakePhone(system)
    return new (await import('./capacitor-geolocation.ts')).CapacitorGeolocation()
  })
})

describe('geolocation of the phone', () => {
  it.each(['prompt', 'prompt-with-rationale', 'denied'])(
    'requests no position without permission: %s',
    async (permission) => {
      const { geolocation, getCurrentPosition } = await phoneThat(() => at({ lat: 1, lng: 2 }), 'ios', permission)
      expect(await geolocation.findAllowedPosition()).toBeNull()
      expect(getCurrentPosition).not.toHaveBeenCalled()
    },
  )

  it.each([
    ['OS-PLUG-GLOC-0007', 'denied'],
    ['OS-PLUG-GLOC-0008', 'denied'],
    ['OS-PLUG-GLOC-0009', 'denied'],
    ['OS-PLUG-GLOC-0015', 'position-unavailable'],
    [undefined, 'position-unavailable'],
  ])('maps the geolocation error %s to %s', async (code, kind) => {
    const { geolocation } = await phoneThat(rejecting(code))
    expect(await geolocation.findPosition()).toEqual({ ok: false, error: { kind } })
  })

  it.each([[undefined], [{}], [{ coords: { latitude: '52', longitude: 13 } }], [at({ lat: 91, lng: 13 })]])(
    'rejects a position out of range: %j',
    async (answer) => {
      const { geolocation } = await phoneThat(() => answer)
      expect(await geolocation.findPosition()).toEqual({ ok: false, error: { kind: 'position-unavailable' } })
    },
  )

  it('requests a position with high accuracy, a 10 s timeout and a maximum age of 5 minutes', async () => {
    const { geolocation, getCurrentPosition } = await phoneThat(() => at({ lat: 1, lng: 2 }))
    await geolocation.findPosition()
    expect(getCurrentPosition).toHaveBeenCalledWith({ enableHighAccuracy: true, timeout: 10_000, maximumAge: 300_000 })
  })

  it('concurrent calls share one request for a position, a later call starts a new one', async () => {
    const { geolocation, getCurrentPosition } = await phoneThat(() => at({ lat: 1, lng: 2 }))
    await Promise.all([geolocation.findPosition(), geolocation.findPosition()])
    expect(getCurrentPosition).toHaveBeenCalledTimes(1)
    await geolocation.findPosition()
    expect(getCurrentPosition).toHaveBeenCalledTimes(2)
  })
})
