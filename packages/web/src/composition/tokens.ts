import type {
  AccountDeletion,
  Auth,
  Clock,
  DealCatalog,
  DeleteAccount,
  FavouriteStore,
  Geolocation,
  ProblemLog,
  ProfileStore,
  Share,
} from '@mahlzeit/domain'
import { token } from '../view-model/token.ts'

/** The ports. The tokens of view models stand beside the view models. */
export const ACCOUNT_DELETION = token<AccountDeletion>('account deletion')
export const AUTH = token<Auth>('auth')
export const CLOCK = token<Clock>('clock')
export const DEAL_CATALOG = token<DealCatalog>('deal catalog')
export const FAVOURITE_STORE = token<FavouriteStore>('favourite store')
export const GEOLOCATION = token<Geolocation>('geolocation')
export const PROBLEM_LOG = token<ProblemLog>('problem log')
export const PROFILE_STORE = token<ProfileStore>('profile store')
export const SHARE = token<Share>('share')

/** The use cases. */
export const DELETE_ACCOUNT = token<DeleteAccount>('delete account')

/** Where shared links point: an origin. */
export const PUBLIC_URL = token<string>('public url')
