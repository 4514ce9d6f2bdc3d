/** A mail to the operator. */
export interface OperatorMail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** How mails to the operator are sent. */
export interface OperatorMailEnv {
  readonly OPERATOR_EMAIL: string
  /** URL of an HTTP mail service that takes `{ to, subject, text, html }` by POST. */
  readonly MAIL_WEBHOOK_URL?: string
  /** Replaces the mail service: the mailbox of the local server. */
  readonly sendMail?: (mail: OperatorMail & { readonly to: string }) => Promise<void>
}

const TIMEOUT_MS = 10_000

/**
 * Sends a mail to the operator.
 * @throws if it cannot be sent
 */
export const sendOperatorMail = async (env: OperatorMailEnv, mail: OperatorMail): Promise<void> => {
  const addressed = { to: env.OPERATOR_EMAIL, ...mail }
  if (env.sendMail) return env.sendMail(addressed)
  if (!env.MAIL_WEBHOOK_URL) throw new Error('MAIL_WEBHOOK_URL is not set')
  const answer = await fetch(env.MAIL_WEBHOOK_URL, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(addressed),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!answer.ok) throw new Error(`the mail service answered ${answer.status}`)
}
