import type { LocalityKind } from '@mahlzeit/domain'

/** A row of `private.localities`. */
export interface LocalityRow {
  readonly kind: LocalityKind
  readonly name: string
  readonly region: string
  readonly lat: number
  readonly lng: number
  readonly rank: number
}
