import { type CommunityRefusal, type Failure, failure } from '@mahlzeit/domain'
import { plainFailure, type RefusedCall } from './call-function.ts'

/** The error of SQL that means that a rule of ours was broken: its message is a sentence for users. */
const BROKEN_RULE = '22023'

/** What the SQL functions of the community refuse, beyond what each of them has a kind of its own for. */
export const communityRefusal = (refused: RefusedCall): Failure | CommunityRefusal => {
  const { code, message } = refused
  if (code === 'PT429') return { kind: 'limit-reached', message }
  if (code === BROKEN_RULE) return { kind: 'rejected', message }
  return plainFailure(refused)
}

/** An answer that is not what the function promises. */
export const unreadable = (name: string): Failure => failure('unavailable', `${name}: unreadable answer`)
