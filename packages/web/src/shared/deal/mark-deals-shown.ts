const MARK = 'deals-shown'

/** Marks the time at which the first deal is on the screen. */
export const markDealsShown = (): void => {
  if (performance.getEntriesByName(MARK).length === 0) performance.mark(MARK)
}
