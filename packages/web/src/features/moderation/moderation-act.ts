import {
  characterCount,
  cleanText,
  type DealPart,
  err,
  type FindingAct,
  type LegalGround,
  MODERATION_REASON_MAX_LENGTH,
  type ModerationAct,
  type ModerationDesk,
  type ModerationFailure,
  type ModerationReport,
  needsGround,
  ok,
  type Result,
  type SuspensionDays,
} from '@mahlzeit/domain'
import type { ActWording } from '../../texts/moderation.ts'

type Performed = Promise<Result<void, ModerationFailure>>

interface Subject {
  /** The id of the card, or of the account. */
  readonly key: string
  /** The part of the reported deal to hide or restore alone. */
  readonly part?: DealPart | undefined
  readonly wording?: ActWording
  /** The key that asks for it while the card has the focus. */
  readonly shortcut?: string
  /** Returns a shown report as it is after the act; null removes it. If undefined, the list is read again. */
  readonly after?: (report: ModerationReport) => ModerationReport | null
}

/** An act on what a card shows. */
export type ActSubject = Subject &
  (
    | {
        readonly act: FindingAct
        readonly perform: (desk: ModerationDesk, reason: string, ground: LegalGround, draft: ActDraft) => Performed
      }
    | {
        readonly act: Exclude<ModerationAct, FindingAct>
        readonly perform: (desk: ModerationDesk, reason: string) => Performed
      }
  )

export interface ActDraft {
  /** Null until it is chosen, and for acts without one. */
  readonly ground: LegalGround | null
  readonly reason: string
  /** Whether a suspension also undoes all corrections of the account. */
  readonly undoes: boolean
  /** For how long an account is suspended. */
  readonly days: SuspensionDays
}

export type ActProblem = 'no-ground' | 'missing' | 'too-long'

/** An act as the user reads it. */
export const wordingOf = ({ act, wording = act }: Pick<ActSubject, 'act' | 'wording'>): ActWording => wording

/** Suspends an account. */
export const suspension = (userId: string, subject: Subject = { key: userId }): ActSubject => ({
  ...subject,
  act: 'suspend',
  perform: async (desk, reason, ground, { undoes, days }) => {
    const suspended = await desk.suspend(userId, reason, ground, days)
    return suspended.ok && undoes ? desk.undoCorrections(userId, reason, ground) : suspended
  },
})

/**
 * Validates what a moderator entered for an act.
 * @returns What performs it.
 */
export const checkedAct = (
  subject: ActSubject,
  draft: ActDraft,
): Result<(desk: ModerationDesk) => Performed, ActProblem> => {
  const { ground } = draft
  const clean = cleanText(draft.reason)
  const length = characterCount(clean)
  const problem = length === 0 ? 'missing' : length > MODERATION_REASON_MAX_LENGTH ? 'too-long' : null
  if (!needsGround(subject)) return problem ? err(problem) : ok((desk) => subject.perform(desk, clean))
  if (ground === null) return err('no-ground')
  return problem ? err(problem) : ok((desk) => subject.perform(desk, clean, ground, draft))
}
