import { CONTENT_LABELS } from '@mahlzeit/domain/decision-texts'

/** Names nothing that a user wrote. */
export const SUBJECT = 'Entscheidung der Moderation'

/** Labels of the lines of a mail. */
export const LINES = {
  at: 'Entschieden am',
  ground: 'Grundlage',
  reason: 'Begründung',
  help: 'Beschwerde',
  support: 'Kontakt',
  terms: 'AGB',
} as const

export const HELP =
  'Entschieden hat ein Mensch. Du hältst eine Entscheidung für falsch? Beschwere dich innerhalb von sechs Monaten kostenlos; was dir sonst noch offensteht, sagen die AGB unter „Beschwerden“.'

interface DecidedReport {
  readonly reportedAt: string
  readonly state: 'resolved' | 'rejected'
  readonly contentKind: keyof typeof CONTENT_LABELS
  readonly subject: string | null
}

/** `Deine Meldung vom 07.12.2026, 14:05 (Kommentar „Du Ei“) war berechtigt.` */
export const reportTitle = ({ reportedAt, state, contentKind, subject }: DecidedReport): string => {
  const what = contentKind === 'notice' ? 'Dein Hinweis' : 'Deine Meldung'
  const quoted = subject === null ? '' : ` (${CONTENT_LABELS[contentKind]} „${subject}“)`
  return `${what} vom ${reportedAt}${quoted} war ${state === 'resolved' ? 'berechtigt' : 'unberechtigt'}.`
}
