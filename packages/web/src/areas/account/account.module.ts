import {
  ACCOUNT_DELETION,
  ACCOUNT_STANDINGS,
  AUTH,
  CALENDAR_ADDRESS_STORE,
  CLOCK,
  DEAL_DRAFT_STORE,
  DELETE_ACCOUNT,
  DeleteAccount,
  FAVOURITE_STORE,
  GEOLOCATION,
  OWN_ANSWERS,
  PREFERENCES,
  PROBLEM_LOG,
  PROFILE_STORE,
  PUBLIC_URL,
  SHARE,
  SHARED_FILES,
  STALE_DEALS,
} from '@mahlzeit/domain'
import type { AreaModule } from '../../mvvm/area-module.ts'
import { CONFIRMATION_OUTBOX } from '../../state/confirmation-outbox.ts'
import { CORRECTION_STORE } from '../../state/correction-store.ts'
import { DEAL_CHANGES } from '../../state/deal-changes.ts'
import { DRAFT_CLEANUP, DraftCleanup } from '../../state/draft-cleanup.ts'
import { FAVOURITES, Favourites } from '../../state/favourites.ts'
import { KNOWN_DEVICE, KnownDevice } from '../../state/known-device.ts'
import { VISIT_FILTER } from '../../state/visit-filter.ts'
import { VISIT_PLACE } from '../../state/visit-place.ts'
import { WAITING_FAVOURITES, WaitingFavourites } from '../../state/waiting-favourites.ts'
import { ACCOUNT_WATCH_VIEW_MODEL, AccountWatchViewModel } from '../../features/auth/account-watch.view-model.ts'
import { AUTH_VIEW_MODEL, AuthViewModel } from '../../features/auth/auth.view-model.ts'
import {
  CALENDAR_ADDRESS_VIEW_MODEL,
  CalendarAddressViewModel,
} from '../../features/favourites/calendar-address.view-model.ts'
import { FAVOURITES_VIEW_MODEL, FavouritesViewModel } from '../../features/favourites/favourites.view-model.ts'
import {
  ACCOUNT_STANDING_VIEW_MODEL,
  AccountStandingViewModel,
} from '../../features/profile/account-standing.view-model.ts'
import {
  CHOOSE_USERNAME_VIEW_MODEL,
  ChooseUsernameViewModel,
} from '../../features/profile/choose-username.view-model.ts'
import { PROFILE_VIEW_MODEL, ProfileViewModel } from '../../features/profile/profile.view-model.ts'
import { STALE_DEALS_VIEW_MODEL, StaleDealsViewModel } from '../../features/profile/stale-deals.view-model.ts'

export const accountModule: AreaModule = {
  needsLatePlatform: true,
  bind: ({ provideClass }) => {
    provideClass(DELETE_ACCOUNT, DeleteAccount, [ACCOUNT_DELETION, AUTH, PROBLEM_LOG])
    provideClass(ACCOUNT_WATCH_VIEW_MODEL, AccountWatchViewModel, [AUTH, PROFILE_STORE])
    provideClass(
      ACCOUNT_STANDING_VIEW_MODEL,
      AccountStandingViewModel,
      [ACCOUNT_STANDINGS, AUTH, DEAL_CHANGES],
      'transient',
    )
    provideClass(AUTH_VIEW_MODEL, AuthViewModel, [AUTH, CLOCK, KNOWN_DEVICE], 'transient')
    provideClass(CHOOSE_USERNAME_VIEW_MODEL, ChooseUsernameViewModel, [PROFILE_STORE], 'transient')
    provideClass(
      PROFILE_VIEW_MODEL,
      ProfileViewModel,
      [AUTH, PROFILE_STORE, DELETE_ACCOUNT, DRAFT_CLEANUP, DEAL_CHANGES],
      'transient',
    )
    provideClass(STALE_DEALS_VIEW_MODEL, StaleDealsViewModel, [STALE_DEALS, GEOLOCATION, CLOCK], 'transient')
    provideClass(DRAFT_CLEANUP, DraftCleanup, [
      AUTH,
      DEAL_DRAFT_STORE,
      CONFIRMATION_OUTBOX,
      WAITING_FAVOURITES,
      CORRECTION_STORE,
      SHARED_FILES,
      OWN_ANSWERS,
    ])
    provideClass(KNOWN_DEVICE, KnownDevice, [PREFERENCES, AUTH])
    provideClass(WAITING_FAVOURITES, WaitingFavourites, [PREFERENCES, CLOCK])
    provideClass(
      FAVOURITES_VIEW_MODEL,
      FavouritesViewModel,
      [FAVOURITES, GEOLOCATION, CLOCK, VISIT_FILTER, VISIT_PLACE],
      'transient',
    )
    provideClass(
      CALENDAR_ADDRESS_VIEW_MODEL,
      CalendarAddressViewModel,
      [CALENDAR_ADDRESS_STORE, AUTH, SHARE, PUBLIC_URL],
      'transient',
    )
    provideClass(FAVOURITES, Favourites, [FAVOURITE_STORE, AUTH, DEAL_CHANGES, PROBLEM_LOG])
  },
}
