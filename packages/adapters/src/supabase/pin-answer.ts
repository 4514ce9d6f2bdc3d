import {
  boxOfPinTile,
  type Deal,
  facetsOf,
  GERMAN_STATES,
  PIN_KINDS,
  type PinFacet,
  type PinFacets,
  pinKindOf,
  type PinTile,
  stateNumber,
  stateOfNumber,
  type TilePins,
  toWorld,
} from '@mahlzeit/domain'
import * as v from 'valibot'

/** Number of steps into which the wire quantizes positions within a tile. */
const STEPS = 4096

const isWhole = (value: unknown, end: number): boolean =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value < end

/** Checks a column in one pass: a schema per number is too slow for thousands of them on a phone. */
const column = (end: number) =>
  v.custom<readonly number[]>((input) => Array.isArray(input) && input.every((value) => isWhole(value, end)))

const UNVERIFIED = PIN_KINDS.indexOf('unverified')

const ClosedDays = v.object({ from: v.string(), until: v.string(), isConfirmed: v.boolean() })

const WireFacets = v.object({
  /** The distinct values. */
  schedules: column(2 ** 31),
  traits: column(2 ** 31),
  states: column(2 ** 8),
  /** By row: indices into the distinct values. */
  schedule: column(2 ** 16),
  trait: column(2 ** 16),
  state: column(2 ** 8),
  /** The closures of the deals that have any, by id. */
  closures: v.record(v.string(), v.array(ClosedDays)),
})

const Unchanged = v.object({ unchanged: v.literal(true) })

const PinAnswer = v.pipe(
  v.object({
    version: v.pipe(v.string(), v.minLength(1)),
    ids: column(Number.MAX_SAFE_INTEGER),
    x: column(STEPS),
    y: column(STEPS),
    n: column(2 ** 32),
    kinds: column(2 ** 8),
    unknowns: v.optional(column(2)),
    prices: v.optional(column(2 ** 16)),
    facets: v.optional(WireFacets),
  }),
  v.check(({ ids, x, y, n, kinds, unknowns = ids, prices = ids, facets }) =>
    [x, y, n, kinds, unknowns, prices, facets?.schedule ?? ids, facets?.trait ?? ids, facets?.state ?? ids].every(
      ({ length }) => length === ids.length,
    ),
  ),
)

/** Numbers the distinct combinations. */
const pinFacetsOf = (
  ids: readonly number[],
  { schedules, traits, states, schedule, trait, state, closures }: v.InferOutput<typeof WireFacets>,
): PinFacets => {
  const dictionary: PinFacet[] = []
  const known = new Map<string, number>()
  const indices = ids.map((id, row) => {
    const [scheduleIndex = 0, traitIndex = 0, stateIndex = 0] = [schedule[row], trait[row], state[row]]
    const closed = closures[id]
    const key = `${scheduleIndex} ${traitIndex} ${stateIndex} ${closed ? id : ''}`
    const index = known.get(key) ?? dictionary.length
    if (index === dictionary.length) {
      known.set(key, index)
      dictionary.push({
        schedule: schedules[scheduleIndex] ?? 0,
        traits: traits[traitIndex] ?? 0,
        state: stateOfNumber(states[stateIndex]),
        closures: closed ?? [],
      })
    }
    return index
  })
  return { dictionary, indices: Uint16Array.from(indices) }
}

/**
 * Parses the answer of the SQL function `deal_pins` for a tile; null if unreadable. Kinds that this version does not know are
 * unverified.
 */
export const parsePinAnswer = (answer: unknown, tile: PinTile): TilePins | null => {
  if (v.is(Unchanged, answer)) return { kind: 'unchanged' }
  const parsed = v.safeParse(PinAnswer, answer)
  if (!parsed.success) return null
  const { version, ids, x, y, n, kinds, unknowns, prices, facets } = parsed.output
  const { left, top, right } = boxOfPinTile(tile)
  const step = (right - left) / STEPS
  // A position is the middle of its step.
  const columns = {
    ids: Float64Array.from(ids),
    xs: Float64Array.from(x, (steps) => left + (steps + 0.5) * step),
    ys: Float64Array.from(y, (steps) => top + (steps + 0.5) * step),
    counts: Uint32Array.from(n),
    kinds: Uint8Array.from(kinds, (kind) => (kind < PIN_KINDS.length ? kind : UNVERIFIED)),
    unknowns: unknowns ? Uint8Array.from(unknowns) : new Uint8Array(ids.length),
    prices: prices ? Uint16Array.from(prices) : new Uint16Array(ids.length),
  }
  return { kind: 'pins', columns, facets: facets ? pinFacetsOf(ids, facets) : null, version }
}

/**
 * Returns deals in the format of the SQL function `deal_pins` for a tile: each as a single pin with its facets, without prices. The
 * version equals none of the server, so the tile is read again.
 */
export const pinAnswerOf = (deals: readonly Deal[], tile: PinTile) => {
  const { left, top, right } = boxOfPinTile(tile)
  const pins = deals
    .map((deal) => {
      const { x, y } = toWorld(deal.place.position)
      const steps = (offset: number) => Math.floor((offset / (right - left)) * STEPS)
      return { deal, x: steps(x - left), y: steps(y - top), facets: facetsOf(deal) }
    })
    .filter(({ x, y }) => isWhole(x, STEPS) && isWhole(y, STEPS))
    .toSorted((a, b) => a.deal.id - b.deal.id)
  const rows = pins.map((_, row) => row)
  return {
    version: '0',
    ids: pins.map(({ deal }) => deal.id),
    x: pins.map(({ x }) => x),
    y: pins.map(({ y }) => y),
    n: pins.map(() => 1),
    kinds: pins.map(({ deal }) => PIN_KINDS.indexOf(pinKindOf(deal.images))),
    facets: {
      schedules: pins.map(({ facets }) => facets.schedule),
      traits: pins.map(({ facets }) => facets.traits),
      states: [...GERMAN_STATES.keys(), GERMAN_STATES.length],
      schedule: rows,
      trait: rows,
      state: pins.map(({ facets }) => stateNumber(facets.state)),
      closures: Object.fromEntries(
        pins.flatMap(({ deal: { id, closures } }) => (closures.length > 0 ? [[id, closures]] : [])),
      ),
    },
  }
}
