import type { PageSize, SetWord } from './set-words.ts'

/** A matrix of PDF: a, b, c, d, e, f. */
export type Matrix = readonly number[]

/** A piece of text, as pdf.js returns it. */
export interface TextItem {
  readonly str: string
  /** From the text to the page. */
  readonly transform: Matrix
  /** In units of the page. */
  readonly width: number
  readonly fontName: string
}

/** The drawn page, as pdf.js returns it. */
export interface Viewport extends PageSize {
  /** From the page to pixels. */
  readonly transform: Matrix
  /** Pixels of a unit of the page. */
  readonly scale: number
}

const at = (matrix: Matrix, index: number): number => matrix[index] ?? 0

/** The linear part of `inner`, then `outer`, and the origin of `inner`. */
const combined = (outer: Matrix, inner: Matrix) => {
  const [a, b, c, d] = [at(outer, 0), at(outer, 1), at(outer, 2), at(outer, 3)]
  const mapped = (x: number, y: number) => [a * x + c * y, b * x + d * y] as const
  const [x, y] = mapped(at(inner, 4), at(inner, 5))
  return {
    along: mapped(at(inner, 0), at(inner, 1)),
    up: mapped(at(inner, 2), at(inner, 3)),
    x: x + at(outer, 4),
    y: y + at(outer, 5),
  }
}

/** Maximum slope of text that counts as level. */
const LEVEL = 0.2

/** Widths of letters in font sizes, as in most fonts: the first that matches counts. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[ijl.,:;'’|!]/u, 0.25],
  [/[ftrI()\s-]/u, 0.32],
  [/[mwMW]/u, 0.87],
  [/\p{Lu}/u, 0.68],
]
const widthOf = (text: string): number =>
  Array.from(text).reduce((sum, letter) => sum + (WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? 0.55), 0)

/** Font sizes are rescaled if letters differ from usual widths by more than this factor: Type 3 fonts have any unit. */
const MAX_FACTOR = 3

const byFont = (items: readonly TextItem[]): ReadonlyMap<string, readonly TextItem[]> => {
  const fonts = new Map<string, TextItem[]>()
  for (const item of items) {
    const inFont = fonts.get(item.fontName)
    if (inFont) inFont.push(item)
    else fonts.set(item.fontName, [item])
  }
  return fonts
}

/** Returns what the size of a font has to be multiplied by: fonts of drawings (Type 3) have any unit. */
const factorOf = (inFont: readonly TextItem[]): number => {
  // Spaces may be as wide as the gap that they stand for.
  const items = inFont.filter(({ str }) => str.trim() !== '')
  const width = items.reduce((sum, item) => sum + item.width, 0)
  const usual = items.reduce(
    (sum, { str, transform }) => sum + widthOf(str) * Math.hypot(at(transform, 2), at(transform, 3)),
    0,
  )
  const factor = width / usual
  return factor > MAX_FACTOR || factor < 1 / MAX_FACTOR ? factor : 1
}

const SWAPPED_LETTER = `[${Array.from('abcdefghijklmnopqrstuvwxyzT', (letter) => String.fromCharCode(letter.charCodeAt(0) << 8)).join('')}]`

/** Ligatures as Ghostscript names them in some versions, with the bytes of each letter swapped: `Thun昀椀sch`. */
const SWAPPED = new RegExp(
  String.raw`(?<=\p{Script=Latin})${SWAPPED_LETTER}{2,3}|${SWAPPED_LETTER}{2,3}(?=\p{Script=Latin})`,
  'gu',
)

const withLigatures = (text: string): string =>
  text.replace(SWAPPED, (letters) =>
    Array.from(letters, (letter) => String.fromCharCode(letter.charCodeAt(0) >> 8)).join(''),
  )

/** Gap within a word that is set in pieces, in font sizes. */
const WITHIN_WORD = 0.12

const isNext = (word: SetWord | undefined, { left, baseline, fontSize }: SetWord): word is SetWord =>
  word !== undefined &&
  Math.abs(left - word.left - word.width) < WITHIN_WORD * fontSize &&
  Math.abs(baseline - word.baseline) < WITHIN_WORD * fontSize &&
  Math.abs(fontSize - word.fontSize) < WITHIN_WORD * fontSize

/** Codes of allergens and additives; not the mark of vegetarian dishes. */
const CODES = /^(?!v)[\p{L}\d]{1,2}(?:[,;./][\p{L}\d]{1,2})*[,;.]?$/iu

/** Raised codes are smaller than their name by this factor, and at least and at most so much higher, in its font sizes. */
const RAISED_SIZE = 0.9
const RAISED = [0.15, 0.7] as const

/** Whether a word is a code that is set small and high behind a name. Cents behind euros are none. */
const isRaisedCode = (name: SetWord | undefined, { text, left, baseline, fontSize }: SetWord): boolean => {
  if (!name || !/\p{L}{2}/u.test(name.text) || !CODES.test(text)) return false
  const raised = (name.baseline - baseline) / name.fontSize
  const isNear = Math.abs(left - name.left - name.width) < name.fontSize / 2
  return isNear && fontSize < RAISED_SIZE * name.fontSize && raised > RAISED[0] && raised < RAISED[1]
}

/** Returns the quarter turns, clockwise, that make most of the text of a page level. */
export const turnsOf = (items: readonly TextItem[], viewport: Viewport): 0 | 1 | 2 | 3 => {
  const letters = [0, 0, 0, 0]
  for (const { str, transform } of items) {
    const [x, y] = combined(viewport.transform, transform).along
    const turns = (4 - Math.round(Math.atan2(y, x) / (Math.PI / 2))) % 4
    letters[turns] = (letters[turns] ?? 0) + str.length
  }
  return letters.indexOf(Math.max(...letters)) as 0 | 1 | 2 | 3
}

/** Splits level text into words without raised codes, and joins words that are set in pieces. */
export const wordsOf = (items: readonly TextItem[], viewport: Viewport): readonly SetWord[] => {
  const words: SetWord[] = []
  /** Whether a space stands behind the last word. */
  let isApart = true
  const factors = new Map([...byFont(items)].map(([name, inFont]) => [name, factorOf(inFont)]))
  for (const { str, transform, width, fontName } of items) {
    const { along, up, x, y } = combined(viewport.transform, transform)
    if (along[0] <= 0 || Math.abs(along[1]) > LEVEL * along[0]) continue
    const fontSize = Math.hypot(...up) * (factors.get(fontName) ?? 1)
    const unit = (width * viewport.scale) / widthOf(str)
    let left = x
    for (const part of str.split(/(\s+)/u)) {
      const word = { text: part, left, width: widthOf(part) * unit, baseline: y, fontSize }
      left += word.width
      if (part.trim() === '') {
        isApart ||= part !== ''
        continue
      }
      const last = words.at(-1)
      if (isRaisedCode(last, word)) continue
      if (!isApart && isNext(last, word))
        words[words.length - 1] = { ...last, text: last.text + part, width: left - last.left }
      else words.push(word)
      isApart = false
    }
  }
  return words.map((word) => ({ ...word, text: withLigatures(word.text) }))
}

/** A page with fewer letters is a picture. */
const FEWEST_LETTERS = 8
/** Share of unreadable characters from which on a text cannot be used: its font does not say what it shows. */
const UNREADABLE = 0.1
/** Share of the text of a page below which a font may be one of signs. */
const OF_SIGNS = 0.2

const countOf = (text: string, characters: RegExp): number => text.match(characters)?.length ?? 0

/** Whether pieces of text say what a page shows. */
export const isText = (items: readonly TextItem[]): boolean => {
  const textOf = (some: readonly TextItem[]) => some.map(({ str }) => str.replaceAll(/\s/gu, '')).join('')
  const isReadable = (text: string) => countOf(text, /[\p{C}\ufffd]/gu) < UNREADABLE * text.length
  const all = textOf(items)
  const fonts = [...byFont(items).values()].map(textOf).filter(({ length }) => length > OF_SIGNS * all.length)
  return countOf(all, /\p{L}/gu) >= FEWEST_LETTERS && [all, ...fonts].every(isReadable)
}
