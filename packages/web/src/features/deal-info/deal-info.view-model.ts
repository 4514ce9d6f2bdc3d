import {
  type Auth,
  type CorrectionFailure,
  type Deal,
  type DealCorrections,
  type Diet,
  DIETS,
  err,
  type FactChanges,
  type Facts,
  ok,
  token,
} from '@mahlzeit/domain'
import { merge, type Observable, Subject, tap } from 'rxjs'
import { currentUser, type Reader, readerOf } from '../../mvvm/current-user.ts'
import { Form, type FormState } from '../../mvvm/form.ts'
import { viewState, whileSubscribed } from '../../mvvm/view-state.ts'
import type { DealChanges } from '../../state/deal-changes.ts'

export type InfoKind = 'cuisines' | 'diets' | 'cards'

export type InfoDraft = Pick<Facts, InfoKind>

interface Dialog {
  readonly reader: Reader
  readonly isOpen: boolean
  /** What the dialog asks for; the last one while closed, null before the first. */
  readonly kind: InfoKind | null
  /** The deal as the user saw it. */
  readonly deal: Deal | null
}

type InfoFailure = CorrectionFailure | { readonly kind: 'not-signed-in' }

export type DealInfoState = FormState<InfoDraft, 'missing', InfoFailure> & Dialog

const EMPTY: InfoDraft = { cuisines: [], diets: [], cards: null }

/** The dialog that adds missing information to a deal: cuisine, diets, card payment (product.md#deal-information). */
export class DealInfoViewModel {
  readonly #corrections: DealCorrections
  readonly #dealChanges: DealChanges
  readonly #form = new Form<InfoDraft, 'missing', InfoFailure, Dialog>(EMPTY, {
    reader: 'unknown',
    isOpen: false,
    kind: null,
    deal: null,
  })
  readonly #outcomes$ = new Subject<'saved' | 'conflict'>()

  readonly state$
  /** How saving ended: after a conflict the dialog closes, and the deal shows the answer of the other user. */
  readonly outcomes$: Observable<'saved' | 'conflict'> = this.#outcomes$.asObservable()

  constructor(corrections: DealCorrections, auth: Auth, dealChanges: DealChanges) {
    this.#corrections = corrections
    this.#dealChanges = dealChanges
    const users$ = currentUser(auth).pipe(tap((user) => this.#form.merge({ reader: readerOf(user) })))
    this.state$ = viewState<DealInfoState>(this.#form.value, merge(this.#form, whileSubscribed(users$)))
  }

  /** Opens the dialog with the earlier choice; payment starts with the deal's current value. */
  open(kind: InfoKind, deal: Deal): void {
    const { draft, isPending } = this.#form.value
    if (!isPending) this.#form.reset({ ...draft, cards: deal.cards }, { isOpen: true, kind, deal })
  }

  close(): void {
    if (!this.#form.value.isPending) this.#form.merge({ isOpen: false })
  }

  choose(choice: Partial<InfoDraft>): void {
    this.#form.change(choice)
  }

  toggleDiet(diet: Diet): void {
    const { diets } = this.#form.value.draft
    this.choose({ diets: DIETS.filter((one) => (one === diet ? !diets.includes(one) : diets.includes(one))) })
  }

  save(): void {
    const { kind, deal } = this.#form.value
    if (kind !== null && deal !== null) void this.#save(kind, deal)
  }

  async #save(kind: InfoKind, deal: Deal): Promise<void> {
    const { reader } = this.#form.value
    const saved = await this.#form.submit(
      ({ [kind]: value }) =>
        Array.isArray(value) && value.length === 0
          ? err('missing')
          : ok<FactChanges>({ [kind]: { seen: deal[kind], value } }),
      async (changes) =>
        reader === 'user' ? this.#corrections.correct(deal.id, changes, null) : err({ kind: 'not-signed-in' } as const),
      { isOpen: false },
    )
    if (saved?.ok) {
      this.#outcomes$.next('saved')
      this.#dealChanges.notify(deal.id)
    } else if (saved?.error.kind === 'conflict') {
      this.close()
      this.#outcomes$.next('conflict')
      this.#dealChanges.notify()
    }
  }
}

export const DEAL_INFO_VIEW_MODEL = token<DealInfoViewModel>('deal info view model')
