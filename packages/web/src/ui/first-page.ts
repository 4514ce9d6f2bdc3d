/**
 * Whether the page that shows is the first of this visit: nothing of ours lies behind it. The router counts its pages in
 * the state of the browser's history, replaced ones too; its location's key tells of a first page that was not replaced.
 */
export const isFirstPage = (): boolean => {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'idx' in state && state.idx === 0
}
