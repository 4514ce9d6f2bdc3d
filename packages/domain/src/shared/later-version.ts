/** A value of a later version of the server (product.md#later-versions). */
export type LaterVersion = 'later-version'
