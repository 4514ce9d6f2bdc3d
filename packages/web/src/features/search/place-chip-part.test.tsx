import { InMemoryLocalityDirectory } from '@mahlzeit/test-fakes'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BrowserRouter, useNavigate } from 'react-router-dom'
import { BehaviorSubject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { type Resolve, ResolveContext } from '../../mvvm/use-resolved.ts'
import { placeOfAddress, VISIT_PLACE, type VisitPlace } from '../../state/visit-place.ts'
import { knownPlace } from './known-place.ts'
import { PlaceChipPart } from './place-chip-part.tsx'
import { PLACE_CONFIRMATION, PlaceConfirmation } from './place-confirmation.ts'

const ALEX = {
  kind: 'square',
  name: 'Alexanderplatz',
  region: 'Berlin',
  position: { lat: 52.522, lng: 13.413 },
  rank: 3,
} as const
const NEAR = '?near=52.522%2C13.413%2CAlexanderplatz'

const Link = ({ to }: { readonly to: string }) => {
  const navigate = useNavigate()
  return <button onClick={() => void navigate(to)}>Zur Liste</button>
}

const open = async (path: string) => {
  window.history.replaceState(null, '', path)
  const near = new URLSearchParams(window.location.search).get('near')
  const place$ = new BehaviorSubject<VisitPlace | null>(placeOfAddress(near))
  const services = new Map<symbol, unknown>([
    [VISIT_PLACE, place$],
    [PLACE_CONFIRMATION, new PlaceConfirmation(new InMemoryLocalityDirectory([ALEX]), place$)],
  ])
  render(
    <ResolveContext value={((token: symbol) => services.get(token)) as Resolve}>
      <BrowserRouter>
        <PlaceChipPart />
        <div>
          <button>Jetzt</button>
        </div>
        <Link to="/list?search=Suppe" />
      </BrowserRouter>
    </ResolveContext>,
  )
  await act(() => Promise.resolve())
  return place$
}

const chip = (name: string) => screen.findByRole('button', { name: `${name}: Ort entfernen` })

describe('the place of the visit', () => {
  it('is that of the address, with the name that the server knows', async () => {
    await open(`/list${NEAR}`)
    expect(await chip('Alexanderplatz')).toBeVisible()
    expect(window.location.search).toBe(NEAR)
  })

  it('has no name of the address that the server does not know', async () => {
    await open('/list?near=52.522,13.413,Bestes%20Lokal')
    expect(await chip('Ort aus dem Link')).toBeVisible()
    expect(document.body.textContent).not.toContain('Bestes Lokal')
  })

  it('is written into the address when chosen, and taken out when removed', async () => {
    const place$ = await open('/list?search=Suppe')
    act(() => place$.next(knownPlace(ALEX)))
    expect(window.location.search).toBe(`?search=Suppe&${NEAR.slice(1)}`)
    await userEvent.click(await chip('Alexanderplatz'))
    expect(place$.value).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Jetzt' }))
    expect(window.location.search).toBe('?search=Suppe')
    expect(screen.queryByRole('button', { name: /Ort entfernen/u })).toBeNull()
  })

  it('stays behind a link without a place', async () => {
    const place$ = await open(`/${NEAR}`)
    await chip('Alexanderplatz')
    await userEvent.click(screen.getByRole('button', { name: 'Zur Liste' }))
    expect(window.location.search).toBe(`?search=Suppe&${NEAR.slice(1)}`)
    expect(place$.value).toMatchObject({ name: 'Alexanderplatz', isKnown: true })
  })

  it('ignores a malformed parameter', async () => {
    const place$ = await open('/list?near=nirgendwo')
    expect(place$.value).toBeNull()
    expect(window.location.search).toBe('?near=nirgendwo')
  })
})
