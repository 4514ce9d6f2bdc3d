/** An account as moderators see it. */
export interface ModeratedAccount {
  /** Of a deleted account a random id, which stays in what it left (product.md#suspend-and-clear). */
  readonly id: string
  readonly isSuspended: boolean
  readonly isDeleted: boolean
}
