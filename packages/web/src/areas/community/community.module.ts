import {
  AUTH,
  CLOCK,
  COMMENT_STORE,
  DEAL_CATALOG,
  DEAL_CORRECTIONS,
  DEAL_VOTE_STORE,
  HIDDEN_IMAGES,
  MODERATION_DESK,
  PROBLEM_LOG,
  REPORT_NOTIFIER,
  REPORT_STORE,
  SEND_REPORT,
  SendReport,
  TENANCIES,
} from '@mahlzeit/domain'
import type { AreaModule } from '../../mvvm/area-module.ts'
import { BLOCKS } from '../../state/blocks.ts'
import { DEAL_CHANGES } from '../../state/deal-changes.ts'
import { DEAL_VOTING } from '../../state/deal-voting.ts'
import { MODERATOR_STATUS, ModeratorStatus } from '../../state/moderator-status.ts'
import { CORRECTION_STORE } from '../../state/correction-store.ts'
import { COMMENT_DRAFTS, DraftCache } from '../../state/draft-cache.ts'
import { COMMENTS_VIEW_MODEL, CommentsViewModel } from '../../features/comments/comments.view-model.ts'
import {
  CORRECTION_DRAFTS,
  CORRECTION_VIEW_MODEL,
  CorrectionViewModel,
} from '../../features/corrections/correction.view-model.ts'
import { DEAL_HISTORY_VIEW_MODEL, DealHistoryViewModel } from '../../features/corrections/deal-history.view-model.ts'
import { DEAL_INFO_VIEW_MODEL, DealInfoViewModel } from '../../features/deal-info/deal-info.view-model.ts'
import { HIDDEN_PHOTOS_VIEW_MODEL, HiddenPhotosViewModel } from '../../features/reports/hidden-photos.view-model.ts'
import { REPORT_DRAFTS, REPORT_VIEW_MODEL, ReportViewModel } from '../../features/reports/report.view-model.ts'
import {
  TENANCY_DECISION_VIEW_MODEL,
  TenancyDecisionViewModel,
} from '../../features/tenancy/tenancy-decision.view-model.ts'
import { MOVE_DECISION_VIEW_MODEL, MoveDecisionViewModel } from '../../features/tenancy/move-decision.view-model.ts'
import { TENANCY_VIEW_MODEL, TenancyViewModel } from '../../features/tenancy/tenancy.view-model.ts'
import { TRUST_VIEW_MODEL, TrustViewModel } from '../../features/trust/trust.view-model.ts'

/** Drafts are singletons, so that they outlive the pages. */
export const communityModule: AreaModule = {
  needsLatePlatform: true,
  bind: ({ provideClass }) => {
    provideClass(SEND_REPORT, SendReport, [REPORT_STORE, REPORT_NOTIFIER, PROBLEM_LOG])
    provideClass(COMMENT_DRAFTS, DraftCache<string>, [])
    provideClass(REPORT_DRAFTS, DraftCache, [])
    provideClass(
      COMMENTS_VIEW_MODEL,
      CommentsViewModel,
      [COMMENT_STORE, BLOCKS, AUTH, CLOCK, COMMENT_DRAFTS, DEAL_CHANGES],
      'transient',
    )
    provideClass(DEAL_INFO_VIEW_MODEL, DealInfoViewModel, [DEAL_CORRECTIONS, AUTH, DEAL_CHANGES], 'transient')
    provideClass(CORRECTION_DRAFTS, DraftCache, [])
    provideClass(
      CORRECTION_VIEW_MODEL,
      CorrectionViewModel,
      [DEAL_CORRECTIONS, DEAL_CATALOG, AUTH, CORRECTION_DRAFTS, CORRECTION_STORE, DEAL_CHANGES],
      'transient',
    )
    provideClass(DEAL_HISTORY_VIEW_MODEL, DealHistoryViewModel, [DEAL_CORRECTIONS, AUTH, DEAL_CHANGES], 'transient')
    provideClass(HIDDEN_PHOTOS_VIEW_MODEL, HiddenPhotosViewModel, [HIDDEN_IMAGES, AUTH], 'transient')
    provideClass(REPORT_VIEW_MODEL, ReportViewModel, [SEND_REPORT, AUTH, REPORT_DRAFTS], 'transient')
    provideClass(
      TENANCY_DECISION_VIEW_MODEL,
      TenancyDecisionViewModel,
      [TENANCIES, MODERATOR_STATUS, DEAL_CHANGES],
      'transient',
    )
    provideClass(MODERATOR_STATUS, ModeratorStatus, [MODERATION_DESK, AUTH])
    provideClass(
      MOVE_DECISION_VIEW_MODEL,
      MoveDecisionViewModel,
      [MODERATION_DESK, DEAL_CATALOG, MODERATOR_STATUS, DEAL_CHANGES],
      'transient',
    )
    provideClass(TENANCY_VIEW_MODEL, TenancyViewModel, [TENANCIES, AUTH, DEAL_CHANGES], 'transient')
    provideClass(
      TRUST_VIEW_MODEL,
      TrustViewModel,
      [DEAL_VOTE_STORE, DEAL_VOTING, AUTH, DEAL_CHANGES, CLOCK],
      'transient',
    )
  },
}
