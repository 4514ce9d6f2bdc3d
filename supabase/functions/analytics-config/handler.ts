import { cors, respond, unknownMethod } from '../_shared/refusal.ts'

/** The environment of a hosted function. */
export interface AnalyticsConfigEnv {
  readonly POSTHOG_API_KEY?: string | undefined
  readonly POSTHOG_HOST?: string | undefined
}

/**
 * Where visits are counted (product.md#analytics-configuration): `GET` answers 200 `{ POSTHOG_API_KEY, POSTHOG_HOST }`, null for what
 * is not set. The key is one that PostHog makes for browsers: everybody may read it. Other methods are 405.
 */
export const handler = (request: Request, env: AnalyticsConfigEnv): Promise<Response> =>
  respond(request, { ...cors('GET'), 'Cache-Control': 'no-store' }, async () => {
    if (request.method !== 'GET' && request.method !== 'HEAD') throw unknownMethod()
    return Response.json({ POSTHOG_API_KEY: env.POSTHOG_API_KEY || null, POSTHOG_HOST: env.POSTHOG_HOST || null })
  })
