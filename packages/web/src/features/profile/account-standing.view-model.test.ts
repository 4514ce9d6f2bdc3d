import { failure } from '@mahlzeit/domain'
import {
  FakeClock,
  InMemoryAccounts,
  InMemoryAccountStandings,
  InMemoryAuth,
  InMemoryCommunity,
  InMemoryDealCatalog,
  settled,
} from '@mahlzeit/test-fakes'
import { describe, expect, it } from 'vitest'
import { DealChanges } from '../../state/deal-changes.ts'
import { AccountStandingViewModel } from './account-standing.view-model.ts'

const MARA = { username: 'Mara', email: 'mara@example.test', password: 'geheim' }
const OFFLINE = failure('offline', 'no network')

const given = async () => {
  const clock = new FakeClock()
  const accounts = new InMemoryAccounts(clock, { confirmsAtOnce: true })
  accounts.register(MARA)
  const community = new InMemoryCommunity(accounts, new InMemoryDealCatalog([]), clock)
  const auth = new InMemoryAuth(accounts)
  const standings = new InMemoryAccountStandings(community, auth)
  const dealChanges = new DealChanges()
  const vm = new AccountStandingViewModel(standings, auth, dealChanges)
  vm.state$.subscribe()
  await settled()
  return { accounts, community, auth, standings, dealChanges, vm }
}

type World = Awaited<ReturnType<typeof given>>

describe('the standing of an account', () => {
  it('the standing of an account is read for users only, and again for another session', async () => {
    const { accounts, community, auth, vm } = await given()
    expect(vm.state$.value).toEqual({ kind: 'loading' })
    community.setSuspended(accounts.findByEmail(MARA.email)!.id, null)
    await auth.signIn(MARA)
    await settled()
    expect(vm.state$.value).toMatchObject({ kind: 'ready', standing: { isSuspended: true, statements: [] } })
    await auth.discardSession()
    await settled()
    expect(vm.state$.value).toEqual({ kind: 'loading' })
  })

  it.each([
    ['on demand', ({ vm }: World) => vm.retry()],
    ['when the service is reachable again', ({ dealChanges }: World) => dealChanges.notify()],
  ])('the standing of an account is read again after a failure %s', async (_when, retry) => {
    const world = await given()
    const { auth, standings, vm } = world
    standings.failWith(OFFLINE)
    await auth.signIn(MARA)
    await settled()
    expect(vm.state$.value).toEqual({ kind: 'failed', failure: OFFLINE })
    standings.recover()
    retry(world)
    await settled()
    expect(vm.state$.value).toMatchObject({ kind: 'ready', standing: { isModerator: false } })
  })
})
