import { useResolved } from '../../mvvm/use-resolved.ts'
import { useViewState } from '../../mvvm/use-view-state.ts'
import { useFilterChange } from '../../shared/filter/use-filter-address.ts'
import { VISIT_FILTER } from '../../state/visit-filter.ts'
import { FilterRow } from './filter-row.tsx'
import { PlaceChipPart } from './place-chip-part.tsx'

/** The row of filters, for the filter of the visit, behind its place. */
export const FilterRowPart = () => {
  const visit = useResolved(VISIT_FILTER)
  const change = useFilterChange(visit)
  return (
    <div className="flex max-w-full min-w-0">
      <PlaceChipPart />
      <FilterRow filter={useViewState(visit.filter$)} now={visit.now} onChange={change} />
    </div>
  )
}
