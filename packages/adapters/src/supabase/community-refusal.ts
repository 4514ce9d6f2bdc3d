import type { CommunityRefusal, Failure } from '@mahlzeit/domain'
import { type FailedCall, plainFailure } from './rest-api.ts'

/** SQLSTATE of a broken rule; the message is a sentence for users. */
const BROKEN_RULE = '22023'

/** Refusals that all SQL functions of the community share. */
export const communityRefusal = (failed: FailedCall): Failure | CommunityRefusal => {
  const { code, message } = failed
  if (code === 'PT429') return { kind: 'limit-reached', message }
  if (code === BROKEN_RULE) return { kind: 'rejected', message }
  return plainFailure(failed)
}
