import {
  type Deal,
  PIN_KINDS,
  type PinColumns,
  type PinTile,
  pinKindOf,
  SINGLE_PIN_ZOOM,
  tileZoom,
  toWorld,
  type WorldPoint,
} from '@mahlzeit/domain'

/** A pin: a deal or a cell of several. */
interface Pin extends WorldPoint {
  readonly id: number
  readonly count: number
  readonly kind: number
}

/** Returns an integer below `size`, clamped at the edge of the world. */
const floorWithin = (size: number, fraction: number): number => Math.min(size - 1, Math.floor(fraction * size))

const toPin = (deal: Deal): Pin => ({
  id: deal.id,
  ...toWorld(deal.place.position),
  count: 1,
  kind: PIN_KINDS.indexOf(pinKindOf(deal.images)),
})

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, value) => sum + value, 0) / numbers.length

const toCell = (pins: readonly Pin[]): readonly Pin[] =>
  pins.length === 1
    ? pins
    : [{ id: 0, x: mean(pins.map(({ x }) => x)), y: mean(pins.map(({ y }) => y)), count: pins.length, kind: 0 }]

const cellsOf = (pins: readonly Pin[], level: number): readonly Pin[] => {
  const size = 2 ** (level + 5)
  const byCell = new Map<number, Pin[]>()
  for (const pin of pins) {
    const cell = floorWithin(size, pin.y) * size + floorWithin(size, pin.x)
    byCell.set(cell, [...(byCell.get(cell) ?? []), pin])
  }
  return [...byCell.values()].flatMap(toCell)
}

/** Returns the pins of a tile as `DealCatalog.findPins` does. */
export const pinColumnsOf = (deals: readonly Deal[], tile: PinTile): PinColumns => {
  const size = 2 ** tileZoom(tile.level)
  const inside = deals
    .map(toPin)
    .filter(({ x, y }) => floorWithin(size, x) === tile.x && floorWithin(size, y) === tile.y)
  const pins = (tile.level === SINGLE_PIN_ZOOM ? inside : cellsOf(inside, tile.level)).toSorted((a, b) => a.id - b.id)
  return {
    ids: Float64Array.from(pins, ({ id }) => id),
    xs: Float64Array.from(pins, ({ x }) => x),
    ys: Float64Array.from(pins, ({ y }) => y),
    counts: Uint32Array.from(pins, ({ count }) => count),
    kinds: Uint8Array.from(pins, ({ kind }) => kind),
  }
}
