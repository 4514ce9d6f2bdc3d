import type { StoreLimits } from './store.ts'

/** A cache of answers with its limits. */
export interface KeptAnswers extends StoreLimits {
  readonly name: string
}

/** The caches of the service worker, besides the app itself. The cookie settings and the privacy policy list the same. */
export const KEPT_ANSWERS = {
  code: { name: 'mahlzeit-code', entries: 100, days: 365 },
  deals: { name: 'mahlzeit-deals', entries: 150, days: 7 },
  photos: { name: 'mahlzeit-photos', entries: 60, days: 7 },
  basemap: { name: 'mahlzeit-basemap', entries: 400, days: 30 },
} as const satisfies Readonly<Record<string, KeptAnswers>>
