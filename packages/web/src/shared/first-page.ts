/**
 * Whether the current page is the first of this visit, so that the history holds no earlier page of the app. The router counts
 * pages, replaced ones included, in the history state; the key of its location marks a first page that was not replaced.
 */
export const isFirstPage = (): boolean => {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'idx' in state && state.idx === 0
}
