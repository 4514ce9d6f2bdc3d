import { boxOfPinTile, PIN_KINDS, type PinTile, type TilePins } from '@mahlzeit/domain'
import * as v from 'valibot'

/** Number of steps into which the wire quantizes positions within a tile. */
const STEPS = 4096

const isWhole = (value: unknown, end: number): boolean =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value < end

/** Checks a column in one pass: a schema per number is too slow for thousands of them on a phone. */
const column = (end: number) =>
  v.custom<readonly number[]>((input) => Array.isArray(input) && input.every((value) => isWhole(value, end)))

const UNVERIFIED = PIN_KINDS.indexOf('unverified')

const Unchanged = v.object({ unchanged: v.literal(true) })

const PinAnswer = v.pipe(
  v.object({
    version: v.pipe(v.string(), v.minLength(1)),
    ids: column(Number.MAX_SAFE_INTEGER),
    x: column(STEPS),
    y: column(STEPS),
    n: column(2 ** 32),
    kinds: column(2 ** 8),
  }),
  v.check(({ ids, x, y, n, kinds }) => [x, y, n, kinds].every(({ length }) => length === ids.length)),
)

/**
 * Parses the answer of the SQL function `deal_pins` for a tile; null if unreadable. Kinds that this version does not know are
 * unverified.
 */
export const parsePinAnswer = (answer: unknown, tile: PinTile): TilePins | null => {
  if (v.is(Unchanged, answer)) return { kind: 'unchanged' }
  const parsed = v.safeParse(PinAnswer, answer)
  if (!parsed.success) return null
  const { version, ids, x, y, n, kinds } = parsed.output
  const { left, top, right } = boxOfPinTile(tile)
  const step = (right - left) / STEPS
  // A position is the middle of its step.
  const columns = {
    ids: Float64Array.from(ids),
    xs: Float64Array.from(x, (steps) => left + (steps + 0.5) * step),
    ys: Float64Array.from(y, (steps) => top + (steps + 0.5) * step),
    counts: Uint32Array.from(n),
    kinds: Uint8Array.from(kinds, (kind) => (kind < PIN_KINDS.length ? kind : UNVERIFIED)),
    unknowns: new Uint8Array(ids.length),
  }
  return { kind: 'pins', columns, facets: null, version }
}
