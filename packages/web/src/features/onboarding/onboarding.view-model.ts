import {
  ONBOARDING_DONE,
  ONBOARDING_KEY,
  ONBOARDING_STEPS,
  type OnboardingStep,
  type Preferences,
  token,
} from '@mahlzeit/domain'
import { BehaviorSubject, filter, map, merge, type Observable, startWith, tap } from 'rxjs'
import { viewState, whileSubscribed } from '../../mvvm/view-state.ts'

export type OnboardingState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'open'; readonly step: OnboardingStep; readonly index: number; readonly isLast: boolean }
  | { readonly kind: 'completed' }

const at = (index: number): OnboardingState => {
  const last = ONBOARDING_STEPS.length - 1
  const inside = Math.min(Math.max(index, 0), last)
  return { kind: 'open', step: ONBOARDING_STEPS[inside] ?? 'welcome', index: inside, isLast: inside === last }
}

/** The onboarding of the first visit (product.md#onboarding). */
export class OnboardingViewModel {
  readonly #preferences: Preferences
  readonly #state$ = new BehaviorSubject<OnboardingState>({ kind: 'loading' })

  readonly state$

  constructor(preferences: Preferences) {
    this.#preferences = preferences
    this.state$ = viewState(this.#state$.value, merge(this.#state$, whileSubscribed(this.#reads())))
  }

  /** Shows the next step; the last one ends by `complete`. */
  next(): void {
    this.#step(1)
  }

  back(): void {
    this.#step(-1)
  }

  /** Closes the onboarding permanently on this device. */
  complete(): void {
    this.#state$.next({ kind: 'completed' })
    void this.#preferences.set(ONBOARDING_KEY, ONBOARDING_DONE)
  }

  #step(change: 1 | -1): void {
    const state = this.#state$.value
    if (state.kind === 'open') this.#state$.next(at(state.index + change))
  }

  #reads(): Observable<unknown> {
    return this.#preferences.changedElsewhere$.pipe(
      filter((key) => key === ONBOARDING_KEY),
      map(() => undefined),
      startWith(undefined),
      tap(() => void this.#read()),
    )
  }

  async #read(): Promise<void> {
    const isDone = (await this.#preferences.get(ONBOARDING_KEY)) === ONBOARDING_DONE
    if (isDone) this.#state$.next({ kind: 'completed' })
    else if (this.#state$.value.kind === 'loading') this.#state$.next(at(0))
  }
}

export const ONBOARDING_VIEW_MODEL = token<OnboardingViewModel>('onboarding view model')
