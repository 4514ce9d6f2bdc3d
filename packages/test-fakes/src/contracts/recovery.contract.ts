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

    it('leads by the mailed link to a new password, which then signs in', async () => {
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

    it('says why a password is refused, and still waits for another', async () => {
      const world = make()
      const { tab } = await recovering(world)
      await stateOf(tab, 'recovering')
      expect(await tab.updatePassword('kurz')).toEqual({ ok: false, error: { kind: 'weak-password' } })
      expect(await tab.updatePassword(PASSWORD)).toEqual({ ok: false, error: { kind: 'same-password' } })
      expect(await tab.updatePassword('ä'.repeat(37))).toMatchObject({ ok: false, error: { kind: 'rejected' } })
      await stateOf(tab, 'recovering')
    })

    it('turns away a link that was used before', async () => {
      const world = make()
      const { email, tab } = await recovering(world)
      await stateOf(tab, 'recovering')
      expect(await firstEvent(await world.newBrowser().openLink(email))).toBe('link-rejected')
    })

    it('keeps a link that it could not ask the service about: a reload opens it', async () => {
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

    it('ends what others had signed in to with the old password', async () => {
      const world = make()
      const { email, tab } = await recovering(world)
      const elsewhere = world.newBrowser()
      await elsewhere.openTab().signIn({ email, password: PASSWORD })
      await stateOf(tab, 'recovering')
      await tab.updatePassword('neues-geheimnis')
      expect(await stateOf(elsewhere.openTab(), 'signed-out')).toEqual({ kind: 'signed-out', reason: 'expired' })
    })

    it('needs somebody whose password it is', async () => {
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
