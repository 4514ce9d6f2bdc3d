import { type Deal, type DealFilter, NO_FILTER } from '@mahlzeit/domain'
import { aDeal, FakeClock, FlakyDealCatalog, InMemoryDealCatalog, OFFLINE } from '@mahlzeit/test-fakes'
import { afterEach, describe, expect, it } from 'vitest'
import { VisitFilter } from '../../state/visit-filter.ts'
import { FilterSuggestionViewModel } from './filter-suggestion.view-model.ts'

const QUERY = { origin: { lat: 52.52, lng: 13.405 }, search: '' }

/** Sunday, 22 November 2026, 12:00 in Berlin. */
const given = (deals: readonly Deal[], filter: Partial<DealFilter>) => {
  const catalog = new FlakyDealCatalog(new InMemoryDealCatalog(deals))
  const clock = new FakeClock(new Date('2026-11-22T11:00:00Z'))
  const visit = new VisitFilter(clock)
  visit.set({ ...NO_FILTER, ...filter })
  const vm = new FilterSuggestionViewModel(catalog, visit)
  const look = async (query: Parameters<typeof vm.look>[0] = QUERY) => {
    const subscription = vm.state$.subscribe()
    afterEach(() => subscription.unsubscribe())
    vm.look(query)
    await clock.advance(0)
    return vm.state$.value
  }
  return { catalog, look, pass: () => clock.advance(0) }
}

const monday = (id: number, changes: Parameters<typeof aDeal>[0] = {}) =>
  aDeal({ id, availableDays: ['Mo'], startTime: '11:30', endTime: '14:30', ...changes })

describe('the suggestion for a filter without a match', () => {
  it('counts the deals without the filter, for the same search', async () => {
    const deals = [monday(1, { place: { name: 'Linde' } }), monday(2, { place: { name: 'Kantine' } }), monday(3)]
    const { look } = given(deals, { cuisine: 'thailändisch' })
    expect(await look()).toEqual({ withoutFilter: { count: 3, exact: true }, next: null, beyond: null })
    const other = given(deals, { cuisine: 'thailändisch' })
    expect((await other.look({ ...QUERY, search: 'kantine' })).withoutFilter?.count).toBe(1)
  })

  it('names the nearest deal beyond a walk that matches the rest', async () => {
    const at = (lat: number) => ({ position: { lat, lng: 13.405 } })
    const deals = [
      monday(1, { place: at(52.53), diets: ['vegan'] }),
      monday(2, { place: at(52.55), diets: ['vegan'] }),
      monday(3, { place: at(52.521), diets: ['vegetarisch'] }),
    ]
    const { look } = given(deals, { walk: 10, diet: 'vegan' })
    const { beyond } = await look()
    expect(beyond?.deal.id).toBe(1)
    expect(beyond?.km).toBeCloseTo(1.112, 3)
    expect((await given(deals, { diet: 'vegan' }).look()).beyond).toBeNull()
  })

  it('finds the next day with deals, and when lunch begins', async () => {
    const deals = [monday(1, { startTime: '12:00' }), monday(2), monday(3, { availableDays: ['Di'] })]
    const { look } = given(deals, { when: { kind: 'today' } })
    expect((await look()).next).toEqual({ date: '2026-11-23', from: '11:30', count: 2 })
  })

  it('the suggestion finds the earliest start beyond the nearest deals', async () => {
    const early = monday(99, { startTime: '11:00', place: { position: { lat: 52.6, lng: 13.405 } } })
    const near = Array.from({ length: 49 }, (_, index) => monday(index + 1))
    const { look } = given([...near, early], { when: { kind: 'today' } })
    expect((await look()).next).toEqual({ date: '2026-11-23', from: '11:00', count: 50 })
    const more = given([...near, monday(50), early], { when: { kind: 'today' } })
    expect((await more.look()).next).toEqual({ date: '2026-11-23', from: null, count: 51 })
  })

  it('counts certain deals beyond many nearer ones of which it is unknown', async () => {
    const near = Array.from({ length: 50 }, (_, index) => monday(index + 1, { diets: [] }))
    const far = monday(99, { diets: ['vegan'], place: { position: { lat: 52.6, lng: 13.405 } } })
    const { look } = given([...near, far], { when: { kind: 'today' }, diet: 'vegan' })
    expect((await look()).next).toEqual({ date: '2026-11-23', from: null, count: 1 })
  })

  it('the suggestion names no start that only an unknown deal has, and none where no deal has one', async () => {
    const closures = [
      { from: '2026-11-23', until: '2026-11-23', isConfirmed: false, reports: 1, reportedAt: new Date('2026-11-22') },
    ]
    const unknown = monday(1, { startTime: '10:00', closures })
    const first = given([unknown, monday(2)], { when: { kind: 'today' } })
    expect((await first.look()).next).toEqual({ date: '2026-11-23', from: '11:30', count: 1 })
    const second = given([monday(1, { startTime: null }), monday(2)], { when: { kind: 'today' } })
    expect((await second.look()).next).toEqual({ date: '2026-11-23', from: null, count: 2 })
  })

  it('the suggestion keeps the rest of the filter', async () => {
    const deals = [monday(1), monday(2, { availableDays: ['Mi'], diets: ['vegan'] })]
    const { look } = given(deals, { when: { kind: 'today' }, diet: 'vegan' })
    expect((await look()).next).toEqual({ date: '2026-11-25', from: '11:30', count: 1 })
  })

  it('the suggestion finds the same day before lunch, and not after it', async () => {
    const deals = [monday(1)]
    const before = given(deals, { when: { kind: 'at', date: '2026-11-23', time: '10:00' } })
    expect((await before.look()).next).toEqual({ date: '2026-11-23', from: '11:30', count: 1 })
    const after = given(deals, { when: { kind: 'at', date: '2026-11-23', time: '15:00' } })
    expect((await after.look()).next).toBeNull()
    const between = given([monday(1), monday(2, { startTime: '09:00', endTime: '10:00' })], {
      when: { kind: 'at', date: '2026-11-23', time: '10:00' },
    })
    expect((await between.look()).next).toEqual({ date: '2026-11-23', from: '11:30', count: 1 })
  })

  it('the suggestion does not count unknown answers: lunch may not be served on a public holiday', async () => {
    const deals = [aDeal({ id: 1, availableDays: ['Mo', 'Di'], place: { address: 'Hofweg 1, 10115 Berlin' } })]
    const { look } = given(deals, { when: { kind: 'at', date: '2027-03-07', time: null } })
    expect((await look()).next?.date).toBe('2027-03-09')
  })

  it('the suggestion looks ahead seven days at most, with one request each', async () => {
    const { catalog, look, pass } = given([], { when: { kind: 'today' } })
    expect(await look()).toEqual({ withoutFilter: { count: 0, exact: true }, next: null, beyond: null })
    await expect.poll(() => catalog.calls).toBe(8)
    await pass()
    expect(catalog.calls).toBe(8)
  })

  it('the suggestion leaves out what cannot be read', async () => {
    const { catalog, look } = given([monday(1)], { when: { kind: 'today' } })
    catalog.failWith(OFFLINE)
    expect(await look()).toEqual({ withoutFilter: null, next: null, beyond: null })
    expect(catalog.calls).toBe(2)
  })
})
