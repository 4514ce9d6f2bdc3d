import { failure } from '@mahlzeit/domain'
import { InMemoryLocalityDirectory } from '@mahlzeit/test-fakes'
import { BehaviorSubject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { placeOfAddress } from '../../state/visit-place.ts'
import { PlaceConfirmation } from './place-confirmation.ts'

const ALEX = {
  kind: 'square',
  name: 'Alexanderplatz',
  region: 'Berlin',
  position: { lat: 52.52191, lng: 13.41321 },
  rank: 3,
} as const

const given = (near: string) => {
  const place$ = new BehaviorSubject(placeOfAddress(near))
  const directory = new InMemoryLocalityDirectory([ALEX])
  return { place$, directory, confirm: () => new PlaceConfirmation(directory, place$).confirm() }
}

describe('the place of an address', () => {
  it('the place of an address is known once the server confirms it, and keeps its position', async () => {
    const { place$, confirm } = given('52.522,13.413,Alexanderplatz')
    const { position } = place$.value ?? {}
    await confirm()
    expect(place$.value).toEqual({ name: 'Alexanderplatz', position, isKnown: true, zoom: 15 })
    expect(place$.value?.position).toBe(position)
  })

  it.each([
    '52.522,13.413,Alexanderplatz, beste Adresse',
    '52.522,13.413,alexanderplatz',
    '52.530,13.413,Alexanderplatz',
    '52.522,13.413,Kreuzberg',
  ])('the place of an address stays nameless if the server knows no such place: %s', async (near) => {
    const { place$, confirm } = given(near)
    await confirm()
    expect(place$.value?.isKnown).toBe(false)
  })

  it('the place of an address stays nameless while the server cannot be asked', async () => {
    const { place$, directory, confirm } = given('52.522,13.413,Alexanderplatz')
    directory.failWith(failure('offline', ''))
    await confirm()
    expect(place$.value?.isKnown).toBe(false)
  })

  it('the place of an address does not return after users removed it', async () => {
    const { place$, confirm } = given('52.522,13.413,Alexanderplatz')
    const confirmed = confirm()
    place$.next(null)
    await confirmed
    expect(place$.value).toBeNull()
  })
})
