import {
  type DealCatalog,
  type DealId,
  DEFAULT_CENTRE,
  type NearestDealsPage,
  NO_FILTER,
  ok,
  toWorldBox,
} from '@mahlzeit/domain'
import { aDeal, settled } from '@mahlzeit/test-fakes'
import { describe, expect, it } from 'vitest'
import { SelectedDeal } from './selected-deal.ts'
import { VisibleDeals } from './visible-deals.ts'

/** Requests that the test answers. */
const deferred = <T>() => {
  const answers: ((value: T) => void)[] = []
  const ask = () => new Promise<T>((resolve) => answers.push(resolve))
  return { ask, answers }
}
const NO_VISIT = { filter: NO_FILTER, now: new Date(0) }
const pageOf = (...ids: number[]): NearestDealsPage => ({
  deals: ids.map((id) => aDeal({ id })),
  matches: { count: ids.length, exact: true },
  unknowns: 0,
  priced: null,
  past: 0,
  nextOffset: null,
})

it('shows at most ten deals nearby, even if the selected one is not among the answer', async () => {
  const ids = Array.from({ length: 11 }, (_, index) => index + 2)
  const catalog = {
    findById: () => Promise.resolve(ok(aDeal({ id: 1 }))),
    findNearest: () => Promise.resolve(ok(pageOf(...ids))),
  } as unknown as DealCatalog
  const selected = new SelectedDeal(catalog, NO_VISIT)
  await selected.select(1 as DealId, null)
  await settled()
  const { value } = selected.state$
  const nearby = value.kind === 'shown' && value.nearby.kind === 'ready' ? value.nearby.deals : []
  expect(nearby.map(({ id }) => id)).toEqual(ids.slice(0, 10))
})

describe('stale answers', () => {
  it('stale answers do not replace a deal that was selected later', async () => {
    const { ask, answers } = deferred<unknown>()
    const catalog = { findById: ask, findNearest: () => Promise.resolve(ok(pageOf())) } as unknown as DealCatalog
    const selected = new SelectedDeal(catalog, NO_VISIT)
    void selected.select(1 as DealId, null)
    void selected.select(2 as DealId, null)
    answers[1]?.(ok(aDeal({ id: 2 })))
    await settled()
    answers[0]?.(ok(aDeal({ id: 1 })))
    await settled()
    expect(selected.state$.value).toMatchObject({ kind: 'shown', deal: { id: 2 } })
  })

  it('stale answers do not reopen a closed drawer', async () => {
    const { ask, answers } = deferred<unknown>()
    const selected = new SelectedDeal({ findById: ask } as unknown as DealCatalog, NO_VISIT)
    void selected.select(1 as DealId, null)
    selected.clear()
    answers[0]?.(ok(aDeal({ id: 1 })))
    await settled()
    expect(selected.state$.value).toEqual({ kind: 'none' })
  })

  it('stale answers do not replace the list of a later viewport', async () => {
    const { ask, answers } = deferred<unknown>()
    const visible = new VisibleDeals({ findNearest: ask } as unknown as DealCatalog, { countIn: () => null })
    const part = (search: string) => ({
      viewport: { box: toWorldBox({ west: 13, south: 52, east: 14, north: 53 }), zoom: 8 },
      center: DEFAULT_CENTRE,
      query: { search, question: null },
    })
    void visible.read(part('a'))
    void visible.read(part('b'))
    answers[1]?.(ok(pageOf(2)))
    await settled()
    answers[0]?.(ok(pageOf(1)))
    await settled()
    expect(visible.state$.value).toMatchObject({ kind: 'some', deals: [{ id: 2 }] })
  })
})
