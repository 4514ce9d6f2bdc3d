import { POSTHOG_ITEMS } from '@mahlzeit/adapters/posthog'
import { storedItems } from '@mahlzeit/domain'

/** The items that the cookie settings of the served site list. */
export const STORED_ITEMS = storedItems(POSTHOG_ITEMS, true)
