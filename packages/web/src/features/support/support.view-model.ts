import {
  checkNotice,
  err,
  type Notice,
  type NoticeProblems,
  ok,
  type SendNotice,
  type SendNoticeFailure,
  token,
} from '@mahlzeit/domain'
import { Form, type FormState } from '../../mvvm/form.ts'
import { viewState } from '../../mvvm/view-state.ts'

type NoticeFailure = Exclude<SendNoticeFailure, { kind: 'invalid' }>

export type SupportState = FormState<Notice, NoticeProblems, NoticeFailure> & { readonly isSent: boolean }

const EMPTY: Notice = { name: '', email: '', what: '', where: '', why: '', isGoodFaith: false }

/** The form for notices of illegal content, open to everybody (product.md#notices). The input is kept until it is sent. */
export class SupportViewModel {
  readonly #sendNotice: SendNotice
  readonly #form = new Form<Notice, NoticeProblems, NoticeFailure, { readonly isSent: boolean }>(EMPTY, {
    isSent: false,
  })

  readonly state$ = viewState<SupportState>(this.#form.value, this.#form)

  constructor(sendNotice: SendNotice) {
    this.#sendNotice = sendNotice
  }

  /** Fills in where the content is, unless the user has typed something there. */
  begin(where: string): void {
    if (this.#form.value.draft.where === '' && where !== '') this.#form.change({ where })
  }

  change(change: Partial<Notice>): void {
    this.#form.change(change)
  }

  send(): void {
    const { name, email } = this.#form.value.draft
    void this.#form.submit(
      (notice) => {
        const problems = checkNotice(notice)
        return Object.keys(problems).length === 0 ? ok(notice) : err(problems)
      },
      (notice) => this.#sendNotice.execute(notice),
      { isSent: true, draft: { ...EMPTY, name, email } },
    )
  }

  /** Shows an empty form for another notice from the same person. */
  another(): void {
    this.#form.merge({ isSent: false })
  }
}

export const SUPPORT_VIEW_MODEL = token<SupportViewModel>('support view model')
