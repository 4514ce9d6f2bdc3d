import {
  type DealCatalog,
  type LatLng,
  type PinColumns,
  type PinTile,
  pinTilesIn,
  type Result,
  type TilePins,
  toWorld,
} from '@mahlzeit/domain'
import type { StoredDeal } from '../in-memory-deal-catalog.ts'

/** Creates a catalog with exactly these deals. Invalidates earlier ones. */
export type MakeDealCatalog = (deals: readonly StoredDeal[]) => Promise<DealCatalog>

/** Returns the value of a result; fails for an error. */
export const valueOf = <T, E>(result: Result<T, E>): T => {
  if (!result.ok) throw new Error(`unexpected failure: ${JSON.stringify(result.error)}`)
  return result.value
}

/** Returns the pins of an answer; fails for `unchanged`. */
export const pinsOf = (answer: TilePins): Extract<TilePins, { kind: 'pins' }> => {
  if (answer.kind !== 'pins') throw new Error('no pins: they are said to be unchanged')
  return answer
}

/** Returns the pins of a tile, without a version. */
export const findColumns = async (catalog: DealCatalog, tile: PinTile, search: string): Promise<PinColumns> =>
  pinsOf(valueOf(await catalog.findPins(tile, { search, question: null }))).columns

/** Returns the tile of a level at a position. */
export const tileAt = (position: LatLng, level: number): PinTile => {
  const { x, y } = toWorld(position)
  const [tile] = pinTilesIn({ left: x, top: y, right: x, bottom: y }, level)
  if (!tile) throw new Error('no tile')
  return tile
}
