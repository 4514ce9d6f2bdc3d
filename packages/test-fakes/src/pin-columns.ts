import {
  type Deal,
  type DealQuestion,
  facetsOf,
  PIN_KINDS,
  type PinColumns,
  type PinFacet,
  type PinFacets,
  type PinTile,
  pinKindOf,
  SINGLE_PIN_ZOOM,
  type TilePins,
  tileZoom,
  toWorld,
  verdictOn,
  type WorldPoint,
} from '@mahlzeit/domain'

/** A pin: a deal or a cell of several. */
interface Pin extends WorldPoint {
  readonly id: number
  readonly count: number
  readonly kind: number
  readonly unknown: number
  readonly price: number
}

/** Returns an integer below `size`, clamped at the edge of the world. */
const floorWithin = (size: number, fraction: number): number => Math.min(size - 1, Math.floor(fraction * size))

/** A deal of a tile, and its answer to a question. */
const toPin = (deal: Deal, question: DealQuestion | null, price: number | null): Pin => ({
  id: deal.id,
  ...toWorld(deal.place.position),
  count: 1,
  kind: PIN_KINDS.indexOf(pinKindOf(deal.images)),
  unknown: Number(question !== null && verdictOn(facetsOf(deal), question, deal.closures, price) === 'unknown'),
  price: price ?? 0,
})

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, value) => sum + value, 0) / numbers.length

const toCell = (pins: readonly Pin[]): readonly Pin[] =>
  pins.length === 1
    ? pins
    : [
        {
          id: 0,
          x: mean(pins.map(({ x }) => x)),
          y: mean(pins.map(({ y }) => y)),
          count: pins.length,
          kind: 0,
          unknown: 0,
          price: 0,
        },
      ]

const cellsOf = (pins: readonly Pin[], level: number): readonly Pin[] => {
  const size = 2 ** (level + 5)
  const byCell = new Map<number, Pin[]>()
  for (const pin of pins) {
    const cell = floorWithin(size, pin.y) * size + floorWithin(size, pin.x)
    byCell.set(cell, [...(byCell.get(cell) ?? []), pin])
  }
  return [...byCell.values()].flatMap(toCell)
}

const columnsOf = (pins: readonly Pin[]): PinColumns => ({
  ids: Float64Array.from(pins, ({ id }) => id),
  xs: Float64Array.from(pins, ({ x }) => x),
  ys: Float64Array.from(pins, ({ y }) => y),
  counts: Uint32Array.from(pins, ({ count }) => count),
  kinds: Uint8Array.from(pins, ({ kind }) => kind),
  unknowns: Uint8Array.from(pins, ({ unknown }) => unknown),
  prices: Uint16Array.from(pins, ({ price }) => price),
})

const isIn = ({ level, x, y }: PinTile, { place }: Deal): boolean => {
  const size = 2 ** tileZoom(level)
  const world = toWorld(place.position)
  return floorWithin(size, world.x) === x && floorWithin(size, world.y) === y
}

/** The facets of deals, each distinct one once. */
const pinFacetsOf = (deals: readonly Deal[]): PinFacets => {
  const all = deals.map((deal): PinFacet => ({ ...facetsOf(deal), closures: deal.closures }))
  const keys = all.map((facet) => JSON.stringify(facet))
  const dictionary = [...new Map(all.map((facet, row) => [keys[row], facet])).entries()]
  const indexOf = new Map(dictionary.map(([key], index) => [key, index]))
  return {
    dictionary: dictionary.map(([, facet]) => facet),
    indices: Uint16Array.from(keys, (key) => indexOf.get(key) ?? 0),
  }
}

/** Returns the pins of a tile as `DealCatalog.findPins` does, with the prices of the asked day. */
export const tilePinsOf = (
  deals: readonly Deal[],
  tile: PinTile,
  question: DealQuestion | null,
  priceOf: (deal: Deal) => number | null = () => null,
): Pick<Extract<TilePins, { kind: 'pins' }>, 'columns' | 'facets'> => {
  const inside = deals.filter((deal) => isIn(tile, deal)).toSorted((a, b) => a.id - b.id)
  if (tile.level === SINGLE_PIN_ZOOM) {
    const columns = columnsOf(inside.map((deal) => toPin(deal, null, priceOf(deal))))
    return { columns, facets: question && pinFacetsOf(inside) }
  }
  const counted = question
    ? inside.filter((deal) => verdictOn(facetsOf(deal), question, deal.closures, priceOf(deal)) !== 'no')
    : inside
  const pins = counted.map((deal) => ({ ...toPin(deal, question, priceOf(deal)), price: 0 }))
  return { columns: columnsOf(cellsOf(pins, tile.level).toSorted((a, b) => a.id - b.id)), facets: null }
}
