import type { ModerationReport, Notice } from '@mahlzeit/domain'
import { describe, expect, it } from 'vitest'
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

const NOT_FOUND = { ok: false, error: { kind: 'not-found' } }

const openReports = async ({ desk }: Neighbour): Promise<readonly ModerationReport[]> =>
  valueOf(await desk.findReports('open', null)).entries

/** Contract of `ModerationDesk`, `NoticeBox` and `HiddenImages`. */
export const describeModerationContract = (name: string, make: MakeCommunityWorld): void => {
  const newWorld = async () => {
    const world = await make([DEAL])
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
      const deal = { dealId: DEAL.id, dealName: DEAL.place.name, isHidden: false }
      expect(reports).toMatchObject([
        {
          content: { kind: 'comment', commentId: comment.id, text: 'Du Ei', authorName: 'Anna', ...deal },
          reason: 'harassment',
          description: '',
          reporterName: 'Bert',
          state: 'open',
          decision: null,
        },
        { content: { kind: 'notice', ...words }, reason: null, reporterName: null, state: 'open' },
        {
          content: { kind: 'image', url: IMAGE.url, ...deal },
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
      const target = { kind: 'comment', commentId: id } as const
      for (let time = 0; time < 2; time++) expect((await mod.desk.hide(target, ' Beleidigung ')).ok).toBe(true)
      const seenBy = async ({ comments }: Neighbour) => valueOf(await comments.findPage(DEAL.id, null)).comments
      expect(await seenBy(bert)).toEqual([])
      expect(await seenBy(newVisitor())).toEqual([])
      expect(await seenBy(anna)).toMatchObject([{ text: 'Du Ei', hiddenReason: 'Beleidigung' }])
      expect(await bert.reports.add(commentReport(id))).toEqual({ ok: false, error: { kind: 'target-gone' } })
      for (let time = 0; time < 2; time++) expect((await mod.desk.restore(target, 'Irrtum')).ok).toBe(true)
      expect(await seenBy(bert)).toMatchObject([{ text: 'Du Ei', hiddenReason: null }])
      expect(valueOf(await mod.desk.findLog(null)).entries).toMatchObject([
        { act: 'restore', contentKind: 'comment', contentId: id, moderatorName: 'Moni', reason: 'Irrtum' },
        { act: 'hide', contentKind: 'comment', contentId: id, moderatorName: 'Moni', reason: 'Beleidigung' },
      ])
    })

    it('hides an image from all but its uploader, who sees the reason, and restores it', async () => {
      const { anna, bert, mod, newVisitor, giveImage } = await newWorld()
      await giveImage(await idOf(anna))
      await bert.reports.add(imageReport())
      const content = (await openReports(mod))[0]?.content
      if (content?.kind !== 'image') throw new Error('no image in the queue')
      const target = { kind: 'image', imageId: content.imageId } as const
      const seenBy = async ({ catalog }: Neighbour) =>
        valueOf(await catalog.findById(DEAL.id))?.images.map(({ url }) => url)
      expect((await mod.desk.hide(target, 'Fremdes Foto')).ok).toBe(true)
      for (const neighbour of [anna, bert, newVisitor()]) expect(await seenBy(neighbour)).toEqual([])
      expect((await openReports(mod))[0]?.content).toMatchObject({ isHidden: true })
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
      expect((await mod.desk.resolve(first.id, 'Ausgeblendet')).ok).toBe(true)
      expect((await mod.desk.reject(second.id, 'Kein Verstoß')).ok).toBe(true)
      const decided = { ok: false, error: { kind: 'already-decided' } }
      expect(await mod.desk.reject(first.id, 'Doch nicht')).toEqual(decided)
      expect(await openReports(mod)).toEqual([])
      expect(valueOf(await mod.desk.findReports('decided', null)).entries).toMatchObject([
        { id: second.id, state: 'rejected', decision: { reason: 'Kein Verstoß', moderatorName: 'Moni' } },
        { id: first.id, state: 'resolved', decision: { reason: 'Ausgeblendet', moderatorName: 'Moni' } },
      ])
      expect(valueOf(await mod.desk.findLog(null)).entries.map(({ act, contentId }) => [act, contentId])).toEqual([
        ['reject', second.id],
        ['resolve', first.id],
      ])
    })

    it('requires a reason and existing content', async () => {
      const { mod } = await newWorld()
      const target = { kind: 'comment', commentId: 999_999 } as const
      const rejected = {
        error: { kind: 'rejected', refusal: { code: 'moderation-reason-invalid', limit: 500 } },
      }
      expect(await mod.desk.hide(target, '  ')).toMatchObject(rejected)
      expect(await mod.desk.resolve(999_999, 'x'.repeat(501))).toMatchObject(rejected)
      expect(await mod.desk.hide(target, 'Grund')).toEqual(NOT_FOUND)
      expect(await mod.desk.restore({ kind: 'image', imageId: 999_999 }, 'Grund')).toEqual(NOT_FOUND)
      expect(await mod.desk.reject(999_999, 'Grund')).toEqual(NOT_FOUND)
    })

    it('does not exist for other users and visitors', async () => {
      const { anna, mod, newVisitor } = await newWorld()
      expect(valueOf(await mod.desk.isModerator())).toBe(true)
      const { id } = valueOf(await anna.comments.add(DEAL.id, 'Lecker'))
      for (const { desk } of [anna, newVisitor()]) {
        expect(valueOf(await desk.isModerator())).toBe(false)
        expect(await desk.findReports('open', null)).toEqual(NOT_FOUND)
        expect(await desk.findLog(null)).toEqual(NOT_FOUND)
        expect(await desk.hide({ kind: 'comment', commentId: id }, 'Grund')).toEqual(NOT_FOUND)
        expect(await desk.restore({ kind: 'comment', commentId: id }, 'Grund')).toEqual(NOT_FOUND)
        expect(await desk.resolve(1, 'Grund')).toEqual(NOT_FOUND)
      }
    })

    it('deletes a report with its reporter or content, but keeps content hidden', async () => {
      const world = await newWorld()
      const { anna, bert, mod } = world
      const { id } = valueOf(await anna.comments.add(DEAL.id, 'Du Ei'))
      await bert.reports.add(commentReport(id))
      await anna.reports.add(imageReport())
      await mod.desk.hide({ kind: 'comment', commentId: id }, 'Beleidigung')
      await world.endAccount(await idOf(bert))
      expect((await openReports(mod)).map(({ content }) => content.kind)).toEqual(['image'])
      expect(valueOf(await world.newVisitor().comments.findPage(DEAL.id, null)).comments).toEqual([])
      await world.deleteDeal(DEAL.id)
      expect(await openReports(mod)).toEqual([])
    })
  })

  describe(`${name} as a notice box`, () => {
    it('rejects incomplete notices, and a fourth one from the same address', async () => {
      const { newVisitor } = await newWorld()
      const { notices } = newVisitor()
      expect(await notices.submit({ ...NOTICE, isGoodFaith: false })).toMatchObject({
        error: { kind: 'rejected', refusal: { code: 'good-faith-missing' } },
      })
      expect(await notices.submit({ ...NOTICE, why: ' ' })).toMatchObject({
        error: { kind: 'rejected', refusal: { code: 'notice-incomplete' } },
      })
      const email = 'often@example.test'
      const ids = new Set<string>()
      for (const why of ['1', '2', '3']) ids.add(valueOf(await notices.submit({ ...NOTICE, email, why })))
      expect(ids.size).toBe(3)
      expect(await notices.submit({ ...NOTICE, email, why: '4' })).toMatchObject({
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
