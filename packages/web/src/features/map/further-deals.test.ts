import { type Deal, DEFAULT_CENTRE, failure, type LatLng, toWorldBox } from '@mahlzeit/domain'
import { aDeal, FlakyDealCatalog, InMemoryDealCatalog } from '@mahlzeit/test-fakes'
import { BehaviorSubject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { readFurther } from './further-deals.ts'
import type { FurtherState } from './map-state.ts'
import { VISIBLE_LIMIT, VisibleDeals } from './visible-deals.ts'

const { lat, lng } = DEFAULT_CENTRE
const VIEW = { west: lng - 0.004, east: lng + 0.004, south: lat - 0.001, north: lat + 0.001 }
const PART = {
  viewport: { box: toWorldBox(VIEW), zoom: 15 },
  center: DEFAULT_CENTRE,
  query: { search: '', question: null },
}
/** Nearer to the centre than the deals in view. */
const OUTSIDE = { lat: lat + 0.0012, lng }
const IN_VIEW = { lat, lng: lng + 0.0035 }

let lastId = 0
const dealsAt = (position: LatLng, count: number): readonly Deal[] =>
  Array.from({ length: count }, () => aDeal({ id: ++lastId, place: { position } }))
const idsOf = (deals: readonly Deal[] | undefined) => deals?.map(({ id }) => id)

const given = async (deals: readonly Deal[]) => {
  const catalog = new FlakyDealCatalog(new InMemoryDealCatalog(deals))
  const visible = new VisibleDeals(catalog, { countIn: () => null })
  const state$ = new BehaviorSubject<FurtherState | null>(null)
  await visible.read(PART)
  return { catalog, visible, state: () => state$.value, more: () => readFurther(catalog, visible, state$) }
}

describe('the deals after the visible ones', () => {
  it('the deals after the visible ones are the nearest out of view, ten at least, where all in view are listed', async () => {
    const outside = dealsAt(OUTSIDE, 70)
    const { state, more } = await given([...dealsAt(IN_VIEW, 2), ...outside])
    await more()
    expect(state()).toMatchObject({ here: [], status: 'idle' })
    expect(idsOf(state()?.outside)).toEqual(idsOf(outside.slice(0, 50)))
    await more()
    expect(idsOf(state()?.outside)).toEqual(idsOf(outside))
    expect(state()?.status).toBe('ended')
  })

  it('the deals after the visible ones are first the others in view', async () => {
    const inView = dealsAt(IN_VIEW, VISIBLE_LIMIT + 12)
    const outside = dealsAt({ lat: lat + 1, lng }, 1)
    const { state, more } = await given([...inView, ...outside])
    await more()
    expect(idsOf(state()?.here)).toEqual(idsOf(inView.slice(VISIBLE_LIMIT)))
    expect(state()).toMatchObject({ outside: [], status: 'idle' })
    await more()
    expect(idsOf(state()?.outside)).toEqual(idsOf(outside))
    expect(state()?.status).toBe('ended')
  })

  it('the deals after the visible ones are read where none is in view', async () => {
    const outside = dealsAt(OUTSIDE, 3)
    const { state, more } = await given(outside)
    await more()
    expect(idsOf(state()?.outside)).toEqual(idsOf(outside))
  })

  it('the deals after the visible ones are read again after a failure', async () => {
    const outside = dealsAt(OUTSIDE, 3)
    const { catalog, state, more } = await given([...dealsAt(IN_VIEW, 1), ...outside])
    catalog.failWith(failure('offline', ''))
    await more()
    expect(state()).toMatchObject({ outside: [], status: 'failed' })
    catalog.recover()
    await more()
    expect(idsOf(state()?.outside)).toEqual(idsOf(outside))
  })

  it('the deals after the visible ones are dropped once others are visible, and kept while the same are', async () => {
    const { visible, state, more } = await given([...dealsAt(IN_VIEW, 1), ...dealsAt(OUTSIDE, 1)])
    const { part } = visible
    const reading = more()
    await visible.read({ ...PART })
    await reading
    expect(visible.part).toBe(part)
    expect(state()?.outside).toHaveLength(1)
    const late = more()
    await visible.read({ ...PART, query: { search: 'suppe', question: null } })
    await late
    expect(visible.part).not.toBe(part)
    expect(state()?.part).toBe(part)
    await more()
    expect(state()).toMatchObject({ part: visible.part, outside: [] })
  })
})
