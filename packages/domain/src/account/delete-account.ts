import type { ProblemLog } from '../shared/problem-log.port.ts'
import { err, type Result } from '../shared/result.ts'
import { token } from '../shared/token.ts'
import type { AccountDeletion, AccountDeletionFailure } from './account-deletion.port.ts'
import type { Auth } from './auth.port.ts'
import type { User } from './auth-state.ts'

/** `no-user`: no user is signed in (product.md#account-deletion). */
export type DeleteAccountFailure = AccountDeletionFailure | { readonly kind: 'no-user' }

/**
 * Deletes the user's account, then ends the session: after a failed deletion the user is still signed in. Users read a general
 * text, the log of problems has the cause.
 */
export class DeleteAccount {
  readonly #deletion: AccountDeletion
  readonly #auth: Pick<Auth, 'discardSession'>
  readonly #problems: ProblemLog

  constructor(deletion: AccountDeletion, auth: Pick<Auth, 'discardSession'>, problems: ProblemLog) {
    this.#deletion = deletion
    this.#auth = auth
    this.#problems = problems
  }

  async execute(user: User | null): Promise<Result<void, DeleteAccountFailure>> {
    if (user === null) return err({ kind: 'no-user' })
    const deletion = await this.#deletion.deleteAccount(user.id)
    if (deletion.ok) await this.#auth.discardSession()
    else this.#problems.report({ area: 'account', message: `Account deletion failed: ${deletion.error.message}` })
    return deletion
  }
}

export const DELETE_ACCOUNT = token<DeleteAccount>('delete account')
