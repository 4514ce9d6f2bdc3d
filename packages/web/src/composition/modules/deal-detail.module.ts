import { ContainerModule } from 'inversify'
import { DEAL_DETAIL_VIEW_MODEL, DealDetailViewModel } from '../../features/deal-detail/deal-detail.view-model.ts'
import { DEALS_CHANGED } from '../../view-model/deals-changed.ts'
import { provideClass } from '../provide.ts'
import { CLOCK, DEAL_CATALOG, PUBLIC_URL, SHARE } from '../tokens.ts'

export const dealDetailModule = new ContainerModule((options) => {
  provideClass(
    options,
    DEAL_DETAIL_VIEW_MODEL,
    DealDetailViewModel,
    [DEAL_CATALOG, SHARE, CLOCK, DEALS_CHANGED, PUBLIC_URL],
    'transient',
  )
})
