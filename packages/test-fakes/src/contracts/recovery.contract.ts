import { describe, expect, it } from 'vitest'
import { type AuthWorld, eventsOf, firstEvent, PASSWORD, register, stateOf } from './auth-world.ts'

export const recoveryContract = (make: () => AuthWorld): void => {
  describe('recovering a password', () => {
    const recovering = async (world: AuthWorld) => {
      const email = await register(world)
      const browser = world.newBrowser()
      await browser.openTab().sendPasswordReset(email)
      return { email, tab: await browser.openLink(email) }
    }

    it('answers an unknown address like a known one', async () => {
      const world = make()
      expect((await world.newBrowser().openTab().sendPasswordReset(world.newEmail())).ok).toBe(true)
    })

    it('sets a new password by the mailed link, which then signs in', async () => {
      const world = make()
      const { email, tab } = await recovering(world)
      expect(await firstEvent(tab)).toBe('recovery')
      expect((await stateOf(tab, 'recovering')).user.email).toBe(email)
      expect((await tab.updatePassword('neues-geheimnis')).ok).toBe(true)
      expect(await stateOf(tab, 'signed-out')).toEqual({ kind: 'signed-out' })
      const old = await tab.signIn({ email, password: PASSWORD })
      expect(old).toEqual({ ok: false, error: { kind: 'invalid-credentials' } })
      expect((await tab.signIn({ email, password: 'neues-geheimnis' })).ok).toBe(true)
      await stateOf(tab, 'signed-in')
    })

    it('reports why a password is rejected, and allows another attempt', async () => {
      const world = make()
      const { tab } = await recovering(world)
      await stateOf(tab, 'recovering')
      expect(await tab.updatePassword('kurz')).toEqual({ ok: false, error: { kind: 'weak-password' } })
      expect(await tab.updatePassword(PASSWORD)).toEqual({ ok: false, error: { kind: 'same-password' } })
      expect(await tab.updatePassword('ä'.repeat(37))).toMatchObject({ ok: false, error: { kind: 'rejected' } })
      await stateOf(tab, 'recovering')
    })

    it('rejects a used link', async () => {
      const world = make()
      const { email, tab } = await recovering(world)
      await stateOf(tab, 'recovering')
      expect(await firstEvent(await world.newBrowser().openLink(email))).toBe('link-rejected')
    })

    it('keeps a link that could not be verified: a reload opens it', async () => {
      const world = make()
      const email = await register(world)
      const browser = world.newBrowser()
      await browser.openTab().sendPasswordReset(email)
      const { tab, reload } = await browser.openLinkOffline(email)
      expect(await firstEvent(tab)).toBe('link-unopened')
      expect(await stateOf(tab, 'signed-out')).toEqual({ kind: 'signed-out' })
      const reloaded = reload()
      expect(await firstEvent(reloaded)).toBe('recovery')
      expect((await stateOf(reloaded, 'recovering')).user.email).toBe(email)
    })

    it('ends sessions that were opened with the old password', async () => {
      const world = make()
      const { email, tab } = await recovering(world)
      const elsewhere = world.newBrowser()
      await elsewhere.openTab().signIn({ email, password: PASSWORD })
      await stateOf(tab, 'recovering')
      await tab.updatePassword('neues-geheimnis')
      expect(await stateOf(elsewhere.openTab(), 'signed-out')).toEqual({ kind: 'signed-out', reason: 'expired' })
    })

    it('fails for visitors', async () => {
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
