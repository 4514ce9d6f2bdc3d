import { GOES_ON, isContinuation, isLinked } from './continuations.ts'
import { LABEL } from './dish-assignment.ts'
import { namesFood } from './food-words.ts'
import { type MenuLine, missingLetters } from './menu-lines.ts'

/** A name that is an adjective. */
const MAY_GO_ON = /^(?:\p{Lu}\p{Ll}*(?:isch|lich|ürch|ig)e[rs]?|Ge\p{Ll}+(?:te|ene)r?)$/u

/** Words in quotation marks at the beginning of a text. */
const IN_QUOTES = /^["„“»]([^"„“”«»]+)["“”«](?!\p{L})/u

/** Returns the epithet that a text begins with: words in quotation marks that name no food; empty without one. */
export const epithetOf = (text: string): string => {
  const [epithet = '', words = ''] = IN_QUOTES.exec(text) ?? []
  return namesFood(words) ? '' : epithet
}

/** A list of two sides, which may belong to the dish above. */
const SIDES = /^(?!.*\smit\s)[\p{L} -]+,\s\p{Lu}(?!.*\sund\s)[\p{L} -]+$/u

/** A day of another line. */
const DAY =
  /(?<!\p{L})(?:(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|januar|februar|märz|april|juni|juli|august|september|oktober|november|dezember)(?!\p{L})|(?<=\s)(?:mo|di|mi|do|fr|sa|so)\.?:|\((?:nur |am )?(?:mo|di|mi|do|fr|sa|so)\.?\)/iu

const countOf = (text: string, letter: string): number => text.split(letter).length - 1

/** Lines of the same font differ by less than this factor, as those of a name do. */
const SMALLER = 0.93

/** A word below a name of one word belongs to it unless its font is clearly smaller. */
const FAR_SMALLER = 0.85
const WORD = /^[\p{L}-]+$/u

/** A name that the only word below may belong to: `Gnocchi Quattro`, `Formaggi`. */
const WORD_ALONE = /^\p{Lu}[\p{L}-]+$/u
const SHORT = /^(?!.*\smit\s)\S+(?:\s\S+){0,2}$/u

/** Letters of room for the next word that a line lacks if it was wrapped. */
const WRAPPED = 0.5

/** The end of a word or name that began above: `Pommes`, `frites`. */
const GOES_ON_BELOW = /^\p{Ll}+(?:(?<!en)\s|[,'’]|$)/u

/** A list of sides, codes of allergens left out. */
const isList = (text: string): boolean => /,(?:\s|$)|\s[·•∙]/u.test(text.replace(/(?<=.)\([^()]*(?:\)|$)/gu, ''))

/** A side dish. */
const SIDE =
  /(?:brot|brötchen|baguette|klöße|knödel|spätzle|nudeln|reis|kartoffeln|pommes|püree|gemüse|salat|kraut|kohl|[sß]oße|sauce)$/iu

/** Whether a line may as well begin a dish, or go on with a name. */
const mayBeName = (line: MenuLine, above: MenuLine, isInName: boolean, first: MenuLine): boolean => {
  const { text, row } = line
  if (line.isWithin || GOES_ON.test(above.text) || LABEL.test(above.text)) return false
  // A cell holds one dish.
  if (isInName) return !isContinuation(text) && missingLetters(above, line) <= WRAPPED
  if (GOES_ON_BELOW.test(text) && !isLinked(text)) return true
  const isWordBelowWord = above === first && WORD.test(text) && WORD.test(first.text)
  const isAlike = row.size > (isWordBelowWord ? FAR_SMALLER : SMALLER) * first.row.size
  return isAlike && !isLinked(text) && !isList(text) && !SIDE.test(text)
}

/** Whether a text is the last of several lines. */
const endsBelow = (lines: readonly MenuLine[], text: string): boolean => {
  const [first, last] = [lines[0], lines.at(-1)]
  return last?.text === text && last.row.base > (first?.row.base ?? Infinity)
}

/** A side that stands alone in its line. */
const ITEM = /^\p{Lu}[\p{L}-]+(?:\s\p{Lu}[\p{L}-]+)?$/u
const MIN_ITEMS = 2

/** Whether names of sides follow below each other without a sign that they do: the dish's name may go on in them. */
const areItems = ([, ...lines]: readonly MenuLine[]): boolean =>
  lines.length >= MIN_ITEMS && lines.every(({ text }) => ITEM.test(text))

const MIT = /^mit \p{Lu}[\p{L}-]+$/u

/** Whether a short line with `mit` above the list of sides may end the name: `Reibekuchen`, `mit Lachs`, `Taboulé, Salat`. */
const mayGoOnWithMit = ([below, ...sides]: readonly MenuLine[], first: MenuLine | undefined): boolean =>
  below !== undefined && first !== undefined && sides.length > 0 && /^\S+$/u.test(first.text) && MIT.test(below.text)

/** Whether the lines of a dish leave open where its name begins or ends. */
export const isNameOpen = (
  name: string,
  description: string,
  lines: readonly MenuLine[],
  nameLength: number,
): boolean => {
  const [first] = lines
  const texts = LABEL.test(name)
    ? []
    : lines.filter(({ text, row }) => text !== '' && row.base >= (first?.row.base ?? 0))
  return (
    GOES_ON.test(name) ||
    isLinked(name) ||
    GOES_ON.test(description) ||
    MAY_GO_ON.test(name) ||
    // Its dish may stand above.
    epithetOf(name) !== '' ||
    SIDES.test(name) ||
    DAY.test(`${name} ${description}`) ||
    (SHORT.test(name) && endsBelow(texts, description) && WORD_ALONE.test(description) && !SIDE.test(description)) ||
    (nameLength > 1 && areItems(texts)) ||
    mayGoOnWithMit(texts.slice(nameLength), texts[0]) ||
    countOf(description, '(') !== countOf(description, ')') ||
    texts
      .slice(1)
      .some((line, index) => mayBeName(line, texts[index] ?? line, lines.indexOf(line) < nameLength, first ?? line))
  )
}
