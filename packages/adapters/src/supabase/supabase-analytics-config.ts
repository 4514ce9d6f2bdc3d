import {
  type AnalyticsConfig,
  type AnalyticsConfigSource,
  DEFAULT_ANALYTICS_HOST,
  err,
  type Failure,
  failure,
  ok,
  type Result,
} from '@mahlzeit/domain'
import * as v from 'valibot'

const TIMEOUT_MS = 10_000

const Answer = v.pipe(
  v.custom<object>((answer) => !Array.isArray(answer)),
  v.object({
    POSTHOG_API_KEY: v.nullish(v.pipe(v.string(), v.regex(/^[\w-]*$/u))),
    POSTHOG_HOST: v.nullish(v.string()),
  }),
)

/** The operator's analytics settings, by the edge function `analytics-config` (product.md#analytics-configuration). */
export class SupabaseAnalyticsConfig implements AnalyticsConfigSource {
  readonly #baseUrl: string
  readonly #publishableKey: string
  readonly #timeoutMs: number

  constructor({
    baseUrl,
    publishableKey,
    timeoutMs = TIMEOUT_MS,
  }: {
    readonly baseUrl: string
    readonly publishableKey: string
    readonly timeoutMs?: number
  }) {
    this.#baseUrl = baseUrl
    this.#publishableKey = publishableKey
    this.#timeoutMs = timeoutMs
  }

  async find(): Promise<Result<AnalyticsConfig | null, Failure>> {
    try {
      const answer = await fetch(new URL('/functions/v1/analytics-config', this.#baseUrl), {
        headers: { apikey: this.#publishableKey },
        signal: AbortSignal.timeout(this.#timeoutMs),
      })
      if (!answer.ok) return err(failure('unavailable', `status ${answer.status}`))
      return configOf(await answer.json())
    } catch (cause) {
      const isTimeout = cause instanceof DOMException && cause.name === 'TimeoutError'
      if (isTimeout) return err(failure('timeout', 'no answer in time'))
      return err(failure(cause instanceof SyntaxError ? 'unavailable' : 'offline', String(cause)))
    }
  }
}

const configOf = (answer: unknown): Result<AnalyticsConfig | null, Failure> => {
  const parsed = v.safeParse(Answer, answer)
  if (!parsed.success) return err(failure('unavailable', 'an answer of another shape'))
  const { POSTHOG_API_KEY: apiKey, POSTHOG_HOST: host } = parsed.output
  if (!apiKey) return ok(null)
  const address = host || DEFAULT_ANALYTICS_HOST
  return /^https?:\/\/[^/]/u.test(address) && URL.canParse(address)
    ? ok({ apiKey, host: new URL(address).origin })
    : err(failure('unavailable', 'a host that is no address'))
}
