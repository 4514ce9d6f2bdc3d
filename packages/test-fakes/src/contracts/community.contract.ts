import { describe, expect, it } from 'vitest'
import {
  type CommunityWorld,
  commentReport,
  DEAL,
  idOf,
  imageReport,
  type MakeCommunityWorld,
  type Neighbour,
} from './community-world.ts'
import { valueOf } from './make-deal-catalog.ts'

const textsFor = async ({ comments }: Neighbour): Promise<readonly string[]> =>
  valueOf(await comments.findPage(DEAL.id, null)).comments.map(({ text }) => text)

const say = async ({ comments }: Neighbour, text: string) => valueOf(await comments.add(DEAL.id, text))

/** Contract of `CommentStore`, `BlockStore` and `ReportStore`. */
export const describeCommunityContract = (name: string, make: MakeCommunityWorld): void => {
  const newWorld = async (): Promise<CommunityWorld & { readonly anna: Neighbour; readonly bert: Neighbour }> => {
    const world = await make([DEAL])
    return { ...world, anna: await world.newPerson('Anna'), bert: await world.newPerson('Bert') }
  }

  describe(`${name} as a comment store`, () => {
    it('returns comments newest first to everyone, and marks own ones', async () => {
      const { anna, bert, newVisitor } = await newWorld()
      const first = await say(anna, '  Sehr <b>gut</b> 😋\n')
      expect(first).toMatchObject({
        dealId: DEAL.id,
        text: 'Sehr <b>gut</b> 😋',
        author: { id: await idOf(anna), name: 'Anna', avatarUrl: null },
        isOwn: true,
        hiddenReason: null,
      })
      expect(first.createdAt).toBeInstanceOf(Date)
      await say(bert, 'Finde ich auch')
      expect(await textsFor(newVisitor())).toEqual(['Finde ich auch', 'Sehr <b>gut</b> 😋'])
      const { comments } = valueOf(await anna.comments.findPage(DEAL.id, null))
      expect(comments.map(({ isOwn }) => isOwn)).toEqual([false, true])
    })

    it('measures comments in code points: accepts 200 emoji, rejects 201', async () => {
      const { anna } = await newWorld()
      expect((await say(anna, '😋'.repeat(200))).text).toBe('😋'.repeat(200))
      expect(await anna.comments.add(DEAL.id, '😋'.repeat(201))).toMatchObject({
        error: { kind: 'rejected', refusal: { code: 'comment-too-long', limit: 200 } },
      })
      expect(await anna.comments.add(DEAL.id, ' \n\u200b ')).toMatchObject({
        error: { kind: 'rejected', refusal: { code: 'comment-empty' } },
      })
    })

    it.each(['\u3164', '\u2800\u2800', '\u200d\u200c', '\u0301'])(
      'rejects a comment that looks empty: %j',
      async (text) => {
        const { anna } = await newWorld()
        expect(await anna.comments.add(DEAL.id, text)).toMatchObject({
          error: { kind: 'rejected', refusal: { code: 'comment-empty' } },
        })
      },
    )

    it('rejects a comment with stacked marks', async () => {
      const { anna } = await newWorld()
      expect(await anna.comments.add(DEAL.id, `Le${'\u0323'.repeat(4)}cker`)).toMatchObject({
        error: { kind: 'rejected', refusal: { code: 'text-unreadable' } },
      })
    })

    it('stores a comment that is sent twice once', async () => {
      const { anna, bert } = await newWorld()
      const [first, second] = await Promise.all([say(anna, 'Lecker'), say(anna, 'Lecker')])
      expect(second.id).toBe(first.id)
      await say(bert, 'Lecker')
      expect(await textsFor(bert)).toEqual(['Lecker', 'Lecker'])
    })

    it('deletes own comments only, idempotently', async () => {
      const { anna, bert } = await newWorld()
      const { id } = await say(anna, 'Lecker')
      expect((await bert.comments.remove(id)).ok).toBe(true)
      expect(await textsFor(bert)).toEqual(['Lecker'])
      expect((await anna.comments.remove(id)).ok).toBe(true)
      expect((await anna.comments.remove(id)).ok).toBe(true)
      expect(await textsFor(bert)).toEqual([])
    })

    it('pages comments by twenty, and skips nothing when one is deleted meanwhile', async () => {
      const world = await newWorld()
      for (let person = 0; person < 9; person++) {
        const neighbour = await world.newPerson(`Person ${person}`)
        for (let index = 0; index < 5; index++) await say(neighbour, `${person * 5 + index}`)
      }
      const visitor = world.newVisitor()
      const first = valueOf(await visitor.comments.findPage(DEAL.id, null))
      const last = await say(world.anna, 'dazwischen')
      await world.anna.comments.remove(last.id)
      const second = valueOf(await visitor.comments.findPage(DEAL.id, first.nextBefore))
      const third = valueOf(await visitor.comments.findPage(DEAL.id, second.nextBefore))
      expect([first, second, third].flatMap(({ comments }) => comments.map(({ text }) => text))).toEqual(
        Array.from({ length: 45 }, (_, index) => `${44 - index}`),
      )
      expect(third.nextBefore).toBeNull()
    })

    it('rejects a sixth comment within a minute', async () => {
      const { anna } = await newWorld()
      for (let index = 0; index < 5; index++) await say(anna, `${index}`)
      expect(await anna.comments.add(DEAL.id, 'noch einer')).toEqual({
        ok: false,
        error: { kind: 'rejected', refusal: { code: 'too-fast' } },
      })
    })

    it('adding a comment fails if the deal was deleted', async () => {
      const world = await newWorld()
      await world.deleteDeal(DEAL.id)
      expect(await world.anna.comments.add(DEAL.id, 'Lecker')).toEqual({ ok: false, error: { kind: 'deal-gone' } })
    })

    it("deletes comments with their author's account", async () => {
      const world = await newWorld()
      await say(world.anna, 'Lecker')
      await world.endAccount(await idOf(world.anna))
      expect(await textsFor(world.bert)).toEqual([])
    })
  })

  describe(`${name} as a block store`, () => {
    it('hides comments of blocked users from the blocker only, until they are unblocked', async () => {
      const { anna, bert, newVisitor } = await newWorld()
      await say(anna, 'Lecker')
      const annasId = await idOf(anna)
      expect((await bert.blocks.block(annasId)).ok).toBe(true)
      expect((await bert.blocks.block(annasId)).ok).toBe(true)
      expect(await textsFor(bert)).toEqual([])
      expect(await textsFor(anna)).toEqual(['Lecker'])
      expect(await textsFor(newVisitor())).toEqual(['Lecker'])
      expect(valueOf(await bert.blocks.findAll())).toMatchObject([{ id: annasId, name: 'Anna' }])
      expect(valueOf(await anna.blocks.findAll())).toEqual([])
      await bert.blocks.unblock(annasId)
      await bert.blocks.unblock(annasId)
      expect(await textsFor(bert)).toEqual(['Lecker'])
      expect(valueOf(await bert.blocks.findAll())).toEqual([])
    })

    it('blocks neither the own account nor a deleted one', async () => {
      const world = await newWorld()
      const annasId = await idOf(world.anna)
      expect(await world.anna.blocks.block(annasId)).toEqual({ ok: false, error: { kind: 'self' } })
      await world.endAccount(annasId)
      expect(await world.bert.blocks.block(annasId)).toEqual({ ok: false, error: { kind: 'unknown-user' } })
    })

    it('deletes a block with the blocked account', async () => {
      const world = await newWorld()
      const annasId = await idOf(world.anna)
      await world.bert.blocks.block(annasId)
      await world.endAccount(annasId)
      expect(valueOf(await world.bert.blocks.findAll())).toEqual([])
    })
  })

  describe(`${name} as a report store`, () => {
    it('accepts one report per user for each image and comment', async () => {
      const { anna, bert } = await newWorld()
      const { id } = await say(anna, 'Lecker')
      for (const report of [imageReport(), commentReport(id)]) {
        expect((await bert.reports.add(report)).ok).toBe(true)
        expect(await bert.reports.add(report)).toEqual({ ok: false, error: { kind: 'already-reported' } })
      }
      expect((await anna.reports.add(imageReport())).ok).toBe(true)
    })

    it('reporting fails without content to report', async () => {
      const { anna, bert } = await newWorld()
      const { id } = await say(anna, 'Lecker')
      await anna.comments.remove(id)
      const gone = { ok: false, error: { kind: 'target-gone' } }
      expect(await bert.reports.add(commentReport(id))).toEqual(gone)
      expect(await bert.reports.add(imageReport({ imageUrl: 'https://photos.example/other.webp' }))).toEqual(gone)
    })

    it('rejects reports of own comments and with descriptions that are too long', async () => {
      const { anna } = await newWorld()
      expect(await anna.reports.add(commentReport((await say(anna, 'Lecker')).id))).toMatchObject({
        error: { kind: 'rejected', refusal: { code: 'own-comment' } },
      })
      expect(await anna.reports.add(imageReport({ description: 'x'.repeat(201) }))).toMatchObject({
        error: { kind: 'rejected', refusal: { code: 'description-too-long', limit: 200 } },
      })
    })
  })

  describe(`${name} for visitors`, () => {
    it('visitors can only read', async () => {
      const { newVisitor, anna } = await newWorld()
      const visitor = newVisitor()
      const refused = { ok: false, error: { kind: 'unauthorised' } }
      const answers = [
        await visitor.comments.add(DEAL.id, 'Lecker'),
        await visitor.comments.remove(1),
        await visitor.reports.add(imageReport()),
        await visitor.blocks.block(await idOf(anna)),
        await visitor.blocks.unblock(await idOf(anna)),
        await visitor.blocks.findAll(),
      ]
      for (const answer of answers) expect(answer).toMatchObject(refused)
      expect(await visitor.reports.findOwn(DEAL.id)).toEqual({ ok: true, value: [] })
    })
  })
}
