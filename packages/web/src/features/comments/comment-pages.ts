import type { Comment, CommentStore, DealId, Failure } from '@mahlzeit/domain'
import { BehaviorSubject, type Observable } from 'rxjs'
import { Latest } from '../../mvvm/latest.ts'

/** The loaded comments of a deal. */
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
  readonly #reads = new Latest()

  readonly loaded$: Observable<LoadedComments> = this.#loaded$.asObservable()

  constructor(store: CommentStore) {
    this.#store = store
  }

  get loaded(): LoadedComments {
    return this.#loaded$.value
  }

  /** Reads from the start. Loaded comments stay visible meanwhile, and if reading fails. */
  async read(dealId: DealId): Promise<void> {
    const isCurrent = this.#reads.start()
    if (this.loaded.kind === 'failed') this.#loaded$.next({ kind: 'loading' })
    const page = await this.#store.findPage(dealId, null)
    if (!isCurrent()) return
    if (page.ok) this.#loaded$.next({ kind: 'ready', ...page.value, more: 'idle' })
    else if (this.loaded.kind !== 'ready') this.#loaded$.next({ kind: 'failed', failure: page.error })
  }

  /** Reads the next page, unless it is being read. */
  async more(dealId: DealId): Promise<void> {
    const { loaded } = this
    if (loaded.kind !== 'ready' || loaded.nextBefore === null || loaded.more === 'loading') return
    this.#loaded$.next({ ...loaded, more: 'loading' })
    const isCurrent = this.#reads.join()
    const page = await this.#store.findPage(dealId, loaded.nextBefore)
    const now = this.loaded
    if (!isCurrent() || now.kind !== 'ready') return
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

/** Merges by id, because a repeated request may return a comment again. */
const joined = (known: readonly Comment[], more: readonly Comment[]): readonly Comment[] => {
  const ids = new Set(known.map(({ id }) => id))
  return [...known, ...more.filter(({ id }) => !ids.has(id))]
}
