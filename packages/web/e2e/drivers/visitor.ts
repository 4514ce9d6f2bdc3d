import type { BrowserContext } from '@playwright/test'

/** Who opens the site: somebody who has been here and allowed only the necessary, or somebody who never was. */
export type Visitor = 'returning' | 'new'

/** Puts into every page of a browser what an earlier visit has left: the introduction seen, only the necessary allowed. */
export const returnVisitor = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    try {
      const record = {
        consent: { necessary: true, analytics: false, functional: false, marketing: false },
        version: '1.0',
        timestamp: '2026-01-01T12:00:00.000Z',
        hasConsented: true,
      }
      localStorage.setItem('mahlzeit.onboarding', 'true')
      localStorage.setItem('mahlzeit.consent', JSON.stringify(record))
    } catch {
      // A frame without storage of its own.
    }
  })
