import {
  browserAuthPage,
  createRestClient,
  SupabaseAccountDeletion,
  SupabaseAnalyticsConfig,
  SupabaseAuth,
  SupabaseFavouriteStore,
  SupabaseProfileStore,
} from '@mahlzeit/adapters/supabase'
import { redirectOrigin } from '@mahlzeit/domain'
import { ContainerModule } from 'inversify'
import { provide } from '../provide.ts'
import type { Settings } from '../settings.ts'
import {
  ACCOUNT_DELETION,
  ANALYTICS_CONFIG_SOURCE,
  AUTH,
  FAVOURITE_STORE,
  PROBLEM_LOG,
  PROFILE_STORE,
} from '../tokens.ts'
import { SESSION, SESSION_CLIENT } from './session.ts'

/** Accounts and what belongs to them, from Supabase. A session that is turned away is looked into at once. */
export const supabaseAccounts = ({ backendUrl, backendKey, publicUrl, previewHosts }: Settings): ContainerModule => {
  const project = { baseUrl: backendUrl, publishableKey: backendKey }
  const returnOrigin = redirectOrigin(window.location.origin, { productionOrigin: publicUrl, previewHosts })
  const auth = new SupabaseAuth({ ...project, returnOrigin, page: browserAuthPage() })
  return new ContainerModule((options) => {
    provide(options, AUTH, () => auth, [])
    provide(options, ANALYTICS_CONFIG_SOURCE, () => new SupabaseAnalyticsConfig(project), [])
    provide(
      options,
      SESSION,
      () => ({
        ...project,
        accessToken: () => auth.accessToken(),
        onUnauthorised: () => void auth.verify(),
      }),
      [],
    )
    provide(options, SESSION_CLIENT, createRestClient, [SESSION])
    provide(options, PROFILE_STORE, (client) => new SupabaseProfileStore(client), [SESSION_CLIENT])
    provide(options, ACCOUNT_DELETION, (client) => new SupabaseAccountDeletion(client), [SESSION_CLIENT])
    provide(options, FAVOURITE_STORE, (client, problems) => new SupabaseFavouriteStore(client, backendUrl, problems), [
      SESSION_CLIENT,
      PROBLEM_LOG,
    ])
  })
}
