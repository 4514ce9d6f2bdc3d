import type { Segment } from './segment.ts'

/** Baselines at the same height differ by less, in font sizes. */
const SAME_ROW = 0.5

/** The first line below a band is closer to it, in font sizes. */
const NEXT_ROW = 4

const areLevel = (one: Segment, other: Segment): boolean =>
  Math.abs(one.base - other.base) < SAME_ROW * Math.max(one.size, other.size)

/**
 * Tells whether days stand in bands across all columns of a table, not at the head of lists in one column: nothing stands beside a
 * day, and the columns begin at the same height below each.
 *
 * @param days From top to bottom.
 * @param cells The pieces of each column without the days.
 */
export const areBands = (days: readonly Segment[], cells: readonly (readonly Segment[])[]): boolean =>
  days.every((day, index) => {
    const end = days[index + 1]?.base ?? Infinity
    const firsts = cells.flatMap((cell) => {
      const below = cell.filter(({ base }) => base > day.base && base < end)
      return below.toSorted((a, b) => a.base - b.base)[0] ?? []
    })
    const [first] = firsts
    return (
      first !== undefined &&
      firsts.length > 1 &&
      first.base - day.base < NEXT_ROW * day.size &&
      firsts.every((one) => areLevel(one, first)) &&
      !cells.flat().some((one) => areLevel(one, day))
    )
  })
