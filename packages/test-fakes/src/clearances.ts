import {
  type Clearance,
  type ClearanceOrder,
  CLEARED_KINDS,
  type ClearedItem,
  type ClearedNumbers,
  type HideableKind,
  SERVER_LIMITS,
} from '@mahlzeit/domain'
import { returnCorrections, undoAccountCorrections } from './account-corrections.ts'
import type { InMemoryCommunity, StoredClearance, StoredCorrection, StoredItem } from './in-memory-community.ts'
import type { StoredVote } from './deal-votes.ts'
import { contentOf, setHidden, uploaderOf } from './moderated-content.ts'

const DAY_MS = 86_400_000

const keyOf = ({ dealId, userId, kind, on }: StoredVote): string => [dealId, userId, kind, on].join(' ')

/** Content, corrections and votes of accounts in some days, except hidden, reverted or overruled ones. Copies of photos stay. */
export const clearableItems = (
  community: InMemoryCommunity,
  { accountIds, days }: Pick<ClearanceOrder, 'accountIds' | 'days'>,
): readonly Omit<StoredItem, 'state'>[] => {
  const since = days === null ? -Infinity : community.clock.now().getTime() - days * DAY_MS
  const found: Omit<StoredItem, 'state'>[] = []
  const add = (
    userId: string | null,
    at: Date | null,
    item: Pick<StoredItem, 'kind' | 'itemId' | 'dealId'>,
    dishes = 0,
  ) => {
    const accountId = userId === null ? '' : community.authorIdOf(userId)
    if (accountIds.includes(accountId) && (at?.getTime() ?? 0) > since)
      found.push({ ...item, id: found.length + 1, accountId, dishes })
  }
  for (const deal of community.catalog.deals) {
    const { id: dealId } = deal
    add(community.dealAuthors.get(dealId) ?? null, deal.createdAt, { kind: 'deal', itemId: String(dealId), dealId })
    for (const image of deal.images) {
      const dishes = community.catalog.menuOf(dealId).filter(({ imageId }) => imageId === image.id).length
      const itemId = String(community.imageIdOf(dealId, image))
      add(uploaderOf(community, { image, dealId }), image.createdAt, { kind: 'image', itemId, dealId }, dishes)
    }
  }
  for (const { id, dealId, authorId, createdAt, hiddenReason } of community.comments)
    if (hiddenReason === null) add(authorId, createdAt, { kind: 'comment', itemId: String(id), dealId })
  for (const { id, dealId, userId, at, isWithdrawn } of community.corrections)
    if (!isWithdrawn) add(userId, at, { kind: 'correction', itemId: String(id), dealId })
  for (const vote of community.votes)
    if (!vote.isOverruled) add(vote.userId, vote.at, { kind: 'vote', itemId: keyOf(vote), dealId: vote.dealId })
  return found
}

export const clearedNumbers = (items: readonly Pick<StoredItem, 'kind' | 'dishes'>[]): ClearedNumbers =>
  Object.fromEntries(
    CLEARED_KINDS.map((kind) => [
      kind,
      kind === 'dish'
        ? items.reduce((sum, { dishes }) => sum + dishes, 0)
        : items.filter((item) => item.kind === kind).length,
    ]),
  ) as ClearedNumbers

export const clearanceOf = ({ id, accountIds, days, items, isUndone }: StoredClearance): Clearance => ({
  id,
  accounts: new Set(accountIds).size,
  days,
  numbers: clearedNumbers(items),
  pending: items.filter(({ state }) => state === (isUndone ? 'done' : 'pending')).length,
  isUndone,
})

/** Clears the next items or, once it is undone, restores them. */
export const continueClearing = (
  community: InMemoryCommunity,
  clearance: StoredClearance,
  moderatorId: string,
): StoredClearance => {
  const { isUndone, items } = clearance
  const next = items
    .filter(({ state }) => state === (isUndone ? 'done' : 'pending'))
    .slice(0, SERVER_LIMITS.itemsPerClearing)
  const idsOf = (kind: StoredItem['kind']) => next.filter((item) => item.kind === kind).map(({ itemId }) => itemId)
  const changed = new Set([
    ...(['deal', 'image', 'comment'] as const).flatMap((kind) =>
      idsOf(kind).filter((id) => change(community, { kind, id }, isUndone ? null : clearance.reason)),
    ),
    ...changeCorrections(community, idsOf('correction'), isUndone, moderatorId),
    ...changeVotes(community, idsOf('vote'), !isUndone),
  ])
  return {
    ...clearance,
    items: items.flatMap((item): StoredItem[] => {
      if (!next.includes(item)) return [item]
      if (isUndone) return [{ ...item, state: 'undone' }]
      return changed.has(item.itemId) ? [{ ...item, state: 'done' }] : []
    }),
  }
}

export const clearedItem = (
  community: InMemoryCommunity,
  { id, kind, itemId, dealId, state }: StoredItem,
): ClearedItem => {
  const content = isHideable(kind) ? contentOf(community, { kind, id: itemId }) : null
  const deal = community.deal(dealId) ?? community.hiddenDeals.get(dealId)?.deal
  const subject = content && 'text' in content && kind === 'comment' ? content.text : (deal?.place.name ?? null)
  return { id, kind, subject, dealId, isPending: state === 'pending', isUndone: state === 'undone' }
}

const isHideable = (kind: StoredItem['kind']): kind is StoredItem['kind'] & HideableKind =>
  kind !== 'correction' && kind !== 'vote'

const change = (
  community: InMemoryCommunity,
  target: { readonly kind: HideableKind; readonly id: string },
  reason: string | null,
): boolean => (setHidden(community, target, reason)?.visibility === 'shown') === (reason !== null)

const changeCorrections = (
  community: InMemoryCommunity,
  ids: readonly string[],
  returns: boolean,
  moderatorId: string,
): readonly string[] => {
  const isChosen = ({ id, isWithdrawn }: StoredCorrection) => ids.includes(String(id)) && isWithdrawn === returns
  const chosen = community.corrections.filter(isChosen).map(({ id }) => id)
  const isOne = ({ id }: StoredCorrection) => chosen.includes(id)
  if (returns) returnCorrections(community, isOne, moderatorId)
  else undoAccountCorrections(community, isOne, moderatorId)
  return chosen.map(String)
}

const changeVotes = (
  community: InMemoryCommunity,
  keys: readonly string[],
  isOverruled: boolean,
): readonly string[] => {
  const changed = community.votes.filter((vote) => keys.includes(keyOf(vote)) && vote.isOverruled !== isOverruled)
  community.votes = community.votes.map((vote) => (changed.includes(vote) ? { ...vote, isOverruled } : vote))
  for (const { dealId } of changed) community.countVotes(dealId)
  return changed.map(keyOf)
}
