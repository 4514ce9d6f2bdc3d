import {
  compareImages,
  type Deal,
  type DealId,
  type DealPart,
  type HideableTarget,
  isManualPlaceId,
  type MenuItem,
  plainText,
  type ReportableKind,
  type ReportedContent,
} from '@mahlzeit/domain'
import type { InMemoryCommunity, KnownImage } from './in-memory-community.ts'

type ReportableContent = Exclude<ReportedContent, { readonly kind: 'notice' }>

const ownerOf = (community: InMemoryCommunity, id: string, authorId: string | null, isHidden: boolean) =>
  ({
    id,
    visibility: isHidden ? 'hidden' : 'shown',
    authorName: authorId === null ? null : community.nameOf(authorId),
    author: authorId === null ? null : community.accountOf(authorId),
  }) as const

/** Returns the author's comment on a deal, hidden or not; null without one. */
const dealCommentOf = (community: InMemoryCommunity, id: string) => {
  const deal = dealOf(community, Number(id) as DealId)
  const text = deal && (community.hiddenDealComments.get(deal.id) ?? deal.initialComment)
  if (!deal || !text) return null
  const authorId = community.dealAuthors.get(deal.id) ?? null
  const owner = ownerOf(community, id, authorId, community.hiddenDealComments.has(deal.id))
  return { kind: 'deal-comment', text, ...owner } as const
}

export type HideableContent = ReportableContent | NonNullable<ReturnType<typeof dealCommentOf>>

/** Returns content as it is now; see `reportableContentOf`. */
export const contentOf = (community: InMemoryCommunity, { kind, id }: HideableTarget): HideableContent | null =>
  kind === 'deal-comment' ? dealCommentOf(community, id) : reportableContentOf(community, { kind, id })

/** Returns what can be hidden of a deal alone. */
const partsOf = (community: InMemoryCommunity, deal: Deal): readonly DealPart[] => {
  const targets = [
    { kind: 'deal-comment', id: String(deal.id) } as const,
    { kind: 'place', id: deal.place.placeId ?? '' } as const,
  ]
  return targets.flatMap((target) => {
    const visibility = contentOf(community, target)?.visibility
    return visibility === 'shown' || visibility === 'hidden' ? [{ ...target, visibility }] : []
  })
}

/** Returns content as it is now, with its author's id even after that account was deleted; null if it does not exist. */
export const reportableContentOf = (
  community: InMemoryCommunity,
  { kind, id }: { readonly kind: ReportableKind; readonly id: string },
): ReportableContent | null => {
  const by = (authorId: string | null, isHidden: boolean) => ownerOf(community, id, authorId, isHidden)
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
        text: community.hiddenDealComments.get(deal.id) ?? deal.initialComment,
        parts: partsOf(community, deal),
        ...by(authorId, community.hiddenDeals.has(deal.id)),
      }
    }
    case 'place': {
      const hidden = [...community.hiddenDeals.values()].map(({ deal }) => deal)
      const deal = [...community.catalog.deals, ...hidden].find(({ place }) => place.placeId === id)
      if (!deal || !isManualPlaceId(id)) return null
      const { name, address } = deal.place
      const authorId = community.dealAuthors.get(deal.id) ?? null
      return { kind, name, address, dealId: deal.id, ...by(authorId, community.hiddenPlaces.has(id)) }
    }
    case 'dish': {
      const known = dishOf(community, Number(id))
      const deal = known && dealOf(community, known.dealId)
      if (!deal) return null
      const { name, description, price } = known.item
      const authorId = uploaderOfDish(community, deal, known.item)
      const shared = {
        dealId: deal.id,
        dealName: deal.place.name,
        ...by(authorId, community.hiddenDishes.has(Number(id))),
      }
      return { kind, name, description, price, ...shared }
    }
    case 'username': {
      const name = community.usernameOf(id)
      return name === null ? null : { kind, name, ...by(id, community.hiddenNames.has(id)) }
    }
  }
}

/** Returns the reported content with its current state. */
export const reportedContent = (community: InMemoryCommunity, content: ReportedContent): ReportedContent => {
  if (content.kind === 'notice') return content
  const id = content.author?.id
  const now = contentOf(community, content)
  const author = id !== undefined && community.exists(id) ? community.accountOf(id) : (now?.author ?? null)
  const visibility = now?.visibility ?? 'gone'
  if (content.kind !== 'deal') return { ...content, author, visibility }
  const deal = dealOf(community, content.dealId)
  return { ...content, author, visibility, parts: deal ? partsOf(community, deal) : [] }
}

/** Hides content, or restores it without a reason. Returns the content before the change; null if it does not exist. */
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

/** Returns a dish with its deal, hidden or not. */
const dishOf = (community: InMemoryCommunity, id: number) => {
  const deals = [...community.catalog.deals, ...[...community.hiddenDeals.values()].map(({ deal }) => deal)]
  const shown = deals.flatMap((deal) => community.catalog.menuOf(deal.id).map((item) => ({ dealId: deal.id, item })))
  return shown.find(({ item }) => item.id === id) ?? community.hiddenDishes.get(id)
}

/** The uploader of the photo of a dish. */
const uploaderOfDish = (community: InMemoryCommunity, deal: Deal, { imageId }: MenuItem): string | null => {
  const hidden = [...community.images.values()].map(({ image }) => image)
  const image = [...deal.images, ...hidden].find((known) => known.id === imageId)
  return image ? uploaderOf(community, { image, dealId: deal.id }) : null
}

const wordsOf = ({ name, description }: MenuItem): string => plainText(`${name} ${description ?? ''}`.trim())

/** Hides or restores a dish and those with the same words at the same photo. */
const changeDishes = (community: InMemoryCommunity, id: number, isHidden: boolean): void => {
  const known = dishOf(community, id)
  if (!known) return
  const { dealId, item } = known
  const { catalog, hiddenDishes } = community
  const isSame = (other: MenuItem) => other.imageId === item.imageId && wordsOf(other) === wordsOf(item)
  if (isHidden) {
    const menu = catalog.menuOf(dealId)
    for (const other of menu.filter(isSame)) hiddenDishes.set(other.id, { dealId, item: other })
    catalog.putMenu(
      dealId,
      menu.filter((other) => !isSame(other)),
    )
  } else {
    const restored = [...hiddenDishes.values()].map((hidden) => hidden.item).filter(isSame)
    for (const other of restored) hiddenDishes.delete(other.id)
    catalog.putMenu(dealId, [...catalog.menuOf(dealId), ...restored])
  }
}

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
    case 'deal-comment': {
      const deal = dealOf(community, Number(content.id) as DealId)
      if (!deal) return
      if (reason === null) community.hiddenDealComments.delete(deal.id)
      else community.hiddenDealComments.set(deal.id, content.text)
      return replaceDeal(community, { ...deal, initialComment: reason === null ? content.text : null })
    }
    case 'place':
      if (reason === null) community.hiddenPlaces.delete(content.id)
      else community.hiddenPlaces.add(content.id)
      return
    case 'dish':
      return changeDishes(community, Number(content.id), reason !== null)
    case 'username':
      if (reason === null) community.hiddenNames.delete(content.id)
      else community.hiddenNames.add(content.id)
  }
}

const replaceDeal = (community: InMemoryCommunity, deal: Deal): void => {
  const hidden = community.hiddenDeals.get(deal.id)
  if (hidden) community.hiddenDeals.set(deal.id, { ...hidden, deal })
  else community.catalog.put(deal)
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
