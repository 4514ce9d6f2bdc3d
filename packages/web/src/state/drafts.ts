import type { Comment, User } from '@mahlzeit/domain'
import { token } from '../mvvm/token.ts'

/** Unsent input by user and subject, kept for the visit: it survives an expired session and is hidden from other users. */
export class Drafts<T> {
  readonly #kept = new Map<string, T>()

  /** @param subject The key of the deal, image or comment. */
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

/** Unsent comments by deal. */
export const COMMENT_DRAFTS = token<Drafts<Comment['text']>>('comment drafts')
