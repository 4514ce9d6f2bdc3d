import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const DIRECTORY = join(import.meta.dirname, '../../templates')

/** The mails of the auth service. A hosted project takes the same subjects and files from `supabase/config.toml`. */
export const MAIL_TEMPLATES = {
  confirmation: {
    subject: 'Bestätige deine E-Mail-Adresse',
    content_path: join(DIRECTORY, 'confirmation.html'),
  },
  recovery: {
    subject: 'Neues Passwort festlegen',
    content_path: join(DIRECTORY, 'recovery.html'),
  },
} as const

/** The confirmation mail with its link. */
export const confirmationMail = (link: string): { readonly subject: string; readonly html: string } => {
  const { subject, content_path: file } = MAIL_TEMPLATES.confirmation
  return { subject, html: readFileSync(file, 'utf8').replaceAll('{{ .ConfirmationURL }}', link) }
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
    .trim()
