import type { CivilDate } from '../calendar/civil-date.ts'
import type { DealId } from './deal-id.ts'

/** Days on which a place is reported closed. */
export interface ClosedDays {
  readonly from: CivilDate
  /** The last day. */
  readonly until: CivilDate
  /** Whether enough independent reports agree. Otherwise it is unknown whether the place is open. */
  readonly isConfirmed: boolean
}

/** Closed days with the number and time of their reports (product.md#closures). */
export interface Closure extends ClosedDays {
  /** The number of people who reported it; 0 if a moderator decided it. */
  readonly reports: number
  /** The time of the last report, or of the decision. */
  readonly reportedAt: Date
}

/** The last day, in Berlin, on which people confirmed a deal, and how many independent ones (product.md#confirmations). */
export interface Confirmation {
  readonly on: CivilDate
  readonly people: number
}

/** Since when a deal is gone, by how many independent reports or by a moderator (product.md#gone). */
export interface Gone {
  readonly since: Date
  readonly by: 'reports' | 'moderation'
  readonly reports: number
}

/** Unanswered reports and the confirmations against them (product.md#weighing). Counts people, not votes. */
export interface Weight {
  readonly reports: number
  /** The day of the newest report, in Berlin. */
  readonly reportedOn: CivilDate
  readonly confirmations: number
  /** The day of the newest confirmation, in Berlin; null without one. */
  readonly confirmedOn: CivilDate | null
  /** How many reports it takes to decide. */
  readonly needed: number
}

/** The reports about a deal, weighed against its confirmations. */
export interface Dispute {
  /** Reports that it is gone; null without one. */
  readonly gone: Weight | null
  /** Reports that the place is closed; null without one. */
  readonly closed: Weight | null
  /** The number of people with reports of new accounts, which decide nothing (product.md#new-accounts). */
  readonly questions: number
}

export const VOTE_KINDS = ['confirmation', 'closure', 'gone'] as const

export type VoteKind = (typeof VOTE_KINDS)[number]

/** The votes of the signed-in user on a deal that count now. */
export interface OwnVotes {
  /** The last day, in Berlin, that the user confirmed. */
  readonly confirmedOn: CivilDate | null
  /** The last day of the closure that the user reported. */
  readonly closedUntil: CivilDate | null
  /** When the user reported the deal as gone. */
  readonly goneSince: Date | null
  /** False for the author of the deal. */
  readonly mayReportGone: boolean
}

/** A vote of a user on a deal, or its withdrawal (product.md#trust). All are idempotent. */
export type VoteRequest = { readonly dealId: DealId } & (
  | {
      /**
       * Confirms the deal, once a day and user. Withdraws the user's reports of that or an earlier day that the deal is gone or
       * closed.
       */
      readonly kind: 'confirm' | 'unconfirm'
      /** When the user confirmed, by the clock of the device: at most `CONFIRMATION_MAX_DAYS` ago. */
      readonly at: Date
    }
  | {
      /** Reports the place closed; replaces an earlier report of the user, and the user's confirmation of today. */
      readonly kind: 'report-closed'
      /** The last day in Berlin: from today to `CLOSURE_MAX_DAYS` ahead. */
      readonly until: CivilDate
    }
  | {
      /**
       * Reports the deal as gone, and withdraws the user's confirmation of today. Its author cannot. A moderator decides alone:
       * that is no vote, and cannot be withdrawn.
       */
      readonly kind: 'report-gone'
      /** For the log of moderation. Moderators must give one (else `moderation-reason-missing`), others must not. */
      readonly reason?: string
    }
  | { readonly kind: 'withdraw-closed' | 'withdraw-gone' }
)

export const KIND_OF_VOTE: Readonly<Record<VoteRequest['kind'], VoteKind>> = {
  confirm: 'confirmation',
  unconfirm: 'confirmation',
  'report-closed': 'closure',
  'withdraw-closed': 'closure',
  'report-gone': 'gone',
  'withdraw-gone': 'gone',
}

/** Returns the withdrawal that undoes a vote; null for a withdrawal, and for the decision of a moderator. */
export const undoOf = (request: VoteRequest): VoteRequest | null => {
  const { dealId } = request
  switch (request.kind) {
    case 'confirm':
      return { dealId, kind: 'unconfirm', at: request.at }
    case 'report-closed':
      return { dealId, kind: 'withdraw-closed' }
    case 'report-gone':
      return request.reason === undefined ? { dealId, kind: 'withdraw-gone' } : null
    case 'unconfirm':
    case 'withdraw-closed':
    case 'withdraw-gone':
      return null
  }
}

/** Minimum number of reports, by different people, that decide that a place is closed or a deal is gone (product.md#weighing). */
export const DECIDING_REPORTS = 2

/** The minimum for a deal with `MANY_CONFIRMERS`, and for days of a closure after the first `WEIGHED_DAYS`. */
export const FIRM_REPORTS = 3

/** Number of people who confirmed a deal within `CONFIRMATION_KEPT_DAYS` from which on it takes `FIRM_REPORTS`. */
export const MANY_CONFIRMERS = 5

/** Days up to that of a report whose confirmations are weighed against it. */
export const WEIGHED_DAYS = 14

/** Days for which confirmations are kept. */
export const CONFIRMATION_KEPT_DAYS = 90

/** Maximum age of a confirmation in days when it arrives: it may have waited on a device without a network. */
export const CONFIRMATION_MAX_DAYS = 7

/** Maximum number of days from today to the last day of a closure. */
export const CLOSURE_MAX_DAYS = 366

/** Age below which an account is new: its reports may decide nothing (product.md#new-accounts). */
export const NEW_ACCOUNT_HOURS = 24

/** Reports of new accounts decide nothing about deals that others confirmed within this time. */
export const QUESTION_DAYS = 30
