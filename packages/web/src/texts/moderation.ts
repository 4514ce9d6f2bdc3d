import {
  actedOf,
  type ClearedItem,
  CONTENT_LABELS,
  type DealPart,
  type FindingAct,
  type ModerationAct,
  type ModerationList,
  type ModerationLogEntry,
  type ModerationReport,
  type NamedAccount,
  type ReportDecision,
  type ReportWave,
  type Visibility,
  type VoteKind,
} from '@mahlzeit/domain'
import { formatEuros } from './format.ts'
import { GONE_TEXTS } from './gone.ts'
import { formatMoments } from './moment.ts'
import { refusalText } from './refusals.ts'

/** An act as moderators read it. `hide-and-resolve`: a justified report of content that is still shown. */
export type ActWording = ModerationAct | 'hide-and-resolve'

interface TabTexts {
  readonly label: string
  readonly empty: { readonly title: string; readonly text?: string }
}

export const MODERATION_TABS: Readonly<Record<ModerationList, TabTexts>> = {
  open: {
    label: 'Offen',
    empty: {
      title: 'Keine offenen Meldungen',
      text: 'Alles erledigt. Neue Meldungen erscheinen hier, die älteste zuerst.',
    },
  },
  decided: { label: 'Entschieden', empty: { title: 'Noch nichts entschieden' } },
  disputed: { label: 'Strittig', empty: { title: 'Keine strittigen Deals' } },
  pairs: {
    label: 'Doppelt?',
    empty: { title: 'Keine doppelten Deals', text: 'Neue Paare erscheinen hier, die nächsten zuerst.' },
  },
  corrections: { label: 'Korrekturen', empty: { title: 'Noch keine Korrekturen' } },
  imports: {
    label: 'Importe',
    empty: { title: 'Keine Vorschläge', text: 'Nach einem Import steht hier, was du entscheidest.' },
  },
  log: { label: 'Protokoll', empty: { title: 'Noch keine Einträge' } },
}

/** The switch of the daily digest. */
export const DIGEST_TEXTS = {
  label: 'Tägliche E-Mail',
  help: 'Morgens, wenn Meldungen warten: wie viele, wie alt und wie viele überfällig. Ohne Namen und Inhalte.',
  unread: 'Ob du die tägliche E-Mail bekommst, konnte nicht geladen werden.',
  unsaved: 'Das konnte nicht gespeichert werden.',
  gone: 'Du moderierst hier nicht mehr.',
} as const

/** The moderators' queue of reports. */
export const MODERATION_TEXTS = {
  title: 'Moderation',
  area: (name: string) => `Dein Gebiet: ${name}. Um Konten und Importe kümmern sich andere.`,
  loading: 'Meldungen werden geladen …',
  views: 'Ansicht',
  failed: 'Die Meldungen konnten nicht geladen werden.',
  more: 'Weitere laden',
  moreFailed: 'Weitere Einträge konnten nicht geladen werden.',
  due: (time: string) => `Fällig bis ${time}`,
  overdue: (time: string) => `Überfällig seit ${time}`,
  reported: (time: string) => `Gemeldet am ${time}`,
  reportedBy: (time: string, name: string) => `Gemeldet am ${time} von ${name}`,
  own: refusalText({ code: 'own-content' }),
  author: (name: string) => `Eingestellt von ${name}`,
  unknownAuthor: 'Eingestellt von einem ehemaligen oder unbekannten Mitglied',
  suspended: 'Konto gesperrt',
  reason: 'Grund',
  description: 'Beschreibung',
  toDeal: (name: string) => `Zum Deal: ${name}`,
  image: 'Gemeldetes Bild',
  dealFailed: 'Fotos, Zeiten und Gerichte konnten nicht geladen werden.',
  photo: (number: number) => `Foto ${number}, öffnet groß in neuem Tab`,
  address: 'Adresse',
  comment: 'Kommentartext',
  place: 'Restaurant',
  username: 'Benutzername',
  dish: 'Gericht',
  dishText: (name: string, description: string | null, price: number | null) =>
    [name, description, price === null ? null : formatEuros(price)].filter((part) => part !== null).join('\n'),
  what: 'Was',
  where: 'Wo',
  why: 'Warum',
  answerTo: 'Antwort an',
  hide: 'Ausblenden',
  restore: 'Wieder einblenden',
  'hide-and-resolve': 'Ausblenden und erledigen',
  resolve: 'Berechtigt',
  reject: 'Unberechtigt',
  suspend: 'Sperren und aufräumen',
  undo: 'Alle Korrekturen zurücknehmen',
  duration: 'Wie lange?',
  days: (days: number | null) => (days === null ? 'Ohne Ende' : `${days} Tage`),
  clears: 'Was aufräumen?',
  clearancePeriod: (days: number | null | undefined) => {
    if (days === undefined) return 'Nichts'
    if (days === null) return 'Alles von Anfang an'
    return days === 1 ? 'Das vom letzten Tag' : `Das der letzten ${days} Tage`
  },
  preview: (cleared: string | null) =>
    cleared === null ? 'Wird gezählt …' : `Betroffen: ${cleared}. Was schon ausgeblendet ist, bleibt, wie es ist.`,
  clearing: (pending: number) =>
    pending === 1 ? 'Noch 1 Eintrag …' : `Noch ${pending.toLocaleString('de-DE')} Einträge …`,
  cleared: (act: ModerationLogEntry['act'], accounts: number) =>
    `${accounts === 1 ? '1 Konto' : `${accounts} Konten`}: ${act === 'undo-clear' ? 'Sperren und Aufräumen rückgängig gemacht' : 'gesperrt und aufgeräumt'}`,
  clearedNumbers: (cleared: string) => `Ausgeblendet oder zurückgenommen: ${cleared}`,
  clearanceUndone: 'Rückgängig gemacht.',
  clearanceDone: (cleared: string) => `Aufgeräumt: ${cleared}.`,
  showCleared: 'Liste anzeigen',
  resume: 'Fortsetzen',
  clear: 'Aufräumen',
  'undo-clear': 'Rückgängig',
  merge: 'Zusammenlegen',
  'undo-merge': 'Wieder trennen',
  move: 'Ist umgezogen',
  'undo-move': 'Doch nicht umgezogen',
  mergeUndone: 'Wieder getrennt, oder der andere Deal wurde gelöscht.',
  'dismiss-wave': 'Keine Welle',
  'restore-wave': 'Doch eine Welle',
  keep: 'Nicht dasselbe Haus',
  pair: (metres: number, score: number) => `${metres} m voneinander · Ähnlichkeit ${score} von 100`,
  denied: 'Beim Einstellen verneint',
  pairOwn: 'Einen der beiden Deals hast du eingestellt. Darüber entscheidet jemand anderes aus der Moderation.',
  counts: (photos: number, dishes: number, comments: number, votes: number) =>
    [
      photos === 1 ? '1 Foto' : `${photos} Fotos`,
      dishes === 1 ? '1 Gericht' : `${dishes} Gerichte`,
      comments === 1 ? '1 Kommentar' : `${comments} Kommentare`,
      votes === 1 ? '1 Stimme' : `${votes} Stimmen`,
    ]
      .map((count) => count.replace(' ', '\u00a0'))
      .join(' · '),
  winner: 'Welcher Deal bleibt?',
  cards: 'Welche Karten bleiben?',
  bothCards: 'Alle Karten',
  cardsOf: (name: string, id: number) => `Nur die von ${name} (Nr. ${id})`,
  paired: (name: string, id: number) => `${name} (Nr. ${id})`,
  name: 'Name',
  movedTo: (id: number, name: string) => `Umgezogen zu: ${name} (Nr. ${id})`,
  moveUndone: 'Wieder am alten Ort, oder der andere Deal wurde gelöscht.',
  merged: (id: number, name: string) => `Geht auf in: ${name} (Nr. ${id})`,
  claim: (name: string) => `Über neuen Wirt entscheiden: ${name}`,
  claimVotes: (people: number, needed: number) => `${people} von ${needed} Stimmen`,
  wave: { reports: 'Viele Meldungen auf einmal', claims: 'Viele neue Wirte auf einmal' },
  accounts: (names: readonly string[]) =>
    `${names.length === 1 ? 'Konto' : `${names.length} Konten`}: ${names.join(', ')}`,
  corrected: (name: string) => `Korrigiert von ${name}`,
  deletedAccount: 'gelöschtes Konto',
  namelessAccount: 'Mitglied ohne Namen',
  reinstate: 'Sperre aufheben',
  'begin-tenancy': 'Ist neuer Wirt',
  'end-tenancy': 'Ist nicht neuer Wirt',
  'mark-gone': 'Gibt es nicht mehr',
  'mark-closed': 'Ist geschlossen',
  'list-again': 'Gilt weiter',
  'overrule-confirmations': 'Bestätigungen aufheben',
  linkedConfirmers: (count: number) =>
    `${count} Konten, am selben Tag aus demselben Netz registriert, bestätigen den Deal`,
  ground: 'Wogegen verstößt es?',
  groundMissing: 'Bitte wähle aus, wogegen es verstößt.',
  actReason: GONE_TEXTS.reason,
  actReasonHelp: {
    hide: 'Wer das eingestellt hat, liest sie im Profil und per E-Mail. Nenne das Gesetz oder die Regel und warum.',
    'hide-and-resolve':
      'Wer das eingestellt und wer es gemeldet hat, liest sie im Profil und per E-Mail. Nenne das Gesetz oder die Regel und warum.',
    restore: 'Wer das eingestellt hat, liest sie im Profil und per E-Mail.',
    suspend:
      'Die gesperrte Person liest sie im Profil und per E-Mail, mit der Dauer der Sperre. Nenne, was sie getan hat.',
    clear: 'Nenne die Regel und warum. Wer noch ein Konto hat, liest sie im Profil und per E-Mail.',
    'undo-clear': 'Die betroffenen Personen lesen sie im Profil und per E-Mail.',
    merge:
      'Wer den anderen Deal eingestellt hat, liest sie im Profil und per E-Mail. Seine Adresse führt dann zu dem, der bleibt. 30 Tage lang lässt sich das im Protokoll rückgängig machen.',
    'undo-merge':
      'Wer den Deal eingestellt hat, liest sie im Profil und per E-Mail. Was seitdem dazukam, bleibt, wo es ist.',
    move: 'Wer den Deal eingestellt hat, liest sie im Profil und per E-Mail. Seine Adresse führt dann zum neuen Ort.',
    'undo-move':
      'Wer den Deal eingestellt hat, liest sie im Profil und per E-Mail. Was seitdem dazukam, bleibt, wo es ist.',
    'dismiss-wave':
      'Sie steht nur im Protokoll. Meldungen und neue Wirte bleiben, wie sie sind. Eine Welle sind erst wieder fünf weitere.',
    'restore-wave':
      'Sie steht nur im Protokoll. Die Welle erscheint wieder, wenn ihre Meldungen und neuen Wirte noch jung genug sind.',
    keep: 'Sie steht nur im Protokoll. Das Paar erscheint nicht wieder.',
    undo: 'Wer korrigiert hat, liest sie im Profil und per E-Mail. Nenne die Regel und warum.',
    reinstate: 'Die gesperrte Person liest sie im Profil und per E-Mail.',
    resolve: 'Wer gemeldet hat, liest sie im Profil und per E-Mail. Ausgeblendet wird dadurch nichts.',
    reject: 'Wer gemeldet hat, liest sie im Profil und per E-Mail.',
    'mark-gone': GONE_TEXTS.reasonHelp,
    'begin-tenancy': 'Wer den neuen Wirt eingetragen hat, liest sie im Profil und per E-Mail.',
    'end-tenancy': 'Wer den neuen Wirt eingetragen hat, liest sie im Profil und per E-Mail.',
    'mark-closed':
      'Wer den Deal eingestellt hat, liest sie im Profil und per E-Mail. Es gilt der letzte gemeldete Tag.',
    'list-again':
      'Wer den Deal eingestellt hat, liest sie im Profil und per E-Mail. Alle Meldungen zählen dann nicht mehr, auch die von Schließungen.',
    'overrule-confirmations':
      'Wer den Deal eingestellt hat, liest sie im Profil und per E-Mail. Alle bisherigen Bestätigungen zählen dann nicht mehr.',
  },
  reasonMissing: GONE_TEXTS.reasonMissing,
  reasonTooLong: GONE_TEXTS.reasonTooLong,
  cancel: GONE_TEXTS.cancel,
  keys: 'Tasten in der Liste: J nächste Meldung, K vorige, A ausblenden und erledigen (oder berechtigt), D unberechtigt.',
  pairKeys: 'Tasten in der Liste: J nächstes Paar, K voriges, A zusammenlegen, D nicht dasselbe Haus.',
  decision: (state: string, time: string, name: string) => `${state} am ${time} von ${name}`,
  moderator: 'der Moderation',
  alreadyDecided: 'Über diese Meldung hat inzwischen jemand anderes entschieden.',
  gone: 'Das gibt es nicht mehr.',
  photosNotMoved:
    'Deine Entscheidung ist gespeichert, aber die Datei eines Fotos ließ sich noch nicht verschieben. Bitte bestätige sie noch einmal. Sonst versucht es der Server in einigen Minuten selbst.',
} as const

export const ACT_TITLES: Record<ActWording, string> = {
  'mark-gone': GONE_TEXTS.title,
  'begin-tenancy': 'Ist hier ein neuer Wirt?',
  'end-tenancy': 'Den bisherigen Wirt wieder zeigen?',
  'mark-closed': 'Bis zum letzten gemeldeten Tag geschlossen?',
  'list-again': 'Gilt dieser Deal weiter?',
  'overrule-confirmations': 'Alle Bestätigungen dieses Deals aufheben?',
  hide: 'Für alle ausblenden?',
  restore: 'Wieder für alle einblenden?',
  suspend: 'Sperren und aufräumen',
  clear: 'Aufräumen',
  'undo-clear': 'Sperren und Aufräumen rückgängig machen?',
  merge: 'Beide Deals zusammenlegen?',
  'undo-merge': 'Beide Deals wieder trennen?',
  move: 'Ist das Restaurant umgezogen?',
  'undo-move': 'Den Deal am alten Ort wieder zeigen?',
  'dismiss-wave': 'Ist das keine Welle?',
  'restore-wave': 'Ist das doch eine Welle?',
  keep: 'Sind das zwei verschiedene Häuser?',
  undo: 'Alle Korrekturen dieses Kontos zurücknehmen?',
  reinstate: 'Sperre des Kontos aufheben?',
  'hide-and-resolve': 'Für alle ausblenden und Meldung erledigen?',
  resolve: 'Meldung als berechtigt schließen?',
  reject: 'Meldung als unberechtigt schließen?',
}

/** What acts without a legal ground are about. */
const TOPICS: Record<Exclude<ModerationAct, FindingAct>, string> = {
  reject: 'Kein Verstoß',
  restore: 'Doch kein Verstoß',
  reinstate: 'Ende einer Sperre',
  'undo-clear': 'Doch kein Verstoß',
  merge: 'Doppelter Eintrag',
  'undo-merge': 'Zwei Restaurants',
  'dismiss-wave': 'Unabhängige Angaben',
  'restore-wave': 'Doch keine unabhängigen Angaben',
  keep: 'Zwei Restaurants',
  move: 'Umzug',
  'undo-move': 'Kein Umzug',
  'begin-tenancy': 'Neuer Wirt',
  'end-tenancy': 'Kein neuer Wirt',
  'mark-gone': 'Angaben von Gästen',
  'mark-closed': 'Angaben von Gästen',
  'list-again': 'Angaben von Gästen',
  'overrule-confirmations': 'Angaben von Gästen',
}

/** What an act without a legal ground is about; empty for one of a later version. */
export const topicText = (act: ModerationLogEntry['act']): string =>
  act in TOPICS ? TOPICS[act as keyof typeof TOPICS] : ''

const PART_ACTS = {
  'deal-comment': { hide: 'Nur den Kommentar ausblenden', restore: 'Kommentar wieder einblenden' },
  place: { hide: 'Nur den Eintrag in der Suche ausblenden', restore: 'Eintrag in der Suche wieder einblenden' },
} as const

/** The act on a part of a deal alone. */
export const partActLabel = ({ kind }: Pick<DealPart, 'kind'>, act: ModerationAct): string =>
  PART_ACTS[kind][act === 'hide' ? 'hide' : 'restore']

export const ACT_BUTTONS: Record<ActWording | 'suspend-and-clear', string> = {
  'suspend-and-clear': 'Sperren und aufräumen',
  clear: 'Aufräumen',
  'undo-clear': 'Rückgängig machen',
  'mark-gone': GONE_TEXTS.button,
  'begin-tenancy': 'Neuen Wirt bestätigen',
  'end-tenancy': 'Zurücknehmen',
  merge: 'Zusammenlegen',
  'undo-merge': 'Trennen',
  move: 'Ist umgezogen',
  'undo-move': 'Wieder zeigen',
  'dismiss-wave': 'Keine Welle',
  'restore-wave': 'Doch eine Welle',
  keep: 'Nicht dasselbe Haus',
  'mark-closed': 'Als geschlossen zeigen',
  'list-again': 'Meldungen zurücknehmen',
  'overrule-confirmations': 'Aufheben',
  hide: 'Ausblenden',
  restore: 'Wieder einblenden',
  suspend: 'Sperren',
  undo: 'Zurücknehmen',
  reinstate: 'Sperre aufheben',
  'hide-and-resolve': 'Ausblenden und erledigen',
  resolve: 'Als berechtigt schließen',
  reject: 'Als unberechtigt schließen',
}

/** Toasts after an act of moderation. */
export const ACT_DONE: Record<ModerationAct, string> = {
  'begin-tenancy': 'Neuer Wirt bestätigt.',
  'end-tenancy': 'Neuer Wirt zurückgenommen.',
  'mark-gone': 'Deal von Karte und Liste genommen.',
  'mark-closed': 'Bis zum letzten gemeldeten Tag als geschlossen gezeigt.',
  'list-again': 'Meldungen zurückgenommen: Der Deal gilt weiter.',
  'overrule-confirmations': 'Bestätigungen aufgehoben.',
  hide: 'Ausgeblendet.',
  restore: 'Wieder eingeblendet.',
  suspend: 'Konto gesperrt.',
  clear: 'Aufgeräumt.',
  'undo-clear': 'Rückgängig gemacht.',
  merge: 'Zusammengelegt.',
  'undo-merge': 'Wieder getrennt.',
  move: 'Als umgezogen markiert.',
  'undo-move': 'Der Deal am alten Ort ist wieder da.',
  'dismiss-wave': 'Gemerkt: keine Welle.',
  'restore-wave': 'Die Welle zählt wieder.',
  keep: 'Gemerkt: zwei Häuser.',
  undo: 'Korrekturen zurückgenommen.',
  reinstate: 'Sperre aufgehoben.',
  resolve: 'Meldung als berechtigt geschlossen.',
  reject: 'Meldung als unberechtigt geschlossen.',
}

/** What a user said about a deal. */
export const VOTE_LABELS: Record<VoteKind, string> = {
  confirmation: 'stimmt noch',
  closure: 'geschlossen',
  gone: 'gibt es nicht mehr',
}

export const STATE_LABELS: Record<ModerationReport['state'], string> = {
  open: 'Offen',
  resolved: 'Berechtigt',
  rejected: 'Unberechtigt',
  'later-version': 'Entschieden',
}

export const VISIBILITY_LABELS: Record<Visibility, string> = {
  shown: 'Sichtbar',
  hidden: 'Ausgeblendet',
  gone: 'Inzwischen gelöscht',
}

/** `Kommentar · Du Ei`. */
export const clearedItemText = ({ kind, subject, isPending, isUndone }: ClearedItem): string =>
  [
    CLEARED_ITEM_LABELS[kind],
    subject ?? 'inzwischen gelöscht',
    ...(isPending ? ['noch offen'] : []),
    ...(isUndone ? ['rückgängig gemacht'] : []),
  ].join(' · ')

const CLEARED_ITEM_LABELS: Record<ClearedItem['kind'], string> = {
  deal: 'Deal',
  image: 'Foto',
  dish: 'Gericht',
  comment: 'Kommentar',
  correction: 'Korrektur',
  vote: 'Bestätigung oder Meldung',
  'later-version': 'Inhalt',
}

/** `Kommentar 7 ausgeblendet`, `Konto 00000000-… gesperrt`, `Meldung 3 als berechtigt geschlossen`. */
export const logText = (
  act: ModerationLogEntry['act'],
  kind: ModerationLogEntry['contentKind'],
  id: string,
): string => {
  const { acted, what } = actedOf(act)
  // The id of a wave is one of its reports', and tells readers nothing.
  if (kind === 'wave') return `${CONTENT_LABELS[kind]} ${acted}`
  const subject = act === 'resolve' || act === 'reject' ? 'Meldung' : CONTENT_LABELS[kind]
  return `${what ? `${what.logged} ` : ''}${subject} ${id} ${acted}`
}

/** The user's standing with moderation, in the profile. */
export const STANDING_TEXTS = {
  title: 'Entscheidungen der Moderation',
  failed: 'Ob die Moderation über deine Inhalte entschieden hat, konnte nicht geladen werden.',
  suspended: (until: string | null) =>
    `Dein Konto ist ${until === null ? 'ohne Ende' : `bis ${until}`} gesperrt: Du kannst alles lesen, aber nichts eintragen oder ändern. Die Begründung steht hier bei den Entscheidungen der Moderation.`,
  queue: 'Meldungen bearbeiten',
  figures: 'Zahlen zum Betrieb',
  ground: (label: string) => `Grundlage: ${label}`,
  help: 'Entschieden hat ein Mensch. Du hältst eine Entscheidung für falsch? Beschwere dich innerhalb von sechs Monaten kostenlos; was dir sonst noch offensteht, sagen die AGB unter „Beschwerden“.',
  appeal: 'Widersprechen',
  decisions: 'Deine Meldungen',
} as const

/** `Kommentar „Du Ei“: berechtigt gemeldet.` */
export const reportDecisionText = ({
  state,
  contentKind,
  subject,
}: Pick<ReportDecision, 'state' | 'contentKind' | 'subject'>): string =>
  `${CONTENT_LABELS[contentKind]}${subject === null ? '' : ` „${subject}“`}: ${DECIDED[state]}.`

const DECIDED: Record<ReportDecision['state'], string> = {
  resolved: 'berechtigt gemeldet',
  rejected: 'unberechtigt gemeldet',
  'later-version': 'über deine Meldung ist entschieden',
}

/** The name of an account, or what replaces it. */
export const accountName = ({ name, isDeleted }: Pick<NamedAccount, 'name' | 'isDeleted'>): string =>
  name ?? (isDeleted ? MODERATION_TEXTS.deletedAccount : MODERATION_TEXTS.namelessAccount)

/** `14 Meldungen zu 9 Deals aus 2 Netzen, 26.11.2026, 14:05–14:20`, or `30 neue Wirte an 12 Orten von 6 Konten, …`. */
export const waveText = ({ kind, reports, deals, networks, since, until, accounts }: ReportWave): string => {
  const what =
    kind === 'claims'
      ? `${reports} neue Wirte an ${deals} Orten von ${accounts.length} Konten`
      : `${reports} Meldungen zu ${deals} Deals aus ${networks === 1 ? '1 Netz' : `${networks} Netzen`}`
  return `${what}, ${formatMoments(since, until)}`
}
