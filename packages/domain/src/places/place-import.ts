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
