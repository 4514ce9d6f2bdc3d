import { IndexedDbDraftStore } from '@mahlzeit/adapters/browser'
import { DeleteAccount } from '@mahlzeit/domain'
import { ContainerModule } from 'inversify'
import { ACCOUNT_WATCH_VIEW_MODEL, AccountWatchViewModel } from '../../features/auth/account-watch.view-model.ts'
import { AUTH_VIEW_MODEL, AuthViewModel } from '../../features/auth/auth.view-model.ts'
import { PROFILE_VIEW_MODEL, ProfileViewModel } from '../../features/profile/profile.view-model.ts'
import { DRAFT_WATCH, DraftWatch } from '../../state/draft-watch.ts'
import { FAVOURITES, Favourites } from '../../state/favourites.ts'
import { provide, provideClass } from '../provide.ts'
import { ACCOUNT_DELETION, AUTH, DEAL_DRAFT_STORE, DELETE_ACCOUNT, FAVOURITE_STORE, PROFILE_STORE } from '../tokens.ts'

/** Signing in, the profile and favourites. What is saved is shared by all hearts. */
export const accountModule = new ContainerModule((options) => {
  provideClass(options, DELETE_ACCOUNT, DeleteAccount, [ACCOUNT_DELETION, AUTH])
  provideClass(options, ACCOUNT_WATCH_VIEW_MODEL, AccountWatchViewModel, [AUTH])
  provideClass(options, AUTH_VIEW_MODEL, AuthViewModel, [AUTH], 'transient')
  provideClass(
    options,
    PROFILE_VIEW_MODEL,
    ProfileViewModel,
    [AUTH, PROFILE_STORE, DELETE_ACCOUNT, DRAFT_WATCH],
    'transient',
  )
  provide(options, DEAL_DRAFT_STORE, () => new IndexedDbDraftStore(), [])
  provideClass(options, DRAFT_WATCH, DraftWatch, [AUTH, DEAL_DRAFT_STORE])
  provideClass(options, FAVOURITES, Favourites, [FAVOURITE_STORE, AUTH])
})
