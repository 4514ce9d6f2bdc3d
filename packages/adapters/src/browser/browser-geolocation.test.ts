import { describeGeolocationContract } from '@mahlzeit/test-fakes/contracts'
import { describe, expect, it, vi } from 'vitest'
import { BrowserGeolocation } from './browser-geolocation.ts'

type Ask = globalThis.Geolocation['getCurrentPosition']

const allowing = (state: PermissionState) => ({ query: async () => ({ state }) as PermissionStatus })
const answering = (ask: Ask, permissions: Pick<Permissions, 'query'> | undefined = allowing('granted')) =>
  new BrowserGeolocation({ getCurrentPosition: ask } as globalThis.Geolocation, permissions)
const failingWith = (code: number) => answering((_found, failed) => failed?.({ code } as GeolocationPositionError))
const at = (latitude: number, longitude: number) => ({ coords: { latitude, longitude } }) as GeolocationPosition

const CODES = { denied: 1, 'position-unavailable': 2, timeout: 3 }

describeGeolocationContract('a browser', async (device) => {
  if (typeof device !== 'string') return answering((found) => found(at(device.lat, device.lng)))
  return device === 'unsupported' ? new BrowserGeolocation(undefined) : failingWith(CODES[device])
})

describe('geolocation of the browser', () => {
  it.each([
    ['prompt', allowing('prompt')],
    ['denied', allowing('denied')],
    ['a browser that does not say', { query: () => Promise.reject(new TypeError('unknown permission')) }],
  ])('requests no position without permission: %s', async (_what, permissions) => {
    const ask = vi.fn<Ask>((found) => found(at(1, 2)))
    expect(await answering(ask, permissions).findAllowedPosition()).toBeNull()
    expect(ask).not.toHaveBeenCalled()
  })

  it('rejects a position out of range', async () => {
    expect(await answering((found) => found(at(Number.NaN, 13))).findPosition()).toEqual({
      ok: false,
      error: { kind: 'position-unavailable' },
    })
  })

  it('requests a position with high accuracy, a 10 s timeout and a maximum age of 5 minutes', async () => {
    const ask = vi.fn<Ask>((found) => found(at(1, 2)))
    await answering(ask).findPosition()
    expect(ask.mock.calls[0]?.[2]).toEqual({ enableHighAccuracy: true, timeout: 10_000, maximumAge: 300_000 })
  })

  it('concurrent calls share one request for a position, a later call starts a new one', async () => {
    const ask = vi.fn<Ask>((found) => queueMicrotask(() => found(at(1, 2))))
    const geolocation = answering(ask)
    await Promise.all([geolocation.findPosition(), geolocation.findPosition()])
    expect(ask).toHaveBeenCalledTimes(1)
    await geolocation.findPosition()
    expect(ask).toHaveBeenCalledTimes(2)
  })
})
