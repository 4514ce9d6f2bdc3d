import { type OperationDay, type OperationState, type ServerState, sizeText } from '@mahlzeit/domain'
import { formatCount, LOCALE } from './format.ts'

const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Math.round((part / whole) * 100)}\u00a0%`

const unless = (value: number | null, text: (value: number) => string): string =>
  value === null ? 'zu wenige' : text(value)

/** The figures of the operation. */
export const OPERATION_TEXTS = {
  title: 'Betrieb',
  failed: 'Die Zahlen konnten nicht geladen werden.',
  empty: 'Noch keine Zahlen',
  emptyHelp: 'Jeden Tag ab 11 Uhr wird einmal gezählt.',
  help: 'Gezählt jeden Tag um 11 Uhr. Ohne Namen und Adressen; weniger als fünf sind keine Zahl.',
  latest: (day: string) => `Stand ${day}`,
  districts: 'Stadtteile mit den meisten Deals',
  locality: 'Ort',
  days: 'Die letzten Tage',
  day: 'Tag',
  coverage: 'Mit Karte für den Tag',
  deals: 'Deals',
  open: 'Offene Meldungen',
  server: 'Server',
  noServer: 'Unbekannt: In der letzten Stunde hat sich kein eigener Server gemeldet.',
  backup: 'Letzte Sicherung',
  errors: 'Fehler',
  noErrors: 'An keinem der letzten 30 Tage gab es fünf gleiche Fehler.',
  errorsUnknown: 'Unbekannt: Fehler zählt nur ein eigener Server.',
  kind: 'Was',
  number: 'Anzahl',
} as const

/** The figures of a day with their names. */
export const figuresOf = (day: OperationDay): readonly (readonly [name: string, value: string])[] => [
  ['Deals auf der Karte', formatCount(day.deals)],
  ['Davon mit Karte für den Tag', `${formatCount(day.withCard)} (${percent(day.withCard, day.deals)})`],
  ['Alter der neuesten Karte, mittlerer Wert', unless(day.cardAge, (age) => `${formatCount(age)} Tage`)],
  ['Offene Meldungen', `${formatCount(day.open)}, davon überfällig ${formatCount(day.overdue)}`],
  [
    'Zeit bis zur Entscheidung, mittlerer Wert von 30 Tagen',
    unless(day.hours, (hours) => `${formatCount(hours)} Std.`),
  ],
  ['E-Mails, die seit einem Tag warten', formatCount(day.unsent)],
]

/** `62 von 100 (62 %)`, the percentage without a line break. */
export const coverageText = ({ deals, withCard }: Pick<OperationDay, 'deals' | 'withCard'>): string =>
  `${formatCount(withCard)} von ${formatCount(deals)} (${percent(withCard, deals)})`

/** The name of a row of `districts`. A town beside its districts has the deals without one, and those of districts with too few. */
export const localityText = (name: string, districts: OperationDay['districts']): string =>
  districts.some((district) => district.name.endsWith(`, ${name}`)) ? `${name}, übrige Ortsteile` : name

const knownSize = (bytes: number | null): string => (bytes === null ? 'unbekannt' : sizeText(bytes))

/** The state of a server with its names. */
export const serverFigures = (server: ServerState): readonly (readonly [name: string, value: string])[] => [
  ['Maschine', server.host],
  ['Version', server.version],
  ['Datenbankschema', server.schema],
  ['Freier Speicher', `${knownSize(server.free)} von ${knownSize(server.total)}`],
  ['Datenbank', knownSize(server.database)],
  ['Fotos', knownSize(server.photos)],
]

/** When the newest backup was made, and its size. */
export const backupText = (backup: OperationState['backup']): string => {
  if (!backup) return 'Unbekannt: Es wurde noch keine gemeldet.'
  const at = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Berlin' })
  return `${at.format(backup.at)}, Größe ${knownSize(backup.bytes)}`
}

/** The kinds of errors, as the server counts them. */
const ERRORS: Readonly<Record<string, string>> = {
  api: 'Daten',
  auth: 'Anmeldung',
  photos: 'Fotos',
  functions: 'Meldungen und Moderation',
  basemap: 'Basiskarte',
  previews: 'Vorschaubilder',
  pages: 'Seiten',
  mails: 'Aufgegebene E-Mails',
  upkeep: 'Wartung',
}

export const errorText = (kind: string): string => ERRORS[kind] ?? 'Sonstiges'
