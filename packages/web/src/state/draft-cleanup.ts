import { type Auth, type DealDraftStore, userOf } from '@mahlzeit/domain'
import { pairwise, type Subscription } from 'rxjs'
import { token } from '../mvvm/token.ts'

/**
 * Deletes the stored draft of a deal when its user signs out or deletes the account, on any page. The draft of an expired
 * session is kept for its user (product.md#drafts).
 */
export class DraftCleanup {
  readonly #auth: Pick<Auth, 'state$'>
  readonly #drafts: Pick<DealDraftStore, 'clear'>
  #clearing = Promise.resolve()

  constructor(auth: Pick<Auth, 'state$'>, drafts: Pick<DealDraftStore, 'clear'>) {
    this.#auth = auth
    this.#drafts = drafts
  }

  /** Resolves when no draft is being deleted: before, the page must not be closed. */
  cleared(): Promise<void> {
    return this.#clearing
  }

  /** Watches until the subscription ends. */
  run(): Subscription {
    return this.#auth.state$.pipe(pairwise()).subscribe(([before, after]) => {
      const isByUser = after.kind === 'signed-out' && after.reason !== 'expired'
      if (userOf(before) !== null && isByUser) this.#clearing = this.#drafts.clear()
    })
  }
}

export const DRAFT_CLEANUP = token<DraftCleanup>('draft cleanup')
