import { normalizeSearch } from '@mahlzeit/domain'

/** Returns the address of the list with the current input as its search. */
export const listLink = (typed: string): string => {
  const search = normalizeSearch(typed)
  return search ? `/list?${new URLSearchParams({ search })}` : '/list'
}
