import { keptUsername, type User } from '@mahlzeit/domain'
import * as v from 'valibot'

const date = v.pipe(
  v.string(),
  v.transform((text) => new Date(text)),
  v.date(),
)

/** A user as the auth service knows them. */
export const VendorUser = v.object({
  id: v.string(),
  email: v.optional(v.string(), ''),
  email_confirmed_at: v.nullish(date, null),
  created_at: date,
  user_metadata: v.optional(v.record(v.string(), v.unknown()), {}),
})

const StoredSession = v.object({
  access_token: v.string(),
  refresh_token: v.string(),
  /** Seconds since 1970. */
  expires_at: v.number(),
  user: VendorUser,
})

/** The session as auth-js keeps it in the browser. */
export interface KeptSession {
  readonly accessToken: string
  readonly expiresAtMs: number
  readonly user: User
}

/** Reads what the browser keeps; null where that is no session. */
export const parseKeptSession = (text: string | null): KeptSession | null => {
  if (text === null) return null
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), StoredSession), text)
  if (!parsed.success) return null
  const { access_token: accessToken, expires_at: expiresAt, user } = parsed.output
  return { accessToken, expiresAtMs: expiresAt * 1000, user: toUser(user) }
}

/** Reads the user of an answer of the auth service; null where it is none. */
export const parseUser = (user: unknown): User | null => {
  const parsed = v.safeParse(VendorUser, user)
  return parsed.success ? toUser(parsed.output) : null
}

const toUser = (user: v.InferOutput<typeof VendorUser>): User => {
  const { username } = user.user_metadata
  return {
    id: user.id,
    email: user.email,
    emailConfirmedAt: user.email_confirmed_at,
    createdAt: user.created_at,
    username: typeof username === 'string' ? keptUsername(username) : null,
  }
}
