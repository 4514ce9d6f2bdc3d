import { type Deal, type DealCatalog, type DealId, type MenuItem, NOTHING_KNOWN, OFFER_TYPES } from '@mahlzeit/domain'
import { beforeAll, describe, expect, it } from 'vitest'
import { aDeal, anImage } from '../a-deal.ts'
import { type MakeDealCatalog, valueOf } from './make-deal-catalog.ts'

const DATES = { createdAt: new Date('2026-03-02T09:00:00Z'), updatedAt: new Date('2026-03-03T09:00:00Z') }

/** Each field with a value: the type requires one for a new field. */
const COMPLETE: { readonly [Field in keyof Deal]: NonNullable<Deal[Field]> } = {
  id: 1 as DealId,
  slug: 'zur-linde',
  ...DATES,
  place: {
    name: 'Zur Linde',
    address: 'Torstraße 12, 10119 Berlin',
    placeId: 'place-1',
    position: { lat: 52.52, lng: 13.405 },
  },
  state: 'DE-BE',
  images: [anImage()],
  startTime: '12:00',
  endTime: '15:00',
  availableDays: ['Mo', 'Di', 'Mi', 'Do', 'Fr'],
  rating: 4.5,
  ratingCount: 120,
  cuisines: ['deutsch'],
  diets: ['vegetarisch'],
  cards: true,
  access: true,
  website: 'https://linde.example/',
  phone: '+49 30 1234567',
  initialComment: 'Mit Suppe „satt“',
  closures: [
    {
      from: '2026-03-02',
      until: '2026-03-04',
      isConfirmed: true,
      reports: 2,
      reportedAt: new Date('2026-03-02T10:40:00Z'),
    },
  ],
  confirmation: { on: '2026-03-01', people: 3 },
  gone: { since: new Date('2026-03-03T11:00:00Z'), by: 'reports', reports: 2 },
  dispute: {
    gone: { reports: 2, reportedOn: '2026-03-03', confirmations: 1, confirmedOn: '2026-03-01', needed: 2 },
    closed: null,
    questions: 1,
  },
  ended: {
    at: new Date('2026-03-04T11:00:00Z'),
    succession: 'tenant',
    successor: { id: 2 as DealId, name: 'Zur Linde', placeId: null },
  },
}

const DEALS: readonly (readonly [string, Deal])[] = [
  ['a deal with all fields', COMPLETE],
  ['a deal with only a place', aDeal({ id: 2, ...NOTHING_KNOWN, ...DATES, place: { placeId: null, address: '' } })],
  [
    'a deal with images of every offer type',
    aDeal({
      id: 3,
      images: OFFER_TYPES.map((offerType, index) =>
        anImage({ id: 10 + index, offerType, sortOrder: 5 - index, url: `https://photos.example/${offerType}.webp` }),
      ),
      cards: false,
    }),
  ],
  [
    'a deal with the date of a menu',
    aDeal({ id: 8, images: [anImage({ id: 20, offerType: 'wochenkarte', menuDate: '2026-11-23' })] }),
  ],
  [
    'a deal on some days',
    aDeal({
      id: 5,
      availableDays: ['Di', 'Do', 'So'],
      diets: ['vegetarisch', 'vegan'],
      cuisines: ['türkisch', 'fusion'],
    }),
  ],
  [
    'a deal on every day',
    aDeal({ id: 6, availableDays: ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'], diets: ['keine_diaet'] }),
  ],
  [
    'a deal with the longest names',
    aDeal({ id: 7, place: { name: 'Ä'.repeat(300), address: 'ß'.repeat(500), placeId: 'x\'"%\\' } }),
  ],
]

/** The deal 9 moved and became 8, and 10 was merged into 9. */
const FOLLOWED: readonly Deal[] = (
  [
    [9, 'moved', 8],
    [10, 'same', 9],
  ] as const
).map(([id, succession, successor]) =>
  aDeal({
    id,
    ended: {
      at: DATES.createdAt,
      succession,
      successor: { id: successor as DealId, name: 'Zur Linde', placeId: null },
    },
  }),
)

const DISH: MenuItem = {
  id: 1,
  imageId: 10,
  name: 'Käsespätzle',
  description: 'mit „Röstzwiebeln“',
  price: 990,
  diets: ['vegetarisch', 'vegan'],
  day: { weekday: 'Mi' },
}

/** Dishes by deal. */
const MENUS: Readonly<Record<number, readonly MenuItem[]>> = {
  1: [{ ...DISH, id: 3, imageId: 1 }],
  3: [
    DISH,
    { id: 2, imageId: 10, name: 'Linsensuppe', description: null, price: null, diets: [], day: null },
    { id: 4, imageId: 10, name: 'Gulasch', description: null, price: 100, diets: [], day: { date: '2027-03-01' } },
  ],
}

/** A deal that is gone has no menu. */
const shownMenu = ({ id, gone }: Deal): readonly MenuItem[] => (gone === null && MENUS[id]) || []

export const singleDealContract = (make: MakeDealCatalog): void => {
  describe('a single deal', () => {
    let catalog: DealCatalog
    beforeAll(async () => {
      catalog = await make([...DEALS.map(([, deal]) => ({ ...deal, menu: MENUS[deal.id] ?? [] })), ...FOLLOWED])
    })

    it('follows a deal that moved, several times if need be', async () => {
      expect(valueOf(await catalog.findById(9 as DealId))).toMatchObject({ id: 8 })
      expect(valueOf(await catalog.findById(10 as DealId))).toMatchObject({ id: 8 })
    })

    it.each(DEALS)('finds a deal by its id: %s', async (_, deal) => {
      expect(valueOf(await catalog.findById(deal.id))).toEqual({ ...deal, menu: shownMenu(deal) })
    })

    it.each(DEALS.filter(([, { place }]) => place.placeId !== null))(
      'finds a deal by its place: %s',
      async (_, deal) => {
        expect(valueOf(await catalog.findByPlaceId(deal.place.placeId ?? ''))).toEqual(deal.ended ? null : deal)
      },
    )

    it.each([99, -1, Number.MAX_SAFE_INTEGER])('the deal of an unknown id is null: %i', async (id) => {
      expect(valueOf(await catalog.findById(id as DealId))).toBeNull()
    })

    it.each(['', 'nowhere', 'null', '%'])('the deal of a place without one is null: %j', async (placeId) => {
      expect(valueOf(await catalog.findByPlaceId(placeId))).toBeNull()
    })
  })
}
