import { type Auth, type ModerationDesk, token } from '@mahlzeit/domain'
import { from, type Observable, of, switchMap } from 'rxjs'
import { currentUserId } from '../mvvm/current-user.ts'

/** Whether the signed-in user is a moderator: one successful request per user, none for guests. */
export class ModeratorStatus {
  readonly #desk: Pick<ModerationDesk, 'isModerator'>
  readonly #answers = new Map<string, Promise<boolean>>()

  readonly isModerator$: Observable<boolean>

  constructor(desk: Pick<ModerationDesk, 'isModerator'>, auth: Pick<Auth, 'state$'>) {
    this.#desk = desk
    this.isModerator$ = currentUserId(auth).pipe(
      switchMap((userId) => (userId === null ? of(false) : from(this.#answers.get(userId) ?? this.#ask(userId)))),
    )
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
