import { err, type Result } from '@mahlzeit/domain'
import { Latest } from './latest.ts'
import { Snapshot } from './view-state.ts'

export interface FormState<Draft, Problem, Failure> {
  /** The input, as typed. */
  readonly draft: Draft
  /** What is invalid about the draft; null before the first submit. */
  readonly problem: Problem | null
  /** Why the last submit failed. */
  readonly failure: Failure | null
  readonly isPending: boolean
  /** Increases with every refused submit: the view then focuses the first invalid field. */
  readonly refusals: number
}

/** The answer of a use case that validates its input itself. */
interface Invalid<Problem> {
  readonly kind: 'invalid'
  readonly problem: Problem
}

const UNTOUCHED = { problem: null, failure: null, isPending: false }

/**
 * The life of a form: validated when it is submitted and from then on with every change, and sent once at a time. `Own` is the view
 * model's additional state, such as `isOpen`.
 */
export class Form<
  Draft extends object,
  Problem,
  Failure extends { readonly kind: string },
  Own extends object = object,
> extends Snapshot<FormState<Draft, Problem, Failure> & Own> {
  readonly #empty: Draft
  readonly #submits = new Latest()
  #check: ((draft: Draft) => Result<unknown, Problem>) | null = null

  constructor(empty: Draft, own: Own) {
    super({ draft: empty, ...UNTOUCHED, refusals: 0, ...own })
    this.#empty = empty
  }

  /** Replaces the draft. Answers to submits in flight are ignored. */
  reset(draft: Draft = this.#empty, own: Partial<Own> = {}): void {
    this.#submits.start()
    this.#check = null
    this.#update({ draft, ...UNTOUCHED, ...own })
  }

  /** Changes some fields. Ignored while the draft is being sent. */
  change(change: Partial<Draft>): void {
    if (this.value.isPending) return
    const draft = { ...this.value.draft, ...change }
    const checked = this.#check?.(draft)
    this.#update({ draft, failure: null, problem: checked === undefined || checked.ok ? null : checked.error })
  }

  /** Shows a failure without sending anything. */
  fail(failure: Failure): void {
    this.#update({ failure })
  }

  /**
   * Sends the draft if it is valid. On success the form is reset, except for the fields of `success`.
   * @returns The answer, or null if the draft is invalid or another submit is in flight.
   */
  async submit<Clean, T>(
    check: (draft: Draft) => Result<Clean, Problem>,
    send: (clean: Clean) => Promise<Result<T, Failure | Invalid<Problem>>>,
    success: Partial<FormState<Draft, Problem, Failure> & Own> = {},
  ): Promise<Result<T, Failure> | null> {
    if (this.value.isPending) return null
    this.#check = check
    const checked = check(this.value.draft)
    if (!checked.ok) return this.#refuse(checked.error)
    const isCurrent = this.#submits.start()
    this.#update({ problem: null, failure: null, isPending: true })
    const sent = await send(checked.value)
    if (sent.ok) {
      if (isCurrent()) this.#succeed(success)
      return sent
    }
    if (isInvalid<Problem>(sent.error)) return isCurrent() ? this.#refuse(sent.error.problem) : null
    if (isCurrent()) this.#update({ failure: sent.error, isPending: false })
    return err(sent.error)
  }

  #succeed(success: Partial<FormState<Draft, Problem, Failure>>): void {
    this.#check = null
    this.#update({ draft: this.#empty, ...UNTOUCHED, ...success })
  }

  #refuse(problem: Problem): null {
    this.#update({ problem, failure: null, isPending: false, refusals: this.value.refusals + 1 })
    return null
  }

  #update(change: Partial<FormState<Draft, Problem, Failure>>): void {
    this.merge(change as Partial<FormState<Draft, Problem, Failure> & Own>)
  }
}

const isInvalid = <Problem>(error: { readonly kind: string }): error is Invalid<Problem> => error.kind === 'invalid'
