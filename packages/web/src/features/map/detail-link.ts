import type { DealId } from '@mahlzeit/domain'

/** The page of a deal, from which one comes back to its pin (product.md#back-from-a-deal). */
export const detailLink = (id: DealId): string => `/restaurant/${id}?from=map&selected=${id}`
