import { type Comment, token, type User } from '@mahlzeit/domain'

/** Unsent input by user and subject, kept for the visit: it survives an expired session and is hidden from other users. */
export class DraftCache<T> {
  readonly #drafts = new Map<string, T>()

  /** @param subject The key of the deal, image or comment. */
  get(user: User | null, subject: string | number): T | null {
    return this.#drafts.get(keyOf(user, subject)) ?? null
  }

  set(user: User | null, subject: string | number, draft: T): void {
    this.#drafts.set(keyOf(user, subject), draft)
  }

  delete(user: User | null, subject: string | number): void {
    this.#drafts.delete(keyOf(user, subject))
  }
}

const keyOf = (user: User | null, subject: string | number): string => `${user?.id ?? ''}/${subject}`

/** Unsent comments by deal. */
export const COMMENT_DRAFTS = token<DraftCache<Comment['text']>>('comment drafts')
