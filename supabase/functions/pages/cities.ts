import * as v from 'valibot'
import type { LinkedCity } from './page-renderer.ts'
import { pathOf } from '../../calls/call.ts'
import { CITIES_WITH_DEALS } from '../../calls/pages.ts'
import { type PageEnv, readAsVisitor } from './page.ts'

/** Milliseconds for which the cities are cached: counting them takes longer than rendering a page. */
const MAX_AGE_MS = 600_000

const Cities = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ slug: v.string(), name: v.string(), lat: v.number(), lng: v.number() })),
)

/** The cache, by renderer, because tests have several. */
const cache = new WeakMap<
  PageEnv['renderer'],
  { readonly at: number; readonly cities: Promise<readonly LinkedCity[]> }
>()

/** Returns the cities that have a page, at most ten minutes old; none if they cannot be read. */
export const citiesWithPages = (env: PageEnv): Promise<readonly LinkedCity[]> => {
  const known = cache.get(env.renderer)
  if (known && Date.now() - known.at < MAX_AGE_MS) return known.cities
  const cities = readAsVisitor(env, pathOf(CITIES_WITH_DEALS)).then((answer) => v.parse(Cities, answer))
  const orNone = cities.catch(() => {
    cache.delete(env.renderer)
    return []
  })
  cache.set(env.renderer, { at: Date.now(), cities: orNone })
  return orNone
}
