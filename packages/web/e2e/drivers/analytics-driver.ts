import { expect, type Page } from '@playwright/test'
import type { AppDriver } from './app-driver.ts'

const ARRIVED_PATH = '/_arrived'

/** An event received by the fake PostHog. */
interface Arrived {
  readonly event: string
  readonly properties: Readonly<Record<string, unknown>>
  readonly $set?: Readonly<Record<string, unknown>>
}

/** Analytics, with a fake PostHog. */
export class AnalyticsDriver {
  readonly #page: Page
  readonly #app: AppDriver
  /** The origin of the fake PostHog. */
  readonly ingest: string
  #library = 0

  constructor(page: Page, app: AppDriver, ingest: string) {
    this.#page = page
    this.#app = app
    this.ingest = ingest
  }

  /** Hides the signs of automation: PostHog ignores visits of bots. */
  async givenAPerson(): Promise<void> {
    this.#app.givenRequestsTo(this.ingest)
    await this.#page.context().addInitScript(() => {
      const { userAgent } = navigator
      const answers = { webdriver: false, userAgent: userAgent.replace('Headless', ''), userAgentData: undefined }
      for (const [name, value] of Object.entries(answers))
        Object.defineProperty(Navigator.prototype, name, { get: () => value })
    })
    this.#page.on('request', (request) => {
      if (/posthog-library/u.test(request.url())) this.#library++
    })
  }

  /** An uncaught exception. */
  async whenSomethingThrows(): Promise<void> {
    this.#app.givenErrorsLike(/thrown: a test/u)
    const heard = this.#page.waitForEvent('pageerror')
    await this.#page.evaluate(() => {
      setTimeout(() => {
        throw new Error('a test')
      })
    })
    await heard
  }

  async thenItsCodeWasNotFetched(): Promise<void> {
    await this.#app.thenNetworkIsIdle()
    expect(this.#library).toBe(0)
  }

  async thenItsCodeIsFetched(): Promise<void> {
    await expect.poll(() => this.#library).toBeGreaterThan(0)
  }

  /** Exactly one visit with this query string arrives. */
  async thenVisitArrives(page: {
    readonly path: string
    readonly search: string
    readonly hash: string
  }): Promise<void> {
    await expect.poll(() => this.#visits(page.search)).toEqual([page])
  }

  /** No visit with this query string has arrived once the network is idle. */
  async thenNoVisitArrives(search: string): Promise<void> {
    await this.#app.thenNetworkIsIdle()
    expect(await this.#visits(search)).toEqual([])
  }

  async thenPersonArrives(email: string): Promise<void> {
    const person = async () =>
      (await this.#arrived())
        .filter(({ event }) => event === '$identify')
        .map(({ $set, properties }) => $set ?? (properties['$set'] as Record<string, unknown>))
        .find((set) => set['email'] === email)
    await expect.poll(person).toMatchObject({ email, email_verified: true, created_at: expect.stringContaining('T') })
  }

  /** PostHog's visitor id of the visit with this query string. */
  async visitorOf(search: string): Promise<unknown> {
    await expect.poll(() => this.#visits(search)).toHaveLength(1)
    const found = (await this.#arrived()).find(({ properties }) => properties['search'] === search)
    return found?.properties['distinct_id']
  }

  async thenVisitorDiffers(search: string, other: unknown): Promise<void> {
    expect(await this.visitorOf(search)).not.toBe(other)
  }

  /** Only events of the app arrive: no autocapture, no recording, no automatic page views. */
  async thenOnlyOurEventsArrive(): Promise<void> {
    const names = (await this.#arrived()).map(({ event }) => event)
    // PostHog sends `$set` instead of `$identify` if an earlier page has identified the user.
    const ours = ['$identify', '$set', 'page_view']
    expect([...new Set(names)].toSorted()).toEqual(ours.filter((name) => names.includes(name)))
  }

  async #visits(search: string): Promise<unknown[]> {
    return (await this.#arrived())
      .filter(({ event, properties }) => event === 'page_view' && properties['search'] === search)
      .map(({ properties: { path, search: query, hash } }) => ({ path, search: query, hash }))
  }

  async #arrived(): Promise<readonly Arrived[]> {
    const answer = await fetch(this.ingest + ARRIVED_PATH)
    return (await answer.json()) as Arrived[]
  }
}
