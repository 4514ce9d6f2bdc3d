import { DEFAULT_CENTRE } from '@mahlzeit/domain'
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

/** A deal with a comment, at a place that its author entered. */
const ENTERED = aDeal({
  id: 2,
  place: { name: 'Zur Eiche', placeId: 'manual:zur-eiche@52.520,13.405' },
  initialComment: 'Günstig!',
})

/** Returns the ids of the deals that a search finds. */
const foundBy = async ({ catalog }: Neighbour, search: string): Promise<readonly number[]> => {
  const query = { origin: DEFAULT_CENTRE, search, question: null, offset: 0, limit: 10 }
  return valueOf(await catalog.findNearest(query)).deals.map(({ id }) => id)
}

const GONE = { ok: false, error: { kind: 'target-gone' } }

/** Contract of hiding by a `ModerationDesk`, and of `HiddenImages`. */
export const describeHidingContract = (name: string, make: MakeCommunityWorld): void => {
  describe(`${name} as a moderation desk`, () => {
    it('hides a dish with its copies at the same photo, shows its uploader the reason, and restores it', async () => {
      const dish = { imageId: IMAGE.id, description: null, price: 690, diets: [], day: null }
      const menu = [
        { ...dish, id: 1, name: 'Linsensuppe' },
        { ...dish, id: 2, name: 'Ruf an: 0190' },
        { ...dish, id: 3, name: 'RUF AN:', description: '0190' },
      ]
      const { anna, bert, mod, newVisitor, giveDeal } = await moderatedWorld(make, [{ ...DEAL, menu }])
      await giveDeal(await idOf(anna))
      const target = { kind: 'dish', id: '2' } as const
      const report = { kind: 'dish', dishId: 2, reason: 'spam', description: '' } as const
      expect((await bert.reports.add(report)).ok).toBe(true)
      expect(await bert.reports.add(report)).toEqual({ ok: false, error: { kind: 'already-reported' } })
      expect((await openReports(mod))[0]).toMatchObject({
        content: {
          ...target,
          name: 'Ruf an: 0190',
          description: null,
          price: 690,
          dealId: DEAL.id,
          dealName: DEAL.place.name,
          authorName: 'Anna',
          visibility: 'shown',
        },
        reason: 'spam',
      })
      const seenBy = async ({ catalog }: Neighbour) => valueOf(await catalog.findById(DEAL.id))?.menu
      for (let time = 0; time < 2; time++) expect((await mod.desk.hide(target, 'Werbung', 'guidelines')).ok).toBe(true)
      for (const neighbour of [anna, bert, newVisitor()]) expect(await seenBy(neighbour)).toEqual(menu.slice(0, 1))
      expect(await foundBy(newVisitor(), 'linsensuppe')).toEqual([DEAL.id])
      expect(await foundBy(newVisitor(), 'ruf')).toEqual([])
      expect((await openReports(mod))[0]?.content).toMatchObject({ visibility: 'hidden' })
      expect(await mod.reports.add(report)).toEqual(GONE)
      for (let time = 0; time < 2; time++) expect((await mod.desk.restore(target, 'Keine Werbung')).ok).toBe(true)
      expect(await seenBy(newVisitor())).toEqual(menu)
      expect(await foundBy(newVisitor(), 'ruf')).toEqual([DEAL.id])
      const { statements } = valueOf(await anna.standings.findOwn())
      const about = { contentKind: 'dish', subject: 'Ruf an: 0190' }
      expect(statements.filter(({ subject }) => subject === about.subject)).toMatchObject([
        { act: 'restore', ...about, ground: null, reason: 'Keine Werbung' },
        { act: 'hide', ...about, ground: 'guidelines', reason: 'Werbung' },
      ])
      expect(await mod.desk.hide({ ...target, id: '99' }, 'Grund', 'terms')).toEqual(NOT_FOUND)
    })

    it('ends the trust in a photo that two independent people report, until moderators reject the reports', async () => {
      const menu = [
        { id: 1, imageId: IMAGE.id, name: 'Linsensuppe', description: null, price: 690, diets: [], day: null },
      ]
      const { anna, bert, mod, newPerson, newVisitor } = await moderatedWorld(make, [{ ...DEAL, menu }])
      const trusted = async () =>
        valueOf(await newVisitor().catalog.findById(DEAL.id))?.images.map(({ isTrusted }) => isTrusted)
      const [carla, dish] = [await newPerson('Carla'), { kind: 'dish', id: '1' } as const]
      const dishReport = { kind: 'dish', dishId: 1, reason: 'misleading', description: '' } as const
      expect((await bert.reports.add(dishReport)).ok).toBe(true)
      const [justified] = await openReports(mod)
      valueOf(await mod.desk.hide(dish, 'Erfunden', 'guidelines'))
      valueOf(await mod.desk.resolve(justified?.id ?? 0, 'Erfunden', 'guidelines'))
      valueOf(await mod.desk.restore(dish, 'Doch nicht'))
      expect((await anna.reports.add(imageReport())).ok).toBe(true)
      expect(await trusted()).toEqual([true])
      expect((await carla.reports.add(dishReport)).ok).toBe(true)
      expect(await trusted()).toEqual([false])
      expect(await foundBy(newVisitor(), 'linsensuppe')).toEqual([])
      const [first, second] = await openReports(mod)
      expect((await mod.desk.reject(first?.id ?? 0, 'Stimmt')).ok).toBe(true)
      expect(await trusted()).toEqual([false])
      expect((await mod.desk.reject(second?.id ?? 0, 'Stimmt')).ok).toBe(true)
      expect(await trusted()).toEqual([true])
      for (const username of ['Dora', 'Emil'])
        expect((await (await newPerson(username)).reports.add(imageReport())).ok).toBe(true)
      expect(await trusted()).toEqual([true])
    })

    it('keeps the trust in a photo that only new accounts report', async () => {
      const { anna, bert, newVisitor, renewAccount } = await moderatedWorld(make)
      for (const person of [anna, bert]) {
        await renewAccount(await idOf(person))
        expect((await person.reports.add(imageReport())).ok).toBe(true)
      }
      expect(valueOf(await newVisitor().catalog.findById(DEAL.id))?.images).toMatchObject([{ isTrusted: true }])
    })

    it('keeps the trust in a photo that two people confirmed until three report it', async () => {
      const { anna, bert, newPerson, newVisitor, now } = await moderatedWorld(make)
      for (const username of ['Carla', 'Dora']) {
        const { votes } = await newPerson(username)
        expect((await votes.send({ dealId: DEAL.id, kind: 'confirm', at: now() })).ok).toBe(true)
      }
      const trusted = async () => valueOf(await newVisitor().catalog.findById(DEAL.id))?.images[0]?.isTrusted
      for (const person of [anna, bert]) await person.reports.add(imageReport())
      expect(await trusted()).toBe(true)
      await (await newPerson('Emil')).reports.add(imageReport())
      expect(await trusted()).toBe(false)
    })

    it('hides a comment from all but its author, who sees the reason, and restores it', async () => {
      const { anna, bert, mod, newVisitor } = await moderatedWorld(make)
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
      expect(valueOf(await mod.desk.find('log', null)).entries).toMatchObject([
        { act: 'restore', contentKind: 'comment', contentId: target.id, moderatorName: 'Moni', ground: null },
        { act: 'hide', contentKind: 'comment', contentId: target.id, ground: 'defamation', reason: 'Beleidigung' },
      ])
    })

    it('hides an image from all but its uploader, who sees the reason, and restores it', async () => {
      const { anna, bert, mod, newVisitor, giveDeal } = await moderatedWorld(make)
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

    it('hides a deal everywhere, shows its author the reason, and restores it', async () => {
      const { anna, bert, mod, newVisitor, giveDeal } = await moderatedWorld(make)
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
      const { anna, bert, mod, newVisitor, giveDeal } = await moderatedWorld(make, [DEAL, ENTERED])
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
      const { anna, bert, mod, giveDeal } = await moderatedWorld(make, [DEAL, ENTERED])
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
      const { anna, bert, mod } = await moderatedWorld(make)
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
  })
}
