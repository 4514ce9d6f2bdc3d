import type { DealId } from '@mahlzeit/domain'

/* The paths that more than one place of the app builds or recognizes. See product.md#routes. */

const DEAL_PAGES = '/restaurant/'

/** The path of a deal's page. */
export const dealPath = (id: DealId): string => `${DEAL_PAGES}${id}`

/** The path of a deal's page that leads back to the deal's pin (product.md#back-from-a-deal). */
export const dealPathFromMap = (id: DealId): string => `${dealPath(id)}?from=map&selected=${id}`

/**
 * The public address of a deal's page (product.md#sharing).
 *
 * @param host The origin of the web app, `https://example.org`; in native apps the public domain.
 */
export const dealLink = (host: string, id: DealId): string => `${host.replace(/\/+$/, '')}${dealPath(id)}`

/** Whether a path is a deal's page. */
export const isDealPage = (pathname: string): boolean => pathname.startsWith(DEAL_PAGES)

/** Whether an address opens a deal, on its page or on the map: onboarding and cookie banner must not cover it. */
export const isDealOpened = (pathname: string, search: string): boolean =>
  isDealPage(pathname) || isDealPreselected(pathname, search)

const ONBOARDING_PAGES: ReadonlySet<string> = new Set(['/', '/list', '/add', '/profile', '/favorites'])

/**
 * Whether the onboarding may open over a page (product.md#onboarding).
 *
 * @param search The query of the address, with its question mark.
 */
export const isPageForOnboarding = (pathname: string, search: string): boolean =>
  ONBOARDING_PAGES.has(pathname) && !isDealPreselected(pathname, search)

const isDealPreselected = (pathname: string, search: string): boolean =>
  pathname === '/' && /[?&]selected=[^&]/u.test(search)

/**
 * The path within the app that a link to the public site leads to, with query and fragment: `/restaurant/42?from=map`. Null
 * for a link to any other site.
 *
 * @param host The origin of the web app, `https://example.org`.
 */
export const pathOfLink = (link: string, host: string): string | null => {
  const origin = host.replace(/\/+$/u, '')
  if (link.slice(0, origin.length).toLowerCase() !== origin.toLowerCase()) return null
  const rest = link.slice(origin.length)
  if (/\s/u.test(rest) || (rest !== '' && !/^[/?#]/u.test(rest))) return null
  // Two slashes at the start would name another host, even with a line break between them.
  return `/${rest.replace(/^[/\\]+/u, '')}`
}
