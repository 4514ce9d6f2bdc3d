import {
  type Auth,
  type CardPayment,
  type Cuisine,
  type Deal,
  type DealId,
  type DealInfo,
  type DealInfoFailure,
  type DealInfoWriter,
  type Diet,
  DIETS,
  type Result,
  userOf,
} from '@mahlzeit/domain'
import { BehaviorSubject, EMPTY, filter, merge, type Observable, Subject, switchMap, tap } from 'rxjs'
import { token } from '../../mvvm/token.ts'
import { viewState } from '../../mvvm/view-state.ts'

/** What can be filled in. */
export type InfoKind = 'cuisine' | 'diet' | 'payment'

/** What was chosen and not saved yet. */
export interface InfoDraft {
  readonly cuisine: Cuisine | null
  readonly diets: readonly Diet[]
  readonly payment: CardPayment
}

export interface DealInfoState {
  readonly reader: 'unknown' | 'guest' | 'user'
  readonly isOpen: boolean
  /** What the dialog asks for; the last one while closed, null before the first. */
  readonly kind: InfoKind | null
  readonly draft: InfoDraft
  /** Nothing is chosen. */
  readonly isMissing: boolean
  readonly failure: DealInfoFailure | { readonly kind: 'not-signed-in' } | null
  readonly isSaving: boolean
  /** Grows with every answer that was not saved for a problem of its own. */
  readonly refusals: number
}

/** The deal says this from now on. `isOwn`: it is what the user entered, and not somebody else's. */
export interface SavedInfo {
  readonly dealId: DealId
  readonly info: DealInfo
  readonly isOwn: boolean
}

const FIRST: DealInfoState = {
  reader: 'unknown',
  isOpen: false,
  kind: null,
  draft: { cuisine: null, diets: [], payment: 'unknown' },
  isMissing: false,
  failure: null,
  isSaving: false,
  refusals: 0,
}

/**
 * Fills in what nobody said about a deal: cuisine, diets, card payment (product.md#deal-information).
 *
 * Constructor: `DealInfoWriter`, `Auth`.
 */
export class DealInfoViewModel {
  readonly #writer: DealInfoWriter
  readonly #state$ = new BehaviorSubject(FIRST)
  readonly #saved$ = new Subject<SavedInfo>()
  #dealId: DealId | null = null

  readonly state$
  readonly saved$: Observable<SavedInfo> = this.#saved$.asObservable()

  constructor(writer: DealInfoWriter, auth: Auth) {
    this.#writer = writer
    this.state$ = viewState<DealInfoState>(FIRST, merge(this.#state$, this.#users(auth)))
  }

  /** Opens the dialog. What was chosen in it before is still chosen; payment begins with what the deal says. */
  open(kind: InfoKind, { id, cardPayment }: Pick<Deal, 'id' | 'cardPayment'>): void {
    const { draft, isSaving } = this.#state
    if (isSaving) return
    this.#dealId = id
    this.#show({ isOpen: true, kind, isMissing: false, failure: null, draft: { ...draft, payment: cardPayment } })
  }

  close(): void {
    if (!this.#state.isSaving) this.#show({ isOpen: false })
  }

  chooseCuisine(cuisine: Cuisine): void {
    this.#choose({ cuisine })
  }

  /** Adds a diet, or takes it away again. */
  toggleDiet(diet: Diet): void {
    const { diets } = this.#state.draft
    this.#choose({ diets: DIETS.filter((one) => (one === diet ? !diets.includes(one) : diets.includes(one))) })
  }

  choosePayment(payment: CardPayment): void {
    this.#choose({ payment })
  }

  save(): void {
    void this.#save()
  }

  get #state(): DealInfoState {
    return this.#state$.value
  }

  #show(change: Partial<DealInfoState>): void {
    this.#state$.next({ ...this.#state, ...change })
  }

  #choose(change: Partial<InfoDraft>): void {
    if (!this.#state.isSaving)
      this.#show({ draft: { ...this.#state.draft, ...change }, isMissing: false, failure: null })
  }

  #users(auth: Auth): Observable<never> {
    return auth.state$.pipe(
      filter(({ kind }) => kind !== 'loading'),
      tap((state) => this.#show({ reader: userOf(state) ? 'user' : 'guest' })),
      switchMap(() => EMPTY),
    )
  }

  async #save(): Promise<void> {
    const { kind, reader, isSaving, refusals, draft } = this.#state
    const dealId = this.#dealId
    if (kind === null || dealId === null || isSaving) return
    const write = this.#writeOf(kind, dealId, draft)
    if (write === null) return this.#show({ isMissing: true, failure: null, refusals: refusals + 1 })
    if (reader !== 'user') return this.#show({ failure: { kind: 'not-signed-in' } })
    this.#show({ isSaving: true, failure: null, isMissing: false })
    const saved = await write()
    if (!saved.ok) return this.#show({ isSaving: false, failure: saved.error })
    this.#show({ isSaving: false, isOpen: false, draft: FIRST.draft })
    this.#saved$.next({ dealId, info: saved.value, isOwn: isSaid(kind, draft, saved.value) })
  }

  /** How to save what is chosen; null where nothing is. */
  #writeOf(kind: InfoKind, id: DealId, draft: InfoDraft): (() => Promise<Result<DealInfo, DealInfoFailure>>) | null {
    const { cuisine, diets, payment } = draft
    switch (kind) {
      case 'cuisine':
        return cuisine && (() => this.#writer.addCuisine(id, cuisine))
      case 'diet':
        return diets.length === 0 ? null : () => this.#writer.addDiets(id, diets)
      case 'payment':
        return () => this.#writer.setCardPayment(id, payment)
    }
  }
}

/** Whether a deal says what was entered: of two who fill in at once, one learns that the other was first. */
const isSaid = (kind: InfoKind, { cuisine, diets, payment }: InfoDraft, info: DealInfo): boolean => {
  switch (kind) {
    case 'cuisine':
      return info.cuisines.length === 1 && info.cuisines[0] === cuisine
    case 'diet':
      return info.diets.join() === diets.join()
    case 'payment':
      return info.cardPayment === payment
  }
}

export const DEAL_INFO_VIEW_MODEL = token<DealInfoViewModel>('deal info view model')
