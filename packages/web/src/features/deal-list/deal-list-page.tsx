import { type ReactNode, useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { DEAL_LIST_TEXTS } from '../../texts/deal-list.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { useEvents } from '../../mvvm/use-events.ts'
import { useResolved } from '../../mvvm/use-resolved.ts'
import { useFilterAddress } from '../../shared/filter/use-filter-address.ts'
import { VISIT_FILTER } from '../../state/visit-filter.ts'
import { DEAL_LIST_VIEW_MODEL } from './deal-list.view-model.ts'
import { DealListView } from './deal-list-view.tsx'

interface DealListPageProps {
  /** The title of the document. */
  readonly title?: string
  readonly heading?: string
  /** What stands below the deals. */
  readonly children?: ReactNode
}

/** A list with search and filter in the address: `/list` or that of a city. */
export const DealListPage = ({ title = DEAL_LIST_TEXTS.title, heading = title, children }: DealListPageProps) => {
  const vm = useResolved(DEAL_LIST_VIEW_MODEL)
  const visitFilter = useResolved(VISIT_FILTER)
  useFilterAddress(visitFilter)
  const [params, setParams] = useSearchParams()
  const search = params.get('search') ?? ''

  useEffect(() => vm.open(search), [vm, search])

  useEvents(visitFilter.changes$, () => window.scrollTo(0, 0))

  useEvents(vm.settled$, (settled) => {
    window.scrollTo(0, 0)
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (settled) after.set('search', settled)
        else after.delete('search')
        return after
      },
      { replace: true },
    )
  })

  return (
    <>
      <PageTitle>{title}</PageTitle>
      <DealListView vm={vm} heading={heading}>
        {children}
      </DealListView>
    </>
  )
}
