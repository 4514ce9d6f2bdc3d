import type {
  Failure,
  HideableTarget,
  ModerationAct,
  ModerationFailure,
  ModerationLogEntry,
  ModerationReport,
} from '@mahlzeit/domain'
import type { FormState } from '../../mvvm/form.ts'

export type ModerationTab = 'open' | 'decided' | 'log'

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
  | ({ readonly kind: 'log' } & Entries<ModerationLogEntry>)

export interface ActDraft {
  readonly reason: string
}

export type ActProblem = 'missing' | 'too-long'

export interface ActSubject {
  readonly act: ModerationAct
  readonly report: ModerationReport
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
      readonly tab: ModerationTab
      readonly content: TabContent
      /** The last one while closed; null before the first. */
      readonly dialog: ActDialog | null
      readonly now: Date
    }

export type ReadyModeration = Extract<ModerationState, { kind: 'ready' }>

/** Returns the reported image or comment; null for a notice. */
export const targetOf = ({ content }: ModerationReport): HideableTarget | null => {
  switch (content.kind) {
    case 'image':
      return { kind: 'image', imageId: content.imageId }
    case 'comment':
      return { kind: 'comment', commentId: content.commentId }
    case 'notice':
      return null
  }
}

const isSameTarget = (a: HideableTarget | null, b: HideableTarget | null): boolean =>
  JSON.stringify(a) === JSON.stringify(b)

/** Applies an act to all reports of the same image or comment. */
export const afterAct = (
  reports: readonly ModerationReport[],
  act: ModerationAct,
  done: ModerationReport,
): readonly ModerationReport[] => {
  if (act === 'resolve' || act === 'reject') return reports.filter(({ id }) => id !== done.id)
  const target = targetOf(done)
  return reports.map((report) =>
    report.content.kind !== 'notice' && isSameTarget(targetOf(report), target)
      ? { ...report, content: { ...report.content, isHidden: act === 'hide' } }
      : report,
  )
}
