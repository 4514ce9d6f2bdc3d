import {
  type Auth,
  checkCorrection,
  type CorrectableFacts,
  CORRECTION_FIELDS,
  type CorrectionFailure,
  type CorrectionField,
  type CorrectionProblems,
  type CorrectionDraft,
  type Deal,
  type DealCatalog,
  type DealCorrections,
  type DealId,
  err,
  factsOf,
  haversineKm,
  isSameFact,
  type LatLng,
  token,
  UNKNOWN_FACTS,
  type UnsentCorrection,
  type User,
} from '@mahlzeit/domain'
import { merge, type Observable, Subject, tap } from 'rxjs'
import { currentUser, type Reader, readerOf } from '../../mvvm/current-user.ts'
import { Form, type FormState } from '../../mvvm/form.ts'
import { viewState, whileSubscribed } from '../../mvvm/view-state.ts'
import type { DealChanges } from '../../state/deal-changes.ts'
import type { CorrectionStore } from '../../state/correction-store.ts'
import type { DraftCache } from '../../state/draft-cache.ts'

interface Own {
  readonly reader: Reader
  readonly isOpen: boolean
  readonly dealId: DealId | null
  /** The stored facts as the user saw them. */
  readonly seen: CorrectableFacts
  /** The fields that another user changed meanwhile; null without a conflict, empty if they are not known. */
  readonly conflicts: readonly CorrectionField[] | null
}

type Failure = CorrectionFailure | { readonly kind: 'not-signed-in' }

export type CorrectionState = FormState<CorrectionDraft, CorrectionProblems, Failure> & Own

const NO_FACTS: CorrectableFacts = {
  name: '',
  days: [],
  hours: { start: null, end: null },
  website: null,
  phone: null,
  address: '',
  position: { lat: 0, lng: 0 },
  ...UNKNOWN_FACTS,
}

const METRE_KM = 0.001

/** The form that corrects the facts of a deal (product.md#corrections). */
export class CorrectionViewModel {
  readonly #corrections: DealCorrections
  readonly #catalog: Pick<DealCatalog, 'findById'>
  readonly #drafts: DraftCache<UnsentCorrection>
  readonly #stored: CorrectionStore
  readonly #dealChanges: DealChanges
  readonly #form = new Form<CorrectionDraft, CorrectionProblems, Failure, Own>(
    { ...NO_FACTS, reason: null },
    { reader: 'unknown', isOpen: false, dealId: null, seen: NO_FACTS, conflicts: null },
  )
  readonly #saved$ = new Subject<void>()
  /** Owner of the draft: it stays theirs when the session ends. */
  #author: User | null = null

  readonly state$
  readonly saved$: Observable<void> = this.#saved$.asObservable()

  constructor(
    corrections: DealCorrections,
    catalog: Pick<DealCatalog, 'findById'>,
    auth: Auth,
    drafts: DraftCache<UnsentCorrection>,
    stored: CorrectionStore,
    dealChanges: DealChanges,
  ) {
    this.#corrections = corrections
    this.#catalog = catalog
    this.#drafts = drafts
    this.#stored = stored
    this.#dealChanges = dealChanges
    const users$ = currentUser(auth).pipe(tap((user) => this.#follow(user)))
    this.state$ = viewState<CorrectionState>(this.#form.value, merge(this.#form, whileSubscribed(users$)))
  }

  /** Opens the form with the facts of a deal, or with what the user had typed before. */
  open(deal: Deal): void {
    if (this.#form.value.isPending) return
    const seen = factsOf(deal)
    const unsent = this.#drafts.get(this.#author, deal.id)
    this.#fill(deal.id, unsent ?? { seen, draft: { ...seen, reason: null } })
    if (!unsent && this.#author) void this.#restore(this.#author, deal.id)
  }

  /** Closes the form and keeps what was typed. */
  close(): void {
    if (!this.#form.value.isPending) this.#form.merge({ isOpen: false })
  }

  /** Closes the form and forgets what was typed. */
  cancel(): void {
    const { isPending, dealId } = this.#form.value
    if (isPending || dealId === null) return
    this.#forget(this.#author, dealId)
    this.#form.merge({ isOpen: false })
  }

  change(change: Partial<CorrectionDraft>): void {
    this.#form.change(change)
    const { dealId, seen, draft, reader } = this.#form.value
    if (dealId === null || !this.#author) return
    this.#drafts.set(this.#author, dealId, { seen, draft })
    if (reader === 'user') void this.#stored.save(this.#author.id, dealId, { seen, draft })
  }

  /** Sets the position. The map reports its start as a position, too, and rounds it: moves below a metre do not count. */
  move(position: LatLng): void {
    const { seen } = this.#form.value
    this.change({ position: haversineKm(position, seen.position) < METRE_KM ? seen.position : position })
  }

  save(): void {
    const { dealId } = this.#form.value
    if (dealId !== null) void this.#save(dealId)
  }

  #fill(dealId: DealId, { seen, draft }: UnsentCorrection): void {
    this.#form.reset(draft, { isOpen: true, dealId, seen, conflicts: null })
  }

  /** Fills an untouched form with what was typed before a reload. */
  async #restore(author: User, dealId: DealId): Promise<void> {
    const stored = await this.#stored.find(author.id, dealId)
    const isUntouched = this.#form.value.dealId === dealId && this.#drafts.get(author, dealId) === null
    if (!stored || !isUntouched || !this.#form.value.isOpen) return
    this.#drafts.set(author, dealId, stored)
    this.#fill(dealId, stored)
  }

  #forget(author: User | null, dealId: DealId): void {
    this.#drafts.delete(author, dealId)
    if (author) void this.#stored.remove(author.id, dealId)
  }

  #follow(user: User | null): void {
    if (user && this.#author && user.id !== this.#author.id) this.#form.reset(undefined, { isOpen: false })
    this.#author = user ?? this.#author
    this.#form.merge({ reader: readerOf(user) })
  }

  async #save(dealId: DealId): Promise<void> {
    const { seen, reader } = this.#form.value
    const author = this.#author
    const { reason } = this.#form.value.draft
    this.#form.merge({ conflicts: null })
    const saved = await this.#form.submit(
      (draft) => checkCorrection(seen, draft),
      async (changes) =>
        reader === 'user'
          ? this.#corrections.correct(dealId, changes, reason)
          : err({ kind: 'not-signed-in' } as const),
      { isOpen: false },
    )
    if (saved === null) return
    if (saved.ok) {
      this.#forget(author, dealId)
      this.#saved$.next()
      this.#dealChanges.notify(dealId)
    } else if (saved.error.kind === 'conflict') await this.#rebase(dealId)
  }

  /** Reads the deal again: fields that the user left alone take their new values, and the others are conflicts. */
  async #rebase(dealId: DealId): Promise<void> {
    const found = await this.#catalog.findById(dealId)
    if (this.#form.value.dealId !== dealId || !this.#form.value.isOpen) return
    if (!found.ok || found.value === null) return this.#form.merge({ conflicts: [] })
    const { seen, draft } = this.#form.value
    const now = factsOf(found.value)
    const changed = CORRECTION_FIELDS.filter((field) => !isSameFact(now[field], seen[field]))
    const isTyped = (field: CorrectionField): boolean => !isSameFact(draft[field], seen[field])
    const untouched = changed.filter((field) => !isTyped(field))
    this.#form.merge({ seen: now, conflicts: changed.filter(isTyped) })
    this.change(Object.fromEntries(untouched.map((field) => [field, now[field]])))
  }
}

export const CORRECTION_VIEW_MODEL = token<CorrectionViewModel>('correction view model')

/** Unsent corrections by deal. */
export const CORRECTION_DRAFTS = token<DraftCache<UnsentCorrection>>('correction drafts')
