import { isFilterOn, parseDealId } from '@mahlzeit/domain'
import { filterOf } from '../../shared/filter/filter-address.ts'
import type { VisitFilter } from '../../state/visit-filter.ts'
import type { MapViewModel } from './map.view-model.ts'

/** Reads the search and the deal of the map's address: `?search=…&selected=…`. */
export const mapAddress = (params: URLSearchParams) => ({
  search: params.get('search') ?? '',
  selected: parseDealId(params.get('selected')),
})

/** Requests the first pins and starts the cluster worker before the map renders. The window is at least as large as the map. */
export const startMap = (vm: MapViewModel, visitFilter: VisitFilter): void => {
  const address = new URLSearchParams(window.location.search)
  const filter = filterOf(address)
  // The filter of the visit stays behind a link without one.
  if (isFilterOn(filter)) visitFilter.set(filter)
  vm.open(mapAddress(address))
  vm.start({ width: window.innerWidth, height: window.innerHeight })
}
