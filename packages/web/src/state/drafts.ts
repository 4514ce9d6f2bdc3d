import type { Comment, User } from '@mahlzeit/domain'
import { token } from '../mvvm/token.ts'

/**
 * What somebody typed and has not sent yet, for as long as the visit lasts: who has to sign in again finds it as it was,
 * and nobody else does.
 */
export class Drafts<T> {
  readonly #kept = new Map<string, T>()

  /** @param subject What it was typed about. */
  find(user: User | null, subject: string | number): T | null {
    return this.#kept.get(keyOf(user, subject)) ?? null
  }

  keep(user: User | null, subject: string | number, draft: T): void {
    this.#kept.set(keyOf(user, subject), draft)
  }

  forget(user: User | null, subject: string | number): void {
    this.#kept.delete(keyOf(user, subject))
  }
}

const keyOf = (user: User | null, subject: string | number): string => `${user?.id ?? ''}/${subject}`

/** Comments that are being written, by deal. */
export const COMMENT_DRAFTS = token<Drafts<Comment['text']>>('comment drafts')
