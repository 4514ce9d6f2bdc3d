import { afterNextFrame } from '../../ui/after-next-frame.ts'

const MARK = 'deals-shown'

export const areDealsShown = (): boolean => performance.getEntriesByName(MARK).length > 0

/**
 * Marks the time at which the first deal is on the screen: call it in the task or frame that draws it, or before. The first of
 * several marks counts.
 */
export const markDealsShown = (): void => {
  if (!areDealsShown()) afterNextFrame(() => performance.mark(MARK))
}
