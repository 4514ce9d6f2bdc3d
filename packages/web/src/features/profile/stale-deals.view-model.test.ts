import { DEFAULT_CENTRE, failure } from '@mahlzeit/domain'
import {
  aDeal,
  FakeClock,
  FakeGeolocation,
  InMemoryAccounts,
  InMemoryAuth,
  InMemoryCommunity,
  InMemoryDealCatalog,
  InMemoryStaleDeals,
  settled,
} from '@mahlzeit/test-fakes'
import { expect, it } from 'vitest'
import { StaleDealsViewModel } from './stale-deals.view-model.ts'

const MARA = { username: 'Mara', email: 'mara@example.test', password: 'geheim' }
const STALE = aDeal({ createdAt: new Date('2020-01-01T11:00:00Z') })
const OFFLINE = failure('offline', 'no network')

const given = async () => {
  const clock = new FakeClock()
  const accounts = new InMemoryAccounts(clock, { confirmsAtOnce: true })
  accounts.register(MARA)
  const auth = new InMemoryAuth(accounts)
  await auth.signIn(MARA)
  const store = new InMemoryStaleDeals(new InMemoryCommunity(accounts, new InMemoryDealCatalog([STALE]), clock), auth)
  const geolocation = new FakeGeolocation(DEFAULT_CENTRE)
  const vm = new StaleDealsViewModel(store, geolocation, clock)
  const kinds: string[] = []
  vm.state$.subscribe(({ kind }) => kinds.push(kind))
  const search = async () => {
    vm.search()
    await settled()
  }
  return { store, geolocation, vm, kinds, search }
}

it('the search for stale deals asks for the position on demand only', async () => {
  const { vm, kinds, search } = await given()
  await settled()
  expect(vm.state$.value).toEqual({ kind: 'idle' })
  await search()
  expect(kinds).toEqual(['idle', 'loading', 'ready'])
  expect(vm.state$.value).toMatchObject({ kind: 'ready', deals: [STALE] })
})

it('the search for stale deals says why there is no position, and can be repeated', async () => {
  const { geolocation, vm, search } = await given()
  geolocation.moveTo('denied')
  await search()
  expect(vm.state$.value).toEqual({ kind: 'no-position', failure: { kind: 'denied' } })
  geolocation.moveTo({ lat: 48.1, lng: 11.6 })
  await search()
  expect(vm.state$.value).toMatchObject({ kind: 'ready', deals: [] })
})

it('the search for stale deals says why it failed, and ignores a repeated request', async () => {
  const { store, vm, kinds, search } = await given()
  store.failWith(OFFLINE)
  vm.search()
  await search()
  expect(kinds).toEqual(['idle', 'loading', 'failed'])
  expect(vm.state$.value).toEqual({ kind: 'failed', failure: OFFLINE })
  store.recover()
  await search()
  expect(vm.state$.value.kind).toBe('ready')
})
