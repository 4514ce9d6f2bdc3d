import {
  type Deal,
  type DealId,
  err,
  type Failure,
  ok,
  type OwnDeal,
  type OwnDealFailure,
  type OwnDeals,
  type OwnDealsPage,
  type Rejected,
  rejected,
  type Result,
  SERVER_LIMITS,
} from '@mahlzeit/domain'
import { CommunityStore } from './community-store.ts'
import type { StoredDeletion } from './in-memory-community.ts'
import { uploaderOf } from './moderated-content.ts'

const MINUTE_MS = 60_000

/** In-memory deals and photos of a user, over a deal catalog. */
export class InMemoryOwnDeals extends CommunityStore implements OwnDeals {
  find(cursor: number | null): Promise<Result<OwnDealsPage, Failure>> {
    return this.asUser<OwnDealsPage, Failure>((userId) => {
      const hidden = [...this.community.hiddenDeals.values()].map(({ deal }) => deal)
      const deals = [
        ...this.community.catalog.deals.map((deal) => this.#ownDeal(deal, userId, false)),
        ...hidden.map((deal) => this.#ownDeal({ ...deal, images: [] }, userId, true)),
      ]
        .filter(({ id, isAuthor, imageUrls }) => (isAuthor || imageUrls.length > 0) && (cursor === null || id < cursor))
        .toSorted((a, b) => b.id - a.id)
      const page = deals.slice(0, SERVER_LIMITS.ownDealsPerPage)
      const deletions = this.community.deletions
        .filter((deletion) => deletion.userId === userId && this.#isUndoable(deletion))
        .map(({ id, dealId, name, imageUrl, at }) => ({
          id,
          dealId,
          name,
          isPhoto: imageUrl !== null,
          until: new Date(at.getTime() + SERVER_LIMITS.deletionUndoMinutes * MINUTE_MS),
        }))
        .toReversed()
      return ok({ deals: page, deletions, nextCursor: deals.length > page.length ? (page.at(-1)?.id ?? null) : null })
    })
  }

  deleteDeal(id: DealId): Promise<Result<number, OwnDealFailure>> {
    return this.#asAuthor((userId) => {
      const deal = this.community.deal(id)
      if (!deal || this.community.dealAuthors.get(id) !== userId) return this.#deletedBefore(userId, id, null)
      const { catalog, dealAuthors } = this.community
      const isShared = this.#isShared(deal, userId)
      const others = deal.images.filter((image) => uploaderOf(this.community, { image, dealId: id }) !== userId)
      dealAuthors.delete(id)
      if (isShared) catalog.put({ ...deal, images: others, initialComment: null })
      else catalog.remove(id)
      return this.#keep(userId, deal, null, () => {
        const now = this.community.deal(id)
        if (isShared && !now) return rejected('deal-gone')
        const isTaken = catalog.deals.some(
          (other) => other.id !== id && other.place.placeId !== null && other.place.placeId === deal.place.placeId,
        )
        if (isTaken) return rejected('restaurant-taken')
        dealAuthors.set(id, userId)
        catalog.put({ ...deal, ...now, images: deal.images, initialComment: deal.initialComment })
        return null
      })
    })
  }

  deletePhoto(dealId: DealId, imageUrl: string): Promise<Result<number, OwnDealFailure>> {
    return this.#asAuthor((userId) => {
      const deal = this.community.deal(dealId)
      const image = deal?.images.find(({ url }) => url === imageUrl)
      if (!deal || !image || uploaderOf(this.community, { image, dealId }) !== userId)
        return this.#deletedBefore(userId, dealId, imageUrl)
      const { catalog } = this.community
      catalog.put({ ...deal, images: deal.images.filter((other) => other !== image) })
      return this.#keep(userId, deal, imageUrl, () => {
        const now = this.community.deal(dealId)
        if (!now) return rejected('deal-gone')
        catalog.put({ ...now, images: deal.images.filter((one) => one === image || now.images.includes(one)) })
        return null
      })
    })
  }

  undo(deletionId: number): Promise<Result<void, OwnDealFailure>> {
    return this.#asAuthor((userId) => {
      const deletion = this.community.deletions.find((one) => one.id === deletionId && one.userId === userId)
      if (deletion?.restore === null) return ok(undefined)
      if (!deletion || !this.#isUndoable(deletion)) return err(rejected('restore-too-late'))
      const refusal = deletion.restore()
      if (refusal) return err(refusal)
      this.community.deletions = this.community.deletions.map((one) =>
        one === deletion ? { ...one, restore: null } : one,
      )
      return ok(undefined)
    })
  }

  #asAuthor<T>(work: (userId: string) => Result<T, OwnDealFailure>): Promise<Result<T, OwnDealFailure>> {
    return this.asWriter<T, OwnDealFailure>((userId) => {
      const limit = SERVER_LIMITS.ownDeletionsPerMinute
      const refusal: Rejected | null = this.community.refuseOverLimit(userId, 'own deletions', limit)
      return refusal ? err(refusal) : work(userId)
    })
  }

  #isUndoable({ at, restore }: StoredDeletion): boolean {
    const age = this.community.clock.now().getTime() - at.getTime()
    return restore !== null && age < SERVER_LIMITS.deletionUndoMinutes * MINUTE_MS
  }

  #keep(
    userId: string,
    { id: dealId, place: { name } }: Deal,
    imageUrl: string | null,
    restore: NonNullable<StoredDeletion['restore']>,
  ): Result<number, never> {
    const id = this.community.nextId()
    const deletion = { id, userId, dealId, name, imageUrl, at: this.community.clock.now(), restore }
    this.community.deletions = [...this.community.deletions, deletion]
    return ok(id)
  }

  #deletedBefore(userId: string, dealId: DealId, imageUrl: string | null): Result<number, OwnDealFailure> {
    const same = this.community.deletions.findLast(
      (one) => one.userId === userId && one.dealId === dealId && one.imageUrl === imageUrl && this.#isUndoable(one),
    )
    return same ? ok(same.id) : err(rejected('deal-gone'))
  }

  #isShared({ id, gone, ended, images }: Deal, userId: string): boolean {
    const { comments, corrections, images: known } = this.community
    const isOfDeal = ({ dealId }: { readonly dealId: DealId }) => dealId === id
    return (
      gone !== null ||
      ended !== null ||
      images.some((image) => uploaderOf(this.community, { image, dealId: id }) !== userId) ||
      [...known.values()].some((one) => isOfDeal(one) && one.hiddenReason !== null) ||
      comments.some((one) => isOfDeal(one) && one.authorId !== userId) ||
      this.community.votesOn(id).some((one) => one.userId !== userId) ||
      corrections.some((one) => isOfDeal(one) && one.userId !== userId)
    )
  }

  #ownDeal(deal: Deal, userId: string, isHidden: boolean): OwnDeal {
    const { id, place, images, createdAt, gone, ended } = deal
    const authorId = this.community.dealAuthors.get(id)
    return {
      id,
      name: place.name,
      address: place.address,
      publishedAt: createdAt ?? new Date(0),
      isAuthor: authorId === userId,
      isShared: this.#isShared(deal, authorId ?? ''),
      isHidden,
      isGone: gone !== null || ended !== null,
      imageUrls: images
        .filter((image) => uploaderOf(this.community, { image, dealId: id }) === userId)
        .map(({ url }) => url),
    }
  }
}
