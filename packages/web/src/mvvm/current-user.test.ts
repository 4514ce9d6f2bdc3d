import type { AuthState, User } from '@mahlzeit/domain'
import { Subject } from 'rxjs'
import { expect, it } from 'vitest'
import { currentUser, currentUserId } from './current-user.ts'

const MARA: User = {
  id: '1',
  email: 'mara@example.test',
  emailConfirmedAt: null,
  createdAt: new Date(0),
  username: null,
}
const CONFIRMED: User = { ...MARA, emailConfirmedAt: new Date(1) }

it('the current user is a user or a guest, and nothing while the session is being read', () => {
  const state$ = new Subject<AuthState>()
  const users: (User | null)[] = []
  const ids: (string | null)[] = []
  currentUser({ state$ }).subscribe((user) => users.push(user))
  currentUserId({ state$ }).subscribe((id) => ids.push(id))
  state$.next({ kind: 'loading' })
  state$.next({ kind: 'signed-in', user: MARA })
  state$.next({ kind: 'signed-in', user: CONFIRMED })
  state$.next({ kind: 'signed-out', reason: 'expired' })
  expect(users).toEqual([MARA, CONFIRMED, null])
  expect(ids).toEqual(['1', null])
})
