import type { AnalyticsConfig } from './analytics-config.port.ts'
import type { PageVisit } from './page-visit.ts'

/** Who visits, where somebody is signed in (product.md#analytics). */
export interface AnalyticsPerson {
  readonly id: string
  readonly email: string
  readonly isEmailVerified: boolean
  readonly createdAt: Date
}

/**
 * Counts visits. Nothing is loaded, kept or sent before `start` and after `stop`. Never fails: an unreachable host or an ad
 * blocker is nobody's trouble.
 */
export interface Analytics {
  /** False where it cannot run here, and where it was stopped meanwhile. */
  start(config: AnalyticsConfig): Promise<boolean>
  visit(page: PageVisit): void
  identify(person: AnalyticsPerson): void
  /** From now on it is somebody unknown; somebody who was unknown before stays the same. */
  forgetPerson(): void
  /** Ends it, or its start, and removes what it has kept on the device: now, or in an earlier visit. */
  stop(): void
}
