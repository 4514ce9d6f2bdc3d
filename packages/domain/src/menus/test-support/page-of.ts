import type { PhotoArea, ReadPage, ReadWord } from '../read-page.ts'

/** Sizes of a typed page, as fractions of the photo. */
const LETTER_WIDTH = 0.01
const ROW_HEIGHT = 0.02
const FONT_SIZE = 0.016

const wordAt = (text: string, column: number, row: number, scale: number, confidence: number): ReadWord => {
  const size = FONT_SIZE * scale
  const above = size * (/[\p{Lu}\d€]/u.test(text) ? 0.72 : /[bdfhijklt\u00dfäöü]/u.test(text) ? 0.65 : 0.46)
  const below = size * (/[gjpqyJQ]/u.test(text) ? 0.2 : text.endsWith(',') ? 0.13 : 0)
  const area = {
    left: column * LETTER_WIDTH,
    top: 0.02 + row * ROW_HEIGHT - above,
    width: text.length * LETTER_WIDTH,
    height: above + below,
  }
  return { text, confidence, area, photoArea: area }
}

/**
 * Returns the page that text recognition makes of a typed text: letters are equally wide, rows equally high. `~` before a line
 * sets it small, `#` large; a word before `?` was read with little confidence.
 */
export const pageOf = (text: string, confidence = 0.95): ReadPage =>
  text
    .split('\n')
    .map((line, row) => {
      const scale = line.startsWith('~') ? 0.8 : line.startsWith('#') ? 1.6 : 1
      const words = [...line.replace(/^[~#]/u, '').matchAll(/\S+/gu)]
      return words.map(({ 0: word, index }) => {
        const isUncertain = word.length > 1 && word.endsWith('?')
        return wordAt(isUncertain ? word.slice(0, -1) : word, index, row, scale, isUncertain ? 0.3 : confidence)
      })
    })
    .filter(({ length }) => length > 0)

/** The width of a photo in units of its height. */
const ASPECT = 0.75

/** Returns a page as in a photo that was taken at an angle, in degrees. */
export const rotated = (page: ReadPage, degrees: number): ReadPage => {
  const angle = (degrees * Math.PI) / 180
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  const turn = ({ left, top, width, height }: PhotoArea): PhotoArea => {
    const corners = [left, left + width].flatMap((x) =>
      [top, top + height].map((y) => [(x - 0.5) * ASPECT, y - 0.5] as const),
    )
    const xs = corners.map(([x, y]) => (x * cos - y * sin) / ASPECT + 0.5)
    const ys = corners.map(([x, y]) => x * sin + y * cos + 0.5)
    const [minX, minY] = [Math.min(...xs), Math.min(...ys)]
    return { left: minX, top: minY, width: Math.max(...xs) - minX, height: Math.max(...ys) - minY }
  }
  return page.map((words) => words.map((word) => ({ ...word, area: turn(word.area) })))
}

/** Returns a page as in a photo that was taken from the side: the slope of lines grows from top to bottom. */
export const tilted = (page: ReadPage, spread: number): ReadPage =>
  page.map((words) =>
    words.map((word) => {
      const { left, top, width } = word.area
      return { ...word, area: { ...word.area, top: top + spread * (top - 0.5) * (left + width / 2 - 0.5) } }
    }),
  )
