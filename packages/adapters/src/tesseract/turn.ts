import type { PhotoArea, ReadMenu } from '@mahlzeit/domain'
import { type GreyImage, newGreyImage } from './grey-image.ts'

/** Quarter turns clockwise. */
export type Turns = 0 | 1 | 2 | 3

/** Returns an image turned by a quarter, clockwise. */
const turnedOnce = ({ width, height, data }: GreyImage): GreyImage => {
  const turned = newGreyImage(height, width)
  for (let y = 0, from = 0; y < height; y++)
    for (let x = 0; x < width; x++, from++) turned.data[x * height + height - 1 - y] = data[from] ?? 0
  return turned
}

export const turned = (image: GreyImage, turns: Turns): GreyImage =>
  Array.from({ length: turns }).reduce<GreyImage>(turnedOnce, image)

const areaBefore = ({ left, top, width, height }: PhotoArea): PhotoArea => ({
  left: top,
  top: 1 - left - width,
  width: height,
  height: width,
})

/** Returns the menu of a turned photo with the areas of the photo before. */
export const beforeTurns = ({ dishes, date }: ReadMenu, turns: Turns): ReadMenu => ({
  date,
  dishes: dishes.map((dish) => ({
    ...dish,
    area: Array.from({ length: turns }).reduce<PhotoArea | null>((area) => area && areaBefore(area), dish.area),
  })),
})
