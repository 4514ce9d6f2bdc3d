import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { escapeHtml } from '../../functions/_shared/html.ts'
import type { OutgoingMail } from '../outgoing-mail.ts'

const DIRECTORY = join(import.meta.dirname, '../../templates')

/** The mails of the auth service. A hosted project takes the same subjects and files from `supabase/config.toml`. */
export const MAIL_TEMPLATES = {
  confirmation: {
    subject: 'Bestätige deine E-Mail-Adresse',
    file: join(DIRECTORY, 'confirmation.html'),
  },
  recovery: {
    subject: 'Neues Passwort festlegen',
    file: join(DIRECTORY, 'recovery.html'),
  },
} as const

/** A mail with its link, as HTML and plain text. */
export const authMail = (kind: keyof typeof MAIL_TEMPLATES, to: string, link: string): OutgoingMail => {
  const { subject, file } = MAIL_TEMPLATES[kind]
  const html = readFileSync(file, 'utf8').replaceAll('{{ .ConfirmationURL }}', () => escapeHtml(link))
  return { to, subject, html, text: plainText(html) }
}

/** The plain text of an HTML mail: each link follows its text. */
export const plainText = (html: string): string =>
  html
    .replace(/<head>.*<\/head>/su, '')
    .replace(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gsu, '$2: $1')
    .replace(/<\/(?:p|h1)>/gu, '\n\n')
    .replace(/<[^>]+>/gu, '')
    .replace(/[ \t]*\n[ \t]*/gu, '\n')
    .replace(/\n{3,}/gu, '\n\n')
    .replace(/&amp;/gu, '&')
    .trim()
