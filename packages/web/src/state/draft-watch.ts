import { type Auth, type DealDraftStore, userOf } from '@mahlzeit/domain'
import { pairwise, type Subscription } from 'rxjs'
import { token } from '../mvvm/token.ts'

/**
 * Forgets the deal that was being entered when its user signs out or deletes the account, on whichever page. A session
 * that ends by itself leaves it: its user comes back.
 *
 * Constructor: `Auth`, `DealDraftStore`.
 */
export class DraftWatch {
  readonly #auth: Pick<Auth, 'state$'>
  readonly #drafts: Pick<DealDraftStore, 'clear'>

  constructor(auth: Pick<Auth, 'state$'>, drafts: Pick<DealDraftStore, 'clear'>) {
    this.#auth = auth
    this.#drafts = drafts
  }

  /** Watches until the subscription ends. */
  run(): Subscription {
    return this.#auth.state$.pipe(pairwise()).subscribe(([before, after]) => {
      const isByUser = after.kind === 'signed-out' && after.reason !== 'expired'
      if (userOf(before) !== null && isByUser) void this.#drafts.clear()
    })
  }
}

export const DRAFT_WATCH = token<DraftWatch>('draft watch')
