import type { StoreLimits } from './store.ts'

/** Name and limits of a response cache. */
export interface CacheConfig extends StoreLimits {
  readonly name: string
}

/** The response caches of the service worker. The cookie settings and the privacy policy list them. */
export const CACHE_CONFIGS = {
  code: { name: 'mahlzeit-code', entries: 100, days: 365 },
  deals: { name: 'mahlzeit-deals', entries: 150, days: 7 },
  photos: { name: 'mahlzeit-photos', entries: 60, days: 7 },
  basemap: { name: 'mahlzeit-basemap', entries: 400, days: 30 },
} as const satisfies Readonly<Record<string, CacheConfig>>
