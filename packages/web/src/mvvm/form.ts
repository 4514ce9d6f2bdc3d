import type { Result } from '@mahlzeit/domain'
import { Latest } from './latest.ts'
import { Snapshot } from './snapshot.ts'

export interface FormState<Draft, Problem, Failure> {
  /** The input, as typed. */
  readonly draft: Draft
  /** What is invalid about the draft; null before the first submit. */
  readonly problem: Problem | null
  /** Why the last submit failed. */
  readonly failure: Failure | null
  readonly isPending: boolean
  /** Increases with every submit of an invalid draft: the view then focuses the first invalid field. */
  readonly refusals: number
}

/** The life of a form: validated when it is submitted and from then on with every change, and sent once at a time. */
export class Form<Draft extends object, Problem, Failure> extends Snapshot<FormState<Draft, Problem, Failure>> {
  readonly #empty: Draft
  readonly #submits = new Latest()
  #check: ((draft: Draft) => Result<unknown, Problem>) | null = null

  constructor(empty: Draft) {
    super({ draft: empty, problem: null, failure: null, isPending: false, refusals: 0 })
    this.#empty = empty
  }

  /** Replaces the draft and forgets all earlier submits; the answer to one in flight no longer changes the form. */
  reset(draft: Draft = this.#empty): void {
    this.#submits.start()
    this.#check = null
    this.merge({ draft, problem: null, failure: null, isPending: false })
  }

  /** Changes some fields. Ignored while the draft is being sent. */
  change(change: Partial<Draft>): void {
    if (this.value.isPending) return
    const draft = { ...this.value.draft, ...change }
    this.merge({ draft, failure: null, problem: this.#problemOf(draft) })
  }

  /** Shows a failure without sending anything. */
  fail(failure: Failure): void {
    this.merge({ failure })
  }

  /**
   * Sends the draft if it is valid. On success the form is empty again, or holds `next`.
   * @returns The answer, or null where nothing was sent: the draft is invalid or another submit is in flight.
   */
  async submit<Clean, T>(
    check: (draft: Draft) => Result<Clean, Problem>,
    send: (clean: Clean) => Promise<Result<T, Failure>>,
    next: Draft = this.#empty,
  ): Promise<Result<T, Failure> | null> {
    const { draft, isPending, refusals } = this.value
    if (isPending) return null
    this.#check = check
    const checked = check(draft)
    if (!checked.ok) {
      this.merge({ problem: checked.error, failure: null, refusals: refusals + 1 })
      return null
    }
    const isCurrent = this.#submits.start()
    this.merge({ problem: null, failure: null, isPending: true })
    const sent = await send(checked.value)
    if (isCurrent()) {
      if (sent.ok) this.reset(next)
      else this.merge({ failure: sent.error, isPending: false })
    }
    return sent
  }

  #problemOf(draft: Draft): Problem | null {
    const checked = this.#check?.(draft)
    return checked === undefined || checked.ok ? null : checked.error
  }
}
