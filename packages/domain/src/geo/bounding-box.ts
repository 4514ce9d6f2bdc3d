/** A rectangle in degrees. `west` is never greater than `east`: boxes do not cross the antimeridian. */
export interface BoundingBox {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}
