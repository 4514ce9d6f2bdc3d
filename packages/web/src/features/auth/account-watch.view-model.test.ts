import { failure, ok, type NewAccount, type User } from '@mahlzeit/domain'
import { FakeClock, InMemoryAccounts, InMemoryAuth, newBrowserSession, settled } from '@mahlzeit/test-fakes'
import { BehaviorSubject, EMPTY } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { type AccountNotice, AccountWatchViewModel, type ResendOutcome } from './account-watch.view-model.ts'

const MARA: NewAccount = { username: 'Mara', email: 'mara@example.test', password: 'geheim' }

const given = ({ needsUsername = false } = {}) => {
  const accounts = new InMemoryAccounts(new FakeClock(), { confirmsAtOnce: true })
  accounts.register(MARA)
  const session = newBrowserSession()
  const openTab = () => {
    const auth = new InMemoryAuth(accounts, session)
    const notices: AccountNotice[] = []
    const profile = { id: '1', username: null, avatarUrl: null, needsUsername }
    new AccountWatchViewModel(auth, { find: async () => ok(profile) }).notices$.subscribe((notice) =>
      notices.push(notice),
    )
    return { auth, notices }
  }
  return { accounts, openTab, ...openTab() }
}

describe('a notice about the account', () => {
  it('reports a sign-in once, in the tab where it happened', async () => {
    const { auth, notices, openTab } = given()
    const other = openTab()
    await auth.signIn(MARA)
    expect(notices).toEqual([{ kind: 'signed-in' }])
    expect(other.notices).toEqual([])
    expect(openTab().notices).toEqual([])
  })

  it('reports a missing username after each sign-in', async () => {
    const { auth, notices } = given({ needsUsername: true })
    await auth.signIn(MARA)
    await settled()
    expect(notices).toEqual([{ kind: 'signed-in' }, { kind: 'nameless' }])
  })

  it('reports a mailed link, and the recovery that it starts', async () => {
    const { accounts, auth, notices } = given()
    accounts.mailRecovery(MARA.email)
    auth.open(accounts.links[0]!)
    await auth.openLink()
    expect(notices).toEqual([{ kind: 'link' }, { kind: 'recovery' }])
  })

  it('reports an expired session, but not a sign-out', async () => {
    const { auth, notices } = given()
    await auth.signIn(MARA)
    await auth.signOut()
    await auth.signIn(MARA)
    auth.expire()
    expect(notices).toEqual([{ kind: 'signed-in' }, { kind: 'signed-in' }, { kind: 'expired' }])
  })
})

const UNCONFIRMED: User = { id: '1', email: MARA.email, emailConfirmedAt: null, createdAt: new Date(0), username: null }

const givenUser = (user: User) => {
  const auth = new InMemoryAuth(new InMemoryAccounts(new FakeClock()))
  const state$ = new BehaviorSubject({ kind: 'signed-in', user } as const)
  const signedIn = Object.defineProperties(auth, { state$: { value: state$ }, events$: { value: EMPTY } })
  const vm = new AccountWatchViewModel(signedIn, { find: async () => ok(null) })
  const outcomes: ResendOutcome[] = []
  vm.resends$.subscribe((outcome) => outcomes.push(outcome))
  vm.state$.subscribe()
  return { auth, vm, outcomes }
}

describe('the confirmation banner', () => {
  it('the confirmation banner shows to unconfirmed users only', () => {
    const { vm } = givenUser(UNCONFIRMED)
    expect(vm.state$.value).toEqual({ kind: 'shown', email: MARA.email, isSending: false })
    const confirmed = givenUser({ ...UNCONFIRMED, emailConfirmedAt: new Date(0) })
    expect(confirmed.vm.state$.value).toEqual({ kind: 'hidden' })
  })

  it('the confirmation banner mails the link again, once for two quick taps', async () => {
    const { vm, outcomes } = givenUser(UNCONFIRMED)
    const sent = vm.resend()
    expect(vm.state$.value).toMatchObject({ isSending: true })
    await Promise.all([sent, vm.resend()])
    expect(vm.state$.value).toMatchObject({ isSending: false })
    expect(outcomes).toEqual([{ kind: 'resent' }])
  })

  it('the confirmation banner says why the mail was not sent', async () => {
    const { auth, vm, outcomes } = givenUser(UNCONFIRMED)
    const reason = failure('offline', 'no network')
    auth.failWith(reason)
    await vm.resend()
    expect(outcomes).toEqual([{ kind: 'failed', failure: reason }])
  })
})
