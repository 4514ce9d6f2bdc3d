import type { Analytics, AnalyticsConfig, AnalyticsPerson, PageVisit } from '@mahlzeit/domain'

/** Records its calls as text: `start host`, `visit /path`, `identify e-mail`, `forget`, `stop`. */
export class FakeAnalytics implements Analytics {
  readonly #heard: string[] = []
  readonly #canStart: () => Promise<boolean>

  constructor(canStart: () => Promise<boolean> = () => Promise.resolve(true)) {
    this.#canStart = canStart
  }

  get heard(): readonly string[] {
    return this.#heard
  }

  async start({ host }: AnalyticsConfig): Promise<boolean> {
    this.#heard.push(`start ${host}`)
    return this.#canStart()
  }

  visit({ path, search, hash }: PageVisit): void {
    this.#heard.push(`visit ${path}${search}${hash}`)
  }

  identify({ email, isEmailVerified }: AnalyticsPerson): void {
    this.#heard.push(`identify ${email}${isEmailVerified ? '' : ' unverified'}`)
  }

  forgetPerson(): void {
    this.#heard.push('forget')
  }

  stop(): void {
    this.#heard.push('stop')
  }
}
