import type { StatementOfReasons } from './account-standing.port.ts'
import {
  ACTS,
  CLEARED_KINDS,
  type ClearedKind,
  type ClearedNumbers,
  type LegalGround,
  type ModerationLogEntry,
} from './moderation.ts'

/** German labels and sentences about decisions of moderation, which the app and the mails about them share. */

export const CONTENT_LABELS: Readonly<Record<ModerationLogEntry['contentKind'], string>> = {
  image: 'Bild',
  comment: 'Kommentar',
  deal: 'Deal',
  'deal-comment': 'Kommentar zum Deal',
  place: 'Eintrag in der Restaurant-Suche',
  username: 'Benutzername',
  dish: 'Gericht',
  account: 'Konto',
  clearance: 'Aufräumen',
  notice: 'Hinweis ohne Konto',
  wave: 'Welle',
  'later-version': 'Inhalt',
}

/** What restricted content violates (product.md#legal-grounds). */
export const GROUND_LABELS: Readonly<Record<LegalGround, string>> = {
  guidelines: 'Community-Richtlinien',
  terms: 'AGB oder Nutzungsbedingungen',
  defamation: 'Beleidigung oder Verleumdung (§§\u00a0185–\u2060187\u00a0StGB)',
  'hate-speech': 'Volksverhetzung oder verbotene Kennzeichen (§§\u00a086a, 130\u00a0StGB)',
  'personality-rights': 'Recht am eigenen Bild, Persönlichkeitsrecht (§\u00a022\u00a0KUG, §\u00a0823\u00a0BGB)',
  copyright: 'Urheberrecht (§\u00a097\u00a0UrhG)',
  'data-protection': 'Datenschutz (DSGVO)',
  'consumer-protection': 'Irreführende Werbung (§\u00a05\u00a0UWG)',
  'other-law': 'Anderes Gesetz, in der Begründung genannt',
}

/** What was done, and what it concerns if that is not the content itself. */
export const actedOf = (
  act: ModerationLogEntry['act'],
): { readonly acted: string; readonly what?: { readonly logged: string; readonly stated: string } } =>
  act === 'later-version' ? { acted: 'moderiert' } : ACTS[act]

/** Labels and values of a statement about a restriction, without its ground and reason. `until`: the formatted end. */
export const restrictionLines = (
  until: string | null,
  wasReported: boolean,
): readonly (readonly [string, string])[] => [
  ['Dauer', until === null ? 'ohne Ende' : `bis ${until}`],
  ['Anlass', wasReported ? 'eine Meldung' : 'unsere eigene Prüfung'],
]

const CLEARED_LABELS: Readonly<Record<ClearedKind, readonly [one: string, many: string]>> = {
  deal: ['Deal', 'Deals'],
  image: ['Foto', 'Fotos'],
  dish: ['Gericht', 'Gerichte'],
  comment: ['Kommentar', 'Kommentare'],
  correction: ['Korrektur', 'Korrekturen'],
  vote: ['Bestätigung oder Meldung', 'Bestätigungen und Meldungen'],
}

/** `1 Deal, 12 Kommentare`; `nichts` if all numbers are 0. */
export const clearedText = (numbers: ClearedNumbers): string =>
  CLEARED_KINDS.filter((kind) => numbers[kind] > 0)
    .map((kind) => `${numbers[kind]} ${CLEARED_LABELS[kind][numbers[kind] === 1 ? 0 : 1]}`)
    .join(', ') || 'nichts'

/** `Dein Konto wurde gesperrt. Ausgeblendet oder zurückgenommen: 1 Deal, 12 Kommentare.` */
const clearanceText = (
  act: StatementOfReasons['act'],
  { wasSuspended, numbers }: NonNullable<StatementOfReasons['clearance']>,
): string => {
  const isUndo = act === 'undo-clear'
  const account = wasSuspended ? `Dein Konto wurde ${ACTS[isUndo ? 'reinstate' : 'suspend'].acted}. ` : ''
  return `${account}${isUndo ? 'Wiederhergestellt' : 'Ausgeblendet oder zurückgenommen'}: ${clearedText(numbers)}.`
}

/** `Dein Kommentar „Lecker“ wurde ausgeblendet.` */
export const statementText = ({
  act,
  contentKind,
  subject,
  clearance,
}: Pick<StatementOfReasons, 'act' | 'contentKind' | 'subject' | 'clearance'>): string => {
  if (clearance !== null) return clearanceText(act, clearance)
  const { acted, what } = actedOf(act)
  const quoted = subject === null ? '' : ` „${subject}“`
  return what
    ? `${what.stated}${quoted} wurden ${acted}.`
    : `Dein ${CONTENT_LABELS[contentKind]}${quoted} wurde ${acted}.`
}
