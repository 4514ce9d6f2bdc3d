import {
  type BoundingBox,
  type Clearance,
  type ClearanceDays,
  type ClearanceOrder,
  type ClearedItem,
  type ClearedNumbers,
  type Deal,
  type DealId,
  DECIDING_REPORTS,
  type DisputedDeal,
  err,
  type Failure,
  HIDEABLE_KINDS,
  type HideableKind,
  type HideableTarget,
  type ImportBatch,
  isReportedShown,
  type KnownPlacesPage,
  type LegalGround,
  type MergeOrder,
  type ModerationDesk,
  type ModerationFailure,
  type ModerationList,
  type ModerationLists,
  type ModerationPage,
  type ModerationReport,
  ok,
  type OperationDay,
  type OperationState,
  rejected,
  type ReportedContent,
  type Result,
  SERVER_LIMITS,
  type SuspensionDays,
  type TenancyClaim,
  type VoteAct,
  type WrittenBatch,
} from '@mahlzeit/domain'
import { accountCorrections, undoAccountCorrections } from './account-corrections.ts'
import { checkedModerationReason } from './checked-moderation-reason.ts'
import { clearableItems, clearanceOf, clearedItem, clearedNumbers, continueClearing } from './clearances.ts'
import { CommunityStore } from './community-store.ts'
import { dealPairs, loggedMerge, mergeDeals, undoMerge } from './deal-pairs.ts'
import type { StoredCorrection, StoredReport } from './in-memory-community.ts'
import { contentOf, type HideableContent, reportedContent, setHidden } from './moderated-content.ts'
import { foundWaves } from './report-waves.ts'

/** In-memory moderation desk. */
export class InMemoryModerationDesk extends CommunityStore implements ModerationDesk {
  readonly #imports = new Map<string, number>()
  readonly #undone = new Set<number>()
  readonly #lists: { readonly [List in ModerationList]: (readerId: string) => readonly ModerationLists[List][] } = {
    open: (readerId) => {
      const isLast = ({ reporterId }: StoredReport) => reporterId !== null && this.community.isSuspended(reporterId)
      const open = this.community.reports.filter(isOpen)
      return [...open.filter((report) => !isLast(report)), ...open.filter(isLast)].map((report) =>
        this.#shown(report, readerId),
      )
    },
    decided: (readerId) =>
      this.community.reports
        .filter((report) => !isOpen(report))
        .map((report) => this.#shown(report, readerId))
        .toReversed(),
    disputed: (readerId) => [
      ...foundWaves(this.community),
      ...this.community.catalog.deals
        .filter(({ ended }) => ended === null)
        .map((deal) => ({ ...this.#disputed(deal), claims: this.#claimsOn(deal, readerId) }))
        .filter(isDisputed)
        .toSorted((a, b) => b.id - a.id),
    ],
    pairs: (readerId) => dealPairs(this.community, readerId),
    corrections: () => accountCorrections(this.community),
    imports: () => [],
    log: () =>
      this.community.log
        .map((stored) => {
          const clearance = this.community.clearances.get(stored.contentId)
          const { moderatorId, authorId: _author, until: _until, wasReported: _wasReported, ...entry } = stored
          return {
            ...entry,
            moderatorName: this.community.nameOf(moderatorId),
            clearance: clearance ? clearanceOf(clearance) : null,
            merge:
              stored.act === 'merge' || stored.act === 'move'
                ? loggedMerge(this.community, stored.contentId, stored.at)
                : null,
            isDismissed:
              stored.act === 'dismiss-wave' &&
              [...this.community.dismissedWaveItems.values()].includes(Number(stored.contentId)),
          }
        })
        .toReversed(),
  }

  isModerator(dealId?: DealId): Promise<Result<boolean, Failure>> {
    return this.asAnyone((userId) =>
      ok(
        dealId === undefined
          ? this.#isModerator(userId)
          : userId !== null && this.community.mayModerate(userId, [dealId]),
      ),
    )
  }

  find<List extends ModerationList>(
    list: List,
    cursor: number | null,
  ): Promise<Result<ModerationPage<ModerationLists[List]>, ModerationFailure>> {
    return this.#asAnyModerator((readerId) => {
      if (list === 'imports' && !this.community.mayModerate(readerId)) return err({ kind: 'not-found' })
      const entries = this.#lists[list](readerId).filter((entry) =>
        this.community.mayModerate(readerId, this.#dealsOf(entry)),
      )
      return ok(pageOf(entries, cursor))
    })
  }

  hide(target: HideableTarget, reason: string, ground: LegalGround): Promise<Result<void, ModerationFailure>> {
    return this.#setHidden(target, reason, ground)
  }

  restore(target: HideableTarget, reason: string): Promise<Result<void, ModerationFailure>> {
    return this.#setHidden(target, reason, null)
  }

  suspend(
    userId: string,
    reason: string,
    ground: LegalGround,
    days: SuspensionDays,
  ): Promise<Result<void, ModerationFailure>> {
    return this.#act(reason, (clean, moderatorId) => {
      const { community } = this
      if (!community.exists(userId)) return err({ kind: 'not-found' })
      if (community.moderators.has(userId)) return err(rejected('account-of-moderator'))
      if (community.isSuspended(userId)) return ok(undefined)
      community.setSuspended(userId, days)
      community.addLogEntry(moderatorId, { act: 'suspend', ...accountOf(userId), ground, reason: clean })
      return ok(undefined)
    })
  }

  previewClearance(
    accountIds: readonly string[],
    days: ClearanceDays,
  ): Promise<Result<ClearedNumbers, ModerationFailure>> {
    return this.#asModerator(() => ok(clearedNumbers(clearableItems(this.community, { accountIds, days }))))
  }

  beginClearance(order: ClearanceOrder): Promise<Result<Clearance, ModerationFailure>> {
    return this.#act(order.reason, (reason, moderatorId) => {
      const { community } = this
      const { id, accountIds, suspensionDays, ground } = order
      const known = community.clearances.get(id)
      if (known) return ok(clearanceOf(known))
      if (accountIds.length === 0 || accountIds.length > SERVER_LIMITS.accountsOfClearance)
        return err(rejected('decision-unknown'))
      if (accountIds.some((account) => community.moderators.has(account))) return err(rejected('account-of-moderator'))
      if (accountIds.some((account) => !community.exists(account) && !community.isFormerId(account)))
        return err({ kind: 'not-found' })
      const suspended = accountIds.filter((account) => community.exists(account) && !community.isSuspended(account))
      for (const account of suspended) community.setSuspended(account, suspensionDays)
      const items = clearableItems(community, order).map((item) => ({ ...item, state: 'pending' }) as const)
      const clearance = { ...order, reason, suspended, items, isUndone: false }
      community.clearances.set(id, clearance)
      community.addLogEntry(moderatorId, { act: 'clear', ...clearanceLogged(id), ground, reason })
      return ok(clearanceOf(clearance))
    })
  }

  continueClearance(id: string): Promise<Result<Clearance, ModerationFailure>> {
    return this.#asModerator((moderatorId) => {
      const known = this.community.clearances.get(id)
      if (!known) return err({ kind: 'not-found' })
      const clearance = continueClearing(this.community, known, moderatorId)
      this.community.clearances.set(id, clearance)
      return ok(clearanceOf(clearance))
    })
  }

  undoClearance(id: string, reason: string): Promise<Result<Clearance, ModerationFailure>> {
    return this.#act(reason, (clean, moderatorId) => {
      const known = this.community.clearances.get(id)
      if (!known) return err({ kind: 'not-found' })
      if (known.isUndone) return ok(clearanceOf(known))
      const clearance = {
        ...known,
        isUndone: true,
        items: known.items.filter(({ state }) => state !== 'pending'),
      }
      this.community.clearances.set(id, clearance)
      for (const account of known.suspended) this.community.setSuspended(account, undefined)
      this.community.addLogEntry(moderatorId, {
        act: 'undo-clear',
        ...clearanceLogged(id),
        ground: null,
        reason: clean,
      })
      return ok(clearanceOf(clearance))
    })
  }

  findCleared(id: string, cursor: number | null): Promise<Result<ModerationPage<ClearedItem>, ModerationFailure>> {
    return this.#asModerator(() => {
      const items = this.community.clearances.get(id)?.items ?? []
      return ok(
        pageOf(
          items.map((item) => clearedItem(this.community, item)),
          cursor,
        ),
      )
    })
  }

  reinstate(userId: string, reason: string): Promise<Result<void, ModerationFailure>> {
    return this.#act(reason, (clean, moderatorId) => {
      if (!this.community.exists(userId)) return err({ kind: 'not-found' })
      const wasSuspended = this.community.isSuspended(userId)
      this.community.setSuspended(userId, undefined)
      if (wasSuspended)
        this.community.addLogEntry(moderatorId, { act: 'reinstate', ...accountOf(userId), ground: null, reason: clean })
      return ok(undefined)
    })
  }

  undoCorrections(authorId: string, reason: string, ground: LegalGround): Promise<Result<void, ModerationFailure>> {
    return this.#act(reason, (clean, moderatorId) => {
      const { community } = this
      if (authorId === moderatorId) return err(rejected('own-content'))
      const isOfAuthor = (one: StoredCorrection) => community.authorIdOf(one.userId) === authorId
      const isAccount = community.exists(authorId)
      if (!isAccount && !community.corrections.some(isOfAuthor)) return err({ kind: 'not-found' })
      if (!undoAccountCorrections(community, isOfAuthor, moderatorId)) return ok(undefined)
      community.addLogEntry(moderatorId, {
        act: 'undo',
        ...accountOf(authorId),
        authorId: isAccount ? authorId : null,
        ground,
        reason: clean,
      })
      return ok(undefined)
    })
  }

  resolve(reportId: number, reason: string, ground: LegalGround): Promise<Result<void, ModerationFailure>> {
    return this.#decide('resolve', reportId, reason, ground)
  }

  reject(reportId: number, reason: string): Promise<Result<void, ModerationFailure>> {
    return this.#decide('reject', reportId, reason, null)
  }

  markGone(dealId: DealId, reason: string): Promise<Result<void, ModerationFailure>> {
    return this.#decideVotes('mark-gone', dealId, reason)
  }

  listAgain(dealId: DealId, reason: string): Promise<Result<void, ModerationFailure>> {
    return this.#decideVotes('list-again', dealId, reason)
  }

  markClosed(dealId: DealId, reason: string): Promise<Result<void, ModerationFailure>> {
    return this.#decideVotes('mark-closed', dealId, reason)
  }

  overruleConfirmations(dealId: DealId, reason: string): Promise<Result<void, ModerationFailure>> {
    return this.#decideVotes('overrule-confirmations', dealId, reason)
  }

  /** Nothing counts days here. */
  findDays(): Promise<Result<readonly OperationDay[], ModerationFailure>> {
    return this.#asModerator(() => ok([]))
  }

  /** Nothing runs here. */
  findState(): Promise<Result<OperationState, ModerationFailure>> {
    return this.#asModerator(() => ok({ servers: [], backup: null, errors: [] }))
  }

  wantsDigest(): Promise<Result<boolean, ModerationFailure>> {
    return this.#asAnyModerator((userId) => ok(!this.community.withoutDigest.has(userId)))
  }

  setDigest(isWanted: boolean): Promise<Result<void, ModerationFailure>> {
    return this.#asAnyModerator((userId) => {
      if (isWanted) this.community.withoutDigest.delete(userId)
      else this.community.withoutDigest.add(userId)
      return ok(undefined)
    })
  }

  decideProposal(): Promise<Result<void, ModerationFailure>> {
    return this.#asModerator(() => err({ kind: 'not-found' }))
  }

  /** The gazetteer is no part of the community: an import finds nothing, and its undo has nothing to restore. */
  findKnownPlaces(_list: string, _box: BoundingBox): Promise<Result<KnownPlacesPage, ModerationFailure>> {
    return this.#asModerator(() => ok({ places: [], proposals: [], nextCursor: null }))
  }

  importPlaces({ key, changes }: ImportBatch): Promise<Result<WrittenBatch, ModerationFailure>> {
    return this.#asModerator(() => {
      const importId = this.#imports.get(key) ?? -1 - this.#imports.size
      this.#imports.set(key, importId)
      if (this.#undone.has(importId)) return err({ kind: 'already-decided' })
      return ok({ importId, written: changes.length })
    })
  }

  undoImport(id: number): Promise<Result<void, ModerationFailure>> {
    return this.#asModerator(() => {
      this.#undone.add(id)
      return ok(undefined)
    })
  }

  dismissWave(waveId: number, reason: string): Promise<Result<void, ModerationFailure>> {
    return this.#act(reason, (clean, moderatorId) => {
      const wave = foundWaves(this.community).find(({ id }) => id === waveId)
      if (!wave) return ok(undefined)
      for (const item of wave.items) this.community.dismissedWaveItems.set(item, waveId)
      this.#logWave(moderatorId, 'dismiss-wave', waveId, clean)
      return ok(undefined)
    })
  }

  restoreWave(waveId: number, reason: string): Promise<Result<void, ModerationFailure>> {
    return this.#act(reason, (clean, moderatorId) => {
      const { dismissedWaveItems } = this.community
      const items = [...dismissedWaveItems].filter(([, id]) => id === waveId)
      for (const [item] of items) dismissedWaveItems.delete(item)
      if (items.length > 0) this.#logWave(moderatorId, 'restore-wave', waveId, clean)
      return ok(undefined)
    })
  }

  #logWave(moderatorId: string, act: 'dismiss-wave' | 'restore-wave', waveId: number, reason: string): void {
    const subject = { contentKind: 'wave', contentId: String(waveId), authorId: null } as const
    this.community.addLogEntry(moderatorId, { act, ...subject, ground: null, reason })
  }

  keepPair(pairId: number, reason: string): Promise<Result<void, ModerationFailure>> {
    return this.#act(
      reason,
      (clean, moderatorId) => {
        const pair = dealPairs(this.community, moderatorId).find(({ id }) => id === pairId)
        if (!pair) return this.community.keptPairs.has(pairId) ? ok(undefined) : err({ kind: 'not-found' })
        this.community.keptPairs.add(pairId)
        this.#logPair(moderatorId, 'keep', pair.deals[0].id, clean)
        return ok(undefined)
      },
      (moderatorId) =>
        dealPairs(this.community, moderatorId)
          .filter(({ id }) => id === pairId)
          .flatMap((pair) => this.#dealsOf(pair)),
    )
  }

  mergeDeals({ reason, ...order }: MergeOrder): Promise<Result<void, ModerationFailure>> {
    return this.#act(
      reason,
      (clean, moderatorId) => {
        const merged = mergeDeals(this.community, order, moderatorId)
        if (!merged.ok) return merged
        if (merged.value) this.#logPair(moderatorId, order.cards === 'moved' ? 'move' : 'merge', order.loserId, clean)
        return ok(undefined)
      },
      () => [order.winnerId, order.loserId],
    )
  }

  undoMerge(mergeId: number, reason: string): Promise<Result<void, ModerationFailure>> {
    return this.#act(
      reason,
      (clean, moderatorId) => {
        const hasMoved = this.community.merges.some(
          ({ id, loserId }) => id === mergeId && this.community.deal(loserId)?.ended?.succession === 'moved',
        )
        const undone = undoMerge(this.community, mergeId)
        if (!undone.ok) return undone
        if (undone.value) this.#logPair(moderatorId, hasMoved ? 'undo-move' : 'undo-merge', undone.value.loserId, clean)
        return ok(undefined)
      },
      () =>
        this.community.merges
          .filter(({ id }) => id === mergeId)
          .flatMap(({ winnerId, loserId }) => [winnerId, loserId]),
    )
  }

  #logPair(
    moderatorId: string,
    act: 'keep' | 'merge' | 'undo-merge' | 'move' | 'undo-move',
    id: DealId,
    reason: string,
  ): void {
    const authorId = act === 'keep' ? null : (this.community.dealAuthors.get(id) ?? null)
    const entry = { act, contentKind: 'deal', contentId: String(id), authorId, ground: null, reason } as const
    this.community.addLogEntry(moderatorId, entry)
  }

  /** Restores without a ground. */
  #setHidden(
    target: HideableTarget,
    reason: string,
    ground: LegalGround | null,
  ): Promise<Result<void, ModerationFailure>> {
    return this.#act(
      reason,
      (clean, moderatorId) => {
        const act = ground === null ? 'restore' : 'hide'
        if (contentOf(this.community, target)?.author?.id === moderatorId) return err(rejected('own-content'))
        const before = setHidden(this.community, target, act === 'hide' ? clean : null)
        if (before === null) return err({ kind: 'not-found' })
        const { kind: contentKind, id: contentId, visibility, author } = before
        if ((visibility === 'shown') === (act === 'hide'))
          this.community.addLogEntry(moderatorId, {
            act,
            contentKind,
            contentId,
            authorId: author?.id ?? null,
            ground,
            reason: clean,
          })
        return ok(undefined)
      },
      () => dealsOfContent(contentOf(this.community, target)),
    )
  }

  #decide(
    act: 'resolve' | 'reject',
    reportId: number,
    reason: string,
    ground: LegalGround | null,
  ): Promise<Result<void, ModerationFailure>> {
    return this.#act(
      reason,
      (clean, userId) => {
        const report = this.community.reports.find(({ id }) => id === reportId)
        if (!report) return err({ kind: 'not-found' })
        if (isAbout(report, userId)) return err(rejected('own-content'))
        if (report.state !== 'open') return err({ kind: 'already-decided' })
        if (act === 'resolve' && isReportedShown(reportedContent(this.community, report.content)))
          return err(rejected('content-visible'))
        const at = this.community.clock.now()
        const decided: StoredReport = {
          ...report,
          state: act === 'resolve' ? 'resolved' : 'rejected',
          decision: { at, reason: clean, moderatorName: this.community.nameOf(userId) },
        }
        this.community.reports = this.community.reports.map((known) => (known.id === reportId ? decided : known))
        this.community.weighReported(decided)
        const { kind: contentKind } = report.content
        this.community.addLogEntry(userId, {
          act,
          contentKind,
          contentId: String(reportId),
          authorId: null,
          ground,
          reason: clean,
        })
        return ok(undefined)
      },
      () => this.#dealsOfReport(String(reportId)),
    )
  }

  #decideVotes(act: VoteAct, dealId: DealId, reason: string): Promise<Result<void, ModerationFailure>> {
    return this.#act(
      reason,
      (clean, moderatorId) => {
        const { community } = this
        const deal = community.deal(dealId)
        if (!deal) return err({ kind: 'not-found' })
        if (community.dealAuthors.get(dealId) === moderatorId) return err(rejected('own-content'))
        if (!this.#isDecided(act, deal)) community.decideVotes(act, dealId, moderatorId, clean)
        return ok(undefined)
      },
      () => [dealId],
    )
  }

  #isDecided(act: VoteAct, deal: Deal): boolean {
    switch (act) {
      case 'mark-gone':
        return deal.gone?.by === 'moderation'
      case 'mark-closed':
        return this.#disputed(deal).closures.every(({ isConfirmed }) => isConfirmed)
      case 'list-again':
        return !isReported(this.#disputed(deal))
      case 'overrule-confirmations':
        return deal.confirmation === null
    }
  }

  /** Without weighing: two people decide. */
  #claimsOn({ id: former, gone }: Deal, readerId: string): readonly TenancyClaim[] {
    const { catalog, dealAuthors } = this.community
    return [...catalog.tenancies]
      .filter(([, { of, state }]) => of === former && state === 'claimed')
      .flatMap(([id, { people }]) => {
        const deal = this.community.deal(id)
        const authorId = dealAuthors.get(id) ?? null
        if (!deal?.ended || !this.community.mayModerate(readerId, [id])) return []
        return {
          id,
          name: deal.place.name,
          at: deal.ended.at,
          people: [...people].filter((userId) => !this.community.isSuspended(userId)).length,
          needed: gone ? 1 : DECIDING_REPORTS,
          authorName: authorId && this.community.shownNameOf(authorId),
          author: authorId === null ? null : this.community.accountOf(authorId),
        }
      })
      .toSorted((a, b) => b.id - a.id)
  }

  #disputed({ id, place: { name, address }, gone }: Deal): Omit<DisputedDeal, 'claims'> {
    const { closures, confirmation, dispute } = this.community.weighedVotes(id)
    return {
      id,
      name,
      address,
      gone,
      closures,
      confirmation,
      dispute,
      linkedConfirmers: this.community.linkedConfirmers(id),
      voters: this.community.votersOf(id),
    }
  }

  #shown(stored: StoredReport, readerId: string): ModerationReport {
    const { content, reporterId: _, ...report } = stored
    return { ...report, content: reportedContent(this.community, content), isOwn: isAbout(stored, readerId) }
  }

  #isModerator(userId: string | null): userId is string {
    return userId !== null && this.community.moderators.has(userId)
  }

  /** @param dealsOf The deals that the act is about; without them it is closed to bounded moderators. */
  #act<T>(
    reason: string,
    act: (clean: string, userId: string) => Result<T, ModerationFailure>,
    dealsOf: (userId: string) => readonly DealId[] = () => [],
  ): Promise<Result<T, ModerationFailure>> {
    return this.#asAnyModerator((userId) => {
      if (!this.community.mayModerate(userId, dealsOf(userId))) return err({ kind: 'not-found' })
      const clean = checkedModerationReason(reason)
      return clean.ok ? act(clean.value, userId) : clean
    })
  }

  /** For moderators of everything. */
  #asModerator<T>(work: (userId: string) => Result<T, ModerationFailure>): Promise<Result<T, ModerationFailure>> {
    return this.#asAnyModerator((userId) =>
      this.community.mayModerate(userId) ? work(userId) : err({ kind: 'not-found' }),
    )
  }

  /** For bounded moderators, too: `work` refuses what is outside their area. */
  #asAnyModerator<T>(work: (userId: string) => Result<T, ModerationFailure>): Promise<Result<T, ModerationFailure>> {
    return this.asAnyone<T, ModerationFailure>((userId) =>
      this.#isModerator(userId) ? work(userId) : err({ kind: 'not-found' }),
    )
  }

  #dealsOfReport(id: string): readonly DealId[] {
    return this.community.reports
      .filter((report) => String(report.id) === id)
      .flatMap(({ content }) => dealsOfContent(content))
  }

  /** The deals that an entry of a list is about. */
  #dealsOf(entry: ModerationLists[ModerationList]): readonly DealId[] {
    if ('content' in entry) return dealsOfContent(entry.content)
    if ('voters' in entry) return [entry.id]
    if ('score' in entry) return entry.deals.map(({ id }) => id)
    if ('dealName' in entry) return [entry.dealId]
    if (!('contentKind' in entry)) return []
    const { act, contentKind: kind, contentId: id } = entry
    if (act === 'resolve' || act === 'reject') return this.#dealsOfReport(id)
    return isHideable(kind) ? dealsOfContent(contentOf(this.community, { kind, id })) : []
  }
}

const accountOf = (userId: string) => ({ contentKind: 'account', contentId: userId, authorId: userId }) as const

const clearanceLogged = (id: string) => ({ contentKind: 'clearance', contentId: id, authorId: null }) as const

/** The deal of content, in an array; none for names and notices. */
const dealsOfContent = (content: ReportedContent | HideableContent | null): readonly DealId[] => {
  if (content?.kind === 'deal-comment') return [Number(content.id) as DealId]
  return content && 'dealId' in content && content.dealId !== null ? [content.dealId] : []
}

const isHideable = (kind: string): kind is HideableKind => HIDEABLE_KINDS.some((known) => known === kind)

const isOpen = ({ state }: StoredReport): boolean => state === 'open'

const isAbout = ({ content }: StoredReport, userId: string): boolean =>
  content.kind !== 'notice' && content.author?.id === userId

const isReported = ({ gone, dispute, closures }: Omit<DisputedDeal, 'claims'>): boolean =>
  gone !== null || dispute !== null || closures.length > 0

const isDisputed = (deal: DisputedDeal): boolean =>
  isReported(deal) || deal.linkedConfirmers > 0 || deal.claims.length > 0

/** Returns the page of entries after a cursor. */
const pageOf = <Entry extends { readonly id: number }>(
  entries: readonly Entry[],
  cursor: number | null,
): ModerationPage<Entry> => {
  const first = cursor === null ? 0 : entries.findIndex(({ id }) => id === cursor) + 1
  const page = entries.slice(first, first + SERVER_LIMITS.moderationEntriesPerPage)
  return {
    entries: page,
    nextCursor: entries.length > first + SERVER_LIMITS.moderationEntriesPerPage ? (page.at(-1)?.id ?? null) : null,
  }
}
