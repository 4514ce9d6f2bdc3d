import { type Deal, DEFAULT_CENTRE, fromWorldBox, type LatLng, NO_FILTER, toWorldBox } from '@mahlzeit/domain'
import { aDeal, anImage, FlakyDealCatalog, InMemoryDealCatalog } from '@mahlzeit/test-fakes'
import type { PinStore } from '../../map/pin-store.ts'
import { describe, expect, it } from 'vitest'
import { VISIBLE_LIMIT, VisibleDeals } from './visible-deals.ts'

const { lat, lng } = DEFAULT_CENTRE
/** A wide viewport around the centre of Berlin. */
const VIEW = { west: lng - 0.004, east: lng + 0.004, south: lat - 0.001, north: lat + 0.001 }
const IN_VIEW = { lat, lng: lng + 0.0035 }
/** Out of view, in the box that the server is asked for. */
const BESIDE = { lat: lat + 0.0012, lng }
const FAR = { lat: lat + 1, lng }

let lastId = 0
const dealsAt = (position: LatLng, count: number): readonly Deal[] =>
  Array.from({ length: count }, () => aDeal({ id: ++lastId, place: { position } }))

const PART = {
  viewport: { box: toWorldBox(VIEW), zoom: 15 },
  center: DEFAULT_CENTRE,
  query: { search: '', question: null },
}

/** The state after reading `VIEW` among these deals. */
const stateWith = async (deals: readonly Deal[], pins: ReturnType<PinStore['countIn']> = null) => {
  const visible = new VisibleDeals(new InMemoryDealCatalog(deals), { countIn: () => pins })
  await visible.read(PART)
  return visible.state$.value
}

describe('the visible deals', () => {
  it('the visible deals leave out and do not count deals around the viewport', async () => {
    const deals = dealsAt(IN_VIEW, 2)
    expect(
      await stateWith([...dealsAt(BESIDE, 3), ...deals, ...dealsAt(FAR, 1)], { count: 99, unknowns: 9, priced: 0 }),
    ).toEqual({
      kind: 'some',
      deals,
      matches: { count: 2, exact: true },
      unknowns: 0,
      priced: null,
      unpriced: new Set(),
    })
  })

  it('the visible deals are found behind many nearer deals around the viewport', async () => {
    const deals = dealsAt(IN_VIEW, 1)
    expect(await stateWith([...dealsAt(BESIDE, 70), ...deals])).toMatchObject({
      deals,
      matches: { count: 1, exact: true },
    })
  })

  it('the visible deals are searched in five pages at most', async () => {
    const catalog = new FlakyDealCatalog(new InMemoryDealCatalog([...dealsAt(BESIDE, 200), ...dealsAt(IN_VIEW, 1)]))
    const visible = new VisibleDeals(catalog, { countIn: () => null })
    await visible.read(PART)
    // The sixth asks for the nearest deal anywhere.
    expect(catalog.calls).toBe(6)
  })

  it('the visible deals are none if all deals nearby are outside the viewport', async () => {
    const deals = dealsAt(BESIDE, 1)
    const part = { origin: DEFAULT_CENTRE, search: '', within: fromWorldBox(PART.viewport.box) }
    expect(await stateWith(deals)).toEqual({ kind: 'none-here', part, nearest: deals.slice(0, 3) })
  })

  it('the visible deals count those of which the answer to a filter is unknown', async () => {
    const [question, position] = [{ ...NO_FILTER, when: null, diet: 'vegan' } as const, IN_VIEW]
    const deals = [
      aDeal({ id: 1001, diets: ['vegan'], place: { position } }),
      aDeal({ id: 1002, diets: [], place: { position } }),
      aDeal({ id: 1003, diets: [], place: { position: BESIDE } }),
      aDeal({ id: 1004, diets: ['vegetarisch'], place: { position } }),
    ]
    const visible = new VisibleDeals(new InMemoryDealCatalog(deals), { countIn: () => null })
    await visible.read({ ...PART, query: { search: '', question } })
    expect(visible.state$.value).toMatchObject({ matches: { count: 2, exact: true }, unknowns: 1 })
  })

  it('the visible deals count those with a price apart, and list the others last', async () => {
    const when = { date: '2026-03-04', minute: null, specialDay: null }
    const question = { ...NO_FILTER, when, max: 10 }
    const dish = { id: 1, imageId: 1, name: 'Senfeier', description: null, price: 850, diets: [], day: null }
    const deals = dealsAt(IN_VIEW, 3).map((deal, index) => ({
      ...deal,
      images: [anImage()],
      menu: index === 0 ? [] : [{ ...dish, price: index === 1 ? 850 : 1050 }],
    }))
    const visible = new VisibleDeals(new InMemoryDealCatalog(deals), { countIn: () => null })
    await visible.read({ ...PART, query: { search: '', question, menuDate: when.date } })
    const [unpriced, cheap] = deals
    expect(visible.state$.value).toMatchObject({
      deals: [{ id: cheap?.id }, { id: unpriced?.id }],
      matches: { count: 2, exact: true },
      unknowns: 1,
      priced: 1,
      unpriced: new Set([unpriced?.id]),
    })
  })

  it.each([
    ['as their pins', { count: 60, unknowns: 7, priced: 5 }, { count: 60, exact: true }, 7],
    ['as their pins, up to a limit', { count: 1001, unknowns: 1001, priced: 0 }, { count: 1000, exact: false }, 1000],
    [
      'in the box where pins do not tell what is unknown',
      { count: 60, unknowns: null, priced: 0 },
      { count: 63, exact: true },
      0,
    ],
    ['in the box while pins are missing', null, { count: 63, exact: true }, 0],
  ])('the visible deals are counted %s if they are many', async (_, pins, matches, unknowns) => {
    const state = await stateWith([...dealsAt(IN_VIEW, 60), ...dealsAt(BESIDE, 3)], pins)
    expect(state).toMatchObject({ kind: 'some', matches, unknowns })
    expect(state.kind === 'some' && state.deals).toHaveLength(VISIBLE_LIMIT)
  })
})
