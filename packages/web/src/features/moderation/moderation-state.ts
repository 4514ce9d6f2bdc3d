import type { DealId, DealOfPage, Failure, ModerationFailure, ModerationList, ModerationLists } from '@mahlzeit/domain'
import type { FormState } from '../../mvvm/form.ts'
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
export type ActDialog = FormState<ActDraft, ActProblem, ModerationFailure> & ActSubject & { readonly isOpen: boolean }

export type ModerationState =
  | { readonly kind: 'loading' }
  /** For everybody who is not a moderator. */
  | { readonly kind: 'not-found' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | {
      readonly kind: 'ready'
      readonly tab: ModerationList
      readonly content: TabContent
      /** The reported deals that are read, null if one is not readable. */
      readonly deals: ReadonlyMap<DealId, DealOfPage | null>
      /** The last one while closed; null before the first. */
      readonly dialog: ActDialog | null
      readonly now: Date
    }

export type ReadyModeration = Extract<ModerationState, { kind: 'ready' }>

/** The props of the card of an entry. */
export interface CardProps<Entry> extends Pick<ReadyModeration, 'deals' | 'now'> {
  readonly entry: Entry
  readonly onAsk: (subject: ActSubject) => void
}
