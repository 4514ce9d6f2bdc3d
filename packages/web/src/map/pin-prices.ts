import type { ScreenPoint } from './camera.ts'

/** The zoom from which on pins carry prices (product.md#prices-of-pins). */
export const PRICE_ZOOM = 16

/** In CSS pixels. */
export const PRICE_HEIGHT = 20
const GAP = 3

/** A pin on the screen, in CSS pixels. */
export interface PlacedPin extends ScreenPoint {
  /** The row of its feature. */
  readonly row: number
  readonly id: number
  readonly radius: number
  /** How far the pin and its badge extend to the right. */
  readonly reach: number
  /** In cents; 0 if unknown. */
  readonly price: number
}

/** A price on the screen, in CSS pixels. */
export interface PlacedPrice {
  readonly pin: PlacedPin
  readonly left: number
  readonly top: number
  readonly width: number
}

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

const boxOf = ({ left, top, width }: PlacedPrice): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + PRICE_HEIGHT,
})

/**
 * Returns where prices stand: below their pin, else at its right. A price that would cover a pin or an earlier price is left out,
 * as labels of maps are. The order of the ids decides, so that nothing changes while the map is panned.
 */
export const placePrices = (pins: readonly PlacedPin[], widthOf: (price: number) => number): readonly PlacedPrice[] => {
  const taken = pins.map(
    ({ x, y, radius }): Box => ({
      left: x - radius,
      top: y - radius,
      right: x + radius,
      bottom: y + radius,
    }),
  )
  return pins
    .filter(({ price }) => price > 0)
    .toSorted((a, b) => a.id - b.id)
    .flatMap((pin) => {
      const { x, y, radius, reach, price } = pin
      const width = widthOf(price)
      const below = { pin, left: x - width / 2, top: y + radius + GAP, width }
      const beside = { pin, left: x + reach + GAP, top: y - PRICE_HEIGHT / 2, width }
      const free = [below, beside].find((place) => !taken.some((box) => overlap(box, boxOf(place))))
      if (!free) return []
      taken.push(boxOf(free))
      return [free]
    })
}

/** Returns the pin whose price is at a point; null if there is none. */
export const pinOfPriceAt = (prices: readonly PlacedPrice[], { x, y }: ScreenPoint): PlacedPin | null =>
  prices.find((price) => overlap(boxOf(price), { left: x, top: y, right: x, bottom: y }))?.pin ?? null
