import { addDays } from '@mahlzeit/domain'
import { describe, expect, it } from 'vitest'
import { DEAL, idOf, type MakeCommunityWorld } from './community-world.ts'
import { valueOf } from './make-deal-catalog.ts'
import { close, confirm, end, isListed, shown, today, votingWorld } from './voting-world.ts'

/** Contract of `DealVoteStore` about whose votes count. */
export const describeVoteCountingContract = (name: string, make: MakeCommunityWorld): void => {
  describe(`${name} as a judge of independence`, () => {
    it('counts accounts of one day and network as one person', async () => {
      const world = await make([DEAL])
      const anna = await world.newPerson('Anna', 'a network')
      const again = await world.newPerson('Anna zwei', 'a network')
      const bert = await world.newPerson('Bert', 'another network')
      for (const person of [anna, again]) {
        expect((await close(person, today(world))).closures).toMatchObject([{ isConfirmed: false, reports: 1 }])
        expect((await confirm(world, person)).confirmation?.people).toBe(1)
      }
      expect((await close(bert, today(world))).closures).toMatchObject([{ isConfirmed: true, reports: 2 }])
      expect((await confirm(world, bert)).confirmation?.people).toBe(2)
      for (const person of [anna, again]) expect((await end(person)).gone).toBeNull()
      expect((await end(bert)).gone).toMatchObject({ reports: 2 })
    })

    it("never counts the author's other account, not even after the author's account is deleted", async () => {
      const world = await make([DEAL])
      const author = await world.newPerson('Anna', 'a network')
      const again = await world.newPerson('Anna zwei', 'a network')
      const bert = await world.newPerson('Bert', 'another network')
      await world.giveDeal(await idOf(author))
      await world.endAccount(await idOf(author))
      await end(again)
      const { desk } = await world.newModerator('Moni')
      expect(valueOf(await desk.find('disputed', null)).entries).toEqual([])
      expect((await end(bert)).gone).toBeNull()
      expect(valueOf(await desk.find('disputed', null)).entries).toMatchObject([{ goneReports: 1 }])
    })

    it('keeps the effect of votes when an account is deleted', async () => {
      const world = await votingWorld(make)
      for (const person of [world.anna, world.bert]) {
        await confirm(world, person, 1)
        await end(person)
      }
      await world.endAccount(await idOf(world.anna))
      expect(valueOf(await world.bert.votes.find(DEAL.id))).toMatchObject({
        gone: { reports: 2 },
        confirmation: { people: 2 },
      })
      expect((await end(world.bert)).gone).toMatchObject({ reports: 2 })
    })
  })

  describe(`${name} as a judge of suspended accounts`, () => {
    it('does not count votes of an account during its suspension', async () => {
      const world = await votingWorld(make)
      const { anna, bert } = world
      const { desk } = await world.newModerator('Moni')
      const on = (daysAgo: number) => addDays(today(world), -daysAgo)
      await confirm(world, bert, 2)
      await close(anna, today(world))
      await confirm(world, anna, 1)
      for (const person of [anna, bert]) await end(person)
      const before = await shown(world)
      expect(before).toMatchObject({
        gone: { reports: 2 },
        closures: [{ reports: 1 }],
        confirmation: { on: on(1) },
      })
      valueOf(await desk.suspend(await idOf(anna), 'Ring', 'guidelines'))
      expect(await shown(world)).toMatchObject({
        gone: null,
        closures: [],
        confirmation: { on: on(2), people: 1 },
      })
      expect(await isListed(world)).toBe(true)
      expect(valueOf(await desk.find('disputed', null)).entries).toMatchObject([{ goneReports: 1, closures: [] }])
      valueOf(await desk.reinstate(await idOf(anna), 'Doch kein Ring'))
      expect(await shown(world)).toMatchObject({
        gone: before?.gone,
        closures: before?.closures,
        confirmation: before?.confirmation,
      })
    })

    it('does not count votes of a suspended account on a deal that is hidden meanwhile', async () => {
      const world = await votingWorld(make)
      const { anna, bert } = world
      const { desk } = await world.newModerator('Moni')
      for (const person of [anna, bert]) await end(person)
      const target = { kind: 'deal', id: String(DEAL.id) } as const
      valueOf(await desk.hide(target, 'Erfunden', 'guidelines'))
      valueOf(await desk.suspend(await idOf(anna), 'Ring', 'guidelines'))
      valueOf(await desk.restore(target, 'Doch nicht'))
      expect(await shown(world)).toMatchObject({ gone: null })
    })

    it('does not count votes of a suspended account even after it is deleted', async () => {
      const world = await votingWorld(make)
      const { anna, bert } = world
      const { desk } = await world.newModerator('Moni')
      await close(anna, today(world))
      await confirm(world, anna)
      const annasId = await idOf(anna)
      valueOf(await desk.suspend(annasId, 'Ring', 'guidelines'))
      await world.endAccount(annasId)
      expect((await close(bert, today(world))).closures).toMatchObject([{ isConfirmed: false, reports: 1 }])
      expect((await shown(world))?.confirmation).toBeNull()
    })
  })
}
