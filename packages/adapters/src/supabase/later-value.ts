import type { LaterVersion } from '@mahlzeit/domain'

/** The value of an enumeration that a later version knows: it spoils no row (product.md#later-versions). */
export const LATER: LaterVersion = 'later-version'
