import { type Auth, userOf } from '@mahlzeit/domain'
import { filter, type Observable, pairwise, share, tap } from 'rxjs'
import { token } from '../mvvm/token.ts'
import { whileSubscribed } from '../mvvm/while-subscribed.ts'

/**
 * Deletes what stores hold for a user (the draft of a deal, confirmations that wait) when the user signs out or deletes the
 * account, on any page. That of an expired session is kept for its user (product.md#drafts).
 */
export class DraftCleanup {
  #clearing: Promise<unknown> = Promise.resolve()

  /** Runs while subscribed: by the account area, which loads late, and by the profile, where users sign out. */
  readonly running$: Observable<never>

  constructor(auth: Pick<Auth, 'state$'>, ...stores: readonly { readonly clear: () => Promise<unknown> }[]) {
    this.running$ = whileSubscribed(
      auth.state$.pipe(
        pairwise(),
        filter(
          ([before, after]) => userOf(before) !== null && after.kind === 'signed-out' && after.reason !== 'expired',
        ),
        tap(() => {
          this.#clearing = Promise.all(stores.map((store) => store.clear()))
        }),
      ),
    ).pipe(share())
  }

  /** Resolves when nothing is being deleted: before, the page must not be closed. */
  cleared(): Promise<unknown> {
    return this.#clearing
  }
}

export const DRAFT_CLEANUP = token<DraftCleanup>('draft cleanup')
