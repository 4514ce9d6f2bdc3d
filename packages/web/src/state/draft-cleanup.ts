import { type Auth, type DealDraftStore, userOf } from '@mahlzeit/domain'
import { filter, type Observable, pairwise, share, tap } from 'rxjs'
import { token } from '../mvvm/token.ts'
import { whileSubscribed } from '../mvvm/while-subscribed.ts'

/**
 * Deletes the stored draft of a deal when its user signs out or deletes the account, on any page. The draft of an expired
 * session is kept for its user (product.md#drafts).
 */
export class DraftCleanup {
  #clearing = Promise.resolve()

  /** Runs while subscribed: by the account area, which loads late, and by the profile, where users sign out. */
  readonly running$: Observable<never>

  constructor(auth: Pick<Auth, 'state$'>, drafts: Pick<DealDraftStore, 'clear'>) {
    this.running$ = whileSubscribed(
      auth.state$.pipe(
        pairwise(),
        filter(
          ([before, after]) => userOf(before) !== null && after.kind === 'signed-out' && after.reason !== 'expired',
        ),
        tap(() => {
          this.#clearing = drafts.clear()
        }),
      ),
    ).pipe(share())
  }

  /** Resolves when no draft is being deleted: before, the page must not be closed. */
  cleared(): Promise<void> {
    return this.#clearing
  }
}

export const DRAFT_CLEANUP = token<DraftCleanup>('draft cleanup')
