import { addDays, dayNumber } from '@mahlzeit/domain'
import { describe, expect, it } from 'vitest'
import { aDeal } from '../a-deal.ts'
import { DEAL, idOf, type MakeCommunityWorld, type Neighbour } from './community-world.ts'
import { valueOf } from './make-deal-catalog.ts'
import { close, confirm, disputedDeals, end, isListed, people, shown, today, votingWorld } from './voting-world.ts'

/** Contract of `DealVoteStore` about whose votes count. */
export const describeVoteCountingContract = (name: string, make: MakeCommunityWorld): void => {
  describe(`${name} as a judge of independence`, () => {
    it('counts accounts of one day and network as one person', async () => {
      const world = await make([DEAL])
      const anna = await world.newPerson('Anna', 'a network')
      const again = await world.newPerson('Anna zwei', 'a network')
      const bert = await world.newPerson('Bert', 'another network')
      for (const person of [anna, again]) {
        expect((await confirm(world, person, 1)).confirmation?.people).toBe(1)
        expect((await close(person, today(world))).closures).toMatchObject([{ isConfirmed: false, reports: 1 }])
      }
      expect((await confirm(world, bert, 1)).confirmation?.people).toBe(2)
      expect((await close(bert, today(world))).closures).toMatchObject([{ isConfirmed: true, reports: 2 }])
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
      expect(await disputedDeals(desk)).toEqual([])
      expect((await end(bert)).gone).toBeNull()
      expect(await disputedDeals(desk)).toMatchObject([{ dispute: { gone: { reports: 1 } } }])
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

  describe(`${name} as a judge of evidence`, () => {
    /** Title, ages of the reports and of the confirmations in days, expected result. */
    const GONE_CASES = [
      ['two reports', [5, 5], [], { gone: true, needed: 2 }],
      ['two reports against one confirmation', [5, 5], [6], { gone: true, needed: 2 }],
      ['two reports against two confirmations', [5, 5], [6, 6], { gone: false, needed: 3 }],
      ['three reports against two confirmations of two weeks', [0, 0, 0], [13, 13], { gone: true, needed: 3 }],
      ['two reports against older confirmations', [0, 0], [14, 14], { gone: true, needed: 2 }],
      ['two reports that two people answer', [20, 20], [3, 3], { gone: false }],
      ['two reports that one person answers', [20, 20], [3], { gone: true, needed: 2 }],
      ['a report of today, and one that two people answer', [20, 0], [3, 3], { gone: false, needed: 3 }],
      ['two reports about a deal of five confirmers', [4, 4], [80, 80, 80, 80, 80], { gone: false, needed: 3 }],
    ] as const
    /** Title, ages of the reports, days until their last day, ages of the confirmations, expected closures. */
    const CLOSED_CASES = [
      ['two reports of a closure', [0, 0], 0, [], [[true, 0, 2]]],
      [
        'two reports of a long closure',
        [0, 0],
        30,
        [],
        [
          [true, 13, 2],
          [false, 30, 2],
        ],
      ],
      ['three reports of a long closure', [0, 0, 0], 30, [], [[true, 30, 3]]],
      ['two reports against two confirmations of the day', [0, 0], 5, [0, 0], [[false, 5, 2]]],
      ['two reports against earlier confirmations', [0, 0], 5, [1, 1], [[true, 5, 2]]],
      ['two reports that two people answer', [2, 2], 5, [0, 0], []],
    ] as const

    it('weighs reports against confirmations, line by line of the tables', async () => {
      const cases = [
        ...GONE_CASES.map(([, reports, confirmations]) => ({ reports, confirmations, last: null })),
        ...CLOSED_CASES.map(([, reports, last, confirmations]) => ({ reports, confirmations, last })),
      ]
      const deals = cases.map((_, index) => aDeal({ id: index + 1 }))
      const world = await make(deals)
      const voters = await people(world, 10)
      let turn = 0
      const votes = cases.flatMap(({ reports, confirmations, last }, index) => {
        const dealId = deals[index]?.id ?? DEAL.id
        return [
          ...confirmations.map((day) => ({ day, dealId, kind: 'confirm', last: null }) as const),
          ...reports.map(
            (day) => ({ day, dealId, kind: last === null ? 'report-gone' : 'report-closed', last }) as const,
          ),
        ].map((vote) => ({ ...vote, by: voters[turn++ % voters.length] as Neighbour }))
      })
      let day = 80
      for (const next of [20, 14, 13, 6, 5, 4, 3, 2, 1, 0, 0]) {
        for (const { dealId, kind, last, by } of votes.filter((vote) => vote.day === day)) {
          const at = world.now()
          const until = addDays(today(world), last ?? 0)
          valueOf(
            await by.votes.send(
              kind === 'confirm'
                ? { dealId, kind, at }
                : kind === 'report-gone'
                  ? { dealId, kind }
                  : { dealId, kind, until },
            ),
          )
        }
        if (day > next) await world.ageVotes(day - next)
        day = next
      }
      const found = await Promise.all(
        deals.map(async ({ id }) => valueOf(await world.newVisitor().catalog.findById(id))),
      )
      expect(
        GONE_CASES.map(([title], index) => {
          const weight = found[index]?.dispute?.gone
          return [title, { gone: found[index]?.gone !== null, ...(weight && { needed: weight.needed }) }]
        }),
      ).toEqual(GONE_CASES.map(([title, , , result]) => [title, result]))
      expect(
        CLOSED_CASES.map(([title], index) => [
          title,
          found[GONE_CASES.length + index]?.closures.map(({ isConfirmed, until, reports }) => [
            isConfirmed,
            dayNumber(until) - dayNumber(today(world)),
            reports,
          ]),
        ]),
      ).toEqual(CLOSED_CASES.map(([title, , , , result]) => [title, result]))
    })

    it('a deal comes back when two people confirm it on a later day', async () => {
      const world = await votingWorld(make)
      for (const person of [world.anna, world.bert]) await end(person)
      await world.ageVotes(1)
      const [carla, dora] = [await world.newPerson('Carla'), await world.newPerson('Dora')]
      expect(await confirm(world, carla)).toMatchObject({ gone: { reports: 2 }, dispute: { gone: { needed: 2 } } })
      expect(await confirm(world, dora)).toMatchObject({ gone: null, dispute: null, confirmation: { people: 2 } })
      expect(await isListed(world)).toBe(true)
    })

    it('a report of a new account about a deal that others confirmed decides nothing, also later', async () => {
      const world = await votingWorld(make)
      const { anna, bert } = world
      const carla = await world.newPerson('Carla')
      for (const person of [anna, bert]) await world.renewAccount(await idOf(person))
      await confirm(world, carla)
      await world.ageVotes(20)
      for (const person of [anna, bert]) {
        await close(person, today(world))
        await end(person)
      }
      const asked = { closures: [], gone: null, dispute: { gone: null, closed: null, questions: 2 } }
      expect(await shown(world)).toMatchObject(asked)
      await world.ageVotes(1)
      expect(await shown(world)).toMatchObject(asked)
      const { desk } = await world.newModerator('Moni')
      expect(await disputedDeals(desk)).toMatchObject([{ dispute: { questions: 2 } }])
    })

    it('a report of a new account counts if no other person confirmed the deal within 30 days', async () => {
      const world = await votingWorld(make)
      const { anna, bert } = world
      for (const person of [anna, bert]) await world.renewAccount(await idOf(person))
      await confirm(world, anna)
      await confirm(world, await world.newPerson('Carla'))
      await world.ageVotes(31)
      await end(bert)
      await confirm(world, anna, 1)
      await end(anna)
      expect(await shown(world)).toMatchObject({ gone: { reports: 2 } })
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
      valueOf(await desk.suspend(await idOf(anna), 'Ring', 'guidelines', null))
      expect(await shown(world)).toMatchObject({
        gone: null,
        closures: [],
        confirmation: { on: on(2), people: 1 },
      })
      expect(await isListed(world)).toBe(true)
      expect(await disputedDeals(desk)).toMatchObject([
        { dispute: { gone: { reports: 1 }, closed: null }, closures: [] },
      ])
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
      valueOf(await desk.suspend(await idOf(anna), 'Ring', 'guidelines', null))
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
      valueOf(await desk.suspend(annasId, 'Ring', 'guidelines', null))
      await world.endAccount(annasId)
      expect((await close(bert, today(world))).closures).toMatchObject([{ isConfirmed: false, reports: 1 }])
      expect((await shown(world))?.confirmation).toBeNull()
    })
  })
}
