import {
  type Auth,
  checkComment,
  cleanText,
  type Clock,
  type Comment,
  type CommentProblem,
  type CommentStore,
  type DealId,
  err,
  type Failure,
  ok,
  token,
  type User,
} from '@mahlzeit/domain'
import { combineLatest, filter, map, merge, type Observable, Subject, tap } from 'rxjs'
import { currentUser } from '../../mvvm/current-user.ts'
import { Form } from '../../mvvm/form.ts'
import { Snapshot, viewState, whileSubscribed } from '../../mvvm/view-state.ts'
import type { Blocks } from '../../state/blocks.ts'
import type { DealChanges } from '../../state/deal-changes.ts'
import type { DraftCache } from '../../state/draft-cache.ts'
import { CommentPages } from './comment-pages.ts'
import {
  type CommentDraft,
  type CommentFailure,
  type CommentsModel,
  type CommentsState,
  FIRST_MODEL,
  NO_TEXT,
  stateOf,
  visibleComments,
} from './comments-state.ts'

/** Messages, shown as toasts. */
export type CommentOutcome =
  | { readonly kind: 'sent' | 'deleted' | 'sign-in-to-delete' }
  | { readonly kind: 'delete-failed'; readonly failure: Failure }

/** The id of an optimistic comment. */
const PENDING_ID = -1

/** The comments of one deal, paged, with optimistic updates and rollback (product.md#comments). */
export class CommentsViewModel {
  readonly #store: CommentStore
  readonly #pages: CommentPages
  readonly #blocks: Blocks
  readonly #clock: Clock
  readonly #drafts: DraftCache<string>
  readonly #model$ = new Snapshot<CommentsModel>(FIRST_MODEL)
  readonly #box = new Form<CommentDraft, CommentProblem, CommentFailure, { readonly isOpen: boolean }>(NO_TEXT, {
    isOpen: false,
  })
  readonly #outcomes$ = new Subject<CommentOutcome>()
  #dealId: DealId | null = null
  #startsHidden = false
  /** Whether the box collapses after sending; null until the first page is loaded. */
  #startedCollapsed: boolean | null = null
  #typist: User | null = null

  readonly state$
  readonly outcomes$: Observable<CommentOutcome> = this.#outcomes$.asObservable()

  constructor(
    store: CommentStore,
    blocks: Blocks,
    auth: Auth,
    clock: Clock,
    drafts: DraftCache<string>,
    dealChanges: DealChanges,
  ) {
    this.#store = store
    this.#pages = new CommentPages(store)
    this.#blocks = blocks
    this.#clock = clock
    this.#drafts = drafts
    // Reads the time when comments are loaded, not with every keystroke.
    const loaded$ = this.#pages.loaded$.pipe(map((loaded) => ({ loaded, now: clock.now() })))
    const shown$ = combineLatest([this.#model$, this.#box, loaded$, blocks.state$]).pipe(
      map(([model, box, { loaded, now }, blocked]) => stateOf(model, box, loaded, blocked, now)),
    )
    const users$ = currentUser(auth).pipe(tap((user) => this.#follow(user)))
    const unblocked$ = blocks.outcomes$.pipe(filter(({ kind }) => kind === 'removed'))
    const rereads$ = merge(unblocked$, dealChanges.changes$).pipe(tap(() => void this.#read()))
    this.state$ = viewState<CommentsState>(
      stateOf(FIRST_MODEL, this.#box.value, this.#pages.loaded, blocks.state$.value, clock.now()),
      merge(shown$, whileSubscribed(users$, rereads$)),
    )
  }

  /**
   * Shows the comments of a deal.
   * @param startsHidden Whether the form is collapsed to a button if there are no comments.
   */
  open(dealId: DealId, startsHidden: boolean): void {
    if (this.#dealId === dealId) return
    this.#dealId = dealId
    this.#startsHidden = startsHidden
    if (this.#model$.value.user !== undefined) this.#begin()
  }

  retry(): void {
    void this.#read()
  }

  more(): void {
    if (this.#dealId !== null) void this.#pages.more(this.#dealId)
  }

  /** Opens the box. */
  write(): void {
    this.#box.merge({ isOpen: true })
  }

  change(text: string): void {
    this.#box.change({ text })
    if (this.#dealId !== null && this.#typist) this.#drafts.set(this.#typist, this.#dealId, this.#box.value.draft.text)
  }

  send(): void {
    if (this.#dealId !== null) void this.#send(this.#dealId)
  }

  /** Asks for confirmation before deleting a comment or blocking its author. Guests are asked to sign in. */
  ask(kind: 'delete' | 'block', comment: Comment): void {
    if (kind === 'block' && !this.#model$.value.user) this.#blocks.block(comment.author)
    else this.#model$.merge({ question: { kind, comment } })
  }

  dismiss(): void {
    this.#model$.merge({ question: null })
  }

  /** Executes the confirmed action. */
  confirm(): void {
    const { question } = this.#model$.value
    if (question === null) return
    this.dismiss()
    if (question.kind === 'block') this.#blocks.block(question.comment.author)
    else void this.#remove(question.comment)
  }

  #follow(user: User | null): void {
    const { user: before } = this.#model$.value
    if (before !== undefined && before?.id === user?.id) return
    // Which comments are the reader's own depends on the user. After signing out the draft stays theirs.
    if (user && this.#typist && user.id !== this.#typist.id) this.#box.reset()
    this.#typist = user ?? this.#typist
    this.#model$.merge({ user, pending: null })
    if (this.#dealId !== null) this.#begin()
  }

  #begin(): void {
    const { user } = this.#model$.value
    const text = user && this.#dealId !== null ? this.#drafts.get(user, this.#dealId) : null
    if (text && this.#box.value.draft.text === '') this.#box.reset({ text }, { isOpen: true })
    void this.#read()
  }

  async #read(): Promise<void> {
    if (this.#dealId === null) return
    await this.#pages.read(this.#dealId)
    const { loaded } = this.#pages
    if (this.#startedCollapsed !== null || loaded.kind !== 'ready') return
    const isEmpty = visibleComments(this.#model$.value, loaded, this.#blocks.state$.value).length === 0
    this.#startedCollapsed = this.#startsHidden && isEmpty
    if (!this.#startedCollapsed) this.write()
  }

  async #send(dealId: DealId): Promise<void> {
    const { user } = this.#model$.value
    if (!user) return this.#box.fail({ kind: 'not-signed-in' })
    const added = await this.#box.submit(
      ({ text }) => {
        const problem = checkComment(text)
        return problem === null ? ok(cleanText(text)) : err(problem)
      },
      (text) => {
        this.#model$.merge({ pending: this.#pendingComment(dealId, user, text) })
        return this.#store.add(dealId, text)
      },
      { isOpen: !this.#startedCollapsed },
    )
    if (added === null) return
    this.#model$.merge({ pending: null })
    if (!added.ok) return
    this.#drafts.delete(user, dealId)
    if (this.#model$.value.user?.id === user.id) this.#pages.prepend(added.value)
    this.#outcomes$.next({ kind: 'sent' })
  }

  #pendingComment(dealId: DealId, { id, username }: User, text: string): Comment {
    const author = { id, name: username, avatarUrl: null }
    return { id: PENDING_ID, dealId, author, text, createdAt: this.#clock.now(), isOwn: true, hiddenReason: null }
  }

  async #remove({ id }: Comment): Promise<void> {
    if (!this.#model$.value.user) return this.#outcomes$.next({ kind: 'sign-in-to-delete' })
    this.#model$.merge({ removed: new Set([...this.#model$.value.removed, id]) })
    const removed = await this.#store.remove(id)
    if (removed.ok) return this.#outcomes$.next({ kind: 'deleted' })
    this.#model$.merge({ removed: new Set([...this.#model$.value.removed].filter((other) => other !== id)) })
    this.#outcomes$.next({ kind: 'delete-failed', failure: removed.error })
  }
}

export const COMMENTS_VIEW_MODEL = token<CommentsViewModel>('comments view model')
