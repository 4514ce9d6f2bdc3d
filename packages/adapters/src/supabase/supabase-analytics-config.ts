import { type AnalyticsConfig, type AnalyticsConfigSource, type Failure, type Result } from '@mahlzeit/domain'
import * as v from 'valibot'
import { ApiAdapter } from './rest-api.ts'
import type { SupabaseApi } from './supabase-api.ts'

const isWebOrigin = (address: string): boolean => /^https?:\/\/[^/]/u.test(address) && URL.canParse(address)

/** Null where the operator has set no key. */
const Config = v.pipe(
  v.custom<object>((answer) => !Array.isArray(answer)),
  v.object({
    POSTHOG_API_KEY: v.nullish(v.pipe(v.string(), v.regex(/^[\w-]*$/u))),
    POSTHOG_HOST: v.nullish(v.string(), ''),
  }),
  v.check(({ POSTHOG_API_KEY: key, POSTHOG_HOST: host }) => !key || isWebOrigin(host)),
  v.transform(({ POSTHOG_API_KEY: apiKey, POSTHOG_HOST: host }): AnalyticsConfig | null =>
    apiKey ? { apiKey, host: new URL(host).origin } : null,
  ),
)

/** The operator's analytics settings, from the edge function `analytics-config` (product.md#analytics-configuration). */
export class SupabaseAnalyticsConfig extends ApiAdapter<SupabaseApi> implements AnalyticsConfigSource {
  find(): Promise<Result<AnalyticsConfig | null, Failure>> {
    return this.api.edge('analytics-config', { method: 'GET' }, Config)
  }
}
