import type { CivilDate, DealVoteFailure } from '@mahlzeit/domain'
import { communityFailureText } from './community.ts'
import { formatDate, formatDay } from './format.ts'

/** Whether a deal is still as stated (product.md#trust). */
export const TRUST_TEXTS = {
  onMap: 'Auf der Karte zeigen',
  titleAfterEdit: 'Danke für deine Angaben',
  titleGone: 'Gibt es das doch noch?',
  goneHelp: {
    reports: 'Dann nimm deine Meldung zurück.',
    moderation: 'Das hat die Moderation entschieden. Deine Meldung kannst du trotzdem zurücknehmen.',
  },
  confirm: 'Stimmt noch',
  closedToday: 'Heute zu',
  closedUntil: 'Geschlossen bis …',
  closedUntilDay: (date: CivilDate, now: Date) => `Geschlossen bis ${formatDay(date, now)}`,
  gone: "Gibt's nicht mehr",
  ownDeal: 'Das ist dein eigener Deal: Dass es ihn nicht mehr gibt, können nur andere melden.',
  waiting: 'Noch nicht gesendet: Das holen wir nach, sobald du wieder Empfang hast.',
  until: 'Letzter Tag, an dem geschlossen ist',
  untilInvalid: 'Bitte wähle einen Tag von heute bis in einem Jahr.',
  report: 'Melden',
  cancel: 'Abbrechen',
} as const

/** Messages about votes on a deal, shown as toasts on every page. */
export const VOTE_TEXTS = {
  signInFirst: 'Melde dich an: Danach speichern wir deine Angabe.',
  signIn: 'Anmelden',
  undo: 'Rückgängig',
  confirm: 'Danke! Du hast den Deal heute bestätigt.',
  confirmLate: (at: Date) => `Deine Bestätigung vom ${formatDate(at)} ist jetzt gespeichert.`,
  unconfirm: 'Deine Bestätigung ist zurückgenommen.',
  'report-closed': 'Danke! Deine Meldung ist gespeichert.',
  'report-gone': 'Danke! Deine Meldung ist gespeichert.',
  decideGone:
    'Der Deal ist von Karte und Liste genommen. Zurückholen kannst du ihn in der Moderation unter „Strittig“.',
  'withdraw-closed': 'Deine Meldung ist zurückgenommen.',
  'withdraw-gone': 'Deine Meldung ist zurückgenommen.',
  waiting: 'Keine Verbindung. Wir senden deine Angabe, sobald du wieder Empfang hast.',
} as const

/** Message for own votes that failed to load. */
export const ownVotesFailureText = (failure: DealVoteFailure): string =>
  `Was du hier schon gemeldet hast, konnten wir nicht laden. ${communityFailureText(failure)}`

/** Message for a vote that does not count. */
export const voteFailureText = (failure: DealVoteFailure): string =>
  `Das konnten wir nicht speichern. ${communityFailureText(failure)}`
