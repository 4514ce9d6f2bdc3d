import type { BrowserContext } from '@playwright/test'

/** Kind of visitor: returning, with consent to necessary cookies only, or new. */
export type Visitor = 'returning' | 'new'

/** Stores in every page the state after an earlier visit: introduction completed, necessary cookies only. */
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
      // A frame without storage.
    }
  })
