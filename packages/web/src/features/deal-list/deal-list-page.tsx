import { type ReactNode, useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { CITY_TEXTS } from '../../texts/cities.ts'
import { DEAL_LIST_TEXTS, listTitle } from '../../texts/deal-list.ts'
import { PRODUCT_NAME } from '../../texts/product.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { useEvents } from '../../mvvm/use-events.ts'
import { useResolved } from '../../mvvm/use-resolved.ts'
import { filterOf } from '../../shared/filter/filter-address.ts'
import { useFilterAddress } from '../../shared/filter/use-filter-address.ts'
import { VISIT_FILTER } from '../../state/visit-filter.ts'
import type { CityName } from './city.ts'
import { DEAL_LIST_VIEW_MODEL } from './deal-list.view-model.ts'
import type { ListSort } from './deal-list-state.ts'
import { DealListView } from './deal-list-view.tsx'
import { sortOf } from './list-sort.ts'

interface DealListPageProps {
  /** The city of the page; omitted for `/list`. */
  readonly city?: CityName
  /** What stands below the deals. */
  readonly children?: ReactNode
}

/** A list with search and filter in the address: `/list` or that of a city. */
export const DealListPage = ({ city, children }: DealListPageProps) => {
  const vm = useResolved(DEAL_LIST_VIEW_MODEL)
  const visitFilter = useResolved(VISIT_FILTER)
  useFilterAddress(visitFilter)
  const [params, setParams] = useSearchParams()
  const search = params.get('search') ?? ''

  const sort = sortOf(params)
  useEffect(() => vm.open(search, sort), [vm, search, sort])

  const changeSort = (chosen: ListSort | undefined) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (chosen) after.set('sort', chosen)
        else after.delete('sort')
        return after
      },
      { preventScrollReset: true },
    )

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
      <PageTitle title={`${listTitle(filterOf(params), city)} · ${PRODUCT_NAME}`}>
        {city ? CITY_TEXTS.title(city) : DEAL_LIST_TEXTS.title}
      </PageTitle>
      <DealListView vm={vm} {...(city && { city })} sort={sort} onSort={changeSort}>
        {children}
      </DealListView>
    </>
  )
}
