import { addDays, CLOSURE_MAX_DAYS } from '@mahlzeit/domain'
import { describe, expect, it } from 'vitest'
import { aDeal } from '../a-deal.ts'
import { DEAL, idOf, type MakeCommunityWorld, type Neighbour } from './community-world.ts'
import { valueOf } from './make-deal-catalog.ts'
import {
  close,
  closure,
  confirm,
  confirmation,
  DAY_MS,
  end,
  GONE,
  isListed,
  refusal,
  shown,
  today,
  votingWorld,
} from './voting-world.ts'

/** Contract of `DealVoteStore`. */
export const describeDealVoteContract = (name: string, make: MakeCommunityWorld): void => {
  describe(`${name} as a store of confirmations`, () => {
    it('counts confirming people, once a day each, and shows their number to everyone', async () => {
      const world = await votingWorld(make)
      const { anna, bert } = world
      expect(await confirm(world, anna)).toMatchObject({
        confirmation: { on: today(world), people: 1 },
        own: { confirmedOn: today(world) },
      })
      await confirm(world, anna)
      expect((await confirm(world, bert)).confirmation).toEqual({ on: today(world), people: 2 })
      expect((await shown(world))?.confirmation).toEqual({ on: today(world), people: 2 })
    })

    it('counts a late confirmation on its own day, and shows the last day', async () => {
      const world = await votingWorld(make)
      const { anna, bert } = world
      const earlier = addDays(today(world), -2)
      expect((await confirm(world, anna, 2)).confirmation).toEqual({ on: earlier, people: 1 })
      await confirm(world, bert)
      expect((await confirm(world, anna, 1)).confirmation).toEqual({ on: today(world), people: 1 })
    })

    it('withdraws the confirmation of a day, idempotently, and no other', async () => {
      const world = await votingWorld(make)
      const { anna, bert } = world
      await confirm(world, anna, 1)
      await confirm(world, anna)
      await confirm(world, bert)
      const withdrawal = { dealId: DEAL.id, kind: 'unconfirm', at: world.now() } as const
      for (const people of [1, 1])
        expect(valueOf(await anna.votes.send(withdrawal))).toMatchObject({
          confirmation: { on: today(world), people },
          own: { confirmedOn: addDays(today(world), -1) },
        })
      await bert.votes.send(withdrawal)
      expect((await shown(world))?.confirmation).toEqual({ on: addDays(today(world), -1), people: 1 })
    })

    it('rejects confirmations of the future, and of more than seven days ago', async () => {
      const world = await votingWorld(make)
      const at = (milliseconds: number) =>
        world.anna.votes.send({ dealId: DEAL.id, kind: 'confirm', at: new Date(world.now().getTime() + milliseconds) })
      expect(await at(3_600_000)).toEqual(refusal('confirmation-in-future'))
      expect(await at(-8 * DAY_MS)).toEqual(refusal('confirmation-too-old', 7))
      expect((await at(20_000)).ok).toBe(true)
    })
  })

  describe(`${name} as a store of closures`, () => {
    it('one report leaves a closure unconfirmed, with its time, and two confirm it', async () => {
      const world = await votingWorld(make)
      const { anna, bert } = world
      const day = { from: today(world), until: today(world) }
      const [reported] = (await close(anna, today(world))).closures
      expect(reported).toMatchObject({ ...day, isConfirmed: false, reports: 1 })
      expect(Math.abs((reported?.reportedAt.getTime() ?? 0) - world.now().getTime())).toBeLessThan(DAY_MS)
      expect(await close(bert, today(world))).toMatchObject({
        closures: [{ ...day, isConfirmed: true, reports: 2 }],
        own: { closedUntil: today(world) },
      })
      expect((await shown(world))?.closures).toMatchObject([{ ...day, isConfirmed: true, reports: 2 }])
    })

    it('two reports confirm a closure until the earlier date, and leave it unconfirmed until the later one', async () => {
      const world = await votingWorld(make)
      const on = (days: number) => addDays(today(world), days)
      await close(world.anna, on(9))
      expect((await close(world.bert, on(3))).closures).toMatchObject([
        { from: on(0), until: on(3), isConfirmed: true, reports: 2 },
        { from: on(4), until: on(9), isConfirmed: false, reports: 1 },
      ])
    })

    it('keeps the time of a repeated report of a closure', async () => {
      const world = await votingWorld(make)
      const { closures } = await close(world.anna, today(world))
      expect((await close(world.anna, today(world))).closures).toEqual(closures)
    })

    it('replaces an own report of a closure, and withdraws it', async () => {
      const world = await votingWorld(make)
      await close(world.anna, addDays(today(world), 9))
      expect(await close(world.anna, today(world))).toMatchObject({ closures: [{ until: today(world), reports: 1 }] })
      expect(valueOf(await world.anna.votes.send({ dealId: DEAL.id, kind: 'withdraw-closed' }))).toMatchObject({
        closures: [],
        own: { closedUntil: null },
      })
    })

    it('a closure from today ends the confirmation of the day, and a later confirmation ends the closure', async () => {
      const world = await votingWorld(make)
      const { anna } = world
      await confirm(world, anna, 1)
      await confirm(world, anna)
      expect(await close(anna, addDays(today(world), 3))).toMatchObject({
        closures: [{ reports: 1 }],
        own: { confirmedOn: addDays(today(world), -1), closedUntil: addDays(today(world), 3) },
      })
      expect((await confirm(world, anna, 2)).closures).toHaveLength(1)
      expect(await confirm(world, anna)).toMatchObject({
        closures: [],
        own: { confirmedOn: today(world), closedUntil: null },
      })
    })

    it('rejects closures of past days, and of days too far ahead', async () => {
      const world = await votingWorld(make)
      const { votes } = world.anna
      const invalid = refusal('closure-date-invalid', CLOSURE_MAX_DAYS)
      expect(await votes.send(closure(addDays(today(world), -1)))).toEqual(invalid)
      expect(await votes.send(closure(addDays(today(world), CLOSURE_MAX_DAYS + 1)))).toEqual(invalid)
      expect((await votes.send(closure(addDays(today(world), CLOSURE_MAX_DAYS)))).ok).toBe(true)
    })
  })

  describe(`${name} as a store of reports that a deal is gone`, () => {
    it('unlists a deal after two reports, keeps its page, and lists it again after one is withdrawn', async () => {
      const world = await votingWorld(make)
      const { anna, bert } = world
      const reported = await end(anna)
      expect(reported.gone).toBeNull()
      expect(reported.own.goneSince).toBeInstanceOf(Date)
      expect(await isListed(world)).toBe(true)
      expect((await end(anna)).gone).toBeNull()
      expect((await end(bert)).gone).toMatchObject({ by: 'reports', reports: 2 })
      expect(await isListed(world)).toBe(false)
      expect((await shown(world))?.gone).toMatchObject({ by: 'reports', reports: 2 })
      expect(valueOf(await bert.votes.send({ dealId: DEAL.id, kind: 'withdraw-gone' }))).toMatchObject({
        gone: null,
        own: { goneSince: null },
      })
      expect(await isListed(world)).toBe(true)
    })

    it('rejects more than three reports of a user within a day, but no repetition', async () => {
      const deals = [1, 2, 3, 4].map((id) => aDeal({ id }))
      const world = await make(deals)
      const { votes } = await world.newPerson('Anna')
      const report = (id = 1) => votes.send({ dealId: aDeal({ id }).id, kind: 'report-gone' })
      for (const id of [1, 2, 3, 1]) expect((await report(id)).ok).toBe(true)
      expect(await report(4)).toEqual(refusal('too-much-today'))
    })

    it("rejects the report of the deal's author, a moderator included, and says so before", async () => {
      const world = await votingWorld(make)
      const mayReportGone = async ({ votes }: Neighbour) => valueOf(await votes.find(DEAL.id)).own.mayReportGone
      await world.giveDeal(await idOf(world.anna))
      expect(await world.anna.votes.send(GONE)).toEqual(refusal('own-deal'))
      expect([await mayReportGone(world.anna), await mayReportGone(world.bert)]).toEqual([false, true])
      const moni = await world.newModerator('Moni')
      await world.giveDeal(await idOf(moni))
      expect(await mayReportGone(moni)).toBe(false)
      expect(await moni.votes.send({ ...GONE, reason: 'Geschlossen' })).toEqual(refusal('own-content'))
    })

    it('a deal that is gone takes confirmations, and no reports except those that repeat or withdraw an own one', async () => {
      const world = await votingWorld(make)
      const { anna, bert } = world
      const carla = await world.newPerson('Carla')
      await close(anna, today(world))
      for (const person of [anna, bert]) await end(person)
      const refused = { ok: false, error: { kind: 'deal-gone' } }
      for (const { votes } of [anna, carla]) expect(await votes.send(closure(today(world)))).toEqual(refused)
      expect(await carla.votes.send(GONE)).toEqual(refused)
      expect((await end(bert)).gone).toMatchObject({ reports: 2 })
      expect(valueOf(await anna.votes.send({ dealId: DEAL.id, kind: 'withdraw-closed' })).closures).toEqual([])
      expect(await confirm(world, carla)).toMatchObject({
        confirmation: { on: today(world), people: 1 },
        gone: { reports: 2 },
        dispute: { gone: { reports: 2, confirmations: 1, needed: 2 } },
      })
      expect(valueOf(await anna.votes.send({ dealId: DEAL.id, kind: 'withdraw-gone' })).gone).toBeNull()
    })

    it('a report that a deal is gone ends the confirmation of the day, and a later confirmation ends the report', async () => {
      const world = await votingWorld(make)
      const { anna } = world
      const yesterday = addDays(today(world), -1)
      await confirm(world, anna, 1)
      await confirm(world, anna)
      expect(await end(anna)).toMatchObject({
        confirmation: { on: yesterday, people: 1 },
        own: { confirmedOn: yesterday, goneSince: expect.any(Date) as Date },
      })
      expect((await confirm(world, anna, 2)).own.goneSince).toBeInstanceOf(Date)
      expect(await confirm(world, anna)).toMatchObject({
        confirmation: { on: today(world), people: 1 },
        own: { confirmedOn: today(world), goneSince: null },
      })
      expect((await end(world.bert)).gone).toBeNull()
    })
  })

  describe(`${name} as a store of votes`, () => {
    it('voting fails for visitors and for a deleted deal', async () => {
      const world = await votingWorld(make)
      const { votes } = world.newVisitor()
      const answers = [
        await votes.find(DEAL.id),
        await votes.send(confirmation(world)),
        await votes.send(closure(today(world))),
        await votes.send(GONE),
        await votes.send({ dealId: DEAL.id, kind: 'withdraw-gone' }),
      ]
      for (const answer of answers) expect(answer).toMatchObject({ ok: false, error: { kind: 'unauthorised' } })
      await world.deleteDeal(DEAL.id)
      const gone = { ok: false, error: { kind: 'deal-gone' } }
      expect(await world.anna.votes.find(DEAL.id)).toEqual(gone)
      expect(await world.anna.votes.send(GONE)).toEqual(gone)
    })

    it('rejects more than twenty votes within a minute', async () => {
      const world = await votingWorld(make)
      for (let count = 0; count < 20; count++) await confirm(world, world.anna)
      expect(await world.anna.votes.send(confirmation(world))).toEqual(refusal('too-fast'))
    })
  })
}
