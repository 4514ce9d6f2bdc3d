import { addDays, berlinTimeAt, NO_FILTER } from '@mahlzeit/domain'
import { aDeal, anImage, InMemoryDealCatalog } from '@mahlzeit/test-fakes'
import { describe, expect, it } from 'vitest'
import { deals, given, givenDeals, OFFLINE, SlowCatalog } from './test-support/given.ts'

const VEGAN = { ...NO_FILTER, diet: 'vegan' } as const
const NOW = { ...NO_FILTER, when: { kind: 'now' } } as const
const QUARTER = 15 * 60_000

describe('the filter of the list', () => {
  it('sends the filter of the list with the first request', async () => {
    const catalog = new SlowCatalog(deals(2))
    const { visitFilter, open } = given(catalog)
    visitFilter.set(VEGAN)
    await open()
    expect(catalog.asked.map(({ query }) => query.question)).toEqual([{ ...VEGAN, when: null }])
  })

  it('the list names the day whose dishes it shows: that of the filter, else today, and each further day again', async () => {
    const catalog = new SlowCatalog(deals(2))
    const { clock, visitFilter, open, pass, ids } = given(catalog)
    await open()
    catalog.asked[0]?.answer()
    await pass(0)
    const day = berlinTimeAt(clock.now()).date
    await pass(24 * 4 * QUARTER)
    expect(ids()).toEqual([1, 2])
    visitFilter.set({ ...NO_FILTER, when: { kind: 'at', date: '2027-03-08', time: null } })
    await pass(0)
    expect(catalog.asked.map(({ query }) => query.menuDate)).toEqual([day, addDays(day, 1), '2027-03-08'])
  })

  it('the list leaves out deals that do not match its filter, and counts those that may', async () => {
    const catalog = new InMemoryDealCatalog([
      aDeal({ id: 1, diets: ['vegan'] }),
      aDeal({ id: 2, diets: [] }),
      aDeal({ id: 3, diets: ['vegetarisch'] }),
    ])
    const { visitFilter, open, found, ids } = given(catalog)
    visitFilter.set(VEGAN)
    await open()
    expect(ids()).toEqual([1, 2])
    expect(found()).toMatchObject({ matches: { count: 2, exact: true }, unknowns: 1, filter: VEGAN })
  })

  it('the list puts deals without a price after those with one, on every page, and counts both', async () => {
    const dish = { id: 1, imageId: 1, name: 'Senfeier', description: null, diets: [], day: null }
    const shown = deals(24).map((deal, index) => {
      const menu = index % 2 === 0 ? [{ ...dish, price: index === 0 ? 1100 : 850 }] : []
      return { ...deal, images: [anImage({ id: 1 })], menu }
    })
    const { visitFilter, open, pass, found, ids, vm } = given(new InMemoryDealCatalog(shown))
    visitFilter.set({ ...NO_FILTER, when: { kind: 'at', date: '2026-03-04', time: null }, max: 10 })
    await open()
    expect(ids()).toEqual([3, 5, 7, 9, 11, 13, 15, 17, 19, 21])
    expect(found()).toMatchObject({ matches: { count: 23, exact: true }, priced: 11, unknowns: 12 })
    expect(found().unpriced.size).toBe(0)
    vm.loadMore()
    await pass(300)
    const unpriced = [2, 4, 6, 8, 10, 12, 14, 16, 18]
    expect(ids().slice(10)).toEqual([23, ...unpriced])
    expect([...found().unpriced]).toEqual(unpriced)
  })

  it('the list keeps its deals, marked as outdated, until those of another filter arrive', async () => {
    const catalog = new SlowCatalog(deals(2))
    const { visitFilter, open, pass, found, vm } = given(catalog)
    await open()
    catalog.asked[0]?.answer()
    await pass(0)
    visitFilter.set({ ...NO_FILTER, cuisine: 'thailändisch' })
    await pass(0)
    expect(found()).toMatchObject({ filter: NO_FILTER, outdated: true })
    catalog.asked[1]?.answer()
    await pass(0)
    expect(vm.state$.value.results.kind).toBe('empty')
  })

  it('shows no samples without a match, also when nothing was loaded before', async () => {
    const { visitFilter, open, vm } = given(new InMemoryDealCatalog([]))
    visitFilter.set(VEGAN)
    await open()
    expect(vm.state$.value.results).toMatchObject({ kind: 'empty', filter: VEGAN, samples: [] })
  })

  it('reports the failure when the deals of another filter cannot be loaded', async () => {
    const { catalog, visitFilter, vm, open, pass } = givenDeals(2)
    await open()
    catalog.failWith(OFFLINE)
    visitFilter.set(VEGAN)
    await pass(0)
    expect(vm.state$.value.results).toMatchObject({ kind: 'failed', failure: OFFLINE, samples: [] })
  })

  it('the filter of the list is asked again at full length in the next quarter of an hour, with now', async () => {
    const catalog = new SlowCatalog(deals(12))
    const { visitFilter, clock, open, pass, found } = given(catalog)
    visitFilter.set(NOW)
    await open()
    catalog.asked[0]?.answer()
    await pass(0)
    await pass(QUARTER)
    expect(catalog.asked).toHaveLength(2)
    expect(catalog.asked[1]?.query.question?.when?.minute).toBe(
      (catalog.asked[0]?.query.question?.when?.minute ?? 0) + 15,
    )
    expect(found().outdated).toBe(true)
    await clock.advance(60_000)
    expect(catalog.asked).toHaveLength(2)
  })

  it('the list keeps the deals of the quarter before when they cannot be read again', async () => {
    const { catalog, visitFilter, open, pass, found } = givenDeals(2)
    visitFilter.set({ ...NO_FILTER, when: { kind: 'today' } })
    await open()
    const before = found()
    catalog.failWith(OFFLINE)
    await pass(24 * 60 * 60_000)
    expect(catalog.calls).toBeGreaterThan(1)
    expect(found()).toEqual(before)
  })

  it('sends a filter that has changed meanwhile when the list is opened again', async () => {
    const { catalog, visitFilter, open, leave, ids } = givenDeals(2)
    await open()
    leave()
    await open()
    expect(catalog.calls).toBe(1)
    leave()
    visitFilter.set({ ...NO_FILTER, diet: 'vegetarian' })
    await open()
    expect(catalog.calls).toBe(2)
    expect(ids()).toEqual([1, 2])
  })
})
