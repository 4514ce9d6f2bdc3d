import type { PhotoArea, ReadPage, ReadWord } from '@mahlzeit/domain'
import { type EngineWord, linesOf } from '../../../packages/adapters/src/tesseract/read-menu.ts'
import type { Card } from './card.ts'
import type { CardPage } from './card-html.ts'
import { damageOf, photoPoint } from './damage.ts'
import type { LaidOutWord } from './show-card.ts'
import { seeded } from './seeded.ts'

/** Confidence of a word. */
const CONFIDENCE = 0.97
/** Noise of a box's edges, in heights of the word. */
const NOISE = 0.04
/** What is left of the tilt when the engine groups words to lines, in degrees. */
const REMAINING_TILT = 0.3

interface Placed {
  readonly word: EngineWord
  readonly read: ReadWord
}

/**
 * Returns the page that an engine without reading errors makes of a card: its words with the boxes that they have in a tilted photo.
 * Leaders and signs are read with little confidence, as engines do.
 */
export const pageOfWords = (card: Card, { width, height }: CardPage, words: readonly LaidOutWord[]): ReadPage => {
  const random = seeded(card.seed, 5)
  const noise = (size: number): number => (random() + random() - 1) * NOISE * size
  const damage = damageOf(card)
  const toPhoto = photoPoint(damage, width, height)
  const remaining = Math.tan(((random() * 2 - 1) * REMAINING_TILT * Math.PI) / 180)
  const placed = words.map(({ text, isSign, ...flat }): Placed => {
    const size = flat.bottom - flat.top
    const [left, right, top, bottom] = [flat.left, flat.right, flat.top, flat.bottom].map(
      (edge) => edge + noise(size),
    ) as [number, number, number, number]
    const corners = [toPhoto(left, top), toPhoto(right, top), toPhoto(left, bottom), toPhoto(right, bottom)]
    const xs = corners.map(([x]) => x / width)
    const ys = corners.map(([, y]) => y / height)
    const area: PhotoArea = {
      left: Math.min(...xs),
      top: Math.min(...ys),
      width: Math.max(...xs) - Math.min(...xs),
      height: Math.max(...ys) - Math.min(...ys),
    }
    const confidence = isSign ? 0.3 + random() * 0.5 : CONFIDENCE + (random() - 0.5) * 0.04
    const shift = ((left + right) / 2) * remaining
    return {
      word: { text, confidence, left, right, top: top + shift, bottom: bottom + shift },
      read: { text, confidence, area, photoArea: area },
    }
  })
  const readOf = new Map(placed.map(({ word, read }) => [word, read]))
  return linesOf(placed.map(({ word }) => word)).map((line) => line.flatMap((word) => readOf.get(word) ?? []))
}
