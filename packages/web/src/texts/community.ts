import type { Failure, Rejected } from '@mahlzeit/domain'
import { ACCOUNT_FAILURE_TEXTS } from './account.ts'
import { refusalText } from './refusals.ts'

/** Where nothing better is known (product.md#community-messages). */
export const SOMETHING_FAILED = 'Ein Fehler ist aufgetreten.'

/** Why something that a user wrote was not taken, and what helps. */
export const communityFailureText = (failure: Failure | Rejected): string => {
  if (failure.kind !== 'rejected') return ACCOUNT_FAILURE_TEXTS[failure.kind]
  return failure.refusal === null ? SOMETHING_FAILED : refusalText(failure.refusal)
}
