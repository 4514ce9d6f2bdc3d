import { compareImages, type HideableTarget, type ReportedContent } from '@mahlzeit/domain'
import type { InMemoryCommunity, StoredReport } from './in-memory-community.ts'

/** Returns the content of a report; null if it was deleted. */
export const reportedContent = (community: InMemoryCommunity, about: StoredReport['about']): ReportedContent | null => {
  if (about.kind === 'notice') return about
  if (about.kind === 'image') {
    const known = community.images.get(about.id)
    const deal = known && community.deal(known.dealId)
    if (!deal) return null
    return {
      kind: 'image',
      imageId: known.id,
      dealId: deal.id,
      dealName: deal.place.name,
      url: known.image.url,
      isHidden: known.hiddenReason !== null,
    }
  }
  const comment = community.comments.find(({ id }) => id === about.id)
  const deal = comment && community.deal(comment.dealId)
  if (!deal) return null
  return {
    kind: 'comment',
    commentId: comment.id,
    dealId: deal.id,
    dealName: deal.place.name,
    text: comment.text,
    authorName: community.nameOf(comment.authorId),
    isHidden: comment.hiddenReason !== null,
  }
}

/** Hides content, or restores it without a reason. False if nothing changes, null if the content does not exist. */
export const setHidden = (
  community: InMemoryCommunity,
  target: HideableTarget,
  reason: string | null,
): boolean | null => {
  if (target.kind === 'comment') return setCommentHidden(community, target.commentId, reason)
  const known = community.images.get(target.imageId)
  const deal = known && community.deal(known.dealId)
  if (!deal) return null
  if ((known.hiddenReason === null) === (reason === null)) return false
  community.images.set(known.id, { ...known, hiddenReason: reason })
  const others = deal.images.filter(({ url }) => url !== known.image.url)
  const images = reason === null ? [...others, known.image].sort(compareImages) : others
  community.catalog.put({ ...deal, images })
  return true
}

const setCommentHidden = (community: InMemoryCommunity, id: number, reason: string | null): boolean | null => {
  const comment = community.comments.find((known) => known.id === id)
  if (!comment) return null
  if ((comment.hiddenReason === null) === (reason === null)) return false
  community.comments = community.comments.map((known) => (known.id === id ? { ...known, hiddenReason: reason } : known))
  return true
}
