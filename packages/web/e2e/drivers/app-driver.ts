import { AxeBuilder } from '@axe-core/playwright'
import { coveredControls, smallTargets } from './controls.ts'
import { expect, type Locator, type Page, type Request } from '@playwright/test'

const SIZES = {
  /** 1280 × 1024 at 400 % zoom. */
  tiny: { width: 320, height: 256 },
  narrow: { width: 195, height: 422 },
  small: { width: 320, height: 640 },
  phone: { width: 390, height: 844 },
  landscape: { width: 844, height: 390 },
  desktop: { width: 1280, height: 800 },
} as const

/** The server answers 404 for unknown deals and paths, and Chromium says so. */
const MISSING_PAGE = /status of 404 .*\(https?:[/]{2}[^/]+[/](?:unbekannt|list[/]1|restaurant(?:[/].*)?)\)$/u

/** Another test hides or deletes a photo that the queue of moderators is about to show. */
const GONE_PHOTO = /status of 40[04] .*\/storage\/v1\/object\/public\/deals\//u

/** An entry of type `layout-shift`, for which TypeScript has no type. */
interface LayoutShift {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly {
    readonly node: Node | null
    readonly previousRect: DOMRect
    readonly currentRect: DOMRect
  }[]
}

/** Milliseconds without a request after which nothing more is expected. */
const QUIET_MS = 500

/** Everything common to all screens: navigation, window sizes, themes, keys, accessibility, and unexpected errors. */
export class AppDriver {
  readonly #page: Page
  readonly #origin: string
  readonly #foreignRequests: string[] = []
  readonly #errors: string[] = []
  readonly #expectedErrors: RegExp[] = [MISSING_PAGE]
  readonly #allowedOrigins: string[] = []
  readonly #inFlight = new Set<Request>()
  /** Requests since the page was opened: method and address. */
  #requests: string[] = []
  #lastTraffic = 0

  constructor(page: Page, origin: string) {
    this.#page = page
    this.#origin = origin
  }

  /** Records requests to other origins, console errors and uncaught exceptions from now on. */
  watch(): void {
    const ended = (request: Request) => {
      this.#inFlight.delete(request)
      this.#lastTraffic = performance.now()
    }
    this.#page.on('requestfinished', ended).on('requestfailed', ended)
    this.#page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === this.#page.mainFrame()) {
        this.#inFlight.clear()
        this.#requests = []
      }
      this.#inFlight.add(request)
      this.#requests.push(`${request.method()} ${request.url()}`)
      this.#lastTraffic = performance.now()
      const { protocol, origin } = new URL(request.url())
      if (protocol.startsWith('http') && origin !== this.#origin) this.#foreignRequests.push(request.url())
    })
    this.#page.on('pageerror', (error) => this.#errors.push(`thrown: ${error.message}`))
    this.#page.on('console', (message) => {
      const error = `${message.text()} (${message.location().url})`
      const isQueue = new URL(this.#page.url()).pathname === '/moderation'
      if (message.type() === 'error' && !(isQueue && GONE_PHOTO.test(error))) this.#errors.push(error)
    })
  }

  /** Allows console errors that the test provokes. */
  givenErrorsLike(pattern: RegExp): void {
    this.#expectedErrors.push(pattern)
  }

  /** Allows 403 for requests in flight when the session ends: lazy-loaded parts read own lists at any time. */
  givenSessionEnds(): void {
    this.givenErrorsLike(/status of 403 .*\/(auth\/v1\/|rest\/v1\/(profiles\?|rpc\/(my_|count_own_|deal_votes)))/u)
  }

  /** Allows requests to an origin. */
  givenRequestsTo(origin: string): void {
    this.#allowedOrigins.push(origin)
  }

  /** Records layout shifts without input, from the next page on. */
  async givenMovementIsWatched(): Promise<void> {
    await this.#page.addInitScript(() => {
      const moved: string[] = []
      Object.assign(window, { moved })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & LayoutShift)[]) {
          const sources = entry.sources.map(({ node, previousRect, currentRect }) => ({
            from: previousRect,
            to: currentRect,
            node: (node instanceof Element ? node.outerHTML : node?.textContent)?.slice(0, 99),
          }))
          if (!entry.hadRecentInput) moved.push(JSON.stringify({ value: entry.value, at: entry.startTime, sources }))
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
  }

  /** Throttles the processor to a quarter, as Lighthouse does for phones: lazy-loaded parts appear later. */
  async givenSlowProcessor(): Promise<void> {
    const session = await this.#page.context().newCDPSession(this.#page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  }

  async givenReducedMotion(): Promise<void> {
    await this.#page.emulateMedia({ reducedMotion: 'reduce' })
  }

  /** Freezes the clock of this and all later pages. */
  async givenTime(iso: string): Promise<void> {
    await this.#page.clock.setFixedTime(iso)
  }

  /** Starts the clock of this and all later pages at a time. It runs on, as debounced input needs. */
  async givenClockAt(iso: string): Promise<void> {
    await this.#page.clock.install({ time: iso })
  }

  async givenSize(size: keyof typeof SIZES): Promise<void> {
    await this.#page.setViewportSize(SIZES[size])
  }

  /** Sets the text size to 200 %, on this and all later pages. */
  async givenLargeText(): Promise<void> {
    const enlarge = () => document.documentElement.style.setProperty('font-size', '200%')
    await this.#page.evaluate(enlarge)
    await this.#page.addInitScript(`document.addEventListener('DOMContentLoaded', ${enlarge.toString()})`)
  }

  async whenOpening(path: string): Promise<void> {
    await this.#page.goto(path)
  }

  /** Lets time pass on a clock of `givenClockAt`. */
  async whenMinutesPass(minutes: number): Promise<void> {
    await this.#page.clock.fastForward(minutes * 60_000)
  }

  async whenRetrying(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Erneut versuchen' }).click()
  }

  async whenGoingBack(): Promise<void> {
    await this.#page.goBack()
  }

  async whenReloading(): Promise<void> {
    await this.#page.reload()
  }

  /** Presses keys as people do: each once the page has drawn what the last one did. */
  async whenPressing(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      await this.#page.keyboard.press(key)
      await this.#whenDrawn()
    }
  }

  async #whenDrawn(): Promise<void> {
    await this.#page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  }

  async whenPressingButton(name: string | RegExp): Promise<void> {
    await this.#page.getByRole('button', { name }).click()
  }

  async whenTyping(text: string): Promise<void> {
    await this.#page.keyboard.type(text)
    await this.#whenDrawn()
  }

  async whenFollowing(link: string): Promise<void> {
    await this.#page.getByRole('link', { name: link }).first().click()
  }

  /** Follows a link of the navigation. */
  async whenNavigatingTo(name: string): Promise<void> {
    await this.#page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link', { name }).click()
  }

  /** Presses Tab until the control is focused; fails if it is never reached. */
  async whenTabbingTo(role: 'button' | 'link' | 'combobox' | 'textbox', name: string | RegExp): Promise<void> {
    const target = this.#page.getByRole(role, { name }).first()
    await expect(target).toBeVisible()
    await expect(target).toBeEnabled()
    for (let presses = 0; presses < 80; presses++) {
      if (await isFocused(target)) return
      await this.#page.keyboard.press('Tab')
    }
    await expect(target).toBeFocused()
  }

  async thenAddressIs(pattern: RegExp): Promise<void> {
    await expect(this.#page).toHaveURL(pattern)
  }

  async thenHeadingIs(text: string | RegExp): Promise<void> {
    await expect(this.#page.getByRole('heading', { level: 1, name: text })).toBeVisible()
  }

  async thenTextIsShown(text: string | RegExp): Promise<void> {
    await expect(this.#page.getByText(text).first()).toBeVisible()
  }

  /** A toast is shown exactly once. Closes it, so that a later one is not mistaken for it. */
  async thenToastSays(text: string): Promise<void> {
    const message = this.#page.getByRole('region', { name: 'Meldungen' }).getByText(text, { exact: true })
    await expect(message).toHaveCount(1)
    await closeAll(message.locator('../..').getByRole('button', { name: 'Meldung schließen' }))
    await expect(message).toHaveCount(0)
    // On what was below the toast, it would open a tooltip.
    await this.#page.mouse.move(0, 0)
  }

  /** The text of a toast fills its card: the buttons take no width from it. */
  async thenToastsTextHasRoom(text: string): Promise<void> {
    const message = this.#page.getByRole('region', { name: 'Meldungen' }).getByText(text, { exact: true })
    const [textBox, toastBox] = await Promise.all([message.boundingBox(), message.locator('../..').boundingBox()])
    expect(textBox?.width).toBeGreaterThan(0.6 * (toastBox?.width ?? Infinity))
  }

  /** A toast is shown, and covers nothing above the navigation. */
  async thenToastCoversOnlyTheNavigation(): Promise<void> {
    const { y: top = NaN } = (await this.#heldToast()) ?? {}
    const navigation = await this.#page.getByRole('navigation', { name: 'Hauptnavigation' }).boundingBox()
    expect(top).toBeGreaterThanOrEqual(navigation?.y ?? Infinity)
  }

  /** A toast is shown in the window, above the bar of the page, even if it had a text this long. */
  async thenToastStandsAboveTheBar(text: string): Promise<void> {
    await this.#toast.getByRole('paragraph').evaluate((paragraph, longer) => {
      paragraph.textContent = longer
    }, text)
    const { y: top = NaN, height = NaN } = (await this.#heldToast()) ?? {}
    const bar = await this.#page.getByRole('navigation', { name: 'Aktionen' }).boundingBox()
    expect(top).toBeGreaterThanOrEqual(0)
    expect(top + height).toBeLessThanOrEqual(bar?.y ?? 0)
  }

  get #toast(): Locator {
    return this.#page.getByRole('region', { name: 'Meldungen' }).getByRole('button').last().locator('../..')
  }

  /** The box of the toast, which stays while it has the focus. */
  async #heldToast() {
    await this.#toast.waitFor()
    await this.#page.keyboard.press('F8')
    await this.#transitionsEnd()
    return this.#toast.boundingBox()
  }

  /** A toast is shown, and does not cover the heading of the page. */
  async thenToastLeavesTheHeadingVisible(text: string): Promise<void> {
    const toast = this.#page
      .getByRole('region', { name: 'Meldungen' })
      .getByText(text, { exact: true })
      .locator('../..')
    const [toastBox, headingBox] = await Promise.all([
      toast.boundingBox(),
      this.#page.getByRole('heading', { level: 1 }).boundingBox(),
    ])
    if (!toastBox || !headingBox) throw new Error('There is no toast or no heading')
    const isAbove = toastBox.y + toastBox.height <= headingBox.y
    expect(isAbove || toastBox.y >= headingBox.y + headingBox.height).toBe(true)
  }

  async thenNoToastIsShown(): Promise<void> {
    await expect(this.#page.getByRole('region', { name: 'Meldungen' }).getByRole('button')).toHaveCount(0)
  }

  async whenTakingTheToastsAction(name: string): Promise<void> {
    await this.#page.getByRole('region', { name: 'Meldungen' }).getByRole('button', { name, exact: true }).click()
  }

  get banner(): Locator {
    return this.#page.getByRole('region', { name: 'Bitte bestätige zuerst deine E-Mail-Adresse.' })
  }

  async thenFocusIsOn(role: 'button' | 'link', name: string | RegExp): Promise<void> {
    await expect(this.#page.getByRole(role, { name })).toBeFocused()
  }

  /** The focus is not on the body. */
  async thenFocusIsKept(): Promise<void> {
    await expect.poll(() => this.#page.evaluate(() => document.activeElement !== document.body)).toBe(true)
  }

  /** The app has replaced the prerendered page and shows a heading and no skeleton, and the network is idle. */
  async thenHasComeToRest(): Promise<void> {
    await expect(this.#page.locator('#static-page')).toHaveCount(0)
    await expect(this.#page.getByRole('heading').first()).toBeAttached()
    await expect(this.#page.locator('.animate-skeleton').filter({ visible: true })).toHaveCount(0)
    await this.thenNetworkIsIdle()
  }

  /** Nothing has moved without input since the page was opened. */
  async thenNothingMoved(): Promise<void> {
    expect(await this.#page.evaluate(() => (window as unknown as { moved: readonly string[] }).moved)).toEqual([])
  }

  /** No request was sent twice, and none for the answer that the server embedded in the page. */
  async thenNothingWasAskedForTwice(): Promise<void> {
    await this.thenHasComeToRest()
    const reading = await this.#page.locator('[data-reading]').getAttribute('data-reading')
    const known = [...this.#requests, `GET ${new URL(reading ?? '', this.#origin).href}`]
    expect(known.filter((request, index) => known.indexOf(request) !== index)).toEqual([])
  }

  /** Whether a request is in flight. */
  get isWaiting(): boolean {
    return this.#inFlight.size > 0
  }

  /** No request has been in flight for half a second. Playwright's `networkidle` happens once per document. */
  async thenNetworkIsIdle(): Promise<void> {
    const requests = () => Array.from(this.#inFlight, (request) => request.url())
    await expect
      .poll(() => (performance.now() - this.#lastTraffic < QUIET_MS ? ['recent traffic'] : requests()), {
        intervals: [100],
      })
      .toEqual([])
  }

  async thenTitleContains(text: string): Promise<void> {
    await expect.poll(() => this.#page.title()).toContain(text)
  }

  async thenLanguageIsGerman(): Promise<void> {
    await expect(this.#page.locator('html')).toHaveAttribute('lang', 'de')
  }

  async thenHasBorder(role: 'button' | 'link' | 'combobox' | 'article', name?: string): Promise<void> {
    await expect(this.#page.getByRole(role, { ...(name && { name }), exact: true }).first()).toHaveCSS(
      'border-top-width',
      '1px',
    )
  }

  /** A mark without a text inside a button. */
  async thenMarkHasBorder(name: string | RegExp): Promise<void> {
    const mark = this.#page.getByRole('button', { name }).locator(':empty').first()
    await expect(mark).toHaveCSS('border-top-width', '1px')
  }

  /** The background of one differs from that of the other. */
  async thenStandsOut(role: 'button' | 'link', name: string, other: string): Promise<void> {
    const background = (of: string) => {
      const found = this.#page.getByRole(role, { name: of, exact: true })
      return found.evaluate(
        (element) => getComputedStyle(element.querySelector(':empty:not(svg *)') ?? element).backgroundColor,
      )
    }
    await expect.poll(async () => (await background(name)) !== (await background(other))).toBe(true)
  }

  /** Axe finds no violation of colours in the dark theme, where nothing else differs. */
  async thenDarkColoursPassAxe(): Promise<void> {
    await this.#page.emulateMedia({ colorScheme: 'dark' })
    await this.#axePasses({ runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } })
  }

  /** Axe finds no violation in the light theme. `contrast.test.ts` proves that colours which pass in it pass in the dark one. */
  async thenAxePasses(): Promise<void> {
    await this.thenEmojiAreSilent()
    await this.#page.emulateMedia({ colorScheme: 'light' })
    await this.#axePasses({})
  }

  /** Axe finds no violation. Skips contrast: axe reads the colours that the system's forced colours replace. */
  async thenAxePassesWithForcedColours(): Promise<void> {
    await this.#axePasses({ rules: { 'color-contrast': { enabled: false } } })
  }

  /**
   * Runs axe in legacy mode, all rules by default: otherwise axe merges its results in an extra page, which takes five times as long
   * and finds more only in frames of other origins, which the app does not have. The script is sent once per document:
   * axe requires a source, so a comment is sent afterwards.
   */
  async #axePasses(rules: Parameters<AxeBuilder['options']>[0]): Promise<void> {
    await this.#transitionsEnd()
    const page = this.#page
    const isThere = await page.evaluate(() => 'axe' in window)
    const axe = new AxeBuilder({ page, ...(isThere && { axeSource: '/* there already */' }) })
    const { violations } = await axe
      .setLegacyMode()
      // A third of the time: to load style sheets and media, which no rule of ours reads, and to name elements by selectors.
      .options({ resultTypes: ['violations'], preload: false, selectors: false, ...rules })
      .analyze()
    const found = violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' ')}`)
    expect(found).toEqual([])
  }

  /** Each control can be scrolled into the window, and nothing covers it there. */
  async thenNoControlIsCovered(): Promise<void> {
    await this.#transitionsEnd()
    await expect.poll(() => this.#page.evaluate(coveredControls)).toEqual([])
  }

  /** Each control is at least 44 px wide and high, except links in sentences. */
  async thenTargetsAreLarge(): Promise<void> {
    await expect.poll(() => this.#page.evaluate(smallTargets)).toEqual([])
  }

  /**
   * No emoji of ours is read out: each stands in an element that is hidden from assistive technology, and in no label.
   * Texts of users, which set their own direction, may have some.
   */
  async thenEmojiAreSilent(): Promise<void> {
    const heard = await this.#page.evaluate(() => {
      const isEmoji = (text: string | null) => /[\p{Emoji_Presentation}\uFE0F]/u.test(text ?? '')
      const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
      const found: string[] = []
      for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
        const element = node instanceof Element ? node : node.parentElement
        if (!element || element.closest('[aria-hidden="true"], [dir="auto"], script, style')) continue
        if (node instanceof Element) {
          for (const name of ['aria-label', 'alt', 'title', 'placeholder'])
            if (isEmoji(element.getAttribute(name))) found.push(`${name} of ${element.outerHTML}`)
        } else if (isEmoji(node.textContent)) found.push(node.textContent ?? '')
      }
      return found
    })
    expect(heard).toEqual([])
  }

  async thenNothingIsCutOffAtTheSide(): Promise<void> {
    const overhang = () => this.#page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    await expect.poll(overhang).toBeLessThanOrEqual(0)
  }

  /** The labels of the navigation are complete and do not overlap. */
  async thenNavigationCanBeRead(): Promise<void> {
    const labels = this.#page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link')
    await expect(labels).toHaveCount(3)
    const boxes = await labels.evaluateAll((links) =>
      links.map((link) => {
        const range = document.createRange()
        range.selectNodeContents(link.lastChild ?? link)
        const { left, top, right, bottom } = range.getBoundingClientRect()
        return { left, top, right, bottom }
      }),
    )
    const { width = 0, height = 0 } = this.#page.viewportSize() ?? {}
    for (const [index, { left, top, right, bottom }] of boxes.entries()) {
      expect(left).toBeGreaterThanOrEqual(boxes[index - 1]?.right ?? 0)
      expect(right).toBeLessThanOrEqual(width)
      expect(top).toBeGreaterThan(0)
      expect(bottom).toBeLessThanOrEqual(height)
    }
  }

  /** Waits for transitions, which lower the contrast and start a frame or two after an element appears. */
  async #transitionsEnd(): Promise<void> {
    await this.#page.evaluate(async () => {
      const frames = async (count: number) => {
        for (let frame = 0; frame < count; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
      }
      const fading = () => document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
      await frames(4)
      while (fading().some(({ playState }) => playState === 'running')) {
        await Promise.allSettled(fading().map(({ finished }) => finished))
        await frames(2)
      }
    })
  }

  thenNothingWentWrong(): void {
    const isAllowed = (url: string) => this.#allowedOrigins.includes(new URL(url).origin)
    expect(this.#foreignRequests.filter((url) => !isAllowed(url))).toEqual([])
    expect(this.#errors.filter((error) => !this.#expectedErrors.some((pattern) => pattern.test(error)))).toEqual([])
  }
}

/** Clicks all of these buttons in one step, because a toast may disappear at any time. */
export const closeAll = (buttons: Locator): Promise<void> =>
  buttons.evaluateAll((found) => {
    for (const button of found) if (button instanceof HTMLElement) button.click()
  })

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement)
