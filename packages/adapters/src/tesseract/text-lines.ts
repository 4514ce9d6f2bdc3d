import type { GreyImage } from './grey-image.ts'

/** A connected group of dark pixels: mostly a letter. */
export interface Blot {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

const DARK = 128
const SMALLEST = 5
/** Parts of the height of a photo that a letter may have. */
const TALLEST = 0.1

/** Visits the groups of pixels darker than `below`, with the positions of their pixels. */
const eachBlot = (
  { width, height, data }: GreyImage,
  below: number,
  visit: (blot: Blot, pixels: Int32Array) => void,
): void => {
  const seen = new Uint8Array(data.length)
  const found = new Int32Array(data.length)
  for (let start = 0; start < data.length; start++) {
    if (seen[start] || (data[start] ?? 255) >= below) continue
    seen[start] = 1
    found[0] = start
    let size = 1
    let [left, right, top, bottom] = [width, 0, height, 0]
    const add = (at: number) => {
      if (seen[at] || (data[at] ?? 255) >= below) return
      seen[at] = 1
      found[size++] = at
    }
    for (let next = 0; next < size; next++) {
      const at = found[next] ?? 0
      const x = at % width
      const y = (at - x) / width
      if (x < left) left = x
      if (x > right) right = x
      if (y < top) top = y
      if (y > bottom) bottom = y
      if (x > 0) add(at - 1)
      if (x < width - 1) add(at + 1)
      if (y > 0) add(at - width)
      if (y < height - 1) add(at + width)
    }
    visit({ left, top, width: right - left + 1, height: bottom - top + 1 }, found.subarray(0, size))
  }
}

/** Returns the groups of dark pixels whose size and shape are those of letters. */
export const findLetters = (image: GreyImage): readonly Blot[] => {
  const letters: Blot[] = []
  eachBlot(image, DARK, (blot, { length }) => {
    if (isLetter(blot, length, image.height)) letters.push(blot)
  })
  return letters
}

const isLetter = ({ width, height }: Blot, size: number, whole: number): boolean =>
  height >= SMALLEST &&
  height <= whole * TALLEST &&
  width >= 2 &&
  width <= height * 6 &&
  size >= width * height * 0.12 &&
  // The stems of i and l are solid, other solid shapes are no letters.
  (size <= width * height * 0.95 || width < height / 2)

/** Brightness below which pixels belong to a frame; above, to its soft edge or that of a letter beside it. */
const FAINT = 150

/** Erases frames, rules, edges of paper and patterns: they confuse the engine's search for lines. */
export const eraseFrames = (image: GreyImage, letter: number): void => {
  const { width, data } = image
  const around = [-2, -1, 0, 1, 2].flatMap((down) => [-2, -1, 0, 1, 2].map((right) => down * width + right))
  eachBlot(image, FAINT, (blot, pixels) => {
    if (!isFrame(blot, pixels.length, letter)) return
    const erased = pixels.filter((at) => !isInside(blot, at % width, Math.floor(at / width), letter))
    for (const at of erased) data[at] = 255
    for (const at of erased) for (const step of around) if ((data[at + step] ?? 0) >= FAINT) data[at + step] = 255
  })
}

/** Share of the height of a box that its edge takes, with the letters that touch it. */
const EDGE = 0.22

/** Whether a pixel is inside of a box around a line: there it belongs to a letter that touches the box. */
const isInside = ({ left, top, width, height }: Blot, x: number, y: number, letter: number): boolean =>
  height > letter &&
  height <= letter * 6 &&
  Math.min(y - top, top + height - y) > height * EDGE &&
  Math.min(x - left, left + width - x) > height / 2

const isFrame = ({ width, height }: Blot, size: number, letter: number): boolean =>
  height > letter * 6 ||
  width > letter * 25 ||
  (width > letter * 8 && height > letter * 3) ||
  (width > letter * 8 && height < letter / 2) ||
  (width > letter * 3 && height > letter * 1.4 && size < width * height * 0.25)

/** How the lines of text run: `slope` at the middle of the photo, `spread` more for each photo height further down. */
export interface Slant {
  readonly slope: number
  readonly spread: number
}

const LEVEL: Slant = { slope: 0, spread: 0 }
const MOST_DEGREES = 8
const STEP_DEGREES = 0.25
const SPREADS = [-0.09, -0.075, -0.06, -0.045, -0.03, -0.015, 0, 0.015, 0.03, 0.045, 0.06, 0.075, 0.09]
/** By how much lines must fit better before a photo counts as tilted backwards or sideways. */
const GAIN = 1.04
const FEWEST = 20

const slopeOf = (degrees: number): number => Math.tan((degrees * Math.PI) / 180)

/** Estimates how lines run: their letters stand in the fewest rows. */
export const slantOf = (letters: readonly Blot[], { width, height }: Pick<GreyImage, 'width' | 'height'>): Slant => {
  if (letters.length < FEWEST) return LEVEL
  const tall = letterHeight(letters)
  const row = Math.max(1, tall / 8)
  const xs = Float64Array.from(letters, (letter) => letter.left + letter.width / 2 - width / 2)
  const ys = Float64Array.from(letters, (letter) => letter.top + letter.height - height / 2)
  const counts = new Float64Array(Math.ceil((height * 2) / row) + 1)
  const score = ({ slope, spread }: Slant): number => {
    counts.fill(0)
    for (let letter = 0; letter < xs.length; letter++) {
      const y = ys[letter] ?? 0
      const level = y - (slope + (spread * y) / height) * (xs[letter] ?? 0)
      const at = Math.min(counts.length - 2, Math.max(0, (level + height) / row))
      const into = Math.floor(at)
      counts[into] = (counts[into] ?? 0) + 1 - (at - into)
      counts[into + 1] = (counts[into + 1] ?? 0) + (at - into)
    }
    return counts.reduce((sum, count) => sum + count * count, 0)
  }
  const best = (slants: readonly Slant[]): { readonly slant: Slant; readonly score: number } =>
    slants
      .map((slant) => ({ slant, score: score(slant) }))
      .reduce((one, other) => (other.score > one.score ? other : one))
  const degrees: number[] = []
  for (let angle = -MOST_DEGREES; angle <= MOST_DEGREES; angle += STEP_DEGREES) degrees.push(angle)
  const slopes = degrees.map(slopeOf)
  const even = best(slopes.map((slope) => ({ slope, spread: 0 })))
  const near = slopes.filter((slope) => Math.abs(slope - even.slant.slope) < slopeOf(1.1))
  const tilted = best(SPREADS.flatMap((spread) => near.map((slope) => ({ slope, spread }))))
  const chosen = tilted.score > even.score * GAIN ? tilted.slant : even.slant
  const fine = [-0.2, -0.15, -0.1, -0.05, 0, 0.05, 0.1, 0.15, 0.2].map((angle) => chosen.slope + slopeOf(angle))
  return best(fine.map((slope) => ({ ...chosen, slope }))).slant
}

/** The median height of letters, in pixels. */
export const letterHeight = (letters: readonly Blot[]): number => {
  const heights = letters.map(({ height }) => height).sort((a, b) => a - b)
  return heights[heights.length >> 1] ?? 0
}
