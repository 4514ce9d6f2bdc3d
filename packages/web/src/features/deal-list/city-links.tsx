import { CITIES, cityPath } from '../../shared/city-paths.ts'
import { CITY_TEXTS } from '../../texts/cities.ts'
import type { CityName } from './city.ts'

const LINK = 'inline-flex min-h-11 items-center font-semibold text-accent underline'

/** Links to the pages of cities nearby. The server answers these pages, so the links load them. */
export const CityLinks = ({ cities }: { readonly cities: readonly CityName[] }) => (
  <nav aria-label={CITY_TEXTS.nearby} className="mt-6">
    <h2 className="text-20 font-semibold">{CITY_TEXTS.nearby}</h2>
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
