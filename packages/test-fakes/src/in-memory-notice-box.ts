import {
  checkNotice,
  cleanText,
  err,
  type Failure,
  type Notice,
  type NoticeBox,
  ok,
  type Result,
  type SubmitNoticeFailure,
  rejected,
  SERVER_LIMITS,
} from '@mahlzeit/domain'
import type { InMemoryCommunity } from './in-memory-community.ts'

/** In-memory notice box. Can be made to fail and to recover. */
export class InMemoryNoticeBox implements NoticeBox {
  readonly #community: InMemoryCommunity
  /** Ids of notices, by content. */
  readonly #ids = new Map<string, string>()
  #failure: Failure | null = null

  constructor(community: InMemoryCommunity) {
    this.#community = community
  }

  failWith(reason: Failure): void {
    this.#failure = reason
  }

  recover(): void {
    this.#failure = null
  }

  async submit(notice: Notice): Promise<Result<string, SubmitNoticeFailure>> {
    if (this.#failure) return err(this.#failure)
    const { isGoodFaith, email: emailProblem, ...texts } = checkNotice(notice)
    if (Object.keys(texts).length > 0 || emailProblem === 'missing') return err(rejected('notice-incomplete'))
    if (emailProblem) return err(rejected('email-invalid'))
    if (isGoodFaith) return err(rejected('good-faith-missing'))
    const email = cleanText(notice.email).toLowerCase()
    const words = [notice.name, email, notice.what, notice.where, notice.why].map(cleanText).join('\0')
    const known = this.#ids.get(words)
    if (known !== undefined) return ok(known)
    const refusal = this.#community.refuseOverLimit(
      'the device',
      'notices',
      SERVER_LIMITS.noticesPerHourOfNetwork,
      'notices-per-hour',
    )
    if (refusal) return err(refusal)
    this.#community.addReport({
      content: {
        kind: 'notice',
        name: cleanText(notice.name),
        email,
        what: cleanText(notice.what),
        where: cleanText(notice.where),
        why: cleanText(notice.why),
      },
      reason: null,
      description: '',
      reporterId: null,
    })
    const id = `00000000-0000-4000-9000-${String(this.#community.nextId()).padStart(12, '0')}`
    this.#ids.set(words, id)
    return ok(id)
  }
}
