import { type GreyImage, newGreyImage } from './grey-image.ts'
import type { Slant } from './text-lines.ts'

/** Returns where a pixel of the straightened image is in the slanted one. */
export const sourceOf =
  ({ slope, spread }: Slant, { width, height }: Pick<GreyImage, 'width' | 'height'>) =>
  (x: number, y: number): readonly [x: number, y: number] => {
    const [right, down] = [x - width / 2, y - height / 2]
    return [x - slope * down, y + (slope + (spread * down) / height) * right]
  }

/** Returns the image with level lines of text. Pixels outside of it repeat its border. */
export const straighten = (image: GreyImage, slant: Slant): GreyImage => {
  const { width, height, data } = image
  if (slant.slope === 0 && slant.spread === 0) return image
  const level = newGreyImage(width, height)
  for (let y = 0, to = 0; y < height; y++) {
    const down = y - height / 2
    const rise = slant.slope + (slant.spread * down) / height
    const shift = slant.slope * down
    for (let x = 0; x < width; x++, to++) {
      const sx = Math.min(width - 1.001, Math.max(0, x - shift))
      const sy = Math.min(height - 1.001, Math.max(0, y + rise * (x - width / 2)))
      const [left, top] = [sx | 0, sy | 0]
      const [across, below] = [sx - left, sy - top]
      const at = top * width + left
      const upper = (data[at] ?? 0) * (1 - across) + (data[at + 1] ?? 0) * across
      const lower = (data[at + width] ?? 0) * (1 - across) + (data[at + width + 1] ?? 0) * across
      level.data[to] = upper * (1 - below) + lower * below
    }
  }
  return level
}
