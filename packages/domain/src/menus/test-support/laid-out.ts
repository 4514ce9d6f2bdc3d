import type { PhotoArea, ReadPage, ReadWord } from '../read-page.ts'

/** A text on a sheet of A4, in points; `x` is its left edge unless it is aligned otherwise, `y` its baseline. */
export interface Placed {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly size?: number
  readonly align?: 'left' | 'right' | 'centre'
}

const WIDTH = 595
const HEIGHT = 842
const FONT_SIZE = 11

/** Widths of letters in font sizes, as in common sans-serif fonts. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[ijl.,:;'|!·]/u, 0.25],
  [/[ftr()/ -]/u, 0.31],
  [/[mwMW–•]/u, 0.8],
  [/\p{Lu}/u, 0.68],
]

const widthOf = (text: string, size: number): number =>
  Array.from(text).reduce((sum, letter) => sum + (WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? 0.55), 0) *
  size

/** Names with their prices below each other: names begin at `left`, prices end at `right`. */
export const listAt = (
  left: number,
  right: number,
  top: number,
  rows: readonly (readonly [string, string?])[],
  leading = 22,
): readonly Placed[] =>
  rows.flatMap(([name, price], index) => {
    const y = top + index * leading
    const priced: readonly Placed[] = price ? [{ text: price, x: right, y, align: 'right' }] : []
    return [{ text: name, x: left, y }, ...priced].filter(({ text }) => text !== '')
  })

/** What a photo makes of a sheet. */
export interface Shot {
  /** Rotation in degrees. */
  readonly tilt?: number
  /** Relative difference of the widths of top and bottom. */
  readonly perspective?: number
  /** Whether the boxes of words are those of their ink, as text recognition measures them, or of the font, as documents have them. */
  readonly boxes?: 'ink' | 'font'
  /** Standard deviation of positions, in points. */
  readonly noise?: number
  readonly confidence?: number
}

const inkOf = (text: string): readonly [number, number] => {
  const above = /[ÄÖÜ]/u.test(text) ? 0.85 : /[\p{Lu}\d€bdfhklßijäöü]/u.test(text) ? 0.72 : /t/u.test(text) ? 0.67 : 0.5
  const below = /[gjpqyJQ]/u.test(text) ? 0.2 : /[,;]/u.test(text) ? 0.12 : 0
  return [above, below]
}

const randomNumbers = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Returns the words of texts on a sheet as in a photo of it; words at about the same height of the photo share a line. */
export const laidOut = (
  texts: readonly Placed[],
  { tilt = 0, perspective = 0, boxes = 'ink', noise = 0.3, confidence = 0.97 }: Shot = {},
): ReadPage => {
  const random = randomNumbers(7)
  const [sin, cos] = [Math.sin((tilt * Math.PI) / 180), Math.cos((tilt * Math.PI) / 180)]
  const project = (x: number, y: number): readonly [number, number] => {
    const [fromX, fromY] = [x - WIDTH / 2, y - HEIGHT / 2]
    const scale = 1 + (perspective * fromY) / HEIGHT
    const [wide, high] = [fromX * scale, fromY * scale]
    return [(wide * cos - high * sin + WIDTH / 2) / WIDTH, (wide * sin + high * cos + HEIGHT / 2) / HEIGHT]
  }
  const areaOf = (left: number, top: number, right: number, bottom: number): PhotoArea => {
    const corners = [project(left, top), project(right, top), project(left, bottom), project(right, bottom)]
    const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
    const [minX, minY] = [Math.min(...xs), Math.min(...ys)]
    return { left: minX, top: minY, width: Math.max(...xs) - minX, height: Math.max(...ys) - minY }
  }
  const words = texts.flatMap(({ text, x, y, size = FONT_SIZE, align = 'left' }): readonly ReadWord[] => {
    const start = x - (align === 'left' ? 0 : widthOf(text, size) / (align === 'right' ? 1 : 2))
    return [...text.matchAll(/\S+/gu)].map(({ 0: word, index }) => {
      const left = start + widthOf(text.slice(0, index), size) + (random() - 0.5) * 2 * noise
      const [above, below] = boxes === 'ink' ? inkOf(word) : [0.9, 0.25]
      const base = y + (random() - 0.5) * 2 * noise
      const area = areaOf(left, base - above * size, left + widthOf(word, size), base + below * size)
      return { text: word, confidence, area, photoArea: area }
    })
  })
  return linesOf(words)
}

const middleOf = ({ area }: ReadWord): number => area.top + area.height / 2

const linesOf = (words: readonly ReadWord[]): ReadPage => {
  const lines: ReadWord[][] = []
  for (const word of words.toSorted((a, b) => middleOf(a) - middleOf(b))) {
    const line = lines.at(-1)
    if (line?.[0] && middleOf(word) - middleOf(line[0]) < line[0].area.height / 2) line.push(word)
    else lines.push([word])
  }
  return lines.map((line) => line.toSorted((a, b) => a.area.left - b.area.left))
}
