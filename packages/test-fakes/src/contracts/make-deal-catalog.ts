import {
  type Deal,
  type DealCatalog,
  type LatLng,
  type PinColumns,
  type PinTile,
  pinTilesIn,
  type Result,
  type TilePins,
  toWorld,
} from '@mahlzeit/domain'

/** Makes a catalogue of exactly these deals. One made before may then be empty or gone. */
export type MakeDealCatalog = (deals: readonly Deal[]) => Promise<DealCatalog>

/** The value of a result that must be one. */
export const valueOf = <T, E>(result: Result<T, E>): T => {
  if (!result.ok) throw new Error(`unexpected failure: ${JSON.stringify(result.error)}`)
  return result.value
}

/** The pins of an answer that must hold some. */
export const pinsOf = (answer: TilePins): Extract<TilePins, { kind: 'pins' }> => {
  if (answer.kind !== 'pins') throw new Error('no pins: they are said to be unchanged')
  return answer
}

/** The pins of a tile that nobody has yet. */
export const findColumns = async (catalog: DealCatalog, tile: PinTile, search: string): Promise<PinColumns> =>
  pinsOf(valueOf(await catalog.findPins(tile, search))).columns

/** The tile of a level that holds a position. */
export const tileAt = (position: LatLng, level: number): PinTile => {
  const { x, y } = toWorld(position)
  const [tile] = pinTilesIn({ left: x, top: y, right: x, bottom: y }, level)
  if (!tile) throw new Error('no tile')
  return tile
}
