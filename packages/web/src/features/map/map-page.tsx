import { useEffect, useLayoutEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { COMMON_TEXTS } from '../../texts/common.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { useResolved } from '../../mvvm/use-resolved.ts'
import { useFilterAddress } from '../../shared/filter/use-filter-address.ts'
import { VISIT_FILTER } from '../../state/visit-filter.ts'
import { MAP_VIEW_MODEL } from './map.view-model.ts'
import { MapView } from './map-view.tsx'
import { mapAddress } from './start-map.ts'

/** `/`, with the search, the filter and the selected deal in the address. */
export const MapPage = () => {
  const vm = useResolved(MAP_VIEW_MODEL)
  const [params, setParams] = useSearchParams()
  const { search, selected } = mapAddress(params)

  useFilterAddress(useResolved(VISIT_FILTER))

  // A layout effect, so that the map's own effect requests the pins of this search.
  useLayoutEffect(() => vm.open({ search, selected }), [vm, search, selected])

  useEffect(() => {
    const change = (name: string, value: string | null) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          if (value) after.set(name, value)
          else after.delete(name)
          return after
        },
        { replace: true },
      )
    const subscription = vm.settled$.subscribe((settled) => change('search', settled))
    subscription.add(vm.unpinned$.subscribe(() => change('selected', null)))
    return () => subscription.unsubscribe()
  }, [vm, setParams])

  return (
    <>
      <PageTitle>{COMMON_TEXTS.map}</PageTitle>
      <MapView vm={vm} />
    </>
  )
}
