import { split } from './vocabulary.ts'
import { WORDS } from './words.ts'
import { pick } from './features.ts'
import type { Card } from './card.ts'
import { CARD_DAYS, WEEKEND } from './card-days.ts'
import { euros, shuffled } from './card-dish.ts'
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

const FESTIVE = split(`
  Gans, bratfertig; Barbarie-Ente; Baby-Pute; Rinderfilet; Kalbsnuss; Wildschweinkeule ohne Knochen; Fondue-Fleisch gemischt; Raclette-Platte; Roastbeef am Stück; Lammrücken; Gänsekeulen
  Schinken im Brotteig; Rouladen gefüllt; Entenbrust; Rehrücken
`)
const WARM_DRINKS = split('Kaffee; Cappuccino; Milchkaffee; Tee im Glas; Heiße Schokolade; Latte macchiato')
const COLD_DRINKS = split('Mineralwasser; Apfelschorle; Rhabarberschorle; Limonade; Johannisbeersaft; Eistee')
const BEERS = split('Helles vom Fass; Pils; Hefeweizen; Radler; Kellerbier; Alkoholfreies Weizen')
const WINES = split('Riesling; Silvaner; Grauburgunder; Spätburgunder; Dornfelder; Lemberger; Rivaner; Merlot')
const VINEYARDS = split('Steinberg; Sonnenhang; Kirchgarten; Alter Rain; Rosenhalde')
const TASTES = split('trocken, feine Säure; halbtrocken, fruchtig; aus dem Holzfass; leicht und frisch')
const BUTCHERS = split('Metzgerei Schäfer; Fleischerei Lehmann; Landmetzgerei Wiese & Sohn; Hofschlachterei Brandes')
const MEATS = split(`
  Schweinenacken ohne Knochen; Rinderrouladen aus der Keule; Kasseler Lachs, mild; Gehacktes gemischt; Schnitzelfleisch aus der Oberschale; Lyoner im Ring; Bauernschinken, geräuchert
  Grillbratwurst grob; Leberwurst, hausgemacht; Putenbrust, natur; Suppenfleisch vom Jungbullen; Eiersalat; Krautsalat; Bergkäse, 50 % Fett; Salami am Stück; Schweinebauch, mariniert; Hackepeter
`)
const PLATES = split(
  'Käseplatte; Wurstplatte rustikal; Fischplatte; Antipasti; Belegte Brötchen; Wraps, halbiert; Canapés; Rohkost mit Dips; Mettigel',
)
const ICES = split(`
  Spaghettieis | Vanilleeis, Erdbeersoße, weiße Schokolade; Bananensplit | Banane, Vanille, Schokosoße; Schwarzwaldbecher | Kirschen, Sahne, Kirschwasser; Nussbecher | Haselnuss, Krokant, Sahne
  Coupe Dänemark | Vanilleeis, heiße Schokolade; Früchtebecher | Obst der Saison, drei Kugeln; Heiße Liebe | Vanilleeis mit heißen Himbeeren; Joghurtbecher | Naturjoghurt, Honig, Walnuss; Pinocchio | zwei Kugeln mit Waffel
  Eiskaffee | Vanilleeis, Kaffee, Sahne; Amarenabecher | Amarenakirschen, Stracciatella; Krokantbecher | Karamell, Mandel, Sahne; Affogato | Espresso auf Vanilleeis; Sorbet | zwei Sorten, Minze
`)
const DRINKS = split('Mineralwasser 0,5; Pils 0,3; Apfelschorle; Espresso; Cola 0,4')
const BREAKFASTS = split(`
  Kleines Frühstück | 2 Brötchen, Butter, Marmelade; Süßer Start | Croissant, Honig und Quark; Bauernfrühstück zum Wachwerden | Rührei mit Speck, Brot; Vitalfrühstück | Müsli, Joghurt, Obst
  Käsefrühstück | drei Sorten Käse, Trauben; Lachsfrühstück | Räucherlachs, Sahnemeerrettich, Toast; Weißwurstfrühstück | 2 Stück, Brezel, süßer Senf; Frühstück für zwei | Wurst, Käse, Ei, Sekt
  Strammer Morgen | Spiegeleier, Schinken, Brot; Veganes Frühstück | Hummus, Avocado, Oliven; Porridge | Hafermilch, Beeren, Mandeln; Französisches Frühstück | Croissant, Milchkaffee
`)
const BREAKFAST_EXTRAS = split('Gekochtes Ei; Portion Nutella; Glas Orangensaft; Extra Brötchen; Becher Joghurt')
const OLD_PRICES = split(
  'Menü I; Menü II; Vegetarische Linie; Tagessuppe; Salatschale klein; Salatschale groß; Dessert; Kaffee; Mehrwegschale',
)
const EVENTS = split(`
  Skatturnier | Startgeld mit Imbiss; Livemusik mit der Kapelle Blech & Co. | Einlass 19 Uhr; Preisschafkopf | Anmeldung am Tresen; Weinprobe mit fünf Weinen | mit Brot und Käse
  Quizabend | je Team; Adventsmarkt im Hof | Eintritt frei; Lesung bei Kerzenschein | Karten im Vorverkauf; Comedy im Saal | Beginn 20 Uhr; Kindernachmittag mit Plätzchen | ab 4 Jahren
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
    case 'meat offers!':
      return {
        ...base,
        head: [
          pick(BUTCHERS, random),
          pick(['Angebote der Woche', 'Unsere Wochenangebote', 'Aus eigener Herstellung'], random),
          pick(['gültig von Montag bis Samstag', 'vom 23.11. bis 28.11.', 'KW 48'], random),
        ],
        lines: shuffled(MEATS, random)
          .slice(0, 6 + several)
          .map((text) =>
            random() < 0.5
              ? { text, end: `100&nbsp;g ${format(cents(1, 3))}` }
              : { text, end: `1&nbsp;kg ${format(cents(7, 25))}` },
          ),
        foot: ['Nur solange Vorrat reicht', ...card.foot],
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
    case 'festive orders':
      return {
        ...base,
        head: [
          pick(['Metzgerei Gruber', 'Geflügelhof Sandner', 'Landfleischerei Ott'], random),
          pick(['Festtagsbestellung', 'Weihnachten vorbestellen', 'Bestellschein zum Fest'], random),
          'Bitte bis 16. Dezember abgeben',
        ],
        lines: shuffled(FESTIVE, random)
          .slice(0, 7 + several)
          .map((text) => ({ text: `____ kg ${text}`, end: `${format(cents(14, 56))}/kg` })),
        foot: [
          'Name: ________________  Telefon: ____________',
          'Abholung: [ &nbsp; ] 23.12. &nbsp; [ &nbsp; ] 24.12. bis 12 Uhr',
        ],
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
    case 'breakfast card':
      return {
        ...base,
        head: [
          card.restaurant,
          pick(['Frühstückskarte', 'Frühstück', 'Guten Morgen!'], random),
          pick(['täglich von 8 bis 11 Uhr', 'Montag bis Samstag 7.30 – 11.30 Uhr', 'bis 12 Uhr'], random),
        ],
        lines: [
          ...shuffled(BREAKFASTS, random)
            .slice(0, 5 + several)
            .map((line) => {
              const [text = '', detail = ''] = line.split(' | ')
              return { text, detail, end: format(cents(5, 15)) }
            }),
          { text: 'Extras zum Frühstück', end: '', isHeading: true },
          ...shuffled(BREAKFAST_EXTRAS, random)
            .slice(0, 3)
            .map((text) => ({ text, end: format(cents(1, 3)) })),
        ],
      }
    case 'price notice': {
      const items = shuffled(OLD_PRICES, random).slice(0, 5 + Math.min(several, 3))
      return {
        ...base,
        head: [
          card.restaurant,
          pick(['Neue Preise ab 1. Dezember', 'Preisanpassung zum 1.12.2026', 'In eigener Sache'], random),
          pick(['Liebe Gäste, Einkauf und Energie kosten mehr.', 'Wir bitten um Ihr Verständnis.'], random),
        ],
        lines: items.map((text) => {
          const old = cents(2, 8)
          return { text, end: `bisher ${euros(old)} &nbsp; neu ${format(old - (old % 100) + 100)}` }
        }),
        foot: ['Guthaben auf Karten behalten ihren Wert', 'Ihre Küchenleitung', ...card.foot.slice(0, 1)],
      }
    }
    case 'events':
      return {
        ...base,
        head: [
          card.restaurant,
          pick(['Termine', 'Veranstaltungen im November und Dezember', 'Was ist los bei uns?'], random),
        ],
        lines: [...CARD_DAYS, ...WEEKEND].slice(several % 3).map(({ weekday, short }, index) => {
          const [text = '', detail = ''] = (EVENTS[(index + several) % EVENTS.length] ?? '').split(' | ')
          return {
            text: `${weekday} ${short} ${text}`,
            detail,
            end: pick([format(cents(6, 28)), 'Eintritt frei'], random),
          }
        }),
        foot: ['Karten an der Theke und telefonisch', 'Änderungen vorbehalten'],
      }
    case 'catering offer!':
      return {
        ...base,
        head: [
          card.restaurant,
          pick(['Partyservice', 'Catering für Ihre Feier', 'Wir liefern Ihr Buffet'], random),
          pick(['ab 10 Personen', 'Bestellung bis drei Tage vorher', 'Preise pro Person, ab 15 Personen'], random),
        ],
        lines: [
          { text: 'Warme Speisen', end: '', isHeading: true },
          ...lines(4 + Math.min(several, 2), () => ({
            text: dish(),
            detail: 'mit zwei Beilagen nach Wahl',
            end: `${format(cents(9, 19))} pro Person`,
          })),
          { text: 'Kalte Platten', end: '', isHeading: true },
          ...shuffled(PLATES, random)
            .slice(0, 3)
            .map((text) => ({ text, detail: 'für 10 Personen', end: format(cents(49, 129)) })),
        ],
        foot: ['Geschirr und Besteck auf Anfrage', 'Lieferung 15 Euro', ...card.foot.slice(0, 1)],
      }
    case 'ice cream card!':
      return {
        ...base,
        head: [
          pick(['Eiscafé Dolomiti', 'Eisdiele Fiocco', card.restaurant], random),
          pick(['Eiskarte', 'Unsere Eisbecher', 'Eis und Süßes'], random),
          pick(['täglich bis 18 Uhr', 'auch zum Mitnehmen', 'Kugel 1,60'], random),
        ],
        lines: shuffled(ICES, random)
          .slice(0, 6 + several)
          .map((line) => {
            const [text = '', detail = ''] = line.split(' | ')
            return { text, detail, end: format(cents(4, 10)) }
          }),
      }
    default: {
      const drinks = (names: readonly string[], sizes: string, least: number): readonly PlainLine[] =>
        shuffled(names, random)
          .slice(0, 4)
          .map((text) => ({ text, end: format(cents(least, least + 3)), detail: sizes }))
      return {
        ...base,
        head: [card.restaurant, pick(['Getränkekarte', 'Getränke', 'Kaffee, Tee und mehr'], random)],
        lines: [
          { text: 'Warm', end: '', isHeading: true },
          ...drinks(WARM_DRINKS, pick(['auch mit Hafermilch', 'auch zum Mitnehmen'], random), 2),
          { text: 'Kalt', end: '', isHeading: true },
          ...drinks(COLD_DRINKS, pick(['0,3 l', '0,4 l', 'Flasche 0,33 l'], random), 2),
          { text: 'Bier', end: '', isHeading: true },
          ...drinks(BEERS, pick(['0,5 l', '0,3 l'], random), 3),
        ],
      }
    }
  }
}
