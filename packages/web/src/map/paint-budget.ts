import type { Projection, Size } from './mercator.ts'

/** A picture that costs no more is painted in every frame. */
const CHEAP_MS = 10
/** A dearer one is painted while the map moves only so rarely that it takes a small part of the time, */
const PAUSE_PER_COST = 25
/** and one dearer than this not at all: it would be felt as a jerk. */
const JERK_MS = 40

/** When a picture is painted anew after all. */
interface Limits {
  /** A map that has not moved for so many milliseconds is at rest. */
  readonly rest: number
  /** The part of the screen that the last picture has to cover. */
  readonly cover: number
  /** How far it may be stretched or shrunk. */
  readonly stretch: number
}

const DEAR: Limits = { rest: 120, cover: 0.4, stretch: 2.3 }
const JERKY: Limits = { rest: 250, cover: 0.1, stretch: 6 }

const REMEMBERED = 5

/** How a painted picture has to be moved to lie right under another camera. In CSS pixels, from its top left. */
export interface Shift {
  readonly x: number
  readonly y: number
  readonly scale: number
}

export const shiftBetween = (painted: Projection, current: Projection): Shift => {
  const scale = current.scale / painted.scale
  return { x: painted.left * scale - current.left, y: painted.top * scale - current.top, scale }
}

/** The part of the screen that the shifted picture still covers, 0..1. */
export const coverOf = ({ x, y, scale }: Shift, { width, height }: Size): number => {
  const overlap = (start: number, length: number): number =>
    Math.max(0, Math.min(length, start + length * scale) - Math.max(0, start)) / Math.max(1, length)
  return overlap(x, width) * overlap(y, height)
}

export interface PaintQuestion {
  readonly now: number
  /** When the camera changed last. */
  readonly movedAt: number
  readonly shift: Shift
  readonly size: Size
}

/**
 * Decides whether a frame of the basemap is painted or the last picture moved instead. Where painting is cheap, every
 * frame is. Where it is not (no graphics processor, an old phone), a map that follows the finger is worth more than one
 * that is complete: it is painted anew when it rests.
 */
export class PaintBudget {
  #costs: readonly number[] = []
  #paintedAt = -Infinity

  /** The usual cost of late in milliseconds: a single dear picture, as when a shader is compiled, counts for nothing. */
  get cost(): number {
    return this.#costs.toSorted((a, b) => a - b)[this.#costs.length >> 1] ?? 0
  }

  /** How long the map has to rest before it is painted. */
  get rest(): number {
    return this.#limits.rest
  }

  painted(now: number, cost: number): void {
    this.#paintedAt = now
    this.#costs = [...this.#costs, cost].slice(-REMEMBERED)
  }

  allows({ now, movedAt, shift, size }: PaintQuestion): boolean {
    const { cost } = this
    const { rest, cover, stretch } = this.#limits
    if (cost <= CHEAP_MS || now - movedAt >= rest) return true
    if (shift.scale > stretch || shift.scale < 1 / stretch || coverOf(shift, size) < cover) return true
    return cost <= JERK_MS && now - this.#paintedAt >= PAUSE_PER_COST * cost
  }

  get #limits(): Limits {
    return this.cost <= JERK_MS ? DEAR : JERKY
  }
}
