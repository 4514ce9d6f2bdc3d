import { afterNextFrame } from '../../ui/after-next-frame.ts'

const MARK = 'deals-shown'

const isMarked = (): boolean => performance.getEntriesByName(MARK).length > 0

/** Marks the time at which the first deal is on the screen: call it in the task or frame that draws it, or before. */
export const markDealsShown = (): void => {
  if (isMarked()) return
  afterNextFrame(() => {
    if (!isMarked()) performance.mark(MARK)
  })
}
