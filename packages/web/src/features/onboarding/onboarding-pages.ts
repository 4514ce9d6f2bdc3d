import { isDealPreselected } from '../../shared/deal/deal-paths.ts'

const ONBOARDING_PAGES: ReadonlySet<string> = new Set(['/', '/list', '/add', '/profile', '/favorites'])

/**
 * Whether the onboarding may open over a page (product.md#onboarding).
 *
 * @param search The query of the address, with its question mark.
 */
export const isPageForOnboarding = (pathname: string, search: string): boolean =>
  ONBOARDING_PAGES.has(pathname) && !isDealPreselected(pathname, search)
