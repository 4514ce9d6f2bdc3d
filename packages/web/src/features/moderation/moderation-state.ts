import type {
  Clearance,
  ClearedItem,
  ClearedNumbers,
  DealId,
  DealOfPage,
  Failure,
  ModerationFailure,
  ModerationList,
  ModerationLists,
} from '@mahlzeit/domain'
import type { FormState } from '../../mvvm/form.ts'
import type { ImportDecision } from './import-decisions.ts'
import type { ActDraft, ActProblem, ActSubject } from './moderation-act.ts'

export type TabContent =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | {
      readonly kind: 'entries'
      readonly entries: readonly ModerationLists[ModerationList][]
      readonly nextCursor: number | null
      readonly more: 'idle' | 'loading' | 'failed'
    }

/** The dialog that asks for the reason of an act. */
export type ActDialog = FormState<ActDraft, ActProblem, ModerationFailure> &
  ActSubject & {
    readonly isOpen: boolean
    /** How much the chosen period would clear; null while unknown. */
    readonly preview: ClearedNumbers | null
    /** The clearance in progress. */
    readonly progress: Clearance | null
  }

/** The opened list of a clearance. */
export interface ClearedList {
  readonly id: string
  readonly entries: readonly ClearedItem[]
  readonly nextCursor: number | null
  readonly more: 'idle' | 'loading' | 'failed'
}

/** A clearance that is continued from the log. */
export interface ResumedClearance {
  readonly id: string
  /** Null before the first answer. */
  readonly pending: number | null
  readonly failure: ModerationFailure | null
}

export type ModerationState =
  | { readonly kind: 'loading' }
  /** For everybody who is not a moderator. */
  | { readonly kind: 'not-found' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | {
      readonly kind: 'ready'
      /** The name of the area of a bounded moderator (product.md#bounded-moderators); null for all others. */
      readonly area: string | null
      readonly tab: ModerationList
      readonly content: TabContent
      /** The reported deals that are read, null if one is not readable. */
      readonly deals: ReadonlyMap<DealId, DealOfPage | null>
      readonly cleared: ClearedList | null
      readonly resumed: ResumedClearance | null
      readonly decision: ImportDecision | null
      /** The last one while closed; null before the first. */
      readonly dialog: ActDialog | null
      readonly now: Date
    }

export type ReadyModeration = Extract<ModerationState, { kind: 'ready' }>

/** The props of the card of an entry. */
export interface CardProps<Entry> extends Pick<ReadyModeration, 'deals' | 'now' | 'cleared' | 'resumed' | 'decision'> {
  readonly entry: Entry
  readonly onAsk: (subject: ActSubject) => void
  /** Opens the list of a clearance, or loads its next page. */
  readonly onList: (clearanceId: string) => void
  readonly onResume: (clearanceId: string) => void
  readonly onDecide: (proposalId: number, isApplied: boolean) => void
  readonly onUndoImport: (importId: number) => void
}
