import type { ReportNotifier } from '../community/report-notifier.port.ts'
import { cleanText } from '../shared/clean-text.ts'
import type { ProblemLog } from '../shared/problem-log.port.ts'
import { err, ok, type Result } from '../shared/result.ts'
import { token } from '../shared/token.ts'
import { checkNotice, type Notice, type NoticeProblems } from './notice.ts'
import type { NoticeBox, SubmitNoticeFailure } from './notice-box.port.ts'

export type SendNoticeFailure = SubmitNoticeFailure | { readonly kind: 'invalid'; readonly problem: NoticeProblems }

/** Stores a notice, then notifies the operator without waiting for it. A failed notification is logged and loses nothing. */
export class SendNotice {
  readonly #box: NoticeBox
  readonly #notifier: ReportNotifier
  readonly #problems: ProblemLog

  constructor(box: NoticeBox, notifier: ReportNotifier, problems: ProblemLog) {
    this.#box = box
    this.#notifier = notifier
    this.#problems = problems
  }

  async execute(notice: Notice): Promise<Result<void, SendNoticeFailure>> {
    const problem = checkNotice(notice)
    if (Object.keys(problem).length > 0) return err({ kind: 'invalid', problem })
    const submitted = await this.#box.submit(cleaned(notice))
    if (!submitted.ok) return submitted
    void this.#notify(submitted.value)
    return ok(undefined)
  }

  async #notify(noticeId: string): Promise<void> {
    const notified = await this.#notifier.notify({ kind: 'notice', noticeId })
    if (!notified.ok) this.#problems.report({ area: 'notices', message: `notification: ${notified.error.message}` })
  }
}

export const SEND_NOTICE = token<SendNotice>('send notice')

const cleaned = ({ name, email, what, where, why, isGoodFaith }: Notice): Notice => ({
  name: cleanText(name),
  email: cleanText(email),
  what: cleanText(what),
  where: cleanText(where),
  why: cleanText(why),
  isGoodFaith,
})
