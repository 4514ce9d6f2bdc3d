import type { Failure } from '../shared/failure.ts'
import type { Result } from '../shared/result.ts'

/** Connection settings of the analytics service (product.md#analytics-configuration). */
export interface AnalyticsConfig {
  readonly apiKey: string
  /** An origin. */
  readonly host: string
}

/** Fallback host, in the European Union (product.md#analytics-configuration). */
export const DEFAULT_ANALYTICS_HOST = 'https://eu.i.posthog.com'

/** Reads the operator's analytics settings. */
export interface AnalyticsConfigSource {
  /** Null if the operator has no analytics. */
  find(): Promise<Result<AnalyticsConfig | null, Failure>>
}
