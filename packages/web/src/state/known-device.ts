import { type Auth, KNOWN_DEVICE_KEY, type Preferences, token, userOf } from '@mahlzeit/domain'
import { distinctUntilChanged, filter, map, type Observable, tap } from 'rxjs'
import { whileSubscribed } from '../mvvm/view-state.ts'

/** Whether a user has signed in or up on this device before (product.md#auth-page). */
export class KnownDevice {
  readonly #preferences: Preferences

  /** Remembers each sign-in, while subscribed: by the account area, once in the app. */
  readonly remembering$: Observable<never>

  constructor(preferences: Preferences, auth: Pick<Auth, 'state$'>) {
    this.#preferences = preferences
    this.remembering$ = whileSubscribed(
      auth.state$.pipe(
        map((state) => userOf(state) !== null),
        distinctUntilChanged(),
        filter(Boolean),
        tap(() => this.remember()),
      ),
    )
  }

  async isKnown(): Promise<boolean> {
    return (await this.#preferences.get(KNOWN_DEVICE_KEY)) !== null
  }

  remember(): void {
    void this.#preferences.set(KNOWN_DEVICE_KEY, 'true')
  }
}

export const KNOWN_DEVICE = token<KnownDevice>('known device')
