import {
  addDays,
  type CivilDate,
  type DealCatalog,
  type DealQuestion,
  DEFAULT_CENTRE,
  haversineKm,
  menuOn,
  type NearestDealsQuery,
  NO_FILTER,
  OFFER_TYPES,
  SINGLE_PIN_ZOOM,
  searchedDishes,
  shownPins,
  weekdayOf,
  WEEKDAYS,
  withOutliers,
} from '@mahlzeit/domain'
import { beforeAll, describe, expect, it } from 'vitest'
import { aDeal, anImage } from '../a-deal.ts'
import { seededRandom } from '../seeded-random.ts'
import { type MakeDealCatalog, pinsOf, tileAt, valueOf } from './make-deal-catalog.ts'

const NAMES = ['Schnitzel', 'Gemüsecurry', 'Linsensuppe', 'Käsespätzle mit Salat', 'Currywurst']
const MONDAY = '2026-11-23'
/** From this level on, cells ask one dish. */
const CELL_LEVEL = 9
const UPLOADED = new Date('2026-11-23T08:00:00Z')

/** Deals in walking distance and beyond, with cards of this, the last and the next week, of every week, or none. */
const restaurants = (count: number) => {
  const random = seededRandom(28)
  const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  let dishId = 0
  return Array.from({ length: count }, (_, index) => {
    const id = index + 1
    const images = Array.from({ length: oneOf([0, 1, 1, 2]) }, (__, place) => {
      const createdAt = new Date(UPLOADED.getTime() - oneOf([0, 0, 7, 8]) * 86_400_000)
      return anImage({ id: id * 10 + place, sortOrder: place, offerType: oneOf(OFFER_TYPES), createdAt })
    })
    const isMarked = random() < 0.6
    const menu = images.flatMap((image) =>
      Array.from({ length: oneOf([1, 3, 5]) }, () => ({
        id: ++dishId,
        imageId: image.id,
        name: oneOf(NAMES),
        description: null,
        price: oneOf([null, 690, 850, 990, 1090, 1290]),
        diets: isMarked ? oneOf([[], [], ['vegetarisch'], ['vegan']] as const) : [],
        day: oneOf([null, { weekday: oneOf(WEEKDAYS.slice(0, 5)) }]),
      })),
    )
    const { lat, lng } = DEFAULT_CENTRE
    const deal = aDeal({
      id,
      place: { name: `Wirt ${id}${oneOf(['', ' Curry'])}`, position: { lat: lat + id / 4000, lng: lng + id / 9000 } },
      availableDays: oneOf([[], ['Mo', 'Di', 'Mi'], ['Mi', 'Do', 'Fr']] as const),
      startTime: '11:30',
      endTime: '14:30',
      diets: oneOf([[], ['vegetarisch'], ['keine_diaet']] as const),
      images,
      closures: oneOf([
        [],
        [],
        [{ from: '2026-11-24', until: '2026-11-25', isConfirmed: false, reports: 1, reportedAt: UPLOADED }],
      ]),
    })
    return { ...deal, menu: withOutliers({ images, menu }) }
  })
}

type Restaurant = ReturnType<typeof restaurants>[number]
interface Asked {
  readonly search: string
  readonly diet: DealQuestion['diet']
  readonly max: number | null
  readonly day: CivilDate
  readonly isOnDay: boolean
}

const contains = (text: string, words: readonly string[]): boolean =>
  words.every((word) => text.toLowerCase().includes(word))

/**
 * What a visitor expects, in plain steps: a dish that has all the words with the name of the place, the diet and the price, on the
 * day. Without such a dish there are doubts where a card, a price or a mark is missing.
 */
const expectedOf = (
  deal: Restaurant,
  { search, diet, max, day, isOnDay }: Asked,
): 'hit' | 'doubt' | 'past' | 'none' => {
  const words = search.split(' ').filter((word) => word !== '')
  const { name } = deal.place
  const isByName = contains(name, words)
  const dishes = searchedDishes(deal).filter((dish) => !dish.isOutlier)
  const isWanted = (dish: { readonly name: string }): boolean => isByName || contains(`${name} ${dish.name}`, words)
  if (!isByName && !dishes.some(isWanted)) return 'none'
  const isClosed = isOnDay && deal.availableDays.length > 0 && !deal.availableDays.some((on) => on === weekdayOf(day))
  if (isClosed) return 'none'
  const isDoubtful =
    isOnDay &&
    (deal.availableDays.length === 0 || deal.closures.some((closed) => closed.until >= day && closed.from <= day))

  const servedOn = (date: CivilDate) => menuOn({ ...deal, menu: dishes }, date)
  const days = isByName || isOnDay ? [day] : Array.from({ length: 80 }, (_, ahead) => addDays(day, ahead))
  const served = days.flatMap(servedOn).filter(isWanted)
  const isServedLater = () =>
    Array.from({ length: 80 }, (_, ahead) => addDays(day, ahead)).some((date) => servedOn(date).some(isWanted))
  const certain = isDoubtful ? 'doubt' : 'hit'
  const hasNoDish = served.length === 0
  if (!isByName && hasNoDish && isOnDay && servedOn(day).length > 0) return 'none'
  const says =
    diet === null || deal.diets.length === 0
      ? null
      : diet === 'vegetarian' && deal.diets.some((key) => key === 'vegetarisch')
  if (!isByName && hasNoDish && !isServedLater()) return says === false ? 'none' : 'past'
  if (diet === null && max === null) return certain
  const keys: readonly string[] = diet === 'vegan' ? ['vegan'] : ['vegetarisch', 'vegan']
  const hasDiet = (dish: { readonly diets: readonly string[] }): boolean => dish.diets.some((key) => keys.includes(key))
  const isCheap = ({ price }: { readonly price: number | null }): boolean =>
    max === null || (price ?? Infinity) <= max * 100
  const knowsDiet = diet === null || dishes.some(hasDiet)
  if (knowsDiet && served.length > 0) {
    const fitting = diet === null ? served : served.filter(hasDiet)
    if (fitting.length === 0) return 'none'
    if (fitting.some(isCheap)) return certain
    return fitting.every(({ price }) => price === null) ? 'doubt' : 'none'
  }
  const prices = served.flatMap(({ price }) => price ?? [])
  if (max !== null && prices.length > 0 && !prices.some((price) => price <= max * 100)) return 'none'
  if (diet !== null) {
    if (says === false) return 'none'
    if (says === null || max !== null) return 'doubt'
    return certain
  }
  return 'doubt'
}

const asked = (count: number): readonly Asked[] => {
  const random = seededRandom(29)
  const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  return Array.from({ length: count }, () => ({
    search: oneOf(['', '', 'schnitzel', 'curry', 'suppe', 'wirt salat', 'wirt', 'schnitzel suppe', 'gibtesnicht']),
    diet: oneOf([null, 'vegetarian', 'vegan'] as const),
    max: oneOf([null, 8, 10]),
    day: addDays(MONDAY, oneOf([0, 1, 2, 3, 6, 7])),
    isOnDay: oneOf([true, false]),
  }))
}

const questionOf = ({ diet, max, day, isOnDay }: Asked): DealQuestion | null =>
  diet === null && max === null && !isOnDay
    ? null
    : { ...NO_FILTER, diet, max, when: isOnDay ? { date: day, minute: null, specialDay: null } : null }

export const dishAnswersContract = (make: MakeDealCatalog): void => {
  describe('one dish', () => {
    const deals = restaurants(50)
    let catalog: DealCatalog
    beforeAll(async () => {
      catalog = await make(deals)
    })

    it.each(asked(60).map((one) => [JSON.stringify(one), one] as const))(
      'one dish answers search, diet, price and day together, in the list and on the map: %s',
      async (_, one) => {
        const question = questionOf(one)
        const query = { search: one.search, question, menuDate: one.day }
        const expected = deals.map((deal) => ({ id: deal.id, says: expectedOf(deal, one) }))
        const idsOf = (...kinds: readonly string[]) =>
          expected.flatMap(({ id, says }) => (kinds.includes(says) ? [id] : []))
        const shown = idsOf('hit', 'doubt', 'past')
        const doubtful = question === null ? [] : idsOf('doubt', 'past')

        const page = valueOf(await catalog.findNearest({ origin: DEFAULT_CENTRE, ...query, offset: 0, limit: 50 }))
        expect(page.deals.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(shown)
        expect(page.matches).toEqual({ count: shown.length, exact: true })
        expect(page.unknowns).toBe(doubtful.length)
        expect(page.past).toBe(idsOf('past').length)
        expect(new Set(page.deals.slice(-page.past || page.deals.length).map(({ id }) => id))).toEqual(
          new Set(idsOf('past')),
        )

        const singles = pinsOf(valueOf(await catalog.findPins(tileAt(DEFAULT_CENTRE, SINGLE_PIN_ZOOM), query)))
        const inTile = [...singles.columns.id]
        const pins = shownPins(singles, question)
        expect([...pins.id]).toEqual(inTile.filter((id) => shown.some((other) => other === id)))
        expect([...pins.id].filter((__, row) => pins.unknown[row] === 1)).toEqual(
          [...pins.id].filter((id) => doubtful.some((other) => other === id)),
        )
        const cells = pinsOf(valueOf(await catalog.findPins(tileAt(DEFAULT_CENTRE, CELL_LEVEL), query))).columns
        expect(cells.count.reduce((sum, count) => sum + count, 0)).toBe(shown.length)
      },
    )

    it('the list answers a time with certain deals first in walking distance, and with those reported closed last', async () => {
      const question = questionOf({ search: '', diet: null, max: null, day: addDays(MONDAY, 1), isOnDay: true })
      const list = { origin: DEFAULT_CENTRE, search: '', question, menuDate: addDays(MONDAY, 1), offset: 0, limit: 50 }
      const page = valueOf(await catalog.findNearest(list))
      const near = page.deals.filter(({ place }) => haversineKm(DEFAULT_CENTRE, place.position) < 1.23)
      expect(page.deals.slice(0, near.length)).toEqual(near)
      const rank = ({ availableDays, closures }: (typeof near)[number]) =>
        closures.length > 0 ? 2 : availableDays.length === 0 ? 1 : 0
      const ranks = near.map(rank)
      expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
      expect(new Set(ranks).size).toBe(3)
    })

    it('the list by price begins with the cheapest dish in walking distance', async () => {
      const list: NearestDealsQuery = {
        origin: DEFAULT_CENTRE,
        search: '',
        question: null,
        menuDate: MONDAY,
        sort: 'price',
        offset: 0,
        limit: 50,
      }
      const page = valueOf(await catalog.findNearest(list))
      const near = page.deals.filter(({ place }) => haversineKm(DEFAULT_CENTRE, place.position) < 1.23)
      expect(page.deals.slice(0, near.length)).toEqual(near)
      const prices = near.map(({ id }) => {
        const deal = deals.find((one) => one.id === id)
        const menu = deal ? searchedDishes(deal).filter(({ isOutlier }) => !isOutlier) : []
        const known = deal ? menuOn({ ...deal, menu }, MONDAY).flatMap(({ price }) => price ?? []) : []
        return Math.min(Infinity, ...known)
      })
      expect(prices).toEqual(prices.toSorted((a, b) => a - b))
      expect(new Set(prices).size).toBeGreaterThan(3)
      const far = page.deals.slice(near.length).map(({ id }) => id)
      expect(far).toEqual(far.toSorted((a, b) => a - b))
    })
  })
}
