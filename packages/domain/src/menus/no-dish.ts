import { OF_MEAT } from './continuations.ts'
import { namesFood } from './food-words.ts'

/** Contacts: web and mail addresses, phone numbers. */
const CONTACT =
  /www\.|https?:|@\p{L}|\p{L}\.(?:de|com|net|org|eu|info|berlin|at|ch|restaurant)\b|(?<!\p{L})(?:tel|fon|telefon|phone|fax|mobil|whatsapp|instagram|facebook)(?!\p{L})|☎|\+49|(?<![\d,.])0\d{2,4}[\s/–-]+\d{3}/iu

/** A street with its number, or a postcode with its town. */
const ADDRESS =
  /(?:stra(?:ß|ss)e|str\.|platz|allee|weg|damm|ufer|gasse|chaussee|ring|markt|promenade)\s*\d{1,3}\s?[a-z]?(?:\s*[-–,]|$|\s+\d{5})|(?<![\d,.])\d{5}\s+\p{Lu}\p{L}/iu

const TIME = String.raw`\d{1,2}(?:[.:]\s?\d{2})?`

/** Opening hours. */
const HOURS = new RegExp(
  String.raw`(?<!\p{L})uhr(?!\p{L})|öffnungszeit|geöffnet|ruhetag|geschlossen|opening hours|(?<![\d,])\d{1,2}[.:]\d{2}\s*(?:[-–—]|bis|to)\s*\d{1,2}[.:]\d{2}(?!\d|\s?(?:€|eur))|${TIME}\s*[-–—]\s*${TIME}\s*h(?!\p{L})|(?<!\p{L})${TIME}\s?(?:am|pm)(?!\p{L})`,
  'iu',
)

const TAX =
  /mwst|mehrwertsteuer|umsatzsteuer|(?<!\p{L})ust(?!\p{L})|preise (?:in|inkl|verstehen)|alle preise|prices (?:in|incl)|(?<!\p{L})vat(?!\p{L})|bedienung|service (?:charge|incl)|kdv/iu

/** Footnotes of allergens and additives. */
const FOOTNOTE =
  /allergen|zusatzstoff|konservierung|farbstoff|antioxida|geschmacksverst|süßungsmittel|säuerungsmittel|phosphat|geschwärzt|gewachst|koffeinhaltig|chininhaltig|phenylalanin|glutenhaltig|schalenfrüchte|weichtiere|krebstiere|lupine|sulfit|schwefeldioxid|unverträglich|kennzeichnung|gluten\b|enthält|contains|alerjen|^\(?(?:[a-r]|\d{1,2})\s?[=:)]\s?\p{L}{3}|(?:^|[\s,;])(?:[a-r]|vg?|\d{1,2})\s?=\s?\p{L}{3}/iu

/** Notes, slogans and services. */
const NOTE =
  /guten appetit|gute[nr]? hunger|afiyet|enjoy|bon app|willkommen|welcome|herzlich|wünsch|freuen|solange (?:der )?vorrat|kurze zeit|jede woche neu|zum abschluss|oder (?:tee|kaffee|espresso)(?!\p{L})|lasst es euch|^co[₂2](?!\p{L})|^schärfe|^beilagen zur wahl|^gefällt \d|^nachschlag|^stand \d+$|zutaten aus|(?:akzeptieren|nehmen) (?:alle|keine) karten|änderung|vorbehalten|empfehlen wir|empfiehlt|wir (?:kochen|bieten|verwenden|servieren|backen)|mitnehmen|to go|take ?away|bestell|barzahlung|nur bar|cash only|wlan|wifi|(?<!\p{L})ihr (?:\p{L}+[\s-])?team|täglich frisch|frisch (?:gekocht|zubereitet)|hausgemachte küche|fragen sie|sprechen sie|bitte|please|lütfen|folgen|follow|erhalten sie|zzgl|aufpreis|\+\s?\d|gültig|möglich$|gelten(?!\p{L})|parkpl|bezahlung|impressum|datenschutz|inhaber|inh\.|seit \d{4}|since \d{4}|^(?:zu )?(?:jede[mnrs]?|alle[nr]?) (?:gericht|menü|speise|hauptg)|!$/iu

/** Notes beside prices, too: what a meal costs for whom, exceptions, packing. */
const PRICED_NOTE =
  /^\p{L}*-?preise? (?:pro|je) (?:essen|mahlzeit|kind|person)(?!\p{L})|^ausgenommen(?!\p{L})|^(?:.*für )?(?:die |eine )?verpackung(?!\p{L})/iu

/** Sides of a dish, or of all dishes. */
const SIDE =
  /^(?:dazu|inkl|inklusive|vorneweg|wahlweise|auf wunsch|mit (?:espresso|kaffee|getränk)|including)(?!\p{L})/iu

/** Another size of the dish above: `Kinderportion 4,50`. */
const PORTION = /^(?:(?:kleine|große|halbe|normale) )?\p{L}*portion(?:en)?$/iu

/** What the dish above costs with other things: `als Menü mit Getränk 12,50`. */
const AS_SET = /^(?:als|im) (?:menü|set|kombi)(?: (?:mit|inkl|und)(?!\p{L})| ?\+|$)/iu

export const isSet = (text: string): boolean => AS_SET.test(bare(text))

/** Services that have a price. */
const SERVICE =
  /kartenzahlung|ec-karte|lieferung|liefern|bestellwert|mindest|catering|reservier|gutschein|aufpreis|zuschlag|pfand(?!\p{L})|partyservice/iu

const SECTION_WORDS = String.raw`(?:unsere?n?|die|der|das|heute|tägliche?s?|kleine|große|warme|kalte|our|today'?s?|daily|günün)`

/** Names of cards. With a price, they give the price of several dishes. */
const CARD_WORDS = [
  String.raw`(?:top-)?(?:mittags?|speise|tages|wochen|monats|lunch|abend|dessert|saison)-?(?:karte|menüs?|menus?|tisch|angebote?|deals?|gerichte?|essen|pause|zeit|plan|hits?|empfehlung(?:en)?|specials?)`,
  String.raw`speisen(?:karte|plan)?|küche|karte|menüs?|menus?|mittags?|lunch(?: (?:menu|deals?|specials?|break))?|men[üu]vorschl[aä]ge?(?: vegetarisch)?|business[ -]?lunch|quick[ -]?lunch|food|angebote?|gerichte?|öğle menüsü|günün menüsü`,
].join('|')

/** Names of sections. With a price, they are dishes: `Suppe 4,50`. */
const SECTION_NAMES = [
  String.raw`vorspeisen?|suppen?|salate?|hauptgerichte?|hauptspeisen?|hauptgänge?|hauptgang|desserts?|nachspeisen?|nachtisch|beilagen|extras|fisch(?:gerichte)?|fleisch(?:gerichte)?|geflügel|vegetarisch(?:es|e gerichte)?|vegan(?:es|e gerichte)?|pasta|nudeln|pizz(?:a|en)|burger|sandwich(?:es)?|wraps|schnitzel und co|bowls?|wok|curry|currys|snacks?|kindergerichte|klassiker|spezialitäten|süßes|grünes|deftig(?:es)?|herzhaftes|leichtes|kuchen|\p{L}{4,}(?<!mon|diens|donners|frei|sams|sonn)tag`,
  String.raw`starters?|soups?|salads?|mains?|main (?:courses?|dishes)|sides|(?:\p{L}+ )?\p{L}*küche|başlangıçlar|çorbalar|salatalar|ana yemekler|tatlılar|aperatifler`,
  String.raw`(?!\p{L}*(?:fisch|tisch|fleisch)$)\p{L}{4,}isch(?:e küche)?`,
  String.raw`(?:aus|von) (?:dem|der|unsere[mr]) \p{L}+|aus (?:aller welt|europa|asien|deutschland|österreich|italien|spanien|frankreich|griechenland|indien|japan|thailand|vietnam|mexiko|(?:topf|wok|pfanne|ofen)(?: und \p{L}+)?)|antipasti|(?:primi|secondi)(?: piatti)?|contorni|dolci|vom \p{L}+|frühstück|breakfast|\p{L}{3,}(?:gerichte|speisen|spezialitäten)|aktionen?|aktion|tipps?|tipp|neu|new|specials?|empfehlung(?:en)?(?: des hauses)?`,
].join('|')

const headingOf = (words: string): RegExp =>
  new RegExp(
    String.raw`^(?:${SECTION_WORDS} )*(?:${words})(?: (?:vom|von|der|aus|im|\/ (?:theke|ausgabe|linie)) .+| (?:für|des|am|zum|kw|nr|ab|nur|je|tag(?:es)?|monats|woche)(?!\p{L}).*| (?:&|und|and|-) (?:${words}))?$`,
    'iu',
  )

const CARD = headingOf(CARD_WORDS)
const SECTION = headingOf(`${CARD_WORDS}|${SECTION_NAMES}`)

/** A word for a menu, first or last in a title: `Mittagskarte Gasthof Linde`, `Kantine Nord – Wochenplan`. */
const MENU_WORD = String.raw`(?:unsere?|die|der)?\s*\p{L}*(?:karte|plan|tisch|(?:mittags?|tages|wochen)(?:gerichte|angebote?|menüs?|essen))`
const TITLE = new RegExp(String.raw`^${MENU_WORD}(?!\p{L})|(?<!\p{L})${MENU_WORD}$`, 'iu')

/** Whether a text is the title of a menu: a word for one with what else names no food. */
export const isTitle = (text: string): boolean => TITLE.test(text) && !namesFood(text.replace(TITLE, ''))

/** The names of columns of a list. */
const COLUMN_NAMES =
  /^(?:nr|speisen?|gerichte?|preise?|euro|eur|€)(?:[.:]?\s(?:nr|speisen?|gerichte?|preise?|in|euro|eur|€))+$/iu

/** The week of a card: `48. Kalenderwoche`. */
const WEEK = /^(?:\d{1,2}\.\s?)?(?:kw|kalenderwoche|woche)(?:\s\d{1,2})?$/iu

const DRINKS_HEADING =
  /^(?:(?:alkoholfreie |warme |kalte |heiße |unsere )?getränke(?:karte)?|drinks|beverages|(?:offene )?(?:weiß|rot|rosé|schaum)?weine?|weinkarte|rosé|sekt|aperitifs?|digestifs?|longdrinks|schnäpse|liköre|biere?|heißgetränke|kaffee|cocktails?|softdrinks|limonaden|spirituosen|içecekler)$/iu

/** A price for several dishes: `Jedes Gericht 8,50`, `Mittagsmenü 9,90`. */
const FOR_ALL =
  /^(?:jedes? |alle |je |pro |à |each |every |any |tüm )(?:gericht|menü|menu|teller|speise|essen|dish|meal|portion|person|yemek)?\p{L}*|^(?:heute )?alles?(?: für)?$|^(?:zum |der )?(?:tages|einheits|fest|mittags)?preis(?: von| (?:je|pro) \p{L}+| für alle)?$|(?:^|\s)(?:je|jeweils|à|each|p\. ?p\.|pro (?:gericht|person|portion))$/iu

const PLATE = /^(?:essen|teller|portion)$/iu

/** Whether a text in front of a price says what it buys, as that of each dish may: `Portion 6,90`. */
export const isPlate = (text: string): boolean => PLATE.test(bare(text))

/** Parts of a heading: `Mittagsmenü – jedes Gericht`. */
const PARTS = /\s+[–—|·-]\s+|:\s+/u

/** Whether a priced text gives the price of several dishes. */
export const isForAll = (text: string): boolean => text.split(PARTS).some((part) => FOR_ALL.test(bare(part)))

const DRINK =
  /^(?:coca|cola|fanta|sprite|mezzo|spezi|bionade|limo|espresso|kaffee|cappuccino|latte|milchkaffee|tee|chai|mineralwasser|wasser|tafelwasser|sprudel|apfelsch|rhabarbersch|.*schorle|.*saft$|bier|pils|helles|hefeweizen|radler|weißwein|rotwein|wein|(?:weingut|riesling|(?:grau|weiß|spät)burgunder|silvaner|müller-thurgau|gutedel|dornfelder|chardonnay|sauvignon|merlot|cabernet|syrah|shiraz|primitivo|chianti|rioja|tempranillo|montepulciano|malbec|pinot|lugana|soave|crémant|cava|sekt|champagner|rosé)(?!\p{L})|prosecco|aperol|hugo|ayran|coffee|tea|water|beer|wine|çay|kahve|su$)(?!.*(?:suppe|torte|kuchen|soße|sauce))/iu

const VOLUME = /(?<![\d,.])(?:\d[.,]\d{1,2}\s?l|\d{1,3}\s?cl|\d{2,4}\s?ml)(?!\p{L})/iu

const SOUP = /suppe|brühe|eintopf|ramen|pho(?!\p{L})|soup/iu

const bare = (text: string): string => text.replace(/^[\s\p{P}\p{S}]+|[^\p{L}\p{N})!?%€]+$/gu, '')

/** `side`: part of the dish above if there is one, else a note. */
export type NoDish = 'heading' | 'drinks' | 'footnotes' | 'side' | 'note'

/**
 * Returns the kind of a line that is no dish; null if it may be one.
 *
 * @param isPriced Whether a price stands beside it. Words of notes may be parts of dishes (`dazu`, `enthält`).
 */
export const noDishOf = (text: string, isPriced: boolean): NoDish | null => {
  const plain = bare(text)
  if (DRINKS_HEADING.test(plain)) return 'drinks'
  if (
    ((isPriced ? CARD : SECTION).test(plain) && !(plain.startsWith('v') && OF_MEAT.test(plain))) ||
    WEEK.test(plain) ||
    COLUMN_NAMES.test(plain) ||
    CARD.test(plain.replace(/(?:\s\p{L}{1,2})+$/u, '')) ||
    FOR_ALL.test(plain) ||
    (isPriced && PLATE.test(plain)) ||
    (isPriced && isForAll(text))
  )
    return 'heading'
  if (PORTION.test(plain) || AS_SET.test(plain) || PRICED_NOTE.test(plain)) return 'note'
  if (CONTACT.test(text) || ADDRESS.test(text) || TAX.test(text) || SERVICE.test(text)) return 'note'
  if ((VOLUME.test(text) && !SOUP.test(text)) || (isPriced && DRINK.test(plain))) return 'note'
  if (isPriced) return null
  if (FOOTNOTE.test(text)) return 'footnotes'
  if (SIDE.test(plain)) return 'side'
  return HOURS.test(text) || NOTE.test(plain) || NOTE.test(text) ? 'note' : null
}

/** Whether a line is a badge, a button or a nutrient, such as stand between a dish and its price: `Fett = 19,2 g`, `Beliebt`. */
export const isAside = (text: string): boolean =>
  /^(?:vorab|vorweg)\s?:|^(?:beliebt|bestseller|ausverkauft|(?:mehr )?details(?: anzeigen)?|mehr (?:anzeigen|erfahren)|in den warenkorb|hinzufügen|jetzt bestellen)!?$|nährwerte$|^(?:davon \p{L}+|brennwert|energie|nährwerte?|fett|kohlenhydrate|eiweiß|salz|zucker|ballaststoffe)\s?[=:]?\s?\d/iu.test(
    text,
  )

/** Whether a text with a price offers a service, in front of the price or behind it: `Schale gegen 5,00 Pfand`. */
export const isService = (text: string): boolean => SERVICE.test(text)

/** Words of receipts; several of them make a page one. */
const RECEIPT = [
  /(?:^|\s)(?:zwischen|gesamt)?summe(?!\p{L})|gesamtbetrag|zu zahlen/iu,
  /(?<!\p{L})(?:rechnung|quittung|beleg|bon)(?:s?-?(?:nr|nummer)?)(?!\p{L})/iu,
  /rückgeld|gegeben|wechselgeld|trinkgeld/iu,
  /(?<!\p{L})(?:netto|brutto)(?!\p{L})/iu,
  /(?<!\p{L})(?:tse|transaktion|signatur|seriennr|terminal)/iu,
  /(?<!\p{L})(?:kasse|bediener|kellner|es bediente)/iu,
  /steuer-?nr|(?<!\p{L})ust-?id|\d\s?%\s?mwst|mwst\.?\s?\d/iu,
  /(?<!\p{L})tisch\s*(?:nr\.?)?:?\s*\d/iu,
]
const MIN_RECEIPT = 3

/** Words of delivery services and caterers. */
const DELIVERY = [
  /liefer(?:service|dienst|karte)|bringdienst|pizza-?taxi|heimservice/iu,
  /mindest(?:bestell(?:wert|ung)|betrag)/iu,
  /frei haus|liefer(?:kosten|gebiet|zeit|gebühr|ung)|anfahrt/iu,
  /telefonisch|bestell(?:hotline|telefon|annahme|nummer)|online bestellen/iu,
  /catering|party-?service/iu,
  /(?<!\p{L})(?:ab|für) \d+ (?:personen|gästen?)/iu,
]
const MIN_DELIVERY = 2

/** Names of courses in front of lines. */
const COURSES =
  /^(?:(?:erster|zweiter|dritter) gang|vorweg|als hauptgang|vorspeise|suppe|hauptgericht|hauptgang|hauptspeise|beilagen?|nachspeise|nachtisch|dessert)(?!\p{L})/gimu
const MIN_COURSES = 3

/** Whether the lines of a page hold the courses of set menus, of which none has the price alone. */
export const hasCourses = (text: string): boolean => new Set(text.toLowerCase().match(COURSES)).size >= MIN_COURSES

/** What a shop says of its prices or goods. */
const SHOP = /haushaltsüblich|(?<!\p{L})preise? (?:je|pro|per|für) (?:100 ?g|1? ?(?:kg|kilo))(?!\p{L})/iu

/** Prices of measures, which a shop gives beside those of its goods. */
const UNIT_PRICE = /(?<![\p{L}\d])1(?:00)? ?(?:kg|g|l|ml) ?= ?\d/giu
const MIN_UNIT_PRICES = 2

const BREAKFAST = /frühstück|breakfast|brunch/giu
const MIN_BREAKFAST = 3
const LUNCH = /(?<!nach|vor)mittag|lunch|(?<!\p{L})(?:tages|wochen)(?:karte|gericht|menü)/iu

/** Ice cream dishes. */
const ICE =
  /(?<!\p{L})(?:\p{L}+becher|(?:vanille|schoko\p{L}*|erdbeer|spaghetti|frucht|joghurt)?eis(?:kaffee|schokolade|café)?|bananensplit|coupe)(?!\p{L})/giu
const MIN_ICE = 5

/** Returns what a page is that is no menu for lunch; null for what may be one. */
export const noMenuOf = (text: string): 'receipt' | 'delivery' | 'goods' | 'breakfast' | 'ice' | null => {
  const count = (signs: readonly RegExp[]): number => signs.filter((sign) => sign.test(text)).length
  if (count(RECEIPT) >= MIN_RECEIPT) return 'receipt'
  if ((text.match(ICE) ?? []).length >= MIN_ICE && !LUNCH.test(text)) return 'ice'
  if (SHOP.test(text) || (text.match(UNIT_PRICE) ?? []).length >= MIN_UNIT_PRICES) return 'goods'
  if ((text.match(BREAKFAST) ?? []).length >= MIN_BREAKFAST && !LUNCH.test(text)) return 'breakfast'
  return count(DELIVERY) >= MIN_DELIVERY ? 'delivery' : null
}

const NO_PRICES =
  /(?<![\d,])\d{1,2}[.:]\d{2}\s*(?:[-–—]|bis)\s*\d{1,2}[.:]\d{2}(?:\s*uhr)?|(?<![\d.,])\d{1,2}(?:[.:]\d{2})?\s*(?:[-–—]|bis)\s*(?:\d{1,2}(?:[.:]\d{2})?\s*uhr|$(?<=\d[.:]\d{2}\s*bis\s*))|statt\s*(?:€\s*)?\d{1,3}(?:[.,]\d{1,2})?(?:\s*(?:€|euro?))?/giu

/** Returns a line with blanks instead of extras and codes: `(mit Speck + 2,00)`, `[1,3]`. */
export const withoutExtras = (text: string): string =>
  text.replace(
    /(?<!\p{L})(?:kcal \d+|\d+ ?kcal)(?: ?\/ ?(?:kj \d+|\d+ ?kj))?(?!\p{L})|(?:\([^()]*\))*\[allergene\](?:\s+[A-E](?!\p{L}))*|\((?:all\.|allergene|zusatzstoffe|enthält|contains)(?:[^()]*\)|[^()\d]*$)|\([^()]*\+\s?\d{1,2}[.,]\d{2}\s?(?:€|euro?)?\s?\)|[[{][a-r\d]{1,2}(?:[,/;.] ?[a-r\d]{1,2}){0,8}[\]}]/giu,
    (found) => ' '.repeat(found.length),
  )

/** Returns a line with blanks instead of opening hours and former prices. */
export const withoutHours = (text: string): string => text.replace(NO_PRICES, (found) => ' '.repeat(found.length))
