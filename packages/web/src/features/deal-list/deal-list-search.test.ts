import { SAMPLE_DEALS } from '@mahlzeit/domain'
import { FlakyDealCatalog, InMemoryDealCatalog } from '@mahlzeit/test-fakes'
import { describe, expect, it } from 'vitest'
import { deals, given, OFFLINE, SlowCatalog } from './test-support/given.ts'

describe('searching the list', () => {
  it('waits 300 ms after the last key, and tells the page once', async () => {
    const catalog = new FlakyDealCatalog(new InMemoryDealCatalog(deals(12)))
    const { vm, open, pass, ids } = given(catalog)
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

  it('reads nothing when the page hands the same search back', async () => {
    const catalog = new FlakyDealCatalog(new InMemoryDealCatalog(deals(12)))
    const { vm, open, pass } = given(catalog)
    await open()
    vm.type('11')
    await pass(300)
    vm.open('11')
    await pass(300)
    expect(catalog.calls).toBe(2)
  })

  it('is in the field no longer than it applies: what was typed when the list was left is gone', async () => {
    const { vm, open, leave, pass } = given(new InMemoryDealCatalog(deals(12)))
    await open('kantine')
    vm.type('kantine 11')
    leave()
    await pass(300)
    await open('kantine')
    expect(vm.state$.value).toMatchObject({ typed: 'kantine', search: 'kantine' })
  })

  it('takes no letter from whoever goes on typing while the page hands the search back', async () => {
    const { vm, open, pass } = given(new InMemoryDealCatalog(deals(12)))
    await open()
    vm.type('kantine')
    await pass(300)
    vm.type('kantine 1')
    vm.open('kantine')
    expect(vm.state$.value.typed).toBe('kantine 1')
  })

  it('keeps the old deals, marked as outdated, until the new ones are there', async () => {
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

  it('drops an answer that comes after the one to a later question', async () => {
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

  it('finds nothing without showing examples, and is reset at once', async () => {
    const { vm, open, pass, ids } = given(new InMemoryDealCatalog(deals(2)))
    const settled: string[] = []
    vm.settled$.subscribe((search) => settled.push(search))
    await open('sushi')
    expect(vm.state$.value.results).toEqual({ kind: 'empty', search: 'sushi', samples: [] })
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
  ])('takes what stands in the address as it comes, 200 characters of it: case %#', async (search, asked) => {
    const catalog = new SlowCatalog([])
    const { open } = given(catalog)
    await open(search)
    expect(catalog.asked.map(({ query }) => query.search)).toEqual([asked])
  })
})

describe('a list without deals', () => {
  it('shows the examples when the first read is empty', async () => {
    const { vm, open } = given(new InMemoryDealCatalog([]))
    await open()
    expect(vm.state$.value.results).toEqual({ kind: 'empty', search: '', samples: SAMPLE_DEALS })
  })

  it('shows the examples and the failure when the first read fails, and recovers', async () => {
    const catalog = new FlakyDealCatalog(new InMemoryDealCatalog(deals(2)))
    catalog.failWith(OFFLINE)
    const { vm, open, pass, ids } = given(catalog)
    await open()
    expect(vm.state$.value.results).toEqual({ kind: 'failed', failure: OFFLINE, samples: SAMPLE_DEALS })
    catalog.recover()
    vm.retry()
    await pass(0)
    expect(ids()).toEqual([1, 2])
  })

  it('shows no examples when a search fails', async () => {
    const catalog = new FlakyDealCatalog(new InMemoryDealCatalog(deals(2)))
    catalog.failWith(OFFLINE)
    const { vm, open } = given(catalog)
    await open('suppe')
    expect(vm.state$.value.results).toEqual({ kind: 'failed', failure: OFFLINE, samples: [] })
  })

  it('shows no examples to whoever has seen real deals', async () => {
    const catalog = new FlakyDealCatalog(new InMemoryDealCatalog(deals(2)))
    const { vm, open, pass } = given(catalog)
    await open('kantine')
    catalog.failWith(OFFLINE)
    vm.open('')
    await pass(0)
    expect(vm.state$.value.results).toEqual({ kind: 'failed', failure: OFFLINE, samples: [] })
  })

  it('is asked for once, however often one retries while it loads', async () => {
    const catalog = new SlowCatalog(deals(2))
    const { vm, open, pass } = given(catalog)
    await open()
    vm.retry()
    vm.open('')
    await pass(0)
    expect(catalog.asked).toHaveLength(1)
  })
})
