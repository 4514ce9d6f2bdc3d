import { token } from '../shared/token.ts'
import type { AnalyticsConfig } from './analytics-config.port.ts'
import type { PageVisit } from './page-visit.ts'

/** The signed-in user as analytics receives it (product.md#analytics). */
export interface AnalyticsPerson {
  readonly id: string
  readonly email: string
  readonly isEmailVerified: boolean
  readonly createdAt: Date
}

/**
 * Records page views. Loads, stores and sends nothing before `start` and after `stop`. Never fails: an unreachable host or an
 * ad blocker does not affect the app.
 */
export interface Analytics {
  /** Returns false if it cannot run here, or was stopped meanwhile. */
  start(config: AnalyticsConfig): Promise<boolean>
  visit(page: PageVisit): void
  identify(person: AnalyticsPerson): void
  /** Resets an identified person to a new anonymous one; an anonymous one stays the same. */
  forgetPerson(): void
  /** Stops analytics, even while it starts, and deletes everything that this or an earlier visit stored on the device. */
  stop(): void
}

export const ANALYTICS = token<Analytics>('analytics')
