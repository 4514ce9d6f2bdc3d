import {
  ACCOUNT_STANDINGS,
  AUTH,
  CLOCK,
  DEAL_CATALOG,
  IMPORT_PLANNER,
  MODERATION_DESK,
  NOTICE_BOX,
  OWN_DEALS,
  PROBLEM_LOG,
  REPORT_NOTIFIER,
  SEND_NOTICE,
  SendNotice,
} from '@mahlzeit/domain'
import type { AreaModule } from '../../mvvm/area-module.ts'
import { DEAL_CHANGES } from '../../state/deal-changes.ts'
import { DIGEST_VIEW_MODEL, DigestViewModel } from '../../features/moderation/digest.view-model.ts'
import { MODERATION_VIEW_MODEL, ModerationViewModel } from '../../features/moderation/moderation.view-model.ts'
import { PLACE_IMPORT_VIEW_MODEL, PlaceImportViewModel } from '../../features/moderation/place-import.view-model.ts'
import { OPERATION_VIEW_MODEL, OperationViewModel } from '../../features/operation/operation.view-model.ts'
import { OWN_DEALS_VIEW_MODEL, OwnDealsViewModel } from '../../features/own-deals/own-deals.view-model.ts'
import { SUPPORT_VIEW_MODEL, SupportViewModel } from '../../features/support/support.view-model.ts'

/** Moderation, own deals, and the form for notices. */
export const moderationModule: AreaModule = {
  needsLatePlatform: true,
  bind: ({ provideClass }) => {
    provideClass(SEND_NOTICE, SendNotice, [NOTICE_BOX, REPORT_NOTIFIER, PROBLEM_LOG])
    provideClass(
      MODERATION_VIEW_MODEL,
      ModerationViewModel,
      [MODERATION_DESK, ACCOUNT_STANDINGS, DEAL_CATALOG, AUTH, CLOCK, DEAL_CHANGES],
      'transient',
    )
    provideClass(PLACE_IMPORT_VIEW_MODEL, PlaceImportViewModel, [MODERATION_DESK, IMPORT_PLANNER, AUTH])
    provideClass(DIGEST_VIEW_MODEL, DigestViewModel, [MODERATION_DESK, AUTH], 'transient')
    provideClass(OPERATION_VIEW_MODEL, OperationViewModel, [MODERATION_DESK, AUTH], 'transient')
    provideClass(OWN_DEALS_VIEW_MODEL, OwnDealsViewModel, [OWN_DEALS, AUTH, DEAL_CHANGES, CLOCK], 'transient')
    provideClass(SUPPORT_VIEW_MODEL, SupportViewModel, [SEND_NOTICE])
  },
}
