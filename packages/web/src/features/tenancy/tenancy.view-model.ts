import { type Auth, type DealId, type Tenancies, type TenancyFailure, token } from '@mahlzeit/domain'
import { BehaviorSubject, map, merge, Subject, tap } from 'rxjs'
import { currentUser, type Reader, readerOf } from '../../mvvm/current-user.ts'
import { viewState, whileSubscribed } from '../../mvvm/view-state.ts'
import type { DealChanges } from '../../state/deal-changes.ts'

export interface TenancyState {
  readonly reader: Reader
  readonly isPending: boolean
}

type Outcome =
  | { readonly kind: 'confirmed' }
  | { readonly kind: 'sign-in' }
  | { readonly kind: 'failed'; readonly failure: TenancyFailure }

/** Confirms the claim of a new tenant (product.md#tenancies). */
export class TenancyViewModel {
  readonly #tenancies: Tenancies
  readonly #dealChanges: DealChanges
  readonly #model$ = new BehaviorSubject<TenancyState>({ reader: 'unknown', isPending: false })
  readonly #outcomes$ = new Subject<Outcome>()

  readonly state$
  readonly outcomes$ = this.#outcomes$.asObservable()

  constructor(tenancies: Tenancies, auth: Auth, dealChanges: DealChanges) {
    this.#tenancies = tenancies
    this.#dealChanges = dealChanges
    const users$ = currentUser(auth).pipe(
      map(readerOf),
      tap((reader) => this.#merge({ reader })),
    )
    this.state$ = viewState<TenancyState>(this.#model$.value, merge(this.#model$, whileSubscribed(users$)))
  }

  /** @param of The deal of the tenant before, which may end. */
  confirm(claim: DealId, of: DealId): void {
    const { reader, isPending } = this.#model$.value
    if (reader === 'guest') this.#outcomes$.next({ kind: 'sign-in' })
    else if (!isPending) void this.#confirm(claim, of)
  }

  async #confirm(claim: DealId, of: DealId): Promise<void> {
    this.#merge({ isPending: true })
    const confirmed = await this.#tenancies.confirm(claim)
    this.#merge({ isPending: false })
    this.#outcomes$.next(confirmed.ok ? { kind: 'confirmed' } : { kind: 'failed', failure: confirmed.error })
    if (!confirmed.ok) return
    this.#dealChanges.notify(claim)
    this.#dealChanges.notify(of)
  }

  #merge(change: Partial<TenancyState>): void {
    this.#model$.next({ ...this.#model$.value, ...change })
  }
}

export const TENANCY_VIEW_MODEL = token<TenancyViewModel>('tenancy view model')
