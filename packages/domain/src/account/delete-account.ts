import { err, type Result } from '../shared/result.ts'
import type { AccountDeletion, AccountDeletionFailure } from './account-deletion.port.ts'
import type { Auth } from './auth.port.ts'
import type { User } from './auth-state.ts'

/** `no-user`: nobody is signed in (product.md#account-deletion: 'No user to delete'). */
export type DeleteAccountFailure = AccountDeletionFailure | { readonly kind: 'no-user' }

/** Deletes the user's account and ends the session, in this order: a failed deletion leaves the user signed in. */
export class DeleteAccount {
  readonly #deletion: AccountDeletion
  readonly #auth: Pick<Auth, 'discardSession'>

  constructor(deletion: AccountDeletion, auth: Pick<Auth, 'discardSession'>) {
    this.#deletion = deletion
    this.#auth = auth
  }

  async execute(user: User | null): Promise<Result<void, DeleteAccountFailure>> {
    if (user === null) return err({ kind: 'no-user' })
    const deletion = await this.#deletion.deleteAccount(user.id)
    if (deletion.ok) await this.#auth.discardSession()
    return deletion
  }
}
