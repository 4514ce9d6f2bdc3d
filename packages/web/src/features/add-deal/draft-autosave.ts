import { type DealDraft, type DealDraftStore, type DealForm, EMPTY_DEAL_FORM } from '@mahlzeit/domain'
import { debounceTime, type Observable, type SchedulerLike, Subject, tap } from 'rxjs'

const SAVE_DEBOUNCE_MS = 250

const FIELDS = Object.keys(EMPTY_DEAL_FORM) as readonly (keyof DealForm)[]

const isEmpty = (form: DealForm): boolean =>
  form.photos.length === 0 &&
  FIELDS.every((field) => JSON.stringify(form[field]) === JSON.stringify(EMPTY_DEAL_FORM[field]))

/** Debounced saving of the form's draft. */
export class DraftAutosave {
  readonly #store: DealDraftStore
  readonly #scheduler: SchedulerLike
  readonly #changes$ = new Subject<void>()
  #unsaved: DealDraft | null = null
  #hasSaved = false

  constructor(store: DealDraftStore, scheduler: SchedulerLike) {
    this.#store = store
    this.#scheduler = scheduler
  }

  /** Returns the draft of this user, and deletes that of another user. */
  async load(userId: string): Promise<DealForm | null> {
    const draft = await this.#store.load()
    if (draft === null) return null
    this.#hasSaved = true
    if (draft.userId === userId) return draft.form
    await this.#store.clear()
    return null
  }

  /** Saves the draft after a debounce. */
  schedule(draft: DealDraft): void {
    // An empty form is only saved over an earlier draft.
    if (isEmpty(draft.form) && !this.#hasSaved) return
    this.#unsaved = draft
    this.#changes$.next()
  }

  /** Saves a pending draft immediately. Resolves to whether one was saved. */
  async flush(): Promise<boolean> {
    const unsaved = this.#unsaved
    if (unsaved === null) return false
    this.#hasSaved = true
    this.#unsaved = null
    return this.#store.save(unsaved)
  }

  /** Drops unsaved changes. */
  discard(): void {
    this.#unsaved = null
    this.#hasSaved = false
  }

  /** Deletes the draft. */
  clear(): void {
    this.discard()
    void this.#store.clear()
  }

  effects(): Observable<unknown> {
    return this.#changes$.pipe(
      debounceTime(SAVE_DEBOUNCE_MS, this.#scheduler),
      tap(() => void this.flush()),
    )
  }
}
