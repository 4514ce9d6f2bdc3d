import { CLOCK, DEAL_CATALOG, GEOLOCATION, PUBLIC_URL, SHARE } from '@mahlzeit/domain'
import type { AreaModule } from '../../mvvm/area-module.ts'
import { DEAL_CHANGES } from '../../state/deal-changes.ts'
import { VISIT_PLACE } from '../../state/visit-place.ts'
import { DEAL_DETAIL_VIEW_MODEL, DealDetailViewModel } from './deal-detail.view-model.ts'

export const dealDetailModule: AreaModule = {
  needsLatePlatform: false,
  bind: ({ provideClass }) =>
    provideClass(
      DEAL_DETAIL_VIEW_MODEL,
      DealDetailViewModel,
      [DEAL_CATALOG, SHARE, CLOCK, DEAL_CHANGES, PUBLIC_URL, GEOLOCATION, VISIT_PLACE],
      'transient',
    ),
}
