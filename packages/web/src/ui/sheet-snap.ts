import { SHORT } from './use-media.ts'

/** How far a bottom sheet is open. */
export type SheetSnap = 'peek' | 'half' | 'full'

/** How far the sheet of the visible deals is open; folded it shows its title. */
export type PeekHeight = 'folded' | SheetSnap

export const SHEET_SNAPS: readonly SheetSnap[] = ['peek', 'half', 'full']

/** How far a flick continues after the finger has left. */
const GLIDE_MS = 150

export const nextSnap = (snap: SheetSnap, step: 1 | -1): SheetSnap => {
  const index = SHEET_SNAPS.indexOf(snap) + step
  return SHEET_SNAPS[Math.min(Math.max(index, 0), SHEET_SNAPS.length - 1)] ?? snap
}

/** The visible heights of the three snaps in pixels. */
export type SnapHeights = Record<SheetSnap, number>

/**
 * Returns the snap for a sheet that was released at a height of `visible` pixels with `velocity` in pixels per millisecond
 * (positive is upwards); `closed` below half of its smallest height.
 */
export const restingSnap = (heights: SnapHeights, visible: number, velocity: number): SheetSnap | 'closed' => {
  const target = visible + velocity * GLIDE_MS
  if (target < heights.peek / 2) return 'closed'
  const distance = (snap: SheetSnap) => Math.abs(heights[snap] - target)
  return SHEET_SNAPS.reduce((best, snap) => (distance(snap) < distance(best) ? snap : best), 'peek')
}

/** The same measures as in base.css and bottom-sheet.css. */
const PEEK_REM = 11
const PEEK_REM_SHORT = 4
const HALF_SHARE = 0.55

/** The heights of a sheet in CSS pixels. */
export const sheetHeights = (full: number): Readonly<Record<SheetSnap, number>> => {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
  return { peek: (matchMedia(SHORT).matches ? PEEK_REM_SHORT : PEEK_REM) * rem, half: full * HALF_SHARE, full }
}
