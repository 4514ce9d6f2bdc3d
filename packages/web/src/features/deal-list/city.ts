import { cityPath } from '../../shared/city-paths.ts'
import type { VisitPlace } from '../../state/visit-place.ts'

/** A city that has a page (product.md#cities). */
export interface CityName {
  readonly slug: string
  readonly name: string
  readonly deals: number
}

/** A city as the server writes it into its page. */
export interface City extends CityName {
  readonly lat: number
  readonly lng: number
  /** The nearest other cities. */
  readonly neighbours: readonly CityName[]
}

/** The city that the server wrote into the page of this path; null if it wrote none. */
export const cityOfPage = (pathname: string): City | null => {
  const json = document.querySelector('[data-city]')?.textContent
  const city = json ? (JSON.parse(json) as City) : null
  return city && cityPath(city) === pathname.replace(/\/+$/u, '') ? city : null
}

/** The city as the place of the visit. */
export const placeOfCity = (city: City): VisitPlace => ({
  position: { lat: city.lat, lng: city.lng },
  name: city.name,
  isKnown: true,
  zoom: 11,
  page: cityPath(city),
})
