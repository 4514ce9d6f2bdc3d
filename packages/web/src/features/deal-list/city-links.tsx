import { CITIES, cityPath } from '../../shared/city-paths.ts'
import { CITY_TEXTS } from '../../texts/cities.ts'
import type { CityName } from './city.ts'

const LINK = 'inline-flex min-h-11 items-center font-semibold text-accent underline'

/** Links to the pages of nearby cities, and to that of all cities. The server renders these pages, so the links reload. */
export const CityLinks = ({ cities }: { readonly cities: readonly CityName[] }) => (
  <nav aria-labelledby="city-links" className="mt-6">
    <h2 id="city-links" className="text-20 font-semibold">
      {cities.length > 0 ? CITY_TEXTS.nearby : CITY_TEXTS.cities}
    </h2>
    <ul className="flex flex-wrap gap-x-4">
      {cities.map((city) => (
        <li key={city.slug}>
          <a href={cityPath(city)} className={LINK}>
            {CITY_TEXTS.link(city)}
          </a>
        </li>
      ))}
      <li>
        <a href={CITIES} className={LINK}>
          {CITY_TEXTS.all}
        </a>
      </li>
    </ul>
  </nav>
)
