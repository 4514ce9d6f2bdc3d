import { expect, type Page, test as playwright } from '@playwright/test'
import { type Call, CALLS, CALLS_OF_BROWSERS } from '../servers/calls.ts'
import { type Fault, type FaultProxy, FAULTS, startFaultProxy } from '../servers/fault-proxy.ts'
import { type AppDriver, closeAll } from './app-driver.ts'
import { test as base } from './test.ts'

export { expect }
export type { Fault }

const OFFLINE = /Du bist offline/u
const SILENT = /Unser Dienst antwortet gerade nicht/u

/** The message of the app for each fault. */
const WORDS: Readonly<Record<Fault, RegExp>> = {
  'cut-before': OFFLINE,
  'cut-midway': OFFLINE,
  'cut-after': OFFLINE,
  'error-page': SILENT,
  'error-json': SILENT,
  garbage: SILENT,
  'other-json': SILENT,
  empty: SILENT,
  'too-many': /(?:zu|sehr) viele/u,
  unauthorised: /Sitzung (?:ist )?abgelaufen|Zugang zu den Deals wurde verweigert/u,
}

/** Technical words that no page may show. */
const FOREIGN =
  /<\/?(?:html|body|h1)|undefined|\[object|\bNaN\b|\w*Error\b|\bJSON\b|JWT|PGRST|Unexpected|Failed|fetch|Too Many|Internal|never|null/u

/** No connection, and an error of the server. */
const FAILURES: readonly Fault[] = ['cut-before', 'error-json']

/**
 * The faults to try. All calls map a fault to the same failure, as the tests of adapters/supabase prove, and the app cannot tell the
 * lost answer of a completed call from no connection: `npm test` tries it with writes, and one of the two failures, which take turns,
 * with other calls. `npm run test:soak` sets E2E_FAULTS and tries all.
 */
const tried = (calls: readonly Call[], faults: readonly Fault[]): readonly Fault[] => {
  if (process.env['E2E_FAULTS'] === 'all') return faults
  const isRead = calls.every((call) => /^(?:GET|HEAD) /u.test(call))
  if (!isRead && faults.includes('cut-after')) return ['cut-after']
  const failures = FAILURES.filter((fault) => faults.includes(fault))
  const failure = failures[calls.reduce((sum, call) => sum + CALLS.indexOf(call), 0) % failures.length]
  return faults.filter((fault) => fault === failure)
}

/** All faults except these. */
export const faultsBut = (...left: readonly Fault[]): readonly Fault[] =>
  FAULTS.filter((fault) => !left.includes(fault))

/** A call under faults, or several calls of one action. */
export interface Trial {
  /** All of them get the fault. */
  readonly call: Call | readonly Call[]
  readonly faults?: readonly Fault[]
  /** Attempts of the app; one by default. */
  readonly tries?: (fault: Fault) => number
  /** Performs the action that makes the call. */
  readonly act: (fault: Fault, index: number) => Promise<void>
  /** Asserts the state after the failure. */
  readonly holds?: (fault: Fault) => Promise<void>
}

/** The fault proxy between the browser and the backend. */
export class FaultProxyDriver {
  readonly #page: Page
  readonly #app: AppDriver
  readonly #proxy: FaultProxy
  #hits = 0
  #failing: readonly Call[] = []

  constructor(page: Page, app: AppDriver, proxy: FaultProxy) {
    this.#page = page
    this.#app = app
    this.#proxy = proxy
  }

  /** Tries the action under each fault. Afterwards calls succeed. */
  async whenTryingEachFault({ call, faults = FAULTS, tries = () => 1, act, holds }: Trial): Promise<void> {
    const calls = [call].flat()
    for (const [index, fault] of tried(calls, faults).entries())
      await playwright.step(`${calls.join(', ')}: ${fault}`, async () => {
        this.givenFault(call, fault)
        await act(fault, index)
        await this.thenFaultOccurred(tries(fault))
        await holds?.(fault)
        await this.thenShowsNoTechnicalWords()
        // A later message must not be mistaken for one of these.
        const close = this.#page
          .getByRole('region', { name: 'Meldungen' })
          .getByRole('button', { name: 'Meldung schließen' })
        await closeAll(close)
        await expect(close).toHaveCount(0)
      })
    this.givenNoFault()
  }

  /** These calls get this fault from now on. */
  givenFault(call: Call | readonly Call[], fault: Fault): void {
    this.#app.givenErrorsLike(/Failed to load resource|net::ERR/u)
    this.#failing = [call].flat()
    this.#proxy.fail(this.#failing, fault)
    this.#hits = this.#proxy.hits.length
  }

  givenNoFault(): void {
    this.#proxy.lift()
  }

  /**
   * Waits until each call has got the fault this many times. Advances the fake clock past the delays of retries, but not while a
   * request is in flight, which would time out.
   */
  async thenFaultOccurred(times = 1): Promise<void> {
    const missing = () => {
      const hits = this.#proxy.hits.slice(this.#hits)
      return this.#failing.filter((call) => hits.filter((hit) => hit === call).length < times)
    }
    const advanced = async () => {
      // After the last attempt, the message would be gone.
      if (times > 1 && missing().length > 0 && !this.#app.isWaiting) await this.#page.clock.fastForward(6000)
      return missing()
    }
    await expect.poll(advanced, { intervals: [100] }).toEqual([])
  }

  /** The page shows the message of the fault. */
  async thenSaysWhy(fault: Fault): Promise<void> {
    await expect(this.#page.getByText(WORDS[fault]).filter({ visible: true }).first()).toBeVisible()
    await this.thenShowsNoTechnicalWords()
  }

  /** Like `thenSaysWhy`, but accepts any alert for 401. */
  async thenSaysWhyOrRefuses(fault: Fault): Promise<void> {
    if (fault === 'unauthorised') await expect(this.#page.getByRole('alert').first()).toBeVisible()
    else await this.thenSaysWhy(fault)
  }

  /** The page offers no retry. */
  async thenNothingFailed(): Promise<void> {
    await this.#app.thenHasComeToRest()
    await expect(this.#page.getByRole('button', { name: 'Erneut versuchen' })).toHaveCount(0)
  }

  /** The page shows no technical words. */
  async thenShowsNoTechnicalWords(): Promise<void> {
    const words = await this.#page.evaluate(() => document.body.innerText)
    expect(words).not.toMatch(FOREIGN)
    expect(words.length).toBeGreaterThan(10)
  }

  /** Rewrites a mailed link to the origin of the proxy. */
  through(link: string): string {
    const { pathname, search, hash } = new URL(link)
    return `${this.#proxy.origin}${pathname}${search}${hash}`
  }
}

const KNOWN: ReadonlySet<string> = new Set([...CALLS, ...CALLS_OF_BROWSERS])

interface FaultFixtures {
  readonly between: FaultProxy
  readonly connection: FaultProxyDriver
}

/** A test whose browser reaches the product only through the proxy. */
export const test = base.extend<FaultFixtures>({
  // oxlint-disable-next-line no-empty-pattern
  between: async ({}, use) => {
    const proxy = await startFaultProxy(process.env['E2E_SERVED'] ?? '')
    await use(proxy)
    await proxy.stop()
    expect([...new Set(proxy.calls)].filter((call) => !KNOWN.has(call))).toEqual([])
  },
  baseURL: async ({ between }, use) => use(between.origin),
  connection: async ({ page, app, between }, use) => use(new FaultProxyDriver(page, app, between)),
})
