import type { Auth } from '@mahlzeit/domain'
import { filter, firstValueFrom } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { type AuthWorld, eventsOf, firstEvent, PASSWORD, register, stateOf } from './auth-world.ts'
import { recoveryContract } from './recovery.contract.ts'

/** Contract of `Auth`. */
export const describeAuthContract = (name: string, make: () => AuthWorld): void => {
  describe(`${name} as an auth service`, () => {
    signUpContract(make)
    signInContract(make)
    recoveryContract(make)
  })
}

/** Signs up, and waits until the account is stored, which is after the answer: a later sign-up then replaces it. */
const signUpFirst = async (tab: Auth, account: Parameters<Auth['signUp']>[0]): Promise<void> => {
  await tab.signUp(account)
  await expect
    .poll(() => tab.signIn(account), { timeout: 10_000, interval: 500 })
    .toEqual({ ok: false, error: { kind: 'email-not-confirmed' } })
}

const signUpContract = (make: () => AuthWorld): void => {
  describe('signing up', () => {
    it('the mailed link of a sign-up signs in, confirmed and with the chosen name', async () => {
      const world = make()
      const browser = world.newBrowser()
      const email = world.newEmail()
      const form = browser.openTab()
      expect(await form.signUp({ email, password: PASSWORD, username: 'Anna' })).toEqual({ ok: true, value: undefined })
      expect(await stateOf(form, 'signed-out')).toEqual({ kind: 'signed-out' })
      const tab = await browser.openLink(email)
      const events = eventsOf(tab)
      expect(await firstValueFrom(tab.link$.pipe(filter((link) => link !== null)))).toMatchObject({
        kind: 'confirmation',
        email,
      })
      expect(await stateOf(tab, 'signed-out')).toEqual({ kind: 'signed-out' })
      expect(await tab.openLink()).toEqual({ ok: true, value: undefined })
      expect(await firstValueFrom(tab.link$)).toBeNull()
      expect(events).toEqual(['link', 'signed-in'])
      const { user } = await stateOf(tab, 'signed-in')
      expect(user).toMatchObject({ email, username: 'Anna' })
      expect(user.emailConfirmedAt).toBeInstanceOf(Date)
    })

    it('refuses sign-in before confirmation, and reveals that only with the right password', async () => {
      const world = make()
      const email = world.newEmail()
      const tab = world.newBrowser().openTab()
      await signUpFirst(tab, { email, password: PASSWORD, username: 'Anna' })
      const wrong = await tab.signIn({ email, password: 'falsch-123' })
      expect(wrong).toEqual({ ok: false, error: { kind: 'invalid-credentials' } })
    })

    it('answers a sign-up with a taken address like a free one without changing anything', async () => {
      const world = make()
      const email = await register(world)
      const tab = world.newBrowser().openTab()
      expect((await tab.signUp({ email, password: 'anderes-123', username: 'Mallory' })).ok).toBe(true)
      expect((await tab.signIn({ email, password: 'anderes-123' })).ok).toBe(false)
      expect((await tab.signIn({ email, password: PASSWORD })).ok).toBe(true)
    })

    it('replaces an unconfirmed account by a new one of the same address', async () => {
      const world = make()
      const email = world.newEmail()
      await signUpFirst(world.newBrowser().openTab(), { email, password: 'anderes-123', username: 'Mallory' })
      await register(world, email)
      const tab = world.newBrowser().openTab()
      expect((await tab.signIn({ email, password: 'anderes-123' })).ok).toBe(false)
      expect((await tab.signIn({ email, password: PASSWORD })).ok).toBe(true)
      expect((await stateOf(tab, 'signed-in')).user.username).toBe('Anna')
    })

    it('mails a new valid sign-up link on demand', async () => {
      const world = make()
      const browser = world.newBrowser()
      const email = world.newEmail()
      const form = browser.openTab()
      await form.signUp({ email, password: PASSWORD, username: 'Anna' })
      await world.expireLinks(email)
      expect((await form.resendConfirmation(email)).ok).toBe(true)
      const tab = await browser.openLink(email)
      expect((await tab.openLink()).ok).toBe(true)
      expect((await stateOf(tab, 'signed-in')).user.email).toBe(email)
      expect((await form.signIn({ email, password: PASSWORD })).ok).toBe(true)
    })

    it('a link opened in another browser asks for a new password, and ends that of the sign-up', async () => {
      const world = make()
      const email = world.newEmail()
      const mallory = world.newBrowser().openTab()
      await mallory.signUp({ email, password: 'von-mallory-1', username: 'Mallory' })
      const tab = await world.newBrowser().openLink(email)
      const events = eventsOf(tab)
      expect((await tab.openLink()).ok).toBe(true)
      expect(events).toEqual(['link', 'recovery'])
      await stateOf(tab, 'recovering')
      expect((await mallory.signIn({ email, password: 'von-mallory-1' })).ok).toBe(false)
      expect((await tab.updatePassword(PASSWORD)).ok).toBe(true)
      expect((await tab.signIn({ email, password: PASSWORD })).ok).toBe(true)
    })

    it('a sign-up link asks for a new password after another sign-up of the address', async () => {
      const world = make()
      const browser = world.newBrowser()
      const email = world.newEmail()
      await signUpFirst(browser.openTab(), { email, password: PASSWORD, username: 'Anna' })
      await world.newBrowser().openTab().signUp({ email, password: 'von-mallory-1', username: 'Mallory' })
      const tab = await browser.openLink(email)
      expect((await tab.openLink()).ok).toBe(true)
      await stateOf(tab, 'recovering')
    })

    it('a sign-up link keeps the session of another account until the user agrees', async () => {
      const world = make()
      const email = await register(world)
      const other = await register(world)
      const browser = world.newBrowser()
      await browser.openTab().signIn({ email: other, password: PASSWORD })
      await world.newBrowser().openTab().sendPasswordReset(email)
      const tab = await browser.openLink(email)
      expect((await firstValueFrom(tab.link$.pipe(filter((link) => link !== null)))).email).toBe(email)
      expect((await stateOf(tab, 'signed-in')).user.email).toBe(other)
      tab.dismissLink()
      expect(await firstValueFrom(tab.link$)).toBeNull()
      expect((await stateOf(tab, 'signed-in')).user.email).toBe(other)
      expect(await tab.openLink()).toEqual({ ok: false, error: { kind: 'link-expired' } })
      const again = await browser.openLink(email)
      expect((await again.openLink()).ok).toBe(true)
      expect((await stateOf(again, 'recovering')).user.email).toBe(email)
    })

    it('rejects a used sign-up link', async () => {
      const world = make()
      const email = await register(world)
      const tab = await world.newBrowser().openLink(email)
      expect(await firstEvent(tab)).toBe('link')
      expect(await tab.openLink()).toEqual({ ok: false, error: { kind: 'link-expired' } })
      expect(await firstValueFrom(tab.link$)).toBeNull()
      expect(await stateOf(tab, 'signed-out')).toEqual({ kind: 'signed-out' })
    })

    it('rejects an expired sign-up link', async () => {
      const world = make()
      const browser = world.newBrowser()
      const email = world.newEmail()
      await browser.openTab().signUp({ email, password: PASSWORD, username: 'Anna' })
      await world.expireLinks(email)
      const tab = await browser.openLink(email)
      expect(await firstEvent(tab)).toBe('link')
      expect(await tab.openLink()).toEqual({ ok: false, error: { kind: 'link-expired' } })
    })
  })
}

const signInContract = (make: () => AuthWorld): void => {
  describe('signing in and out', () => {
    it('a browser starts as a visitor without a token', async () => {
      const tab = make().newBrowser().openTab()
      expect(await stateOf(tab, 'signed-out')).toEqual({ kind: 'signed-out' })
      expect(await tab.accessToken()).toBeNull()
    })

    it('answers a wrong password like an unknown address', async () => {
      const world = make()
      const email = await register(world)
      const tab = world.newBrowser().openTab()
      const wrong = await tab.signIn({ email, password: 'falsch-123' })
      const unknown = await tab.signIn({ email: world.newEmail(), password: PASSWORD })
      expect(wrong).toEqual({ ok: false, error: { kind: 'invalid-credentials' } })
      expect(unknown).toEqual(wrong)
    })

    it('signs in all tabs, but emits the event once, in the tab of the form', async () => {
      const world = make()
      const email = await register(world)
      const browser = world.newBrowser()
      const [acting, other] = [browser.openTab(), browser.openTab()]
      const [actingEvents, otherEvents] = [eventsOf(acting), eventsOf(other)]
      expect((await acting.signIn({ email, password: PASSWORD })).ok).toBe(true)
      expect((await stateOf(acting, 'signed-in')).user.email).toBe(email)
      expect((await stateOf(other, 'signed-in')).user.email).toBe(email)
      const reloaded = browser.openTab()
      const reloadedEvents = eventsOf(reloaded)
      await stateOf(reloaded, 'signed-in')
      expect(await reloaded.accessToken()).toBe(await acting.accessToken())
      expect([actingEvents, otherEvents, reloadedEvents]).toEqual([['signed-in'], [], []])
    })

    it('signs out all tabs of the browser, without the reason `expired`', async () => {
      const world = make()
      const email = await register(world)
      const browser = world.newBrowser()
      const [acting, other] = [browser.openTab(), browser.openTab()]
      const otherEvents = eventsOf(other)
      await acting.signIn({ email, password: PASSWORD })
      await stateOf(other, 'signed-in')
      expect((await acting.signOut()).ok).toBe(true)
      expect(await stateOf(acting, 'signed-out')).toEqual({ kind: 'signed-out' })
      expect(await stateOf(other, 'signed-out')).toEqual({ kind: 'signed-out' })
      expect(await other.accessToken()).toBeNull()
      expect(otherEvents).toEqual([])
    })

    it('signing out leaves other browsers signed in', async () => {
      const world = make()
      const email = await register(world)
      const [phone, laptop] = [world.newBrowser(), world.newBrowser()]
      const tab = phone.openTab()
      await tab.signIn({ email, password: PASSWORD })
      await laptop.openTab().signIn({ email, password: PASSWORD })
      await tab.signOut()
      expect((await stateOf(laptop.openTab(), 'signed-in')).user.email).toBe(email)
    })

    it('signs out as expired when the service rejects the session', async () => {
      const world = make()
      const email = await register(world)
      const browser = world.newBrowser()
      await browser.openTab().signIn({ email, password: PASSWORD })
      await world.revokeSessions(email)
      expect(await stateOf(browser.openTab(), 'signed-out')).toEqual({ kind: 'signed-out', reason: 'expired' })
    })
  })
}
