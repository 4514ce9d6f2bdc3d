import type { AuthPage } from './auth-page.ts'
import { parseKeptSession, type KeptSession } from './auth-session.ts'

export const SESSION_KEY = 'mahlzeit.session'
/** Says in all tabs that a session ended because its user left: otherwise it has expired. */
const LEFT_KEY = 'mahlzeit.left'
/** All that is kept for every tab. */
export const SHARED_KEYS: readonly string[] = [SESSION_KEY, LEFT_KEY]
/** Says over a reload of the tab whose new password is awaited. */
const RECOVERING_KEY = 'mahlzeit.recovering'

/** What the browser remembers of who is signed in, beside the service's client, which writes the session itself. */
export class AuthMemory {
  readonly #page: Pick<AuthPage, 'shared' | 'tab'>

  constructor(page: Pick<AuthPage, 'shared' | 'tab'>) {
    this.#page = page
  }

  get session(): KeptSession | null {
    return parseKeptSession(this.#page.shared.getItem(SESSION_KEY))
  }

  /** Whether this user signed out, here or in another tab. */
  hasLeft(userId: string): boolean {
    return this.#page.shared.getItem(LEFT_KEY) === userId
  }

  /** Whether this tab waits for a new password of this user. */
  isRecovering(userId: string): boolean {
    return this.#page.tab.getItem(RECOVERING_KEY) === userId
  }

  /** Somebody signs in. */
  welcome(): void {
    this.#page.shared.removeItem(LEFT_KEY)
    this.#page.tab.removeItem(RECOVERING_KEY)
  }

  /** Somebody comes by a mailed link: to choose a new password where `recoveringId` says whose. */
  follow(recoveringId: string | null): void {
    this.#page.shared.removeItem(LEFT_KEY)
    if (recoveringId !== null) this.#page.tab.setItem(RECOVERING_KEY, recoveringId)
  }

  /** Ends the session here and in the other tabs. */
  forget(): void {
    this.#page.shared.setItem(LEFT_KEY, this.session?.user.id ?? '')
    this.#page.tab.removeItem(RECOVERING_KEY)
    this.#page.shared.removeItem(SESSION_KEY)
  }
}
