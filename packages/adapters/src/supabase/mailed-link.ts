import type { MailedLink } from '@mahlzeit/domain'
import * as v from 'valibot'

/** A mailed link as the address brings it. */
export interface WaitingLink extends MailedLink {
  readonly token: string
}

const Parameters = v.pipe(
  v.object({
    email: v.pipe(v.string(), v.minLength(1)),
    token: v.pipe(v.string(), v.minLength(1)),
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
