import {
  type AuthPage,
  browserAuthPage,
  createRestClient,
  SupabaseAccountDeletion,
  SupabaseAnalyticsConfig,
  SupabaseAuth,
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
import { SESSION, SESSION_CLIENT } from './session.ts'

/** Accounts and what belongs to them, from Supabase. A session that is turned away is looked into at once. */
export const supabaseAccounts = (
  { backendUrl, backendKey, returnOrigin }: Settings,
  page: AuthPage = browserAuthPage(),
): ContainerModule => {
  const project = { baseUrl: backendUrl, publishableKey: backendKey }
  const auth = new SupabaseAuth({ ...project, returnOrigin, page })
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
    provide(options, COMMENT_STORE, (client, problems) => new SupabaseCommentStore(client, problems), [
      SESSION_CLIENT,
      PROBLEM_LOG,
    ])
    provide(options, REPORT_STORE, (client) => new SupabaseReportStore(client, backendUrl), [SESSION_CLIENT])
    provide(options, HIDDEN_IMAGES, (client) => new SupabaseReportStore(client, backendUrl), [SESSION_CLIENT])
    provide(options, REPORT_NOTIFIER, (session) => new SupabaseReportNotifier(session), [SESSION])
    provide(options, BLOCK_STORE, (client) => new SupabaseBlockStore(client), [SESSION_CLIENT])
    provide(options, DEAL_INFO_WRITER, (client) => new SupabaseDealInfoWriter(client), [SESSION_CLIENT])
    provide(options, NOTICE_BOX, (client) => new SupabaseNoticeBox(client), [SESSION_CLIENT])
    provide(options, MODERATION_DESK, (client, problems) => new SupabaseModerationDesk(client, backendUrl, problems), [
      SESSION_CLIENT,
      PROBLEM_LOG,
    ])
  })
}
