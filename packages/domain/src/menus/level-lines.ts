import type { ReadPage, ReadWord } from './read-page.ts'

/** Returns the median; 0 without values. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const [low = 0, high = low] = sorted.slice(Math.floor((sorted.length - 1) / 2), Math.floor(sorted.length / 2) + 1)
  return (low + high) / 2
}

/** More values say no more about how lines run. */
const MAX_SAMPLE = 300

/** Returns values from all parts of a page. */
const sampleOf = <T>(values: readonly T[]): readonly T[] =>
  values.filter((_, index) => index % Math.ceil(values.length / MAX_SAMPLE) === 0)

const middleOf = ({ area }: ReadWord): number => area.top + area.height / 2

/** How much wider the letters of one word are than those of another. */
const MAX_LETTER = 2

const letterWidth = ({ text, area }: ReadWord): number => area.width / text.length

const isLettered = ({ text }: ReadWord): boolean => /^.*[\p{L}\d].+$|^.+[\p{L}\d]/u.test(text)

/** Gap between the words of a line at most, in widths of a letter. */
const NEAR = 2

/** Maximum difference of the middles of neighbours, in heights. */
const SAME_HEIGHT = 0.6

type Pair = readonly [ReadWord, ReadWord]

/** Returns the pairs of words that stand closer beside each other than a gap, in widths of a letter. Each word follows at most one. */
export const neighbours = (words: readonly ReadWord[], gap: number): readonly Pair[] => {
  const band = median(words.map(({ area }) => area.height)) || 1
  const bandOf = (word: ReadWord): number => Math.floor(middleOf(word) / band)
  const bands = new Map<number, ReadWord[]>()
  const sorted = words.toSorted((a, b) => a.area.left - b.area.left)
  const order = new Map(sorted.map((word, index) => [word, index]))
  for (const word of sorted) {
    const inBand = bands.get(bandOf(word))
    if (inBand) inBand.push(word)
    else bands.set(bandOf(word), [word])
  }
  const before = new Map<ReadWord, { readonly word: ReadWord; readonly distance: number }>()
  for (const [index, word] of sorted.entries()) {
    const [right, letter, middle, own] = [
      word.area.left + word.area.width,
      letterWidth(word),
      middleOf(word),
      bandOf(word),
    ]
    let nearest: ReadWord | null = null
    let least = SAME_HEIGHT
    for (const by of [-1, 0, 1]) {
      const inBand = bands.get(own + by) ?? []
      const first = firstAtLeast(inBand, right - letter / 2)
      for (const other of inBand.slice(first, first + MAX_BESIDE)) {
        if (other.area.left > right + gap * MAX_LETTER * letter) break
        const distance = Math.abs(middleOf(other) - middle) / heightOfBoth(word, other)
        if (distance >= least || distance >= (before.get(other)?.distance ?? least) || (order.get(other) ?? 0) <= index)
          continue
        if (other.area.left > right + gap * Math.max(letter, letterWidth(other))) continue
        nearest = other
        least = distance
      }
    }
    if (nearest) before.set(nearest, { word, distance: least })
  }
  return [...before].map(([other, { word }]) => [word, other])
}

/** A dash is far lower than its line. */
const LOW = 0.4

/** Returns the height of two words in one line: of the lower one, unless it is a dash. */
const heightOfBoth = ({ area: one }: ReadWord, { area: other }: ReadWord): number => {
  const [lower, higher] = [Math.min(one.height, other.height), Math.max(one.height, other.height)]
  return lower < LOW * higher ? higher : lower
}

/** Words beside another one that are looked at, to bound the time. */
const MAX_BESIDE = 12

/** Returns the index of the first of words from left to right that is not left of a place. */
const firstAtLeast = (words: readonly ReadWord[], left: number): number => {
  let [low, high] = [0, words.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((words[middle]?.area.left ?? 0) < left) low = middle + 1
    else high = middle
  }
  return low
}

/** The vertical distance per horizontal one, by the height in the photo. */
interface Slope {
  readonly atTop: number
  readonly spread: number
}

const LEVEL: Slope = { atTop: 0, spread: 0 }

/** Pairs closer to each other say little about perspective, which makes lines run differently from top to bottom. */
const MIN_DISTANCE = 0.25

/** Narrower lines than this part of the widest say little about how lines run. */
const MIN_PART = 0.5

/** Maximum number of pairs of a regression, to bound the time. */
const MAX_PAIRS = 120

/** Returns the slope of the lines that join pairs of words: robust linear regression (Theil–Sen). */
const slopeOf = (pairs: readonly Pair[]): Slope | null => {
  const all = pairs.map(([first, last]) => {
    const width = last.area.left + last.area.width / 2 - first.area.left - first.area.width / 2
    const [start, end] = [middleOf(first), middleOf(last)]
    return { width, y: (start + end) / 2, slope: (end - start) / width }
  })
  const widest = Math.max(...all.map(({ width }) => width))
  const wide = all.filter(({ width }) => width > 0 && width >= MIN_PART * widest)
  const lines = wide.filter((_, index) => index % Math.ceil(wide.length / MAX_PAIRS) === 0)
  if (lines.length === 0) return null
  const spreads = lines.flatMap((one) =>
    lines
      .filter((other) => other.y - one.y >= MIN_DISTANCE)
      .map((other) => (other.slope - one.slope) / (other.y - one.y)),
  )
  const spread = median(spreads)
  return { spread, atTop: median(lines.map(({ y, slope }) => slope - spread * y)) }
}

const levelMiddle = (word: ReadWord, { atTop, spread }: Slope): number => {
  const middle = middleOf(word)
  return middle - (atTop + spread * middle) * (word.area.left + word.area.width / 2 - 0.5)
}

/** Returns how many values have another one beside them. */
const coincidences = (values: readonly number[], within: number): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted.filter((value, index) => index > 0 && value - (sorted[index - 1] ?? 0) <= within).length
}

/** Words of a line differ by less, in heights. */
const SAME_LINE = 0.15

/** Pairs of words at the same height that other slopes must have more than the first candidate. */
const MIN_MORE = 1.5

/** Returns the slope at which most words share the height of another one, above all of their neighbours; the first one in doubt. */
const bestSlope = (words: readonly ReadWord[], near: readonly Pair[], candidates: readonly (Slope | null)[]): Slope => {
  const within = SAME_LINE * median(words.map(({ area }) => area.height))
  let [best, most] = [LEVEL, -1]
  for (const slope of candidates) {
    if (!slope) continue
    const shared = coincidences(
      words.map((word) => levelMiddle(word, slope)),
      within,
    )
    const levels = near.map(([one, other]) => Math.abs(levelMiddle(one, slope) - levelMiddle(other, slope)) / within)
    const score = shared + levels.reduce((sum, apart) => sum + Math.max(0, 1 - apart / 1.5), 0)
    if (score > most) [best, most] = [slope, score + (most < 0 ? MIN_MORE : 0)]
  }
  return best
}

/** Returns the outermost words of each line of a page that was levelled by a slope. */
const endsOfLines = (words: readonly ReadWord[], slope: Slope): readonly Pair[] => {
  const height = median(words.map(({ area }) => area.height))
  const lines: ReadWord[][] = []
  let last = -Infinity
  for (const word of words.toSorted((a, b) => levelMiddle(a, slope) - levelMiddle(b, slope))) {
    const middle = levelMiddle(word, slope)
    if (middle - last < SAME_LINE * 2 * height) lines.at(-1)?.push(word)
    else lines.push([word])
    last = middle
  }
  return lines.flatMap((line) => outermost(line))
}

const outermost = (line: readonly ReadWord[]): readonly Pair[] => {
  const sorted = line.filter(isLettered).toSorted((a, b) => a.area.left - b.area.left)
  const [first, last] = [sorted[0], sorted.at(-1)]
  return first && last && first !== last ? [[first, last]] : []
}

/** Slopes of photos, the smaller first. */
const SLOPES = Array.from({ length: 51 }, (_, index) => (index % 2 === 0 ? index : -index - 1) * 0.002)

/** Returns the slope of a page, of all its lines at once: by close neighbours and by given lines, then by the whole width. */
const slopeOfPage = (lines: ReadPage): Slope => {
  const all = lines.flat().filter(isLettered)
  const words = sampleOf(all)
  const near = sampleOf(neighbours(all, NEAR))
  const estimated = [LEVEL, slopeOf(lines.flatMap(outermost)), slopeOf(near)]
  let slope = bestSlope(words, near, [...estimated, ...SLOPES.map((atTop) => ({ atTop, spread: 0 }))])
  for (let time = 0; time < 2; time++) slope = slopeOf(endsOfLines(words, slope)) ?? slope
  return slope
}

/** Minimum share of a word's height that is not due to tilt. */
const MIN_HEIGHT = 0.4

const withLevelLines = (lines: ReadPage): ReadPage => {
  const slope = slopeOfPage(lines)
  return lines.map((words) =>
    words.map((word) => {
      const { left, width, height } = word.area
      const tilt = slope.atTop + slope.spread * middleOf(word)
      const levelHeight = Math.max(height - Math.abs(tilt) * width, MIN_HEIGHT * height)
      return { ...word, area: { left, width, top: levelMiddle(word, slope) - levelHeight / 2, height: levelHeight } }
    }),
  )
}

/** How edges run: their horizontal distance per vertical one, and how much they converge. */
interface Lean {
  readonly shear: number
  readonly convergence: number
}

const UPRIGHT: Lean = { shear: 0, convergence: 0 }

const uprightX = (x: number, y: number, { shear, convergence }: Lean): number =>
  0.5 + (x - 0.5) * (1 + convergence * (y - 0.5)) - shear * (y - 0.5)

/** Edges at the same place differ by less, in widths of a letter. */
const SAME_EDGE = 0.3

const MAX_LEAN = 0.2
const LEAN_STEP = 0.01
const STEPS = Array.from(
  { length: 2 * Math.round(MAX_LEAN / LEAN_STEP) + 1 },
  (_, index) => index * LEAN_STEP - MAX_LEAN,
)

/** An upright page whose edges align about as well stays as it is. */
const MIN_GAIN = 1.15

/** Makes the edges of columns vertical, at which most beginnings and ends of texts align. */
const withUprightEdges = (lines: ReadPage): ReadPage => {
  const words = lines.flat().filter(isLettered)
  const pairs = neighbours(words, NEAR)
  const [following, followed] = [new Set(pairs.map(([, next]) => next)), new Set(pairs.map(([word]) => word))]
  const starts = sampleOf(words.filter((word) => !following.has(word)))
  const ends = sampleOf(words.filter((word) => !followed.has(word)))
  const within = SAME_EDGE * median(words.map(letterWidth))
  const alignment = (lean: Lean): number =>
    coincidences(
      starts.map((word) => uprightX(word.area.left, middleOf(word), lean)),
      within,
    ) +
    coincidences(
      ends.map((word) => uprightX(word.area.left + word.area.width, middleOf(word), lean)),
      within,
    )
  let [best, most] = [UPRIGHT, alignment(UPRIGHT) * MIN_GAIN]
  const search = (steps: readonly number[], leanOf: (step: number) => Lean): void => {
    for (const lean of steps.map(leanOf)) {
      const count = alignment(lean)
      if (count > most) [best, most] = [lean, count]
    }
  }
  for (const scale of [1, 0.15]) {
    const { shear, convergence } = best
    search(STEPS, (step) => ({ shear: shear + step * scale, convergence }))
    search(STEPS, (step) => ({ ...best, convergence: convergence + step * scale }))
  }
  return lines.map((line) =>
    line.map((word) => {
      const left = uprightX(word.area.left, middleOf(word), best)
      const width = uprightX(word.area.left + word.area.width, middleOf(word), best) - left
      return { ...word, area: { ...word.area, left, width } }
    }),
  )
}

/** Returns a page as if its lines ran level and its edges upright. The area of a tilted word is reduced to that of the word. */
export const levelled = (lines: ReadPage): ReadPage => withUprightEdges(withLevelLines(lines))
