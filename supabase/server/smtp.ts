import { isLoopbackHostname } from '@supabase/lite'
import { SITE } from '@mahlzeit/domain'
import { createTransport } from 'nodemailer'
import type { OutgoingMail } from './outgoing-mail.ts'

export interface SmtpSettings {
  /** `smtp://` or `smtps://` address with credentials. */
  readonly url: string
  /** Address of the sender. */
  readonly from: string
}

/** A mail server. */
export interface Smtp {
  readonly send: (mail: OutgoingMail) => Promise<void>
  readonly close: () => void
}

/** Connects to a mail server on demand; beyond this machine, only encrypted. */
export const openSmtp = ({ url, from }: SmtpSettings): Smtp => {
  const { protocol, hostname, port, username, password } = new URL(url)
  const isLocal = isLoopbackHostname(hostname)
  const secure = protocol === 'smtps:'
  // Not by its `url`: nodemailer ignores all other options beside it.
  const transport = createTransport({
    pool: true,
    host: hostname,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    requireTLS: !isLocal,
    ignoreTLS: isLocal,
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async ({ to, ...mail }) => {
      // As objects: nodemailer splits a text at commas into several recipients.
      await transport.sendMail({ ...mail, to: { name: '', address: to }, from: { name: SITE.name, address: from } })
    },
    close: () => transport.close(),
  }
}
