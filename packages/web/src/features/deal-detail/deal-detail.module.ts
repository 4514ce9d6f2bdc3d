import { CLOCK, DEAL_CATALOG, PUBLIC_URL, SHARE } from '@mahlzeit/domain'
import type { AreaModule } from '../../mvvm/area-module.ts'
import { DEAL_CHANGES } from '../../state/deal-changes.ts'
import { DEAL_DETAIL_VIEW_MODEL, DealDetailViewModel } from './deal-detail.view-model.ts'

export const dealDetailModule: AreaModule = {
  needsLatePlatform: false,
  bind: ({ provideClass }) =>
    provideClass(
      DEAL_DETAIL_VIEW_MODEL,
      DealDetailViewModel,
      [DEAL_CATALOG, SHARE, CLOCK, DEAL_CHANGES, PUBLIC_URL],
      'transient',
    ),
}
