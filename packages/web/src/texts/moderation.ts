import { type ModerationAct, once, type ReportedContent, type ReportState } from '@mahlzeit/domain'

/** The moderators' queue of reports. */
export const MODERATION_TEXTS = {
  title: 'Moderation',
  loading: 'Meldungen werden geladen …',
  views: 'Ansicht',
  open: 'Offen',
  decided: 'Entschieden',
  log: 'Protokoll',
  failed: 'Die Meldungen konnten nicht geladen werden.',
  noneOpen: 'Keine offenen Meldungen',
  noneOpenHelp: 'Alles erledigt. Neue Meldungen erscheinen hier, die älteste zuerst.',
  noneDecided: 'Noch nichts entschieden',
  noLog: 'Noch keine Einträge',
  more: 'Weitere laden',
  moreFailed: 'Weitere Einträge konnten nicht geladen werden.',
  due: (time: string) => `Fällig bis ${time}`,
  overdue: (time: string) => `Überfällig seit ${time}`,
  reported: (time: string, name: string) => `Gemeldet am ${time} von ${name}`,
  formerMember: 'einem ehemaligen Mitglied',
  author: (name: string) => `Geschrieben von ${name}`,
  reason: 'Grund',
  description: 'Beschreibung',
  hidden: 'Ausgeblendet',
  shown: 'Sichtbar',
  toDeal: (name: string) => `Zum Deal: ${name}`,
  image: 'Gemeldetes Bild',
  what: 'Was',
  where: 'Wo',
  why: 'Warum',
  answerTo: 'Antwort an',
  hide: 'Ausblenden',
  restore: 'Wieder einblenden',
  resolve: 'Berechtigt',
  reject: 'Unberechtigt',
  actReason: 'Begründung',
  actReasonHelp: {
    hide: 'Wer das hochgeladen oder geschrieben hat, liest diese Begründung.',
    restore: 'Sie steht im Protokoll.',
    resolve: 'Sie steht im Protokoll. Ausgeblendet wird dadurch nichts.',
    reject: 'Sie steht im Protokoll.',
  },
  reasonMissing: 'Bitte gib eine Begründung an.',
  reasonTooLong: (limit: number) => `Die Begründung ist zu lang: höchstens ${limit} Zeichen.`,
  cancel: 'Abbrechen',
  decision: (state: string, time: string, name: string) => `${state} am ${time} von ${name}`,
  moderator: 'der Moderation',
  alreadyDecided: 'Über diese Meldung hat inzwischen jemand anderes entschieden.',
  gone: 'Das gibt es nicht mehr.',
  link: 'Moderation',
} as const

export const ACT_TITLES: Record<ModerationAct, string> = {
  hide: 'Für alle ausblenden?',
  restore: 'Wieder für alle einblenden?',
  resolve: 'Meldung als berechtigt schließen?',
  reject: 'Meldung als unberechtigt schließen?',
}

export const ACT_BUTTONS: Record<ModerationAct, string> = {
  hide: 'Ausblenden',
  restore: 'Wieder einblenden',
  resolve: 'Als berechtigt schließen',
  reject: 'Als unberechtigt schließen',
}

/** Toasts after an act of moderation. */
export const ACT_DONE: Record<ModerationAct, string> = {
  hide: 'Ausgeblendet.',
  restore: 'Wieder eingeblendet.',
  resolve: 'Meldung als berechtigt geschlossen.',
  reject: 'Meldung als unberechtigt geschlossen.',
}

export const STATE_LABELS: Record<ReportState, string> = {
  open: 'Offen',
  resolved: 'Berechtigt',
  rejected: 'Unberechtigt',
}

export const CONTENT_LABELS: Record<ReportedContent['kind'], string> = {
  image: 'Bild',
  comment: 'Kommentar',
  notice: 'Hinweis ohne Konto',
}

/** `Kommentar 7 ausgeblendet`, `Meldung 3 als berechtigt geschlossen`. */
export const logText = (act: ModerationAct, kind: ReportedContent['kind'], id: number): string => {
  switch (act) {
    case 'hide':
      return `${CONTENT_LABELS[kind]} ${id} ausgeblendet`
    case 'restore':
      return `${CONTENT_LABELS[kind]} ${id} wieder eingeblendet`
    case 'resolve':
      return `Meldung ${id} als berechtigt geschlossen`
    case 'reject':
      return `Meldung ${id} als unberechtigt geschlossen`
  }
}

const moment = once(
  () => new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Berlin' }),
)

/** `07.12.2026, 14:05`. */
export const formatMoment = (date: Date): string => moment().format(date)
