import { expect, type Page, test as playwright } from '@playwright/test'
import { type Call, CALLS, CALLS_OF_BROWSERS } from '../servers/calls.ts'
import { type Fault, type FaultProxy, FAULTS, startFaultProxy } from '../servers/fault-proxy.ts'
import { type AppDriver, closeAll } from './app-driver.ts'
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
  'error-json': SILENT,
  garbage: SILENT,
  'other-json': SILENT,
  empty: SILENT,
  'too-many': /(?:zu|sehr) viele/u,
  unauthorised: /Sitzung (?:ist )?abgelaufen|Zugang zu den Deals wurde verweigert/u,
}

/** Nothing of machines among the words for people. */
const FOREIGN =
  /<\/?(?:html|body|h1)|undefined|\[object|\bNaN\b|\w*Error\b|JSON|JWT|PGRST|Unexpected|Failed|fetch|Too Many|Internal|never|null/u

/**
 * Those that `npm test` tries: no answer, one that says nothing, and one that was lost after all was done. `npm run test:soak`
 * sets E2E_FAULTS and tries every one.
 */
const QUICK: ReadonlySet<Fault> = new Set(['cut-before', 'error-json', 'cut-after'])

const isTried = (fault: Fault): boolean => process.env['E2E_FAULTS'] === 'all' || QUICK.has(fault)

/** Every fault but these. */
export const faultsBut = (...left: readonly Fault[]): readonly Fault[] =>
  FAULTS.filter((fault) => !left.includes(fault))

/** One kind of call, or several that one act makes, and what makes it. */
export interface Trial {
  /** Each of them meets the fault. */
  readonly call: Call | readonly Call[]
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
  #failing: readonly Call[] = []

  constructor(page: Page, app: AppDriver, proxy: FaultProxy) {
    this.#page = page
    this.#app = app
    this.#proxy = proxy
  }

  /** One fault after the other; each time the same is tried again. Afterwards there is none. */
  async whenGoingThroughFaults({ call, faults = FAULTS, tries = () => 1, act, holds }: Trial): Promise<void> {
    for (const [index, fault] of faults.filter(isTried).entries())
      await playwright.step(`${[call].flat().join(', ')}: ${fault}`, async () => {
        this.givenFault(call, fault)
        await act(fault, index)
        await this.thenWasMet(tries(fault))
        await holds?.(fault)
        await this.thenIsWrittenForPeople()
        await this.whenClosingMessages()
      })
    this.givenNoFault()
  }

  /** These kinds of calls meet this fault from now on. */
  givenFault(call: Call | readonly Call[], fault: Fault): void {
    this.#app.givenErrorsLike(/Failed to load resource|net::ERR/u)
    this.#failing = [call].flat()
    this.#proxy.fail(this.#failing, fault)
    this.#hits = this.#proxy.hits.length
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

  /** So many calls of each kind have met the fault: tries again after a while are waited for by putting the clock forward. */
  async thenWasMet(times = 1): Promise<void> {
    await expect
      .poll(async () => {
        if (times > 1) await this.#page.clock.fastForward(6000)
        const hits = this.#proxy.hits.slice(this.#hits)
        return this.#failing.filter((call) => hits.filter((hit) => hit === call).length < times)
      })
      .toEqual([])
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
    await closeAll(close)
    await expect(close).toHaveCount(0)
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

const KNOWN: ReadonlySet<string> = new Set([...CALLS, ...CALLS_OF_BROWSERS])

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
    expect([...new Set(proxy.calls)].filter((call) => !KNOWN.has(call))).toEqual([])
  },
  baseURL: async ({ between }, use) => use(between.origin),
  connection: async ({ page, app, between }, use) => use(new FaultProxyDriver(page, app, between)),
})
