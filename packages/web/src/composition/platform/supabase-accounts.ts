import {
  browserAuthPage,
  createRestClient,
  SupabaseAccountDeletion,
  SupabaseAuth,
  SupabaseBlockStore,
  SupabaseCommentStore,
  SupabaseDealInfoWriter,
  SupabaseDealWriter,
  SupabaseFavouriteStore,
  SupabaseModerationDesk,
  SupabaseNoticeBox,
  SupabasePhotoStorage,
  SupabasePlaceDirectory,
  SupabaseProfileStore,
  SupabaseReportNotifier,
  SupabaseReportStore,
} from '@mahlzeit/adapters/supabase'
import { redirectOrigin } from '@mahlzeit/domain'
import { ContainerModule } from 'inversify'
import { provide } from '../provide.ts'
import type { Settings } from '../settings.ts'
import {
  ACCOUNT_DELETION,
  AUTH,
  BLOCK_STORE,
  COMMENT_STORE,
  DEAL_INFO_WRITER,
  DEAL_WRITER,
  FAVOURITE_STORE,
  HIDDEN_IMAGES,
  MODERATION_DESK,
  NOTICE_BOX,
  PHOTO_STORAGE,
  PLACE_DIRECTORY,
  PROBLEM_LOG,
  PROFILE_STORE,
  REPORT_NOTIFIER,
  REPORT_STORE,
} from '../tokens.ts'

/** Accounts and what their users write, on Supabase. A session that is turned away is looked into at once. */
export const supabaseAccounts = ({ backendUrl, backendKey, publicUrl, previewHosts }: Settings): ContainerModule => {
  const project = { baseUrl: backendUrl, publishableKey: backendKey }
  const returnOrigin = redirectOrigin(window.location.origin, { productionOrigin: publicUrl, previewHosts })
  const auth = new SupabaseAuth({ ...project, returnOrigin, page: browserAuthPage() })
  const session = {
    ...project,
    accessToken: () => auth.accessToken(),
    onUnauthorised: () => void auth.verify(),
  }
  const client = createRestClient(session)
  const reports = new SupabaseReportStore(client, backendUrl)
  return new ContainerModule((options) => {
    provide(options, AUTH, () => auth, [])
    provide(options, PROFILE_STORE, () => new SupabaseProfileStore(client), [])
    provide(options, ACCOUNT_DELETION, () => new SupabaseAccountDeletion(client), [])
    provide(options, DEAL_WRITER, () => new SupabaseDealWriter(client), [])
    provide(options, PHOTO_STORAGE, () => new SupabasePhotoStorage(session), [])
    provide(options, PLACE_DIRECTORY, (problems) => new SupabasePlaceDirectory(client, problems), [PROBLEM_LOG])
    provide(options, FAVOURITE_STORE, (problems) => new SupabaseFavouriteStore(client, backendUrl, problems), [
      PROBLEM_LOG,
    ])
    provide(options, COMMENT_STORE, (problems) => new SupabaseCommentStore(client, problems), [PROBLEM_LOG])
    provide(options, REPORT_STORE, () => reports, [])
    provide(options, HIDDEN_IMAGES, () => reports, [])
    provide(options, REPORT_NOTIFIER, () => new SupabaseReportNotifier(session), [])
    provide(options, BLOCK_STORE, () => new SupabaseBlockStore(client), [])
    provide(options, DEAL_INFO_WRITER, () => new SupabaseDealInfoWriter(client), [])
    provide(options, NOTICE_BOX, () => new SupabaseNoticeBox(client), [])
    provide(options, MODERATION_DESK, (problems) => new SupabaseModerationDesk(client, backendUrl, problems), [
      PROBLEM_LOG,
    ])
  })
}
