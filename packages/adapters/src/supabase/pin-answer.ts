import {
  boxOfPinTile,
  columnsOf,
  type Deal,
  facetsOf,
  GERMAN_STATES,
  parseFacts,
  PIN_COLUMNS,
  PIN_KINDS,
  type PinColumns,
  pickFacts,
  type PinFacet,
  type PinFacets,
  type PinTile,
  stateNumber,
  stateOfNumber,
  type TilePins,
  toPin,
  UNKNOWN_FACTS,
} from '@mahlzeit/domain'
import * as v from 'valibot'

/** Number of steps into which the wire quantizes positions within a tile. */
const STEPS = 4096

const isWhole = (value: unknown, end: number): boolean =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value < end

/** Checks a column in one pass: a schema per number is too slow for thousands of them on a phone. */
const isColumn = (values: unknown, end: number): values is readonly number[] =>
  Array.isArray(values) && values.every((value) => isWhole(value, end))

const column = (end: number) => v.custom<readonly number[]>((input) => isColumn(input, end))

/** A column on the wire: its values are below `end`. A missing one is unreadable, or all 0. */
interface WireColumn {
  readonly name: string
  readonly end: number
  readonly isOptional?: true
}

const WIRE: Readonly<Record<keyof PinColumns, WireColumn>> = {
  id: { name: 'ids', end: Number.MAX_SAFE_INTEGER },
  x: { name: 'x', end: STEPS },
  y: { name: 'y', end: STEPS },
  count: { name: 'n', end: 2 ** 32 },
  kind: { name: 'kinds', end: 2 ** 8 },
  unknown: { name: 'unknowns', end: 2, isOptional: true },
  price: { name: 'prices', end: 2 ** 16, isOptional: true },
}

const WIRE_COLUMNS = Object.entries(WIRE) as readonly [keyof PinColumns, WireColumn][]

const UNVERIFIED = PIN_KINDS.indexOf('unverified')

const ClosedDays = v.object({ from: v.string(), until: v.string(), isConfirmed: v.boolean() })

const WireFacets = v.object({
  /** The distinct values. */
  schedules: column(2 ** 31),
  /** By name, as `FACTS` reads them. */
  facts: v.array(v.looseObject({})),
  states: column(2 ** 8),
  /** By row: indices into the distinct values. */
  schedule: column(2 ** 16),
  fact: column(2 ** 16),
  state: column(2 ** 8),
  vegetarian: v.optional(column(2 ** 16), []),
  vegan: v.optional(column(2 ** 16), []),
  /** The closures of the deals that have any, by id. */
  closures: v.record(v.string(), v.array(ClosedDays)),
})

const Unchanged = v.object({ unchanged: v.literal(true) })

const PinAnswer = v.pipe(
  v.looseObject({
    version: v.pipe(v.string(), v.minLength(1)),
    ids: column(Number.MAX_SAFE_INTEGER),
    facets: v.optional(WireFacets),
  }),
  v.check(({ ids, facets }) =>
    [facets?.schedule ?? ids, facets?.fact ?? ids, facets?.state ?? ids].every(({ length }) => length === ids.length),
  ),
)

/** Returns the columns in wire format; null if unreadable. */
const columnsIn = (answer: Readonly<Record<string, unknown>>, rows: number): PinColumns | null => {
  const read = new Map<keyof PinColumns, readonly number[]>()
  for (const [key, { name, end, isOptional }] of WIRE_COLUMNS) {
    const values = answer[name]
    if (values === undefined && isOptional) continue
    if (!isColumn(values, end) || values.length !== rows) return null
    read.set(key, values)
  }
  const missing = new Uint8Array(rows)
  return columnsOf(PIN_COLUMNS, (key) => read.get(key) ?? missing)
}

/** Numbers the distinct combinations. */
const pinFacetsOf = (
  ids: readonly number[],
  { schedules, facts, states, schedule, fact, state, vegetarian, vegan, closures }: v.InferOutput<typeof WireFacets>,
): PinFacets => {
  const parsed = facts.map(parseFacts)
  const dictionary: PinFacet[] = []
  const known = new Map<string, number>()
  const indices = ids.map((id, row) => {
    const [scheduleIndex = 0, factIndex = 0, stateIndex = 0] = [schedule[row], fact[row], state[row]]
    const closed = closures[id]
    const key = `${scheduleIndex} ${factIndex} ${stateIndex} ${closed ? id : ''}`
    const index = known.get(key) ?? dictionary.length
    if (index === dictionary.length) {
      known.set(key, index)
      dictionary.push({
        ...(parsed[factIndex] ?? UNKNOWN_FACTS),
        schedule: schedules[scheduleIndex] ?? 0,
        state: stateOfNumber(states[stateIndex]),
        closures: closed ?? [],
      })
    }
    return index
  })
  return {
    dictionary,
    indices: Uint16Array.from(indices),
    ofDiets: { vegetarian: Uint16Array.from(vegetarian), vegan: Uint16Array.from(vegan) },
  }
}

/**
 * Parses the answer of the SQL function `deal_pins` for a tile; null if unreadable. Kinds that this version does not know are
 * unverified.
 */
export const parsePinAnswer = (answer: unknown, tile: PinTile): TilePins | null => {
  if (v.is(Unchanged, answer)) return { kind: 'unchanged' }
  const parsed = v.safeParse(PinAnswer, answer)
  const wire = parsed.success ? columnsIn(parsed.output, parsed.output.ids.length) : null
  if (!parsed.success || !wire) return null
  const { version, ids, facets } = parsed.output
  const { left, top, right } = boxOfPinTile(tile)
  const step = (right - left) / STEPS
  const columns = {
    ...wire,
    // A position is the middle of its step.
    x: wire.x.map((steps) => left + (steps + 0.5) * step),
    y: wire.y.map((steps) => top + (steps + 0.5) * step),
    kind: wire.kind.map((kind) => (kind < PIN_KINDS.length ? kind : UNVERIFIED)),
  }
  return { kind: 'pins', columns, facets: facets ? pinFacetsOf(ids, facets) : null, version }
}

/**
 * Returns deals in the format of the SQL function `deal_pins` for a tile: each as a single pin with its facets, without prices. The
 * version equals none of the server, so the tile is read again.
 */
export const pinAnswerOf = (deals: readonly Deal[], tile: PinTile) => {
  const { left, top, right } = boxOfPinTile(tile)
  const steps = (offset: number) => Math.floor((offset / (right - left)) * STEPS)
  const rows = deals
    .map((deal) => {
      const { x, y, ...pin } = toPin(deal)
      return { deal, pin: { ...pin, x: steps(x - left), y: steps(y - top) }, facets: facetsOf(deal) }
    })
    .filter(({ pin: { x, y } }) => isWhole(x, STEPS) && isWhole(y, STEPS))
    .toSorted((a, b) => a.pin.id - b.pin.id)
  return {
    version: '0',
    ...Object.fromEntries(WIRE_COLUMNS.map(([key, { name }]) => [name, rows.map(({ pin }) => pin[key])])),
    facets: {
      schedules: rows.map(({ facets }) => facets.schedule),
      facts: rows.map(({ deal }) => pickFacts(deal)),
      states: [...GERMAN_STATES.keys(), GERMAN_STATES.length],
      schedule: [...rows.keys()],
      fact: [...rows.keys()],
      state: rows.map(({ facets }) => stateNumber(facets.state)),
      closures: Object.fromEntries(
        rows.flatMap(({ deal: { id, closures } }) => (closures.length > 0 ? [[id, closures]] : [])),
      ),
    },
  }
}
