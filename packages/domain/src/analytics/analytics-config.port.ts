import type { Failure, Result } from '../shared/result.ts'
import { token } from '../shared/token.ts'

/** Connection settings of the analytics service (product.md#analytics-configuration). */
export interface AnalyticsConfig {
  readonly apiKey: string
  /** An origin. */
  readonly host: string
}

/** Reads the operator's analytics settings. */
export interface AnalyticsConfigSource {
  /** Null if the operator has no analytics. */
  find(): Promise<Result<AnalyticsConfig | null, Failure>>
}

export const ANALYTICS_CONFIG_SOURCE = token<AnalyticsConfigSource>('analytics config source')
