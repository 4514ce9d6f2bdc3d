import { type Auth, type ModerationDesk, type ModerationFailure, token } from '@mahlzeit/domain'
import { merge, tap } from 'rxjs'
import { currentUserId } from '../../mvvm/current-user.ts'
import { Latest } from '../../mvvm/latest.ts'
import { Snapshot, type ViewState, viewState, whileSubscribed } from '../../mvvm/view-state.ts'

export interface DigestState {
  /** Undefined until it has been read. */
  readonly isWanted: boolean | undefined
  /** Why the last request failed. */
  readonly failure: ModerationFailure | null
}

const UNREAD: DigestState = { isWanted: undefined, failure: null }

/** Whether the moderator gets the daily digest (product.md#daily-digest). */
export class DigestViewModel {
  readonly #desk: Pick<ModerationDesk, 'wantsDigest' | 'setDigest'>
  readonly #state = new Snapshot(UNREAD)
  readonly #requests = new Latest()
  /** Writes one after the other: the last choice wins. */
  #writes: Promise<unknown> = Promise.resolve()
  /** What the server has, as far as it told. */
  #stored: boolean | undefined

  readonly state$: ViewState<DigestState>

  constructor(desk: Pick<ModerationDesk, 'wantsDigest' | 'setDigest'>, auth: Pick<Auth, 'state$'>) {
    this.#desk = desk
    const users$ = currentUserId(auth).pipe(tap(() => void this.#read()))
    this.state$ = viewState(UNREAD, merge(this.#state, whileSubscribed(users$)))
  }

  retry(): void {
    void this.#read()
  }

  /** Orders or cancels the digest: optimistic, rolled back if it fails. */
  choose(isWanted: boolean): void {
    void this.#choose(isWanted)
  }

  async #read(): Promise<void> {
    const isCurrent = this.#requests.start()
    this.#state.next(UNREAD)
    const read = await this.#desk.wantsDigest()
    if (read.ok) this.#stored = read.value
    if (isCurrent())
      this.#state.next(read.ok ? { isWanted: read.value, failure: null } : { ...UNREAD, failure: read.error })
  }

  async #choose(isWanted: boolean): Promise<void> {
    const isCurrent = this.#requests.start()
    this.#state.next({ isWanted, failure: null })
    const write = this.#writes.then(() => this.#desk.setDigest(isWanted))
    this.#writes = write
    const written = await write
    if (written.ok) this.#stored = isWanted
    else if (isCurrent()) this.#state.next({ isWanted: this.#stored, failure: written.error })
  }
}

export const DIGEST_VIEW_MODEL = token<DigestViewModel>('digest view model')
