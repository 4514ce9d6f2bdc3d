import type { LaterVersion } from '../shared/later-version.ts'
import type { Failure, Result } from '../shared/result.ts'
import { token } from '../shared/token.ts'
import type { ClearedNumbers, LegalGround, ModerationLogEntry, ReportableKind, REPORT_DECISIONS } from './moderation.ts'

/** Why moderation imposed or ended a restriction of the user's content or account (Digital Services Act, article 17). */
export interface StatementOfReasons {
  /** Number among the user's own. */
  readonly id: number
  readonly at: Date
  readonly act: ModerationLogEntry['act']
  readonly contentKind: ModerationLogEntry['contentKind']
  /** The text or name concerned, or the name of its deal; null for an account, and if it is gone. */
  readonly subject: string | null
  /** Null for acts that end a restriction. */
  readonly ground: LegalGround | null
  readonly reason: string
  /** The end of a suspension; null without one, and for other acts. */
  readonly until: Date | null
  /** Whether a report led to the restriction. */
  readonly wasReported: boolean
  /** Of a clearance: whether it suspended the user, and how much of the user it cleared. Null for other acts. */
  readonly clearance: { readonly wasSuspended: boolean; readonly numbers: ClearedNumbers } | null
}

/** What moderation decided on a report of the user (Digital Services Act, article 16). */
export interface ReportDecision {
  /** Number among the user's own. */
  readonly id: number
  readonly at: Date
  readonly state: (typeof REPORT_DECISIONS)[number] | LaterVersion
  readonly contentKind: ReportableKind | LaterVersion
  /** The reported text or name, or the name of its deal. */
  readonly subject: string | null
  readonly reason: string
}

/** The signed-in user's standing with moderation. */
export interface AccountStanding {
  readonly isModerator: boolean
  /** The name of the area that bounds a moderator (product.md#bounded-moderators); null without one. */
  readonly area: string | null
  /** Whether the account reads and does not write (product.md#suspension). */
  readonly isSuspended: boolean
  /** When the suspension ends; null without an end, and for an account that is not suspended. */
  readonly suspendedUntil: Date | null
  /** Newest first, at most 50. */
  readonly statements: readonly StatementOfReasons[]
  /** On the newest reports first, at most 50. */
  readonly decisions: readonly ReportDecision[]
}

/** Reads the signed-in user's standing with moderation (product.md#statements-of-reasons). */
export interface AccountStandings {
  /** Visitors get `unauthorised`. */
  findOwn(): Promise<Result<AccountStanding, Failure>>
}

export const ACCOUNT_STANDINGS = token<AccountStandings>('account standings')
