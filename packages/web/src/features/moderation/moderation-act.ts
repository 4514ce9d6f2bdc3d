import {
  characterCount,
  cleanText,
  type Clearance,
  type ClearanceDays,
  type DealPart,
  err,
  type FindingAct,
  type LegalGround,
  MODERATION_REASON_MAX_LENGTH,
  type ModerationAct,
  type ModerationDesk,
  type ModerationFailure,
  type ModerationReport,
  type NamedAccount,
  needsGround,
  ok,
  type Result,
  type SuspensionDays,
} from '@mahlzeit/domain'
import type { ActWording } from '../../texts/moderation.ts'

/** The completed clearance; undefined for other acts. */
type Performed = Promise<Result<Clearance | void, ModerationFailure>>

interface Subject {
  /** The id of the card, or of the account. */
  readonly key: string
  /** The part of the reported deal to hide or restore alone. */
  readonly part?: DealPart | undefined
  readonly wording?: ActWording
  /** The key that asks for it while the card has the focus. */
  readonly shortcut?: string
  /** Undoes it. */
  readonly undo?: ActSubject
  /** The accounts that it suspends or clears. */
  readonly accounts?: readonly NamedAccount[]
  /** The period that it clears unless another one is chosen. */
  readonly period?: ClearanceDays
  /** Returns a shown report as it is after the act; null removes it. If undefined, the list is read again. */
  readonly after?: (report: ModerationReport) => ModerationReport | null
}

/** Called after each step of a clearance. */
type OnProgress = (clearance: Clearance) => void

/** An act on what a card shows. */
export type ActSubject = Subject &
  (
    | {
        readonly act: FindingAct
        readonly perform: (
          desk: ModerationDesk,
          reason: string,
          ground: LegalGround,
          draft: ActDraft,
          onProgress: OnProgress,
        ) => Performed
      }
    | {
        readonly act: Exclude<ModerationAct, FindingAct>
        readonly perform: (desk: ModerationDesk, reason: string, onProgress: OnProgress) => Performed
      }
  )

export interface ActDraft {
  /** Null until it is chosen, and for acts without one. */
  readonly ground: LegalGround | null
  readonly reason: string
  /** The duration of a suspension. */
  readonly days: SuspensionDays
  /** The period that is cleared; undefined to clear nothing. */
  readonly period: ClearanceDays | undefined
  /** The idempotency key of the clearance. */
  readonly orderId: string
}

export type ActProblem = 'no-ground' | 'missing' | 'too-long'

/** An act as the user reads it. */
export const wordingOf = ({ act, wording = act }: Pick<ActSubject, 'act' | 'wording'>): ActWording => wording

/** Whether an act is about accounts, not about deals. */
export const isOnAccount = ({ act, accounts }: ActSubject): boolean =>
  accounts !== undefined || act === 'reinstate' || act === 'undo'

/** Suspends accounts and clears what they did. Deleted and suspended accounts are only cleared. */
export const suspension = (
  accounts: readonly NamedAccount[],
  { key, ...subject }: Partial<Subject> = {},
): ActSubject => {
  const ids = accounts.map(({ id }) => id)
  return {
    ...subject,
    key: key ?? ids.join(' '),
    accounts,
    act: accounts.every(({ isDeleted, isSuspended }) => isDeleted || isSuspended) ? 'clear' : 'suspend',
    perform: async (desk, reason, ground, { period, days, orderId }, onProgress) => {
      if (period !== undefined) {
        const order = { id: orderId, accountIds: ids, days: period, suspensionDays: days, reason, ground }
        return continued(desk, desk.beginClearance(order), onProgress)
      }
      for (const { id, isSuspended, isDeleted } of accounts) {
        const suspended = isSuspended || isDeleted ? ok(undefined) : await desk.suspend(id, reason, ground, days)
        if (!suspended.ok) return suspended
      }
      return ok(undefined)
    },
  }
}

/** Undoes a clearance. */
export const undoing = ({ id }: Pick<Clearance, 'id'>): ActSubject => ({
  act: 'undo-clear',
  key: `clearance-${id}`,
  perform: (desk, reason, onProgress) => continued(desk, desk.undoClearance(id, reason), onProgress),
})

/** Undoes the dismissal of a wave. */
export const restoring = (waveId: number): ActSubject => ({
  act: 'restore-wave',
  key: `wave${waveId}`,
  perform: (desk, reason) => desk.restoreWave(waveId, reason),
})

/** Continues a clearance until nothing is pending. */
export const continued = async (
  desk: Pick<ModerationDesk, 'continueClearance'>,
  begun: Promise<Result<Clearance, ModerationFailure>>,
  onProgress: OnProgress,
): Promise<Result<Clearance, ModerationFailure>> => {
  for (let step = await begun; ; step = await desk.continueClearance(step.value.id)) {
    if (!step.ok || step.value.pending === 0) return step
    onProgress(step.value)
  }
}

/**
 * Validates what a moderator entered for an act.
 * @returns What performs it.
 */
export const checkedAct = (
  subject: ActSubject,
  draft: ActDraft,
  onProgress: OnProgress,
): Result<(desk: ModerationDesk) => Performed, ActProblem> => {
  const { ground } = draft
  const clean = cleanText(draft.reason)
  const length = characterCount(clean)
  const problem = length === 0 ? 'missing' : length > MODERATION_REASON_MAX_LENGTH ? 'too-long' : null
  if (!needsGround(subject)) return problem ? err(problem) : ok((desk) => subject.perform(desk, clean, onProgress))
  if (ground === null) return err('no-ground')
  return problem ? err(problem) : ok((desk) => subject.perform(desk, clean, ground, draft, onProgress))
}
