import {
  type Deal,
  type DealPair,
  err,
  factsOf,
  haversineKm,
  isOtherTenant,
  type LoggedMerge,
  type MergeOrder,
  type ModerationFailure,
  ok,
  PAIRED_SCORE,
  type PairedDeal,
  placeMatch,
  rejected,
  type Result,
  SERVER_LIMITS,
  SIMILAR_PLACE_METRES,
  withFacts,
} from '@mahlzeit/domain'
import type { InMemoryCommunity, StoredMerge } from './in-memory-community.ts'

const isListed = ({ gone, ended }: Deal): boolean => gone === null && ended === null

const metresBetween = (one: Deal, other: Deal): number =>
  Math.round(haversineKm(one.place.position, other.place.position) * 1000)

const scoreOf = (one: Deal, other: Deal): number =>
  placeMatch(
    { ...one.place, website: one.website, phone: one.phone },
    { ...other.place, website: other.website, phone: other.phone },
    false,
  )

/** The pairs of deals that are probably the same, nearest first. Knows neither chains nor denials. */
export const dealPairs = (community: InMemoryCommunity, readerId: string): readonly DealPair[] => {
  const deals = community.catalog.deals.filter(isListed).toSorted((a, b) => a.id - b.id)
  return deals
    .flatMap((one, index) => deals.slice(index + 1).map((other) => [one, other] as const))
    .map(([one, other]): DealPair => {
      const sides = [sideOf(community, one, readerId), sideOf(community, other, readerId)] as const
      return {
        id: one.id * 1_000_000 + other.id,
        score: scoreOf(one, other),
        metres: metresBetween(one, other),
        isDenied: false,
        deals: sides,
      }
    })
    .filter(
      ({ id, score, metres }) =>
        score >= PAIRED_SCORE && metres <= SIMILAR_PLACE_METRES && !community.keptPairs.has(id),
    )
    .toSorted((a, b) => a.metres - b.metres)
}

const sideOf = (community: InMemoryCommunity, deal: Deal, readerId: string): PairedDeal => ({
  id: deal.id,
  name: deal.place.name,
  address: deal.place.address,
  facts: factsOf(deal),
  isOwn: community.dealAuthors.get(deal.id) === readerId,
  photos: deal.images.length,
  urls: deal.images.slice(0, 3).map(({ url }) => url),
  dishes: community.catalog.menuOf(deal.id).length,
  comments: community.comments.filter(({ dealId }) => dealId === deal.id).length,
  votes: community.votes.filter(({ dealId }) => dealId === deal.id).length,
})

/** Merges a deal into another one: facts, photos, comments and votes; of a restaurant that moved the comments alone. */
export const mergeDeals = (
  community: InMemoryCommunity,
  { winnerId, loserId, facts, cards }: Omit<MergeOrder, 'reason'>,
  moderatorId: string,
): Result<boolean, ModerationFailure> => {
  const [winner, loser] = [community.deal(winnerId), community.deal(loserId)]
  const hasMoved = cards === 'moved'
  if (loser?.ended?.successor?.id === winnerId && loser.ended.succession === (hasMoved ? 'moved' : 'same'))
    return ok(false)
  if (!winner || !loser || winner === loser || !isListed(winner) || loser.ended || (loser.gone && !hasMoved))
    return err(rejected('pair-changed'))
  if (hasMoved && isOtherTenant(winner.place.name, loser.place.name)) return err(rejected('other-tenant'))
  if ([winnerId, loserId].some((id) => community.dealAuthors.get(id) === moderatorId))
    return err(rejected('own-content'))
  const { catalog, clock } = community
  const before = { comments: community.comments, votes: community.votes }
  const menus = [catalog.menuOf(winnerId), catalog.menuOf(loserId)] as const
  const taken = Object.fromEntries(
    Object.entries(factsOf(loser)).filter(([field]) => facts.some((fact) => fact === field)),
  )
  const corrected = withFacts(winner, { ...factsOf(winner), ...taken })
  const kept = cards === 'loser' ? [] : winner.images
  const images = cards === 'winner' || hasMoved ? winner.images : [...kept, ...loser.images]
  catalog.put({ ...corrected, images })
  const dishes = { both: [...menus[0], ...menus[1]], winner: menus[0], loser: menus[1], moved: menus[0] }
  catalog.putMenu(winnerId, dishes[cards])
  catalog.put({
    ...loser,
    ended: {
      at: clock.now(),
      succession: hasMoved ? 'moved' : 'same',
      successor: { id: winnerId, name: corrected.place.name, placeId: corrected.place.placeId },
    },
  })
  const moved = <Row extends { readonly dealId: Deal['id'] }>(row: Row): Row =>
    row.dealId === loserId ? { ...row, dealId: winnerId } : row
  community.comments = before.comments.map(moved)
  const isEarlier = (vote: (typeof before.votes)[number]) =>
    before.votes.some(
      (other) =>
        other !== vote &&
        vote.userId !== '' &&
        other.userId === vote.userId &&
        other.kind === vote.kind &&
        (other.kind !== 'confirmation' || other.on === vote.on) &&
        [winnerId, loserId].includes(other.dealId) &&
        [winnerId, loserId].includes(vote.dealId) &&
        other.at >= vote.at,
    )
  if (!hasMoved) community.votes = before.votes.filter((vote) => !isEarlier(vote)).map(moved)
  community.countVotes(winnerId)
  const undo = () => {
    catalog.put(winner)
    catalog.put(loser)
    catalog.putMenu(winnerId, menus[0])
    const known = new Set(before.comments.map(({ id }) => id))
    community.comments = [...before.comments, ...community.comments.filter(({ id }) => !known.has(id))]
    community.votes = before.votes
    community.countVotes(winnerId)
    community.countVotes(loserId)
  }
  community.merges = [...community.merges, { id: community.nextId(), winnerId, loserId, at: clock.now(), undo }]
  return ok(true)
}

/** Undoes a merge; false if it is undone already. */
export const undoMerge = (community: InMemoryCommunity, id: number): Result<StoredMerge | false, ModerationFailure> => {
  const merge = community.merges.find((one) => one.id === id)
  if (!merge) return err({ kind: 'not-found' })
  if (!merge.undo) return ok(false)
  if (isTooOld(community, merge)) return err(rejected('merge-too-old'))
  merge.undo()
  community.merges = community.merges.map((one) => (one === merge ? { ...one, undo: null } : one))
  return ok(merge)
}

const isTooOld = ({ clock }: InMemoryCommunity, { at }: StoredMerge): boolean =>
  clock.now().getTime() - at.getTime() > SERVER_LIMITS.mergeUndoDays * 86_400_000

/** The merge of an entry of the log. */
export const loggedMerge = (community: InMemoryCommunity, loserId: string, at: Date): LoggedMerge | null => {
  const merge = community.merges.find((one) => String(one.loserId) === loserId && one.at.getTime() === at.getTime())
  if (!merge) return null
  const { id, winnerId, undo } = merge
  const winnerName = community.deal(winnerId)?.place.name ?? ''
  return { id, winnerId, winnerName, mayUndo: undo !== null && !isTooOld(community, merge) }
}
