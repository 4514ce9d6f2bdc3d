import { ContainerModule } from 'inversify'
import { DEAL_DETAIL_VIEW_MODEL, DealDetailViewModel } from '../../features/deal-detail/deal-detail.view-model.ts'
import { DEAL_CHANGES } from '../../state/deal-changes.ts'
import { provideClass } from '../provide.ts'
import { CLOCK, DEAL_CATALOG, PUBLIC_URL, SHARE } from '../tokens.ts'

export const dealDetailModule = new ContainerModule((options) => {
  provideClass(
    options,
    DEAL_DETAIL_VIEW_MODEL,
    DealDetailViewModel,
    [DEAL_CATALOG, SHARE, CLOCK, DEAL_CHANGES, PUBLIC_URL],
    'transient',
  )
})
