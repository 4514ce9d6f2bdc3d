import {
  addDays,
  type CivilDate,
  type DishLine,
  type DishLineProblem,
  type DishUncertainty,
  type MenuReadFailure,
  periodStart,
} from '@mahlzeit/domain'
import { periodText } from './menu-periods.ts'

const BY_HAND = 'oder trag die Gerichte von Hand ein.'

/** The region that confirms the dishes of a photo (product.md#dishes). */
export const DISH_LINE_TEXTS = {
  title: 'Gerichte auf der Karte',
  ofPhoto: (photo: number) => `Foto ${photo}`,
  help: 'Veröffentlicht wird nur, was angehakt ist. Übernimm nur, was auf der Karte steht.',
  read: 'Karte lesen',
  readAgain: 'Noch einmal lesen',
  cancel: 'Abbrechen',
  reading: 'Die Karte wird gelesen …',
  readingPhoto: (number: number, count: number, found: number) => {
    const reading = `Foto ${number} von ${count} wird gelesen.`
    if (found === 0) return reading
    return `${reading} Bisher ${found === 1 ? 'ein Gericht' : `${found} Gerichte`}.`
  },
  cancelAll: 'Lesen beenden',
  progress: 'Fortschritt beim Lesen der Karte',
  found: (count: number, uncertain: number) => {
    const found = count === 1 ? '1 Gericht erkannt.' : `${count} Gerichte erkannt.`
    if (uncertain === 0) return `${found} Bitte sieh kurz nach, ob alles stimmt.`
    return `${found} ${uncertain === 1 ? 'Eines ist' : `${uncertain} sind`} unsicher und deshalb nicht angehakt.`
  },
  foundNone: 'Auf diesem Foto haben wir keine Gerichte erkannt. Du kannst sie von Hand eintragen.',
  failures: {
    unavailable: `Das Lesen konnte nicht geladen werden. Prüf deine Verbindung und versuch es noch einmal, ${BY_HAND}`,
    undecodable: 'Dieses Foto kann dein Gerät nicht lesen. Du kannst die Gerichte von Hand eintragen.',
    crashed: `Das Lesen hat nicht geklappt. Versuch es noch einmal, ${BY_HAND}`,
  } satisfies Record<Exclude<MenuReadFailure['kind'], 'cancelled'>, string>,
  add: 'Gericht hinzufügen',
  full: (limit: number) => `Mehr als ${limit} Gerichte passen nicht zu einem Foto.`,
  all: 'Alle anhaken',
  none: 'Keines anhaken',
  ticksChanged: (count: number) => (count === 0 ? 'Kein Gericht ist angehakt.' : `${count} Gerichte sind angehakt.`),
  line: (number: number) => `Zeile ${number}`,
  crop: (number: number) => `Ausschnitt des Fotos zu Gericht ${number}`,
  publish: (number: number) => `Gericht ${number} veröffentlichen`,
  name: (number: number) => `Gericht ${number}`,
  price: (number: number) => `Preis ${number}`,
  day: (number: number) => `Tag ${number}`,
  everyDay: 'täglich',
  description: (number: number) => `Beschreibung ${number}`,
  diets: (number: number) => `Diät ${number}`,
  details: (number: number) => `Mehr zu Gericht ${number}`,
  toLine: (number: number) => `Zu Gericht ${number}`,
  remove: (number: number) => `Gericht ${number} entfernen`,
  removed: (name: string) => (name.trim() === '' ? 'Das Gericht ist entfernt.' : `„${name.trim()}“ ist entfernt.`),
  undo: 'Rückgängig',
  misread: (name: string) => `Gelesen: ${name}`,
  asRead: 'Zurücknehmen',
  lastPrice: (price: string) => `Zuletzt ${price}\u00a0€`,
  lastPriceOf: (price: string, number: number) => `Zuletzt ${price}\u00a0€ für Gericht ${number} übernehmen`,
  takenOver: (count: number) => (count === 1 ? '1 Gericht ist übernommen.' : `${count} Gerichte sind übernommen.`),
} as const

/** `Wie letzte Woche` for a card of the week before, else `Wie am 3. November`. */
export const takeOverText = (cardDate: CivilDate, menuDate: CivilDate | null, today: CivilDate): string => {
  const isLastWeek = periodStart('week', cardDate) === addDays(periodStart('week', menuDate ?? today), -7)
  return isLastWeek ? 'Wie letzte Woche' : `Wie am ${periodText('day', cardDate, today)}`
}

const DISH_UNCERTAINTY_TEXTS: Record<Exclude<DishUncertainty, 'open-name' | 'unclear-price'>, string> = {
  'low-confidence': 'schlecht lesbar',
  'no-price': 'Preis fehlt',
  'odd-price': 'Preis ungewöhnlich',
  'two-prices': 'mehrere Preise',
  'odd-page': 'vielleicht keine Mittagskarte',
  'unclear-page': 'Karte schwer zu deuten',
  'odd-name': 'Name ungewöhnlich',
  'old-price': 'Preis über vier Wochen alt',
  'odd-day': 'Tag unklar',
}

/** Why a read line is not ticked: `Preis fehlt, Tag unklar`, `Ist Gulasch der ganze Name?`. */
export const dishUncertaintyText = ({ name, price, uncertainties }: DishLine): string => {
  const reasons = uncertainties.flatMap((each) =>
    each === 'open-name' || each === 'unclear-price' ? [] : DISH_UNCERTAINTY_TEXTS[each],
  )
  return [
    reasons.join(', '),
    ...(uncertainties.includes('open-name') ? [`Ist ${name} der ganze Name?`] : []),
    ...(uncertainties.includes('unclear-price') ? [`Gehört ${price}\u00a0€ zu ${name}?`] : []),
  ]
    .filter((text) => text !== '')
    .join(' · ')
}

/** Validation messages, each at the field that it is about. */
export const DISH_PROBLEM_TEXTS: Record<DishLineProblem, string> = {
  'name-missing': 'Bitte gib den Namen des Gerichts ein, oder entferne die Zeile.',
  'name-too-long': 'Der Name darf höchstens 120 Zeichen haben.',
  'name-unreadable': 'Der Name enthält Zeichen, die niemand lesen kann.',
  'description-too-long': 'Die Beschreibung darf höchstens 200 Zeichen haben.',
  'description-unreadable': 'Die Beschreibung enthält Zeichen, die niemand lesen kann.',
  'price-invalid': 'Bitte gib den Preis in Euro ein, zum Beispiel 9,90, oder lass ihn weg.',
  'price-odd': 'Bitte gib einen Preis von 1 bis 60 Euro ein, oder lass ihn weg.',
  'day-outside': 'Dieser Tag passt nicht zum Zeitraum der Karte. Wähl einen anderen Tag oder ändere den Zeitraum.',
}
