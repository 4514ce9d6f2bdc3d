import { dealPath, NO_FILTER } from '@mahlzeit/domain'
import { type MouseEvent, useEffect } from 'react'
import { useResolved } from '../../mvvm/use-resolved.ts'
import { useViewState } from '../../mvvm/use-view-state.ts'
import { useFilterChange } from '../../shared/filter/use-filter-address.ts'
import type { FilterSuggestionProps } from '../../shared/slots.ts'
import { VISIT_FILTER } from '../../state/visit-filter.ts'
import { FILTER_TEXTS } from '../../texts/filters.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { FILTER_SUGGESTION_VIEW_MODEL } from './filter-suggestion.view-model.ts'

/** The buttons that lead from a filter without any deal to deals. */
export const FilterSuggestionPart = ({ query }: FilterSuggestionProps) => {
  const vm = useResolved(FILTER_SUGGESTION_VIEW_MODEL)
  const visit = useResolved(VISIT_FILTER)
  const change = useFilterChange(visit)
  const { withoutFilter, next, beyond } = useViewState(vm.state$)
  useEffect(() => vm.look(query), [vm, query])

  // The button that had the focus disappears.
  const leave = ({ currentTarget }: MouseEvent<HTMLElement>) =>
    currentTarget.closest('main')?.focus({ preventScroll: true })

  return (
    <div className="flex flex-wrap justify-center gap-3">
      {beyond && (
        <ButtonLink to={dealPath(beyond.deal.id, beyond.deal.place.name)}>
          {FILTER_TEXTS.beyond(beyond.deal.place.name, beyond.km)}
        </ButtonLink>
      )}
      {next && (
        <Button
          onClick={(event) => {
            leave(event)
            change({ ...visit.filter, when: { kind: 'at', date: next.date, time: null } })
          }}
        >
          {FILTER_TEXTS.nextDay(next, visit.now)}
        </Button>
      )}
      <Button
        variant={next || beyond ? 'secondary' : 'primary'}
        onClick={(event) => {
          leave(event)
          change(NO_FILTER)
        }}
      >
        {withoutFilter?.count ? FILTER_TEXTS.withoutFilter(withoutFilter) : FILTER_TEXTS.reset}
      </Button>
    </div>
  )
}
