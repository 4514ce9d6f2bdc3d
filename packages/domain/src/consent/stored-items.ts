import { OUTBOX_KEY } from '../community/confirmation-outbox.ts'
import { WAITING_FAVOURITES_KEY } from '../favourites/waiting-favourites.ts'
import { OWN_ANSWERS_KEY } from '../offline/own-answers.ts'
import { UNSENT_CORRECTION_KEY } from '../deals/unsent-correction.ts'
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

/** Preference key: a user has signed in or up on this device before (product.md#auth-page). */
export const KNOWN_DEVICE_KEY = 'mahlzeit.known'

/** Items that our own code stores on a device (product.md#stored-items). */
export const APP_ITEMS = {
  session: { name: 'mahlzeit.session', storage: 'local-storage', category: 'necessary' },
  left: { name: 'mahlzeit.left', storage: 'local-storage', category: 'necessary' },
  signUp: { name: 'mahlzeit.sign-up', storage: 'local-storage', category: 'necessary' },
  knownDevice: { name: KNOWN_DEVICE_KEY, storage: 'local-storage', category: 'necessary' },
  recovering: { name: 'mahlzeit.recovering', storage: 'session-storage', category: 'necessary' },
  consent: { name: 'mahlzeit.consent', storage: 'local-storage', category: 'necessary' },
  onboarding: { name: 'mahlzeit.onboarding', storage: 'local-storage', category: 'necessary' },
  legend: { name: 'mahlzeit.legend', storage: 'local-storage', category: 'necessary' },
  outbox: { name: OUTBOX_KEY, storage: 'local-storage', category: 'necessary' },
  waitingFavourites: { name: WAITING_FAVOURITES_KEY, storage: 'local-storage', category: 'necessary' },
  ownAnswers: { name: OWN_ANSWERS_KEY, storage: 'local-storage', category: 'necessary' },
  correction: { name: UNSENT_CORRECTION_KEY, storage: 'local-storage', category: 'necessary' },
  draft: { name: 'mahlzeit', storage: 'indexed-db', category: 'necessary' },
  serviceWorker: { name: '/sw.js', storage: 'service-worker', category: 'necessary' },
  cachedApp: { name: 'mahlzeit-app-*', storage: 'cache-storage', category: 'necessary' },
  keptCode: { name: 'mahlzeit-code', storage: 'cache-storage', category: 'necessary' },
  cachedDeals: { name: 'mahlzeit-deals', storage: 'cache-storage', category: 'necessary' },
  keptPhotos: { name: 'mahlzeit-photos', storage: 'cache-storage', category: 'necessary' },
  keptBasemap: { name: 'mahlzeit-basemap', storage: 'cache-storage', category: 'necessary' },
  sharedFiles: { name: 'mahlzeit-shared', storage: 'cache-storage', category: 'necessary' },
} as const satisfies Readonly<Record<string, StoredItem>>

/** Items that an analytics service stores on a device; its adapter supplies their names. */
export type AnalyticsItemId =
  | 'analyticsVisitor'
  | 'analyticsProperties'
  | 'analyticsRegistered'
  | 'analyticsWindow'
  | 'analyticsTab'

/** The names and storages of these items. */
export type AnalyticsItems = Readonly<Record<AnalyticsItemId, Omit<StoredItem, 'category'>>>

export type StoredItemId = keyof typeof APP_ITEMS | AnalyticsItemId

/** A stored item with its id. */
export interface ListedItem extends StoredItem {
  readonly id: StoredItemId
}

/** Storage that exists only where a service worker runs. */
const FOR_OFFLINE: ReadonlySet<StorageKind> = new Set<StorageKind>(['service-worker', 'cache-storage'])

/**
 * Lists everything that the app may store on a device (product.md#stored-items). The cookie settings and the privacy policy show
 * this list, and an end-to-end test compares it with what the running app stores.
 *
 * @param keepsOffline Whether a service worker stores the app and deals for offline use.
 */
export const storedItems = (analytics: AnalyticsItems, keepsOffline: boolean): readonly ListedItem[] => {
  const own = Object.entries<StoredItem>(APP_ITEMS).filter(
    ([, { storage }]) => keepsOffline || !FOR_OFFLINE.has(storage),
  )
  const others = Object.entries(analytics).map(([id, item]) => [id, { ...item, category: 'analytics' }] as const)
  return [...own, ...others].map(([id, item]) => ({ id: id as StoredItemId, ...item }))
}

const matches = (pattern: string, name: string): boolean => {
  const [start = '', end] = pattern.split('*')
  if (end === undefined) return pattern === name
  return name.length >= start.length + end.length && name.startsWith(start) && name.endsWith(end)
}

/** Returns the listed item that a stored name belongs to; null if it is not listed. */
export const storedItemOf = (items: readonly ListedItem[], storage: StorageKind, name: string): ListedItem | null =>
  items.find((item) => item.storage === storage && matches(item.name, name)) ?? null
