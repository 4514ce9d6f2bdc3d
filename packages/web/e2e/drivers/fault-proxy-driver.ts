import { expect, type Page, test as playwright } from '@playwright/test'
import { type Fault, type FaultProxy, FAULTS, startFaultProxy } from '../servers/fault-proxy.ts'
import type { AppDriver } from './app-driver.ts'
import { test as base } from './test.ts'

export type { Fault }

const OFFLINE = /Du bist offline/u
const SILENT = /Unser Dienst antwortet gerade nicht/u

/** What the app says of each, where it says why. */
const WORDS: Readonly<Record<Fault, RegExp>> = {
  'cut-before': OFFLINE,
  'cut-midway': OFFLINE,
  'cut-after': OFFLINE,
  'error-page': SILENT,
  garbage: SILENT,
  'other-json': SILENT,
  empty: SILENT,
  'too-many': /(?:zu|sehr) viele/u,
  unauthorised: /Sitzung (?:ist )?abgelaufen|Zugang zu den Deals wurde verweigert/u,
}

/** Nothing of machines among the words for people. */
const FOREIGN =
  /<\/?(?:html|body|h1)|undefined|\[object|\bNaN\b|\w*Error\b|JSON|JWT|PGRST|Unexpected|Failed|fetch|Too Many|Internal|never|null/u

/** One kind of call, and what makes it. */
export interface Trial {
  /** The call, by its name in the proxy. */
  readonly call: RegExp
  readonly faults?: readonly Fault[]
  /** How often the app tries by itself; once where it is not said. */
  readonly tries?: (fault: Fault) => number
  /** Does what makes the call. */
  readonly act: (fault: Fault, index: number) => Promise<void>
  /** What holds once it has failed. */
  readonly holds?: (fault: Fault) => Promise<void>
}

/** What is between the browser and the backend: a proxy that loses, breaks and delays calls. */
export class FaultProxyDriver {
  readonly #page: Page
  readonly #app: AppDriver
  readonly #proxy: FaultProxy
  #hits = 0

  constructor(page: Page, app: AppDriver, proxy: FaultProxy) {
    this.#page = page
    this.#app = app
    this.#proxy = proxy
  }

  /** One fault after the other; each time the same is tried again. Afterwards there is none. */
  async whenGoingThroughFaults({ call, faults = FAULTS, tries = () => 1, act, holds }: Trial): Promise<void> {
    for (const [index, fault] of faults.entries())
      await playwright.step(`${call.source}: ${fault}`, async () => {
        this.givenFault(call, fault)
        await act(fault, index)
        await this.thenWasMet(tries(fault))
        await holds?.(fault)
        await this.thenIsWrittenForPeople()
        await this.whenClosingMessages()
      })
    this.givenNoFault()
  }

  /** Calls with these names meet this fault from now on. */
  givenFault(calls: RegExp, fault: Fault): void {
    this.#app.givenErrorsLike(/Failed to load resource|net::ERR/u)
    this.#proxy.fail(calls, fault)
    this.#hits = this.#proxy.hits
  }

  /** Calls with these names take this many milliseconds longer from now on. */
  givenDelay(calls: RegExp, milliseconds: number): void {
    this.#proxy.delay(calls, milliseconds)
  }

  givenNoFault(): void {
    this.#proxy.lift()
  }

  /** The clock of the page is the test's from now on, so that it can be put forward. */
  async givenClock(): Promise<void> {
    await this.#page.clock.install()
  }

  /** So many calls have met the fault: tries again after a while are waited for by putting the clock forward. */
  async thenWasMet(times = 1): Promise<void> {
    await expect
      .poll(async () => {
        if (times > 1) await this.#page.clock.fastForward(6000)
        return this.#proxy.hits - this.#hits
      })
      .toBeGreaterThanOrEqual(times)
  }

  /** The page says, in words for people, what is wrong and what helps. */
  async thenSaysWhy(fault: Fault): Promise<void> {
    await expect(this.#page.getByText(WORDS[fault]).filter({ visible: true }).first()).toBeVisible()
    await this.thenIsWrittenForPeople()
  }

  /** As `thenSaysWhy`; who is turned away without a word of the service's is told so in general words. */
  async thenSaysWhyOrRefuses(fault: Fault): Promise<void> {
    if (fault === 'unauthorised') await expect(this.#page.getByRole('alert').first()).toBeVisible()
    else await this.thenSaysWhy(fault)
  }

  /** Nothing on the page waits for another try. */
  async thenNothingFailed(): Promise<void> {
    await this.#app.thenHasComeToRest()
    await expect(this.#page.getByRole('button', { name: 'Erneut versuchen' })).toHaveCount(0)
  }

  /** Nothing that can be read is of machines. */
  async thenIsWrittenForPeople(): Promise<void> {
    const words = await this.#page.evaluate(() => document.body.innerText)
    expect(words).not.toMatch(FOREIGN)
    expect(words.length).toBeGreaterThan(10)
  }

  /** Closes what was said in passing, so that the next is not taken for it. */
  async whenClosingMessages(): Promise<void> {
    const close = this.#page
      .getByRole('region', { name: 'Meldungen' })
      .getByRole('button', { name: 'Meldung schließen' })
    while ((await close.count()) > 0)
      await close
        .first()
        .click({ timeout: 2000 })
        .catch(() => undefined)
  }

  thenWasAskedOnce(call: string): void {
    expect(this.#proxy.calls.filter((one) => one === call)).toHaveLength(1)
  }

  /** A mailed link, through the proxy. */
  through(link: string): string {
    const { pathname, search, hash } = new URL(link)
    return `${this.#proxy.origin}${pathname}${search}${hash}`
  }
}

/** Every kind of call that the app makes. One that is not here fails the test that meets it: give it a trial, too. */
const EVERY_CALL: ReadonlySet<string> = new Set(
  `
  GET page, GET file, GET storage photo, GET basemap, GET basemap tile, GET local page,
  GET rest/v1/profiles, HEAD rest/v1/restaurant_favorites,
  GET rest/v1/rpc/deal_pins, GET rest/v1/rpc/nearest_deals, GET rest/v1/rpc/deal_by_id, GET rest/v1/rpc/deal_by_place_id,
  GET rest/v1/rpc/suggest_places, GET rest/v1/rpc/place_by_id, GET rest/v1/rpc/slug_exists,
  POST rest/v1/rpc/comments_of_deal, POST rest/v1/rpc/add_comment, POST rest/v1/rpc/delete_comment,
  POST rest/v1/rpc/my_blocks, POST rest/v1/rpc/block_user, POST rest/v1/rpc/unblock_user,
  POST rest/v1/rpc/my_favourites, POST rest/v1/rpc/add_favourite, POST rest/v1/rpc/remove_favourite,
  POST rest/v1/rpc/my_hidden_images, POST rest/v1/rpc/report_image, POST rest/v1/rpc/report_comment,
  POST rest/v1/rpc/add_cuisine, POST rest/v1/rpc/add_diets, POST rest/v1/rpc/set_card_payment,
  POST rest/v1/rpc/create_deal, POST rest/v1/rpc/add_deal_images, POST rest/v1/rpc/submit_notice,
  POST rest/v1/rpc/count_own_deals, POST rest/v1/rpc/delete_user_account,
  POST rest/v1/rpc/is_moderator, POST rest/v1/rpc/moderation_reports, POST rest/v1/rpc/moderation_log,
  POST rest/v1/rpc/hide_content, POST rest/v1/rpc/decide_report,
  POST auth/v1/token?password, POST auth/v1/token?refresh_token, POST auth/v1/signup, POST auth/v1/resend,
  POST auth/v1/recover, POST auth/v1/logout, GET auth/v1/user, PUT auth/v1/user, GET auth/v1/verify,
  POST functions/v1/photos, DELETE functions/v1/photos, POST functions/v1/send-report-notification
  `
    .split(',')
    .map((call) => call.trim()),
)

interface FaultFixtures {
  readonly between: FaultProxy
  readonly connection: FaultProxyDriver
}

/** A test whose browser reaches the product through the proxy alone. */
export const test = base.extend<FaultFixtures>({
  // oxlint-disable-next-line no-empty-pattern
  between: async ({}, use) => {
    const proxy = await startFaultProxy(process.env['E2E_SERVED'] ?? '')
    await use(proxy)
    await proxy.stop()
    expect([...new Set(proxy.calls)].filter((call) => !EVERY_CALL.has(call))).toEqual([])
  },
  baseURL: async ({ between }, use) => use(between.origin),
  connection: async ({ page, app, between }, use) => use(new FaultProxyDriver(page, app, between)),
})
