import { ReadApi, SupabaseDealCatalog } from '@mahlzeit/adapters/supabase'
import { DEAL_CATALOG, PROBLEM_LOG, type ProblemLog } from '@mahlzeit/domain'
import type { Bind } from '../../../mvvm/area-module.ts'
import type { Settings } from '../../settings.ts'

/** The deal catalog of Supabase, read as a visitor: the local server or a hosted project. */
export const remoteFirst = ({ backendUrl, readsUrl, backendKey }: Settings): Bind => {
  const project = { baseUrl: readsUrl, publishableKey: backendKey }
  const catalog = (problems: ProblemLog) => new SupabaseDealCatalog(new ReadApi(project, problems), backendUrl)
  return ({ provide }) => provide(DEAL_CATALOG, catalog, [PROBLEM_LOG])
}
