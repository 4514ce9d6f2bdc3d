import type { ContainerModule } from 'inversify'
import { browserOffline } from '../platform/browser-offline.ts'
import type { Settings } from '../settings.ts'
import { accountModule } from './account.module.ts'
import { communityModule } from './community.module.ts'
import { communityScreensModule } from './community-screens.module.ts'
import { consentModule } from './consent.module.ts'
import { offlineModule } from './offline.module.ts'

/** All that no deal waits for, in one file: each more would be one more name for the first script to carry. */
export const lateModules = (settings: Settings): readonly ContainerModule[] => [
  accountModule,
  communityModule,
  communityScreensModule,
  consentModule,
  offlineModule,
  browserOffline(settings),
]
