/** The content of a mail. */
export interface MailContent {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** A mail with its recipient. */
export interface Mail extends MailContent {
  readonly to: string
}

/** How mails are sent. */
export interface MailEnv {
  /** What the operator calls the site; subjects begin with it. */
  readonly SITE_NAME?: string
  /** URL of an HTTP mail service that takes `{ to, subject, text, html }` by POST. */
  readonly MAIL_WEBHOOK_URL?: string
  /** Replaces the mail service: the mailbox or the mail server of the local server. */
  readonly sendMail?: (mail: Mail) => Promise<void>
}

const TIMEOUT_MS = 10_000

/**
 * Sends a mail.
 * @throws if it cannot be sent
 */
export const sendMail = async (env: MailEnv, content: Mail): Promise<void> => {
  const mail = env.SITE_NAME ? { ...content, subject: `[${env.SITE_NAME}] ${content.subject}` } : content
  if (env.sendMail) return env.sendMail(mail)
  if (!env.MAIL_WEBHOOK_URL) throw new Error('MAIL_WEBHOOK_URL is not set')
  const answer = await fetch(env.MAIL_WEBHOOK_URL, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(mail),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!answer.ok) throw new Error(`the mail service answered ${answer.status}`)
}
