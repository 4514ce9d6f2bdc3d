import { useLayoutEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useResolved } from '../../mvvm/use-resolved.ts'
import { VISIT_PLACE } from '../../state/visit-place.ts'
import { CITY_TEXTS } from '../../texts/cities.ts'
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
    if (!page) void navigate('/list', { replace: true })
    else if (place$.value?.page !== pathname) place$.next(placeOfCity(page))
  }, [place$, pathname, navigate])

  if (!city) return null
  return (
    <DealListPage title={CITY_TEXTS.title(city)} heading={CITY_TEXTS.heading(city)}>
      <CityLinks cities={city.neighbours} />
    </DealListPage>
  )
}
