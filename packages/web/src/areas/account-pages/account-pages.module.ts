import {
  ACCOUNT_DELETION,
  ACCOUNT_STANDINGS,
  AUTH,
  CALENDAR_ADDRESS_STORE,
  CLOCK,
  DELETE_ACCOUNT,
  DeleteAccount,
  GEOLOCATION,
  PROBLEM_LOG,
  PROFILE_STORE,
  PUBLIC_URL,
  SHARE,
  STALE_DEALS,
} from '@mahlzeit/domain'
import type { AreaModule } from '../../mvvm/area-module.ts'
import { DEAL_CHANGES } from '../../state/deal-changes.ts'
import { DRAFT_CLEANUP } from '../../state/draft-cleanup.ts'
import { FAVOURITES } from '../../state/favourites.ts'
import { KNOWN_DEVICE } from '../../state/known-device.ts'
import { VISIT_FILTER } from '../../state/visit-filter.ts'
import { VISIT_PLACE } from '../../state/visit-place.ts'
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

/** The pages of accounts. What every visit needs of an account is in the area `account`. */
export const accountPagesModule: AreaModule = {
  needsLatePlatform: true,
  bind: ({ provideClass }) => {
    provideClass(DELETE_ACCOUNT, DeleteAccount, [ACCOUNT_DELETION, AUTH, PROBLEM_LOG])
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
  },
}
