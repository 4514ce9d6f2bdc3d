import { CLOCK, DEAL_CATALOG, GEOLOCATION } from '@mahlzeit/domain'
import type { AreaModule } from '../../mvvm/area-module.ts'
import { DEAL_CHANGES } from '../../state/deal-changes.ts'
import { VISIT_FILTER } from '../../state/visit-filter.ts'
import { VISIT_PLACE } from '../../state/visit-place.ts'
import { DEAL_LIST_VIEW_MODEL, DealListViewModel } from './deal-list.view-model.ts'

/** A singleton, so that the list survives navigation. */
export const dealListModule: AreaModule = {
  needsLatePlatform: false,
  bind: ({ provideClass }) =>
    provideClass(DEAL_LIST_VIEW_MODEL, DealListViewModel, [
      DEAL_CATALOG,
      GEOLOCATION,
      CLOCK,
      DEAL_CHANGES,
      VISIT_FILTER,
      VISIT_PLACE,
    ]),
}
