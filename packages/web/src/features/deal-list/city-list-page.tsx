import { useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useResolved } from '../../mvvm/use-resolved.ts'
import { VISIT_PLACE } from '../../state/visit-place.ts'
import { cityOfPage, placeOfCity } from './city.ts'
import { CityLinks } from './city-links.tsx'
import { DealListPage } from './deal-list-page.tsx'

/** `/mittagstisch/{city}`: the list around a city, which the server wrote into the page. Without it: `/list`. */
export const CityListPage = () => {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const place$ = useResolved(VISIT_PLACE)
  const city = cityOfPage(pathname)
  // A layout effect, so that the page's own effect reads the deals of this place.
  useLayoutEffect(() => {
    const page = cityOfPage(pathname)
    if (page && place$.value?.page !== pathname) place$.next(placeOfCity(page))
  }, [place$, pathname])
  // Not a layout effect: it would run before that of BrowserRouter, which subscribes to the history.
  useEffect(() => {
    if (!cityOfPage(pathname)) void navigate('/list', { replace: true })
  }, [pathname, navigate])

  if (!city) return null
  return (
    <DealListPage city={city}>
      <CityLinks cities={city.neighbours} />
    </DealListPage>
  )
}
