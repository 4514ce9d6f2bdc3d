import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BrowserRouter, useNavigate } from 'react-router-dom'
import { BehaviorSubject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { type Resolve, ResolveContext } from '../../mvvm/use-resolved.ts'
import { placeOfAddress, VISIT_PLACE, type VisitPlace } from '../../state/visit-place.ts'
import { PlaceChipPart } from './place-chip-part.tsx'

const ALEX: VisitPlace = {
  name: 'Alexanderplatz',
  position: { lat: 52.522, lng: 13.413 },
  isKnown: true,
  zoom: 15,
}
const NEAR = '?near=52.522%2C13.413%2CAlexanderplatz'

const Link = ({ to }: { readonly to: string }) => {
  const navigate = useNavigate()
  return <button onClick={() => void navigate(to)}>Zur Liste</button>
}

const open = (path: string) => {
  window.history.replaceState(null, '', path)
  const near = new URLSearchParams(window.location.search).get('near')
  const place$ = new BehaviorSubject<VisitPlace | null>(placeOfAddress(near))
  const services = new Map<symbol, unknown>([[VISIT_PLACE, place$]])
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
  return place$
}

const chip = (name: string) => screen.getByRole('button', { name: `${name}: Ort entfernen` })

describe('the place of the visit', () => {
  it('the place of the visit is that of the address, without its name until the server knows it', () => {
    const place$ = open(`/list${NEAR}`)
    expect(chip('Ort aus dem Link')).toBeVisible()
    expect(document.body.textContent).not.toContain('Alexanderplatz')
    act(() => place$.next({ ...ALEX, position: place$.value?.position ?? ALEX.position }))
    expect(chip('Alexanderplatz').textContent).toContain('Alexanderplatz')
    expect(window.location.search).toBe(NEAR)
  })

  it('the place of the visit is written into the address when chosen, and taken out when removed', async () => {
    const place$ = open('/list?search=Suppe')
    act(() => place$.next(ALEX))
    expect(window.location.search).toBe(`?search=Suppe&${NEAR.slice(1)}`)
    await userEvent.click(chip('Alexanderplatz'))
    expect(place$.value).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Jetzt' }))
    expect(window.location.search).toBe('?search=Suppe')
    expect(screen.queryByRole('button', { name: /Ort entfernen/u })).toBeNull()
  })

  it('the place of the visit stays behind a link without a place', async () => {
    const place$ = open(`/${NEAR}`)
    await userEvent.click(screen.getByRole('button', { name: 'Zur Liste' }))
    expect(window.location.search).toBe(`?search=Suppe&${NEAR.slice(1)}`)
    expect(place$.value?.name).toBe('Alexanderplatz')
  })

  it('ignores a malformed parameter', () => {
    const place$ = open('/list?near=nirgendwo')
    expect(place$.value).toBeNull()
    expect(window.location.search).toBe('?near=nirgendwo')
  })
})
