import type { Deal, ModerationReport, Notice } from '@mahlzeit/domain'
import { describe, expect, it } from 'vitest'
import { aDeal } from '../a-deal.ts'
import {
  commentReport,
  DEAL,
  IMAGE,
  idOf,
  imageReport,
  type MakeCommunityWorld,
  type Neighbour,
} from './community-world.ts'
import { valueOf } from './make-deal-catalog.ts'

const NOTICE: Notice = {
  name: 'Nora Notiz',
  email: 'nora@example.test',
  what: 'Mein Foto',
  where: 'https://mahlzeit.example/restaurant/1',
  why: 'Ich habe es gemacht.',
  isGoodFaith: true,
}

/** A deal with a comment, at a place that its author entered. */
const ENTERED = aDeal({
  id: 2,
  place: { name: 'Zur Eiche', placeId: 'manual:zur-eiche@52.520,13.405' },
  initialComment: 'Günstig!',
})

const GONE = { ok: false, error: { kind: 'target-gone' } }

const NO_ACCOUNT = '00000000-0000-4000-8000-999999999999'

const NOT_FOUND = { ok: false, error: { kind: 'not-found' } }

const openReports = async ({ desk }: Neighbour): Promise<readonly ModerationReport[]> =>
  valueOf(await desk.findReports('open', null)).entries

/** Contract of `ModerationDesk`, `NoticeBox` and `HiddenImages`. */
export const describeModerationContract = (name: string, make: MakeCommunityWorld): void => {
  const newWorld = async (deals: readonly Deal[] = [DEAL]) => {
    const world = await make(deals)
    const [anna, bert] = [await world.newPerson('Anna'), await world.newPerson('Bert')]
    return { ...world, anna, bert, mod: await world.newModerator('Moni') }
  }

  describe(`${name} as a moderation desk`, () => {
    it('queues reports and notices together, oldest first, due after 24 hours', async () => {
      const { anna, bert, mod, newVisitor } = await newWorld()
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
            author: { id: await idOf(anna), isSuspended: false },
            ...deal,
          },
          reason: 'harassment',
          description: '',
          reporterName: 'Bert',
          state: 'open',
          decision: null,
        },
        { content: { kind: 'notice', ...words }, reason: null, reporterName: null, state: 'open' },
        {
          content: { kind: 'image', url: IMAGE.url, authorName: null, author: null, ...deal },
          reason: 'misleading',
          description: 'Eine andere Karte',
          reporterName: 'Anna',
        },
      ])
      for (const { reportedAt, dueAt } of reports) expect(dueAt.getTime() - reportedAt.getTime()).toBe(86_400_000)
    })

    it('hides a comment from all but its author, who sees the reason, and restores it', async () => {
      const { anna, bert, mod, newVisitor } = await newWorld()
      const { id } = valueOf(await anna.comments.add(DEAL.id, 'Du Ei'))
      const target = { kind: 'comment', id: String(id) } as const
      for (let time = 0; time < 2; time++)
        expect((await mod.desk.hide(target, ' Beleidigung ', 'defamation')).ok).toBe(true)
      const seenBy = async ({ comments }: Neighbour) => valueOf(await comments.findPage(DEAL.id, null)).comments
      expect(await seenBy(bert)).toEqual([])
      expect(await seenBy(newVisitor())).toEqual([])
      expect(await seenBy(anna)).toMatchObject([{ text: 'Du Ei', hiddenReason: 'Beleidigung' }])
      expect(await bert.reports.add(commentReport(id))).toEqual({ ok: false, error: { kind: 'target-gone' } })
      for (let time = 0; time < 2; time++) expect((await mod.desk.restore(target, 'Irrtum')).ok).toBe(true)
      expect(await seenBy(bert)).toMatchObject([{ text: 'Du Ei', hiddenReason: null }])
      expect(valueOf(await mod.desk.findLog(null)).entries).toMatchObject([
        { act: 'restore', contentKind: 'comment', contentId: target.id, moderatorName: 'Moni', ground: null },
        { act: 'hide', contentKind: 'comment', contentId: target.id, ground: 'defamation', reason: 'Beleidigung' },
      ])
    })

    it('hides an image from all but its uploader, who sees the reason, and restores it', async () => {
      const { anna, bert, mod, newVisitor, giveDeal } = await newWorld()
      await giveDeal(await idOf(anna))
      await bert.reports.add(imageReport())
      const content = (await openReports(mod))[0]?.content
      if (content?.kind !== 'image') throw new Error('no image in the queue')
      const target = { kind: 'image', id: content.id } as const
      const seenBy = async ({ catalog }: Neighbour) =>
        valueOf(await catalog.findById(DEAL.id))?.images.map(({ url }) => url)
      expect((await mod.desk.hide(target, 'Fremdes Foto', 'copyright')).ok).toBe(true)
      for (const neighbour of [anna, bert, newVisitor()]) expect(await seenBy(neighbour)).toEqual([])
      expect((await openReports(mod))[0]?.content).toMatchObject({ visibility: 'hidden' })
      const hidden = [{ url: IMAGE.url, hiddenReason: 'Fremdes Foto' }]
      expect(valueOf(await anna.reports.findOwn(DEAL.id))).toEqual(hidden)
      expect(valueOf(await bert.reports.findOwn(DEAL.id))).toEqual([])
      expect((await mod.desk.restore(target, 'Erlaubnis liegt vor')).ok).toBe(true)
      expect(await seenBy(newVisitor())).toEqual([IMAGE.url])
      expect(valueOf(await anna.reports.findOwn(DEAL.id))).toEqual([])
    })

    it('decides a report once, with a reason', async () => {
      const { anna, bert, mod } = await newWorld()
      await anna.reports.add(imageReport())
      await bert.reports.add(imageReport())
      const [first, second] = await openReports(mod)
      if (!first || !second) throw new Error('the queue lacks reports')
      expect((await mod.desk.resolve(first.id, 'Ausgeblendet', 'guidelines')).ok).toBe(true)
      expect((await mod.desk.reject(second.id, 'Kein Verstoß')).ok).toBe(true)
      const decided = { ok: false, error: { kind: 'already-decided' } }
      expect(await mod.desk.reject(first.id, 'Doch nicht')).toEqual(decided)
      expect(await openReports(mod)).toEqual([])
      expect(valueOf(await mod.desk.findReports('decided', null)).entries).toMatchObject([
        { id: second.id, state: 'rejected', decision: { reason: 'Kein Verstoß', moderatorName: 'Moni' } },
        { id: first.id, state: 'resolved', decision: { reason: 'Ausgeblendet', moderatorName: 'Moni' } },
      ])
      expect(valueOf(await mod.desk.findLog(null)).entries).toMatchObject([
        { act: 'reject', contentId: String(second.id), ground: null },
        { act: 'resolve', contentId: String(first.id), ground: 'guidelines' },
      ])
    })

    it('tells reporters what was decided on their reports, and why', async () => {
      const { anna, bert, mod } = await newWorld()
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

    it('requires a reason and existing content', async () => {
      const { mod } = await newWorld()
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
      expect(await mod.desk.suspend(NO_ACCOUNT, 'Grund', 'terms')).toEqual(NOT_FOUND)
      expect(await mod.desk.reinstate(NO_ACCOUNT, 'Grund')).toEqual(NOT_FOUND)
    })

    it('does not exist for other users and visitors', async () => {
      const { anna, mod, newVisitor } = await newWorld()
      expect(valueOf(await mod.desk.isModerator())).toBe(true)
      const { id } = valueOf(await anna.comments.add(DEAL.id, 'Lecker'))
      for (const { desk } of [anna, newVisitor()]) {
        expect(valueOf(await desk.isModerator())).toBe(false)
        expect(await desk.findReports('open', null)).toEqual(NOT_FOUND)
        expect(await desk.findLog(null)).toEqual(NOT_FOUND)
        expect(await desk.hide({ kind: 'comment', id: String(id) }, 'Grund', 'terms')).toEqual(NOT_FOUND)
        expect(await desk.restore({ kind: 'comment', id: String(id) }, 'Grund')).toEqual(NOT_FOUND)
        expect(await desk.suspend(await idOf(anna), 'Grund', 'terms')).toEqual(NOT_FOUND)
        expect(await desk.reinstate(await idOf(anna), 'Grund')).toEqual(NOT_FOUND)
        expect(await desk.resolve(1, 'Grund', 'terms')).toEqual(NOT_FOUND)
      }
    })

    it('hides a deal everywhere, shows its author the reason, and restores it', async () => {
      const { anna, bert, mod, newVisitor, giveDeal } = await newWorld()
      await giveDeal(await idOf(anna))
      const words = { reason: 'misleading', description: 'Gibt es nicht' } as const
      expect((await bert.reports.add({ kind: 'deal', dealId: DEAL.id, ...words })).ok).toBe(true)
      const [report] = await openReports(mod)
      const target = { kind: 'deal', id: String(DEAL.id) } as const
      expect(report).toMatchObject({
        content: {
          ...target,
          dealName: DEAL.place.name,
          address: DEAL.place.address,
          text: DEAL.initialComment,
          authorName: 'Anna',
          visibility: 'shown',
        },
        ...words,
      })
      expect((await mod.desk.hide(target, 'Erfunden', 'consumer-protection')).ok).toBe(true)
      for (const { catalog } of [anna, bert, mod, newVisitor()]) {
        expect(valueOf(await catalog.findById(DEAL.id))).toBeNull()
        expect(valueOf(await catalog.findByPlaceId(DEAL.place.placeId ?? ''))).toBeNull()
      }
      expect(await bert.comments.add(DEAL.id, 'Lecker')).toEqual({ ok: false, error: { kind: 'deal-gone' } })
      expect(await anna.reports.add({ kind: 'deal', dealId: DEAL.id, ...words })).toEqual(GONE)
      expect((await openReports(mod))[0]?.content).toMatchObject({ visibility: 'hidden' })
      expect((await mod.desk.restore(target, 'Gibt es doch')).ok).toBe(true)
      expect(valueOf(await newVisitor().catalog.findById(DEAL.id))).toMatchObject({ id: DEAL.id })
      const about = { contentKind: 'deal', subject: DEAL.place.name }
      expect(valueOf(await anna.standings.findOwn())).toMatchObject({
        isModerator: false,
        isSuspended: false,
        statements: [
          { act: 'restore', ...about, ground: null, reason: 'Gibt es doch' },
          { act: 'hide', ...about, ground: 'consumer-protection', reason: 'Erfunden' },
        ],
      })
      expect(valueOf(await bert.standings.findOwn()).statements).toEqual([])
    })

    it('hides the comment of a deal alone, shows its author the reason, and restores it', async () => {
      const { anna, bert, mod, newVisitor, giveDeal } = await newWorld([DEAL, ENTERED])
      await giveDeal(await idOf(anna))
      const report = { kind: 'deal', dealId: ENTERED.id, reason: 'offensive', description: '' } as const
      expect((await bert.reports.add(report)).ok).toBe(true)
      const target = { kind: 'deal-comment', id: String(ENTERED.id) } as const
      const content = async () => (await openReports(mod))[0]?.content
      const place = { kind: 'place', id: ENTERED.place.placeId, visibility: 'shown' }
      expect(await content()).toMatchObject({ text: 'Günstig!', parts: [{ ...target, visibility: 'shown' }, place] })
      for (let time = 0; time < 2; time++) expect((await mod.desk.hide(target, 'Werbung', 'guidelines')).ok).toBe(true)
      for (const { catalog } of [anna, bert, newVisitor()])
        expect(valueOf(await catalog.findById(ENTERED.id))).toMatchObject({
          place: ENTERED.place,
          initialComment: null,
        })
      expect(await content()).toMatchObject({
        visibility: 'shown',
        text: 'Günstig!',
        parts: [{ ...target, visibility: 'hidden' }, place],
      })
      for (let time = 0; time < 2; time++) expect((await mod.desk.restore(target, 'Keine')).ok).toBe(true)
      expect(valueOf(await bert.catalog.findById(ENTERED.id))).toMatchObject({ initialComment: 'Günstig!' })
      const about = { contentKind: 'deal-comment', subject: 'Günstig!' }
      expect(valueOf(await anna.standings.findOwn()).statements).toMatchObject([
        { act: 'restore', ...about, ground: null, reason: 'Keine' },
        { act: 'hide', ...about, ground: 'guidelines', reason: 'Werbung' },
      ])
      expect(await mod.desk.hide({ ...target, id: String(DEAL.id) }, 'Grund', 'terms')).toEqual(NOT_FOUND)
    })

    it('hides a place that a user entered alone, shows its author and its reporter the reason, and restores it', async () => {
      const { anna, bert, mod, giveDeal } = await newWorld([DEAL, ENTERED])
      await giveDeal(await idOf(anna))
      const placeId = ENTERED.place.placeId ?? ''
      const report = { kind: 'place', placeId, reason: 'wrong', description: 'Dort ist ein Friseur' } as const
      expect((await bert.reports.add(report)).ok).toBe(true)
      expect(await bert.reports.add(report)).toEqual({ ok: false, error: { kind: 'already-reported' } })
      expect(await bert.reports.add({ ...report, placeId: DEAL.place.placeId ?? '' })).toEqual(GONE)
      const target = { kind: 'place', id: placeId } as const
      const { address } = ENTERED.place
      const content = { ...target, name: 'Zur Eiche', address, dealId: ENTERED.id, authorName: 'Anna' }
      const [queued] = await openReports(mod)
      expect(queued).toMatchObject({ content: { ...content, visibility: 'shown' }, reason: 'wrong' })
      for (let time = 0; time < 2; time++) expect((await mod.desk.hide(target, 'Friseur', 'guidelines')).ok).toBe(true)
      expect((await openReports(mod))[0]?.content).toMatchObject({ visibility: 'hidden' })
      expect(valueOf(await bert.catalog.findById(ENTERED.id))).toMatchObject({ place: ENTERED.place })
      expect(await anna.reports.add(report)).toEqual(GONE)
      expect((await mod.desk.resolve(queued?.id ?? 0, 'Stimmt', 'guidelines')).ok).toBe(true)
      expect(valueOf(await bert.standings.findOwn()).decisions).toMatchObject([
        { state: 'resolved', contentKind: 'place', subject: 'Zur Eiche', reason: 'Stimmt' },
      ])
      for (let time = 0; time < 2; time++) expect((await mod.desk.restore(target, 'Umgezogen')).ok).toBe(true)
      expect((await anna.reports.add(report)).ok).toBe(true)
      const about = { contentKind: 'place', subject: 'Zur Eiche' }
      expect(valueOf(await anna.standings.findOwn()).statements).toMatchObject([
        { act: 'restore', ...about, ground: null, reason: 'Umgezogen' },
        { act: 'hide', ...about, ground: 'guidelines', reason: 'Friseur' },
      ])
      expect(await mod.desk.hide({ kind: 'place', id: DEAL.place.placeId ?? '' }, 'Grund', 'terms')).toEqual(NOT_FOUND)
    })

    it('hides a username from everybody, and restores it', async () => {
      const { anna, bert, mod } = await newWorld()
      const { id } = valueOf(await anna.comments.add(DEAL.id, 'Lecker'))
      const userId = await idOf(anna)
      const report = { kind: 'username', userId, reason: 'impersonation', description: '' } as const
      expect(await anna.reports.add(report)).toMatchObject({ error: { refusal: { code: 'own-username' } } })
      expect((await bert.reports.add(report)).ok).toBe(true)
      expect(await bert.reports.add(report)).toEqual({ ok: false, error: { kind: 'already-reported' } })
      const target = { kind: 'username', id: userId } as const
      expect((await openReports(mod))[0]?.content).toMatchObject({ ...target, name: 'Anna', visibility: 'shown' })
      const seen = async () => valueOf(await bert.comments.findPage(DEAL.id, null)).comments
      expect((await mod.desk.hide(target, 'Nicht Anna', 'personality-rights')).ok).toBe(true)
      expect(await seen()).toMatchObject([{ id, author: { id: userId, name: null } }])
      expect(await mod.reports.add(report)).toEqual(GONE)
      expect((await openReports(mod))[0]?.content).toMatchObject({ name: 'Anna', visibility: 'hidden' })
      expect(valueOf(await anna.standings.findOwn()).statements).toMatchObject([
        { act: 'hide', contentKind: 'username', subject: 'Anna', reason: 'Nicht Anna' },
      ])
      expect((await mod.desk.restore(target, 'Doch Anna')).ok).toBe(true)
      expect(await seen()).toMatchObject([{ author: { name: 'Anna' } }])
    })

    it('suspends an account, which reads, does not write and learns the reason, and reinstates it', async () => {
      const { anna, bert, mod } = await newWorld()
      const comment = valueOf(await bert.comments.add(DEAL.id, 'Lecker'))
      const [userId, other] = [await idOf(anna), await idOf(bert)]
      for (let time = 0; time < 2; time++) expect((await mod.desk.suspend(userId, 'Spam', 'guidelines')).ok).toBe(true)
      const writes = [
        () => anna.comments.add(DEAL.id, 'Mehr'),
        () => anna.comments.remove(comment.id),
        () => anna.reports.add(imageReport()),
        () => anna.blocks.block(other),
        () => anna.blocks.unblock(other),
        () => anna.info.setCardPayment(DEAL.id, 'cash-only'),
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
      expect(valueOf(await mod.desk.findLog(null)).entries).toMatchObject([
        { act: 'reinstate', contentKind: 'account', contentId: userId, ground: null },
        { act: 'suspend', contentKind: 'account', contentId: userId, ground: 'guidelines' },
      ])
    })

    it('leaves accounts of moderators to SQL', async () => {
      const { mod } = await newWorld()
      expect(await mod.desk.suspend(await idOf(mod), 'Grund', 'terms')).toMatchObject({
        error: { kind: 'rejected', refusal: { code: 'account-of-moderator' } },
      })
      expect(valueOf(await mod.standings.findOwn())).toMatchObject({ isModerator: true, isSuspended: false })
    })

    it('keeps a report, with what was reported, after its content, author and reporter are deleted', async () => {
      const world = await newWorld()
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
        { content: { kind: 'comment', text: 'Du Ei', authorName: 'Anna', ...gone }, reporterName: null },
        { content: { kind: 'username', name: 'Anna', ...gone }, reporterName: null },
        { content: { kind: 'image', url: IMAGE.url, ...gone }, reporterName: null },
      ])
      expect(await mod.desk.hide({ kind: 'comment', id: String(id) }, 'Grund', 'terms')).toEqual(NOT_FOUND)
    })
  })

  describe(`${name} as a notice box`, () => {
    it('rejects incomplete notices, and a sixth one from the same sender', async () => {
      const { newVisitor } = await newWorld()
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
      const { newVisitor } = await newWorld()
      const { notices } = newVisitor()
      const id = valueOf(await notices.submit(NOTICE))
      expect(valueOf(await notices.submit({ ...NOTICE, what: ` ${NOTICE.what} ` }))).toBe(id)
      expect(valueOf(await notices.submit({ ...NOTICE, what: 'Etwas anderes' }))).not.toBe(id)
    })
  })
}
