import { APP_ITEMS } from '@mahlzeit/domain'
import { expect, it } from 'vitest'
import { STORED_ITEM_TEXTS } from '../src/texts/consent-settings.ts'
import { CACHE_CONFIGS } from './cache-configs.ts'

it.each([
  ['code', 'keptCode'],
  ['deals', 'cachedDeals'],
  ['photos', 'keptPhotos'],
  ['basemap', 'keptBasemap'],
] as const)('the cookie settings list the cache of %s with its limits', (kept, item) => {
  const { name, days, entries } = CACHE_CONFIGS[kept]
  expect(APP_ITEMS[item]).toMatchObject({ name, storage: 'cache-storage' })
  expect(STORED_ITEM_TEXTS[item].duration).toContain(`${days} Tage, höchstens ${entries} `)
})
