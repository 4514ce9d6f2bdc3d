import { type Auth, type DealId, type HiddenImage, type HiddenImages, token } from '@mahlzeit/domain'
import { combineLatest, distinctUntilChanged, from, map, of, ReplaySubject, switchMap } from 'rxjs'
import { currentUserId } from '../../mvvm/current-user.ts'
import { viewState } from '../../mvvm/view-state.ts'

/** The user's photos of a deal that moderation has hidden. Empty while loading and if loading fails. */
export class HiddenPhotosViewModel {
  readonly #dealId$ = new ReplaySubject<DealId>(1)

  readonly state$

  constructor(images: HiddenImages, auth: Auth) {
    this.state$ = viewState<readonly HiddenImage[]>(
      [],
      combineLatest([this.#dealId$.pipe(distinctUntilChanged()), currentUserId(auth)]).pipe(
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
