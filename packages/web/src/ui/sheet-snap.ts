/** How far a bottom sheet is open. */
export type SheetSnap = 'peek' | 'half' | 'full'

export const SHEET_SNAPS: readonly SheetSnap[] = ['peek', 'half', 'full']

/** How far a flick carries on after the finger has left. */
const GLIDE_MS = 150

export const nextSnap = (snap: SheetSnap, step: 1 | -1): SheetSnap => {
  const index = SHEET_SNAPS.indexOf(snap) + step
  return SHEET_SNAPS[Math.min(Math.max(index, 0), SHEET_SNAPS.length - 1)] ?? snap
}

/** The visible heights of the three snaps in pixels. */
export type SnapHeights = Record<SheetSnap, number>

/**
 * Where a sheet comes to rest that was let go at `visible` pixels with `velocity` pixels a millisecond (upwards is
 * positive); `closed` when it was pulled down by more than half of its least height.
 */
export const restingSnap = (heights: SnapHeights, visible: number, velocity: number): SheetSnap | 'closed' => {
  const target = visible + velocity * GLIDE_MS
  if (target < heights.peek / 2) return 'closed'
  const distance = (snap: SheetSnap) => Math.abs(heights[snap] - target)
  return SHEET_SNAPS.reduce((best, snap) => (distance(snap) < distance(best) ? snap : best), 'peek')
}
