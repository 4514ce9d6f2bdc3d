import {
  addDays,
  berlinTimeAt,
  type CivilDate,
  type Deal,
  type DealVoteFailure,
  FIRM_REPORTS,
  missingConfirmations,
  type Weight,
  WEIGHED_DAYS,
} from '@mahlzeit/domain'
import { communityFailureText } from './community.ts'
import { countText } from './confirmation.ts'
import { formatDate, formatDay } from './format.ts'

/** Whether a deal is still as stated (product.md#trust). */
export const TRUST_TEXTS = {
  onMap: 'Auf der Karte zeigen',
  ownVotesFailed: 'Was du hier schon gemeldet hast, konnten wir nicht laden.',
  /** @param since `Stand: vor 2 Stunden.` */
  kept: (since: string) => `Was du hier gemeldet hast – ${since}`,
  titleAfterEdit: 'Danke für deine Angaben',
  goneHelp: {
    reports: { own: 'Dann nimm deine Meldung zurück oder bestätige den Deal.', other: 'Dann bestätige den Deal.' },
    moderation: {
      own: 'Das hat die Moderation entschieden. Deine Meldung kannst du trotzdem zurücknehmen.',
      other: 'Das hat die Moderation entschieden. Gibt es ihn doch noch, bestätige ihn: Sie sieht das.',
    },
  },
  confirm: 'Stimmt noch',
  closedToday: 'Heute zu',
  closedUntil: 'Geschlossen bis …',
  closedUntilDay: (date: CivilDate, now: Date) => `Geschlossen bis ${formatDay(date, now)}`,
  gone: "Gibt's nicht mehr",
  goneQuestion: 'Melden das mehrere, verschwindet der Deal von Karte und Liste. Ist nur heute zu, melde „Heute zu“.',
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

/** Message for a vote that does not count. */
export const voteFailureText = (failure: DealVoteFailure): string =>
  `Das konnten wir nicht speichern. ${communityFailureText(failure)}`

const confirmationsText = (count: number): string => (count === 1 ? '1 Bestätigung' : `${count} Bestätigungen`)

/** `Gibt's nicht mehr: 2 Meldungen (8. März), dagegen 1 Bestätigung (9. März).` */
const weightText = (title: string, { reports, reportedOn, confirmations, confirmedOn }: Weight, now: Date): string => {
  const against =
    confirmedOn === null ? 'keine Bestätigung' : `${confirmationsText(confirmations)} (${formatDay(confirmedOn, now)})`
  return `${title}: ${countText(reports)} (${formatDay(reportedOn, now)}), dagegen ${against}.`
}

/**
 * `Noch 1 Meldung, dann gilt das.`; once it is decided, how many confirmations reverse it.
 * @param isLong Whether a closure of more than two weeks is reported: fewer than `FIRM_REPORTS` decide for two weeks only.
 */
const missingText = (weight: Weight, holds: boolean, back: string, now: Date, isLong = false): string => {
  if (!holds) {
    const missing = Math.max(1, weight.needed - weight.reports)
    const limit = isLong && weight.reports + missing < FIRM_REPORTS ? ' für zwei Wochen' : ''
    return `Noch ${countText(missing)}, dann gilt das${limit}.`
  }
  return `Noch ${confirmationsText(missingConfirmations(weight, berlinTimeAt(now).date))}, dann ${back}.`
}

/** The reports about a deal, the confirmations against them, and how many more of either change the result (product.md#weighing). */
export const disputeTexts = (
  { dispute, gone, closures }: Pick<Deal, 'dispute' | 'gone' | 'closures'>,
  now: Date,
): readonly string[] => {
  if (dispute === null) return []
  const today = berlinTimeAt(now).date
  const closed = closures.find(({ from, until, isConfirmed }) => isConfirmed && from <= today && today <= until)
  const lines: string[] = []
  if (dispute.gone) {
    const weight = weightText(TRUST_TEXTS.gone, dispute.gone, now)
    const isDecided = gone?.by === 'moderation'
    lines.push(
      isDecided ? weight : `${weight} ${missingText(dispute.gone, gone !== null, 'steht der Deal wieder da', now)}`,
    )
  }
  if (dispute.closed && !gone) {
    const weight = weightText('Geschlossen', dispute.closed, now)
    const isDecided = closed?.reports === 0
    const isLong = closures.some(({ until }) => until >= addDays(today, WEIGHED_DAYS))
    const missing = missingText(dispute.closed, closed !== undefined, 'gilt das nicht mehr', now, isLong)
    lines.push(isDecided ? weight : `${weight} ${missing}`)
  }
  const { questions } = dispute
  if (questions > 0)
    lines.push(
      `Wird geprüft: ${questions === 1 ? '1 Person fragt' : `${questions} Personen fragen`}, ob das noch stimmt.`,
    )
  return lines
}
