const NONE = -1

/**
 * Points in square cells as wide as a radius, so that all within the radius of a point are in its cell or the eight
 * around it. A point is found once: it is taken out as it is. (A tree would find the same more slowly.)
 */
export class PointGrid {
  /** The points that `takeAround` found last, as many as it said. */
  readonly found: Uint32Array
  readonly #xs: Int32Array
  readonly #ys: Int32Array
  readonly #radius: number
  readonly #isTaken: Uint8Array
  /** The first point of a cell, and after each point the next of its cell. Cells that share a place do no harm. */
  readonly #firsts: Int32Array
  readonly #nexts: Int32Array

  /** @param radius in the unit of the positions, a whole number as they are */
  constructor(xs: Int32Array, ys: Int32Array, radius: number) {
    const { length } = xs
    this.#xs = xs
    this.#ys = ys
    this.#radius = radius
    this.found = new Uint32Array(length)
    this.#isTaken = new Uint8Array(length)
    this.#firsts = new Int32Array(2 ** Math.ceil(Math.log2(length + 1))).fill(NONE)
    this.#nexts = new Int32Array(length)
    for (let point = length - 1; point >= 0; point--) {
      const place = this.#placeOf(this.#cellOf(xs[point]), this.#cellOf(ys[point]))
      this.#nexts[point] = this.#firsts[place] ?? NONE
      this.#firsts[place] = point
    }
  }

  isTaken(point: number): boolean {
    return this.#isTaken[point] === 1
  }

  /** Takes out a point and all within the radius of it, and says how many they are together. */
  takeAround(point: number): number {
    this.#isTaken[point] = 1
    this.found[0] = point
    const column = this.#cellOf(this.#xs[point])
    const line = this.#cellOf(this.#ys[point])
    let count = 1
    for (let y = line - 1; y <= line + 1; y++)
      for (let x = column - 1; x <= column + 1; x++) count = this.#takeFrom(this.#placeOf(x, y), point, count)
    return count
  }

  #takeFrom(place: number, point: number, count: number): number {
    const [xs, ys, nexts, isTaken] = [this.#xs, this.#ys, this.#nexts, this.#isTaken]
    const x = xs[point] ?? 0
    const y = ys[point] ?? 0
    const limit = this.#radius ** 2
    let before = NONE
    for (let other = this.#firsts[place] ?? NONE; other !== NONE; other = nexts[other] ?? NONE) {
      const [dx, dy] = [(xs[other] ?? 0) - x, (ys[other] ?? 0) - y]
      if (isTaken[other] === 0 && dx * dx + dy * dy <= limit) {
        isTaken[other] = 1
        this.found[count++] = other
      }
      if (isTaken[other] === 0) before = other
      else if (before === NONE) this.#firsts[place] = nexts[other] ?? NONE
      else nexts[before] = nexts[other] ?? NONE
    }
    return count
  }

  #cellOf(position = 0): number {
    return Math.floor(position / this.#radius)
  }

  #placeOf(column: number, line: number): number {
    return (Math.imul(column, 73_856_093) ^ Math.imul(line, 19_349_663)) & (this.#firsts.length - 1)
  }
}
