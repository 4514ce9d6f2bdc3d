import type { ConsentCategory } from './cookie-consent.ts'

/** Storage mechanisms of a browser. */
export type StorageKind =
  | 'local-storage'
  | 'session-storage'
  | 'indexed-db'
  | 'cookie'
  | 'service-worker'
  | 'cache-storage'

/** An item that the app stores on the user's device. */
export interface StoredItem {
  /** Name pattern: `*` matches any text. */
  readonly name: string
  readonly storage: StorageKind
  readonly category: ConsentCategory
}

/**
 * Everything that the app stores on a device (product.md#stored-items): the cookie settings and the privacy policy are
 * generated from this table, and an end-to-end test compares it with what the running app stores.
 */
export const STORED_ITEMS = {
  session: { name: 'mahlzeit.session', storage: 'local-storage', category: 'necessary' },
  left: { name: 'mahlzeit.left', storage: 'local-storage', category: 'necessary' },
  signUp: { name: 'mahlzeit.sign-up', storage: 'local-storage', category: 'necessary' },
  recovering: { name: 'mahlzeit.recovering', storage: 'session-storage', category: 'necessary' },
  consent: { name: 'mahlzeit.consent', storage: 'local-storage', category: 'necessary' },
  onboarding: { name: 'mahlzeit.onboarding', storage: 'local-storage', category: 'necessary' },
  draft: { name: 'mahlzeit', storage: 'indexed-db', category: 'necessary' },
  serviceWorker: { name: '/sw.js', storage: 'service-worker', category: 'necessary' },
  cachedApp: { name: 'mahlzeit-app-*', storage: 'cache-storage', category: 'necessary' },
  keptCode: { name: 'mahlzeit-code', storage: 'cache-storage', category: 'necessary' },
  cachedDeals: { name: 'mahlzeit-deals', storage: 'cache-storage', category: 'necessary' },
  keptPhotos: { name: 'mahlzeit-photos', storage: 'cache-storage', category: 'necessary' },
  keptBasemap: { name: 'mahlzeit-basemap', storage: 'cache-storage', category: 'necessary' },
  analyticsVisitor: { name: 'ph_*_posthog', storage: 'cookie', category: 'analytics' },
  analyticsProperties: { name: 'ph_*_posthog', storage: 'session-storage', category: 'analytics' },
  analyticsRegistered: {
    name: 'ph_*_session_registered_properties',
    storage: 'session-storage',
    category: 'analytics',
  },
  analyticsWindow: { name: 'ph_*_window_id', storage: 'session-storage', category: 'analytics' },
  analyticsTab: { name: 'ph_*_primary_window_exists', storage: 'session-storage', category: 'analytics' },
} as const satisfies Readonly<Record<string, StoredItem>>

export type StoredItemId = keyof typeof STORED_ITEMS

const ALL = Object.keys(STORED_ITEMS) as StoredItemId[]

/** Storage that exists only where a service worker runs. */
const FOR_OFFLINE: ReadonlySet<StorageKind> = new Set<StorageKind>(['service-worker', 'cache-storage'])

/**
 * Returns the items that this platform may store, in the order of the table.
 *
 * @param keepsOffline Whether a service worker stores the app and deals for offline use.
 */
export const storedItemIds = (keepsOffline: boolean): readonly StoredItemId[] =>
  keepsOffline ? ALL : ALL.filter((id) => !FOR_OFFLINE.has(STORED_ITEMS[id].storage))

const matches = (pattern: string, name: string): boolean => {
  const [start = '', end] = pattern.split('*')
  if (end === undefined) return pattern === name
  return name.length >= start.length + end.length && name.startsWith(start) && name.endsWith(end)
}

/** Returns the table entry that a stored name belongs to; null if it is not listed. */
export const storedItemOf = (storage: StorageKind, name: string): StoredItem | null =>
  Object.values<StoredItem>(STORED_ITEMS).find((item) => item.storage === storage && matches(item.name, name)) ?? null
