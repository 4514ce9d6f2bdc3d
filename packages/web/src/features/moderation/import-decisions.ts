import type { ModerationFailure } from '@mahlzeit/domain'

/** The decision on a proposal of an import, or its undo: in flight, or failed. */
export interface ImportDecision {
  readonly id: number
  /** Null while in flight. */
  readonly failure: ModerationFailure | null
}

/** The id of the card of an import or a proposal. */
export const importKey = (id: number): string => `import-${id}`
