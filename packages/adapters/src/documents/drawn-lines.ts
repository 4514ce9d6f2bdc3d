import { OPS, Util } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Matrix, Viewport } from './pdf-words.ts'
import type { LevelLine } from './ruled-rows.ts'

/** What pdf.js draws on a page: operators, and the arguments of each. */
export interface Operators {
  readonly fnArray: readonly number[]
  readonly argsArray: readonly unknown[]
}

/** Coordinates of the commands of a path: move, line, two curves, close. */
const COORDINATES = [2, 2, 6, 4, 0]

/** Maximum difference of heights of the ends of a level line, and its minimum width, in pixels. */
const LEVEL = 1
const MIN_WIDTH = 24

type Point = readonly [number, number]

/** Returns the level lines of a path, the last one of each part included if it closes. */
const linesOfPath = (path: ArrayLike<number>, matrix: Matrix): readonly LevelLine[] => {
  const lines: LevelLine[] = []
  let [start, last]: [Point, Point] = [
    [0, 0],
    [0, 0],
  ]
  for (let index = 0; index < path.length; ) {
    const command = path[index] ?? 0
    const count = COORDINATES[command]
    if (count === undefined) return lines
    const end: [number, number] = [path[index + count - 1] ?? 0, path[index + count] ?? 0]
    if (count > 0) Util.applyTransform(end, matrix)
    const to: Point = count === 0 ? start : end
    const [left, right] = [Math.min(last[0], to[0]), Math.max(last[0], to[0])]
    const isLine = command === 1 || count === 0
    if (isLine && Math.abs(last[1] - to[1]) < LEVEL && right - left > MIN_WIDTH) lines.push({ left, right, y: to[1] })
    if (command === 0) start = to
    last = to
    index += count + 1
  }
  return lines
}

/** Limit of the lines of a page, to bound the time. */
const MAX_LINES = 1000

/** Returns the level lines that are drawn on a page, edges of areas included. */
export const drawnLinesOf = ({ fnArray, argsArray }: Operators, viewport: Viewport): readonly LevelLine[] => {
  const lines: LevelLine[] = []
  const saved: Matrix[] = []
  let matrix = viewport.transform
  const transform = (by: unknown): void => {
    if (Array.isArray(by)) matrix = Util.transform(matrix, by)
  }
  for (const [index, operator] of fnArray.entries()) {
    const args = (argsArray[index] ?? []) as readonly unknown[]
    if (operator === OPS.save || operator === OPS.paintFormXObjectBegin) saved.push(matrix)
    if (operator === OPS.restore || operator === OPS.paintFormXObjectEnd) matrix = saved.pop() ?? matrix
    if (operator === OPS.transform) transform(args)
    if (operator === OPS.paintFormXObjectBegin) transform(args[0])
    if (operator !== OPS.constructPath || args[0] === OPS.endPath) continue
    const [path] = (args[1] ?? []) as readonly (ArrayLike<number> | null)[]
    if (path) lines.push(...linesOfPath(path, matrix))
    if (lines.length > MAX_LINES) return []
  }
  return lines
}
