import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const DIRECTORY = join(import.meta.dirname, '../../templates')

/** The mails of the auth service. `supabase/config.toml` names the same subjects and files for a hosted project. */
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

/** What a mail says, for readers without HTML: links stand behind their words. */
export const plainText = (html: string): string =>
  html
    .replace(/<head>.*<\/head>/su, '')
    .replace(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gsu, '$2: $1')
    .replace(/<\/(?:p|h1)>/gu, '\n\n')
    .replace(/<[^>]+>/gu, '')
    .replace(/[ \t]*\n[ \t]*/gu, '\n')
    .replace(/\n{3,}/gu, '\n\n')
    .trim()
