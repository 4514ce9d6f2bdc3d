import type { PhotoArea, ReadPage, ReadWord } from '@mahlzeit/domain'

/** A word that is set in a font, in pixels. */
export interface SetWord {
  readonly text: string
  readonly left: number
  readonly width: number
  readonly baseline: number
  readonly fontSize: number
  /** Where the photo shows it, if that is another place. */
  readonly photoArea?: PhotoArea
}

/** Size of a page in pixels. */
export interface PageSize {
  readonly width: number
  readonly height: number
}

/** Heights of letters above the baseline, in font sizes: the highest of a word counts. */
const HEIGHTS: readonly (readonly [RegExp, number])[] = [
  [/[ÄÖÜ]/u, 0.88],
  [/[\p{Lu}\d€bdfhklß]/u, 0.72],
  [/[ijtäöü]/u, 0.66],
]
const X_HEIGHT = 0.52
const DESCENDER = 0.2
const COMMA = 0.13

/** Heights of a font above and below its baseline, in font sizes: the rules for menus know documents by them. */
const ASCENT = 0.9
const DESCENT = 0.25

/** Returns the area of a word that reaches above and below its baseline, in font sizes, as far as it is on the page. */
const boxOf = (
  { left, width, baseline, fontSize }: SetWord,
  page: PageSize,
  [above, below]: readonly [number, number],
): PhotoArea => {
  const [top, bottom] = [baseline - above * fontSize, baseline + below * fontSize]
  const [start, end] = [Math.max(0, left), Math.min(page.width, left + width)]
  return {
    left: start / page.width,
    top: Math.max(0, top) / page.height,
    width: (end - start) / page.width,
    height: (Math.min(page.height, bottom) - Math.max(0, top)) / page.height,
  }
}

/** Returns the area of a word, tight around its letters. */
export const areaOf = (word: SetWord, page: PageSize): PhotoArea => {
  const { text } = word
  const above = HEIGHTS.find(([letters]) => letters.test(text))?.[1] ?? X_HEIGHT
  const below = /[gjpqyQ]/u.test(text) ? DESCENDER : /[,;]/u.test(text) ? COMMA : 0
  return boxOf(word, page, [above, below])
}

/** Baselines within this part of a font size are those of one line. */
const SAME_LINE = 0.35

/** Overlap of the same word set twice, as for bold letters, in its widths. */
const SAME_PLACE = 0.5

/** Signs between a name and its price, without spaces. */
const LEADER = /^(?:[.…_·•*~:–—-]{3,}|[._·•*~]{2}|…)$/u
const SIGNS = /^[.…_·•*~:–—-]+$/u

/** Signs of one leader are closer to each other, in font sizes. */
const WITHIN_LEADER = 1.5

/** Leaves out leaders, each sign of which may be a word. */
const withoutLeaders = (line: readonly SetWord[]): readonly SetWord[] => {
  const runs: SetWord[][] = []
  for (const word of line) {
    const last = runs.at(-1)?.at(-1)
    const goesOn =
      last !== undefined &&
      SIGNS.test(word.text) &&
      SIGNS.test(last.text) &&
      word.left - last.left - last.width < WITHIN_LEADER * word.fontSize
    if (goesOn) runs.at(-1)?.push(word)
    else runs.push([word])
  }
  return runs.filter((run) => !LEADER.test(run.map(({ text }) => text).join(''))).flat()
}

/** Limit of the words of a page, to bound the time. */
const MAX_WORDS = 3000

const isOn = (page: PageSize, { left, width, baseline, fontSize }: SetWord): boolean => {
  const [x, y] = [left + width / 2, baseline - fontSize / 4]
  return width > 0 && fontSize > 0 && x > 0 && x < page.width && y > 0 && y < page.height
}

/**
 * Returns words as text recognition returns them, with full confidence, in lines of one baseline. Their areas have the height of the
 * font, which tells its exact size.
 */
export const pageOfWords = (words: readonly SetWord[], page: PageSize): ReadPage => {
  const lines: SetWord[][] = []
  const shown = words.filter((word) => isOn(page, word)).slice(0, MAX_WORDS)
  for (const word of shown.toSorted((a, b) => a.baseline - b.baseline || a.left - b.left)) {
    const line = lines.at(-1)
    const isSame = line?.[0] && word.baseline - line[0].baseline < SAME_LINE * Math.min(word.fontSize, line[0].fontSize)
    if (line && isSame) line.push(word)
    else lines.push([word])
  }
  return lines.map((line) =>
    withoutLeaders(
      line
        .sort((a, b) => a.left - b.left)
        .filter(({ text, left, width }, at) => {
          const previous = line[at - 1]
          return previous?.text !== text || left - previous.left > SAME_PLACE * width
        }),
    ).map(
      (word): ReadWord => ({
        text: word.text,
        confidence: 1,
        area: boxOf(word, page, [ASCENT, DESCENT]),
        photoArea: word.photoArea ?? areaOf(word, page),
      }),
    ),
  )
}
