import { SendNotice, SendReport } from '@mahlzeit/domain'
import { ContainerModule } from 'inversify'
import { provideClass } from '../provide.ts'
import { NOTICE_BOX, PROBLEM_LOG, REPORT_NOTIFIER, REPORT_STORE, SEND_NOTICE, SEND_REPORT } from '../tokens.ts'

/** Comments, reports, blocks, missing information and moderation. */
export const communityModule = new ContainerModule((options) => {
  provideClass(options, SEND_REPORT, SendReport, [REPORT_STORE, REPORT_NOTIFIER, PROBLEM_LOG])
  provideClass(options, SEND_NOTICE, SendNotice, [NOTICE_BOX, REPORT_NOTIFIER, PROBLEM_LOG])
})
