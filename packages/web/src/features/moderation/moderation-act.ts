import {
  characterCount,
  cleanText,
  err,
  isReportedShown,
  type FindingAct,
  type VoteAct,
  type LegalGround,
  MODERATION_REASON_MAX_LENGTH,
  type ModerationAct,
  type ModerationDesk,
  type ModerationFailure,
  needsGround,
  ok,
  type ReportedContent,
  type Result,
} from '@mahlzeit/domain'
import type { ActDraft, ActProblem, ActSubject } from './moderation-state.ts'

/** An act with its reason, and its ground if it needs one. */
export type CheckedAct = { readonly reason: string } & (
  | { readonly act: FindingAct; readonly ground: LegalGround; readonly undoes: boolean }
  | { readonly act: Exclude<ModerationAct, FindingAct> | VoteAct }
)

/** Validates what a moderator entered for an act. */
export const checkedAct = (
  act: ModerationAct | VoteAct,
  { ground, reason, undoes }: ActDraft,
): Result<CheckedAct, ActProblem> => {
  const clean = cleanText(reason)
  const length = characterCount(clean)
  const problem = length === 0 ? 'missing' : length > MODERATION_REASON_MAX_LENGTH ? 'too-long' : null
  if (!needsGround(act)) return problem ? err(problem) : ok({ act, reason: clean })
  if (ground === null) return err('no-ground')
  return problem ? err(problem) : ok({ act, ground, reason: clean, undoes })
}

/** Performs an act on a disputed deal, on the author of a correction, on a voter, or on a report, its content, a part of that, or its author. */
export const performAct = async (
  desk: ModerationDesk,
  checked: CheckedAct,
  subject: ActSubject,
): Promise<Result<void, ModerationFailure>> => {
  const { act, reason } = checked
  if ('deal' in subject) {
    const { id } = subject.deal
    if (act === 'overrule-confirmations') return desk.overruleConfirmations(id, reason)
    return act === 'mark-gone' ? desk.markGone(id, reason) : desk.listAgain(id, reason)
  }
  if ('author' in subject) return performOnAccount(desk, checked, subject.author.id)
  const {
    report: { id, content },
    part,
  } = subject
  if (act === 'resolve') {
    const hidden = await hideReported(desk, content, reason, checked.ground)
    return hidden.ok ? desk.resolve(id, reason, checked.ground) : hidden
  }
  if (act === 'reject') return desk.reject(id, reason)
  if (content.kind === 'notice') return ok(undefined)
  if (act === 'hide') return desk.hide(part ?? content, reason, checked.ground)
  if (act === 'restore') return desk.restore(part ?? content, reason)
  if (content.author === null) return ok(undefined)
  return performOnAccount(desk, checked, content.author.id)
}

/** Hides what was reported if it is still shown. */
const hideReported = async (
  desk: ModerationDesk,
  content: ReportedContent,
  reason: string,
  ground: LegalGround,
): Promise<Result<void, ModerationFailure>> => {
  if (content.kind === 'notice' || !isReportedShown(content)) return ok(undefined)
  const hidden = await desk.hide(content, reason, ground)
  // Deleted meanwhile: nothing is left to hide.
  return hidden.ok || hidden.error.kind !== 'not-found' ? hidden : ok(undefined)
}

const performOnAccount = async (
  desk: ModerationDesk,
  checked: CheckedAct,
  userId: string,
): Promise<Result<void, ModerationFailure>> => {
  const { act, reason } = checked
  if (act === 'reinstate') return desk.reinstate(userId, reason)
  if (act === 'undo') return desk.undoCorrections(userId, reason, checked.ground)
  if (act !== 'suspend') return ok(undefined)
  const suspended = await desk.suspend(userId, reason, checked.ground)
  return suspended.ok && checked.undoes ? desk.undoCorrections(userId, reason, checked.ground) : suspended
}
