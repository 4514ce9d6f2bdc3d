import { addDays, berlinTimeAt, CLOSURE_MAX_DAYS, type DealVotes } from '@mahlzeit/domain'
import { describe, expect, it } from 'vitest'
import { type CommunityWorld, DEAL, idOf, type MakeCommunityWorld, type Neighbour } from './community-world.ts'
import { valueOf } from './make-deal-catalog.ts'

const DAY_MS = 86_400_000

/** Contract of `DealVoteStore`. */
export const describeDealVoteContract = (name: string, make: MakeCommunityWorld): void => {
  const newWorld = async () => {
    const world = await make([DEAL])
    const people = { anna: await world.newPerson('Anna'), bert: await world.newPerson('Bert') }
    return { ...world, ...people }
  }
  const today = ({ now }: CommunityWorld) => berlinTimeAt(now()).date
  const confirm = async (world: CommunityWorld, { votes }: Neighbour, daysAgo = 0): Promise<DealVotes> =>
    valueOf(await votes.confirm(DEAL.id, new Date(world.now().getTime() - daysAgo * DAY_MS)))
  const close = async ({ votes }: Neighbour, until: string): Promise<DealVotes> =>
    valueOf(await votes.reportClosed(DEAL.id, until))
  const end = async ({ votes }: Neighbour): Promise<DealVotes> => valueOf(await votes.reportGone(DEAL.id))
  const shown = async ({ newVisitor }: CommunityWorld) => valueOf(await newVisitor().catalog.findById(DEAL.id))
  const isListed = async ({ newVisitor }: CommunityWorld): Promise<boolean> => {
    const { place } = DEAL
    const query = { origin: place.position, search: '', question: null, offset: 0, limit: 10 }
    return valueOf(await newVisitor().catalog.findNearest(query)).deals.length > 0
  }
  const refusal = (code: string, limit?: number) => ({
    ok: false,
    error: { kind: 'rejected', refusal: limit === undefined ? { code } : { code, limit } },
  })

  describe(`${name} as a store of confirmations`, () => {
    it('counts people, once a day each, and shows their number to everyone', async () => {
      const world = await newWorld()
      const { anna, bert } = world
      expect(await confirm(world, anna)).toMatchObject({
        confirmation: { on: today(world), people: 1 },
        own: { confirmedOn: today(world) },
      })
      await confirm(world, anna)
      expect((await confirm(world, bert)).confirmation).toEqual({ on: today(world), people: 2 })
      expect((await shown(world))?.confirmation).toEqual({ on: today(world), people: 2 })
    })

    it('counts a late one on its own day, and shows the last day', async () => {
      const world = await newWorld()
      const { anna, bert } = world
      const earlier = addDays(today(world), -2)
      expect((await confirm(world, anna, 2)).confirmation).toEqual({ on: earlier, people: 1 })
      await confirm(world, bert)
      expect((await confirm(world, anna, 1)).confirmation).toEqual({ on: today(world), people: 1 })
    })

    it('withdraws that of a day, idempotently, and no other', async () => {
      const world = await newWorld()
      const { anna, bert } = world
      await confirm(world, anna, 1)
      await confirm(world, anna)
      await confirm(world, bert)
      const vote = { kind: 'confirmation', on: today(world) } as const
      for (const people of [1, 1])
        expect(valueOf(await anna.votes.withdraw(DEAL.id, vote))).toMatchObject({
          confirmation: { on: today(world), people },
          own: { confirmedOn: addDays(today(world), -1) },
        })
      await bert.votes.withdraw(DEAL.id, vote)
      expect((await shown(world))?.confirmation).toEqual({ on: addDays(today(world), -1), people: 1 })
    })

    it('rejects dates of the future, and of more than seven days ago', async () => {
      const world = await newWorld()
      const at = (milliseconds: number) =>
        world.anna.votes.confirm(DEAL.id, new Date(world.now().getTime() + milliseconds))
      expect(await at(3_600_000)).toEqual(refusal('confirmation-in-future'))
      expect(await at(-8 * DAY_MS)).toEqual(refusal('confirmation-too-old', 7))
      expect((await at(20_000)).ok).toBe(true)
    })
  })

  describe(`${name} as a store of closures`, () => {
    it('doubts by one report, with its time, and confirms by two', async () => {
      const world = await newWorld()
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

    it('confirms until the earlier date, and doubts until the later one', async () => {
      const world = await newWorld()
      const on = (days: number) => addDays(today(world), days)
      await close(world.anna, on(9))
      expect((await close(world.bert, on(3))).closures).toMatchObject([
        { from: on(0), until: on(3), isConfirmed: true, reports: 2 },
        { from: on(4), until: on(9), isConfirmed: false, reports: 1 },
      ])
    })

    it('keeps the time of a repeated report', async () => {
      const world = await newWorld()
      const { closures } = await close(world.anna, today(world))
      expect((await close(world.anna, today(world))).closures).toEqual(closures)
    })

    it('replaces an own report, and withdraws it', async () => {
      const world = await newWorld()
      await close(world.anna, addDays(today(world), 9))
      expect(await close(world.anna, today(world))).toMatchObject({ closures: [{ until: today(world), reports: 1 }] })
      expect(valueOf(await world.anna.votes.withdraw(DEAL.id, { kind: 'closure' }))).toMatchObject({
        closures: [],
        own: { closedUntil: null },
      })
    })

    it('rejects days of the past, and those too far ahead', async () => {
      const world = await newWorld()
      const { votes } = world.anna
      const invalid = refusal('closure-date-invalid', CLOSURE_MAX_DAYS)
      expect(await votes.reportClosed(DEAL.id, addDays(today(world), -1))).toEqual(invalid)
      expect(await votes.reportClosed(DEAL.id, addDays(today(world), CLOSURE_MAX_DAYS + 1))).toEqual(invalid)
      expect((await votes.reportClosed(DEAL.id, addDays(today(world), CLOSURE_MAX_DAYS))).ok).toBe(true)
    })
  })

  describe(`${name} as a store of reports that a deal is gone`, () => {
    it('unlists the deal after two, keeps its page, and lists it again after one is withdrawn', async () => {
      const world = await newWorld()
      const { anna, bert } = world
      const reported = await end(anna)
      expect(reported.gone).toBeNull()
      expect(reported.own.goneSince).toBeInstanceOf(Date)
      expect(await isListed(world)).toBe(true)
      expect((await end(anna)).gone).toBeNull()
      expect((await end(bert)).gone).toMatchObject({ by: 'reports', reports: 2 })
      expect(await isListed(world)).toBe(false)
      expect((await shown(world))?.gone).toMatchObject({ by: 'reports', reports: 2 })
      expect(valueOf(await bert.votes.withdraw(DEAL.id, { kind: 'gone' }))).toMatchObject({
        gone: null,
        own: { goneSince: null },
      })
      expect(await isListed(world)).toBe(true)
    })

    it("rejects that of the deal's author, and says so before, but to moderators", async () => {
      const world = await newWorld()
      const mayReportGone = async ({ votes }: Neighbour) => valueOf(await votes.find(DEAL.id)).own.mayReportGone
      await world.giveDeal(await idOf(world.anna))
      expect(await world.anna.votes.reportGone(DEAL.id)).toEqual(refusal('own-deal'))
      expect([await mayReportGone(world.anna), await mayReportGone(world.bert)]).toEqual([false, true])
      const moni = await world.newModerator('Moni')
      await world.giveDeal(await idOf(moni))
      expect(await mayReportGone(moni)).toBe(true)
    })

    it('takes no other votes from then on, but those that repeat or withdraw an own one', async () => {
      const world = await newWorld()
      const { anna, bert } = world
      const carla = await world.newPerson('Carla')
      await confirm(world, anna, 1)
      await close(anna, today(world))
      for (const person of [anna, bert]) await end(person)
      const refused = { ok: false, error: { kind: 'deal-gone' } }
      for (const { votes } of [anna, carla]) {
        expect(await votes.confirm(DEAL.id, world.now())).toEqual(refused)
        expect(await votes.reportClosed(DEAL.id, today(world))).toEqual(refused)
      }
      expect(await carla.votes.reportGone(DEAL.id)).toEqual(refused)
      expect((await end(bert)).gone).toMatchObject({ reports: 2 })
      expect(valueOf(await anna.votes.withdraw(DEAL.id, { kind: 'closure' })).closures).toEqual([])
      expect(valueOf(await anna.votes.withdraw(DEAL.id, { kind: 'gone' })).gone).toBeNull()
      expect((await confirm(world, carla)).confirmation).toEqual({ on: today(world), people: 1 })
    })

    it('ends the confirmation of the day, and a later confirmation ends it', async () => {
      const world = await newWorld()
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

    it("never counts the author's other account, after the author's account is deleted either", async () => {
      const world = await make([DEAL])
      const author = await world.newPerson('Anna', 'a network')
      const again = await world.newPerson('Anna zwei', 'a network')
      const bert = await world.newPerson('Bert', 'another network')
      await world.giveDeal(await idOf(author))
      await world.endAccount(await idOf(author))
      await end(again)
      const { desk } = await world.newModerator('Moni')
      expect(valueOf(await desk.findDisputedDeals(null)).entries).toEqual([])
      expect((await end(bert)).gone).toBeNull()
      expect(valueOf(await desk.findDisputedDeals(null)).entries).toMatchObject([{ goneReports: 1 }])
    })

    it('keeps the effect of votes when an account is deleted', async () => {
      const world = await newWorld()
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
    it('does not count their votes, from the suspension on until it ends', async () => {
      const world = await newWorld()
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
      expect(valueOf(await desk.findDisputedDeals(null)).entries).toMatchObject([{ goneReports: 1, closures: [] }])
      valueOf(await desk.reinstate(await idOf(anna), 'Doch kein Ring'))
      expect(await shown(world)).toMatchObject({
        gone: before?.gone,
        closures: before?.closures,
        confirmation: before?.confirmation,
      })
    })

    it('does not count them on a deal that is hidden meanwhile', async () => {
      const world = await newWorld()
      const { anna, bert } = world
      const { desk } = await world.newModerator('Moni')
      for (const person of [anna, bert]) await end(person)
      const target = { kind: 'deal', id: String(DEAL.id) } as const
      valueOf(await desk.hide(target, 'Erfunden', 'guidelines'))
      valueOf(await desk.suspend(await idOf(anna), 'Ring', 'guidelines'))
      valueOf(await desk.restore(target, 'Doch nicht'))
      expect(await shown(world)).toMatchObject({ gone: null })
    })

    it('does not count them after the account is deleted either', async () => {
      const world = await newWorld()
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

  describe(`${name} as a moderation desk of votes`, () => {
    it('names the voters of a disputed deal, also of deleted and suspended accounts', async () => {
      const world = await newWorld()
      const { anna, bert } = world
      const carla = await world.newPerson('Carla')
      const { desk } = await world.newModerator('Moni')
      await confirm(world, carla)
      await confirm(world, anna, 1)
      await close(bert, today(world))
      await end(anna)
      await world.endAccount(await idOf(carla))
      valueOf(await desk.suspend(await idOf(bert), 'Ring', 'guidelines'))
      const account = { id: await idOf(anna), isSuspended: false }
      const [deal] = valueOf(await desk.findDisputedDeals(null)).entries
      expect(deal?.confirmation).toEqual({ on: today(world), people: 1 })
      expect(deal?.voters).toEqual([
        { kind: 'gone', name: 'Anna', account, at: expect.any(Date) as Date },
        { kind: 'confirmation', name: 'Anna', account, at: expect.any(Date) as Date },
        { kind: 'confirmation', name: null, account: null, at: expect.any(Date) as Date },
        {
          kind: 'closure',
          name: 'Bert',
          account: { id: await idOf(bert), isSuspended: true },
          at: expect.any(Date) as Date,
        },
      ])
    })

    it('lists a deal that three accounts of one person confirm, until its confirmations are overruled', async () => {
      const world = await make([DEAL])
      const ring = []
      for (const username of ['Anna', 'Bert', 'Carla', 'Dora']) ring.push(await world.newPerson(username, 'a network'))
      const { desk } = await world.newModerator('Moni')
      const disputes = async () => valueOf(await desk.findDisputedDeals(null)).entries
      for (const person of ring.slice(0, 2)) await confirm(world, person)
      for (const person of ring.slice(2)) await confirm(world, person, 1)
      await confirm(world, await world.newPerson('Emil'))
      expect(await disputes()).toEqual([])
      await confirm(world, ring[2] as Neighbour)
      expect(await disputes()).toMatchObject([
        { linkedConfirmers: 3, confirmation: { people: 2 }, goneReports: 0, closures: [], gone: null },
      ])
      expect((await disputes())[0]?.voters).toHaveLength(6)
      expect((await desk.listAgain(DEAL.id, 'Gilt')).ok).toBe(true)
      expect(valueOf(await desk.findLog(null)).entries).toEqual([])
      valueOf(await desk.suspend(await idOf(ring[0] as Neighbour), 'Ring', 'guidelines'))
      expect(await disputes()).toEqual([])
      await confirm(world, ring[3] as Neighbour)
      expect(await disputes()).toMatchObject([{ linkedConfirmers: 3 }])
      valueOf(await desk.overruleConfirmations(DEAL.id, 'Ein Ring'))
      expect(await disputes()).toEqual([])
    })

    it('overrules confirmations with a reason, once, and those who cast them cannot repeat them, for that day or an earlier one', async () => {
      const world = await newWorld()
      const { anna, bert } = world
      const { desk } = await world.newModerator('Moni')
      await confirm(world, anna, 1)
      for (const person of [anna, bert]) await confirm(world, person)
      await end(bert)
      for (const reason of ['Ein Ring', 'Noch einmal'])
        expect((await desk.overruleConfirmations(DEAL.id, reason)).ok).toBe(true)
      expect(await shown(world)).toMatchObject({ confirmation: null, gone: null })
      expect(valueOf(await anna.votes.find(DEAL.id)).own.confirmedOn).toBeNull()
      expect(await anna.votes.confirm(DEAL.id, world.now())).toEqual(refusal('report-overruled'))
      await anna.votes.withdraw(DEAL.id, { kind: 'confirmation', on: today(world) })
      for (const daysAgo of [0, 2])
        expect(await anna.votes.confirm(DEAL.id, new Date(world.now().getTime() - daysAgo * DAY_MS))).toEqual(
          refusal('report-overruled'),
        )
      const [deal] = valueOf(await desk.findDisputedDeals(null)).entries
      expect(deal).toMatchObject({ goneReports: 1, confirmation: null, voters: [{ kind: 'gone', name: 'Bert' }] })
      expect(valueOf(await desk.findLog(null)).entries).toMatchObject([
        { act: 'overrule-confirmations', contentKind: 'deal', contentId: String(DEAL.id), reason: 'Ein Ring' },
      ])
    })

    it('lists deals that people dispute, decides alone that one is gone, and lists it again', async () => {
      const world = await newWorld()
      const { anna, bert } = world
      const { desk } = await world.newModerator('Moni')
      const disputes = async () => valueOf(await desk.findDisputedDeals(null)).entries
      expect(await disputes()).toEqual([])
      await close(bert, today(world))
      await end(anna)
      const { id, place } = DEAL
      const deal = { id, name: place.name, address: place.address, goneReports: 1 }
      const closures = [{ until: today(world), isConfirmed: false, reports: 1 }]
      expect(await disputes()).toMatchObject([{ ...deal, gone: null, closures }])
      for (const reason of ['Zugemauert', 'Noch einmal']) expect((await desk.markGone(id, reason)).ok).toBe(true)
      expect((await shown(world))?.gone).toMatchObject({ by: 'moderation', reports: 1 })
      expect(await isListed(world)).toBe(false)
      expect(await bert.votes.reportGone(id)).toEqual({ ok: false, error: { kind: 'deal-gone' } })
      expect((await end(anna)).gone).toMatchObject({ by: 'moderation', reports: 1 })
      for (const reason of ['Doch offen', 'Noch einmal']) expect((await desk.listAgain(id, reason)).ok).toBe(true)
      expect(valueOf(await anna.votes.find(id))).toMatchObject({ gone: null, own: { goneSince: null } })
      expect(await isListed(world)).toBe(true)
      expect(await disputes()).toEqual([])
      expect(valueOf(await bert.votes.find(id))).toMatchObject({ closures: [], own: { closedUntil: null } })
      expect(await anna.votes.reportGone(id)).toEqual(refusal('report-overruled'))
      await anna.votes.withdraw(id, { kind: 'gone' })
      expect(await anna.votes.reportGone(id)).toEqual(refusal('report-overruled'))
      const log = { contentKind: 'deal', contentId: String(id), ground: null, moderatorName: 'Moni' }
      expect(valueOf(await desk.findLog(null)).entries).toMatchObject([
        { ...log, act: 'list-again', reason: 'Doch offen' },
        { ...log, act: 'mark-gone', reason: 'Zugemauert' },
      ])
    })

    it("takes a moderator's own report for the decision, which needs a reason and is logged once", async () => {
      const world = await newWorld()
      const { desk, votes } = await world.newModerator('Moni')
      expect(await votes.reportGone(DEAL.id)).toEqual(refusal('moderation-reason-missing'))
      expect(await votes.reportGone(DEAL.id, ' ')).toEqual(refusal('moderation-reason-invalid', 500))
      expect((await shown(world))?.gone).toBeNull()
      for (const reason of [' Zugemauert ', 'Noch einmal'])
        expect(valueOf(await votes.reportGone(DEAL.id, reason))).toMatchObject({
          gone: { by: 'moderation', reports: 0 },
          own: { goneSince: null },
        })
      expect(await isListed(world)).toBe(false)
      expect(valueOf(await desk.findLog(null)).entries).toMatchObject([
        {
          act: 'mark-gone',
          contentKind: 'deal',
          contentId: String(DEAL.id),
          moderatorName: 'Moni',
          reason: 'Zugemauert',
        },
      ])
    })

    it('takes a reason from moderators alone', async () => {
      const world = await newWorld()
      expect(await world.anna.votes.reportGone(DEAL.id, 'Zugemauert')).toEqual(refusal('moderators-only'))
      expect(await shown(world)).toMatchObject({ gone: null })
      expect(valueOf(await world.anna.votes.find(DEAL.id)).own.goneSince).toBeNull()
    })

    it('overrules closures of a deal that nobody reports gone, until their last day', async () => {
      const world = await newWorld()
      const { anna, bert } = world
      const { desk } = await world.newModerator('Moni')
      for (const person of [anna, bert]) await close(person, addDays(today(world), 1))
      await confirm(world, anna)
      for (const reason of ['Offen', 'Noch einmal']) expect((await desk.listAgain(DEAL.id, reason)).ok).toBe(true)
      expect(valueOf(await desk.findLog(null)).entries).toHaveLength(1)
      expect(valueOf(await desk.findDisputedDeals(null)).entries).toEqual([])
      expect(await shown(world)).toMatchObject({ closures: [], confirmation: { people: 1 } })
      expect(await anna.votes.reportClosed(DEAL.id, today(world))).toEqual(refusal('report-overruled'))
      await anna.votes.withdraw(DEAL.id, { kind: 'closure' })
      expect(await anna.votes.reportClosed(DEAL.id, today(world))).toEqual(refusal('report-overruled'))
    })

    it('overrules for another account of the same person, too', async () => {
      const world = await make([DEAL])
      const anna = await world.newPerson('Anna', 'a network')
      const again = await world.newPerson('Anna zwei', 'a network')
      const { desk } = await world.newModerator('Moni')
      await confirm(world, anna, 1)
      await close(anna, today(world))
      await end(anna)
      valueOf(await desk.listAgain(DEAL.id, 'Offen'))
      valueOf(await desk.overruleConfirmations(DEAL.id, 'Ein Ring'))
      await world.endAccount(await idOf(anna))
      const overruled = refusal('report-overruled')
      expect(await again.votes.reportGone(DEAL.id)).toEqual(overruled)
      expect(await again.votes.reportClosed(DEAL.id, today(world))).toEqual(overruled)
      expect(await again.votes.confirm(DEAL.id, new Date(world.now().getTime() - DAY_MS))).toEqual(overruled)
    })

    it('needs a reason and a deal, and answers others as if it did not exist', async () => {
      const world = await newWorld()
      const { desk } = await world.newModerator('Moni')
      const unknown = { ok: false, error: { kind: 'not-found' } }
      expect(await desk.markGone(DEAL.id, ' ')).toMatchObject({
        error: { kind: 'rejected', refusal: { code: 'moderation-reason-invalid' } },
      })
      expect(await desk.markGone(99 as typeof DEAL.id, 'Zu')).toEqual(unknown)
      for (const { desk: closed } of [world.anna, world.newVisitor()]) {
        expect(await closed.findDisputedDeals(null)).toEqual(unknown)
        expect(await closed.markGone(DEAL.id, 'Zu')).toEqual(unknown)
        expect(await closed.listAgain(DEAL.id, 'Auf')).toEqual(unknown)
        expect(await closed.overruleConfirmations(DEAL.id, 'Auf')).toEqual(unknown)
      }
      expect((await shown(world))?.gone).toBeNull()
    })
  })

  describe(`${name} as a store of votes`, () => {
    it('fails for visitors and for a deleted deal', async () => {
      const world = await newWorld()
      const { votes } = world.newVisitor()
      const answers = [
        await votes.find(DEAL.id),
        await votes.confirm(DEAL.id, world.now()),
        await votes.reportClosed(DEAL.id, today(world)),
        await votes.reportGone(DEAL.id),
        await votes.withdraw(DEAL.id, { kind: 'gone' }),
      ]
      for (const answer of answers) expect(answer).toMatchObject({ ok: false, error: { kind: 'unauthorised' } })
      await world.deleteDeal(DEAL.id)
      const gone = { ok: false, error: { kind: 'deal-gone' } }
      expect(await world.anna.votes.find(DEAL.id)).toEqual(gone)
      expect(await world.anna.votes.reportGone(DEAL.id)).toEqual(gone)
    })

    it('rejects more than twenty within a minute', async () => {
      const world = await newWorld()
      for (let count = 0; count < 20; count++) await confirm(world, world.anna)
      expect(await world.anna.votes.confirm(DEAL.id, world.now())).toEqual(refusal('too-fast'))
    })
  })
}
