import {
  characterCount,
  cleanText,
  type Deal,
  type DealCatalog,
  type DealId,
  err,
  idOfDealPath,
  isOver,
  MODERATION_REASON_MAX_LENGTH,
  type ModerationDesk,
  type ModerationFailure,
  ok,
  parseDealId,
  type Result,
  token,
} from '@mahlzeit/domain'
import {
  combineLatest,
  distinctUntilChanged,
  from,
  map,
  merge,
  of,
  ReplaySubject,
  startWith,
  Subject,
  switchMap,
  tap,
} from 'rxjs'
import { Form, type FormState } from '../../mvvm/form.ts'
import { type ViewState, viewState, whileSubscribed } from '../../mvvm/view-state.ts'
import type { DealChanges } from '../../state/deal-changes.ts'
import type { ModeratorStatus } from '../../state/moderator-status.ts'

export interface MoveDraft {
  /** The address, path or id of the deal at the new place. */
  readonly address: string
  readonly reason: string
}

export interface MoveProblem {
  readonly address?: 'missing' | 'unknown' | 'over' | 'itself' | 'loading' | 'failed'
  readonly reason?: 'missing' | 'too-long'
}

interface Own {
  readonly isModerator: boolean
  /** The deal of the entered address: null for none, `loading` while it is read, `failed` if it cannot be read. */
  readonly target: Deal | 'loading' | 'failed' | null
}

export type MoveDecisionState = FormState<MoveDraft, MoveProblem, ModerationFailure> & Own

/** Returns the id in the address or path of a deal's page, or an id itself; null for other texts. */
export const dealIdOfAddress = (text: string): DealId | null => {
  const path = text.trim().replace(/[?#].*$/su, '')
  const id = parseDealId(idOfDealPath(path.replace(/\/+$/u, '').split('/').at(-1) ?? ''))
  return id !== null && id > 0 ? id : null
}

/** The decision of a moderator that a restaurant moved to the place of another deal (product.md#moves). */
export class MoveDecisionViewModel {
  readonly #desk: Pick<ModerationDesk, 'mergeDeals'>
  readonly #dealChanges: DealChanges
  readonly #form = new Form<MoveDraft, MoveProblem, ModerationFailure, Own>(
    { address: '', reason: '' },
    { isModerator: false, target: null },
  )
  readonly #moved$ = new Subject<Deal>()
  /** The deal that may end. */
  readonly #deals$ = new ReplaySubject<DealId>(1)
  /** Reads the deal of the address again. */
  readonly #retries$ = new Subject<void>()

  readonly state$: ViewState<MoveDecisionState>
  /** The deal at the new place, once the former one has ended. */
  readonly moved$ = this.#moved$.asObservable()

  constructor(
    desk: Pick<ModerationDesk, 'mergeDeals'>,
    catalog: Pick<DealCatalog, 'findById'>,
    moderators: Pick<ModeratorStatus, 'moderates$'>,
    dealChanges: DealChanges,
  ) {
    this.#desk = desk
    this.#dealChanges = dealChanges
    const moderators$ = this.#deals$.pipe(
      switchMap((id) => moderators.moderates$([id])),
      tap((isModerator) => this.#form.merge({ isModerator })),
    )
    const ids$ = this.#form.pipe(
      map(({ draft }) => dealIdOfAddress(draft.address)),
      distinctUntilChanged(),
    )
    const targets$ = combineLatest([ids$, this.#retries$.pipe(startWith(undefined))]).pipe(
      switchMap(([id]) =>
        id === null
          ? of(null)
          : from(catalog.findById(id)).pipe(
              map((found) => (found.ok ? found.value : ('failed' as const))),
              startWith('loading' as const),
            ),
      ),
      tap((target) => this.#form.merge({ target })),
    )
    this.state$ = viewState<MoveDecisionState>(
      this.#form.value,
      merge(this.#form, whileSubscribed(moderators$, targets$)),
    )
  }

  /** Shows the form of a deal to its moderators. */
  open(id: DealId): void {
    this.#deals$.next(id)
  }

  change(change: Partial<MoveDraft>): void {
    this.#form.change(change)
  }

  /** Ends the deal `former` if the draft is valid. The draft stays entered if that fails. */
  async decide(former: DealId): Promise<void> {
    const sent = await this.#form.submit(
      (draft) => this.#checked(draft, former),
      async ({ target, reason }): Promise<Result<Deal, ModerationFailure>> => {
        const order = { winnerId: target.id, loserId: former, facts: [], cards: 'moved', reason } as const
        const done = await this.#desk.mergeDeals(order)
        return done.ok ? ok(target) : done
      },
    )
    if (!sent?.ok) return
    this.#dealChanges.notify()
    this.#moved$.next(sent.value)
  }

  #checked(draft: MoveDraft, former: DealId): Result<{ readonly target: Deal; readonly reason: string }, MoveProblem> {
    const { target } = this.#form.value
    const reason = cleanText(draft.reason)
    const isTooLong = characterCount(reason) > MODERATION_REASON_MAX_LENGTH
    const problem: MoveProblem = {
      ...(reason === '' && { reason: 'missing' }),
      ...(isTooLong && { reason: 'too-long' }),
      ...addressProblem(draft.address, target, former),
    }
    if (target === 'failed') this.#retries$.next()
    return Object.keys(problem).length === 0 && isDeal(target) ? ok({ target, reason }) : err(problem)
  }
}

const isDeal = (target: Own['target']): target is Deal => typeof target === 'object' && target !== null

const addressProblem = (text: string, target: Own['target'], former: DealId): Pick<MoveProblem, 'address'> => {
  if (text.trim() === '') return { address: 'missing' }
  if (!isDeal(target)) return { address: target ?? 'unknown' }
  if (isOver(target)) return { address: 'over' }
  return target.id === former ? { address: 'itself' } : {}
}

export const MOVE_DECISION_VIEW_MODEL = token<MoveDecisionViewModel>('move decision view model')
