import { isConfirmed, type User } from '../account/auth-state.ts'
import type { ProblemLog } from '../shared/problem-log.port.ts'
import { token } from '../shared/token.ts'
import type { AnalyticsConfigSource } from './analytics-config.port.ts'
import type { Analytics } from './analytics.port.ts'
import type { PageVisit } from './page-visit.ts'

/**
 * Starts and stops analytics (product.md#analytics): it runs while the user allows it and the operator configured it.
 * Identifies the signed-in user and resets on sign-out. The page that is shown at the start is its first page view.
 */
export class AnalyticsSession {
  readonly #analytics: Analytics
  readonly #configs: AnalyticsConfigSource
  readonly #problems: ProblemLog
  #isAllowed: boolean | null = null
  #isRunning = false
  /** Incremented with every decision, so that a start in progress recognizes that it is stale. */
  #turn = 0
  /** Undefined while the session loads. */
  #user: User | null | undefined
  #page: PageVisit | null = null

  constructor(analytics: Analytics, configs: AnalyticsConfigSource, problems: ProblemLog) {
    this.#analytics = analytics
    this.#configs = configs
    this.#problems = problems
  }

  /** Starts or stops analytics. The first refusal also deletes what an earlier visit stored. */
  async allow(isAllowed: boolean): Promise<void> {
    if (isAllowed === this.#isAllowed) return
    this.#isAllowed = isAllowed
    const turn = ++this.#turn
    if (isAllowed) return this.#start(turn)
    this.#isRunning = false
    this.#analytics.stop()
  }

  /** Records a page view. */
  visit(page: PageVisit): void {
    this.#page = page
    if (this.#isRunning) this.#analytics.visit(page)
  }

  /** Sets the signed-in user; null if there is none. */
  setUser(user: User | null): void {
    const before = this.#user
    this.#user = user
    if (!this.#isRunning) return
    if (before && before.id !== user?.id) this.#analytics.forgetPerson()
    if (before === undefined || user) this.#tellPerson()
  }

  async #start(turn: number): Promise<void> {
    const config = await this.#configs.find()
    if (turn !== this.#turn) return
    if (!config.ok) return this.#warn(config.error.kind)
    if (config.value === null) return this.#warn('no key is configured')
    const isRunning = await this.#analytics.start(config.value)
    if (turn !== this.#turn) return
    if (!isRunning) return this.#warn('it cannot be loaded')
    this.#isRunning = true
    this.#tellPerson()
    if (this.#page) this.#analytics.visit(this.#page)
  }

  #warn(why: string): void {
    this.#problems.report({ area: 'analytics', message: `Analytics stays off: ${why}` })
  }

  /** Without a user the person is reset: an earlier visit may have identified one whose session has ended since. */
  #tellPerson(): void {
    const user = this.#user
    if (user === null) this.#analytics.forgetPerson()
    if (!user) return
    const { id, email, createdAt } = user
    this.#analytics.identify({ id, email, isEmailVerified: isConfirmed(user), createdAt })
  }
}

export const ANALYTICS_SESSION = token<AnalyticsSession>('analytics session')
