import { type AnalyticsConfig, type AnalyticsConfigSource, type Failure, ok, type Result } from '@mahlzeit/domain'

/** Answers as the test says. Nobody counts visits where nothing is said. */
export class FakeAnalyticsConfigSource implements AnalyticsConfigSource {
  readonly #answer: () => Promise<Result<AnalyticsConfig | null, Failure>>

  constructor(answer: () => Promise<Result<AnalyticsConfig | null, Failure>> = () => Promise.resolve(ok(null))) {
    this.#answer = answer
  }

  find(): Promise<Result<AnalyticsConfig | null, Failure>> {
    return this.#answer()
  }
}
