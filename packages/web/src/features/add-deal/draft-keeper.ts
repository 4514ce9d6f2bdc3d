import { type DealDraft, type DealDraftStore, type DealForm, EMPTY_DEAL_FORM } from '@mahlzeit/domain'
import { debounceTime, type Observable, Subject, tap } from 'rxjs'

/** How long the form rests before it is saved. */
const REST_MS = 250

const FIELDS = Object.keys(EMPTY_DEAL_FORM) as readonly (keyof DealForm)[]

const isEmpty = (form: DealForm): boolean =>
  form.photos.length === 0 &&
  FIELDS.every((field) => JSON.stringify(form[field]) === JSON.stringify(EMPTY_DEAL_FORM[field]))

/** Saves what is being entered whenever it comes to rest, and brings it back. */
export class DraftKeeper {
  readonly #store: DealDraftStore
  readonly #changes$ = new Subject<void>()
  #unsaved: DealDraft | null = null
  #hasSaved = false

  constructor(store: DealDraftStore) {
    this.#store = store
  }

  /** What this user has begun. What somebody else has begun is forgotten. */
  async load(userId: string): Promise<DealForm | null> {
    const draft = await this.#store.load()
    if (draft === null) return null
    this.#hasSaved = true
    if (draft.userId === userId) return draft.form
    await this.#store.clear()
    return null
  }

  /** Saves in a moment. */
  keep(draft: DealDraft): void {
    // An empty form is worth nothing, unless it takes the place of another.
    if (isEmpty(draft.form) && !this.#hasSaved) return
    this.#unsaved = draft
    this.#changes$.next()
  }

  /** Saves now what is not saved yet. */
  flush(): void {
    if (this.#unsaved === null) return
    this.#hasSaved = true
    void this.#store.save(this.#unsaved)
    this.#unsaved = null
  }

  clear(): void {
    this.#unsaved = null
    this.#hasSaved = false
    void this.#store.clear()
  }

  /** The saving, for as long as somebody listens. */
  effects(): Observable<unknown> {
    return this.#changes$.pipe(
      debounceTime(REST_MS),
      tap(() => this.flush()),
    )
  }
}
