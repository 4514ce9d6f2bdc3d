import { type Auth, type DealDraftStore, type OwnAnswers, type SharedFiles, token, userOf } from '@mahlzeit/domain'
import { filter, type Observable, pairwise, share, tap } from 'rxjs'
import { whileSubscribed } from '../mvvm/view-state.ts'
import type { ConfirmationOutbox } from './confirmation-outbox.ts'
import type { CorrectionStore } from './correction-store.ts'
import type { WaitingFavourites } from './waiting-favourites.ts'

/**
 * Deletes what waits on the device for a user who signs out or deletes the account, on any page: drafts of a deal and of a
 * correction, shared files, confirmations and favourites. After an expired session they stay for their user (product.md#drafts,
 * product.md#confirmation-outbox). Own data are deleted with every session (product.md#own-data-offline).
 */
export class DraftCleanup {
  #clearing: Promise<unknown> = Promise.resolve()

  /** Runs while subscribed: by the account area, which loads late, and by the profile, where users sign out. */
  readonly running$: Observable<never>

  constructor(
    auth: Pick<Auth, 'state$'>,
    drafts: Pick<DealDraftStore, 'clear'>,
    outbox: Pick<ConfirmationOutbox, 'clear'>,
    favourites: Pick<WaitingFavourites, 'clear'>,
    corrections: Pick<CorrectionStore, 'clear'>,
    shared: Pick<SharedFiles, 'clear'>,
    own: Pick<OwnAnswers, 'clear'>,
  ) {
    // Also the data of a session that ended while the app was closed.
    const ends$ = auth.state$.pipe(
      filter(({ kind }) => kind === 'signed-out'),
      tap(() => {
        this.#clearing = Promise.all([this.#clearing, own.clear()])
      }),
    )
    this.running$ = whileSubscribed(
      ends$,
      auth.state$.pipe(
        pairwise(),
        filter(
          ([before, after]) => userOf(before) !== null && after.kind === 'signed-out' && after.reason !== 'expired',
        ),
        tap(() => {
          this.#clearing = Promise.all([
            this.#clearing,
            ...[drafts, outbox, favourites, corrections, shared].map((stored) => stored.clear()),
          ])
        }),
      ),
    ).pipe(share())
  }

  /** Resolves once all deletions are done. The page must not be closed before. */
  cleared(): Promise<unknown> {
    return this.#clearing
  }
}

export const DRAFT_CLEANUP = token<DraftCleanup>('draft cleanup')
