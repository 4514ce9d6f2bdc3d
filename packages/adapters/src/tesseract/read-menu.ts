import type { PhotoArea, ReadPage, ReadWord } from '@mahlzeit/domain'
import { crop, flatten, type GreyImage, stretch } from './grey-image.ts'
import { sourceOf, straighten } from './straighten.ts'
import { type Blot, eraseFrames, findLetters, letterHeight, type Slant, slantOf } from './text-lines.ts'
import { originalArea, type QuarterTurns, rotated } from './rotate.ts'

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
  /** Estimates the turns that make the text of an image upright, by the shapes of its letters. */
  turns(image: GreyImage): QuarterTurns
}

/** A decoded photo, upright by its metadata. */
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
/** Confidence below which a word, or one with digits, is read again by itself. */
const LOW_CONFIDENCE = 0.8
const LOW_CONFIDENCE_NUMBER = 0.94
/** Confidence below which a word may hide letters that are read separately. */
const MAY_HIDE = 0.5
/** Confidence of a number whose two readings differ. */
const DISPUTED = 0.5
/** Confidence from which on a piece without a word is text. */
const SURE = 0.7
/** Confidence of a guess. */
const GUESSED = 0.3
/** Maximum number of parts that are read again, to bound the time. */
const MAX_REREADS = 40

/** Mean confidence below which a photo may be upside down or sideways: 0.2 to 0.5, of handwriting 0.8. */
const READABLE = 0.6
/** Rotations that are tried on a hardly readable photo: upside down is more frequent than sideways. */
const OTHER_ROTATIONS: readonly QuarterTurns[] = [2, 1, 3]

/**
 * Reads a photo. If it is hardly readable, tries the other rotations, the estimated one first, and takes the first readable one; else
 * the photo as it is.
 */
export const readMenu = (picture: Picture, engine: TextEngine, onProgress: (done: number) => void): ReadPage => {
  let most = 0
  const onRise = (done: number): void => {
    if (done <= most) return
    most = done
    onProgress(done)
  }
  const given = firstPass(picture, 0, engine, onRise)
  if (!given) return []
  if (isReadable(given.words)) return secondPass(given, engine, onRise)
  const estimated = engine.turns(given.page)
  for (const turns of OTHER_ROTATIONS.toSorted((a, b) => Number(b === estimated) - Number(a === estimated))) {
    const pass = firstPass(rotatedPicture(picture, turns), turns, engine, onRise)
    if (pass && isReadable(pass.words)) return secondPass(pass, engine, onRise)
  }
  return secondPass(given, engine, onRise)
}

const rotatedPicture = (picture: Picture, turns: QuarterTurns): Picture => {
  const [width, height] = turns === 2 ? [picture.width, picture.height] : [picture.height, picture.width]
  const scaled = (to: number) => rotated(picture.scaled(Math.round((to * picture.width) / width)), turns)
  return { width, height, scaled }
}

/** Whether words were read with confidence, in lines that run to the right. True for too few letters to tell. */
const isReadable = (words: readonly EngineWord[]): boolean => {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0)
  const confidence = words.reduce((sum, word) => sum + word.confidence * word.text.length, 0) / letters
  const long = words.filter(({ text }) => text.length > 2)
  const tall = long.filter((word) => heightOf(word) > word.right - word.left)
  return letters < FEWEST_LETTERS || (confidence >= READABLE && tall.length <= long.length / 2)
}

/** The words of a page, with the images that the second pass needs. */
interface FirstPass {
  readonly words: readonly EngineWord[]
  /** Straightened, before and after its light was evened out. */
  readonly level: GreyImage
  readonly page: GreyImage
  readonly slant: Slant
  /** The rotation of the photo. */
  readonly turns: QuarterTurns
}

/** Measures letters and lines, straightens and evens out a photo, and reads it; null without letters. */
const firstPass = (
  picture: Picture,
  turns: QuarterTurns,
  engine: TextEngine,
  onProgress: (done: number) => void,
): FirstPass | null => {
  const longer = Math.max(picture.width, picture.height)
  const overview = picture.scaled(Math.round((picture.width * OVERVIEW) / longer))
  const letters = findLetters(flatten(overview))
  if (letters.length < FEWEST_LETTERS) return null
  onProgress(0.1)
  const slant = slantOf(letters, overview)
  const level = straighten(picture.scaled(widthOf(picture, letterHeight(letters) / overview.width)), slant)
  const page = flatten(level)
  eraseFrames(page, LETTER)
  onProgress(0.2)
  const words = engine.words(page, 'page', (done) => onProgress(0.2 + done * 0.6))
  return { words, level, page, slant, turns }
}

/** Reads parts of a page again, each as one line. */
const secondPass = (
  { words: first, level, page, slant, turns }: FirstPass,
  engine: TextEngine,
  onProgress: (done: number) => void,
): ReadPage => {
  const rereads = rereadsOf(findLetters(page), first)
  const words = rereads.reduce<readonly EngineWord[]>((found, { box, instead }, index) => {
    onProgress(0.8 + (0.2 * index) / rereads.length)
    if (instead && !found.includes(instead)) return found
    const again = readPiece(level, box, engine)
    if (instead) return found.flatMap((word) => (word === instead ? moreConfident(instead, again) : word))
    const isText = again.length > 0 && again.every(({ confidence }) => confidence > SURE)
    return isText ? [...found.filter((word) => !mayHide(word) || !overlap(word, box)), ...again] : found
  }, first)
  const place = placeIn(page, sourceOf(slant, page), turns)
  return linesOf(words.filter((word) => !isStain(word))).map((line) => line.map(place))
}

/** The width at which letters have their best height. `letter` is their height now, in widths of the photo. */
const widthOf = ({ width, height }: Picture, letter: number): number =>
  Math.round(Math.min(LETTER / letter, width * MOST_ENLARGED, Math.sqrt((MOST_PIXELS * width) / height)))

/** Returns a function that maps a word of the straightened image to its areas of the photo. */
const placeIn =
  ({ width, height }: GreyImage, source: ReturnType<typeof sourceOf>, turns: QuarterTurns) =>
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
    return { text, confidence, area, photoArea: originalArea(area, turns) }
  }

const within = (fraction: number): number => Math.min(1, Math.max(0, fraction))

/** Whether a word is a stain or a part of a pattern: its few letters are mostly guesses. */
const isStain = ({ text, confidence }: EngineWord): boolean => confidence < GUESSED && text.length < 4

type Box = Pick<EngineWord, 'left' | 'top' | 'right' | 'bottom'>

const covers = (box: Box, { left, top, width, height }: Blot): boolean => {
  const [x, y] = [left + width / 2, top + height / 2]
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom
}

/** A part of a line to read again by itself. */
interface Reread {
  readonly box: Box
  /** The uncertain word that it may replace. */
  readonly instead?: EngineWord
}

const digitsOf = (words: readonly EngineWord[]): string =>
  words
    .map(({ text }) => text)
    .join('')
    .replace(/\D/gu, '')

/** Returns the more confident of two readings of a word; with little confidence if their digits differ. */
const moreConfident = (word: EngineWord, again: readonly EngineWord[]): readonly EngineWord[] => {
  const better = isMoreConfident(again, word) ? again : [word]
  const isDisputed = digitsOf(again) !== '' && digitsOf(again) !== digitsOf([word])
  return isDisputed ? better.map((each) => ({ ...each, confidence: Math.min(each.confidence, DISPUTED) })) : better
}

/** Whether a word was read with more confidence by itself. Only prices may split into several words: `11,40 €`. */
const isMoreConfident = (again: readonly EngineWord[], { text, confidence }: EngineWord): boolean =>
  (again.length === 1 || (again.length > 1 && /\d/u.test(text))) && again.every((word) => word.confidence > confidence)

const mayHide = ({ confidence }: EngineWord): boolean => confidence < MAY_HIDE

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/** Returns what to read again: pieces that were missed, then uncertain words, those with digits first. */
const rereadsOf = (letters: readonly Blot[], words: readonly EngineWord[]): readonly Reread[] => {
  const isNumber = ({ text }: EngineWord): boolean => /\d/u.test(text)
  const numbers = words.filter((word) => isNumber(word) && word.confidence < LOW_CONFIDENCE_NUMBER)
  const others = words.filter((word) => !isNumber(word) && word.confidence < LOW_CONFIDENCE)
  const sure = words.filter((word) => !mayHide(word))
  return [
    ...missedPieces(letters, sure).map((box) => ({ box })),
    ...[...numbers, ...others].map((word) => ({ box: word, instead: word })),
  ].slice(0, MAX_REREADS)
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

/** Reads a piece of the page as one line. It is small enough to have one background. */
const readPiece = (level: GreyImage, piece: Box, engine: TextEngine): readonly EngineWord[] => {
  const [left, top] = [Math.max(0, piece.left - MARGIN), Math.max(0, piece.top - MARGIN)]
  const image = stretch(crop(level, { left, top, right: piece.right + MARGIN, bottom: piece.bottom + MARGIN }))
  eraseFrames(image, LETTER)
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

const heightOf = ({ top, bottom }: Box): number => bottom - top

const medianOf = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/** Words taller than others by this factor may reach over two lines: brackets, stains. */
const TALL = 1.7
/** Share of a line's height by which the middle of its words may differ. */
const UNEVEN = 0.45

/** Groups words by height, from top to bottom; those of a line from left to right. */
export const linesOf = (words: readonly EngineWord[]): readonly (readonly EngineWord[])[] => {
  const usual = medianOf(words.map(heightOf))
  const isTall = (word: EngineWord): boolean => heightOf(word) > usual * TALL
  const lines: EngineWord[][] = []
  for (const word of words.toSorted((a, b) => Number(isTall(a)) - Number(isTall(b)) || middleOf(a) - middleOf(b))) {
    const apart = (line: readonly EngineWord[]) =>
      Math.abs(middleOf(word) - medianOf(line.map(middleOf))) / medianOf(line.map(heightOf))
    const [nearest] = lines.toSorted((a, b) => apart(a) - apart(b))
    if (nearest && apart(nearest) < UNEVEN) nearest.push(word)
    else lines.push([word])
  }
  const top = (line: readonly EngineWord[]) => medianOf(line.map(middleOf))
  return lines.sort((a, b) => top(a) - top(b)).map((line) => line.sort((a, b) => a.left - b.left))
}
