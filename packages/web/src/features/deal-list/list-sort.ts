import type { ListSort } from './deal-list-state.ts'

/** Reads the order of a list from its address. */
export const sortOf = (params: URLSearchParams): ListSort | undefined =>
  params.get('sort') === 'price' ? 'price' : undefined
