import { GooglePlaceDirectory } from '@mahlzeit/adapters/google-places'
import { PostHogAnalytics } from '@mahlzeit/adapters/posthog'
import {
  type AuthEnvironment,
  browserAuthEnvironment,
  connectSupabase,
  OwnReads,
  ReadApi,
  SupabaseAccountDeletion,
  SupabaseAccountStandings,
  SupabaseAnalyticsConfig,
  type SupabaseApi,
  SupabaseBlockStore,
  SupabaseCalendarAddressStore,
  SupabaseCheckedPlace,
  SupabaseCommentStore,
  SupabaseDealCorrections,
  SupabaseDealVoteStore,
  SupabaseDealWriter,
  SupabaseFavouriteStore,
  SupabaseLocalityDirectory,
  SupabaseModerationDesk,
  SupabaseNearbyPlaces,
  SupabaseNoticeBox,
  SupabaseOwnDeals,
  SupabasePhotoStorage,
  SupabasePlaceDirectory,
  SupabaseProfileStore,
  SupabaseReportNotifier,
  SupabaseReportStore,
  SupabaseSimilarPlaces,
  SupabaseStaleDeals,
  SupabaseTenancies,
} from '@mahlzeit/adapters/supabase'
import {
  ACCOUNT_DELETION,
  ACCOUNT_STANDINGS,
  ANALYTICS,
  ANALYTICS_CONFIG_SOURCE,
  AUTH,
  BLOCK_STORE,
  CALENDAR_ADDRESS_STORE,
  COMMENT_STORE,
  ConsentedPlaceDirectory,
  DEAL_CORRECTIONS,
  DEAL_VOTE_STORE,
  DEAL_WRITER,
  FAVOURITE_STORE,
  HIDDEN_IMAGES,
  LOCALITY_DIRECTORY,
  MODERATION_DESK,
  NEARBY_PLACES,
  NOTICE_BOX,
  OWN_ANSWERS,
  OWN_DEALS,
  PHOTO_STORAGE,
  PLACE_DIRECTORY,
  type PlaceDirectory,
  PROBLEM_LOG,
  PROFILE_STORE,
  REPORT_NOTIFIER,
  REPORT_STORE,
  SIMILAR_PLACES,
  STALE_DEALS,
  TENANCIES,
} from '@mahlzeit/domain'
import type { Bind } from '../../../mvvm/area-module.ts'
import { CONSENT, type Consent } from '../../../state/consent.ts'
import { returnOrigin } from '../../return-origin.ts'
import type { Settings } from '../../settings.ts'
import { OWN_READS, SUPABASE, SUPABASE_API } from './supabase-tokens.ts'

/** Google only where the operator has a key, and only with functional consent. */
const placeDirectory = (api: SupabaseApi, consent: Consent, googleMapsKey: string | null): PlaceDirectory => {
  const gazetteer = new SupabasePlaceDirectory(api)
  if (googleMapsKey === null) return gazetteer
  const google = new GooglePlaceDirectory(googleMapsKey, new SupabaseCheckedPlace(api))
  return new ConsentedPlaceDirectory(gazetteer, google, () => consent.state$.value.isFunctionalAllowed)
}

/** All other remote services: accounts, writes and functions of Supabase, Google Places, PostHog. */
export const remoteLate = (settings: Settings, page: AuthEnvironment = browserAuthEnvironment()): Bind => {
  const { backendUrl, readsUrl, backendKey, googleMapsKey } = settings
  const project = { baseUrl: backendUrl, publishableKey: backendKey }
  const reads = { ...project, baseUrl: readsUrl }
  const target = { ...project, returnOrigin: returnOrigin(settings), page }
  return ({ provide }) => {
    provide(SUPABASE, (problems) => connectSupabase(target, problems), [PROBLEM_LOG])
    provide(AUTH, ({ auth }) => auth, [SUPABASE])
    provide(SUPABASE_API, ({ api }) => api, [SUPABASE])
    provide(ANALYTICS_CONFIG_SOURCE, (api) => new SupabaseAnalyticsConfig(api), [SUPABASE_API])
    provide(PROFILE_STORE, (api) => new SupabaseProfileStore(api), [SUPABASE_API])
    provide(ACCOUNT_DELETION, (api) => new SupabaseAccountDeletion(api), [SUPABASE_API])
    provide(ACCOUNT_STANDINGS, (api) => new SupabaseAccountStandings(api), [SUPABASE_API])
    provide(OWN_READS, (api, answers, auth) => new OwnReads(api, answers, auth), [SUPABASE_API, OWN_ANSWERS, AUTH])
    provide(FAVOURITE_STORE, (api, own) => new SupabaseFavouriteStore(api, backendUrl, own), [SUPABASE_API, OWN_READS])
    provide(CALENDAR_ADDRESS_STORE, (api) => new SupabaseCalendarAddressStore(api), [SUPABASE_API])
    provide(COMMENT_STORE, (api) => new SupabaseCommentStore(api), [SUPABASE_API])
    provide(REPORT_STORE, (api) => new SupabaseReportStore(api, backendUrl), [SUPABASE_API])
    provide(HIDDEN_IMAGES, (api) => new SupabaseReportStore(api, backendUrl), [SUPABASE_API])
    provide(REPORT_NOTIFIER, (api) => new SupabaseReportNotifier(api), [SUPABASE_API])
    provide(BLOCK_STORE, (api) => new SupabaseBlockStore(api), [SUPABASE_API])
    provide(DEAL_CORRECTIONS, (api) => new SupabaseDealCorrections(api), [SUPABASE_API])
    provide(TENANCIES, (api) => new SupabaseTenancies(api), [SUPABASE_API])
    provide(DEAL_VOTE_STORE, (api, own) => new SupabaseDealVoteStore(api, own), [SUPABASE_API, OWN_READS])
    provide(OWN_DEALS, (api, own) => new SupabaseOwnDeals(api, backendUrl, own), [SUPABASE_API, OWN_READS])
    provide(STALE_DEALS, (api) => new SupabaseStaleDeals(api, backendUrl), [SUPABASE_API])
    provide(NOTICE_BOX, (api) => new SupabaseNoticeBox(api), [SUPABASE_API])
    provide(MODERATION_DESK, (api) => new SupabaseModerationDesk(api, backendUrl), [SUPABASE_API])
    provide(DEAL_WRITER, (api) => new SupabaseDealWriter(api), [SUPABASE_API])
    provide(PHOTO_STORAGE, (api) => new SupabasePhotoStorage(api), [SUPABASE_API])
    provide(PLACE_DIRECTORY, (api, consent) => placeDirectory(api, consent, googleMapsKey), [SUPABASE_API, CONSENT])
    provide(LOCALITY_DIRECTORY, (problems) => new SupabaseLocalityDirectory(new ReadApi(reads, problems)), [
      PROBLEM_LOG,
    ])
    provide(NEARBY_PLACES, (api) => new SupabaseNearbyPlaces(api), [SUPABASE_API])
    provide(SIMILAR_PLACES, (api) => new SupabaseSimilarPlaces(api), [SUPABASE_API])
    provide(ANALYTICS, () => new PostHogAnalytics(), [])
  }
}
