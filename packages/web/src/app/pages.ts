/** The pages that are files of their own, each loaded when it is first needed. */
export const PAGES = {
  map: () => import('../features/map/map-page.tsx'),
  list: () => import('../features/deal-list/deal-list-page.tsx'),
  detail: () => import('../features/deal-detail/deal-detail-page.tsx'),
  add: () => import('../features/add-deal/add-deal-page.tsx'),
  auth: () => import('../features/auth/auth-page.tsx'),
  profile: () => import('../features/profile/profile-page.tsx'),
  favourites: () => import('../features/favourites/favourites-page.tsx'),
  legal: () => import('../features/legal/legal-page.tsx'),
  moderation: () => import('../features/moderation/moderation-page.tsx'),
  notFound: () => import('../features/not-found/not-found-page.tsx'),
}

const LEGAL = /^\/(?:privacy|eula|terms|imprint|how-it-works|community-guidelines|support)$/u

/** Which of them an address shows: asked before the router is there, so that its file is fetched beside the app's. */
export const pageAt = (pathname: string): keyof typeof PAGES | null => {
  const path = pathname.replace(/\/+$/u, '')
  if (path === '') return 'map'
  if (path === '/list') return 'list'
  if (path === '/add') return 'add'
  if (path === '/auth') return 'auth'
  if (path === '/profile') return 'profile'
  if (path === '/favorites') return 'favourites'
  if (/^\/restaurant\/[^/]+$/u.test(path)) return 'detail'
  if (LEGAL.test(path)) return 'legal'
  return null
}
