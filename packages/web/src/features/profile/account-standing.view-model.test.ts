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
  const vm = new AccountStandingViewModel(standings, auth)
  vm.state$.subscribe()
  await settled()
  return { accounts, community, auth, standings, vm }
}

describe('the standing of an account', () => {
  it('is read for users only, and again for another session', async () => {
    const { accounts, community, auth, vm } = await given()
    expect(vm.state$.value).toEqual({ kind: 'loading' })
    community.suspended.add(accounts.findByEmail(MARA.email)!.id)
    await auth.signIn(MARA)
    await settled()
    expect(vm.state$.value).toMatchObject({ kind: 'ready', standing: { isSuspended: true, statements: [] } })
    await auth.discardSession()
    await settled()
    expect(vm.state$.value).toEqual({ kind: 'loading' })
  })

  it('is read again after a failure', async () => {
    const { auth, standings, vm } = await given()
    standings.failWith(OFFLINE)
    await auth.signIn(MARA)
    await settled()
    expect(vm.state$.value).toEqual({ kind: 'failed', failure: OFFLINE })
    standings.recover()
    vm.retry()
    await settled()
    expect(vm.state$.value).toMatchObject({ kind: 'ready', standing: { isModerator: false } })
  })
})
