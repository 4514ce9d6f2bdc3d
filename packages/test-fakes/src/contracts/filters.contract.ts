import {
  boxContains,
  type CivilDate,
  coarseBox,
  coarsePosition,
  CUISINES,
  type Deal,
  type DealCatalog,
  type DealQuestion,
  type DealWithMenu,
  type DishAnswers,
  dishAnswer,
  dishAnswersOn,
  DEFAULT_CENTRE,
  DIETS,
  facetsOf,
  FILTER_DATES,
  haversineKm,
  mapYesNo,
  matchesSearch,
  type NearestDealsPage,
  NO_FILTER,
  NO_PRICE,
  type PinColumns,
  type PinTile,
  SINGLE_PIN_ZOOM,
  shownPins,
  specialDayOn,
  UNKNOWN_DISHES,
  type Verdict,
  WALKS,
  verdictOn,
  WEEKDAYS,
} from '@mahlzeit/domain'
import { beforeAll, describe, expect, it } from 'vitest'
import { aDeal, anImage } from '../a-deal.ts'
import { seededRandom } from '../seeded-random.ts'
import { type MakeDealCatalog, pinsOf, tileAt, valueOf } from './make-deal-catalog.ts'
import { scatteredDeals } from './scattered-deals.ts'

const TOWNS = ['10117 Berlin', '14469 Potsdam', '80331 München', '01067 Dresden', '12529 Schönefeld', 'Nirgends']
const STARTS = ['11:00', '11:30', '12:00', '14:30', '24:00', null]
const ENDS = ['11:30', '14:00', '14:30', '15:00', '24:00', null]
/**
 * Two ordinary days, a holiday of some states, one of parts of states, a nationwide one, and the first and the last day of all.
 */
const DATES = ['2027-03-09', '2027-03-14', '2027-03-08', '2027-05-27', '2027-03-29', ...Object.values(FILTER_DATES)]
const MINUTES = [null, 180, 689, 690, 735, 870, 1439]
const CELL_LEVEL = 5

/** On the first and the last of the dates, and on some between. */
const CLOSURES = [
  { from: '2027-03-08', until: '2027-03-08', isConfirmed: true },
  { from: '2027-03-09', until: '2027-03-14', isConfirmed: false },
  { from: '2027-03-14', until: '2027-05-27', isConfirmed: true },
].map((days) => ({ ...days, reports: 2, reportedAt: new Date('2027-03-08T10:00:00Z') }))

const from = <T>(random: () => number, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
const some = <T>(random: () => number, list: readonly T[], share: number): readonly T[] =>
  list.filter(() => random() < share)

/** Scattered deals in which each fact may be missing. */
const variousDeals = (count: number): readonly Deal[] => {
  const random = seededRandom(22)
  return scatteredDeals(count, 22).map((deal) => {
    const place = { ...deal.place, address: `Hauptstraße 1, ${from(random, TOWNS)}` }
    return aDeal({
      id: deal.id,
      place,
      availableDays: random() < 0.2 ? [] : some(random, WEEKDAYS, 0.7),
      startTime: from(random, STARTS),
      endTime: from(random, ENDS),
      cuisines: random() < 0.2 ? [] : some(random, CUISINES, 0.3),
      diets: random() < 0.2 ? [] : some(random, DIETS, 0.5),
      ...mapYesNo(() => from(random, [null, true, false])),
      closures: some(random, CLOSURES, 0.15),
    })
  })
}

/** Scattered deals, most of which have a menu of the week from 8 March 2027, of every week, or both. */
const pricedDeals = (count: number): readonly DealWithMenu[] => {
  const random = seededRandom(25)
  const createdAt = new Date('2027-03-08T10:00:00Z')
  return scatteredDeals(count, 25).map((deal) => {
    const images = some(random, ['wochenkarte', 'mittagsdeal'] as const, 0.5).map((offerType, index) =>
      anImage({ id: deal.id * 10 + index, offerType, createdAt }),
    )
    const menu = images.flatMap(({ id: imageId }) =>
      WEEKDAYS.slice(0, 6).map((weekday, index) => ({
        id: imageId * 10 + index,
        imageId,
        name: `Gericht ${imageId} ${weekday}`,
        description: null,
        price: from(random, [null, 690, 800, 801, 1000, 1250]),
        diets: [],
        day: { weekday },
      })),
    )
    return { ...deal, diets: from(random, [[], ['vegan'], ['keine_diaet']] as const), images, menu }
  })
}

const tilesOf = (deals: readonly Deal[], level: number): readonly PinTile[] => {
  const tiles = deals.map(({ place }) => tileAt(place.position, level))
  return [...new Map(tiles.map((tile) => [`${tile.x}/${tile.y}`, tile])).values()]
}

const questions = (count: number): readonly DealQuestion[] => {
  const random = seededRandom(23)
  return Array.from({ length: count }, () => {
    const date = from(random, DATES)
    const when = { date, minute: from(random, MINUTES), specialDay: specialDayOn(date) }
    const [diet, cuisine] = [from(random, ['vegetarian', 'vegan'] as const), from(random, CUISINES)]
    return {
      when: random() < 0.8 ? when : null,
      diet: random() < 0.3 ? diet : null,
      cuisine: random() < 0.3 ? cuisine : null,
      ...mapYesNo(() => random() < 0.3),
      max: null,
      walk: random() < 0.2 ? { minutes: from(random, WALKS), from: coarsePosition(DEFAULT_CENTRE) } : null,
    }
  })
}

const VEGAN: DealQuestion = { ...NO_FILTER, when: null, diet: 'vegan' }
const AT_NOON: DealQuestion = {
  ...NO_FILTER,
  when: { date: '2027-03-09', minute: 720, specialDay: null },
}

/** The ids of the single deals, the ids of those with an unknown answer, and the number of all deals. */
const summary = ({ id: ids, count: counts, unknown: unknowns }: PinColumns) => ({
  ids: [...ids].filter((id) => id !== 0),
  unknown: [...ids].filter((_, row) => unknowns[row] === 1),
  total: counts.reduce((sum, count) => sum + count, 0),
})

export const filtersContract = (make: MakeDealCatalog): void => {
  describe('a question', () => {
    const deals = variousDeals(150)
    let catalog: DealCatalog
    beforeAll(async () => {
      catalog = await make(deals)
    })

    const verdictsOn = (question: DealQuestion): ReadonlyMap<number, Verdict> =>
      new Map(
        deals.map((deal) => {
          const { walk } = question
          const isTooFar = walk && haversineKm(walk.from, deal.place.position) * 1300 > walk.minutes * 80
          return [deal.id, isTooFar ? 'no' : verdictOn(facetsOf(deal), question, deal.closures, UNKNOWN_DISHES)]
        }),
      )

    const find = async (tile: PinTile, question: DealQuestion | null, version?: string) =>
      valueOf(await catalog.findPins(tile, { search: '', question }, version))

    it.each(questions(12).map((question) => [JSON.stringify(question), question] as const))(
      'a question leaves out the deals that answer no, and nothing else: %s',
      async (_, question) => {
        const verdicts = verdictsOn(question)
        const shown = deals.filter(({ id }) => verdicts.get(id) !== 'no')
        const unknown = shown.filter(({ id }) => verdicts.get(id) === 'unknown').map(({ id }) => id)

        let total = 0
        for (const tile of tilesOf(deals, CELL_LEVEL)) {
          const { columns, facets } = pinsOf(await find(tile, question))
          const found = summary(columns)
          expect(facets).toBeNull()
          expect(found.ids.filter((id) => !verdicts.has(id) || verdicts.get(id) === 'no')).toEqual([])
          expect(found.unknown).toEqual(found.ids.filter((id) => verdicts.get(id) === 'unknown'))
          total += found.total
        }
        expect(total).toBe(shown.length)

        const page = valueOf(
          await catalog.findNearest({ origin: DEFAULT_CENTRE, search: '', question, offset: 0, limit: 50 }),
        )
        expect(page.deals.filter(({ id }) => verdicts.get(id) === 'no')).toEqual([])
        expect(page.deals).toHaveLength(Math.min(50, shown.length))
        expect(page.matches).toEqual({ count: shown.length, exact: true })
        expect(page.unknowns).toBe(unknown.length)
      },
    )

    it('tiles of single pins are the same for every question, which the device answers', async () => {
      const tile = tileAt(DEFAULT_CENTRE, SINGLE_PIN_ZOOM)
      const plain = summary(pinsOf(await find(tile, null)).columns)
      expect(plain.ids.length).toBeGreaterThan(5)
      const pins = pinsOf(await find(tile, VEGAN))
      expect(summary(pins.columns)).toEqual(plain)
      expect(await find(tile, AT_NOON, pins.version)).toEqual({ kind: 'unchanged' })
      for (const question of [VEGAN, AT_NOON, ...questions(12)]) {
        const verdicts = verdictsOn(question)
        const shown = summary(shownPins(pins, question))
        expect(shown.ids).toEqual(plain.ids.filter((id) => verdicts.get(id) !== 'no'))
        expect(shown.unknown).toEqual(plain.ids.filter((id) => verdicts.get(id) === 'unknown'))
      }
    })

    it('without a question nothing is left out, and no answer is unknown', async () => {
      for (const level of [CELL_LEVEL, SINGLE_PIN_ZOOM]) {
        const { columns, facets } = pinsOf(await find(tileAt(DEFAULT_CENTRE, level), null))
        expect(facets).toBeNull()
        expect(summary(columns).unknown).toEqual([])
      }
      const query = { origin: DEFAULT_CENTRE, search: '', question: null, offset: 0, limit: 1 }
      expect(valueOf(await catalog.findNearest(query))).toMatchObject({ matches: { count: 150 }, unknowns: 0 })
    })

    it('a question combines with a search and with a box, and is paged', async () => {
      const verdicts = verdictsOn(VEGAN)
      const within = { west: 13.38, south: 52.5, east: 13.45, north: 52.56 }
      const expected = deals.filter(
        (deal) =>
          matchesSearch(deal, 'lokal 1') &&
          boxContains(coarseBox(within), deal.place.position) &&
          verdicts.get(deal.id) !== 'no',
      )
      expect(expected.length).toBeGreaterThan(2)
      const found: number[] = []
      for (let offset: number | null = 0; offset !== null; ) {
        const page: NearestDealsPage = valueOf(
          await catalog.findNearest({
            origin: DEFAULT_CENTRE,
            search: 'lokal 1',
            question: VEGAN,
            within,
            offset,
            limit: 2,
          }),
        )
        found.push(...page.deals.map(({ id }) => id))
        expect(page.matches).toEqual({ count: expected.length, exact: true })
        expect(page.unknowns).toBe(expected.filter(({ id }) => verdicts.get(id) === 'unknown').length)
        offset = page.nextOffset
      }
      expect(found.toSorted((a, b) => a - b)).toEqual(expected.map(({ id }) => id))

      const tile = tileAt(DEFAULT_CENTRE, CELL_LEVEL)
      const pins = pinsOf(valueOf(await catalog.findPins(tile, { search: 'lokal 1', question: VEGAN }))).columns
      const inTile = deals.filter(
        (deal) =>
          matchesSearch(deal, 'lokal 1') &&
          verdicts.get(deal.id) !== 'no' &&
          JSON.stringify(tileAt(deal.place.position, CELL_LEVEL)) === JSON.stringify(tile),
      )
      expect(summary(pins).total).toBe(inTile.length)
    })
  })

  describe('a maximum price', () => {
    const deals = pricedDeals(150)
    const MENU_DATES = ['2027-03-09', '2027-03-14', '2027-03-15', '2020-01-01', '2099-12-31']
    let catalog: DealCatalog
    beforeAll(async () => {
      catalog = await make(deals)
    })
    const answersOn = (date: CivilDate): ReadonlyMap<number, DishAnswers> =>
      new Map(deals.map((deal) => [deal.id as number, dishAnswersOn(deal, date)]))
    const verdictOf = (
      deal: DealWithMenu,
      question: DealQuestion,
      answers: ReadonlyMap<number, DishAnswers>,
    ): Verdict => verdictOn(facetsOf(deal), question, [], answers.get(deal.id) ?? UNKNOWN_DISHES)

    it.each(MENU_DATES)(
      'a maximum price leaves out the deals that cost more on %s, and marks those without a price',
      async (menuDate) => {
        for (const max of [8, 10, 60]) {
          const question = { ...VEGAN, diet: null, max }
          const answers = answersOn(menuDate)
          const verdicts = new Map<number, Verdict>(deals.map((deal) => [deal.id, verdictOf(deal, question, answers)]))
          let total = 0
          for (const tile of tilesOf(deals, CELL_LEVEL)) {
            const { columns } = pinsOf(valueOf(await catalog.findPins(tile, { search: '', question, menuDate })))
            const found = summary(columns)
            expect(found.ids.filter((id) => verdicts.get(id) === 'no')).toEqual([])
            expect(found.unknown).toEqual(found.ids.filter((id) => verdicts.get(id) === 'unknown'))
            expect([...columns.price].some((price) => price > 0)).toBe(false)
            total += found.total
          }
          expect(total).toBe([...verdicts.values()].filter((verdict) => verdict !== 'no').length)
        }
      },
    )

    it('a maximum price lists the deals with a price first, then those without one, both nearest first', async () => {
      for (const [menuDate, max, diet, search] of [
        ['2027-03-09', 8, null, ''],
        ['2027-03-10', 10, 'vegan', ''],
        ['2027-03-14', 10, null, ''],
        ['2027-03-16', 60, 'vegan', 'lokal 1'],
      ] as const) {
        const question = { ...VEGAN, diet, max }
        const answers = answersOn(menuDate)
        const verdicts = new Map<number, Verdict>(deals.map((deal) => [deal.id, verdictOf(deal, question, answers)]))
        const shown = deals
          .filter((deal) => verdicts.get(deal.id) !== 'no' && matchesSearch(deal, search))
          .map(({ id, place }) => ({ id, distance: haversineKm(coarsePosition(DEFAULT_CENTRE), place.position) }))
          .toSorted((a, b) => a.distance - b.distance || a.id - b.id)
          .map(({ id }) => id)
        const priced = shown.filter((id) => dishAnswer(answers.get(id) ?? UNKNOWN_DISHES, question) > NO_PRICE.past)
        const unpriced = shown.filter((id) => !priced.includes(id))
        expect(unpriced.length).toBeGreaterThan(10)
        const found: number[] = []
        for (let offset: number | null = 0; offset !== null; ) {
          const query = { origin: DEFAULT_CENTRE, search, question, menuDate, offset, limit: 7 }
          const page: NearestDealsPage = valueOf(await catalog.findNearest(query))
          found.push(...page.deals.map(({ id }) => id))
          expect(page.matches).toEqual({ count: shown.length, exact: true })
          expect(page.unknowns).toBe(shown.filter((id) => verdicts.get(id) === 'unknown').length)
          expect(page.priced).toBe(priced.length)
          offset = page.nextOffset
        }
        expect(found).toEqual([...priced, ...unpriced])
      }
    })

    it('the device applies a maximum price to the prices of the day in a tile of single pins', async () => {
      const tile = tileAt(DEFAULT_CENTRE, SINGLE_PIN_ZOOM)
      const question = { ...VEGAN, max: 10 }
      for (const menuDate of MENU_DATES) {
        const answers = answersOn(menuDate)
        const plain = pinsOf(valueOf(await catalog.findPins(tile, { search: '', question: null, menuDate })))
        const pins = pinsOf(valueOf(await catalog.findPins(tile, { search: '', question, menuDate })))
        expect(plain.columns.id.length).toBeGreaterThan(5)
        for (const { id: ids, price: column } of [plain.columns, pins.columns])
          expect([...column]).toEqual(Array.from(ids, (id) => answers.get(id)?.all))
        const verdicts = deals.map((deal) => verdictOf(deal, question, answers))
        const isShown = (id: number): boolean => verdicts[deals.findIndex((deal) => deal.id === id)] !== 'no'
        expect([...shownPins(pins, question).id]).toEqual([...plain.columns.id].filter(isShown))
      }
      const { columns } = pinsOf(valueOf(await catalog.findPins(tile, { search: '', question })))
      expect(new Set(columns.price)).toEqual(new Set([0]))
    })
  })

  describe('a question that no deal answers', () => {
    it('a question that no deal answers gives an empty page and empty tiles', async () => {
      const catalog = await make([aDeal({ diets: ['keine_diaet'] })])
      const query = { origin: DEFAULT_CENTRE, search: '', question: VEGAN, offset: 0, limit: 10 }
      expect(valueOf(await catalog.findNearest(query))).toEqual({
        deals: [],
        matches: { count: 0, exact: true },
        unknowns: 0,
        priced: null,
        past: 0,
        nextOffset: null,
      })
      const priced = { ...query, question: { ...VEGAN, max: 10 }, menuDate: '2027-03-09' }
      expect(valueOf(await catalog.findNearest(priced))).toMatchObject({ deals: [], priced: 0, nextOffset: null })
      const tile = tileAt(DEFAULT_CENTRE, CELL_LEVEL)
      const pins = pinsOf(valueOf(await catalog.findPins(tile, { search: '', question: VEGAN })))
      expect(summary(pins.columns).total).toBe(0)
    })
  })

  describe('the facets of a tile', () => {
    const at = { position: DEFAULT_CENTRE }
    const tile = tileAt(DEFAULT_CENTRE, SINGLE_PIN_ZOOM)

    it.each([
      ['days', { availableDays: ['Mo'] }],
      ['hours', { endTime: '13:00' }],
      ['diets', { diets: ['vegan'] }],
      ['card payment', { cards: false }],
      ['closures', { closures: CLOSURES }],
    ] as const)('the facets of a tile are returned with another version when %s change', async (_, changes) => {
      const before = pinsOf(
        valueOf(await (await make([aDeal({ place: at })])).findPins(tile, { search: '', question: VEGAN })),
      )
      const catalog = await make([aDeal({ place: at, ...changes })])
      const after = pinsOf(valueOf(await catalog.findPins(tile, { search: '', question: VEGAN }, before.version)))
      expect(after.version).not.toBe(before.version)
      const deal = aDeal({ place: at, ...changes })
      const closures = deal.closures.map(({ from: first, until, isConfirmed }) => ({ from: first, until, isConfirmed }))
      expect(after.facets?.dictionary).toMatchObject([{ ...facetsOf(deal), closures }])
    })
  })

  describe('more deals than the counting limit with a price', () => {
    it('deals with a price are in order before those without one beyond the counting limit', async () => {
      const images = [anImage({ id: 1, createdAt: new Date('2027-03-08T10:00:00Z') })]
      const dish = { imageId: 1, name: 'Suppe', description: null, diets: [], day: null }
      const deals = scatteredDeals(1300, 26).map((deal) => {
        const isPriced = deal.id % 10 !== 0
        const own = images.map((image) => ({ ...image, id: deal.id }))
        const menu = [{ ...dish, id: deal.id, imageId: Number(deal.id), price: deal.id % 13 === 0 ? 990 : 690 }]
        return { ...deal, availableDays: [], images: own, menu: isPriced ? menu : [] }
      })
      const catalog = await make(deals)
      const question = { ...VEGAN, diet: null, max: 8 }
      const byDistance = deals
        .map((deal) => ({ ...deal, distance: haversineKm(coarsePosition(DEFAULT_CENTRE), deal.place.position) }))
        .toSorted((a, b) => a.distance - b.distance || a.id - b.id)
      const priced = byDistance.filter(({ id }) => id % 10 !== 0 && id % 13 !== 0).map(({ id }) => id)
      const unpriced = byDistance.filter(({ id }) => id % 10 === 0).map(({ id }) => id)
      expect(priced.length).toBeGreaterThan(1020)
      for (const offset of [0, priced.length - 5, priced.length + 60]) {
        const query = { origin: DEFAULT_CENTRE, search: '', question, menuDate: '2027-03-09', offset, limit: 50 }
        const page = valueOf(await catalog.findNearest(query))
        expect(page.deals.map(({ id }) => id)).toEqual([...priced, ...unpriced].slice(offset, offset + 50))
        expect([page.matches, page.priced]).toEqual([{ count: 1000, exact: false }, 1000])
      }
    })
  })

  describe('more deals than the counting limit that answer a question', () => {
    it('deals that answer a question are in order beyond the counting limit, with a lower bound of unknown ones', async () => {
      const deals = scatteredDeals(1300, 24).map((deal) => ({
        ...deal,
        diets: deal.id % 13 === 0 ? (['keine_diaet'] as const) : deal.id % 10 === 0 ? [] : (['vegan'] as const),
      }))
      const catalog = await make(deals)
      const query = { origin: DEFAULT_CENTRE, search: '', question: VEGAN, limit: 50 }
      const page = valueOf(await catalog.findNearest({ ...query, offset: 0 }))
      expect(page.matches).toEqual({ count: 1000, exact: false })
      expect(page.unknowns).toBe(deals.filter(({ diets }) => diets.length === 0).length)
      const all = valueOf(await catalog.findNearest({ ...query, question: null, limit: 50, offset: 0 })).deals
      const shown = all.filter(({ id }) => id % 13 !== 0)
      expect(page.deals.slice(0, shown.length).map(({ id }) => id)).toEqual(shown.map(({ id }) => id))
    })
  })
}
