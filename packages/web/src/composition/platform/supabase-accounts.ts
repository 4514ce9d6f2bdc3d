import {
  browserAuthPage,
  createRestClient,
  SupabaseAccountDeletion,
  SupabaseAuth,
  SupabaseFavouriteStore,
  SupabaseProfileStore,
} from '@mahlzeit/adapters/supabase'
import { redirectOrigin } from '@mahlzeit/domain'
import { ContainerModule } from 'inversify'
import { provide } from '../provide.ts'
import type { Settings } from '../settings.ts'
import { ACCOUNT_DELETION, AUTH, FAVOURITE_STORE, PROBLEM_LOG, PROFILE_STORE } from '../tokens.ts'

/** Accounts and what belongs to them, from Supabase. A session that is turned away is looked into at once. */
export const supabaseAccounts = ({ backendUrl, backendKey, publicUrl, previewHosts }: Settings): ContainerModule => {
  const project = { baseUrl: backendUrl, publishableKey: backendKey }
  const returnOrigin = redirectOrigin(window.location.origin, { productionOrigin: publicUrl, previewHosts })
  const auth = new SupabaseAuth({ ...project, returnOrigin, page: browserAuthPage() })
  const client = createRestClient({
    ...project,
    accessToken: () => auth.accessToken(),
    onUnauthorised: () => void auth.verify(),
  })
  return new ContainerModule((options) => {
    provide(options, AUTH, () => auth, [])
    provide(options, PROFILE_STORE, () => new SupabaseProfileStore(client), [])
    provide(options, ACCOUNT_DELETION, () => new SupabaseAccountDeletion(client), [])
    provide(options, FAVOURITE_STORE, (problems) => new SupabaseFavouriteStore(client, backendUrl, problems), [
      PROBLEM_LOG,
    ])
  })
}
