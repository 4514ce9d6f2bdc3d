import { SERVER_LIMITS } from '../shared/server-limits.ts'
import type { DealWithMenu, MenuItem } from './menu-item.ts'

type Menu = Pick<DealWithMenu, 'images' | 'menu'>

/** Returns a deal with only its trusted photos and their dishes. */
export const trustedOf = <Part extends Menu>(deal: Part): Part => {
  const images = deal.images.filter(({ isTrusted }) => isTrusted)
  return { ...deal, images, menu: deal.menu.filter(({ imageId }) => images.some(({ id }) => id === imageId)) }
}

/**
 * Returns a deal with only what is shown outside its page (product.md#trusted-photos): trusted photos, and their dishes without
 * price outliers.
 */
export const headlineOf = <Part extends Menu>(deal: Part): Part => {
  const trusted = trustedOf(deal)
  return { ...trusted, menu: trusted.menu.filter(({ isOutlier }) => !isOutlier) }
}

/**
 * Returns the median of a deal's known prices in cents, the lower one of two. Known are those of the newest dishes of trusted
 * photos. Null if too few are known. Like `private.median_price_of` in SQL if
 * all photos are of one person.
 */
const medianPriceOf = (deal: Menu): number | null => {
  const known = trustedOf(deal)
    .menu.toSorted((a, b) => b.id - a.id)
    .flatMap(({ price }) => price ?? [])
    .slice(0, SERVER_LIMITS.searchedDishes)
    .toSorted((a, b) => a - b)
  return known.length < SERVER_LIMITS.knownPrices ? null : (known[Math.ceil(known.length / 2) - 1] ?? null)
}

/**
 * Whether a price is below half or above three times the median of the deal's known prices. False if one is null. Like
 * `private.is_price_outlier` in SQL.
 */
const isPriceOutlier = (price: number | null, median: number | null): boolean =>
  price !== null && median !== null && (price * 2 < median || price > median * 3)

/** Returns all dishes of a deal, with price outliers marked. */
export const withOutliers = (deal: Menu): readonly MenuItem[] => {
  const median = medianPriceOf(deal)
  return deal.menu.map(({ isOutlier: _isOutlier, ...item }) =>
    isPriceOutlier(item.price, median) ? { ...item, isOutlier: true } : item,
  )
}
