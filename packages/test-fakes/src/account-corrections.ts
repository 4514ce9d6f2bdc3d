import { type AccountCorrection, type CorrectedFact, type DealId, factsOf, isSameFact } from '@mahlzeit/domain'
import type { InMemoryCommunity, StoredCorrection } from './in-memory-community.ts'
import { shownCorrections, withFact } from './in-memory-deal-corrections.ts'

/** Returns the corrections of all deals with their authors, for moderators, newest first. */
export const accountCorrections = (community: InMemoryCommunity): readonly AccountCorrection[] =>
  community.catalog.deals
    .flatMap(({ id, place }) => shownCorrections(community, id).map((stored) => ({ stored, dealName: place.name })))
    .map(({ stored, dealName }): AccountCorrection => {
      const { userId, isWithdrawn: _, ...correction } = stored
      const author = community.accountOf(userId)
      return { ...correction, dealName, authorName: author.isDeleted ? null : community.nameOf(userId), author }
    })
    .toSorted((a, b) => b.id - a.id)

/**
 * Undoes the corrections of an author whose values still stand, and takes all of them out of the history.
 * @returns Whether there were any.
 */
export const undoAccountCorrections = (
  community: InMemoryCommunity,
  isOfAuthor: (one: StoredCorrection) => boolean,
  moderatorId: string,
): boolean => {
  const ofAuthor = community.corrections.filter((one) => isOfAuthor(one) && !one.isWithdrawn)
  for (const dealId of new Set(ofAuthor.map((one) => one.dealId)))
    changeOnDeal(community, dealId, isOfAuthor, moderatorId, false)
  community.corrections = community.corrections.map((one) => (isOfAuthor(one) ? { ...one, isWithdrawn: true } : one))
  return ofAuthor.length > 0
}

/** Restores withdrawn corrections, and their values unless another correction changed the field since. */
export const returnCorrections = (
  community: InMemoryCommunity,
  isReturned: (one: StoredCorrection) => boolean,
  moderatorId: string,
): void => {
  community.corrections = community.corrections.map((one) => (isReturned(one) ? { ...one, isWithdrawn: false } : one))
  for (const dealId of new Set(community.corrections.filter(isReturned).map((one) => one.dealId)))
    changeOnDeal(community, dealId, isReturned, moderatorId, true)
}

const changeOnDeal = (
  community: InMemoryCommunity,
  dealId: DealId,
  isChosen: (one: StoredCorrection) => boolean,
  moderatorId: string,
  returns: boolean,
): void => {
  const shown = shownCorrections(community, dealId)
  for (const field of new Set(shown.map((one) => one.field))) {
    const chain = shown.filter((one) => one.field === field)
    const first = chain[chain.findLastIndex((one) => !isChosen(one)) + 1]
    const deal = community.deal(dealId)
    const now = deal && factsOf(deal)[field]
    if (!deal || !first) continue
    const [from, to] = returns ? [first.before, chain.at(-1)?.after] : [chain.at(-1)?.after, first.before]
    if (!isSameFact(now, from) || isSameFact(from, to)) continue
    community.catalog.put(withFact(deal, field, to))
    community.addCorrection({
      dealId,
      ...({ field, before: now, after: to } as CorrectedFact),
      reason: null,
      userId: moderatorId,
      isUndo: true,
      isWithdrawn: true,
    })
  }
}
