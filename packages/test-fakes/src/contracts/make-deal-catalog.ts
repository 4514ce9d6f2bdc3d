import type { Deal, DealCatalog, PinColumns, PinTile, Result, TilePins } from '@mahlzeit/domain'

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
