import type { OperationDay } from '@mahlzeit/domain'
import { formatCount } from './format.ts'

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
  towns: 'Orte mit den meisten Deals',
  town: 'Ort',
  days: 'Die letzten Tage',
  day: 'Tag',
  coverage: 'Mit Karte für den Tag',
  deals: 'Deals',
  open: 'Offene Meldungen',
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
