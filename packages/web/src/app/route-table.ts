import { SUPPORT_LINKS } from '../texts/support.ts'
import type { AreaIndex, AreaName } from './areas.ts'

/** The path of a page, its area, and its name in the area's index. */
export interface PageRoute<Area extends AreaName = AreaName> {
  readonly path: string
  readonly area: Area
  readonly page: Exclude<keyof AreaIndex<Area>, 'module'>
  readonly hasNavigation: boolean
}

const page = <Area extends AreaName>(
  path: string,
  area: Area,
  name: Exclude<keyof AreaIndex<Area>, 'module'>,
  { hasNavigation = false } = {},
): PageRoute => ({ path, area, page: name as PageRoute['page'], hasNavigation })

const WITH_NAVIGATION = { hasNavigation: true }

/** The route table. It imports no router, so that the first script can load the page in parallel with the app. */
export const ROUTES: readonly PageRoute[] = [
  page('/', 'map', 'MapPage', WITH_NAVIGATION),
  page('/list', 'list', 'DealListPage', WITH_NAVIGATION),
  page('/mittagstisch/:city', 'list', 'CityListPage', WITH_NAVIGATION),
  page('/mittagstisch', 'list', 'CityListPage', WITH_NAVIGATION),
  page('/add', 'publishing', 'AddDealPage', WITH_NAVIGATION),
  page('/profile', 'account', 'ProfilePage', WITH_NAVIGATION),
  page('/profile/deals', 'community', 'OwnDealsPage', WITH_NAVIGATION),
  page('/auth', 'account', 'AuthPage', WITH_NAVIGATION),
  page('/favorites', 'account', 'FavouritesPage', WITH_NAVIGATION),
  page('/restaurant/:dealId', 'detail', 'DealDetailPage'),
  page('/moderation', 'community', 'ModerationPage', WITH_NAVIGATION),
  ...SUPPORT_LINKS.map(({ to }) => page(to, 'legal', 'LegalPage')),
]

/** The page of unknown paths. */
export const NOT_FOUND = page('*', 'notFound', 'NotFoundPage')

/** Returns the route of a path; `NOT_FOUND` for paths without a page. */
export const routeAt = (pathname: string): PageRoute => {
  const path = pathname.replace(/\/+$/u, '') || '/'
  return ROUTES.find((route) => new RegExp(`^${route.path.replace(/:\w+/gu, '[^/]+')}$`, 'u').test(path)) ?? NOT_FOUND
}
