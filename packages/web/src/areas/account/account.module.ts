import { AUTH, PROFILE_STORE } from '@mahlzeit/domain'
import type { AreaModule } from '../../mvvm/area-module.ts'
import { ACCOUNT_WATCH_VIEW_MODEL, AccountWatchViewModel } from '../../features/auth/account-watch.view-model.ts'

export const accountModule: AreaModule = {
  needsLatePlatform: true,
  bind: ({ provideClass }) => provideClass(ACCOUNT_WATCH_VIEW_MODEL, AccountWatchViewModel, [AUTH, PROFILE_STORE]),
}
