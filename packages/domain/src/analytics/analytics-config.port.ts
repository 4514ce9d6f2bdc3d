import type { Failure } from '../shared/failure.ts'
import type { Result } from '../shared/result.ts'

/** Where visits are counted (product.md#analytics-configuration). */
export interface AnalyticsConfig {
  readonly apiKey: string
  /** An origin. */
  readonly host: string
}

/** Counts visits in the European Union where nobody names another host (product.md#analytics-configuration). */
export const DEFAULT_ANALYTICS_HOST = 'https://eu.i.posthog.com'

/** Asks the operator's settings. */
export interface AnalyticsConfigSource {
  /** Null where the operator counts no visits. */
  find(): Promise<Result<AnalyticsConfig | null, Failure>>
}
