import type { CommunityRefusal, Failure } from '@mahlzeit/domain'
import { ACCOUNT_FAILURE_TEXTS } from './account.ts'

/** Where nothing better is known (product.md#community-messages). */
export const SOMETHING_FAILED = 'Ein Fehler ist aufgetreten.'

/** Why something that a user wrote was not taken, and what helps. */
export const refusalText = (failure: Failure | CommunityRefusal): string => {
  if (failure.kind === 'limit-reached' || failure.kind === 'rejected') return failure.message || SOMETHING_FAILED
  return ACCOUNT_FAILURE_TEXTS[failure.kind]
}
