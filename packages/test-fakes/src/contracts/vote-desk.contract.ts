import { addDays } from '@mahlzeit/domain'
import { describe, expect, it } from 'vitest'
import { aDeal } from '../a-deal.ts'
import { DEAL, idOf, type MakeCommunityWorld, type Neighbour } from './community-world.ts'
import { valueOf } from './make-deal-catalog.ts'
import {
  close,
  closure,
  confirm,
  confirmation,
  disputedDeals,
  end,
  GONE,
  isListed,
  refusal,
  shown,
  today,
  votingWorld,
} from './voting-world.ts'

/** Contract of `ModerationDesk` about votes. */
export const describeVoteDeskContract = (name: string, make: MakeCommunityWorld): void => {
  describe(`${name} as a moderation desk of votes`, () => {
    it('names the voters of a disputed deal, also of deleted and suspended accounts', async () => {
      const world = await votingWorld(make)
      const { anna, bert } = world
      const carla = await world.newPerson('Carla')
      const { desk } = await world.newModerator('Moni')
      await confirm(world, carla)
      await confirm(world, anna, 1)
      await close(bert, today(world))
      await end(anna)
      await world.endAccount(await idOf(carla))
      valueOf(await desk.suspend(await idOf(bert), 'Ring', 'guidelines', null))
      const account = { id: await idOf(anna), isSuspended: false, isDeleted: false }
      const [deal] = await disputedDeals(desk)
      expect(deal?.confirmation).toEqual({ on: today(world), people: 1 })
      expect(deal?.voters).toEqual([
        { kind: 'gone', name: 'Anna', account, at: expect.any(Date) as Date },
        { kind: 'confirmation', name: 'Anna', account, at: expect.any(Date) as Date },
        {
          kind: 'confirmation',
          name: null,
          account: { id: expect.any(String) as string, isSuspended: false, isDeleted: true },
          at: expect.any(Date) as Date,
        },
        {
          kind: 'closure',
          name: 'Bert',
          account: { id: await idOf(bert), isSuspended: true, isDeleted: false },
          at: expect.any(Date) as Date,
        },
      ])
    })

    it('lists a deal of which people claim a next tenant, without hidden claims and those outside, and counts no suspended account', async () => {
      const { position } = DEAL.place
      const tenant = (id: number, placeName: string, lat = position.lat) =>
        aDeal({ id, place: { name: placeName, placeId: `osm:node/${id}`, position: { ...position, lat } } })
      const [thai, sushi] = [tenant(2, 'Thai Orchidee'), tenant(3, 'Sushi Ba', position.lat + 1)]
      const world = await make([DEAL, thai, sushi])
      const [anna, bert] = [await world.newPerson('Anna'), await world.newPerson('Bert')]
      const { desk } = await world.newModerator('Moni')
      const { lat, lng } = position
      const area = { name: 'Mitte', box: { west: lng - 0.1, south: lat - 0.1, east: lng + 0.1, north: lat + 0.1 } }
      const bounded = await world.newModerator('Bea', area)
      const claimed = async (of = desk) =>
        (await disputedDeals(of)).map(({ id, claims }) => [id, ...claims.map((claim) => claim.name)])
      expect(await claimed()).toEqual([])
      await world.claimTenancy(await idOf(anna), thai.id, DEAL.id)
      expect(await disputedDeals(desk)).toMatchObject([
        {
          id: DEAL.id,
          gone: null,
          dispute: null,
          claims: [
            {
              id: thai.id,
              name: 'Thai Orchidee',
              at: expect.any(Date) as Date,
              people: 1,
              needed: 2,
              authorName: 'Anna',
              author: { id: await idOf(anna), isSuspended: false, isDeleted: false },
            },
          ],
        },
      ])
      await world.claimTenancy(await idOf(bert), sushi.id, DEAL.id)
      expect(await claimed()).toEqual([[DEAL.id, 'Sushi Ba', 'Thai Orchidee']])
      expect(await claimed(bounded.desk)).toEqual([[DEAL.id, 'Thai Orchidee']])
      valueOf(await desk.hide({ kind: 'deal', id: String(sushi.id) }, 'Erfunden', 'guidelines'))
      expect(await claimed()).toEqual([[DEAL.id, 'Thai Orchidee']])
      valueOf(await desk.suspend(await idOf(anna), 'Ring', 'guidelines', null))
      expect(await disputedDeals(desk)).toMatchObject([{ claims: [{ people: 0, author: { isSuspended: true } }] }])
    })

    it('shows claims of next tenants by linked accounts as one wave, until its accounts are cleared or it is dismissed', async () => {
      const deals = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((id) => aDeal({ id, place: { placeId: `osm:node/${id}` } }))
      const world = await make(deals)
      const { desk } = await world.newModerator('Moni')
      const ring = []
      for (const username of ['Anna', 'Bert']) ring.push(await idOf(await world.newPerson(username, 'a network')))
      const carla = await idOf(await world.newPerson('Carla'))
      const waves = async () => valueOf(await desk.find('disputed', null)).entries.filter((entry) => 'kind' in entry)
      const claims = deals.slice(3).map(({ id }, n) => async (userId = carla) => {
        const former = deals[n % 3]
        if (former) await world.claimTenancy(userId, id, former.id)
      })
      const [last, first, ...others] = claims
      await first?.()
      for (const [n, claim] of others.entries()) await claim(ring[n % 2])
      expect(await waves()).toEqual([])
      await last?.(ring[0])
      const found = await waves()
      expect(found).toMatchObject([{ kind: 'claims', reports: 5, deals: 3 }])
      const [wave] = found
      const accountIds = wave?.accounts.map(({ id }) => id) ?? []
      expect(new Set(accountIds)).toEqual(new Set(ring))
      const why = { reason: 'Ring', ground: 'guidelines', days: 7, suspensionDays: null } as const
      const { id } = valueOf(await desk.beginClearance({ ...why, id: crypto.randomUUID(), accountIds }))
      expect(await waves()).toEqual([])
      valueOf(await desk.undoClearance(id, 'Ein Straßenfest'))
      expect(await waves()).toMatchObject([{ id: wave?.id }])
      valueOf(await desk.dismissWave(wave?.id ?? 0, 'Ein Straßenfest'))
      expect(await waves()).toEqual([])
      for (const reason of ['Doch ein Ring', 'Noch einmal']) valueOf(await desk.restoreWave(wave?.id ?? 0, reason))
      expect(await waves()).toMatchObject([{ id: wave?.id, reports: 5 }])
    })

    it('lists a deal that three accounts of one person confirm, until its confirmations are overruled', async () => {
      const world = await make([DEAL])
      const ring = []
      for (const username of ['Anna', 'Bert', 'Carla', 'Dora']) ring.push(await world.newPerson(username, 'a network'))
      const { desk } = await world.newModerator('Moni')
      const disputes = () => disputedDeals(desk)
      for (const person of ring.slice(0, 2)) await confirm(world, person)
      for (const person of ring.slice(2)) await confirm(world, person, 1)
      await confirm(world, await world.newPerson('Emil'))
      expect(await disputes()).toEqual([])
      await confirm(world, ring[2] as Neighbour)
      expect(await disputes()).toMatchObject([
        { linkedConfirmers: 3, confirmation: { people: 2 }, dispute: null, closures: [], gone: null },
      ])
      expect((await disputes())[0]?.voters).toHaveLength(6)
      expect((await desk.listAgain(DEAL.id, 'Gilt')).ok).toBe(true)
      expect(valueOf(await desk.find('log', null)).entries).toEqual([])
      valueOf(await desk.suspend(await idOf(ring[0] as Neighbour), 'Ring', 'guidelines', null))
      expect(await disputes()).toEqual([])
      await confirm(world, ring[3] as Neighbour)
      expect(await disputes()).toMatchObject([{ linkedConfirmers: 3 }])
      valueOf(await desk.overruleConfirmations(DEAL.id, 'Ein Ring'))
      expect(await disputes()).toEqual([])
    })

    it('shows many reports from few networks within an hour as one wave, until its accounts are cleared', async () => {
      const deals = [1, 2, 3, 4].map((id) => aDeal({ id }))
      const world = await make(deals)
      const moni = await world.newModerator('Moni')
      const { desk } = moni
      const waves = async () =>
        valueOf(await desk.find('disputed', null)).entries.filter((entry) => 'networks' in entry)
      const report = async (username: string, network: string, ...reported: readonly number[]) => {
        const person = await world.newPerson(username)
        for (const { id } of deals.filter((deal) => reported.includes(deal.id)))
          valueOf(await person.votes.send({ dealId: id, kind: 'report-closed', until: today(world) }))
        const id = await idOf(person)
        await world.sendVotesFrom(id, network)
        return { id, name: username, isSuspended: false, isDeleted: false }
      }
      for (const { id } of deals)
        valueOf(await moni.votes.send({ dealId: id, kind: 'report-closed', until: today(world) }))
      await world.sendVotesFrom(await idOf(moni), 'one')
      const anna = await report('Anna', 'one', 1, 2)
      const bert = await report('Bert', 'one', 1, 2)
      const carla = await report('Carla', 'three', 1, 2)
      await report('Dora', 'four', 4)
      expect(await waves()).toEqual([])
      const emil = await report('Emil', 'one', 3)
      expect(await waves()).toMatchObject([{ reports: 7, deals: 3, networks: 2 }])
      const [wave, ...others] = await waves()
      expect(others).toEqual([])
      expect(wave?.accounts.toSorted((a, b) => String(a.name).localeCompare(String(b.name)))).toEqual([
        anna,
        bert,
        carla,
        emil,
      ])
      await world.ageVotes(8)
      expect(await waves()).toEqual([])
      await world.ageVotes(-8)
      const why = { reason: 'Ring', ground: 'guidelines', days: 7, suspensionDays: null } as const
      const accountIds = wave?.accounts.map(({ id }) => id) ?? []
      expect((await desk.beginClearance({ ...why, id: crypto.randomUUID(), accountIds })).ok).toBe(true)
      expect(await waves()).toEqual([])
    })

    it('shows reports about the same deals from several networks as a wave, which can be dismissed', async () => {
      const deals = [1, 2, 3, 4].map((id) => aDeal({ id }))
      const world = await make(deals)
      const { desk } = await world.newModerator('Moni')
      const report = async (username: string) => {
        const person = await world.newPerson(username)
        for (const { id } of deals)
          valueOf(await person.votes.send({ dealId: id, kind: 'report-closed', until: today(world) }))
        await world.sendVotesFrom(await idOf(person), username)
      }
      for (const username of ['Anna', 'Bert', 'Carla']) await report(username)
      const waves = async () =>
        valueOf(await desk.find('disputed', null)).entries.filter((entry) => 'networks' in entry)
      const [wave] = await waves()
      expect(wave).toMatchObject({ reports: 12, deals: 4, networks: 3 })
      expect(wave?.accounts).toHaveLength(3)
      for (const reason of ['Stadtfest', 'Noch einmal']) valueOf(await desk.dismissWave(wave?.id ?? 0, reason))
      expect(valueOf(await desk.find('log', null)).entries).toMatchObject([
        { act: 'dismiss-wave', contentKind: 'wave', reason: 'Stadtfest' },
      ])
      await report('Dora')
      expect(await waves()).toEqual([])
      await report('Emil')
      expect(await waves()).toMatchObject([{ reports: 8, deals: 4, networks: 2 }])
      const log = async () => valueOf(await desk.find('log', null)).entries
      expect(await log()).toMatchObject([{ isDismissed: true }])
      for (const reason of ['Doch ein Ring', 'Noch einmal']) valueOf(await desk.restoreWave(wave?.id ?? 0, reason))
      expect(await waves()).toMatchObject([{ reports: 20, networks: 5 }])
      expect(await log()).toMatchObject([
        { act: 'restore-wave', contentKind: 'wave', reason: 'Doch ein Ring', isDismissed: false },
        { act: 'dismiss-wave', isDismissed: false },
      ])
    })

    it('overrules confirmations with a reason, once, and their users cannot repeat them, for that day or an earlier one', async () => {
      const world = await votingWorld(make)
      const { anna, bert } = world
      const { desk } = await world.newModerator('Moni')
      await confirm(world, anna, 1)
      for (const person of [anna, bert]) await confirm(world, person)
      await end(bert)
      for (const reason of ['Ein Ring', 'Noch einmal'])
        expect((await desk.overruleConfirmations(DEAL.id, reason)).ok).toBe(true)
      expect(await shown(world)).toMatchObject({ confirmation: null, gone: null })
      expect(valueOf(await anna.votes.find(DEAL.id)).own.confirmedOn).toBeNull()
      expect(await anna.votes.send(confirmation(world))).toEqual(refusal('report-overruled'))
      await anna.votes.send({ dealId: DEAL.id, kind: 'unconfirm', at: world.now() })
      for (const daysAgo of [0, 2])
        expect(await anna.votes.send(confirmation(world, daysAgo))).toEqual(refusal('report-overruled'))
      const [deal] = await disputedDeals(desk)
      expect(deal).toMatchObject({
        dispute: { gone: { reports: 1 } },
        confirmation: null,
        voters: [{ kind: 'gone', name: 'Bert' }],
      })
      expect(valueOf(await desk.find('log', null)).entries).toMatchObject([
        { act: 'overrule-confirmations', contentKind: 'deal', contentId: String(DEAL.id), reason: 'Ein Ring' },
      ])
    })

    it('a moderator lists disputed deals, decides alone that one is gone, and lists it again', async () => {
      const world = await votingWorld(make)
      const { anna, bert } = world
      const { desk } = await world.newModerator('Moni')
      const disputes = () => disputedDeals(desk)
      expect(await disputes()).toEqual([])
      await close(bert, today(world))
      await end(anna)
      const { id, place } = DEAL
      const deal = { id, name: place.name, address: place.address, dispute: { gone: { reports: 1 } } }
      const closures = [{ until: today(world), isConfirmed: false, reports: 1 }]
      expect(await disputes()).toMatchObject([{ ...deal, gone: null, closures }])
      for (const reason of ['Zugemauert', 'Noch einmal']) expect((await desk.markGone(id, reason)).ok).toBe(true)
      expect((await shown(world))?.gone).toMatchObject({ by: 'moderation', reports: 1 })
      expect(await isListed(world)).toBe(false)
      expect(await bert.votes.send(GONE)).toEqual({ ok: false, error: { kind: 'deal-gone' } })
      const carla = await world.newPerson('Carla')
      expect(await confirm(world, carla)).toMatchObject({ gone: { by: 'moderation' }, confirmation: { people: 1 } })
      expect(await disputes()).toMatchObject([{ confirmation: { people: 1 }, dispute: { gone: { confirmations: 1 } } }])
      expect((await end(anna)).gone).toMatchObject({ by: 'moderation', reports: 1 })
      for (const reason of ['Doch offen', 'Noch einmal']) expect((await desk.listAgain(id, reason)).ok).toBe(true)
      expect(valueOf(await anna.votes.find(id))).toMatchObject({ gone: null, own: { goneSince: null } })
      expect(await isListed(world)).toBe(true)
      expect(await disputes()).toEqual([])
      expect(valueOf(await bert.votes.find(id))).toMatchObject({ closures: [], own: { closedUntil: null } })
      expect(await anna.votes.send(GONE)).toEqual(refusal('report-overruled'))
      await anna.votes.send({ dealId: id, kind: 'withdraw-gone' })
      expect(await anna.votes.send(GONE)).toEqual(refusal('report-overruled'))
      const log = { contentKind: 'deal', contentId: String(id), ground: null, moderatorName: 'Moni' }
      expect(valueOf(await desk.find('log', null)).entries).toMatchObject([
        { ...log, act: 'list-again', reason: 'Doch offen' },
        { ...log, act: 'mark-gone', reason: 'Zugemauert' },
      ])
    })

    it("a moderator's own report is the decision, which needs a reason and is logged once", async () => {
      const world = await votingWorld(make)
      const { desk, votes } = await world.newModerator('Moni')
      expect(await votes.send(GONE)).toEqual(refusal('moderation-reason-missing'))
      expect(await votes.send({ ...GONE, reason: ' ' })).toEqual(refusal('moderation-reason-invalid', 500))
      expect((await shown(world))?.gone).toBeNull()
      for (const reason of [' Zugemauert ', 'Noch einmal'])
        expect(valueOf(await votes.send({ ...GONE, reason }))).toMatchObject({
          gone: { by: 'moderation', reports: 0 },
          own: { goneSince: null },
        })
      expect(await isListed(world)).toBe(false)
      expect(valueOf(await desk.find('log', null)).entries).toMatchObject([
        {
          act: 'mark-gone',
          contentKind: 'deal',
          contentId: String(DEAL.id),
          moderatorName: 'Moni',
          reason: 'Zugemauert',
        },
      ])
    })

    it('accepts a reason for a report only from moderators', async () => {
      const world = await votingWorld(make)
      expect(await world.anna.votes.send({ ...GONE, reason: 'Zugemauert' })).toEqual(refusal('moderators-only'))
      expect(await shown(world)).toMatchObject({ gone: null })
      expect(valueOf(await world.anna.votes.find(DEAL.id)).own.goneSince).toBeNull()
    })

    it('overrules closures of a deal that nobody reports gone, until their last day', async () => {
      const world = await votingWorld(make)
      const { anna, bert } = world
      const { desk } = await world.newModerator('Moni')
      await confirm(world, anna, 1)
      for (const person of [anna, bert]) await close(person, addDays(today(world), 1))
      for (const reason of ['Offen', 'Noch einmal']) expect((await desk.listAgain(DEAL.id, reason)).ok).toBe(true)
      expect(valueOf(await desk.find('log', null)).entries).toHaveLength(1)
      expect(await disputedDeals(desk)).toEqual([])
      expect(await shown(world)).toMatchObject({ closures: [], confirmation: { people: 1 } })
      expect(await anna.votes.send(closure(today(world)))).toEqual(refusal('report-overruled'))
      await anna.votes.send({ dealId: DEAL.id, kind: 'withdraw-closed' })
      expect(await anna.votes.send(closure(today(world)))).toEqual(refusal('report-overruled'))
    })

    it('decides that a place is closed until the last reported day, once, until the reports are overruled', async () => {
      const world = await votingWorld(make)
      const { anna, bert } = world
      const moni = await world.newModerator('Moni')
      const { desk } = moni
      const until = addDays(today(world), 40)
      expect((await desk.markClosed(DEAL.id, 'Niemand meldet das')).ok).toBe(true)
      await close(anna, until)
      for (const reason of ['Betriebsferien', 'Noch einmal'])
        expect((await desk.markClosed(DEAL.id, reason)).ok).toBe(true)
      const decided = [{ from: today(world), until, isConfirmed: true, reports: 0 }]
      expect((await shown(world))?.closures).toMatchObject(decided)
      await anna.votes.send({ dealId: DEAL.id, kind: 'withdraw-closed' })
      for (const person of [anna, bert]) await confirm(world, person)
      expect((await shown(world))?.closures).toMatchObject(decided)
      const [deal] = await disputedDeals(desk)
      const voters = [{ kind: 'confirmation' }, { kind: 'confirmation' }]
      expect(deal).toMatchObject({ closures: decided, dispute: null, voters })
      expect((await desk.listAgain(DEAL.id, 'Doch offen')).ok).toBe(true)
      expect((await shown(world))?.closures).toEqual([])
      expect(valueOf(await desk.find('log', null)).entries).toMatchObject([
        { act: 'list-again', reason: 'Doch offen' },
        { act: 'mark-closed', reason: 'Betriebsferien' },
      ])
      expect((await moni.votes.send(closure(today(world)))).ok).toBe(true)
    })

    it('a person whose votes are overruled cannot repeat them with another account', async () => {
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
      expect(await again.votes.send(GONE)).toEqual(overruled)
      expect(await again.votes.send(closure(today(world)))).toEqual(overruled)
      expect(await again.votes.send(confirmation(world, 1))).toEqual(overruled)
    })

    it('decisions on votes need a reason and a deal; the desk does not exist for other users', async () => {
      const world = await votingWorld(make)
      const { desk } = await world.newModerator('Moni')
      const unknown = { ok: false, error: { kind: 'not-found' } }
      expect(await desk.markGone(DEAL.id, ' ')).toMatchObject({
        error: { kind: 'rejected', refusal: { code: 'moderation-reason-invalid' } },
      })
      expect(await desk.markGone(99 as typeof DEAL.id, 'Zu')).toEqual(unknown)
      for (const { desk: closed } of [world.anna, world.newVisitor()]) {
        expect(await closed.find('disputed', null)).toEqual(unknown)
        expect(await closed.markGone(DEAL.id, 'Zu')).toEqual(unknown)
        expect(await closed.listAgain(DEAL.id, 'Auf')).toEqual(unknown)
        expect(await closed.overruleConfirmations(DEAL.id, 'Auf')).toEqual(unknown)
      }
      expect((await shown(world))?.gone).toBeNull()
    })
  })
}
