import { keptUsername, type User } from '@mahlzeit/domain'
import * as v from 'valibot'

const date = v.pipe(
  v.string(),
  v.transform((text) => new Date(text)),
  v.date(),
)

/** A user as the auth service writes it, read into the domain's user. */
export const AuthUser = v.pipe(
  v.object({
    id: v.string(),
    email: v.optional(v.string(), ''),
    email_confirmed_at: v.nullish(date, null),
    created_at: date,
    user_metadata: v.optional(v.record(v.string(), v.unknown()), {}),
  }),
  v.transform(
    ({ user_metadata: { username }, ...user }): User => ({
      id: user.id,
      email: user.email,
      emailConfirmedAt: user.email_confirmed_at,
      createdAt: user.created_at,
      username: typeof username === 'string' ? keptUsername(username) : null,
    }),
  ),
)

const StoredSession = v.pipe(v.string(), v.parseJson(), v.object({ user: AuthUser }))

/** Reads a user that supabase-js returned; null if unreadable. */
export const parseUser = (user: unknown): User | null => {
  const parsed = v.safeParse(AuthUser, user)
  return parsed.success ? parsed.output : null
}

/** Reads the user of a session that supabase-js stored; null if unreadable. */
export const parseStoredUser = (session: string | null): User | null => {
  const parsed = v.safeParse(StoredSession, session)
  return parsed.success ? parsed.output.user : null
}
