/** An account as moderators see it. */
export interface ModeratedAccount {
  /** Of a deleted account the random id that its content keeps (product.md#suspend-and-clear). */
  readonly id: string
  readonly isSuspended: boolean
  readonly isDeleted: boolean
}

/** An account with its name. */
export interface NamedAccount extends ModeratedAccount {
  /** Null for an account without a visible name, and for a deleted one. */
  readonly name: string | null
}
