import { EMPTY_BATCH, type ModerationReport, type Notice, planImport } from '@mahlzeit/domain'
import { describe, expect, it } from 'vitest'
import { aDeal } from '../a-deal.ts'
import {
  commentReport,
  DEAL,
  IMAGE,
  idOf,
  imageReport,
  type MakeCommunityWorld,
  moderatedWorld,
  type Neighbour,
  NOT_FOUND,
  openReports,
} from './community-world.ts'
import { valueOf } from './make-deal-catalog.ts'
import { disputedDeals } from './voting-world.ts'

/** A deal of the same house. */
const TWIN = aDeal({ id: 2, place: { ...DEAL.place, placeId: 'osm:node/twin' }, images: [], phone: '+49 30 1234567' })

const NOTICE: Notice = {
  name: 'Nora Notiz',
  email: 'nora@example.test',
  what: 'Mein Foto',
  where: 'https://mahlzeit.example/restaurant/1',
  why: 'Ich habe es gemacht.',
  isGoodFaith: true,
}

const DAY_MS = 86_400_000

const NO_ACCOUNT = '00000000-0000-4000-8000-999999999999'

const accountsOfVoters = async ({ desk }: Neighbour) =>
  (await disputedDeals(desk)).flatMap(({ voters }) => voters.map(({ account }) => account))

const imageIdOf = ({ content }: ModerationReport): string => (content.kind === 'image' ? content.id : '')

/** Contract of `ModerationDesk` and `NoticeBox`. `describeHidingContract` tests the effect of hiding. */
export const describeModerationContract = (name: string, make: MakeCommunityWorld): void => {
  describe(`${name} as a moderation desk`, () => {
    it('shows the figures of days to moderators alone', async () => {
      const { anna, mod, newVisitor } = await moderatedWorld(make)
      expect(await mod.desk.findDays()).toEqual({ ok: true, value: [] })
      expect(await mod.desk.findState()).toEqual({ ok: true, value: { servers: [], backup: null, errors: [] } })
      expect(await anna.desk.findDays()).toEqual(NOT_FOUND)
      expect(await anna.desk.findState()).toEqual(NOT_FOUND)
      expect(await newVisitor().desk.findDays()).toEqual(NOT_FOUND)
    })

    it('a moderator gets the daily digest until it is cancelled', async () => {
      const { anna, mod } = await moderatedWorld(make)
      for (const isWanted of [false, true]) {
        expect(await mod.desk.wantsDigest()).toEqual({ ok: true, value: !isWanted })
        expect(await mod.desk.setDigest(isWanted)).toEqual({ ok: true, value: undefined })
        expect(await mod.desk.wantsDigest()).toEqual({ ok: true, value: isWanted })
      }
      expect(await anna.desk.wantsDigest()).toEqual(NOT_FOUND)
      expect(await anna.desk.setDigest(false)).toEqual(NOT_FOUND)
    })

    it('queues reports and notices together, oldest first, due after 24 hours', async () => {
      const { anna, bert, mod, newVisitor } = await moderatedWorld(make)
      const comment = valueOf(await anna.comments.add(DEAL.id, 'Du Ei'))
      await bert.reports.add(commentReport(comment.id))
      valueOf(await newVisitor().notices.submit(NOTICE))
      await anna.reports.add(imageReport())
      const reports = await openReports(mod)
      const { isGoodFaith: _, ...words } = NOTICE
      const deal = { dealId: DEAL.id, dealName: DEAL.place.name, visibility: 'shown' }
      expect(reports).toMatchObject([
        {
          content: {
            kind: 'comment',
            id: String(comment.id),
            text: 'Du Ei',
            authorName: 'Anna',
            author: { id: await idOf(anna), isSuspended: false, isDeleted: false },
            ...deal,
          },
          reason: 'harassment',
          description: '',
          isOwn: false,
          state: 'open',
          decision: null,
        },
        { content: { kind: 'notice', ...words }, reason: null, isOwn: false, state: 'open' },
        {
          content: { kind: 'image', url: IMAGE.url, authorName: null, author: null, ...deal },
          reason: 'misleading',
          description: 'Eine andere Karte',
        },
      ])
      for (const { reportedAt, dueAt } of reports) expect(dueAt.getTime() - reportedAt.getTime()).toBe(86_400_000)
    })

    it('shows imports and their proposals to moderators alone', async () => {
      const { anna, mod } = await moderatedWorld(make)
      expect(valueOf(await mod.desk.find('imports', null))).toEqual({ entries: [], nextCursor: null })
      expect(await mod.desk.decideProposal(9001, true)).toEqual(NOT_FOUND)
      expect(await mod.desk.undoImport(-9001)).toEqual({ ok: true, value: undefined })
      expect(await anna.desk.find('imports', null)).toEqual(NOT_FOUND)
      expect(await anna.desk.decideProposal(9001, false)).toEqual(NOT_FOUND)
      expect(await anna.desk.undoImport(-9001)).toEqual(NOT_FOUND)
    })

    it('writes the batches of an import for moderators alone, until it is undone', async () => {
      const { anna, mod } = await moderatedWorld(make)
      const nowhere = { south: -60, north: -59, west: -60, east: -59 }
      const none = { places: [], proposals: [], nextCursor: null }
      expect(valueOf(await mod.desk.findKnownPlaces('contract', nowhere, null))).toEqual(none)
      expect(valueOf(await mod.desk.findKnownPlaces('contract', nowhere, null, ['osm:node/4711']))).toEqual(none)
      expect(await anna.desk.findKnownPlaces('contract', nowhere, null)).toEqual(NOT_FOUND)
      const venue = { osm: 'n4711', name: 'Zur Linde', lat: -59.5, lng: -59.5 }
      const { changes } = planImport('contract', [venue], [], [])
      const batch = { ...EMPTY_BATCH, key: crypto.randomUUID(), list: 'contract', source: 'test', changes }
      const { importId, written } = valueOf(await mod.desk.importPlaces(batch))
      expect([written, importId]).toEqual([1, expect.any(Number)])
      expect(valueOf(await mod.desk.importPlaces(batch))).toEqual({ importId, written })
      expect(await anna.desk.importPlaces(batch)).toEqual(NOT_FOUND)
      expect(await mod.desk.undoImport(importId)).toEqual({ ok: true, value: undefined })
      expect(await mod.desk.importPlaces(batch)).toEqual({ ok: false, error: { kind: 'already-decided' } })
    })

    it('merges a pair of deals, leads to the winner, and takes it back', async () => {
      const { anna, bert, mod, findPairs } = await moderatedWorld(make, [DEAL, TWIN])
      valueOf(await anna.comments.add(TWIN.id, 'Lecker'))
      await findPairs()
      const [pair, ...others] = valueOf(await mod.desk.find('pairs', null)).entries
      expect(others).toEqual([])
      expect(pair).toMatchObject({ metres: 0, deals: [{ id: DEAL.id }, { id: TWIN.id, comments: 1 }] })
      const order = {
        winnerId: DEAL.id,
        loserId: TWIN.id,
        facts: ['phone'],
        cards: 'both',
        reason: 'Ein Haus',
      } as const
      expect(await bert.desk.mergeDeals(order)).toEqual(NOT_FOUND)
      expect((await mod.desk.mergeDeals(order)).ok).toBe(true)
      expect(valueOf(await anna.catalog.findById(TWIN.id))).toMatchObject({ id: DEAL.id, phone: TWIN.phone })
      for (const kind of ['report-gone', 'withdraw-gone'] as const)
        expect(valueOf(await bert.votes.send({ dealId: TWIN.id, kind }))).toMatchObject({
          dealId: DEAL.id,
          own: { goneSince: kind === 'report-gone' ? (expect.any(Date) as Date) : null },
        })
      valueOf(await bert.comments.add(TWIN.id, 'Auch hier'))
      expect(valueOf(await bert.comments.findPage(DEAL.id, null)).comments).toHaveLength(2)
      expect(valueOf(await mod.desk.find('pairs', null)).entries).toEqual([])
      const [entry] = valueOf(await mod.desk.find('log', null)).entries
      expect(entry).toMatchObject({
        act: 'merge',
        contentId: String(TWIN.id),
        merge: { winnerId: DEAL.id, mayUndo: true },
      })
      const undone = () => mod.desk.undoMerge(entry?.merge?.id ?? 0, 'Zwei Häuser')
      expect([(await undone()).ok, (await undone()).ok]).toEqual([true, true])
      expect(valueOf(await anna.catalog.findById(TWIN.id))).toMatchObject({ id: TWIN.id })
      expect(valueOf(await anna.catalog.findById(DEAL.id))).toMatchObject({ phone: DEAL.phone })
      await findPairs()
      const [again] = valueOf(await mod.desk.find('pairs', null)).entries
      valueOf(await mod.desk.keepPair(again?.id ?? 0, 'Zwei Häuser'))
      expect(valueOf(await mod.desk.find('pairs', null)).entries).toEqual([])
    })

    it('ends a deal whose restaurant moved, leads to the new place, and takes it back', async () => {
      const { anna, bert, mod } = await moderatedWorld(make, [DEAL, TWIN])
      valueOf(await anna.comments.add(TWIN.id, 'Lecker'))
      const order = { winnerId: DEAL.id, loserId: TWIN.id, facts: [], cards: 'moved', reason: 'Umgezogen' } as const
      expect(await bert.desk.mergeDeals(order)).toEqual(NOT_FOUND)
      expect([(await mod.desk.mergeDeals(order)).ok, (await mod.desk.mergeDeals(order)).ok]).toEqual([true, true])
      expect(valueOf(await anna.catalog.findById(TWIN.id))).toMatchObject({ id: DEAL.id, phone: DEAL.phone })
      const ended = { ok: false, error: { kind: 'rejected', refusal: { code: 'deal-ended' } } }
      expect(await bert.votes.send({ dealId: TWIN.id, kind: 'report-gone' })).toMatchObject(ended)
      valueOf(await bert.comments.add(TWIN.id, 'Auch hier'))
      expect(valueOf(await bert.comments.findPage(DEAL.id, null)).comments).toHaveLength(2)
      const [entry] = valueOf(await mod.desk.find('log', null)).entries
      expect(entry).toMatchObject({ act: 'move', merge: { winnerId: DEAL.id, mayUndo: true } })
      expect((await mod.desk.undoMerge(entry?.merge?.id ?? 0, 'Doch nicht')).ok).toBe(true)
      expect(valueOf(await anna.catalog.findById(TWIN.id))).toMatchObject({ id: TWIN.id, ended: null })
      expect(valueOf(await mod.desk.find('log', null)).entries).toMatchObject([{ act: 'undo-move' }, { act: 'move' }])
    })

    it('decides a report once, with a reason', async () => {
      const { anna, bert, mod } = await moderatedWorld(make)
      await anna.reports.add(imageReport())
      await bert.reports.add(imageReport())
      const [first, second] = await openReports(mod)
      if (!first || !second) throw new Error('the queue lacks reports')
      await mod.desk.hide({ kind: 'image', id: imageIdOf(first) }, 'Eine andere Karte', 'guidelines')
      expect((await mod.desk.resolve(first.id, 'Ausgeblendet', 'guidelines')).ok).toBe(true)
      expect((await mod.desk.reject(second.id, 'Kein Verstoß')).ok).toBe(true)
      const decided = { ok: false, error: { kind: 'already-decided' } }
      expect(await mod.desk.reject(first.id, 'Doch nicht')).toEqual(decided)
      expect(await openReports(mod)).toEqual([])
      expect(valueOf(await mod.desk.find('decided', null)).entries).toMatchObject([
        { id: second.id, state: 'rejected', decision: { reason: 'Kein Verstoß', moderatorName: 'Moni' } },
        { id: first.id, state: 'resolved', decision: { reason: 'Ausgeblendet', moderatorName: 'Moni' } },
      ])
      expect(valueOf(await mod.desk.find('log', null)).entries).toMatchObject([
        { act: 'reject', contentId: String(second.id), ground: null },
        { act: 'resolve', contentId: String(first.id), ground: 'guidelines' },
        { act: 'hide', contentKind: 'image' },
      ])
    })

    it('finds a report justified only once its content is hidden', async () => {
      const { anna, mod } = await moderatedWorld(make)
      await anna.reports.add(imageReport())
      const [report] = await openReports(mod)
      if (!report) throw new Error('the queue lacks reports')
      const shown = { ok: false, error: { kind: 'rejected', refusal: { code: 'content-visible' } } }
      expect(await mod.desk.resolve(report.id, 'Stimmt', 'guidelines')).toEqual(shown)
      const image = { kind: 'image', id: imageIdOf(report) } as const
      await mod.desk.hide(image, 'Eine andere Karte', 'guidelines')
      await mod.desk.restore(image, 'Doch nicht')
      expect(await mod.desk.resolve(report.id, 'Stimmt', 'guidelines')).toEqual(shown)
      expect(await openReports(mod)).toMatchObject([{ id: report.id, state: 'open' }])
      await mod.desk.hide(image, 'Eine andere Karte', 'guidelines')
      expect((await mod.desk.resolve(report.id, 'Stimmt', 'guidelines')).ok).toBe(true)
    })

    it('finds the report of a deal justified once a part of it is hidden', async () => {
      const { anna, mod } = await moderatedWorld(make, [{ ...DEAL, initialComment: 'Billig!' }])
      await anna.reports.add({ kind: 'deal', dealId: DEAL.id, reason: 'spam', description: '' })
      const [report] = await openReports(mod)
      if (!report) throw new Error('the queue lacks reports')
      expect(await mod.desk.resolve(report.id, 'Stimmt', 'guidelines')).toMatchObject({ ok: false })
      await mod.desk.hide({ kind: 'deal-comment', id: String(DEAL.id) }, 'Werbung', 'guidelines')
      expect((await mod.desk.resolve(report.id, 'Stimmt', 'guidelines')).ok).toBe(true)
    })

    it('leaves decisions about a moderator to another one, and names no reporter', async () => {
      const { anna, mod, newModerator, giveDeal } = await moderatedWorld(make)
      const other = await newModerator('Mona')
      const { id } = valueOf(await mod.comments.add(DEAL.id, 'Du Ei'))
      await anna.reports.add(commentReport(id))
      await giveDeal(await idOf(mod))
      const own = { ok: false, error: { kind: 'rejected', refusal: { code: 'own-content' } } }
      const [report] = await openReports(mod)
      if (!report) throw new Error('the queue lacks reports')
      const comment = { kind: 'comment', id: String(id) } as const
      expect(await mod.desk.hide(comment, 'Grund', 'terms')).toEqual(own)
      expect(await mod.desk.reject(report.id, 'Kein Verstoß')).toEqual(own)
      expect(await mod.desk.undoCorrections(await idOf(mod), 'Grund', 'terms')).toEqual(own)
      expect(await mod.desk.markGone(DEAL.id, 'Zu')).toEqual(own)
      expect(await mod.votes.send({ dealId: DEAL.id, kind: 'report-gone', reason: 'Zu' })).toEqual(own)
      expect((await other.desk.hide(comment, 'Beleidigung', 'defamation')).ok).toBe(true)
      expect(await mod.desk.restore(comment, 'Doch nicht')).toEqual(own)
      expect(await mod.desk.resolve(report.id, 'Grund', 'terms')).toEqual(own)
      const isOwn = async (reader: typeof mod) => (await openReports(reader)).map((read) => read.isOwn)
      expect([await isOwn(mod), await isOwn(other)]).toEqual([[true], [false]])
      expect(JSON.stringify(await openReports(other))).not.toContain('Anna')
      expect((await other.desk.resolve(report.id, 'Beleidigung', 'defamation')).ok).toBe(true)
    })

    it('shows reporters the decision on their reports, and its reason', async () => {
      const { anna, bert, mod } = await moderatedWorld(make)
      const { id } = valueOf(await anna.comments.add(DEAL.id, 'Du Ei'))
      await bert.reports.add(commentReport(id))
      await bert.reports.add(imageReport())
      const [first, second] = await openReports(mod)
      if (!first || !second) throw new Error('the queue lacks reports')
      expect(valueOf(await bert.standings.findOwn()).decisions).toEqual([])
      await mod.desk.reject(second.id, 'Die Karte stimmt')
      await anna.comments.remove(id)
      await mod.desk.resolve(first.id, 'Beleidigung', 'defamation')
      expect(valueOf(await bert.standings.findOwn()).decisions).toMatchObject([
        {
          id: 2,
          state: 'rejected',
          contentKind: 'image',
          subject: DEAL.place.name,
          reason: 'Die Karte stimmt',
        },
        { id: 1, state: 'resolved', contentKind: 'comment', subject: 'Du Ei', reason: 'Beleidigung' },
      ])
      expect(valueOf(await anna.standings.findOwn()).decisions).toEqual([])
    })

    it('moderation requires a reason and existing content', async () => {
      const { mod } = await moderatedWorld(make)
      const target = { kind: 'comment', id: '999999' } as const
      const rejected = {
        error: { kind: 'rejected', refusal: { code: 'moderation-reason-invalid', limit: 500 } },
      }
      expect(await mod.desk.hide(target, '  ', 'terms')).toMatchObject(rejected)
      expect(await mod.desk.resolve(999_999, 'x'.repeat(501), 'terms')).toMatchObject(rejected)
      expect(await mod.desk.hide(target, 'Grund', 'terms')).toEqual(NOT_FOUND)
      expect(await mod.desk.restore({ kind: 'image', id: '999999' }, 'Grund')).toEqual(NOT_FOUND)
      expect(await mod.desk.reject(999_999, 'Grund')).toEqual(NOT_FOUND)
      for (const kind of ['deal', 'username'] as const)
        expect(await mod.desk.hide({ kind, id: NO_ACCOUNT }, 'Grund', 'terms')).toEqual(NOT_FOUND)
      expect(await mod.desk.suspend(NO_ACCOUNT, 'Grund', 'terms', null)).toEqual(NOT_FOUND)
      expect(await mod.desk.reinstate(NO_ACCOUNT, 'Grund')).toEqual(NOT_FOUND)
    })

    describe('with an area', () => {
      const { lat, lng } = DEAL.place.position
      const area = { name: 'Mitte', box: { west: lng - 0.1, south: lat - 0.1, east: lng + 0.1, north: lat + 0.1 } }
      const FAR = aDeal({
        id: 3,
        place: { ...DEAL.place, placeId: 'osm:node/far', position: { lat: 48.1, lng: 11.6 } },
      })

      const boundedWorld = async () => {
        const world = await moderatedWorld(make, [DEAL, TWIN, FAR])
        const bounded = await world.newModerator('Bea', area)
        const [near, far] = [
          valueOf(await world.anna.comments.add(DEAL.id, 'Du Ei')),
          valueOf(await world.anna.comments.add(FAR.id, 'Du Ei')),
        ]
        for (const { id } of [near, far]) valueOf(await world.bert.reports.add(commentReport(id)))
        return { ...world, bounded, near, far }
      }

      it('decides on the deals inside, and lists what is about them', async () => {
        const { bounded, mod, near, findPairs } = await boundedWorld()
        await findPairs()
        expect(valueOf(await bounded.standings.findOwn())).toMatchObject({ isModerator: true, area: 'Mitte' })
        expect(valueOf(await bounded.desk.isModerator(DEAL.id))).toBe(true)
        const reports = await openReports(bounded)
        expect(reports.map(({ content }) => 'dealId' in content && content.dealId)).toEqual([DEAL.id])
        expect(await bounded.desk.hide({ kind: 'comment', id: String(near.id) }, 'Grund', 'terms')).toMatchObject({
          ok: true,
        })
        expect(await bounded.desk.resolve(reports[0]?.id ?? 0, 'Grund', 'terms')).toMatchObject({ ok: true })
        expect(await bounded.votes.send({ kind: 'report-gone', dealId: DEAL.id, reason: 'Zu' })).toMatchObject({
          ok: true,
        })
        expect((await disputedDeals(bounded.desk)).map(({ id }) => id)).toEqual([DEAL.id])
        await mod.desk.markGone(FAR.id, 'Zu')
        expect(valueOf(await bounded.desk.find('log', null)).entries.map(({ act }) => act)).toEqual([
          'mark-gone',
          'resolve',
          'hide',
        ])
        await bounded.desk.listAgain(DEAL.id, 'Doch da')
        await findPairs()
        const [pair] = valueOf(await bounded.desk.find('pairs', null)).entries
        expect(await bounded.desk.keepPair(pair?.id ?? 0, 'Zwei Läden')).toMatchObject({ ok: true })
        expect(await bounded.desk.setDigest(false)).toMatchObject({ ok: true })
      })

      it('decides on nothing outside, and on no account', async () => {
        const { anna, bounded, mod, far } = await boundedWorld()
        const report = (await openReports(mod)).find(
          ({ content }) => content.kind === 'comment' && content.dealId === FAR.id,
        )
        expect(valueOf(await bounded.desk.isModerator(FAR.id))).toBe(false)
        expect(await bounded.desk.hide({ kind: 'comment', id: String(far.id) }, 'Grund', 'terms')).toEqual(NOT_FOUND)
        expect(await bounded.desk.hide({ kind: 'username', id: await idOf(anna) }, 'Grund', 'terms')).toEqual(NOT_FOUND)
        expect(await bounded.desk.reject(report?.id ?? 0, 'Grund')).toEqual(NOT_FOUND)
        expect(await bounded.desk.markGone(FAR.id, 'Grund')).toEqual(NOT_FOUND)
        expect(await bounded.desk.suspend(await idOf(anna), 'Grund', 'terms', null)).toEqual(NOT_FOUND)
        expect(await bounded.desk.undoCorrections(await idOf(anna), 'Grund', 'terms')).toEqual(NOT_FOUND)
        const order = { winnerId: DEAL.id, loserId: FAR.id, facts: [], cards: 'both', reason: 'Grund' } as const
        expect(await bounded.desk.mergeDeals(order)).toEqual(NOT_FOUND)
        expect(await bounded.desk.find('imports', null)).toEqual(NOT_FOUND)
        expect(await bounded.desk.findDays()).toEqual(NOT_FOUND)
        expect(await bounded.votes.send({ kind: 'report-gone', dealId: FAR.id, reason: 'Zu' })).toMatchObject({
          ok: false,
          error: { refusal: { code: 'moderators-only' } },
        })
        expect(await bounded.votes.send({ kind: 'report-gone', dealId: FAR.id })).toMatchObject({
          ok: true,
          value: { gone: null },
        })
      })
    })

    it('the moderation desk does not exist for other users and visitors', async () => {
      const { anna, mod, newVisitor } = await moderatedWorld(make)
      expect(valueOf(await mod.desk.isModerator())).toBe(true)
      const { id } = valueOf(await anna.comments.add(DEAL.id, 'Lecker'))
      for (const { desk } of [anna, newVisitor()]) {
        expect(valueOf(await desk.isModerator())).toBe(false)
        expect(await desk.find('open', null)).toEqual(NOT_FOUND)
        expect(await desk.find('log', null)).toEqual(NOT_FOUND)
        expect(await desk.suspend(await idOf(anna), 'Grund', 'terms', null)).toEqual(NOT_FOUND)
        expect(await desk.reinstate(await idOf(anna), 'Grund')).toEqual(NOT_FOUND)
        expect(await desk.resolve(1, 'Grund', 'terms')).toEqual(NOT_FOUND)
      }
      expect(await anna.desk.hide({ kind: 'comment', id: String(id) }, 'Grund', 'terms')).toEqual(NOT_FOUND)
      expect(await anna.desk.restore({ kind: 'comment', id: String(id) }, 'Grund')).toEqual(NOT_FOUND)
    })

    it('suspends an account, which reads, does not write and learns the reason, and reinstates it', async () => {
      const { anna, bert, mod } = await moderatedWorld(make)
      const comment = valueOf(await bert.comments.add(DEAL.id, 'Lecker'))
      const [userId, other] = [await idOf(anna), await idOf(bert)]
      for (let time = 0; time < 2; time++)
        expect((await mod.desk.suspend(userId, 'Spam', 'guidelines', null)).ok).toBe(true)
      const writes = [
        () => anna.comments.add(DEAL.id, 'Mehr'),
        () => anna.comments.remove(comment.id),
        () => anna.reports.add(imageReport()),
        () => anna.blocks.block(other),
        () => anna.blocks.unblock(other),
      ]
      for (const write of writes) expect(await write()).toMatchObject({ error: { kind: 'suspended' } })
      expect(valueOf(await anna.comments.findPage(DEAL.id, null)).comments).toHaveLength(1)
      expect(valueOf(await anna.blocks.findAll())).toEqual([])
      expect(valueOf(await anna.standings.findOwn())).toMatchObject({
        isSuspended: true,
        statements: [{ act: 'suspend', contentKind: 'account', subject: null, ground: 'guidelines', reason: 'Spam' }],
      })
      expect((await bert.comments.add(DEAL.id, 'Sehr')).ok).toBe(true)
      for (let time = 0; time < 2; time++) expect((await mod.desk.reinstate(userId, 'Genug')).ok).toBe(true)
      expect((await anna.comments.add(DEAL.id, 'Mehr')).ok).toBe(true)
      expect(valueOf(await anna.standings.findOwn())).toMatchObject({ isSuspended: false })
      expect(valueOf(await mod.desk.find('log', null)).entries).toMatchObject([
        { act: 'reinstate', contentKind: 'account', contentId: userId, ground: null },
        { act: 'suspend', contentKind: 'account', contentId: userId, ground: 'guidelines' },
      ])
    })

    it('tells the author for how long, and whether a report led to it', async () => {
      const { anna, bert, mod, now } = await moderatedWorld(make)
      const { id } = valueOf(await anna.comments.add(DEAL.id, 'Du Ei'))
      await bert.reports.add(commentReport(id))
      const [rejected] = await openReports(mod)
      valueOf(await mod.desk.reject(rejected?.id ?? 0, 'Kein Verstoß'))
      await mod.desk.hide({ kind: 'comment', id: String(id) }, 'Gesehen', 'guidelines')
      const { id: reported } = valueOf(await anna.comments.add(DEAL.id, 'Du Esel'))
      await bert.reports.add(commentReport(reported))
      await mod.desk.hide({ kind: 'comment', id: String(reported) }, 'Gemeldet', 'guidelines')
      const before = now().getTime()
      valueOf(await mod.desk.suspend(await idOf(anna), 'Spam', 'guidelines', 7))
      const { isSuspended, suspendedUntil, statements } = valueOf(await anna.standings.findOwn())
      expect(isSuspended).toBe(true)
      const end = suspendedUntil?.getTime()
      expect(end).toBeGreaterThanOrEqual(before + 7 * DAY_MS)
      expect(end).toBeLessThanOrEqual(now().getTime() + 7 * DAY_MS)
      expect(statements).toMatchObject([
        { act: 'suspend', until: suspendedUntil, wasReported: true },
        { reason: 'Gemeldet', until: null, wasReported: true },
        { reason: 'Gesehen', until: null, wasReported: false },
      ])
    })

    it('lists the open reports of a suspended account last', async () => {
      const { anna, bert, mod } = await moderatedWorld(make)
      for (const person of [anna, bert]) expect((await person.reports.add(imageReport())).ok).toBe(true)
      const ids = (await openReports(mod)).map(({ id }) => id)
      valueOf(await mod.desk.suspend(await idOf(anna), 'Spam', 'guidelines', 7))
      expect((await openReports(mod)).map(({ id }) => id)).toEqual(ids.toReversed())
    })

    it('suspends accounts and clears what they did as one act, and undoes it whole', async () => {
      const menu = [{ id: 1, imageId: IMAGE.id, name: 'Suppe', description: null, price: 690, diets: [], day: null }]
      const world = await moderatedWorld(make, [{ ...DEAL, menu }])
      const { anna, bert, mod } = world
      const carla = await world.newPerson('Carla')
      const [annas, berts] = [await idOf(anna), await idOf(bert)]
      await world.giveDeal(annas)
      const hidden = valueOf(await anna.comments.add(DEAL.id, 'Du Ei'))
      await mod.desk.hide({ kind: 'comment', id: String(hidden.id) }, 'Beleidigung', 'defamation')
      for (const text of ['Werbung', 'Mehr Werbung']) valueOf(await anna.comments.add(DEAL.id, text))
      valueOf(await carla.comments.add(DEAL.id, 'Lecker'))
      await bert.corrections.correct(DEAL.id, { phone: { seen: DEAL.phone, value: '030 666' } }, null)
      await bert.votes.send({ dealId: DEAL.id, kind: 'report-gone' })
      await carla.votes.send({ dealId: DEAL.id, kind: 'confirm', at: world.now() })
      const shown = async () => {
        const deal = await carla.catalog.findById(DEAL.id)
        if (!deal.ok || deal.value === null) return null
        const { comments } = valueOf(await carla.comments.findPage(DEAL.id, null))
        return [deal.value.phone, deal.value.images.length, comments.map(({ text }) => text)]
      }
      const before = await shown()
      expect(before).toEqual(['030 666', 1, ['Lecker', 'Mehr Werbung', 'Werbung']])

      const accountIds = [annas, berts]
      const numbers = { deal: 1, image: 1, dish: 1, comment: 2, correction: 1, vote: 1 }
      expect(valueOf(await mod.desk.previewClearance(accountIds, null))).toEqual(numbers)
      const id = crypto.randomUUID()
      const states = async () =>
        valueOf(await mod.desk.findCleared(id, null)).entries.map((item) => [item.isPending, item.isUndone])
      const all = (...state: readonly boolean[]) => Array.from({ length: 6 }, () => state)
      const order = { id, accountIds, days: null, suspensionDays: 7, reason: 'Ein Ring', ground: 'guidelines' } as const
      for (let time = 0; time < 2; time++)
        expect(valueOf(await mod.desk.beginClearance(order))).toEqual({
          id,
          accounts: 2,
          days: null,
          numbers,
          pending: 6,
          isUndone: false,
        })
      expect(await states()).toEqual(all(true, false))
      for (let time = 0; time < 2; time++)
        expect(valueOf(await mod.desk.continueClearance(id))).toMatchObject({ numbers, pending: 0 })
      expect(await states()).toEqual(all(false, false))
      expect(await shown()).toBeNull()
      expect(await disputedDeals(mod.desk)).toEqual([])
      expect(await anna.comments.add(DEAL.id, 'Mehr')).toMatchObject({ error: { kind: 'suspended' } })
      const none = { deal: 0, image: 0, dish: 0, comment: 0, correction: 0, vote: 0 }
      const ofBert = { wasSuspended: true, numbers: { ...none, correction: 1, vote: 1 } }
      expect(valueOf(await bert.standings.findOwn())).toMatchObject({
        isSuspended: true,
        statements: [{ act: 'clear', reason: 'Ein Ring', until: expect.any(Date) as Date, clearance: ofBert }],
      })
      const { entries } = valueOf(await mod.desk.findCleared(id, null))
      expect(entries.map(({ kind, subject }) => `${kind} ${subject}`).toSorted()).toEqual(
        [
          'comment Mehr Werbung',
          'comment Werbung',
          ...['correction', 'deal', 'image', 'vote'].map((kind) => `${kind} ${DEAL.place.name}`),
        ].toSorted(),
      )

      for (let time = 0; time < 2; time++)
        expect(valueOf(await mod.desk.undoClearance(id, 'Irrtum'))).toMatchObject({ pending: 6, isUndone: true })
      expect(valueOf(await mod.desk.continueClearance(id))).toMatchObject({ numbers, pending: 0, isUndone: true })
      expect(await states()).toEqual(all(false, true))
      expect(await shown()).toEqual(before)
      expect(await disputedDeals(mod.desk)).toMatchObject([{ dispute: { gone: { reports: 1 } } }])
      expect((await bert.comments.add(DEAL.id, 'Wieder da')).ok).toBe(true)
      expect(valueOf(await mod.desk.find('log', null)).entries).toMatchObject([
        { act: 'undo-clear', contentId: id, ground: null, reason: 'Irrtum' },
        { act: 'clear', contentId: id, ground: 'guidelines', clearance: { accounts: 2, numbers, isUndone: true } },
        { act: 'hide', clearance: null },
      ])
    })

    it('clears what a deleted account left, only of the chosen days, and leaves what others changed since', async () => {
      const world = await moderatedWorld(make)
      const { anna, bert, mod } = world
      await anna.corrections.correct(
        DEAL.id,
        { phone: { seen: DEAL.phone, value: '030 111' }, website: { seen: DEAL.website, value: 'https://a.example' } },
        null,
      )
      await anna.votes.send({ dealId: DEAL.id, kind: 'report-gone' })
      await bert.corrections.correct(DEAL.id, { phone: { seen: '030 111', value: '030 222' } }, null)
      await world.endAccount(await idOf(anna))
      const former = (await accountsOfVoters(mod))[0]
      expect(former).toMatchObject({ isDeleted: true, isSuspended: false })
      const accountIds = [former?.id ?? '']
      await world.ageCorrections()
      expect(valueOf(await mod.desk.previewClearance(accountIds, 1))).toMatchObject({ correction: 0, vote: 1 })
      const order = { id: crypto.randomUUID(), accountIds, days: 7, suspensionDays: null } as const
      const why = { reason: 'Ein Ring', ground: 'guidelines' } as const
      expect(valueOf(await mod.desk.beginClearance({ ...order, ...why }))).toMatchObject({ pending: 3 })
      const facts = async () => {
        const deal = valueOf(await bert.catalog.findById(DEAL.id))
        return [deal?.phone, deal?.website, deal?.dispute?.gone?.reports]
      }
      valueOf(await mod.desk.continueClearance(order.id))
      expect(await facts()).toEqual(['030 222', DEAL.website, undefined])
      expect(await accountsOfVoters(mod)).toEqual([])
      valueOf(await mod.desk.undoClearance(order.id, 'Irrtum'))
      valueOf(await mod.desk.continueClearance(order.id))
      expect(await facts()).toEqual(['030 222', 'https://a.example', 1])
    })

    it('undoes of a clearance only what the clearance did', async () => {
      const { anna, bert, mod } = await moderatedWorld(make)
      const accountIds = [await idOf(anna), await idOf(bert)]
      await bert.corrections.correct(DEAL.id, { phone: { seen: DEAL.phone, value: '030 666' } }, null)
      await bert.votes.send({ dealId: DEAL.id, kind: 'report-gone' })
      valueOf(await mod.desk.undoCorrections(await idOf(bert), 'Unfug', 'guidelines'))
      valueOf(await mod.desk.listAgain(DEAL.id, 'Gilt'))
      valueOf(await mod.desk.suspend(await idOf(bert), 'Unfug', 'guidelines', null))
      const { id: insult } = valueOf(await anna.comments.add(DEAL.id, 'Du Ei'))
      valueOf(await anna.comments.add(DEAL.id, 'Werbung'))
      expect(valueOf(await mod.desk.previewClearance(accountIds, null))).toMatchObject({
        comment: 2,
        correction: 0,
        vote: 0,
      })
      const begin = async () => {
        const order = { id: crypto.randomUUID(), accountIds, days: null, suspensionDays: null } as const
        return valueOf(await mod.desk.beginClearance({ ...order, reason: 'Ring', ground: 'guidelines' })).id
      }
      const undo = async (id: string) => {
        valueOf(await mod.desk.undoClearance(id, 'Irrtum'))
        return valueOf(await mod.desk.continueClearance(id))
      }
      expect(await undo(await begin())).toMatchObject({ pending: 0, numbers: { comment: 0 } })
      const id = await begin()
      valueOf(await mod.desk.hide({ kind: 'comment', id: String(insult) }, 'Beleidigung', 'defamation'))
      const numbers = { deal: 0, image: 0, dish: 0, comment: 1, correction: 0, vote: 0 }
      expect(valueOf(await mod.desk.continueClearance(id))).toMatchObject({ numbers, pending: 0 })
      await undo(id)
      const { comments } = valueOf(await mod.comments.findPage(DEAL.id, null))
      expect(comments.map(({ text }) => text)).toEqual(['Werbung'])
      expect(valueOf(await mod.catalog.findById(DEAL.id))).toMatchObject({ phone: DEAL.phone, dispute: null })
      for (const [{ standings }, isSuspended] of [
        [anna, false],
        [bert, true],
      ] as const)
        expect(valueOf(await standings.findOwn())).toMatchObject({ isSuspended })
    })

    it('clears only known accounts, no moderators, with a reason', async () => {
      const { anna, mod } = await moderatedWorld(make)
      const why = { reason: 'Ring', ground: 'guidelines' } as const
      const clear = (accountIds: readonly string[], change: { reason?: string } = {}) =>
        mod.desk.beginClearance({
          id: crypto.randomUUID(),
          accountIds,
          days: 1,
          suspensionDays: null,
          ...why,
          ...change,
        })
      const refused = (code: string) => ({ error: { kind: 'rejected', refusal: { code } } })
      expect(await clear([NO_ACCOUNT])).toEqual(NOT_FOUND)
      expect(await clear([])).toMatchObject(refused('decision-unknown'))
      expect(await clear([await idOf(anna), await idOf(mod)])).toMatchObject(refused('account-of-moderator'))
      expect(await clear([await idOf(anna)], { reason: ' ' })).toMatchObject(refused('moderation-reason-invalid'))
      expect(await mod.desk.continueClearance(NO_ACCOUNT)).toEqual(NOT_FOUND)
      expect(await mod.desk.undoClearance(NO_ACCOUNT, 'Grund')).toEqual(NOT_FOUND)
      expect(valueOf(await anna.standings.findOwn())).toMatchObject({ isSuspended: false, statements: [] })
      for (const desk of [anna.desk]) {
        expect(await desk.previewClearance([await idOf(anna)], null)).toEqual(NOT_FOUND)
        expect(await desk.findCleared(NO_ACCOUNT, null)).toEqual(NOT_FOUND)
      }
    })

    it('cannot suspend the account of a moderator, which is left to SQL', async () => {
      const { mod } = await moderatedWorld(make)
      expect(await mod.desk.suspend(await idOf(mod), 'Grund', 'terms', null)).toMatchObject({
        error: { kind: 'rejected', refusal: { code: 'account-of-moderator' } },
      })
      expect(valueOf(await mod.standings.findOwn())).toMatchObject({ isModerator: true, isSuspended: false })
    })

    it('keeps a report, with what was reported, after its content, author and reporter are deleted', async () => {
      const world = await moderatedWorld(make)
      const { anna, bert, mod } = world
      const { id } = valueOf(await anna.comments.add(DEAL.id, 'Du Ei'))
      const userId = await idOf(anna)
      await bert.reports.add(commentReport(id))
      await bert.reports.add({ kind: 'username', userId, reason: 'other', description: '' })
      await bert.reports.add(imageReport())
      await world.endAccount(await idOf(bert))
      await world.endAccount(userId)
      await world.deleteDeal(DEAL.id)
      const gone = { visibility: 'gone', author: null }
      expect(await openReports(mod)).toMatchObject([
        { content: { kind: 'comment', text: 'Du Ei', authorName: 'Anna', ...gone } },
        { content: { kind: 'username', name: 'Anna', ...gone } },
        { content: { kind: 'image', url: IMAGE.url, ...gone } },
      ])
      expect(await mod.desk.hide({ kind: 'comment', id: String(id) }, 'Grund', 'terms')).toEqual(NOT_FOUND)
    })
  })

  describe(`${name} as a notice box`, () => {
    it('rejects incomplete notices, and a sixth one from the same network', async () => {
      const { newVisitor } = await moderatedWorld(make)
      const { notices } = newVisitor()
      expect(await notices.submit({ ...NOTICE, isGoodFaith: false })).toMatchObject({
        error: { kind: 'rejected', refusal: { code: 'good-faith-missing' } },
      })
      expect(await notices.submit({ ...NOTICE, why: ' ' })).toMatchObject({
        error: { kind: 'rejected', refusal: { code: 'notice-incomplete' } },
      })
      const ids = new Set<string>()
      for (const why of ['1', '2', '3', '4', '5']) ids.add(valueOf(await notices.submit({ ...NOTICE, why })))
      expect(ids.size).toBe(5)
      expect(await notices.submit({ ...NOTICE, why: '6' })).toMatchObject({
        error: { kind: 'rejected', refusal: { code: 'notices-per-hour' } },
      })
    })

    it('stores a repeated notice once', async () => {
      const { newVisitor } = await moderatedWorld(make)
      const { notices } = newVisitor()
      const id = valueOf(await notices.submit(NOTICE))
      expect(valueOf(await notices.submit({ ...NOTICE, what: ` ${NOTICE.what} ` }))).toBe(id)
      expect(valueOf(await notices.submit({ ...NOTICE, what: 'Etwas anderes' }))).not.toBe(id)
    })
  })
}
