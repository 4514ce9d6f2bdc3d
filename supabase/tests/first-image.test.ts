import {
  addDays,
  berlinTimeAt,
  compareImages,
  imagesAt,
  LATER_SORT_ORDER,
  menuStart,
  OFFER_TYPES,
} from '@mahlzeit/domain'
import { aDeal, anImage } from '@mahlzeit/test-fakes'
import { describe, expect, it } from 'vitest'
import { storeOnlyDeals } from './store-accounts.ts'
import { ANY_ENGINE } from './test-backend.ts'
import { useTestDatabase } from './test-database.ts'

const at = (day: number) => new Date(Date.UTC(2026, 2, day))

const inDays = (days: number) => addDays(berlinTimeAt(new Date()).date, days)
const daysAgo = (days: number) => new Date(`${inDays(-days)}T11:00:00Z`)

const CASES = {
  'of each offer type, the last first': OFFER_TYPES.toReversed().map((offerType) => ({ offerType })),
  'of one day and another': [{ createdAt: at(1) }, { createdAt: at(3) }, { createdAt: at(2) }],
  'uploaded in another order': [{ sortOrder: 2 }, { sortOrder: 1 }],
  'of a stranger before one of the author': [
    { sortOrder: LATER_SORT_ORDER },
    { offerType: 'mittagessen', createdAt: at(1) },
  ],
  'told apart by their address alone': [{ url: '/b' }, { url: '/B' }, { url: '/a' }],
  'of past, upcoming and current menus': [
    { offerType: 'tageskarte', createdAt: daysAgo(2) },
    { offerType: 'tageskarte', createdAt: daysAgo(40), menuDate: menuStart('tageskarte', inDays(1)) },
    { offerType: 'wochenkarte', createdAt: daysAgo(1), menuDate: menuStart('wochenkarte', inDays(-7)) },
    { offerType: 'monatskarte', createdAt: daysAgo(40), menuDate: menuStart('monatskarte', inDays(0)) },
  ],
  'of a past menu of the author before a current one of a stranger': [
    { offerType: 'wochenkarte', createdAt: daysAgo(8) },
    { offerType: 'wochenkarte', sortOrder: LATER_SORT_ORDER, createdAt: daysAgo(0) },
  ],
  'of a current menu that is not trusted before a past one that is': [
    { offerType: 'tageskarte', createdAt: daysAgo(0), isTrusted: false },
    { offerType: 'tageskarte', createdAt: daysAgo(2) },
  ],
  'of menus for later alone': [
    { offerType: 'monatskarte', createdAt: daysAgo(70) },
    { offerType: 'wochenkarte', createdAt: daysAgo(0), menuDate: menuStart('wochenkarte', inDays(7)) },
  ],
  'of a date in the future, which a wrong clock made': [
    { offerType: 'tageskarte', createdAt: daysAgo(-3) },
    { offerType: 'mittagessen', createdAt: daysAgo(0) },
  ],
  'without any': [],
} as const

describe.each(ANY_ENGINE)('the representative photo of a deal on %s', (engine) => {
  const backend = useTestDatabase(engine)

  it.each(Object.entries(CASES))(
    'the representative photo is the first in the order of the domain: images %s',
    async (_, changes) => {
      const images = changes.map((change, index) => anImage({ id: index + 1, ...change }))
      await storeOnlyDeals(backend(), [aDeal({ images })])
      const [row] = await backend().query('select private.first_image_url(1) as url, now() as now')
      const now = new Date(row?.['now'] as Date | string)
      expect(row?.['url']).toBe(imagesAt(images.toSorted(compareImages), now)[0]?.url ?? null)
    },
  )
})
