import { compareImages, type DealId, type HideableTarget, type ReportedContent } from '@mahlzeit/domain'
import type { InMemoryCommunity, KnownImage } from './in-memory-community.ts'

export type HideableContent = Exclude<ReportedContent, { readonly kind: 'notice' }>

/** Returns content as it is now, with its author's id even after that account was deleted; null if it does not exist. */
export const contentOf = (community: InMemoryCommunity, { kind, id }: HideableTarget): HideableContent | null => {
  const by = (authorId: string | null, isHidden: boolean) =>
    ({
      id,
      visibility: isHidden ? 'hidden' : 'shown',
      authorName: authorId === null ? null : community.nameOf(authorId),
      author: authorId === null ? null : { id: authorId, isSuspended: community.suspended.has(authorId) },
    }) as const
  switch (kind) {
    case 'image': {
      const known = community.images.get(Number(id))
      const deal = known && dealOf(community, known.dealId)
      if (!deal) return null
      const { url } = known.image
      const authorId = uploaderOf(community, known)
      const shared = { dealId: deal.id, dealName: deal.place.name, ...by(authorId, known.hiddenReason !== null) }
      return { kind, url, ...shared }
    }
    case 'comment': {
      const comment = community.comments.find((known) => known.id === Number(id))
      const deal = comment && dealOf(community, comment.dealId)
      if (!deal) return null
      const shared = {
        dealId: deal.id,
        dealName: deal.place.name,
        ...by(comment.authorId, comment.hiddenReason !== null),
      }
      return { kind, text: comment.text, ...shared }
    }
    case 'deal': {
      const deal = dealOf(community, Number(id) as DealId)
      if (!deal) return null
      const authorId = community.dealAuthors.get(deal.id) ?? null
      return {
        kind,
        dealId: deal.id,
        dealName: deal.place.name,
        address: deal.place.address,
        text: deal.initialComment,
        ...by(authorId, community.hiddenDeals.has(deal.id)),
      }
    }
    case 'username': {
      const name = community.usernameOf(id)
      return name === null ? null : { kind, name, ...by(id, community.hiddenNames.has(id)) }
    }
  }
}

/** Returns what was reported, with what has become of it. */
export const reportedContent = (community: InMemoryCommunity, content: ReportedContent): ReportedContent => {
  if (content.kind === 'notice') return content
  const id = content.author?.id
  const author = id !== undefined && community.exists(id) ? { id, isSuspended: community.suspended.has(id) } : null
  return { ...content, author, visibility: contentOf(community, content)?.visibility ?? 'gone' }
}

/** Hides content, or restores it without a reason. Null if the content does not exist, else it before the change. */
export const setHidden = (
  community: InMemoryCommunity,
  target: HideableTarget,
  reason: string | null,
): HideableContent | null => {
  const content = contentOf(community, target)
  if (content && (content.visibility === 'shown') === (reason !== null)) change(community, content, reason)
  return content
}

/** The uploader of an image; the author of its deal where no upload is known. */
export const uploaderOf = (
  community: InMemoryCommunity,
  { image, dealId }: Pick<KnownImage, 'image' | 'dealId'>,
): string | null => community.uploaders.get(image.url) ?? community.dealAuthors.get(dealId) ?? null

const dealOf = (community: InMemoryCommunity, id: DealId) => community.deal(id) ?? community.hiddenDeals.get(id)?.deal

const change = (community: InMemoryCommunity, content: HideableContent, reason: string | null): void => {
  switch (content.kind) {
    case 'image':
      return changeImage(community, Number(content.id), reason)
    case 'comment':
      community.comments = community.comments.map((known) =>
        known.id === Number(content.id) ? { ...known, hiddenReason: reason } : known,
      )
      return
    case 'deal': {
      const deal = dealOf(community, content.dealId)
      if (!deal) return
      if (reason === null) {
        community.hiddenDeals.delete(deal.id)
        community.catalog.put(deal)
      } else {
        community.hiddenDeals.set(deal.id, { deal, reason })
        community.catalog.remove(deal.id)
      }
      return
    }
    case 'username':
      if (reason === null) community.hiddenNames.delete(content.id)
      else community.hiddenNames.add(content.id)
  }
}

const changeImage = (community: InMemoryCommunity, id: number, reason: string | null): void => {
  const known = community.images.get(id)
  const deal = known && community.deal(known.dealId)
  if (!deal) return
  community.images.set(id, { ...known, hiddenReason: reason })
  const others = deal.images.filter(({ url }) => url !== known.image.url)
  const images = reason === null ? [...others, known.image].sort(compareImages) : others
  community.catalog.put({ ...deal, images })
}
