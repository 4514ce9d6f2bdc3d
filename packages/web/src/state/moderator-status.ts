import { type Auth, type DealId, type ModerationDesk, token } from '@mahlzeit/domain'
import { from, type Observable, of, switchMap } from 'rxjs'
import { currentUserId } from '../mvvm/current-user.ts'

/**
 * Which deals the signed-in user moderates (product.md#bounded-moderators): one successful request per user, and one more for each deal
 * of a moderator; none for guests.
 */
export class ModeratorStatus {
  readonly #desk: Pick<ModerationDesk, 'isModerator'>
  readonly #answers = new Map<string, Promise<boolean>>()
  readonly #auth: Pick<Auth, 'state$'>

  constructor(desk: Pick<ModerationDesk, 'isModerator'>, auth: Pick<Auth, 'state$'>) {
    this.#desk = desk
    this.#auth = auth
  }

  /** Whether the user moderates all of these deals. */
  moderates$(dealIds: readonly DealId[]): Observable<boolean> {
    return currentUserId(this.#auth).pipe(
      switchMap((userId) => (userId === null ? of(false) : from(this.#moderates(userId, dealIds)))),
    )
  }

  async #moderates(userId: string, dealIds: readonly DealId[]): Promise<boolean> {
    if (!(await (this.#answers.get(userId) ?? this.#ask(userId)))) return false
    const found = await Promise.all(dealIds.map((id) => this.#desk.isModerator(id)))
    return found.every((answer) => answer.ok && answer.value)
  }

  #ask(userId: string): Promise<boolean> {
    const answer = this.#desk.isModerator().then((found) => {
      if (!found.ok) this.#answers.delete(userId)
      return found.ok && found.value
    })
    this.#answers.set(userId, answer)
    return answer
  }
}

export const MODERATOR_STATUS = token<ModeratorStatus>('moderator status')
