import { isConfirmed, type User } from '../account/auth-state.ts'
import type { ProblemLog } from '../shared/problem-log.port.ts'
import type { AnalyticsConfigSource } from './analytics-config.port.ts'
import type { Analytics } from './analytics.port.ts'
import type { PageVisit } from './page-visit.ts'

/**
 * When visits are counted (product.md#analytics): while it is allowed and the operator has an analytics service. Who is
 * signed in is told to it; who signs out is forgotten. The page that shows when it starts counts as its first visit.
 */
export class AnalyticsSession {
  readonly #analytics: Analytics
  readonly #configs: AnalyticsConfigSource
  readonly #problems: ProblemLog
  #isAllowed: boolean | null = null
  #isRunning = false
  /** Grows with every change of mind: what was begun before is of no interest any more. */
  #turn = 0
  /** Undefined until somebody knows. */
  #user: User | null | undefined
  #page: PageVisit | null = null

  constructor(analytics: Analytics, configs: AnalyticsConfigSource, problems: ProblemLog) {
    this.#analytics = analytics
    this.#configs = configs
    this.#problems = problems
  }

  /** Starts or ends the counting. The first refusal removes what an earlier visit has kept. */
  async allow(isAllowed: boolean): Promise<void> {
    if (isAllowed === this.#isAllowed) return
    this.#isAllowed = isAllowed
    const turn = ++this.#turn
    if (isAllowed) return this.#start(turn)
    this.#isRunning = false
    this.#analytics.stop()
  }

  /** Another page shows. */
  visit(page: PageVisit): void {
    this.#page = page
    if (this.#isRunning) this.#analytics.visit(page)
  }

  /** Somebody has signed in, or nobody is signed in. */
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

  /** Where nobody is signed in, an earlier visit may have left somebody whose session has ended since. */
  #tellPerson(): void {
    const user = this.#user
    if (user === null) this.#analytics.forgetPerson()
    if (!user) return
    const { id, email, createdAt } = user
    this.#analytics.identify({ id, email, isEmailVerified: isConfirmed(user), createdAt })
  }
}
