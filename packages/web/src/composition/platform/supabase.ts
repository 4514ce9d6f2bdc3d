import { createRestApi, SupabaseDealCatalog } from '@mahlzeit/adapters/supabase'
import type { ProblemLog } from '@mahlzeit/domain'
import { ContainerModule } from 'inversify'
import { provide } from '../provide.ts'
import type { Settings } from '../settings.ts'
import { DEAL_CATALOG, PROBLEM_LOG } from '../tokens.ts'

/** The deal catalog of Supabase, read as a visitor: the local server or a hosted project. */
export const supabaseCatalog = ({ backendUrl, backendKey }: Settings): ContainerModule => {
  const project = { baseUrl: backendUrl, publishableKey: backendKey }
  const catalog = (problems: ProblemLog) => new SupabaseDealCatalog(createRestApi(project, problems), backendUrl)
  return new ContainerModule((options) => provide(options, DEAL_CATALOG, catalog, [PROBLEM_LOG]))
}
