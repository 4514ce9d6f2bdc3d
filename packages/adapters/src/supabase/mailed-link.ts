import type { MailedLink } from '@mahlzeit/domain'
import * as v from 'valibot'

/** A mailed link as the address brings it. */
export interface WaitingLink extends MailedLink {
  readonly token: string
  /** Id of the sign-up that the link confirms; null for others. */
  readonly attempt: string | null
}

const Parameters = v.pipe(
  v.object({
    email: v.pipe(v.string(), v.minLength(1)),
    token: v.pipe(v.string(), v.minLength(1)),
    type: v.picklist(['signup', 'recovery']),
    attempt: v.optional(v.string()),
  }),
  v.transform(
    ({ type, email, token, attempt = null }): WaitingLink => ({
      kind: type === 'signup' ? 'confirmation' : 'recovery',
      email,
      token,
      attempt,
    }),
  ),
)

/** Reads the parameters of an address; null if they are no mailed link. The templates of the mails write them. */
export const waitingLink = (parameters: URLSearchParams): WaitingLink | null => {
  const parsed = v.safeParse(Parameters, Object.fromEntries(parameters))
  return parsed.success ? parsed.output : null
}

/** Hosted projects send the next mail to an address after 60 s. */
const SAME_REQUEST_MS = 30_000

/**
 * Whether the sign-up that returned this user created it. A hosted project returns an unconfirmed account that exists, and
 * keeps its password.
 */
export const isNewUser = (user: { created_at?: string; confirmation_sent_at?: string } | null): boolean =>
  Date.parse(user?.confirmation_sent_at ?? '') - Date.parse(user?.created_at ?? '') < SAME_REQUEST_MS

/** Whether the link that returned this user confirmed its address: a recovery link does so, too. */
export const isFirstConfirmation = (
  { kind }: MailedLink,
  user: { email_confirmed_at?: string; recovery_sent_at?: string },
): boolean =>
  kind === 'confirmation' || !(Date.parse(user.email_confirmed_at ?? '') < Date.parse(user.recovery_sent_at ?? ''))
