import { createRestClient, SupabaseDealCatalog } from '@mahlzeit/adapters/supabase'
import type { ProblemLog } from '@mahlzeit/domain'
import { ContainerModule } from 'inversify'
import { provide } from '../provide.ts'
import type { Settings } from '../settings.ts'
import { DEAL_CATALOG, PROBLEM_LOG } from '../tokens.ts'

/** Deals from Supabase, read as a visitor reads them: the local server or a hosted project. */
export const supabaseBackend = ({ backendUrl, backendKey }: Settings): ContainerModule => {
  const catalog = (problems: ProblemLog): SupabaseDealCatalog =>
    new SupabaseDealCatalog(createRestClient({ baseUrl: backendUrl, publishableKey: backendKey }), backendUrl, problems)
  return new ContainerModule((options) => provide(options, DEAL_CATALOG, catalog, [PROBLEM_LOG]))
}
