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
  hasNavigation = true,
): PageRoute => ({ path, area, page: name as PageRoute['page'], hasNavigation })

/** The route table. It imports no router, so that the first script can load the page in parallel with the app. */
export const ROUTES: readonly PageRoute[] = [
  page('/', 'map', 'MapPage'),
  page('/list', 'list', 'DealListPage'),
  page('/mittagstisch/:city?', 'list', 'CityListPage'),
  page('/add', 'publishing', 'AddDealPage'),
  page('/profile', 'accountPages', 'ProfilePage'),
  page('/profile/deals', 'moderation', 'OwnDealsPage'),
  page('/auth', 'accountPages', 'AuthPage'),
  page('/favorites', 'accountPages', 'FavouritesPage'),
  page('/restaurant/:dealId', 'detail', 'DealDetailPage', false),
  page('/moderation', 'moderation', 'ModerationPage'),
  page('/moderation/betrieb', 'moderation', 'OperationPage'),
  ...SUPPORT_LINKS.map(({ to }) => page(to, 'legal', 'LegalPage', false)),
]

/** The page of unknown paths. */
export const NOT_FOUND = page('*', 'notFound', 'NotFoundPage', false)

/** Returns the route of a path; `NOT_FOUND` for paths without a page. */
export const routeAt = (pathname: string): PageRoute => {
  const path = pathname.replace(/\/+$/u, '') || '/'
  return (
    ROUTES.find((route) => new RegExp(`^${route.path.replace(/\/:\w+/gu, '(?:/[^/]+)')}$`, 'u').test(path)) ?? NOT_FOUND
  )
}
