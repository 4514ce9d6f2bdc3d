import { parseDealId } from '@mahlzeit/domain'
import type { MapViewModel } from './map.view-model.ts'

/** Reads the address of the map: `?search=…&selected=…`. */
export const mapAddress = (params: URLSearchParams) => ({
  search: params.get('search') ?? '',
  selected: parseDealId(params.get('selected')),
})

/** Requests the first pins and starts the cluster worker before the map renders. The window is at least as large as the map. */
export const startMap = (vm: MapViewModel): void => {
  vm.open(mapAddress(new URLSearchParams(window.location.search)))
  vm.start({ width: window.innerWidth, height: window.innerHeight })
}
