import type { Analytics, AnalyticsConfig, AnalyticsPerson, PageVisit } from '@mahlzeit/domain'
import type { PostHog } from 'posthog-js/dist/module.slim.no-external'
import type * as library from './posthog-library.ts'
import { removeKept } from './posthog-storage.ts'

type Library = typeof library

/** PostHog; its library is lazy-loaded on start. */
export class PostHogAnalytics implements Analytics {
  readonly #load: () => Promise<Library>
  #client: PostHog | null = null
  /** Incremented by each start and stop: a stale start is ignored. */
  #turn = 0

  constructor(load: () => Promise<Library> = () => import('./posthog-library.ts')) {
    this.#load = load
  }

  async start({ apiKey, host }: AnalyticsConfig): Promise<boolean> {
    const turn = ++this.#turn
    try {
      const { startPostHog } = await this.#load()
      if (turn !== this.#turn) return false
      this.#client = startPostHog(apiKey, host)
      return true
    } catch {
      // An ad blocker may block the file.
      return false
    }
  }

  visit({ path, search, hash }: PageVisit): void {
    this.#client?.capture('page_view', { path, search, hash })
  }

  identify({ id, email, isEmailVerified, createdAt }: AnalyticsPerson): void {
    this.#client?.identify(id, { email, email_verified: isEmailVerified, created_at: createdAt.toISOString() })
  }

  forgetPerson(): void {
    if (this.#client?.get_property('$user_state') === 'identified') this.#client.reset()
  }

  stop(): void {
    this.#turn++
    // Drops the queue, too: failed events must not be retried.
    if (this.#client) this.#client.__loaded = false
    this.#client = null
    removeKept()
  }
}
