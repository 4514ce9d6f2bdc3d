import type { ReadPage, ReadWord } from './read-page.ts'

/** Returns the median; 0 without values. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const [low = 0, high = low] = sorted.slice(Math.floor((sorted.length - 1) / 2), Math.floor(sorted.length / 2) + 1)
  return (low + high) / 2
}

const middleOf = ({ area }: ReadWord): number => area.top + area.height / 2

/** Lines narrower than this part of the photo, or of the widest one, say little about how lines run. */
const MIN_WIDTH = 0.12
const MIN_PART = 0.5

/** Lines closer to each other say little about perspective, which makes them run differently from top to bottom. */
const MIN_DISTANCE = 0.25

interface Slope {
  readonly width: number
  readonly y: number
  readonly slope: number
}

const slopeOf = (words: readonly ReadWord[]): readonly Slope[] => {
  const lettered = words.filter(({ text }) => /[\p{L}\d].*[\p{L}\d]/u.test(text))
  const [first, last] = [lettered[0], lettered.at(-1)]
  if (!first || !last) return []
  const width = last.area.left + last.area.width / 2 - first.area.left - first.area.width / 2
  const [start, end] = [middleOf(first), middleOf(last)]
  return [{ width, y: (start + end) / 2, slope: (end - start) / width }]
}

/** Returns the slope of lines by their height in the photo: robust linear regression (Theil–Sen). */
const slopeAt = (lines: ReadPage): ((y: number) => number) => {
  const all = lines.flatMap(slopeOf)
  const widest = Math.max(...all.map(({ width }) => width))
  const slopes = all.filter(({ width }) => width >= Math.max(MIN_WIDTH, MIN_PART * widest))
  const pairs = slopes.flatMap((one) => slopes.map((other) => [one, other] as const))
  const spread = median(
    pairs
      .filter(([one, other]) => other.y - one.y >= MIN_DISTANCE)
      .map(([one, other]) => (other.slope - one.slope) / (other.y - one.y)),
  )
  const atTop = median(slopes.map(({ y, slope }) => slope - spread * y))
  return (y) => atTop + spread * y
}

/** Minimum share of a word's height that is not due to tilt. */
const MIN_HEIGHT = 0.4

/** Returns lines as if they ran level. The area of a tilted word is reduced to the height of the word. */
export const levelled = (lines: ReadPage): ReadPage => {
  const slope = slopeAt(lines)
  return lines.map((words) =>
    words.map((word) => {
      const { left, width, height } = word.area
      const tilt = slope(middleOf(word))
      const levelHeight = Math.max(height - Math.abs(tilt) * width, MIN_HEIGHT * height)
      const middle = middleOf(word) - tilt * (left + width / 2 - 0.5)
      return { ...word, area: { left, width, top: middle - levelHeight / 2, height: levelHeight } }
    }),
  )
}
