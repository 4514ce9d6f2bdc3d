import { SAMPLE_DEALS } from '@mahlzeit/domain'
import { InMemoryDealCatalog } from '@mahlzeit/test-fakes'
import { describe, expect, it } from 'vitest'
import { deals, given, givenDeals, OFFLINE, SlowCatalog } from './test-support/given.ts'

describe('searching the list', () => {
  it('the search is debounced by 300 ms, and emits the query once', async () => {
    const { catalog, vm, open, pass, ids } = givenDeals(12)
    const settled: string[] = []
    vm.settled$.subscribe((search) => settled.push(search))
    await open()
    for (const typed of ['k', 'kantine', 'kantine 11 ']) {
      vm.type(typed)
      await pass(299)
    }
    expect(settled).toEqual([])
    expect(vm.state$.value.typed).toBe('kantine 11 ')
    await pass(1)
    expect(settled).toEqual(['kantine 11'])
    expect(ids()).toEqual([11])
    expect(catalog.calls).toBe(2)
  })

  it('a held search keeps the deals until it is released, and then searches for the last text', async () => {
    const { catalog, vm, open, pass, ids } = givenDeals(12)
    await open()
    vm.holdSearch(true)
    for (const typed of ['kantine 1', 'kantine 11']) {
      vm.type(typed)
      await pass(300)
    }
    expect(catalog.calls).toBe(1)
    vm.holdSearch(false)
    await pass(0)
    expect(ids()).toEqual([11])
    expect(catalog.calls).toBe(2)
  })

  it('a held search does not hold back an emptied field', async () => {
    const { vm, open, pass, ids } = givenDeals(2)
    await open('kantine 2')
    vm.holdSearch(true)
    vm.type('')
    await pass(300)
    expect(ids()).toEqual([1, 2])
  })

  it('a held search is not applied when the list is left', async () => {
    const { vm, open, leave, pass } = givenDeals(12)
    await open()
    vm.holdSearch(true)
    vm.type('kantine 11')
    await pass(300)
    leave()
    await open()
    expect(vm.state$.value).toMatchObject({ typed: '', search: '' })
    vm.type('kantine 11')
    await pass(300)
    expect(vm.state$.value.search).toBe('kantine 11')
  })

  it('reads nothing when the page passes the same query back', async () => {
    const { catalog, vm, open, pass } = givenDeals(12)
    await open()
    vm.type('11')
    await pass(300)
    vm.open('11')
    await pass(300)
    expect(catalog.calls).toBe(2)
  })

  it('drops text that was not yet searched for when the list is left', async () => {
    const { vm, open, leave, pass } = givenDeals(12)
    await open('kantine')
    vm.type('kantine 11')
    leave()
    await pass(300)
    await open('kantine')
    expect(vm.state$.value).toMatchObject({ typed: 'kantine', search: 'kantine' })
  })

  it('keeps newer text when the page passes the query back', async () => {
    const { vm, open, pass } = givenDeals(12)
    await open()
    vm.type('kantine')
    await pass(300)
    vm.type('kantine 1')
    vm.open('kantine')
    expect(vm.state$.value.typed).toBe('kantine 1')
  })

  it('keeps stale deals, marked as outdated, until the next answer', async () => {
    const catalog = new SlowCatalog(deals(12))
    const { vm, open, pass, found } = given(catalog)
    await open()
    catalog.asked[0]?.answer()
    await pass(0)
    vm.open('11')
    await pass(0)
    expect(found()).toMatchObject({ search: '', outdated: true })
    catalog.asked[1]?.answer()
    await pass(0)
    expect(found()).toMatchObject({ search: '11', outdated: false })
  })

  it('drops a stale answer that arrives after a newer one', async () => {
    const catalog = new SlowCatalog(deals(12))
    const { vm, open, pass, found, ids } = given(catalog)
    await open('10')
    vm.open('11')
    await pass(0)
    catalog.asked[1]?.answer()
    await pass(0)
    catalog.asked[0]?.answer()
    await pass(0)
    expect(found().search).toBe('11')
    expect(ids()).toEqual([11])
  })

  it('shows no samples for an empty result, and resets without a debounce', async () => {
    const { vm, open, pass, ids } = givenDeals(2)
    const settled: string[] = []
    vm.settled$.subscribe((search) => settled.push(search))
    await open('sushi')
    expect(vm.state$.value.results).toMatchObject({ kind: 'empty', search: 'sushi', samples: [] })
    vm.resetSearch()
    await pass(0)
    expect(settled).toEqual([''])
    expect(vm.state$.value.typed).toBe('')
    expect(ids()).toEqual([1, 2])
  })

  it.each([
    ['a'.repeat(2000), 'a'.repeat(200)],
    ['%_"\'; drop table deals --<script>', '%_"\'; drop table deals --<script>'],
    ['\u0000\ud800', '\u0000\ud800'],
    ['   ', ''],
  ])('the list accepts any query of the address, cut at 200 characters: case %#', async (search, asked) => {
    const catalog = new SlowCatalog([])
    const { open } = given(catalog)
    await open(search)
    expect(catalog.asked.map(({ query }) => query.search)).toEqual([asked])
  })
})

describe('a list without deals', () => {
  it('shows samples when the first result is empty', async () => {
    const { vm, open } = given(new InMemoryDealCatalog([]))
    await open()
    expect(vm.state$.value.results).toMatchObject({ kind: 'empty', search: '', samples: SAMPLE_DEALS })
  })

  it('shows samples and the failure when the first read fails, and recovers', async () => {
    const { catalog, vm, open, pass, ids } = givenDeals(2)
    catalog.failWith(OFFLINE)
    await open()
    expect(vm.state$.value.results).toMatchObject({ kind: 'failed', failure: OFFLINE, samples: SAMPLE_DEALS })
    catalog.recover()
    vm.retry()
    await pass(0)
    expect(ids()).toEqual([1, 2])
  })

  it('shows no samples when a search fails', async () => {
    const { catalog, vm, open } = givenDeals(2)
    catalog.failWith(OFFLINE)
    await open('suppe')
    expect(vm.state$.value.results).toMatchObject({ kind: 'failed', failure: OFFLINE, samples: [] })
  })

  it('shows no samples after real deals were shown', async () => {
    const { catalog, vm, open, pass } = givenDeals(2)
    await open('kantine')
    catalog.failWith(OFFLINE)
    vm.open('')
    await pass(0)
    expect(vm.state$.value.results).toMatchObject({ kind: 'failed', failure: OFFLINE, samples: [] })
  })

  it('a list without deals ignores retries while loading', async () => {
    const catalog = new SlowCatalog(deals(2))
    const { vm, open, pass } = given(catalog)
    await open()
    vm.retry()
    vm.open('')
    await pass(0)
    expect(catalog.asked).toHaveLength(1)
  })
})
