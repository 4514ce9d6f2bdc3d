import {
  characterCount,
  cleanText,
  err,
  MODERATION_REASON_MAX_LENGTH,
  ok,
  type Rejected,
  type Result,
} from '@mahlzeit/domain'
import { rejectedByLimit } from './rejected-by-limit.ts'

/** Returns the clean reason of a moderator's decision; fails if it is missing or too long. */
export const checkedModerationReason = (reason: string): Result<string, Rejected> => {
  const clean = cleanText(reason)
  const length = characterCount(clean)
  return length === 0 || length > MODERATION_REASON_MAX_LENGTH
    ? err(rejectedByLimit('moderation-reason-invalid', MODERATION_REASON_MAX_LENGTH))
    : ok(clean)
}
