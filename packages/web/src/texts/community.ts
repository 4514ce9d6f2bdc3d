import type { Failure, Rejected } from '@mahlzeit/domain'
import { ACCOUNT_FAILURE_TEXTS } from './account.ts'
import { COMMON_TEXTS } from './common.ts'
import { refusalText } from './refusals.ts'

/** The fallback message (product.md#community-messages). */
export const SOMETHING_FAILED = 'Ein Fehler ist aufgetreten.'

/** Message for rejected user content, with what helps. */
export const communityFailureText = (failure: Failure | Rejected | { readonly kind: 'deal-gone' }): string => {
  if (failure.kind === 'deal-gone') return COMMON_TEXTS.dealGone
  if (failure.kind !== 'rejected') return ACCOUNT_FAILURE_TEXTS[failure.kind]
  return failure.refusal === null ? SOMETHING_FAILED : refusalText(failure.refusal)
}
