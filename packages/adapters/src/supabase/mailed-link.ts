import { type MailedLink, validateResetEmail } from '@mahlzeit/domain'
import * as v from 'valibot'

/** A mailed link as the address brings it. */
export interface WaitingLink extends MailedLink {
  readonly token: string
}

/** Format of a token: hexadecimal from the embedded auth service, digits from a hosted project (`otp_length`). */
const TOKEN = /^(?:[\da-f]{64}|\d{10})$/u

const Parameters = v.pipe(
  v.object({
    // The page shows the address, so other text could impersonate the site.
    email: v.pipe(
      v.string(),
      v.check((email) => validateResetEmail({ email }).ok),
    ),
    token: v.pipe(v.string(), v.regex(TOKEN)),
    type: v.picklist(['signup', 'recovery']),
  }),
  v.transform(
    ({ type, email, token }): WaitingLink => ({ kind: type === 'signup' ? 'confirmation' : 'recovery', email, token }),
  ),
)

/** Reads the parameters of an address; null if they are no mailed link. The templates of the mails write them. */
export const waitingLink = (parameters: URLSearchParams): WaitingLink | null => {
  const parsed = v.safeParse(Parameters, Object.fromEntries(parameters))
  return parsed.success ? parsed.output : null
}
