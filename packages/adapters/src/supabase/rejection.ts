import type { Failure, Rejected } from '@mahlzeit/domain'
import { type FailedCall, plainFailure } from './rest-api.ts'

/** Classes of SQLSTATE of refused writes: data exceptions, constraints, and our own limits. */
const BROKEN_RULE = /^(?:22|23|PT4)/u

/** Reads a broken rule or an exceeded limit; every other failure stays plain. */
export const rejection = (failed: FailedCall): Failure | Rejected =>
  failed.kind !== 'suspended' && BROKEN_RULE.test(failed.code)
    ? { kind: 'rejected', refusal: failed.refusal }
    : plainFailure(failed)
