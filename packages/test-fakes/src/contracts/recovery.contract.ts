import { firstValueFrom } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { type AuthWorld, eventsOf, firstEvent, PASSWORD, register, stateOf } from './auth-world.ts'

export const recoveryContract = (make: () => AuthWorld): void => {
  describe('recovering a password', () => {
    const recovering = async (world: AuthWorld) => {
      const email = await register(world)
      const browser = world.newBrowser()
      await browser.openTab().sendPasswordReset(email)
      const tab = await browser.openLink(email)
      const events = eventsOf(tab)
      await stateOf(tab, 'signed-out')
      expect((await tab.openLink()).ok).toBe(true)
      expect(events).toEqual(['link', 'recovery'])
      return { email, tab }
    }

    it('recovery answers an unknown address like a known one', async () => {
      const world = make()
      expect((await world.newBrowser().openTab().sendPasswordReset(world.newEmail())).ok).toBe(true)
    })

    it('the mailed link of a recovery sets a new password, which then signs in', async () => {
      const world = make()
      const { email, tab } = await recovering(world)
      expect((await stateOf(tab, 'recovering')).user.email).toBe(email)
      expect((await tab.updatePassword('neues-geheimnis')).ok).toBe(true)
      expect(await stateOf(tab, 'signed-out')).toEqual({ kind: 'signed-out' })
      const old = await tab.signIn({ email, password: PASSWORD })
      expect(old).toEqual({ ok: false, error: { kind: 'invalid-credentials' } })
      expect((await tab.signIn({ email, password: 'neues-geheimnis' })).ok).toBe(true)
      await stateOf(tab, 'signed-in')
    })

    it('reports why a new password is rejected, and allows another attempt', async () => {
      const world = make()
      const { email, tab } = await recovering(world)
      await stateOf(tab, 'recovering')
      for (const weak of ['kurz', email, `${email.split('@')[0]}!`])
        expect(await tab.updatePassword(weak)).toEqual({ ok: false, error: { kind: 'weak-password' } })
      expect(await tab.updatePassword(PASSWORD)).toEqual({ ok: false, error: { kind: 'same-password' } })
      expect(await tab.updatePassword('ä'.repeat(37))).toMatchObject({ ok: false, error: { kind: 'rejected' } })
      await stateOf(tab, 'recovering')
    })

    it('rejects a used recovery link', async () => {
      const world = make()
      const { email, tab } = await recovering(world)
      await stateOf(tab, 'recovering')
      const again = await world.newBrowser().openLink(email)
      expect(await firstEvent(again)).toBe('link')
      expect(await again.openLink()).toEqual({ ok: false, error: { kind: 'link-expired' } })
    })

    it('keeps a recovery link that could not be verified: a reload asks again', async () => {
      const world = make()
      const email = await register(world)
      const browser = world.newBrowser()
      await browser.openTab().sendPasswordReset(email)
      const { tab, reload } = await browser.openLinkOffline(email)
      expect(await firstEvent(tab)).toBe('link')
      expect(await tab.openLink()).toMatchObject({ ok: false, error: { kind: 'offline' } })
      expect(await firstValueFrom(tab.link$)).toMatchObject({ email })
      expect(await stateOf(tab, 'signed-out')).toEqual({ kind: 'signed-out' })
      const reloaded = reload()
      expect(await firstEvent(reloaded)).toBe('link')
      expect((await reloaded.openLink()).ok).toBe(true)
      expect((await stateOf(reloaded, 'recovering')).user.email).toBe(email)
    })

    it('a new password ends sessions that were opened with the old one', async () => {
      const world = make()
      const { email, tab } = await recovering(world)
      const elsewhere = world.newBrowser()
      await elsewhere.openTab().signIn({ email, password: PASSWORD })
      await stateOf(tab, 'recovering')
      await tab.updatePassword('neues-geheimnis')
      expect(await stateOf(elsewhere.openTab(), 'signed-out')).toEqual({ kind: 'signed-out', reason: 'expired' })
    })

    it('visitors cannot set a new password', async () => {
      const visitor = make().newBrowser().openTab()
      const events = eventsOf(visitor)
      expect(await visitor.updatePassword('neues-geheimnis')).toMatchObject({
        ok: false,
        error: { kind: 'unauthorised' },
      })
      expect(events).toEqual([])
    })
  })
}
