import { useContext } from 'react'
import { useResolved } from '../../mvvm/use-resolved.ts'
import { useViewState } from '../../mvvm/use-view-state.ts'
import { useFilterChange } from '../../shared/filter/use-filter-address.ts'
import { SlotsContext } from '../../shared/slots.ts'
import { VISIT_FILTER } from '../../state/visit-filter.ts'
import { FilterRow } from './filter-row.tsx'

/** The row of filters, for the filter of the visit, behind its place. */
export const FilterRowPart = () => {
  const visit = useResolved(VISIT_FILTER)
  const change = useFilterChange(visit)
  const { PlaceChip } = useContext(SlotsContext)
  return (
    <div className="flex max-w-full min-w-0">
      {PlaceChip && <PlaceChip />}
      <FilterRow filter={useViewState(visit.filter$)} now={visit.now} onChange={change} />
    </div>
  )
}
