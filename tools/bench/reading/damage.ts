import type { Card } from './card.ts'
import { seeded } from './seeded.ts'

/** Defects of a photo: tilt, blur, grain and uneven light. */
export interface Damage {
  /** Rotation and perspective of the sheet, in degrees. */
  readonly turn: number
  readonly backwards: number
  readonly sideways: number
  /** In pixels. */
  readonly blur: number
  /** Standard deviation of brightness, of 255. */
  readonly grain: number
  /** Brightness of the darkest corner, and where it is. */
  readonly shade: number
  readonly corner: number
  readonly seed: number
}

/** Distance of the eye from the sheet, in CSS pixels. */
const EYE = 2400

const PERSPECTIVES = {
  none: [0, 0],
  'from below': [7, 1],
  'from the left': [-1, -7],
  'from the corner': [6, 6],
  'from the right': [1, 7],
  'from above': [-7, -1],
  'from the other corner': [-6, -6],
  'from the far corner': [-6, 6],
  'from the near corner': [6, -6],
  'steeply from below': [10, 1],
  'steeply from above': [-10, 1],
  'steeply from the left!': [1, -10],
} as const

/** Returns the defects of a card's photo: the tilt and the perspective of its features, the others by its seed. */
export const damageOf = ({ features, seed }: Card): Damage => {
  const random = seeded(seed, 4)
  const between = (least: number, most: number): number => least + random() * (most - least)
  const [backwards, sideways] = PERSPECTIVES[features.perspective]
  return {
    turn: features.tilt === 'none' ? between(-0.3, 0.3) : Number.parseFloat(features.tilt),
    backwards,
    sideways,
    blur: between(0, 1.6),
    grain: between(2, 12),
    shade: between(0.45, 0.9),
    corner: Math.floor(between(0, 4)),
    seed: Math.floor(between(1, 1e9)),
  }
}

export const transformOf = ({ turn, backwards, sideways }: Damage): string =>
  `rotateX(${backwards}deg) rotateY(${sideways}deg) rotate(${turn}deg)`

type Point = readonly [x: number, y: number]

const rotated = ([x, y]: Point, degrees: number): Point => {
  const angle = (degrees * Math.PI) / 180
  return [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)]
}

/** Returns the function that maps a point of the flat page to the photo, as `transformOf` does in the browser. */
export const photoPoint =
  ({ turn, backwards, sideways }: Damage, width: number, height: number) =>
  (left: number, top: number): Point => {
    const [flatX, flatY] = rotated([left - width / 2, top - height / 2], turn)
    const [x, far] = rotated([flatX, 0], -sideways)
    const [y, near] = rotated([flatY, far], backwards)
    const scale = EYE / (EYE - near)
    return [x * scale + width / 2, y * scale + height / 2]
  }
