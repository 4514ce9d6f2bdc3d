import type { PhotoArea, ReadLine, ReadPage, ReadWord } from '@mahlzeit/domain'
import { crop, flatten, type GreyImage } from './grey-image.ts'
import { sourceOf, straighten } from './straighten.ts'
import { type Blot, eraseFrames, findLetters, letterHeight, slantOf } from './text-lines.ts'

/** A word at its place in an image, in pixels. */
export interface EngineWord {
  readonly text: string
  /** 0 to 1. */
  readonly confidence: number
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The part of a text recognition engine that reads an image. */
export interface TextEngine {
  /**
   * @param layout Whether the engine searches for columns and lines, or the image is one line
   * @param onProgress Receives the finished part, 0 to 1
   */
  words(image: GreyImage, layout: 'page' | 'line', onProgress: (done: number) => void): readonly EngineWord[]
}

/** A decoded photo, upright. */
export interface Picture {
  readonly width: number
  readonly height: number
  /** Returns the photo scaled to a width. */
  scaled(width: number): GreyImage
}

/** Longer side of the image in which letters are measured, in pixels. */
const OVERVIEW = 1000
/** The height of letters that the engine reads best, in pixels. */
const LETTER = 26
/** Enlarging a photo further adds no detail. */
const MOST_ENLARGED = 2.5
const MOST_PIXELS = 5_000_000
/** A photo with fewer letters has no menu on it. */
const FEWEST_LETTERS = 8

/** White around a piece of a line, in pixels. */
const MARGIN = 14
/** Confidence below which a word is read again by itself. */
const UNSURE = 0.8
/** Bounds the time of second looks. */
const MOST_LOOKS = 40

const EMPTY: ReadPage = { lines: [] }

/** Reads a photo: measures letters and lines, straightens and evens out the photo, and reads it. */
export const readMenu = (picture: Picture, engine: TextEngine, onProgress: (done: number) => void): ReadPage => {
  const longer = Math.max(picture.width, picture.height)
  const overview = picture.scaled(Math.round((picture.width * OVERVIEW) / longer))
  const letters = findLetters(flatten(overview))
  if (letters.length < FEWEST_LETTERS) return EMPTY
  onProgress(0.1)
  const slant = slantOf(letters, overview)
  const page = flatten(straighten(picture.scaled(widthOf(picture, letterHeight(letters) / overview.width)), slant))
  eraseFrames(page, LETTER)
  onProgress(0.2)
  const first = engine.words(page, 'page', (done) => onProgress(0.2 + done * 0.6))
  const looks = secondLooks(findLetters(page), first)
  const words = looks.reduce<readonly EngineWord[]>((found, { box, instead }, index) => {
    onProgress(0.8 + (0.2 * index) / looks.length)
    const again = readPiece(page, box, engine)
    const isBetter = again.every(({ confidence }) => confidence > (instead?.confidence ?? 0)) && again.length > 0
    return isBetter ? [...found.filter((word) => word !== instead), ...again] : found
  }, first)
  const place = placeIn(page, sourceOf(slant, page))
  return { lines: linesOf(words).map((line): ReadLine => ({ words: line.map(place) })) }
}

/** The width at which letters have their best height. `letter` is their height now, in widths of the photo. */
const widthOf = ({ width, height }: Picture, letter: number): number =>
  Math.round(Math.min(LETTER / letter, width * MOST_ENLARGED, Math.sqrt((MOST_PIXELS * width) / height)))

/** Returns a function that maps a word of the straightened image to its area of the photo. */
const placeIn =
  ({ width, height }: GreyImage, source: ReturnType<typeof sourceOf>) =>
  ({ text, confidence, left, top, right, bottom }: EngineWord): ReadWord => {
    const corners = [source(left, top), source(right, top), source(left, bottom), source(right, bottom)]
    const xs = corners.map(([x]) => within(x / width))
    const ys = corners.map(([, y]) => within(y / height))
    const area: PhotoArea = {
      left: Math.min(...xs),
      top: Math.min(...ys),
      width: Math.max(...xs) - Math.min(...xs),
      height: Math.max(...ys) - Math.min(...ys),
    }
    return { text, confidence, area }
  }

const within = (fraction: number): number => Math.min(1, Math.max(0, fraction))

type Box = Pick<EngineWord, 'left' | 'top' | 'right' | 'bottom'>

const covers = (box: Box, { left, top, width, height }: Blot): boolean => {
  const [x, y] = [left + width / 2, top + height / 2]
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom
}

/** A part of a line to read again by itself. */
interface SecondLook {
  readonly box: Box
  /** The unsure word that it may replace. */
  readonly instead?: EngineWord
}

/** Returns what to read again: pieces that were missed, then unsure words, those with digits first. */
const secondLooks = (letters: readonly Blot[], words: readonly EngineWord[]): readonly SecondLook[] => {
  const unsure = words.filter(({ confidence }) => confidence < UNSURE)
  const prices = unsure.filter(({ text }) => /\d/u.test(text))
  return [
    ...missedPieces(letters, words).map((box) => ({ box })),
    ...[...prices, ...unsure.filter((word) => !prices.includes(word))].map((word) => ({ box: word, instead: word })),
  ].slice(0, MOST_LOOKS)
}

/** Returns the pieces of lines with letters that the engine found no word for: short columns of days and prices. */
const missedPieces = (letters: readonly Blot[], words: readonly EngineWord[]): readonly Box[] => {
  const missed = letters
    .filter(({ height }) => height > LETTER / 2 && height < LETTER * 4)
    .filter((letter) => !words.some((word) => covers(word, letter)))
    .sort((a, b) => a.left - b.left)
  const pieces: { box: Box; letters: number }[] = []
  for (const { left, top, width, height } of missed) {
    const box = { left, top, right: left + width, bottom: top + height }
    const piece = pieces.find(
      ({ box: other }) =>
        Math.abs(middleOf(box) - middleOf(other)) < height / 2 && left - other.right < Math.min(height, LETTER * 1.5),
    )
    if (piece) {
      piece.box = around(piece.box, box)
      piece.letters++
    } else pieces.push({ box, letters: 1 })
  }
  return pieces.filter((piece) => piece.letters > 1).map(({ box }) => box)
}

const around = (one: Box, other: Box): Box => ({
  left: Math.min(one.left, other.left),
  top: Math.min(one.top, other.top),
  right: Math.max(one.right, other.right),
  bottom: Math.max(one.bottom, other.bottom),
})

/** Reads a piece of the page as one line. */
const readPiece = (page: GreyImage, piece: Box, engine: TextEngine): readonly EngineWord[] => {
  const [left, top] = [piece.left - MARGIN, piece.top - MARGIN]
  const image = crop(page, { left, top, right: piece.right + MARGIN, bottom: piece.bottom + MARGIN })
  return engine
    .words(image, 'line', () => undefined)
    .map((word) => ({
      ...word,
      left: word.left + left,
      top: word.top + top,
      right: word.right + left,
      bottom: word.bottom + top,
    }))
}

const middleOf = ({ top, bottom }: Box): number => (top + bottom) / 2

/** Groups words by height, from top to bottom; those of a line from left to right. */
export const linesOf = (words: readonly EngineWord[]): readonly (readonly EngineWord[])[] => {
  const lines: EngineWord[][] = []
  for (const word of [...words].sort((a, b) => middleOf(a) - middleOf(b))) {
    const line = lines.findLast((other) => other.some((neighbour) => isBeside(word, neighbour)))
    if (line) line.push(word)
    else lines.push([word])
  }
  return lines.map((line) => line.sort((a, b) => a.left - b.left))
}

/** Whether two words stand in one line: a dash is lower than the letters beside it. */
const isBeside = (one: Box, other: Box): boolean =>
  Math.abs(middleOf(one) - middleOf(other)) < Math.max(one.bottom - one.top, other.bottom - other.top) * 0.4
