import type { OwnDealsPage } from '@mahlzeit/domain'
import { describe, expect, it } from 'vitest'
import { aDeal, anImage } from '../a-deal.ts'
import { idOf, type MakeCommunityWorld, type Neighbour } from './community-world.ts'
import { valueOf } from './make-deal-catalog.ts'

const PHOTO = anImage()
const DEAL = aDeal({ id: 1, images: [PHOTO], initialComment: 'Mein Tipp', place: { placeId: 'demo:linde' } })

const GONE = { ok: false, error: { kind: 'rejected', refusal: { code: 'deal-gone' } } }

const ownOf = async ({ own }: Neighbour): Promise<OwnDealsPage> => valueOf(await own.find(null))

const dealFor = async ({ catalog }: Neighbour) => valueOf(await catalog.findById(DEAL.id))

/** Contract of `OwnDeals`. */
export const describeOwnDealsContract = (name: string, make: MakeCommunityWorld): void => {
  const newWorld = async () => {
    const world = await make([DEAL])
    const [anna, bert] = [await world.newPerson('Anna'), await world.newPerson('Bert')]
    await world.giveDeal(await idOf(anna))
    return { ...world, anna, bert, mod: await world.newModerator('Moni'), visitor: world.newVisitor() }
  }

  describe(`${name} as a store of own deals`, () => {
    it('lists own deals with their photos, to their author alone', async () => {
      const { anna, bert } = await newWorld()
      const { deals, deletions, nextCursor } = await ownOf(anna)
      expect(deals).toMatchObject([
        {
          id: DEAL.id,
          name: DEAL.place.name,
          address: DEAL.place.address,
          isAuthor: true,
          isShared: false,
          isHidden: false,
          isGone: false,
        },
      ])
      expect(deals[0]?.publishedAt).toBeInstanceOf(Date)
      expect(deals[0]?.imageUrls).toHaveLength(1)
      expect([deletions, nextCursor]).toEqual([[], null])
      expect(await ownOf(bert)).toEqual({ deals: [], deletions: [], nextCursor: null })
    })

    it('deletes an own deal, and restores it', async () => {
      const { anna, visitor } = await newWorld()
      const before = await dealFor(visitor)
      const id = valueOf(await anna.own.deleteDeal(DEAL.id))
      expect(valueOf(await anna.own.deleteDeal(DEAL.id))).toBe(id)
      expect(await dealFor(visitor)).toBeNull()
      const { deals, deletions } = await ownOf(anna)
      expect(deals).toEqual([])
      expect(deletions).toMatchObject([{ id, dealId: DEAL.id, name: DEAL.place.name, isPhoto: false }])
      expect(deletions[0]?.until.getTime()).toBeGreaterThan(0)
      for (let time = 0; time < 2; time++) expect((await anna.own.undo(id)).ok).toBe(true)
      expect(await dealFor(visitor)).toEqual(before)
      expect(await ownOf(anna)).toMatchObject({ deals: [{ id: DEAL.id, isAuthor: true }], deletions: [] })
    })

    it('deletes a photo of an own deal, and restores it', async () => {
      const { anna, visitor } = await newWorld()
      const before = await dealFor(visitor)
      const url = (await ownOf(anna)).deals[0]?.imageUrls[0] ?? ''
      const id = valueOf(await anna.own.deletePhoto(DEAL.id, url))
      expect(valueOf(await anna.own.deletePhoto(DEAL.id, url))).toBe(id)
      expect((await dealFor(visitor))?.images).toEqual([])
      expect(await ownOf(anna)).toMatchObject({
        deals: [{ id: DEAL.id, imageUrls: [] }],
        deletions: [{ id, isPhoto: true }],
      })
      expect((await anna.own.undo(id)).ok).toBe(true)
      expect((await dealFor(visitor))?.images).toEqual(before?.images)
    })

    it('keeps a deleted deal to which others contributed, without author, comment and photos of the author', async () => {
      const { anna, bert, visitor } = await newWorld()
      const before = await dealFor(visitor)
      valueOf(await bert.comments.add(DEAL.id, 'Lecker'))
      expect((await ownOf(anna)).deals).toMatchObject([{ isShared: true }])
      const id = valueOf(await anna.own.deleteDeal(DEAL.id))
      expect(await dealFor(visitor)).toMatchObject({ id: DEAL.id, images: [], initialComment: null })
      expect((await ownOf(anna)).deals).toEqual([])
      expect((await anna.own.undo(id)).ok).toBe(true)
      expect(await dealFor(visitor)).toMatchObject({ images: before?.images, initialComment: 'Mein Tipp' })
    })

    it('only authors in good standing can delete a deal', async () => {
      const { anna, bert, mod, visitor } = await newWorld()
      const url = (await ownOf(anna)).deals[0]?.imageUrls[0] ?? ''
      for (const { own } of [bert, mod]) {
        expect(await own.deleteDeal(DEAL.id)).toEqual(GONE)
        expect(await own.deletePhoto(DEAL.id, url)).toEqual(GONE)
      }
      expect(await visitor.own.find(null)).toMatchObject({ error: { kind: 'unauthorised' } })
      expect(await visitor.own.deleteDeal(DEAL.id)).toMatchObject({ error: { kind: 'unauthorised' } })
      const id = valueOf(await anna.own.deletePhoto(DEAL.id, url))
      const refused = { ok: false, error: { kind: 'rejected', refusal: { code: 'restore-too-late' } } }
      expect(await bert.own.undo(id)).toEqual(refused)
      await mod.desk.suspend(await idOf(anna), 'Unfug', 'guidelines', null)
      for (const answer of [await anna.own.deleteDeal(DEAL.id), await anna.own.undo(id)])
        expect(answer).toMatchObject({ error: { kind: 'suspended' } })
      expect((await ownOf(anna)).deals).toHaveLength(1)
    })

    it('shows a hidden deal to its author, who cannot delete it', async () => {
      const { anna, mod } = await newWorld()
      const hidden = await mod.desk.hide({ kind: 'deal', id: String(DEAL.id) }, 'Erfunden', 'guidelines')
      expect(hidden.ok).toBe(true)
      expect((await ownOf(anna)).deals).toMatchObject([{ isHidden: true, imageUrls: [] }])
      expect(await anna.own.deleteDeal(DEAL.id)).toEqual(GONE)
    })
  })
}
