import {
  columnsFrom,
  type Deal,
  type DealQuestion,
  type DishAnswers,
  facetsOf,
  isWithinWalk,
  type Pin,
  PIN_COLUMNS,
  priceOfAnswer,
  type PinFacet,
  type PinFacets,
  type PinTile,
  SINGLE_PIN_ZOOM,
  type TilePins,
  tileZoom,
  toPin,
  toWorld,
  UNKNOWN_DISHES,
  verdictOn,
} from '@mahlzeit/domain'

/** Returns an integer below `size`, clamped at the edge of the world. */
const floorWithin = (size: number, fraction: number): number => Math.min(size - 1, Math.floor(fraction * size))

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, value) => sum + value, 0) / numbers.length

const toCell = (pins: readonly Pin[]): Partial<Pin> =>
  pins.length === 1
    ? { ...pins[0] }
    : { x: mean(pins.map(({ x }) => x)), y: mean(pins.map(({ y }) => y)), count: pins.length }

const cellsOf = (pins: readonly Pin[], level: number): readonly Partial<Pin>[] => {
  const size = 2 ** (level + 5)
  const byCell = new Map<number, Pin[]>()
  for (const pin of pins) {
    const cell = floorWithin(size, pin.y) * size + floorWithin(size, pin.x)
    byCell.set(cell, [...(byCell.get(cell) ?? []), pin])
  }
  return [...byCell.values()].map(toCell)
}

const isIn = ({ level, x, y }: PinTile, { place }: Deal): boolean => {
  const size = 2 ** tileZoom(level)
  const world = toWorld(place.position)
  return floorWithin(size, world.x) === x && floorWithin(size, world.y) === y
}

/** The facets of deals, each distinct one once. */
const pinFacetsOf = (deals: readonly Deal[], answers: readonly DishAnswers[]): PinFacets => {
  const all = deals.map((deal): PinFacet => ({ ...facetsOf(deal), closures: deal.closures }))
  const keys = all.map((facet) => JSON.stringify(facet))
  const dictionary = [...new Map(all.map((facet, row) => [keys[row], facet])).entries()]
  const indexOf = new Map(dictionary.map(([key], index) => [key, index]))
  return {
    dictionary: dictionary.map(([, facet]) => facet),
    indices: Uint16Array.from(keys, (key) => indexOf.get(key) ?? 0),
    ofDiets: {
      vegetarian: Uint16Array.from(answers, ({ vegetarian }) => vegetarian),
      vegan: Uint16Array.from(answers, ({ vegan }) => vegan),
    },
  }
}

/** Returns the pins of a tile as `DealCatalog.findPins` does, with what the dishes of the requested day answer. */
export const tilePinsOf = (
  deals: readonly Deal[],
  tile: PinTile,
  question: DealQuestion | null,
  answersOf: (deal: Deal) => DishAnswers = () => UNKNOWN_DISHES,
): Pick<Extract<TilePins, { kind: 'pins' }>, 'columns' | 'facets'> => {
  const inside = deals.filter((deal) => isIn(tile, deal)).toSorted((a, b) => a.id - b.id)
  if (tile.level === SINGLE_PIN_ZOOM) {
    const answers = inside.map(answersOf)
    const pins = inside.map((deal, row) => {
      const all = answers[row]?.all ?? 0
      return { ...toPin(deal), price: question ? all : (priceOfAnswer(all) ?? 0) }
    })
    return { columns: columnsFrom(PIN_COLUMNS, pins), facets: question && pinFacetsOf(inside, answers) }
  }
  const pins = inside.flatMap((deal) => {
    if (question?.walk && !isWithinWalk(question.walk, deal.place.position)) return []
    const verdict = question ? verdictOn(facetsOf(deal), question, deal.closures, answersOf(deal)) : 'yes'
    return verdict === 'no' ? [] : [{ ...toPin(deal), unknown: Number(verdict === 'unknown') }]
  })
  const cells = cellsOf(pins, tile.level).toSorted((a, b) => (a.id ?? 0) - (b.id ?? 0))
  return { columns: columnsFrom(PIN_COLUMNS, cells), facets: null }
}
