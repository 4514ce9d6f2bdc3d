import { cors, respond, unknownMethod } from '../_shared/refusal.ts'

/** The environment of a hosted function. */
export interface AnalyticsConfigEnv {
  readonly POSTHOG_API_KEY?: string | undefined
  readonly POSTHOG_HOST?: string | undefined
}

/** Origin of PostHog in the European Union. */
export const DEFAULT_POSTHOG_HOST = 'https://eu.i.posthog.com'

/**
 * Where visits are counted (product.md#analytics-configuration): `GET` answers 200 `{ POSTHOG_API_KEY, POSTHOG_HOST }`. The key
 * is null if none is set. PostHog makes it for browsers: it is public. Other methods are 405.
 */
export const handler = (request: Request, env: AnalyticsConfigEnv): Promise<Response> =>
  respond(request, { ...cors('GET'), 'Cache-Control': 'no-store' }, async () => {
    if (request.method !== 'GET' && request.method !== 'HEAD') throw unknownMethod()
    return Response.json({
      POSTHOG_API_KEY: env.POSTHOG_API_KEY || null,
      POSTHOG_HOST: env.POSTHOG_HOST || DEFAULT_POSTHOG_HOST,
    })
  })
