import { once } from '@mahlzeit/domain'
import { project, type Projection, type ScreenPoint, type Size } from './camera.ts'
import { featureAt, type MapFeatures, positionAt } from './map-features.ts'
import { type MapTheme, PIN_COLOURS } from './map-theme.ts'
import { BADGE_REACH, type Pen, PIN_FONT, PIN_RADIUS, SELECTED_PIN_RADIUS } from './pin-shapes.ts'

/** In CSS pixels. */
const PRICE_HEIGHT = 20
const GAP = 3
/** Margin around the screen whose pins still decide which prices have room, in CSS pixels. */
const EDGE = 120
/** The side length of the cells by which overlaps are looked up: wider than pins and prices, so that each is in few of them. */
const CELL = 64

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

/** Returns the keys of the cells that a box meets. */
const cellsOf = ({ left, top, right, bottom }: Box): readonly number[] => {
  const cells: number[] = []
  for (let column = Math.floor(left / CELL); column <= right / CELL; column++)
    for (let row = Math.floor(top / CELL); row <= bottom / CELL; row++) cells.push(column * 65_536 + row)
  return cells
}

/** Boxes by cell, because every price is compared with the boxes around it in every frame. */
class BoxGrid {
  readonly #cells = new Map<number, Box[]>()

  add(box: Box): void {
    for (const cell of cellsOf(box)) {
      const boxes = this.#cells.get(cell)
      if (boxes) boxes.push(box)
      else this.#cells.set(cell, [box])
    }
  }

  isFree(box: Box): boolean {
    return !cellsOf(box).some((cell) => this.#cells.get(cell)?.some((other) => overlap(other, box)))
  }
}

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
  const taken = new BoxGrid()
  for (const { x, y, radius } of pins)
    taken.add({ left: x - radius, top: y - radius, right: x + radius, bottom: y + radius })
  return pins
    .filter(({ price }) => price > 0)
    .toSorted((a, b) => a.id - b.id)
    .flatMap((pin) => {
      const { x, y, radius, reach, price } = pin
      const width = widthOf(price)
      const below = { pin, left: x - width / 2, top: y + radius + GAP, width }
      const beside = { pin, left: x + reach + GAP, top: y - PRICE_HEIGHT / 2, width }
      const free = [below, beside].find((place) => taken.isFree(boxOf(place)))
      if (!free) return []
      taken.add(boxOf(free))
      return [free]
    })
}

const numbers = once(() => new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 }))

/** What is drawn, and how. */
interface PricedFrame {
  readonly features: MapFeatures
  readonly projection: Projection
  readonly selectedId: number | undefined
  readonly theme: MapTheme
  readonly size: Size
  /** Rounds to whole device pixels. */
  readonly snap: (value: number) => number
}

const pinsOf = ({ features, projection, selectedId, size }: PricedFrame): readonly PlacedPin[] =>
  Array.from(features.id.keys()).flatMap((row): PlacedPin[] => {
    if (features.count[row] !== 1) return []
    const point = project(projection, positionAt(features, row))
    if (Math.max(-point.x, -point.y, point.x - size.width, point.y - size.height) > EDGE) return []
    const { id, price, unknown } = featureAt(features, row)
    const radius = id === selectedId ? SELECTED_PIN_RADIUS : PIN_RADIUS
    return [{ ...point, row, id, price, radius, reach: unknown ? radius * BADGE_REACH : radius }]
  })

/** The prices of pins. They load with the first camera that shows them. */
export class PinPrices {
  /** Those of the last frame. */
  #placed: readonly PlacedPrice[] = []
  /** Texts and their widths, by price: they are measured once. */
  readonly #labels = new Map<number, { readonly text: string; readonly width: number }>()

  draw(pen: Pen, frame: PricedFrame): void {
    const { theme, snap } = frame
    const { white, ring, onOrange } = PIN_COLOURS[theme]
    pen.font = `600 12px ${PIN_FONT}`
    this.#placed = placePrices(pinsOf(frame), (price) => this.#labelOf(pen, price).width + PRICE_HEIGHT / 2)
    pen.beginPath()
    for (const { left, top, width } of this.#placed) {
      const y = snap(top) + PRICE_HEIGHT / 2
      pen.moveTo(snap(left) + PRICE_HEIGHT / 2, y)
      pen.lineTo(snap(left) + width - PRICE_HEIGHT / 2, y)
    }
    pen.lineCap = 'round'
    for (const [colour, lineWidth] of [
      [ring, PRICE_HEIGHT],
      [white, PRICE_HEIGHT - 2],
    ] as const) {
      pen.strokeStyle = colour
      pen.lineWidth = lineWidth
      pen.stroke()
    }
    pen.fillStyle = onOrange
    for (const { pin, left, top, width } of this.#placed)
      pen.fillText(this.#labelOf(pen, pin.price).text, snap(left) + width / 2, snap(top) + PRICE_HEIGHT / 2 + 1)
  }

  /** Returns the pin whose price is at a point; null if there is none. */
  pinAt({ x, y }: ScreenPoint): PlacedPin | null {
    const point = { left: x, top: y, right: x, bottom: y }
    return this.#placed.find((price) => overlap(boxOf(price), point))?.pin ?? null
  }

  #labelOf(pen: Pen, price: number): { readonly text: string; readonly width: number } {
    const known = this.#labels.get(price)
    if (known) return known
    const text = numbers().format(price / 100)
    const label = { text, width: pen.measureText(text).width }
    this.#labels.set(price, label)
    return label
  }
}
