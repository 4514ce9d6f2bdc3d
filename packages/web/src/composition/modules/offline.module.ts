import { ContainerModule } from 'inversify'
import { OFFLINE_VIEW_MODEL, OfflineViewModel } from '../../features/offline/offline.view-model.ts'
import { DEAL_CHANGES } from '../../state/deal-changes.ts'
import { provideClass } from '../provide.ts'
import { APP_UPDATES, CLOCK, CONNECTION } from '../tokens.ts'

/** One for the whole visit: it hears of every answer. */
export const offlineModule = new ContainerModule((options) => {
  provideClass(options, OFFLINE_VIEW_MODEL, OfflineViewModel, [CONNECTION, APP_UPDATES, DEAL_CHANGES, CLOCK])
})
