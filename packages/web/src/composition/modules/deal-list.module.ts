import { ContainerModule } from 'inversify'
import { DEAL_LIST_VIEW_MODEL, DealListViewModel } from '../../features/deal-list/deal-list.view-model.ts'
import { DEAL_CHANGES } from '../../state/deal-changes.ts'
import { provideClass } from '../provide.ts'
import { CLOCK, DEAL_CATALOG, GEOLOCATION } from '../tokens.ts'

/** One for the whole visit: who comes back from a deal finds the list as it was. */
export const dealListModule = new ContainerModule((options) => {
  provideClass(options, DEAL_LIST_VIEW_MODEL, DealListViewModel, [DEAL_CATALOG, GEOLOCATION, CLOCK, DEAL_CHANGES])
})
