import type { Analytics, AnalyticsConfig, AnalyticsItems, AnalyticsPerson, PageVisit } from '@mahlzeit/domain'

/** Names under which an invented analytics service stores its items. */
export const ANALYTICS_ITEMS: AnalyticsItems = {
  analyticsVisitor: { name: 'analytics_*_visitor', storage: 'cookie' },
  analyticsProperties: { name: 'analytics_*_properties', storage: 'session-storage' },
  analyticsRegistered: { name: 'analytics_*_registered', storage: 'session-storage' },
  analyticsWindow: { name: 'analytics_*_window', storage: 'session-storage' },
  analyticsTab: { name: 'analytics_*_tab', storage: 'session-storage' },
}

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
