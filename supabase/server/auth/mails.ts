import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SITE } from '@mahlzeit/domain'
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

export type MailKind = keyof typeof MAIL_TEMPLATES

/** The button of the templates, which a hosted project takes as they are. */
const BUTTON = 'background: #c2410c; color: #ffffff'
const { accent = '#c2410c', 'on-accent': onAccent = '#ffffff' } = SITE.colours.light

/** A mail with its link to `redirectTo`, as HTML and plain text. */
export const authMail = (kind: MailKind, to: string, token: string, redirectTo: string): OutgoingMail => {
  const { subject, file } = MAIL_TEMPLATES[kind]
  const values = { RedirectTo: redirectTo, Email: encodeURIComponent(to), Token: token }
  let html = readFileSync(file, 'utf8').replace(BUTTON, `background: ${accent}; color: ${onAccent}`)
  for (const [name, value] of Object.entries(values)) html = html.replaceAll(`{{ .${name} }}`, () => escapeHtml(value))
  return { to, subject, html, text: plainText(html) }
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', quot: '"', '#39': "'" }

/** The plain text of an HTML mail: each link follows its text. */
const plainText = (html: string): string =>
  html
    .replace(/<head>.*<\/head>/su, '')
    .replace(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gsu, '$2: $1')
    .replace(/<\/(?:p|h1)>/gu, '\n\n')
    .replace(/<[^>]+>/gu, '')
    .replace(/[ \t]*\n[ \t]*/gu, '\n')
    .replace(/\n{3,}/gu, '\n\n')
    .replace(/&(amp|quot|#39);/gu, (_, name: string) => ENTITIES[name] ?? '')
    .trim()
