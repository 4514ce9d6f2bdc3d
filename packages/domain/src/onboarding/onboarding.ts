/** Where is kept that the introduction was seen (product.md#onboarding), with the value 'true'. */
export const ONBOARDING_KEY = 'mahlzeit.onboarding'

/** The four steps of the introduction (product.md#onboarding), in their order. */
export const ONBOARDING_STEPS = ['welcome', 'find-lunch', 'community', 'discover'] as const
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number]

/** What says that the introduction was seen; anything else says that it was not. */
export const ONBOARDING_DONE = 'true'

const PAGES_TO_LOOK_AROUND = new Set(['/', '/list', '/add', '/profile', '/favorites'])

/**
 * Whether a page is one that the introduction may open over: those where people look around. A deal that somebody opened
 * by a link, a mailed link, the law and help are what they came for.
 * @param search of the address, with its question mark
 */
export const isPageForOnboarding = (pathname: string, search: string): boolean =>
  PAGES_TO_LOOK_AROUND.has(pathname) && !isDealChosen(pathname, search)

/** Whether an address shows a deal, alone or on the map: nothing is to lie over it. */
export const isDealOpened = (pathname: string, search: string): boolean =>
  pathname.startsWith('/restaurant/') || isDealChosen(pathname, search)

const isDealChosen = (pathname: string, search: string): boolean =>
  pathname === '/' && /[?&]selected=[^&]/u.test(search)
