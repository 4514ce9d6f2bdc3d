import { type Auth, type User, userOf } from '@mahlzeit/domain'
import { distinctUntilChanged, filter, map, type Observable } from 'rxjs'

type AuthSource = Pick<Auth, 'state$'>

/** Emits the signed-in user, null for a guest. Emits nothing while the session is being read. */
export const currentUser = (auth: AuthSource): Observable<User | null> =>
  auth.state$.pipe(
    filter(({ kind }) => kind !== 'loading'),
    map(userOf),
  )

/** Emits the id of the current user, null for a guest, whenever it changes. */
export const currentUserId = (auth: AuthSource): Observable<string | null> =>
  currentUser(auth).pipe(
    map((user) => user?.id ?? null),
    distinctUntilChanged(),
  )

/** Who reads a screen; `unknown` while the session is being read. */
export type Reader = 'unknown' | 'guest' | 'user'

export const readerOf = (user: User | null): Reader => (user === null ? 'guest' : 'user')
