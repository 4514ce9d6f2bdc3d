import type { PhotoArea } from '@mahlzeit/domain'
import { type GreyImage, newGreyImage } from './grey-image.ts'

/** Quarter turns clockwise. */
export type QuarterTurns = 0 | 1 | 2 | 3

/** Returns an image rotated by a quarter, clockwise. */
const rotatedOnce = ({ width, height, data }: GreyImage): GreyImage => {
  const target = newGreyImage(height, width)
  for (let y = 0, from = 0; y < height; y++)
    for (let x = 0; x < width; x++, from++) target.data[x * height + height - 1 - y] = data[from] ?? 0
  return target
}

/** Returns an image rotated clockwise. */
export const rotated = (image: GreyImage, turns: QuarterTurns): GreyImage =>
  Array.from({ length: turns }).reduce<GreyImage>(rotatedOnce, image)

const turnedBack = ({ left, top, width, height }: PhotoArea): PhotoArea => ({
  left: top,
  top: 1 - left - width,
  width: height,
  height: width,
})

/** Returns where an area of a rotated photo is in the original photo. */
export const originalArea = (area: PhotoArea, turns: QuarterTurns): PhotoArea =>
  Array.from({ length: turns }).reduce<PhotoArea>(turnedBack, area)
