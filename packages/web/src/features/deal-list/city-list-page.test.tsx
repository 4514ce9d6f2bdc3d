import { render, screen } from '@testing-library/react'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import { BehaviorSubject } from 'rxjs'
import { expect, it } from 'vitest'
import { type Resolve, ResolveContext } from '../../mvvm/use-resolved.ts'
import type { VisitPlace } from '../../state/visit-place.ts'
import { CityListPage } from './city-list-page.tsx'

it('a page without its city, as offline, becomes the list', async () => {
  const place$ = new BehaviorSubject<VisitPlace | null>(null)
  window.history.replaceState(null, '', '/mittagstisch/berlin')
  render(
    <ResolveContext value={(() => place$) as Resolve}>
      <BrowserRouter>
        <Routes>
          <Route path="/list" element={<p>Liste</p>} />
          <Route path="/mittagstisch/:city" element={<CityListPage />} />
        </Routes>
      </BrowserRouter>
    </ResolveContext>,
  )
  expect(await screen.findByText('Liste')).toBeVisible()
  expect([window.location.pathname, place$.value]).toEqual(['/list', null])
})
