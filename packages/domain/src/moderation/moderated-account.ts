/** An account as moderators see it. */
export interface ModeratedAccount {
  /** Of a deleted account the random id that its content keeps (product.md#suspend-and-clear). */
  readonly id: string
  readonly isSuspended: boolean
  readonly isDeleted: boolean
}
