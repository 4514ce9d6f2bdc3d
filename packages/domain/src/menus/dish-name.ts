import { editDistance } from '../shared/edit-distance.ts'
import { plainText } from '../shared/plain-text.ts'
import type { DishDiet } from './dish.ts'

/** Signs that no name begins or ends with: bullets, arrows, leaders, and what text recognition makes of frames and noise. */
const JUNK = String.raw`[^\p{L}\p{M}\p{N}\p{Sc}()"„“”?&%]`

const LEADING_JUNK = new RegExp(String.raw`^(?:${JUNK}+|\p{L}(?=\s+(?:\(vg?\)\s+)?\p{Lu}\p{Ll}))+`, 'u')
const TRAILING_JUNK = new RegExp(String.raw`${JUNK}+$`, 'u')

/** What stands in front of a dish's name: `NEU:`, `Neu!`, `1 Port.`, `1 Teller`. */
const IN_FRONT = /^(?:(?:neu|ausverkauft)\s?[:!]\s*(?=\p{L})|1\s?(?:x|port(?:ion|\.)|teller|schale)\s+(?=\p{Lu}))/iu

/** The courses around the main one of a menu: `Kl. Salat · Gulasch · Dessert`. */
const COURSES =
  /^(?:(?:kl\.|kleine[rs]?|bunter|gem\.|gemischter) (?:beilagen)?(?:salat|suppe) [·|] |(?:(?:beilagen)?salat|(?:tages)?suppe|vorspeise) [·|] (?=.* mit |.* [·|] ))|(?<=\p{L}) [·|] (?:dessert|nachtisch|nachspeise|kaffee|espresso)\s*$/giu

/** Numbers of dishes: `12. `, `12 – `, `M4 `, `M 4 `, `104 `, `Nr. 3: `, `Menü 2: `. */
const NUMBER =
  /^(?:[Nn][Rr]\.?\s*(?:\d{1,3}|[IVX]{1,4}(?!\p{L}))[.:)]?|(?:[Mm]en[üu]e?|MEN[ÜU]|(?:[Tt]ages)?[Gg]ericht|[Ee]ssen)\s+(?:[\dIVX]{1,3}|[A-D])\s*(?:[:.)–-]|\s(?=["„“]?\p{L}{2})(?![Gg][aä]ng))|[A-Za-z]{0,2}\d{1,3}[a-z]?\s?[.):](?!\d)|[IVX]{1,4}[.)](?=\s)|\d{1,3}\s[–—-]\s(?=\p{L})|(?:[A-Z]\s?\d{1,3}|\d{3})(?=\s+\p{Lu})|[A-Z]?\s?\d{1,3}(?=\s\(v)|(?:[Tt]ages|[Mm]ittags)?(?:[Ee]ssen|[Gg]ericht|[Mm]enü|[Tt]ipp):)\s*/u

const CODE = String.raw`(?:[A-Ra-r]\d{0,2}|\d{1,2}(?:[a-z]|[A-Z][a-z]?)?)`

/** Markers of allergens and additives behind a dish. */
const ALLERGENS = [
  new RegExp(String.raw`(?:^|\s+|(?=[(\[]))[([/*#]?\s?${CODE}(?:\s?[,;/.+|]\s?${CODE})+\s?[)\]/]?[.,]?$`, 'u'),
  new RegExp(String.raw`\s*\(${CODE}(?:[\s|,;/-]+${CODE})+\)$`, 'u'),
  /(?<=\p{Ll}{2}[)“”"]?)(?:\s+(?:[a-r]|\d{1,2})\))+$/u,
  // Abbreviations: `(GlW, ML)`.
  /\s*\(\s?(?!V)\p{Lu}\p{L}{0,2}\d?(?:\s?[,;/]\s?\p{Lu}\p{L}{0,2}\d?)*\s?\)$/u,
  // In their order, so that words such as `BBQ` are none.
  /(?<=\p{Ll}{2}\)?)\s(?=\p{Lu}{2})A?B?C?D?E?F?G?H?I?J?K?L?M?N?O?P?Q?R?$/u,
  /(?:^|\s)\((?!bio\))(?=\p{Ll}{2})a?b?c?d?e?f?g?h?i?j?k?l?m?n?o?p?q?r?\)$/u,
  /(?<=[\p{Ll}“”"])(?:[A-R]\d?|\d{1,2})(?:\s?[,;/]\s?[A-R\d]\d?|,[a-r])+$/u,
  /(?<=\p{Ll}{3})[a-r](?:,[a-r])+$/u,
  /(?<=\p{Lu}\p{Ll}{2,})[A-R\d]$/u,
  new RegExp(String.raw`\s*[([]\s?(?:${CODE}|[A-R\d]{2,8}|\d[a-r]{2,4})\s?[)\]]$`, 'u'),
  // Not of a weight: `200 g`.
  /(?<!men[üu]|gericht|essen|angebot)(?<!\d(?=\sg$))(?:\s+[A-R]){1,8}$/iu,
  /[⁰¹²³⁴-⁹ᵃ-ᶻ*]+(?:[,/][⁰¹²³⁴-⁹ᵃ-ᶻ]+)*$/u,
]

/** Markers of allergens and additives in front of brackets or a list. */
const ALLERGENS_BEFORE_LIST = new RegExp(
  String.raw`\s(?:[([](?:${CODE}|[A-R\d]{2,8})(?:\s?[,;/.+]\s?${CODE})*[)\]]|${CODE}(?:[,;/.+]${CODE})+|[A-R])(?=\s?\(\p{L}{3}|(?<=[)\]]),\s\p{L})|\s(?:${CODE}(?:[,;/.+]${CODE})+|${CODE}\)(?:\s?${CODE}\))*)(?=(?:,|\s[·|])\s\p{Lu})`,
  'gu',
)

/** Markers of allergens and additives between words. */
const ALLERGENS_BETWEEN = new RegExp(
  String.raw`(?<=\p{L}{2})(?:\s?[([](?:[A-Ra-r]|\d{1,2})(?:\s?[,;/.]\s?(?:[A-Ra-r]|\d{1,2}))*[)\]](?=\s\p{Ll})|\s[A-R](?:,[A-R])+(?=\s(?:mit|und|dazu)\s))`,
  'gu',
)

/** Codes of additives between words, several or, where numbers are codes, one: `Eisbein 3,14 mit Kraut`, `Rotkohl 2 und Klöße`. */
const NUMBERS_BETWEEN = /(?<=\p{Ll}{3})\s[1-9]\d?(?:,\s?\d{1,2})+(?=\s(?:mit|und|dazu)\s)/gu
const NUMBER_BETWEEN = /(?<=\p{Ll}{3})(?<!(?:[Mm]enüe?|[Gg]ericht|[Ee]ssen|für))\s[1-9]\d?(?=\s(?:mit|und|dazu)\s)/gu

/** Badges behind a name. */
const BADGE = /(?<=\p{Ll}{2}\S*)(?:\s(?:Beliebt|Bestseller))+$/u

/** Codes of a letter and a number behind words: `RahmsoßeZ1,A25`. */
const GLUED_CODES = /(?<=\p{Ll}{2})[A-Z]\d{1,2}(?:,\s?[A-Z]\d{1,2})*(?!\p{L})/gu

/** Abbreviations of allergens in brackets between words: `Kaiserschmarrn (GlW, Ei, Mi) mit Soße`. */
const ABBREVIATIONS_BETWEEN =
  /\s?\((?:\d{1,2}|\p{Lu}\p{L}{0,2}\d?)(?:,\s?(?:\d{1,2}|\p{Lu}\p{L}{0,2}\d?))+\)(?=\s\p{L})/gu

/** Words between a dish and its price. */
const BEFORE_PRICE =
  /(?:^|\s)(?:nur|für|ab|je|um|zu|à|á|von|vor ort|gäste?|solo|(?:(?:auch )?als )?(?:klein|kl\.?|kleine portion|halbe portion|normal):?|preis:?|(?<=\p{L}{3}\S*\s)(?<!(?:^|\s)(?:große|kleine|halbe|normale)\s)portion)$/iu

const MARKS: Readonly<Record<DishDiet, RegExp>> = {
  vegan: /(?:^|[\s,*|/•~+#–-]+|(?=[([]))[([]?(?:vegan|rein pflanzlich|vgn?\.?|v\+)[)\],~]?$/iu,
  vegetarisch:
    /(?:^|[\s,*|/•~+#–-]+|(?=[([]))[([]?(?:veget(?:arisch|arian|arier)|fleischlos|veggie|vejetaryen|veg(?:et)?\.?|v|Ⓥ|🌱|🌿)[)\]~]?$/iu,
}

/** A short word in brackets, or with one: text recognition reads frames of marks as brackets (`Gegan)`). */
const BRACKETED = /(?:\s+|(?<=\p{Ll})\p{Lu}?(?=[([]))(?=\S*\s?[()[\]])([([]?)([^\s()[\]]{1,6})\s?([)\]]?)$/u

/** One or two short words that may be a misread mark: `ve an`. */
const TAIL = /\s+([vV]\p{L}{0,5}(?:\s\p{L}{1,3})?\.?)$/u

/** Dishes that are vegan on request only. */
const ON_REQUEST =
  /(?:auch|nicht|auf wunsch|optional|wahlweise|oder|möglich|not|available)\s*[,(]?\s*(?:als\s)?(?:vegan|veget\p{L}*)\)?$/iu

const BEGINNINGS: Readonly<Record<DishDiet, RegExp>> = {
  vegan: /^vegane?[rsn]?\s/iu,
  vegetarisch: /^vegetarische?[rsn]?\s|^vegetarian\s/iu,
}

/** A mark in front of a name: `(v) Milchreis`, `vegan: Milchreis`. */
const LEADING_MARK =
  /^(?:\(\s?(vegan|vg|veg\.?|vegetarisch|fleischlos|v)\s?\)|(v)\s?:|[•*]?\s?(vegan|vegetarisch|fleischlos|veg\.?)\s?[:|–—•·*-])\s+(?=["„“»\p{L}\d])/iu

/** Other brackets than round ones, which mean the same. */
const OTHER_BRACKETS = /[[{<»›«‹]\s?([^()[\]{}<>»›«‹]+?)\s?[\]}>«‹»›]/gu

interface Unmarked {
  readonly text: string
  /** Null for a mark that cannot be read. */
  readonly diet: DishDiet | null
}

const MISREAD = 1

/** Returns the diet that a misread mark means; null for none. */
const similarDiet = (mark: string): DishDiet | null => {
  const letters = mark.toLowerCase().replace(/[\s.]/gu, '')
  const misread = MISREAD + (/^ve\s/u.test(mark) ? 1 : 0)
  // An Italian or Spanish word in a name, no mark: `Pizza Vegana`.
  if (/^vegan[aeio]s?$/u.test(letters)) return null
  if (letters.length > 3 && editDistance(letters, 'vegan') <= misread) return 'vegan'
  return letters.length > 1 && editDistance(letters, 'veg') <= MISREAD ? 'vegetarisch' : null
}

/** Removes the mark of a diet at the end of a text; null without one. */
const withoutMark = (text: string): Unmarked | null => {
  if (ON_REQUEST.test(text)) return null
  for (const diet of ['vegan', 'vegetarisch'] as const) {
    if (MARKS[diet].test(text)) return { text: text.replace(MARKS[diet], ''), diet }
  }
  const [, opening, mark, closing] = BRACKETED.exec(text) ?? []
  const isOneOfList = !opening && closing !== '' && /\([^()]+$/u.test(text.slice(0, -1))
  if (mark !== undefined && !isOneOfList) {
    const diet = similarDiet(mark)
    const isMark = diet !== null || !opening || !closing || mark.endsWith('gan')
    return isMark ? { text: text.replace(BRACKETED, ''), diet } : null
  }
  const diet = similarDiet(TAIL.exec(text)?.[1] ?? '')
  return diet && { text: text.replace(TAIL, ''), diet }
}

/** Names that end with a number. */
const NUMBERED = /(?:^|\s)(?:men[üu]|gericht|essen|angebot|linie|theke)\s\d+$/iu

/** A number alone behind a name. */
const LAST_NUMBER = /(?<=\p{Ll}{2}\)?)\s[1-9]\d?$/u

/**
 * Returns a line of a menu without bullets, numbers, markers of allergens and diets; and its diets.
 *
 * @param hasNumberCodes Whether numbers behind names are codes of additives.
 */
export const bareText = (
  line: string,
  hasNumberCodes: boolean,
): { readonly text: string; readonly diets: readonly DishDiet[] } => {
  let text = line
    .replace(/\s+/gu, ' ')
    .replace(/(?<=\p{L})-{1,2}\s-?(?=\p{Lu})/gu, '-')
    .replace(OTHER_BRACKETS, '($1)')
    .replace(GLUED_CODES, '')
    .replace(LEADING_JUNK, '')
    .replace(/^(vegan|vegetarisch|fleischlos)\s(?=\p{Lu})/u, '$1: ')
    .replace(NUMBER, '')
    .replace(COURSES, '')
    .replace(IN_FRONT, '')
    .replace(ALLERGENS_BEFORE_LIST, '')
    .replace(ALLERGENS_BETWEEN, '')
    .replace(NUMBERS_BETWEEN, '')
    .replace(hasNumberCodes ? NUMBER_BETWEEN : /$^/u, '')
    .replace(ABBREVIATIONS_BETWEEN, '')
    .trimEnd()
    .replace(BEFORE_PRICE, '')
  const diets = new Set<DishDiet>((['vegan', 'vegetarisch'] as const).filter((diet) => BEGINNINGS[diet].test(text)))
  const [leading, ...signs] = LEADING_MARK.exec(text) ?? []
  if (leading) {
    diets.add(signs.some((sign) => /^(?:vegan|vg)/iu.test(sign ?? '')) ? 'vegan' : 'vegetarisch')
    text = text.slice(leading.length).replace(NUMBER, '').replace(IN_FRONT, '')
  }
  let isMarked = false
  for (;;) {
    const before = text
    text = text.replace(/(?<=\p{L}{3})[*|/•]+$/u, '').replace(BADGE, '')
    for (const allergens of ALLERGENS) text = text.replace(allergens, '')
    if (hasNumberCodes && !NUMBERED.test(text)) text = text.replace(LAST_NUMBER, '')
    // A second mark is a part of the name: `Bento vegetarisch (veg.)`.
    const mark = isMarked ? null : withoutMark(text)
    if (mark) {
      isMarked = true
      text = mark.text
      if (mark.diet) diets.add(mark.diet)
    }
    text = text
      .replace(/(?<=\p{L})\s(?:€|EUR)$/u, '')
      .trim()
      .replace(TRAILING_JUNK, (junk) => /^[-,]/u.exec(junk)?.[0] ?? '')
    if (text === before) return { text, diets: [...diets] }
  }
}

/** Words of dishes with letters that German language data lacks (all accents but ä, ö, ü), as they are read without them. */
const ACCENTED: ReadonlySet<string> = new Set(
  [
    // Vietnamese
    'banh bun chay cuon ga goi nuoc ot pho xa xao xeo',
    // French
    'bearnaise bechamel brulee chevre compote creme crepe crepes entrecote flambe flambee fraiche gruyere nicoise pate provencale saute souffle',
    // Spanish, Portuguese, Italian
    'acai aji atun camarao camaron camarones feijao jalapeno jalapenos jamon limon maiz pao pina platano ragu salpicon tajin',
    // Turkish
    'balik cig corba corbasi ispanak karniyarik kasar kasarli kisir pilic saksuka salatasi sis',
    // Polish, Hungarian, Romanian, South Slavic
    'ciorba golabki gulyas halaszle kielbasa langos losos mamaliga raznjici zurek',
  ].flatMap((words) => words.split(' ')),
)

/** A name of short syllables alone, as most Vietnamese ones. */
const SYLLABLES = /^\p{Lu}\p{Ll}{0,2}(?:\s\p{Lu}\p{Ll}{0,2})+$/u

/** Whether a name probably has letters that text recognition cannot read. */
export const hasUnreadableLetters = (name: string): boolean =>
  SYLLABLES.test(name) || name.split(/[\s-]+/u).some((word) => ACCENTED.has(plainText(word)))

/** More words than the name of a dish has. */
const MAX_WORDS = 14

/** Minimum share of letters in a name. */
const MIN_LETTERS = 0.75

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

/** Abbreviations within names: `mit gem. Salat`, `o. Pommes`. */
const ABBREVIATION =
  /(?:^|\s)(?:o|od|u|m|gem|gebr|geb|gek|ger|gef|ged|gedünst|panier|überb|versch|div|frz|franz|ital|veg|hausgem|inkl|incl|ca|bzw|gr|kl|port|st|stck|sc|dt|schw)\.(?=\s)/giu

/** Whether a name hardly looks like one of a dish in Latin letters: misread, a sentence, or another script. */
export const isOddName = (name: string): boolean => {
  const words = name.split(/\s+/u)
  const plain = name.replaceAll(ABBREVIATION, ' ').replaceAll(/(?<=\p{Lu})ß(?=\p{Lu})/gu, 'SS')
  const signs = count(name.replace(/^\d+(?:\/\d)?\s/u, ''), /\S/gu)
  return (
    count(name, /\p{Script=Latin}/gu) < Math.max(3, MIN_LETTERS * signs) ||
    /[|~^_={}<>@#\\§°*¢©®£$]|\p{L}\d|\d\p{L}{2}|\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}|\p{L}:\s/u.test(plain) ||
    /^(?:[\p{Ll}(]|\d{2}\s\p{Lu})|\p{L}\s\p{Ll}{1,2}$/u.test(name) ||
    /\p{Ll}[.!?;]\s+\p{L}|^(?:Mo|Di|Mi|Do|Fr|Sa|So)\s\p{Lu}?\s?\d|^(?:Euro?|Preis|Portion|(?:NEU|Neu)!?)$|^(?:Ruhe|Feier)tag(?!\p{L})|^[Gg]eschlossen/u.test(
      plain,
    ) ||
    words.some((each) => /^\p{Lu}\p{L}{0,2}$/u.test(each) && /[äöü]/u.test(each)) ||
    words.length > MAX_WORDS ||
    /\p{L}[,;/][A-Ra-r]$|\((?:[A-Ra-r]|\d{1,2})(?:[,;/] ?(?:[A-Ra-r]|\d{1,2}))*\)|\s[\da-r],\s?[\p{L}\d](?!\d)|\[/u.test(
      name,
    ) ||
    (LAST_NUMBER.test(name) && !NUMBERED.test(name)) ||
    count(name, /\(/gu) !== count(name, /\)/gu) ||
    count(name, /„/gu) > count(name, /[“”"]/gu) ||
    (/[“”"]$/u.test(name) && count(name, /[„“”"]/gu) === 1) ||
    words.filter((word) => /^\p{L}$/u.test(word)).length > 1 ||
    words.some((word) => /^\p{L}{4,}$/u.test(word) && !/[aeiouyäöüáàâéèêíìóòôúùıå]/iu.test(word))
  )
}
