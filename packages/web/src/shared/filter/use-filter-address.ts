import { type DealFilter, isFilterOn } from '@mahlzeit/domain'
import { useLayoutEffect } from 'react'
import { useNavigationType, useSearchParams } from 'react-router-dom'
import { filterOf, withFilter } from './filter-address.ts'

interface FilterOfVisit {
  readonly filter: DealFilter
  set(filter: DealFilter): void
}

/**
 * Keeps the filter of the visit and the address of the page in step. An address that was opened or reached by the back button
 * decides; a link without a filter keeps the one of the visit, which is then written into the address.
 */
export const useFilterAddress = (visit: FilterOfVisit): void => {
  const [params, setParams] = useSearchParams()
  const type = useNavigationType()
  const query = params.toString()
  // A layout effect, so that the page's own effect reads the deals with this filter.
  useLayoutEffect(() => {
    const address = new URLSearchParams(query)
    const filter = filterOf(address)
    if (type === 'POP' || isFilterOn(filter)) visit.set(filter)
    else if (isFilterOn(visit.filter)) setParams(withFilter(address, visit.filter), { replace: true })
  }, [visit, query, type, setParams])
}

/** Returns a function that changes the filter of the visit, as a step that the back button undoes. */
export const useFilterChange = (visit: FilterOfVisit): ((filter: DealFilter) => void) => {
  const [, setParams] = useSearchParams()
  return (filter) => {
    visit.set(filter)
    setParams((before) => withFilter(before, filter))
  }
}
