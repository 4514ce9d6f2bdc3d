import { split } from './vocabulary.ts'
import { WORDS } from './words.ts'
import { pick } from './features.ts'
import type { Card } from './card.ts'
import { CARD_DAYS } from './card-days.ts'
import { euros } from './card-dish.ts'
import { seeded } from './seeded.ts'

/** A line of a page that is no menu: text, and a price or hours at its end. */
export interface PlainLine {
  readonly text: string
  readonly end: string
  readonly detail?: string
  readonly isHeading?: boolean
}

/** The text of a page that is no menu. */
export interface PlainPage {
  readonly head: readonly string[]
  readonly lines: readonly PlainLine[]
  readonly foot: readonly string[]
  /** Columns of the lines. */
  readonly columns: number
}

const SERVICES = split(`
  Haarschnitt Damen; Haarschnitt Herren; Waschen und Föhnen; Kinderhaarschnitt; Farbe Ansatz; Strähnen; Bart schneiden; Maniküre; Fußpflege
  Schlüssel nachmachen; Absätze erneuern; Hose kürzen; Reißverschluss ersetzen
`)
const WINES = split('Riesling; Silvaner; Grauburgunder; Spätburgunder; Dornfelder; Lemberger; Rivaner; Merlot')
const VINEYARDS = split('Steinberg; Sonnenhang; Kirchgarten; Alter Rain; Rosenhalde')
const TASTES = split('trocken, feine Säure; halbtrocken, fruchtig; aus dem Holzfass; leicht und frisch')
const COURSES = split('Pasta selbst gemacht; Sushi für Anfänger; Brot backen; Steak und Soßen; Vegan im Winter')
const DRINKS = split('Mineralwasser 0,5; Pils 0,3; Apfelschorle; Espresso; Cola 0,4')
const PRODUCTS = split(`
  Lasagne tiefgekühlt 400 g; Maultaschen 360 g; Milchreis 200 g; Fischstäbchen 15 Stück; Kartoffelsalat 500 g; Hähnchenschnitzel 2 Stück; Räucherlachs 100 g
  Tomatensuppe Dose 400 ml; Bergkäse in Scheiben; Apfelsaft 1 l; Joghurt 4 x 125 g; Kaffee gemahlen 500 g; Orangen 2 kg Netz; Nudeln 500 g
`)
const INGREDIENTS = split(`
  500 g Kartoffeln; 2 Zwiebeln; 1 Bund Petersilie; 200 ml Sahne; 3 EL Öl; 1 TL Salz; 250 g Möhren; 1 Zehe Knoblauch; 400 g Tomaten aus der Dose; 750 ml Brühe
`)
const STEPS = split(`
  Zwiebeln schälen und fein würfeln.; Alles in heißem Öl anbraten.; Mit Brühe ablöschen und 25 Minuten köcheln lassen.; Mit Salz und Pfeffer abschmecken.; Heiß servieren.
`)
const WEEK = split('Montag; Dienstag; Mittwoch; Donnerstag; Freitag; Samstag; Sonntag')
const SHORT = split('Mo; Di; Mi; Do; Fr; Sa; So')

/** Draws the text of a card whose layout is no menu. `format` writes cents in the price style of the card. */
export const plainPageOf = (card: Card, format: (cents: number) => string): PlainPage => {
  const random = seeded(card.seed, 2)
  const words = WORDS[card.half]
  const cents = (least: number, most: number) =>
    Math.floor(least + random() * (most - least)) * 100 + pick([0, 50, 90], random)
  const lines = (count: number, line: () => PlainLine) => Array.from({ length: count }, line)
  const dish = () => pick(words.dishes, random).name
  const several = Math.floor(random() * 5)
  const base = { head: [card.restaurant], foot: card.foot, columns: 1 }
  const kind: string = card.features.layout
  switch (kind) {
    case 'receipt': {
      const bought = lines(3 + several, () => {
        const count = pick([1, 1, 1, 2], random)
        return {
          text: `${count} ${pick([dish, dish, () => pick(DRINKS, random)], random)()}`,
          end: `${euros(cents(3, 14))}${pick([' A', ' B', ''], random)}`,
        }
      })
      const total = '48,70'
      return {
        ...base,
        head: [
          card.restaurant,
          'Musterweg 12',
          '10115 Berlin',
          'St.-Nr. 27/000/00000',
          `Tisch ${several + 2}  Bon 00${several}17`,
        ],
        lines: [
          ...bought,
          { text: 'Zwischensumme', end: total },
          { text: 'SUMME EUR', end: total, isHeading: true },
          { text: 'MwSt A 19,00 %', end: '7,78' },
          { text: pick(['BAR', 'EC-Karte', 'Gegeben'], random), end: format(5000) },
          { text: 'Zurück', end: '1,30' },
        ],
        foot: ['23.11.2026 13:04', 'TSE-Signatur 8fa2', 'Vielen Dank für Ihren Besuch'],
      }
    }
    case 'flyer':
      return {
        head: ['Lieferservice', card.restaurant, 'Bestellen: 030 0000000', 'Lieferung frei Haus ab 15,00 €'],
        lines: [
          { text: pick(['Pizza', 'Pasta', 'Vom Grill'], random), end: '', isHeading: true },
          ...lines(6 + several, () => ({
            text: `${Math.floor(10 + random() * 80)} ${dish()}`,
            end: format(cents(5, 14)),
          })),
          { text: 'Getränke', end: '', isHeading: true },
          ...lines(4, () => ({ text: pick(DRINKS, random), end: format(cents(2, 4)) })),
        ],
        foot: ['Mindestbestellwert 12,00 €', 'Täglich 11-23 Uhr', ...card.foot],
        columns: 2,
      }
    case 'opening hours': {
      const days = pick([WEEK, SHORT], random)
      return {
        ...base,
        head: [card.restaurant, pick(['Öffnungszeiten', 'Wir sind für Sie da', 'Unsere Öffnungszeiten'], random)],
        lines: days.map((text, index) => ({
          text,
          end:
            index === several
              ? 'Ruhetag'
              : pick(['11:30 - 14:30', '11.30 - 22.00 Uhr', '8 - 18 Uhr', '17-23 Uhr'], random),
        })),
        foot: [`Mittagstisch ab ${format(790)}`, 'Küche bis 21:30 Uhr', ...words.feet.slice(0, several)],
      }
    }
    case 'wine list':
      return {
        ...base,
        head: [card.restaurant, 'Weinkarte', 'Offene Weine 0,2 l'],
        lines: [
          { text: 'Weißwein', end: '', isHeading: true },
          ...lines(3 + several, () => ({
            text: `${2019 + several} ${pick(WINES, random)} ${pick(VINEYARDS, random)}`,
            end: format(cents(5, 12)),
            detail: pick(TASTES, random),
          })),
          { text: 'Rotwein', end: '', isHeading: true },
          ...lines(3, () => ({
            text: `${pick(WINES, random)} ${pick(VINEYARDS, random)} 0,75 l`,
            end: format(cents(18, 42)),
            detail: pick(TASTES, random),
          })),
        ],
      }
    case 'recipe!':
      return {
        ...base,
        head: [
          pick(['Rezept der Woche', 'Zum Nachkochen', 'Aus unserer Küche'], random),
          dish(),
          'Zutaten für 4 Personen',
        ],
        lines: [
          ...INGREDIENTS.slice(several).map((text) => ({ text, end: '' })),
          { text: 'Zubereitung', end: '', isHeading: true },
          ...STEPS.map((text, index) => ({ text: `${index + 1}. ${text}`, end: '' })),
        ],
        foot: ['Zubereitungszeit: 45 Minuten', `Kosten pro Portion etwa ${euros(cents(2, 4))} €`, card.restaurant],
      }
    case 'hit list!':
      return {
        ...base,
        head: [card.restaurant, pick(['Ihre Lieblingsgerichte', 'Die Hitliste 2026', 'Top 10 der Kantine'], random)],
        lines: Array.from({ length: 6 + several }, (_, index) => ({
          text: `${index + 1}. ${dish()}`,
          end: `${12 - index}.${Math.floor(100 + random() * 900)} Portionen`,
        })),
        foot: ['Gezählt von Januar bis Oktober 2026', ...card.foot.slice(0, 1)],
      }
    case 'supermarket':
      return {
        ...base,
        head: [
          pick(['Frischemarkt Behrens', 'Kaufladen am Bahnhof'], random),
          pick(['Nur diese Woche', 'Angebote vom 23. bis 28.11.', 'Dauerhaft günstig'], random),
        ],
        lines: PRODUCTS.slice(several).map((text) => {
          const price = cents(1, 9)
          const detail = random() < 0.5 ? `statt ${euros(price + 60)}` : `1 kg = ${euros(price * 2)}`
          return { text: text.replace(/ (?=\p{L}+$)/u, '\u00a0'), end: format(price), detail }
        }),
        foot: ['Abgabe nur in haushaltsüblichen Mengen', 'Montag bis Samstag 7–21 Uhr'],
        columns: 2,
      }
    case 'allergen list':
      return {
        ...base,
        head: [card.restaurant, pick(['Allergene und Zusatzstoffe', 'Kennzeichnung unserer Speisen'], random)],
        lines: lines(7 + several, () => ({
          text: dish(),
          end: pick(['A, C, G', 'A, G', 'C, D, L', 'I', '–'], random),
        })),
        foot: ['A Gluten, C Ei, D Fisch, G Milch, I Sellerie, L Senf', 'Stand: 23.11.2026'],
      }
    case 'invoice': {
      const items = lines(4 + several, () => {
        const [count, price] = [Math.floor(10 + random() * 30), cents(5, 9)]
        const day = pick(CARD_DAYS, random)
        return { text: `${day.short} ${count} x ${dish()} zu ${euros(price)}`, end: euros(count * price) }
      })
      return {
        ...base,
        head: [card.restaurant, 'Rechnung Nr. 2026-1127', 'An: Kita Regenbogen', 'Kundennummer 40233'],
        lines: [
          ...items,
          { text: 'Nettobetrag', end: '812,15' },
          { text: 'Umsatzsteuer 7 %', end: '56,85' },
          { text: 'Rechnungsbetrag', end: '869,00', isHeading: true },
        ],
        foot: ['Zahlbar bis 11.12.2026 ohne Abzug', 'IBAN DE00 0000 0000 0000 0000 00', ...card.foot.slice(0, 1)],
      }
    }
    case 'cooking courses!':
      return {
        head: [
          pick(['Kochschule Löffelweise', 'Volkshochschule'], random),
          'Kochkurse im November',
          'je Abend mit Essen',
        ],
        lines: CARD_DAYS.map(({ weekday, short }, index) => ({
          text: `${weekday} ${short} 18 Uhr ${COURSES[(index + several) % COURSES.length] ?? ''}`,
          end: format(cents(39, 89)),
        })),
        foot: ['Anmeldung online oder an der Kasse', 'Schürze bitte mitbringen', ...card.foot.slice(0, 1)],
        columns: 1,
      }
    default:
      return {
        ...base,
        head: [pick(['Salon Haargenau', 'Schneiderei Naht', 'Schlüsseldienst am Markt'], random), 'Preisliste'],
        lines: lines(7 + several, () => ({ text: pick(SERVICES, random), end: format(cents(9, 48)) })),
        foot: [...card.foot, pick(['Termine nach Vereinbarung', 'Ohne Anmeldung'], random)],
      }
  }
}
