import {
  type Auth,
  checkComment,
  cleanText,
  type Clock,
  type Comment,
  type CommentStore,
  type DealId,
  type Failure,
  type User,
  userOf,
} from '@mahlzeit/domain'
import {
  BehaviorSubject,
  combineLatest,
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  merge,
  type Observable,
  Subject,
  switchMap,
  tap,
} from 'rxjs'
import type { Blocks } from '../../state/blocks.ts'
import type { DealChanges } from '../../state/deal-changes.ts'
import type { Drafts } from '../../state/drafts.ts'
import { token } from '../../mvvm/token.ts'
import { viewState } from '../../mvvm/view-state.ts'
import { CommentPages } from './comment-pages.ts'
import {
  type CommentBox,
  type CommentsModel,
  type CommentsState,
  EMPTY_BOX,
  FIRST_MODEL,
  stateOf,
  visibleComments,
} from './comments-state.ts'

/** What the user is told in passing. */
export type CommentOutcome =
  | { readonly kind: 'sent' | 'deleted' | 'sign-in-to-delete' }
  | { readonly kind: 'delete-failed'; readonly failure: Failure }

/** A comment on its way has no id of the database yet. */
const PENDING_ID = -1

/**
 * The comments of one deal (product.md#comments): read page by page, written and deleted at once
 * for the eye and taken back where the service refuses.
 *
 * Constructor: `CommentStore`, `Blocks`, `Auth`, `Clock`, the drafts of comments, `DealChanges`.
 */
export class CommentsViewModel {
  readonly #store: CommentStore
  readonly #pages: CommentPages
  readonly #blocks: Blocks
  readonly #clock: Clock
  readonly #drafts: Drafts<string>
  readonly #model$ = new BehaviorSubject<CommentsModel>(FIRST_MODEL)
  readonly #outcomes$ = new Subject<CommentOutcome>()
  #dealId: DealId | null = null
  #startsHidden = false
  /** Known with the first page: whether the box collapses again after sending. */
  #startedCollapsed: boolean | null = null
  #typist: User | null = null

  readonly state$
  readonly outcomes$: Observable<CommentOutcome> = this.#outcomes$.asObservable()

  constructor(
    store: CommentStore,
    blocks: Blocks,
    auth: Auth,
    clock: Clock,
    drafts: Drafts<string>,
    dealChanges: DealChanges,
  ) {
    this.#store = store
    this.#pages = new CommentPages(store)
    this.#blocks = blocks
    this.#clock = clock
    this.#drafts = drafts
    // The time is told when comments come, not with every key that is pressed.
    const loaded$ = this.#pages.loaded$.pipe(map((loaded) => ({ loaded, now: clock.now() })))
    const shown$ = combineLatest([this.#model$, loaded$, blocks.state$]).pipe(
      map(([model, { loaded, now }, blocked]) => stateOf(model, loaded, blocked, now)),
    )
    this.state$ = viewState<CommentsState>(
      stateOf(FIRST_MODEL, this.#pages.loaded, blocks.state$.value, clock.now()),
      merge(shown$, this.#users(auth), this.#rereads(dealChanges)),
    )
  }

  /**
   * Shows the comments of a deal.
   * @param startsHidden Whether the box is a button at first where there are no comments.
   */
  open(dealId: DealId, startsHidden: boolean): void {
    if (this.#dealId === dealId) return
    this.#dealId = dealId
    this.#startsHidden = startsHidden
    if (this.#model.user !== undefined) this.#begin()
  }

  retry(): void {
    void this.#read()
  }

  more(): void {
    if (this.#dealId !== null) void this.#pages.more(this.#dealId)
  }

  /** Opens the box. */
  write(): void {
    this.#changeBox({ isOpen: true })
  }

  change(text: string): void {
    const { problem, isSending } = this.#model.box
    if (isSending) return
    if (this.#dealId !== null && this.#typist) this.#drafts.keep(this.#typist, this.#dealId, text)
    this.#changeBox({ text, failure: null, problem: problem && checkComment(text) })
  }

  send(): void {
    void this.#send()
  }

  /** Asks whether a comment is to be deleted, or its author blocked. Visitors are told to sign in first. */
  ask(kind: 'delete' | 'block', comment: Comment): void {
    if (kind === 'block' && !this.#model.user) this.#blocks.block(comment.author)
    else this.#show({ question: { kind, comment } })
  }

  dismiss(): void {
    this.#show({ question: null })
  }

  /** Does what was asked. */
  confirm(): void {
    const { question } = this.#model
    if (question === null) return
    this.dismiss()
    if (question.kind === 'block') this.#blocks.block(question.comment.author)
    else void this.#remove(question.comment)
  }

  get #model(): CommentsModel {
    return this.#model$.value
  }

  #show(change: Partial<CommentsModel>): void {
    this.#model$.next({ ...this.#model, ...change })
  }

  #changeBox(change: Partial<CommentBox>): void {
    this.#show({ box: { ...this.#model.box, ...change } })
  }

  /** To another reader other comments are their own. What was typed stays for who has just been signed out. */
  #users(auth: Auth): Observable<never> {
    return auth.state$.pipe(
      filter(({ kind }) => kind !== 'loading'),
      map(userOf),
      distinctUntilChanged((before, user) => before?.id === user?.id),
      filter((user) => this.#model.user === undefined || this.#model.user?.id !== user?.id),
      tap((user) => {
        const isAnother = user && this.#typist && user.id !== this.#typist.id
        if (user) this.#typist = user
        this.#show({ user, pending: null, ...(isAnother && { box: { ...EMPTY_BOX, isOpen: this.#model.box.isOpen } }) })
        if (this.#dealId !== null) this.#begin()
      }),
      switchMap(() => EMPTY),
    )
  }

  #rereads(dealChanges: DealChanges): Observable<never> {
    const unblocked$ = this.#blocks.outcomes$.pipe(filter(({ kind }) => kind === 'unblocked'))
    return merge(unblocked$, dealChanges.changes$).pipe(
      tap(() => void this.#read()),
      switchMap(() => EMPTY),
    )
  }

  #begin(): void {
    const { user, box } = this.#model
    const draft = user && this.#dealId !== null ? this.#drafts.find(user, this.#dealId) : null
    if (draft && box.text === '') this.#changeBox({ text: draft, isOpen: true })
    void this.#read()
  }

  async #read(): Promise<void> {
    if (this.#dealId === null) return
    await this.#pages.read(this.#dealId)
    const { loaded } = this.#pages
    if (this.#startedCollapsed !== null || loaded.kind !== 'ready') return
    const isEmpty = visibleComments(this.#model, loaded, this.#blocks.state$.value).length === 0
    this.#startedCollapsed = this.#startsHidden && isEmpty
    if (!this.#startedCollapsed) this.write()
  }

  async #send(): Promise<void> {
    const { box, user } = this.#model
    if (this.#dealId === null || box.isSending) return
    if (!user) return this.#changeBox({ failure: { kind: 'not-signed-in' } })
    const problem = checkComment(box.text)
    if (problem !== null) return this.#changeBox({ problem, failure: null, refusals: box.refusals + 1 })
    const text = cleanText(box.text)
    this.#show({
      pending: {
        id: PENDING_ID,
        dealId: this.#dealId,
        author: { id: user.id, name: user.username, avatarUrl: null },
        text,
        createdAt: this.#clock.now(),
        isOwn: true,
        hiddenBecause: null,
      },
      box: { ...box, text: '', problem: null, failure: null, isSending: true },
    })
    const added = await this.#store.add(this.#dealId, text)
    if (!added.ok) {
      // What was typed comes back as it was.
      this.#show({ pending: null, box: { ...this.#model.box, text: box.text, isSending: false, failure: added.error } })
      return
    }
    this.#drafts.forget(user, this.#dealId)
    this.#show({ pending: null, box: { ...this.#model.box, isSending: false, isOpen: !this.#startedCollapsed } })
    if (this.#model.user?.id === user.id) this.#pages.prepend(added.value)
    this.#outcomes$.next({ kind: 'sent' })
  }

  async #remove({ id }: Comment): Promise<void> {
    if (!this.#model.user) return this.#outcomes$.next({ kind: 'sign-in-to-delete' })
    this.#show({ removed: new Set([...this.#model.removed, id]) })
    const removed = await this.#store.remove(id)
    if (removed.ok) return this.#outcomes$.next({ kind: 'deleted' })
    this.#show({ removed: new Set([...this.#model.removed].filter((other) => other !== id)) })
    this.#outcomes$.next({ kind: 'delete-failed', failure: removed.error })
  }
}

export const COMMENTS_VIEW_MODEL = token<CommentsViewModel>('comments view model')
