/** What a hosted function finds in its environment. */
export interface AnalyticsConfigEnv {
  readonly POSTHOG_API_KEY?: string | undefined
  readonly POSTHOG_HOST?: string | undefined
}

const HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'authorization, apikey, content-type, x-client-info',
  'Access-Control-Allow-Methods': 'GET',
  'Cache-Control': 'no-store',
}

/**
 * Where visits are counted (product.md#analytics-configuration): `GET` answers 200 `{ POSTHOG_API_KEY, POSTHOG_HOST }`, null for what
 * is not set. The key is one that PostHog makes for browsers: everybody may read it. Other methods are 405.
 */
export const handler = async (request: Request, env: AnalyticsConfigEnv): Promise<Response> => {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: HEADERS })
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return Response.json(
      { code: 'invalid', message: 'Diese Anfrage gibt es nicht.' },
      { status: 405, headers: HEADERS },
    )
  const answer = { POSTHOG_API_KEY: env.POSTHOG_API_KEY || null, POSTHOG_HOST: env.POSTHOG_HOST || null }
  return Response.json(answer, { headers: HEADERS })
}
