import type { LaterVersion } from '../shared/later-version.ts'

/**
 * What an import of places does to one, in the order of display (product.md#imports-of-places). The last four are proposals:
 * moderators decide them.
 */
export const PLACE_CHANGES = ['new', 'moved', 'renamed', 'updated', 'moved-far', 'tenant', 'vanished', 'twice'] as const

export type PlaceChangeKind = (typeof PLACE_CHANGES)[number]

export const PROPOSED_CHANGES = [
  'moved-far',
  'tenant',
  'vanished',
  'twice',
] as const satisfies readonly PlaceChangeKind[]

export type ProposedChange = (typeof PROPOSED_CHANGES)[number]

export const isProposedChange = (kind: PlaceChangeKind): kind is ProposedChange =>
  PROPOSED_CHANGES.some((proposed) => proposed === kind)

/** What became of a change. A proposal that a later import no longer makes is `replaced`. */
export const PLACE_CHANGE_STATES = ['applied', 'proposed', 'dismissed', 'replaced', 'undone'] as const

/** A change of an import that moderators decide. */
export interface ImportProposal {
  readonly id: number
  /** Null in answers of an earlier server. */
  readonly placeId: string | null
  readonly kind: ProposedChange | LaterVersion
  /** Empty if the address names none. */
  readonly city: string
  /** The name in the gazetteer, or that of a place that it lacks. */
  readonly name: string
  /** Null for a place that vanished. */
  readonly newName: string | null
  readonly address: string
  /** Null for a place that vanished. */
  readonly newAddress: string | null
  /** Null without a move. */
  readonly metres: number | null
  /** The place that it probably is under another id; null for other kinds, or if it is gone. */
  readonly otherId: string | null
  readonly otherName: string | null
  readonly otherAddress: string | null
  readonly list: string
  readonly at: Date
}

/** An import that can be undone. */
export interface PlaceImport {
  /** Negative: no proposal has it. */
  readonly id: number
  readonly at: Date
  readonly list: string
  readonly source: string
  /** How many changes of each kind it made or proposed. */
  readonly counts: Readonly<Partial<Record<PlaceChangeKind, number>>>
}
