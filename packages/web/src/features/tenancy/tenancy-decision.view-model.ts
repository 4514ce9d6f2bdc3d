import {
  characterCount,
  cleanText,
  type DealId,
  err,
  MODERATION_REASON_MAX_LENGTH,
  ok,
  type Result,
  type Tenancies,
  type TenancyFailure,
  token,
} from '@mahlzeit/domain'
import { merge, ReplaySubject, Subject, switchMap, tap } from 'rxjs'
import { Form, type FormState } from '../../mvvm/form.ts'
import { type ViewState, viewState, whileSubscribed } from '../../mvvm/view-state.ts'
import type { DealChanges } from '../../state/deal-changes.ts'
import type { ModeratorStatus } from '../../state/moderator-status.ts'

export type TenancyAct = 'begin-tenancy' | 'end-tenancy'

export interface TenancyDecisionProps {
  readonly claim: DealId
  /** The deal of the tenant before. */
  readonly former: DealId
  /** When the tenancy began: then it can only be undone. Null for a claim. */
  readonly begun: Date | null
  readonly now: Date
}

interface Draft {
  readonly reason: string
}

interface Own {
  readonly isModerator: boolean
  /** The last act that was requested. */
  readonly act: TenancyAct | null
}

type Problem = 'missing' | 'too-long'

export type TenancyDecisionState = FormState<Draft, Problem, TenancyFailure> & Own

const checkReason = ({ reason }: Draft): Result<string, Problem> => {
  const clean = cleanText(reason)
  if (clean === '') return err('missing')
  return characterCount(clean) > MODERATION_REASON_MAX_LENGTH ? err('too-long') : ok(clean)
}

/** The decision of a moderator on a claim or a tenancy (product.md#tenancies). */
export class TenancyDecisionViewModel {
  readonly #tenancies: Pick<Tenancies, 'decide'>
  readonly #dealChanges: DealChanges
  readonly #form = new Form<Draft, Problem, TenancyFailure, Own>({ reason: '' }, { isModerator: false, act: null })
  readonly #decided$ = new Subject<TenancyAct>()
  readonly #deals$ = new ReplaySubject<readonly DealId[]>(1)

  readonly state$: ViewState<TenancyDecisionState>
  readonly decided$ = this.#decided$.asObservable()

  constructor(
    tenancies: Pick<Tenancies, 'decide'>,
    moderators: Pick<ModeratorStatus, 'moderates$'>,
    dealChanges: DealChanges,
  ) {
    this.#tenancies = tenancies
    this.#dealChanges = dealChanges
    const moderators$ = this.#deals$.pipe(
      switchMap((ids) => moderators.moderates$(ids)),
      // The input is kept if the session ends while typing.
      tap((isModerator) => {
        if (isModerator || this.#form.value.draft.reason === '') this.#form.merge({ isModerator })
      }),
    )
    this.state$ = viewState<TenancyDecisionState>(this.#form.value, merge(this.#form, whileSubscribed(moderators$)))
  }

  /** Shows the form of a claim to moderators of both deals. */
  open({ claim, former }: Pick<TenancyDecisionProps, 'claim' | 'former'>): void {
    this.#deals$.next([claim, former])
  }

  change(reason: string): void {
    this.#form.change({ reason })
  }

  /** Decides if the reason is valid. It stays entered if that fails. */
  async decide(act: TenancyAct, claim: DealId): Promise<void> {
    if (this.#form.value.isPending) return
    this.#form.merge({ act })
    const sent = await this.#form.submit(checkReason, (reason) =>
      this.#tenancies.decide(claim, act === 'begin-tenancy', reason),
    )
    if (!sent?.ok) return
    this.#decided$.next(act)
    this.#dealChanges.notify()
  }
}

export const TENANCY_DECISION_VIEW_MODEL = token<TenancyDecisionViewModel>('tenancy decision view model')
