import type { addProtocol as addMapProtocol } from 'maplibre-gl'

/** Registers the `pmtiles://` protocol. A missing tile is an error, so that a sparse source shows its ancestor. */
export const servePmtiles = async (addProtocol: typeof addMapProtocol): Promise<void> => {
  const { Protocol } = await import('pmtiles')
  addProtocol('pmtiles', new Protocol({ metadata: true, errorOnMissingTile: true }).tile)
}
