import {
  type CivilDate,
  type CorrectableFacts,
  type CorrectedFact,
  CORRECTION_METRES,
  type CorrectionField,
  type CorrectionReason,
  CUISINE_LABELS,
  DIET_LABELS,
  mapYesNo,
  type YesNo,
} from '@mahlzeit/domain'
import { daysText, NO_TIMES, timesText } from './deals.ts'
import { FACT_TEXTS, yesNoText } from './facts.ts'
import { dayMonthYear, LOCALE } from './format.ts'

/** Corrections of a deal and their history (product.md#corrections). */
export const CORRECTION_TEXTS = {
  open: 'Angaben korrigieren',
  title: 'Angaben korrigieren',
  help: 'Ändere, was nicht mehr stimmt. Alle sehen es sofort, und es lässt sich rückgängig machen.',
  name: 'Name',
  nameHelp: 'Ist hier ein anderes Restaurant? Dann wähle auf der Seite „Neuer Wirt hier?“.',
  days: 'Tage',
  start: 'Von',
  end: 'Bis',
  website: 'Website',
  websiteHelp: 'Leer lassen, wenn es keine gibt',
  phone: 'Telefon',
  phoneHelp: 'Leer lassen, wenn es keins gibt',
  address: 'Adresse',
  addressHelp: 'Straße und Hausnummer, Ort',
  position: 'Ort auf der Karte',
  movePosition: 'Nadel verschieben',
  positionHelp: `Schiebe die Karte, bis die Nadel auf dem Restaurant steht: höchstens ${CORRECTION_METRES} Meter weit.`,
  reason: 'Woher weißt du das?',
  notStated: 'Keine Angabe',
  save: 'Speichern',
  cancel: 'Abbrechen',
  saved: 'Danke! Deine Korrektur ist für alle zu sehen.',
  nothingChanged: 'Du hast noch nichts geändert.',
  failed: 'Deine Korrektur wurde nicht gespeichert. ',
  signIn: 'Anmelden',
  guest: 'Melde dich an, um Angaben zu korrigieren.',
  signInFirst: 'Du bist nicht mehr angemeldet. Deine Eingaben bleiben hier, bis du wieder da bist.',
  conflict: 'Jemand hat das gerade geändert. Vergleiche und speichere noch einmal, wenn deine Angabe gelten soll.',
  conflictUnread: 'Jemand hat das gerade geändert. Bitte versuche es gleich noch einmal.',
  history: 'Änderungen',
  historyFailed: 'Frühere Änderungen konnten nicht geladen werden.',
  before: 'Vorher',
  after: 'Jetzt',
  isUndo: 'rückgängig gemacht',
  undo: 'Rückgängig',
  undone: 'Rückgängig gemacht.',
  undoFailed: 'Das ließ sich nicht rückgängig machen. ',
  undoConflict: 'Jemand hat das gerade geändert.',
} as const

export const REASON_LABELS: Record<CorrectionReason, string> = {
  'on-site': 'Vor Ort gesehen',
  menu: 'Steht auf der Karte',
  website: 'Steht auf der Website',
  asked: 'Im Restaurant gefragt',
}

export const FIELD_LABELS: Record<CorrectionField, string> = {
  name: CORRECTION_TEXTS.name,
  days: CORRECTION_TEXTS.days,
  hours: 'Zeiten',
  website: CORRECTION_TEXTS.website,
  phone: CORRECTION_TEXTS.phone,
  address: CORRECTION_TEXTS.address,
  position: CORRECTION_TEXTS.position,
  cuisines: FACT_TEXTS.cuisines.label,
  diets: FACT_TEXTS.diets.label,
  ...mapYesNo((fact) => FACT_TEXTS[fact].label),
}

/** `Laut OpenStreetMap, Stand 2. März 2026. Nicht von Gästen bestätigt.` */
export const asOfText = (asOf: CivilDate): string =>
  `Laut OpenStreetMap, Stand ${dayMonthYear().format(new Date(asOf))}. Nicht von Gästen bestätigt.`

/** `Zeiten geändert am 03.03.2027, 12:15`, `Zeiten geändert am …, rückgängig gemacht`. */
export const correctionTitle = (field: CorrectionField, moment: string, isUndo: boolean): string =>
  `${FIELD_LABELS[field]} geändert am ${moment}${isUndo ? ` (${CORRECTION_TEXTS.isUndo})` : ''}`

const coordinates = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 5, maximumFractionDigits: 5 })

const givenText = (text: string | null): string => text?.trim() || 'Keine Angabe'

const VALUE_TEXTS: { readonly [Field in CorrectionField]: (value: CorrectableFacts[Field]) => string } = {
  name: givenText,
  days: daysText,
  hours: ({ start, end }) => timesText(start, end) ?? NO_TIMES,
  website: givenText,
  phone: givenText,
  address: givenText,
  position: ({ lat, lng }) => `${coordinates.format(lat)}° N, ${coordinates.format(lng)}° O`,
  cuisines: (cuisines) => givenText(cuisines.map((cuisine) => CUISINE_LABELS[cuisine]).join(', ')),
  diets: (diets) => givenText(diets.map((diet) => DIET_LABELS[diet]).join(', ')),
  ...mapYesNo((fact) => (value: YesNo) => yesNoText(fact, value)),
}

/** A fact of a deal in words. */
export const valueText = (facts: CorrectableFacts, field: CorrectionField): string =>
  VALUE_TEXTS[field](facts[field] as never)

/** A value of a field in words, before or after a correction. */
export const factText = (fact: CorrectedFact, which: 'before' | 'after'): string =>
  // The record pairs each field with its type of value; the union of all loses that.
  VALUE_TEXTS[fact.field](fact[which] as never)
