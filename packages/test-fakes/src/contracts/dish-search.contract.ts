import {
  addDays,
  type DealCatalog,
  type DealQuestion,
  DEFAULT_CENTRE,
  dishesForCard,
  matchesSearch,
  NO_FILTER,
  menuStart,
  OFFER_TYPES,
  SINGLE_PIN_ZOOM,
  WEEKDAYS,
  withOutliers,
} from '@mahlzeit/domain'
import { beforeAll, describe, expect, it } from 'vitest'
import { aDeal, anImage } from '../a-deal.ts'
import type { StoredDeal } from '../in-memory-deal-catalog.ts'
import { seededRandom } from '../seeded-random.ts'
import { findColumns, type MakeDealCatalog, tileAt, valueOf } from './make-deal-catalog.ts'

const DISHES = [
  'Käsespätzle',
  'Wiener Schnitzel',
  'Linsensuppe „Oma“',
  'Gulasch 100%',
  'Mapo-Tofu',
  'Пельмени',
  '寿司',
  "'); drop table deals;--",
]

const QUERIES = [
  'kaesespaetzle',
  'Kasespatzle',
  'Kasespazle',
  'Schnizel',
  'wiener schnitzel',
  'oma',
  'gulash',
  '100%',
  'mapotofu',
  'mapo–tofuu',
  'Suppen',
  'Schnitzels gulash',
  'пелмени',
  '司',
  'drop table',
  'wirt gulasch torstr',
  'schnitzel gulasch',
  'röstzwiebeln',
]

const VEGETARIAN: DealQuestion = { ...NO_FILTER, when: null, diet: 'vegetarian' }

/** Deals with up to three photos of some weeks, some not trusted, each with up to three dishes. */
const dealsWithDishes = (count: number, seed: number): readonly StoredDeal[] => {
  const random = seededRandom(seed)
  const below = (end: number): number => Math.floor(random() * end)
  let imageId = 0
  let dishId = 0
  return Array.from({ length: count }, (_, index) => {
    const images = Array.from({ length: below(4) }, () => {
      const offerType = OFFER_TYPES[below(OFFER_TYPES.length)] ?? 'mittagsdeal'
      const createdAt = new Date(Date.UTC(2026, 2, 1 + below(30), 12 + below(12)))
      const menuDate = below(2) === 0 ? null : menuStart(offerType, addDays('2026-03-01', below(45)))
      return anImage({ id: ++imageId, sortOrder: imageId, offerType, createdAt, menuDate, isTrusted: below(5) > 0 })
    })
    const menu = images.flatMap(({ id }) =>
      Array.from({ length: below(4) }, () => ({
        id: ++dishId,
        imageId: id,
        name: DISHES[below(DISHES.length)] ?? '',
        description: 'mit Röstzwiebeln',
        price: [null, 690, 990, 190][below(4)] ?? null,
        diets: ([[], ['vegetarisch'], ['vegan']] as const)[below(3)] ?? [],
        day: [null, null, { weekday: WEEKDAYS[below(7)] ?? 'Mo' }][below(3)] ?? null,
      })),
    )
    return {
      ...aDeal({ id: index + 1, place: { name: `Wirt ${index + 1}` }, diets: [], images }),
      menu: withOutliers({ images, menu }),
    }
  })
}

export const dishSearchContract = (make: MakeDealCatalog): void => {
  describe('a search for a dish', () => {
    const deals = dealsWithDishes(48, 16)
    let catalog: DealCatalog
    beforeAll(async () => {
      catalog = await make(deals)
    })

    it.each(QUERIES)(
      "a search for the dish %j matches the domain's rule, in the list and on the map",
      async (search) => {
        const expected = deals.filter((deal) => matchesSearch(deal, search)).map(({ id }) => id)
        const page = valueOf(
          await catalog.findNearest({ origin: DEFAULT_CENTRE, search, question: null, offset: 0, limit: 50 }),
        )
        expect(page.deals.map(({ id }) => id)).toEqual(expected)
        const { id: ids } = await findColumns(catalog, tileAt(DEFAULT_CENTRE, SINGLE_PIN_ZOOM), search)
        expect([...ids]).toEqual(expected)
      },
    )

    it.each(['', ...QUERIES])(
      'a search for %j names the dishes that the domain names, of the requested day and diet',
      async (search) => {
        for (const [menuDate, question] of [
          ['2026-03-20', null],
          ['2026-04-07', VEGETARIAN],
        ] as const) {
          const query = { origin: DEFAULT_CENTRE, search, question, menuDate, offset: 0, limit: 50 }
          const page = valueOf(await catalog.findNearest(query))
          const expected = page.deals.map(({ id }) => {
            const deal = deals.find((known) => known.id === id)
            return deal ? dishesForCard({ menu: [], ...deal }, search, menuDate, question) : undefined
          })
          expect(page.deals.map(({ dishes }) => dishes)).toEqual(expected)
        }
      },
    )

    it('a search returns dishes only if a day is requested', async () => {
      const query = { origin: DEFAULT_CENTRE, search: 'schnitzel', question: null, offset: 0, limit: 50 }
      const dishes = async (day: object) =>
        valueOf(await catalog.findNearest({ ...query, ...day })).deals.flatMap((deal) => deal.dishes ?? [])
      expect(await dishes({})).toEqual([])
      expect((await dishes({ menuDate: '2026-03-20' })).length).toBeGreaterThan(2)
    })

    it('a search finds only some of the deals that ever had a dish', () => {
      const had = deals.filter(({ menu = [] }) => menu.some(({ name }) => name === 'Wiener Schnitzel'))
      const found = deals.filter((deal) => matchesSearch(deal, 'schnizel'))
      expect(found.length).toBeGreaterThan(0)
      expect(found.length).toBeLessThan(had.length)
    })
  })
}
