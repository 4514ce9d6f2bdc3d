import { ContainerModule } from 'inversify'
import { COMMENTS_VIEW_MODEL, CommentsViewModel } from '../../features/comments/comments.view-model.ts'
import { DEAL_INFO_VIEW_MODEL, DealInfoViewModel } from '../../features/deal-info/deal-info.view-model.ts'
import { MODERATION_VIEW_MODEL, ModerationViewModel } from '../../features/moderation/moderation.view-model.ts'
import { HIDDEN_PHOTOS_VIEW_MODEL, HiddenPhotosViewModel } from '../../features/reports/hidden-photos.view-model.ts'
import { REPORT_DRAFTS, REPORT_VIEW_MODEL, ReportViewModel } from '../../features/reports/report.view-model.ts'
import { SUPPORT_VIEW_MODEL, SupportViewModel } from '../../features/support/support.view-model.ts'
import { BLOCKS, Blocks } from '../../state/blocks.ts'
import { DEAL_CHANGES } from '../../state/deal-changes.ts'
import { COMMENT_DRAFTS, Drafts } from '../../state/drafts.ts'
import { provideClass } from '../provide.ts'
import {
  AUTH,
  BLOCK_STORE,
  CLOCK,
  COMMENT_STORE,
  DEAL_INFO_WRITER,
  HIDDEN_IMAGES,
  MODERATION_DESK,
  SEND_NOTICE,
  SEND_REPORT,
} from '../tokens.ts'

/** The screens of the community. Blocks and what is typed and not sent yet outlive the pages. */
export const communityScreensModule = new ContainerModule((options) => {
  provideClass(options, BLOCKS, Blocks, [BLOCK_STORE, AUTH])
  provideClass(options, COMMENT_DRAFTS, Drafts<string>, [])
  provideClass(options, REPORT_DRAFTS, Drafts, [])
  provideClass(
    options,
    COMMENTS_VIEW_MODEL,
    CommentsViewModel,
    [COMMENT_STORE, BLOCKS, AUTH, CLOCK, COMMENT_DRAFTS, DEAL_CHANGES],
    'transient',
  )
  provideClass(options, DEAL_INFO_VIEW_MODEL, DealInfoViewModel, [DEAL_INFO_WRITER, AUTH], 'transient')
  provideClass(options, HIDDEN_PHOTOS_VIEW_MODEL, HiddenPhotosViewModel, [HIDDEN_IMAGES, AUTH], 'transient')
  provideClass(options, MODERATION_VIEW_MODEL, ModerationViewModel, [MODERATION_DESK, AUTH, CLOCK], 'transient')
  provideClass(options, REPORT_VIEW_MODEL, ReportViewModel, [SEND_REPORT, AUTH, REPORT_DRAFTS], 'transient')
  provideClass(options, SUPPORT_VIEW_MODEL, SupportViewModel, [SEND_NOTICE])
})
