import type { Comment, CommentStore, DealId, Failure } from '@mahlzeit/domain'
import { BehaviorSubject, type Observable } from 'rxjs'

/** What was read of the comments of a deal. */
export type LoadedComments =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | {
      readonly kind: 'ready'
      /** Newest first. */
      readonly comments: readonly Comment[]
      readonly nextBefore: number | null
      readonly more: 'idle' | 'loading' | 'failed'
    }

/** Reads the comments of one deal page by page. */
export class CommentPages {
  readonly #store: CommentStore
  readonly #loaded$ = new BehaviorSubject<LoadedComments>({ kind: 'loading' })
  /** Grows with every reading from the start: the answers of older ones are outdated. */
  #reading = 0

  readonly loaded$: Observable<LoadedComments> = this.#loaded$.asObservable()

  constructor(store: CommentStore) {
    this.#store = store
  }

  get loaded(): LoadedComments {
    return this.#loaded$.value
  }

  /** Reads from the start. What is shown meanwhile stays, also where reading fails. */
  async read(dealId: DealId): Promise<void> {
    const reading = ++this.#reading
    if (this.loaded.kind === 'failed') this.#loaded$.next({ kind: 'loading' })
    const page = await this.#store.findPage(dealId, null)
    if (reading !== this.#reading) return
    if (page.ok) this.#loaded$.next({ kind: 'ready', ...page.value, more: 'idle' })
    else if (this.loaded.kind !== 'ready') this.#loaded$.next({ kind: 'failed', failure: page.error })
  }

  /** Reads the next page, once however often one asks. */
  async more(dealId: DealId): Promise<void> {
    const { loaded } = this
    if (loaded.kind !== 'ready' || loaded.nextBefore === null || loaded.more === 'loading') return
    this.#loaded$.next({ ...loaded, more: 'loading' })
    const reading = this.#reading
    const page = await this.#store.findPage(dealId, loaded.nextBefore)
    const now = this.loaded
    if (reading !== this.#reading || now.kind !== 'ready') return
    if (!page.ok) return this.#loaded$.next({ ...now, more: 'failed' })
    const { comments, nextBefore } = page.value
    this.#loaded$.next({ kind: 'ready', comments: joined(now.comments, comments), nextBefore, more: 'idle' })
  }

  /** Puts a new comment before all others. */
  prepend(comment: Comment): void {
    const { loaded } = this
    if (loaded.kind === 'ready') this.#loaded$.next({ ...loaded, comments: joined([comment], loaded.comments) })
  }
}

/** By id: an answer that was lost and asked for again brings nothing twice. */
const joined = (known: readonly Comment[], more: readonly Comment[]): readonly Comment[] => {
  const ids = new Set(known.map(({ id }) => id))
  return [...known, ...more.filter(({ id }) => !ids.has(id))]
}
