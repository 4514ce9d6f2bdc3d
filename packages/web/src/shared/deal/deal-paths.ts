import { berlinTimeAt, type Deal, dealPath, type DealId, isOver, isSampleDeal, menuAgeOn } from '@mahlzeit/domain'

/* The addresses of deals. See product.md#routes. */

/** The path of a deal's page that leads back to the deal's pin (product.md#back-from-a-deal). */
export const dealPathFromMap = (id: DealId, name: string): string => `${dealPath(id, name)}?from=map&selected=${id}`

/**
 * The public address of a deal's page (product.md#sharing).
 *
 * @param host The origin of the web app, `https://example.org`; in native apps the public domain.
 */
export const dealLink = (host: string, id: DealId, name: string): string =>
  `${host.replace(/\/+$/, '')}${dealPath(id, name)}`

/** The path of the form with a new card of a deal (product.md#adding-images). */
export const newCardPath = (id: DealId): string => `/add?deal=${id}`

/** The path of the form for the next tenant of a deal's place (product.md#tenancies). */
export const newTenantPath = (id: DealId): string => `/add?tenant=${id}`

/** The path of the form for a deal whose cards are all past; null for any other deal, and one that takes no card. */
export const dueCardPath = (deal: Deal, now: Date): string | null =>
  menuAgeOn(deal.images, berlinTimeAt(now).date).kind !== 'past' || isOver(deal) || isSampleDeal(deal)
    ? null
    : newCardPath(deal.id)

/** Whether a path is a deal's page. */
export const isDealPage = (pathname: string): boolean => pathname.startsWith('/restaurant/')

/** Whether an address opens a deal, on its page or on the map: onboarding and cookie banner must not cover it. */
export const isDealOpened = (pathname: string, search: string): boolean =>
  isDealPage(pathname) || isDealPreselected(pathname, search)

/** Whether an address opens the map with a deal selected. */
export const isDealPreselected = (pathname: string, search: string): boolean =>
  pathname === '/' && /[?&]selected=[^&]/u.test(search)
