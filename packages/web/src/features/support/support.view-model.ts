import {
  checkNotice,
  type Notice,
  type NoticeField,
  type NoticeProblem,
  type SendNotice,
  type SendNoticeFailure,
} from '@mahlzeit/domain'
import { BehaviorSubject } from 'rxjs'
import { token } from '../../mvvm/token.ts'
import { viewState } from '../../mvvm/view-state.ts'

export interface SupportState {
  /** As typed. */
  readonly notice: Notice
  /** Empty until the first attempt to send. */
  readonly problems: Readonly<Partial<Record<NoticeField, NoticeProblem>>>
  readonly failure: Exclude<SendNoticeFailure, { kind: 'invalid' }> | null
  readonly isSending: boolean
  readonly isSent: boolean
  /** Grows with every notice that was not sent for a problem of its own. */
  readonly refusals: number
}

const EMPTY: Notice = { name: '', email: '', what: '', where: '', why: '', isGoodFaith: false }

const FIRST: SupportState = {
  notice: EMPTY,
  problems: {},
  failure: null,
  isSending: false,
  isSent: false,
  refusals: 0,
}

/**
 * The form for notices of illegal content, for everybody (issue 5; Digital Services Act, article 16). What is typed stays
 * for the visit, until it is sent.
 *
 * Constructor: `SendNotice`.
 */
export class SupportViewModel {
  readonly #sendNotice: SendNotice
  readonly #state$ = new BehaviorSubject(FIRST)

  readonly state$

  constructor(sendNotice: SendNotice) {
    this.#sendNotice = sendNotice
    this.state$ = viewState<SupportState>(FIRST, this.#state$)
  }

  /** Fills in where the content is, for who comes from it; what was typed stays. */
  begin(where: string): void {
    const { notice } = this.#state
    if (notice.where === '' && where !== '') this.#show({ notice: { ...notice, where } })
  }

  change(change: Partial<Notice>): void {
    const { notice, problems, isSending } = this.#state
    if (isSending) return
    const changed = { ...notice, ...change }
    const isChecked = Object.keys(problems).length > 0
    this.#show({ notice: changed, failure: null, ...(isChecked && { problems: checkNotice(changed) }) })
  }

  send(): void {
    void this.#send()
  }

  /** An empty form for one more notice; who sends it stays filled in. */
  another(): void {
    const { name, email } = this.#state.notice
    this.#show({ ...FIRST, notice: { ...EMPTY, name, email } })
  }

  get #state(): SupportState {
    return this.#state$.value
  }

  #show(change: Partial<SupportState>): void {
    this.#state$.next({ ...this.#state, ...change })
  }

  async #send(): Promise<void> {
    const { notice, isSending, refusals } = this.#state
    if (isSending) return
    this.#show({ isSending: true, failure: null, problems: {} })
    const sent = await this.#sendNotice.execute(notice)
    if (sent.ok) return this.#show({ isSending: false, isSent: true })
    const { error } = sent
    this.#show(
      error.kind === 'invalid'
        ? { isSending: false, problems: error.problems, refusals: refusals + 1 }
        : { isSending: false, failure: error },
    )
  }
}

export const SUPPORT_VIEW_MODEL = token<SupportViewModel>('support view model')
