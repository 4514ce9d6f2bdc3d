import {
  type Auth,
  type Cuisine,
  type Deal,
  type DealId,
  type DealInfoFailure,
  type DealInfoWriter,
  type Diet,
  DIETS,
  err,
  type Facts,
  ok,
  type Result,
  token,
  type YesNo,
} from '@mahlzeit/domain'
import { merge, type Observable, Subject, tap } from 'rxjs'
import { currentUser, type Reader, readerOf } from '../../mvvm/current-user.ts'
import { Form, type FormState } from '../../mvvm/form.ts'
import { viewState, whileSubscribed } from '../../mvvm/view-state.ts'
import type { DealChanges } from '../../state/deal-changes.ts'

export type InfoKind = 'cuisine' | 'diet' | 'payment'

export interface InfoDraft {
  readonly cuisine: Cuisine | null
  readonly diets: readonly Diet[]
  readonly payment: YesNo
}

interface Dialog {
  readonly reader: Reader
  readonly isOpen: boolean
  /** What the dialog asks for; the last one while closed, null before the first. */
  readonly kind: InfoKind | null
  readonly dealId: DealId | null
}

type InfoFailure = DealInfoFailure | { readonly kind: 'not-signed-in' }

export type DealInfoState = FormState<InfoDraft, 'missing', InfoFailure> & Dialog

/** The new information of a deal. `isOwn` is false if another user was faster: the deal then holds their answer. */
export interface SavedInfo {
  readonly dealId: DealId
  readonly info: Facts
  readonly isOwn: boolean
}

const EMPTY: InfoDraft = { cuisine: null, diets: [], payment: null }

/** The dialog that adds missing information to a deal: cuisine, diets, card payment (product.md#deal-information). */
export class DealInfoViewModel {
  readonly #writer: DealInfoWriter
  readonly #dealChanges: DealChanges
  readonly #form = new Form<InfoDraft, 'missing', InfoFailure, Dialog>(EMPTY, {
    reader: 'unknown',
    isOpen: false,
    kind: null,
    dealId: null,
  })
  readonly #saved$ = new Subject<SavedInfo>()

  readonly state$
  readonly saved$: Observable<SavedInfo> = this.#saved$.asObservable()

  constructor(writer: DealInfoWriter, auth: Auth, dealChanges: DealChanges) {
    this.#writer = writer
    this.#dealChanges = dealChanges
    const users$ = currentUser(auth).pipe(tap((user) => this.#form.merge({ reader: readerOf(user) })))
    this.state$ = viewState<DealInfoState>(this.#form.value, merge(this.#form, whileSubscribed(users$)))
  }

  /** Opens the dialog with the earlier choice; payment starts with the deal's current value. */
  open(kind: InfoKind, { id: dealId, cards: payment }: Pick<Deal, 'id' | 'cards'>): void {
    const { draft, isPending } = this.#form.value
    if (!isPending) this.#form.reset({ ...draft, payment }, { isOpen: true, kind, dealId })
  }

  close(): void {
    if (!this.#form.value.isPending) this.#form.merge({ isOpen: false })
  }

  chooseCuisine(cuisine: Cuisine): void {
    this.#form.change({ cuisine })
  }

  toggleDiet(diet: Diet): void {
    const { diets } = this.#form.value.draft
    this.#form.change({ diets: DIETS.filter((one) => (one === diet ? !diets.includes(one) : diets.includes(one))) })
  }

  choosePayment(payment: YesNo): void {
    this.#form.change({ payment })
  }

  save(): void {
    const { kind, dealId } = this.#form.value
    if (kind !== null && dealId !== null) void this.#save(kind, dealId)
  }

  async #save(kind: InfoKind, dealId: DealId): Promise<void> {
    const { draft, reader } = this.#form.value
    const saved = await this.#form.submit(
      (changed) => this.#writeOf(kind, dealId, changed),
      async (write) => (reader === 'user' ? write() : err({ kind: 'not-signed-in' } as const)),
      { isOpen: false },
    )
    if (!saved?.ok) return
    this.#saved$.next({ dealId, info: saved.value, isOwn: isAnswerOf(kind, draft, saved.value) })
    this.#dealChanges.notify(dealId)
  }

  /** Returns the call that saves the choice. */
  #writeOf(
    kind: InfoKind,
    id: DealId,
    { cuisine, diets, payment }: InfoDraft,
  ): Result<() => Promise<Result<Facts, DealInfoFailure>>, 'missing'> {
    switch (kind) {
      case 'cuisine':
        return cuisine ? ok(() => this.#writer.addCuisine(id, cuisine)) : err('missing')
      case 'diet':
        return diets.length > 0 ? ok(() => this.#writer.addDiets(id, diets)) : err('missing')
      case 'payment':
        return ok(() => this.#writer.setCardPayment(id, payment))
    }
  }
}

/** Whether a deal holds the user's answer: of two users who answer at the same time, the first one wins. */
const isAnswerOf = (kind: InfoKind, { cuisine, diets, payment }: InfoDraft, info: Facts): boolean => {
  switch (kind) {
    case 'cuisine':
      return info.cuisines.length === 1 && info.cuisines[0] === cuisine
    case 'diet':
      return info.diets.join() === diets.join()
    case 'payment':
      return info.cards === payment
  }
}

export const DEAL_INFO_VIEW_MODEL = token<DealInfoViewModel>('deal info view model')
