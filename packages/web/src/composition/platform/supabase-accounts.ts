import { GooglePlaceDirectory } from '@mahlzeit/adapters/google-places'
import {
  browserAuthPage,
  createRestClient,
  SupabaseAccountDeletion,
  SupabaseAnalyticsConfig,
  SupabaseAuth,
  SupabaseDealWriter,
  SupabaseFavouriteStore,
  SupabasePhotoStorage,
  SupabasePlaceDirectory,
  SupabaseProfileStore,
} from '@mahlzeit/adapters/supabase'
import { ConsentedPlaceDirectory, type PlaceDirectory, type ProblemLog, redirectOrigin } from '@mahlzeit/domain'
import { ContainerModule } from 'inversify'
import { CONSENT, type Consent } from '../../view-model/consent.ts'
import { provide } from '../provide.ts'
import type { Settings } from '../settings.ts'
import {
  ACCOUNT_DELETION,
  ANALYTICS_CONFIG_SOURCE,
  AUTH,
  DEAL_WRITER,
  FAVOURITE_STORE,
  PHOTO_STORAGE,
  PLACE_DIRECTORY,
  PROBLEM_LOG,
  PROFILE_STORE,
} from '../tokens.ts'

/** Accounts and what their users write, on Supabase. A session that is turned away is looked into at once. */
export const supabaseAccounts = (settings: Settings): ContainerModule => {
  const { backendUrl, backendKey, publicUrl, previewHosts, googleMapsKey } = settings
  const project = { baseUrl: backendUrl, publishableKey: backendKey }
  const returnOrigin = redirectOrigin(window.location.origin, { productionOrigin: publicUrl, previewHosts })
  const auth = new SupabaseAuth({ ...project, returnOrigin, page: browserAuthPage() })
  const session = {
    ...project,
    accessToken: () => auth.accessToken(),
    onUnauthorised: () => void auth.verify(),
  }
  const client = createRestClient(session)
  const directory = (problems: ProblemLog, consent: Consent): PlaceDirectory => {
    const gazetteer = new SupabasePlaceDirectory(client, problems)
    if (googleMapsKey === null) return gazetteer
    const google = new GooglePlaceDirectory(googleMapsKey)
    return new ConsentedPlaceDirectory(gazetteer, google, () => consent.state$.value.isFunctionalAllowed)
  }
  return new ContainerModule((options) => {
    provide(options, AUTH, () => auth, [])
    provide(options, ANALYTICS_CONFIG_SOURCE, () => new SupabaseAnalyticsConfig(project), [])
    provide(options, PROFILE_STORE, () => new SupabaseProfileStore(client), [])
    provide(options, ACCOUNT_DELETION, () => new SupabaseAccountDeletion(client), [])
    provide(options, DEAL_WRITER, () => new SupabaseDealWriter(client), [])
    provide(options, PHOTO_STORAGE, () => new SupabasePhotoStorage(session), [])
    provide(options, PLACE_DIRECTORY, directory, [PROBLEM_LOG, CONSENT])
    provide(options, FAVOURITE_STORE, (problems) => new SupabaseFavouriteStore(client, backendUrl, problems), [
      PROBLEM_LOG,
    ])
  })
}
