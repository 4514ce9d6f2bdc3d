import type { Browser, BrowserContext, CDPSession } from '@playwright/test'
import { returnVisitor, type Visitor } from './visitor.ts'

/** A browser context on loan. */
export interface Loan {
  readonly context: BrowserContext
  readonly end: () => Promise<void>
}

interface Kept {
  readonly context: BrowserContext
  readonly origin: string
  readonly session: CDPSession
  /** Whether a test changed what cannot be taken back. */
  isSpent: boolean
}

/** Contexts without a test. One worker runs tests of one project. */
const waiting: Record<Visitor, Kept[]> = { returning: [], new: [] }

/**
 * Lends a context to a test. Most of the time of a page load goes into starting a renderer and compiling the scripts: a context
 * is emptied and kept with its renderer for the next test, unless a test changed its clock or scripts.
 */
export const lendContext = async (browser: Browser, visitor: Visitor): Promise<Loan> => {
  const kept = waiting[visitor].pop() ?? (await openKept(browser, visitor))
  const { context, origin, session } = kept
  const end = async () => {
    if (kept.isSpent) return context.close()
    const [, ...pages] = context.pages()
    for (const page of pages) await page.close()
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await Promise.all([
      context.clearPermissions(),
      context.setGeolocation(null),
      context.setOffline(false),
      context.clearCookies(),
      // The storage state of Playwright does the same in a renderer, 200 ms of processor time.
      session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' }),
    ])
    waiting[visitor].push(kept)
  }
  return { context, end }
}

/** Lends a context that no later test uses, with the options of the test. */
export const lendOwnContext = async (browser: Browser, visitor: Visitor): Promise<Loan> => {
  const context = await browser.newContext()
  if (visitor === 'returning') await returnVisitor(context)
  return { context, end: () => context.close() }
}

const openKept = async (browser: Browser, visitor: Visitor): Promise<Kept> => {
  const { context } = await lendOwnContext(browser, visitor)
  // Its renderer ends with its last page of the site.
  const page = await context.newPage()
  await page.route('**/kept', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto('/kept')

  const { origin } = new URL(page.url())
  const kept = { context, origin, session: await context.newCDPSession(page), isSpent: false }
  /** Notes calls that change a context for good. */
  const watch = <Name extends string>(target: Readonly<Record<Name, (...args: never[]) => unknown>>, name: Name) => {
    const call = target[name].bind(target)
    Object.assign(target, {
      [name]: (...args: never[]) => {
        kept.isSpent = true
        return call(...args)
      },
    })
  }
  watch(context, 'addInitScript')
  watch(context.clock, 'install')
  watch(context.clock, 'setFixedTime')
  return kept
}
