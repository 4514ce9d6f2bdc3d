import { type AuthFailure, failure, type NewAccount } from '@mahlzeit/domain'
import { FakeClock, InMemoryAccounts, InMemoryAuth, InMemoryPreferences, settled } from '@mahlzeit/test-fakes'
import { describe, expect, it, vi } from 'vitest'
import { KnownDevice } from '../../state/known-device.ts'
import { type AuthOutcome, AuthViewModel } from './auth.view-model.ts'

const MARA: NewAccount = { username: 'Mara', email: 'mara@example.test', password: 'geheim' }
const OFFLINE = failure('offline', 'no network')
const LIMITED: AuthFailure = { kind: 'rate-limited', retryAfterSeconds: 40 }

const given = async ({ registered = false, confirmed = true, isKnown = true } = {}) => {
  const clock = new FakeClock()
  const accounts = new InMemoryAccounts(clock)
  if (registered) accounts.register(MARA)
  if (registered && confirmed) accounts.redeem(accounts.links[0]!)
  const auth = new InMemoryAuth(accounts)
  const preferences = new InMemoryPreferences(isKnown ? { 'mahlzeit.known': 'true' } : {})
  const vm = new AuthViewModel(auth, clock, new KnownDevice(preferences, auth))
  const outcomes: AuthOutcome[] = []
  vm.outcomes$.subscribe((outcome) => outcomes.push(outcome))
  vm.state$.subscribe()
  const openRecovery = () => {
    accounts.mailRecovery(MARA.email)
    auth.open(accounts.links.at(-1)!)
  }
  const recover = async () => {
    openRecovery()
    await auth.openLink()
  }
  await settled()
  return { clock, accounts, auth, preferences, vm, outcomes, openRecovery, recover }
}

describe('signing in', () => {
  it('signing in starts with the sign-in tab', async () => {
    expect((await given()).vm.state$.value).toMatchObject({
      screen: 'login',
      problem: null,
      failure: null,
      pending: null,
    })
  })

  it('signing in is preceded by the registration on a device without a former sign-in', async () => {
    const { vm } = await given({ isKnown: false })
    expect(vm.state$.value.screen).toBe('signup')
    vm.show('login')
    expect(vm.state$.value.screen).toBe('login')
  })

  it('signing in waits until it is known whether a user signed in on the device', async () => {
    const auth = new InMemoryAuth(new InMemoryAccounts(new FakeClock()))
    let answer = (_isKnown: boolean): void => undefined
    const isKnown = () => new Promise<boolean>((resolve) => (answer = resolve))
    const vm = new AuthViewModel(auth, new FakeClock(), { isKnown, remember: vi.fn() })
    const screens: string[] = []
    vm.state$.subscribe(({ screen }) => screens.push(screen))
    await settled()
    answer(true)
    await settled()
    expect(Array.from(new Set(screens))).toEqual(['loading', 'login'])
  })

  it('reports all problems on submit, and validates every change afterwards', async () => {
    const { vm } = await given()
    vm.change({ email: 'mara' })
    expect(vm.state$.value.problem).toBeNull()
    vm.submit()
    expect(vm.state$.value.problem).toEqual([
      { field: 'email', kind: 'invalid-email' },
      { field: 'password', kind: 'password-too-short' },
    ])
    expect(vm.state$.value.refusals).toBe(1)
    vm.change({ email: MARA.email })
    expect(vm.state$.value.problem).toEqual([{ field: 'password', kind: 'password-too-short' }])
    expect(vm.state$.value.refusals).toBe(1)
  })

  it('accepts an address with capitals and spaces, and clears the password afterwards', async () => {
    const { vm } = await given({ registered: true })
    vm.change({ email: ' Mara@Example.test ', password: MARA.password })
    vm.submit()
    await settled()
    expect(vm.state$.value).toMatchObject({ screen: 'signed-in', user: { email: MARA.email } })
    expect(vm.state$.value.draft.password).toBe('')
  })

  it.each(['wrong password', 'unknown address'])(
    'signing in treats a %s the same, and keeps the form',
    async (what) => {
      const { vm } = await given({ registered: what === 'wrong password' })
      vm.change({ email: MARA.email, password: 'falsch' })
      vm.submit()
      await settled()
      const { failure: refusal, draft, screen, pending } = vm.state$.value
      expect(refusal).toEqual({ kind: 'invalid-credentials' })
      expect(draft).toMatchObject({ email: MARA.email, password: 'falsch' })
      expect({ screen, pending }).toEqual({ screen: 'login', pending: null })
    },
  )

  it('signing in asks to confirm an unconfirmed address', async () => {
    const { vm, outcomes } = await given({ registered: true, confirmed: false })
    vm.change({ email: MARA.email, password: MARA.password })
    vm.submit()
    await settled()
    expect(vm.state$.value).toMatchObject({ screen: 'confirm', failure: null })
    expect(vm.state$.value.draft.password).toBe('')
    expect(outcomes).toEqual(['unconfirmed'])
  })

  it.each([OFFLINE, LIMITED])('keeps the form when the service answers %o, and can be retried', async (refusal) => {
    const { vm, auth } = await given({ registered: true })
    auth.failWith(refusal)
    vm.change({ email: MARA.email, password: MARA.password })
    vm.submit()
    await settled()
    expect(vm.state$.value).toMatchObject({ failure: refusal, draft: { password: MARA.password } })
    auth.recover()
    vm.submit()
    await settled()
    expect(vm.state$.value.screen).toBe('signed-in')
  })

  it('ignores all other commands while pending', async () => {
    const { vm, auth } = await given({ registered: true })
    const signIn = vi.spyOn(auth, 'signIn').mockReturnValue(new Promise(() => undefined))
    const reset = vi.spyOn(auth, 'sendPasswordReset')
    vm.change({ email: MARA.email, password: MARA.password })
    vm.submit()
    vm.submit()
    await vm.forgot()
    vm.show('signup')
    expect(vm.state$.value).toMatchObject({ screen: 'login', pending: 'login' })
    expect(signIn).toHaveBeenCalledOnce()
    expect(reset).not.toHaveBeenCalled()
  })
})

describe('signing up', () => {
  const fill = (vm: AuthViewModel) => {
    vm.show('signup')
    vm.change({ ...MARA, username: '  Mara ', agreedToEula: true })
  }

  it('signing up requires a username and the agreement to the terms', async () => {
    const { vm } = await given()
    vm.show('signup')
    vm.change({ email: MARA.email, password: MARA.password, username: ' M ' })
    vm.submit()
    expect(vm.state$.value.problem?.map(({ kind }) => kind)).toEqual(['username-too-short', 'eula-not-accepted'])
  })

  it('refuses a password of more than 72 bytes', async () => {
    const { vm } = await given()
    fill(vm)
    vm.change({ password: 'ü'.repeat(37) })
    vm.submit()
    expect(vm.state$.value.problem).toEqual([{ field: 'password', kind: 'password-too-long' }])
  })

  it('lets the device remember a sign-up, before the address is confirmed', async () => {
    const { vm, preferences } = await given({ isKnown: false })
    fill(vm)
    vm.submit()
    await settled()
    expect(preferences.kept).toEqual({ 'mahlzeit.known': 'true' })
  })

  it('signing up asks to confirm the address', async () => {
    const { vm, accounts, outcomes } = await given()
    fill(vm)
    vm.submit()
    await settled()
    expect(vm.state$.value).toMatchObject({ screen: 'confirm', draft: { email: MARA.email, password: '' } })
    expect(accounts.links).toMatchObject([{ kind: 'confirmation', email: MARA.email }])
    expect(accounts.findByEmail(MARA.email)?.username).toBe('Mara')
    expect(outcomes).toEqual(['signed-up'])
  })

  it('counts down from the sign-up to the next mail, and again after it', async () => {
    const { vm, clock, auth } = await given()
    const { state$ } = vm
    const resend = vi.spyOn(auth, 'resendConfirmation')
    expect(state$.value.resendInSeconds).toBe(0)
    fill(vm)
    vm.submit()
    await settled()
    expect(state$.value).toMatchObject({ screen: 'confirm', resendInSeconds: 60 })
    await clock.advance(18_000)
    expect(state$.value.resendInSeconds).toBe(42)
    await vm.resend()
    expect(resend).not.toHaveBeenCalled()
    await clock.advance(42_000)
    expect(state$.value.resendInSeconds).toBe(0)
    await vm.resend()
    expect(resend).toHaveBeenCalledOnce()
    expect(state$.value.resendInSeconds).toBe(60)
  })

  it('resends the confirmation, and reports failures', async () => {
    const { vm, auth, outcomes, clock } = await given()
    fill(vm)
    vm.submit()
    await settled()
    await clock.advance(60_000)
    auth.failWith(LIMITED)
    await vm.resend()
    expect(vm.state$.value.failure).toEqual(LIMITED)
    auth.recover()
    await vm.resend()
    expect(vm.state$.value.failure).toBeNull()
    expect(outcomes).toEqual(['signed-up', 'resent'])
  })

  it('keeps the input between tabs, without its problems', async () => {
    const { vm } = await given()
    vm.change({ email: MARA.email })
    vm.submit()
    vm.show('signup')
    expect(vm.state$.value).toMatchObject({ screen: 'signup', problem: null, draft: { email: MARA.email } })
  })

  it('signing up keeps the form when offline', async () => {
    const { vm, auth } = await given()
    auth.failWith(OFFLINE)
    fill(vm)
    vm.submit()
    await settled()
    expect(vm.state$.value).toMatchObject({ screen: 'signup', draft: { agreedToEula: true, password: 'geheim' } })
  })
})

describe('a forgotten password', () => {
  it('a forgotten password requires an address only', async () => {
    const { vm, outcomes } = await given({ registered: true })
    await vm.forgot()
    expect(vm.state$.value.problem).toEqual([{ field: 'email', kind: 'invalid-email' }])
    vm.change({ email: MARA.email })
    expect(vm.state$.value.problem).toBeNull()
    await vm.forgot()
    expect(outcomes).toEqual(['reset-sent'])
  })

  it('a password reset does not reveal that an address is unknown', async () => {
    const { vm, outcomes } = await given()
    vm.change({ email: 'niemand@example.test' })
    await vm.forgot()
    expect(outcomes).toEqual(['reset-sent'])
  })

  it('a forgotten password is replaced by a new one, which then signs in', async () => {
    const { vm, outcomes, recover } = await given({ registered: true })
    await recover()
    expect(vm.state$.value).toMatchObject({ screen: 'new-password', user: { email: MARA.email } })
    vm.change({ password: 'kurz' })
    vm.submit()
    expect(vm.state$.value.problem).toEqual([{ field: 'password', kind: 'password-too-short' }])
    vm.change({ password: 'ganz neu' })
    vm.submit()
    await settled()
    expect(outcomes).toEqual(['password-updated'])
    expect(vm.state$.value).toMatchObject({ screen: 'login', draft: { email: MARA.email, password: '' } })
    vm.change({ password: 'ganz neu' })
    vm.submit()
    await settled()
    expect(vm.state$.value.screen).toBe('signed-in')
  })

  it('a forgotten password is kept when the user leaves the form for a new one, which ends the session', async () => {
    const { vm, auth, recover } = await given({ registered: true })
    await recover()
    auth.failWith(OFFLINE)
    await vm.leaveRecovery()
    expect(vm.state$.value).toMatchObject({ screen: 'new-password', failure: OFFLINE })
    auth.recover()
    await vm.leaveRecovery()
    expect(vm.state$.value).toMatchObject({ screen: 'login', user: null, isExpired: false })
    vm.change({ email: MARA.email, password: MARA.password })
    vm.submit()
    await settled()
    expect(vm.state$.value.screen).toBe('signed-in')
  })

  it('leaving the new-password screen after a failed attempt keeps password and address, and clears the typed one', async () => {
    const { vm, auth, recover } = await given({ registered: true })
    vm.change({ email: MARA.email })
    await recover()
    vm.change({ password: 'ganz neu' })
    auth.failWith(OFFLINE)
    vm.submit()
    await settled()
    auth.recover()
    await vm.leaveRecovery()
    expect(vm.state$.value).toMatchObject({ screen: 'login', draft: { email: MARA.email, password: '' } })
  })

  it('keeps the new-password form when the session expires meanwhile', async () => {
    const { vm, auth, recover } = await given({ registered: true })
    await recover()
    vm.change({ password: 'ganz neu' })
    auth.failWith(failure('unauthorised', 'expired'))
    vm.submit()
    await settled()
    auth.expire()
    expect(vm.state$.value).toMatchObject({
      screen: 'new-password',
      user: null,
      draft: { password: 'ganz neu' },
      failure: { kind: 'unauthorised' },
    })
    vm.show('login')
    expect(vm.state$.value).toMatchObject({ screen: 'login', draft: { password: '' }, isExpired: true })
  })
})

describe('a mailed link', () => {
  it('a mailed link is used after the user agreed', async () => {
    const { vm, openRecovery } = await given({ registered: true })
    openRecovery()
    expect(vm.state$.value).toMatchObject({ screen: 'link', link: { kind: 'recovery', email: MARA.email }, user: null })
    await vm.openLink()
    expect(vm.state$.value).toMatchObject({ screen: 'new-password', link: null })
  })

  it('a mailed link is forgotten when the user declines', async () => {
    const { vm, openRecovery } = await given({ registered: true })
    openRecovery()
    vm.dismissLink()
    expect(vm.state$.value).toMatchObject({ screen: 'login', link: null, user: null })
  })

  it('a mailed link stays while the service does not answer', async () => {
    const { vm, auth, openRecovery } = await given({ registered: true })
    openRecovery()
    auth.failWith(OFFLINE)
    await vm.openLink()
    expect(vm.state$.value).toMatchObject({ screen: 'link', failure: OFFLINE })
    auth.recover()
    await vm.openLink()
    expect(vm.state$.value.screen).toBe('new-password')
  })

  it.each([true, false])(
    'a mailed link that has expired leads to the sign-in, with the reason: known device %s',
    async (isKnown) => {
      const { vm, accounts, openRecovery } = await given({ registered: true, isKnown })
      openRecovery()
      accounts.expireLinks(MARA.email)
      await vm.openLink()
      expect(vm.state$.value).toMatchObject({ screen: 'login', failure: { kind: 'link-expired' } })
    },
  )
})
