import {
  type AccountCorrection,
  type DealId,
  type DealOfPage,
  type DealPart,
  type DisputedDeal,
  type Failure,
  type VoteAct,
  type HideableTarget,
  isReportedShown,
  type LegalGround,
  type ModerationAct,
  type ModerationFailure,
  type ModerationLogEntry,
  type ModerationReport,
} from '@mahlzeit/domain'
import type { FormState } from '../../mvvm/form.ts'
import type { ActWording } from '../../texts/moderation.ts'

export type ModerationTab = 'open' | 'decided' | 'disputed' | 'corrections' | 'log'

/** The loaded entries of a tab. */
export interface Entries<Entry> {
  readonly entries: readonly Entry[]
  readonly nextCursor: number | null
  readonly more: 'idle' | 'loading' | 'failed'
}

export type TabContent =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | ({ readonly kind: 'reports' } & Entries<ModerationReport>)
  | ({ readonly kind: 'disputes' } & Entries<DisputedDeal>)
  | ({ readonly kind: 'corrections' } & Entries<AccountCorrection>)
  | ({ readonly kind: 'log' } & Entries<ModerationLogEntry>)

export interface ActDraft {
  /** Null until it is chosen, and for acts without one. */
  readonly ground: LegalGround | null
  readonly reason: string
  /** Whether a suspension also undoes all corrections of the account. */
  readonly undoes: boolean
}

export type ActProblem = 'no-ground' | 'missing' | 'too-long'

export interface ReportSubject {
  readonly act: ModerationAct
  readonly report: ModerationReport
  /** The part of the reported deal to hide or restore alone; null for the reported content itself. */
  readonly part: DealPart | null
}

export interface DisputeSubject {
  readonly act: VoteAct
  readonly deal: DisputedDeal
}

/** An act on the author of a correction, or on a voter. */
export interface AccountSubject {
  readonly act: 'undo' | 'suspend'
  readonly author: Pick<AccountCorrection['author'], 'id'>
}

export type ActSubject = ReportSubject | DisputeSubject | AccountSubject

/** The dialog that asks for the reason of an act. */
export type ActDialog = FormState<ActDraft, ActProblem, ModerationFailure> & ActSubject & { readonly isOpen: boolean }

/** An act as the user reads it: a justified report also hides what is shown. */
export const wordingOf = (subject: ActSubject): ActWording =>
  subject.act === 'resolve' && isReportedShown(subject.report.content) ? 'hide-and-resolve' : subject.act

export type ModerationState =
  | { readonly kind: 'loading' }
  /** For everybody who is not a moderator. */
  | { readonly kind: 'not-found' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | {
      readonly kind: 'ready'
      readonly tab: ModerationTab
      readonly content: TabContent
      /** The reported deals that are read, null if one is not readable. */
      readonly deals: ReadonlyMap<DealId, DealOfPage | null>
      /** The last one while closed; null before the first. */
      readonly dialog: ActDialog | null
      readonly now: Date
    }

export type ReadyModeration = Extract<ModerationState, { kind: 'ready' }>

const isSame = (one: { readonly kind: string; readonly id: string }, other: HideableTarget): boolean =>
  one.kind === other.kind && one.id === other.id

/** Applies an act to all reports that it concerns. */
export const afterAct = (
  reports: readonly ModerationReport[],
  { act, report: done, part }: ReportSubject,
): readonly ModerationReport[] => {
  if (act === 'reject') return reports.filter(({ id }) => id !== done.id)
  if (act === 'resolve') {
    const others = reports.filter(({ id }) => id !== done.id)
    return isReportedShown(done.content) ? afterAct(others, { act: 'hide', report: done, part: null }) : others
  }
  const target = done.content
  if (target.kind === 'notice') return reports
  return reports.map((report) => {
    const { content } = report
    if (content.kind === 'notice') return report
    if (act === 'suspend' || act === 'reinstate') {
      if (content.author === null || content.author.id !== target.author?.id) return report
      return { ...report, content: { ...content, author: { ...content.author, isSuspended: act === 'suspend' } } }
    }
    const hidden: HideableTarget = part ?? target
    const visibility = act === 'hide' ? 'hidden' : 'shown'
    if (isSame(content, hidden)) return { ...report, content: { ...content, visibility } }
    if (content.kind !== 'deal') return report
    const parts = content.parts.map((one) => (isSame(one, hidden) ? ({ ...one, visibility } as const) : one))
    return { ...report, content: { ...content, parts } }
  })
}

/** Appends the next page of a tab. */
export const appended = (before: TabContent, next: TabContent): TabContent => {
  if (before.kind === 'reports' && next.kind === 'reports')
    return { ...next, entries: [...before.entries, ...next.entries] }
  if (before.kind === 'disputes' && next.kind === 'disputes')
    return { ...next, entries: [...before.entries, ...next.entries] }
  if (before.kind === 'corrections' && next.kind === 'corrections')
    return { ...next, entries: [...before.entries, ...next.entries] }
  if (before.kind === 'log' && next.kind === 'log') return { ...next, entries: [...before.entries, ...next.entries] }
  return next
}
