import { type AnalyticsConfig, type AnalyticsConfigSource, type Failure, ok, type Result } from '@mahlzeit/domain'

/** Analytics settings that the test sets; none by default. */
export class FakeAnalyticsConfigSource implements AnalyticsConfigSource {
  readonly #answer: () => Promise<Result<AnalyticsConfig | null, Failure>>

  constructor(answer: () => Promise<Result<AnalyticsConfig | null, Failure>> = () => Promise.resolve(ok(null))) {
    this.#answer = answer
  }

  find(): Promise<Result<AnalyticsConfig | null, Failure>> {
    return this.#answer()
  }
}
