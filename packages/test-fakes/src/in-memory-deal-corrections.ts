import {
  type CorrectableFacts,
  type CorrectedFact,
  CORRECTION_FIELDS,
  CORRECTION_METRES,
  type CorrectionFailure,
  type CorrectionField,
  type CorrectionReason,
  checkCorrection,
  cleanFacts,
  type Deal,
  type DealCorrection,
  type DealCorrections,
  type DealId,
  err,
  type FactChanges,
  factsOf,
  type Failure,
  haversineKm,
  isOtherTenant,
  isSameFact,
  ok,
  rejected,
  type Result,
  SERVER_LIMITS,
  UNDO_HOURS,
  withFacts,
} from '@mahlzeit/domain'
import { CommunityStore } from './community-store.ts'
import type { InMemoryCommunity, StoredCorrection } from './in-memory-community.ts'

const HOUR_MS = 3_600_000

/** The history of a deal, oldest first. What moderators withdrew appears nowhere, not even as a value before. */
export const shownCorrections = ({ corrections }: InMemoryCommunity, dealId: DealId): readonly StoredCorrection[] => {
  const ofDeal = corrections.filter((correction) => correction.dealId === dealId)
  const latest = new Map<CorrectionField, unknown>()
  return ofDeal.flatMap((correction) => {
    const { field } = correction
    if (!latest.has(field)) latest.set(field, correction.before)
    const before = latest.get(field)
    if (correction.isWithdrawn) return []
    latest.set(field, correction.after)
    return isSameFact(before, correction.after) ? [] : [{ ...correction, before } as StoredCorrection]
  })
}

/** Returns a deal with another value of a field. */
export const withFact = (deal: Deal, field: CorrectionField, value: unknown): Deal =>
  withFacts(deal, { ...factsOf(deal), [field]: value })

/** In-memory corrections of deals. */
export class InMemoryDealCorrections extends CommunityStore implements DealCorrections {
  correct(
    dealId: DealId,
    changes: FactChanges,
    reason: CorrectionReason | null,
  ): Promise<Result<void, CorrectionFailure>> {
    return this.#asCorrector(
      () => this.community.deal(dealId),
      (userId, deal) => {
        const now = factsOf(deal)
        const sent = Object.fromEntries(CORRECTION_FIELDS.map((field) => [field, changes[field]?.value ?? null]))
        const isSent = (field: CorrectionField): boolean => changes[field] !== undefined
        const value = cleanFacts({
          ...now,
          ...Object.fromEntries(Object.entries(sent).filter(([field]) => isSent(field as CorrectionField))),
        })
        const changed = CORRECTION_FIELDS.filter((field) => isSent(field) && !isSameFact(value[field], now[field]))
        if (changed.some((field) => !isSameFact(changes[field]?.seen, now[field]))) return err({ kind: 'conflict' })
        const checked = checkCorrection(now, value)
        if (!checked.ok) {
          const [problem] = Object.values(checked.error)
          return problem === undefined ? ok(undefined) : err(rejected(problem))
        }
        if (this.#metresFromFirst(dealId, value) > CORRECTION_METRES) return err(rejected('position-too-far'))
        const named = this.community.corrections.find((one) => one.dealId === dealId && one.field === 'name')
        if (named?.field === 'name' && isOtherTenant(value.name, named.before)) return err(rejected('other-tenant'))
        this.community.catalog.put(withFacts(deal, value))
        for (const field of changed)
          this.community.addCorrection({
            dealId,
            ...({ field, before: now[field], after: value[field] } as CorrectedFact),
            reason,
            userId,
            isUndo: false,
            isWithdrawn: false,
          })
        return ok(undefined)
      },
    )
  }

  undo(correctionId: number): Promise<Result<void, CorrectionFailure>> {
    const stored = this.community.corrections.find(({ id }) => id === correctionId)
    return this.#asCorrector(
      () => stored && this.community.deal(stored.dealId),
      (userId, deal) => {
        const shown = shownCorrections(this.community, deal.id).filter(({ field }) => field === stored?.field)
        const correction = shown.find(({ id }) => id === correctionId)
        const latest = shown.at(-1)
        if (!correction || !latest) return err({ kind: 'conflict' })
        const { field, before, after } = correction
        if (
          latest.isUndo &&
          latest.userId === userId &&
          isSameFact(latest.before, after) &&
          isSameFact(latest.after, before)
        )
          return ok(undefined)
        if (latest !== correction || !isSameFact(factsOf(deal)[field], after)) return err({ kind: 'conflict' })
        if (!this.#mayUndo(correction, userId)) return err(rejected('undo-too-late'))
        this.community.catalog.put(withFact(deal, field, before))
        this.community.addCorrection({
          dealId: deal.id,
          ...({ field, before: after, after: before } as CorrectedFact),
          reason: null,
          userId,
          isUndo: true,
          isWithdrawn: false,
        })
        return ok(undefined)
      },
    )
  }

  findHistory(dealId: DealId): Promise<Result<readonly DealCorrection[], Failure>> {
    return this.asAnyone((userId) => {
      const deal = this.community.deal(dealId)
      if (!deal) return ok([])
      const facts = factsOf(deal)
      const shown = shownCorrections(this.community, dealId)
      const isLatest = (one: StoredCorrection): boolean => shown.findLast(({ field }) => field === one.field) === one
      const isWriter =
        userId !== null &&
        !this.community.isSuspended(userId) &&
        deal.ended === null &&
        (deal.gone === null || this.community.mayModerate(userId, [dealId]))
      return ok(
        shown
          .map((stored): DealCorrection => {
            const { dealId: _, userId: __, isWithdrawn: ___, ...correction } = stored
            return {
              ...correction,
              asOf: null,
              mayUndo:
                isWriter &&
                isLatest(stored) &&
                isSameFact(facts[stored.field], stored.after) &&
                this.#mayUndo(stored, userId),
            }
          })
          .toReversed()
          .slice(0, SERVER_LIMITS.shownCorrections),
      )
    })
  }

  #asCorrector(
    find: () => Deal | undefined,
    work: (userId: string, deal: Deal) => Result<void, CorrectionFailure>,
  ): Promise<Result<void, CorrectionFailure>> {
    return this.asWriter<void, CorrectionFailure>((userId) => {
      const refusal = this.community.refuseOverLimit(userId, 'corrections', SERVER_LIMITS.correctionsPerMinute)
      if (refusal) return err(refusal)
      const deal = find()
      if (!deal) return err({ kind: 'deal-gone' })
      if (deal.ended) return err(rejected('deal-ended'))
      if (deal.gone && !this.community.mayModerate(userId, [deal.id])) return err(rejected('correction-of-gone-deal'))
      return work(userId, deal)
    })
  }

  #mayUndo({ at, dealId }: StoredCorrection, userId: string): boolean {
    const age = this.community.clock.now().getTime() - at.getTime()
    return age < UNDO_HOURS * HOUR_MS || this.community.mayModerate(userId, [dealId])
  }

  /** The distance of a position from the one before all corrections. */
  #metresFromFirst(dealId: DealId, { position }: CorrectableFacts): number {
    const first = this.community.corrections.find((one) => one.dealId === dealId && one.field === 'position')
    return first?.field === 'position' ? haversineKm(first.before, position) * 1000 : 0
  }
}
