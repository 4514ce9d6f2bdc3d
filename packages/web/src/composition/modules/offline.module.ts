import { ContainerModule } from 'inversify'
import { OFFLINE_VIEW_MODEL, OfflineViewModel } from '../../features/offline/offline.view-model.ts'
import { DEALS_CHANGED } from '../../view-model/deals-changed.ts'
import { provideClass } from '../provide.ts'
import { APP_UPDATES, CLOCK, CONNECTION } from '../tokens.ts'

/** One for the whole visit: it hears of every answer. */
export const offlineModule = new ContainerModule((options) => {
  provideClass(options, OFFLINE_VIEW_MODEL, OfflineViewModel, [CONNECTION, APP_UPDATES, DEALS_CHANGED, CLOCK])
})
