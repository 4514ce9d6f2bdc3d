import { type Auth, type DealId, type HiddenImage, type HiddenImages, userOf } from '@mahlzeit/domain'
import { combineLatest, distinctUntilChanged, filter, from, map, of, ReplaySubject, switchMap } from 'rxjs'
import { token } from '../../mvvm/token.ts'
import { viewState } from '../../mvvm/view-state.ts'

/**
 * Which of the user's photos of a deal moderation has hidden, and why. Empty while unknown, and where it cannot be read:
 * nothing else depends on it.
 *
 * Constructor: `HiddenImages`, `Auth`.
 */
export class HiddenPhotosViewModel {
  readonly #dealId$ = new ReplaySubject<DealId>(1)

  readonly state$

  constructor(images: HiddenImages, auth: Auth) {
    const userId$ = auth.state$.pipe(
      filter(({ kind }) => kind !== 'loading'),
      map((state) => userOf(state)?.id ?? null),
    )
    this.state$ = viewState<readonly HiddenImage[]>(
      [],
      combineLatest([this.#dealId$, userId$]).pipe(
        distinctUntilChanged(([deal, user], [nextDeal, nextUser]) => deal === nextDeal && user === nextUser),
        switchMap(([dealId, userId]) => {
          if (userId === null) return of([])
          return from(images.findOwn(dealId)).pipe(map((found) => (found.ok ? found.value : [])))
        }),
      ),
    )
  }

  open(dealId: DealId): void {
    this.#dealId$.next(dealId)
  }
}

export const HIDDEN_PHOTOS_VIEW_MODEL = token<HiddenPhotosViewModel>('hidden photos view model')
