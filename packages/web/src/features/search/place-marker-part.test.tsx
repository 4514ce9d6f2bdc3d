import { render, screen } from '@testing-library/react'
import { Subject } from 'rxjs'
import { expect, it } from 'vitest'
import { PlaceMarkerPart } from './place-marker-part.tsx'

const place = {
  name: 'Alexanderplatz',
  position: { lat: 52.522, lng: 13.413 },
  isKnown: true,
}

it('the marker of the place names it, and follows the map until it is gone', () => {
  const moves$ = new Subject<void>()
  let x = 100
  const marker = (shown: typeof place) => (
    <PlaceMarkerPart place={shown} moves$={moves$} pointOf={({ lat }) => ({ x, y: Math.round(lat) })} />
  )
  const { rerender, unmount } = render(marker(place))
  const image = screen.getByRole('img', { name: 'Gewählter Ort: Alexanderplatz' })
  expect(image.style.transform).toContain('translate(100px, 53px)')
  x = 250
  moves$.next()
  expect(image.style.transform).toContain('translate(250px, 53px)')
  rerender(marker({ ...place, isKnown: false, position: { lat: 51, lng: 13 } }))
  expect(screen.getByRole('img', { name: 'Gewählter Ort: Ort aus dem Link' }).style.transform).toContain('51px')
  unmount()
  expect(moves$.observed).toBe(false)
})
