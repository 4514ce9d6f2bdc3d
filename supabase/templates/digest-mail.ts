import type { REPORT_KINDS } from '@mahlzeit/domain/moderation'

export const TITLE = 'Guten Morgen! Das wartet auf eine Entscheidung:'

/** `3 Meldungen warten, eine ist überfällig`. Names nothing that a user wrote. */
export const subjectOf = (total: number, overdue: number): string => {
  const waiting = total === 1 ? 'Eine Meldung wartet' : `${total} Meldungen warten`
  if (overdue === 0) return waiting
  if (total === 1) return `${waiting} und ist überfällig`
  return `${waiting}, ${overdue === 1 ? 'eine ist' : `${overdue} sind`} überfällig`
}

export const KIND_LABELS: Readonly<Record<(typeof REPORT_KINDS)[number], string>> = {
  image: 'Fotos',
  comment: 'Kommentare',
  deal: 'Deals',
  place: 'Restaurants',
  username: 'Benutzernamen',
  dish: 'Gerichte',
  notice: 'Hinweise ohne Konto',
}

/** Labels of the lines of a mail. */
export const LINES = {
  overdue: 'Überfällig',
  oldest: 'Älteste Meldung',
  moderation: 'Zur Moderation',
  cancel: 'Abbestellen',
} as const

export const CANCEL = 'Melde dich an und schalte auf der Seite der Moderation ganz unten die tägliche E-Mail ab.'
