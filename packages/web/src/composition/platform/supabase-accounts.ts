import {
  type AuthPage,
  browserAuthPage,
  connectSupabase,
  SupabaseAccountDeletion,
  SupabaseAnalyticsConfig,
  SupabaseBlockStore,
  SupabaseCommentStore,
  SupabaseDealInfoWriter,
  SupabaseFavouriteStore,
  SupabaseModerationDesk,
  SupabaseNoticeBox,
  SupabaseProfileStore,
  SupabaseReportNotifier,
  SupabaseReportStore,
} from '@mahlzeit/adapters/supabase'
import { ContainerModule } from 'inversify'
import { provide } from '../provide.ts'
import type { Settings } from '../settings.ts'
import {
  ACCOUNT_DELETION,
  ANALYTICS_CONFIG_SOURCE,
  AUTH,
  BLOCK_STORE,
  COMMENT_STORE,
  DEAL_INFO_WRITER,
  FAVOURITE_STORE,
  HIDDEN_IMAGES,
  MODERATION_DESK,
  NOTICE_BOX,
  PROBLEM_LOG,
  PROFILE_STORE,
  REPORT_NOTIFIER,
  REPORT_STORE,
} from '../tokens.ts'
import { SUPABASE, SUPABASE_API } from './supabase-tokens.ts'

/** Accounts and what belongs to them, from Supabase. */
export const supabaseAccounts = (
  { backendUrl, backendKey, returnOrigin }: Settings,
  page: AuthPage = browserAuthPage(),
): ContainerModule => {
  const project = { baseUrl: backendUrl, publishableKey: backendKey }
  return new ContainerModule((options) => {
    provide(options, SUPABASE, (problems) => connectSupabase({ ...project, returnOrigin, page }, problems), [
      PROBLEM_LOG,
    ])
    provide(options, AUTH, ({ auth }) => auth, [SUPABASE])
    provide(options, SUPABASE_API, ({ api }) => api, [SUPABASE])
    provide(options, ANALYTICS_CONFIG_SOURCE, (api) => new SupabaseAnalyticsConfig(api), [SUPABASE_API])
    provide(options, PROFILE_STORE, (api) => new SupabaseProfileStore(api), [SUPABASE_API])
    provide(options, ACCOUNT_DELETION, (api) => new SupabaseAccountDeletion(api), [SUPABASE_API])
    provide(options, FAVOURITE_STORE, (api) => new SupabaseFavouriteStore(api, backendUrl), [SUPABASE_API])
    provide(options, COMMENT_STORE, (api) => new SupabaseCommentStore(api), [SUPABASE_API])
    provide(options, REPORT_STORE, (api) => new SupabaseReportStore(api, backendUrl), [SUPABASE_API])
    provide(options, HIDDEN_IMAGES, (api) => new SupabaseReportStore(api, backendUrl), [SUPABASE_API])
    provide(options, REPORT_NOTIFIER, (api) => new SupabaseReportNotifier(api), [SUPABASE_API])
    provide(options, BLOCK_STORE, (api) => new SupabaseBlockStore(api), [SUPABASE_API])
    provide(options, DEAL_INFO_WRITER, (api) => new SupabaseDealInfoWriter(api), [SUPABASE_API])
    provide(options, NOTICE_BOX, (api) => new SupabaseNoticeBox(api), [SUPABASE_API])
    provide(options, MODERATION_DESK, (api) => new SupabaseModerationDesk(api, backendUrl), [SUPABASE_API])
  })
}
