import { CLOCK, DEAL_CATALOG, GEOLOCATION } from '@mahlzeit/domain'
import type { AreaModule } from '../../mvvm/area-module.ts'
import { DEAL_CHANGES } from '../../state/deal-changes.ts'
import { VISIT_FILTER } from '../../state/visit-filter.ts'
import { VISIT_PLACE } from '../../state/visit-place.ts'
import { MAP_VIEW_MODEL, MapViewModel } from './map.view-model.ts'
import { startMap } from './start-map.ts'

/** A singleton: back on the map, users find it where it was, with its pins. */
export const mapModule: AreaModule = {
  needsLatePlatform: false,
  bind: ({ provideClass }) =>
    provideClass(MAP_VIEW_MODEL, MapViewModel, [
      DEAL_CATALOG,
      GEOLOCATION,
      CLOCK,
      DEAL_CHANGES,
      VISIT_FILTER,
      VISIT_PLACE,
    ]),
  start: (resolve) => startMap(resolve(MAP_VIEW_MODEL), resolve(VISIT_FILTER)),
}
