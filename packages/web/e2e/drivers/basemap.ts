import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { startProduct } from '../servers/product.ts'
import { startTileJson, type TileJsonSource } from '../servers/tile-json.ts'
import { test } from './test.ts'

/** A start seeds a database of its own: its time is no part of the test's. */
const START_PATIENCE_MS = 180_000

/** Starts a product of the test's own, over the source of a basemap that `open` makes. */
const over = <Source>(open: () => Promise<{ source: Source; address: string; close: () => Promise<void> }>) =>
  test.extend<{ source: Source; baseURL: string; started: { source: Source; origin: string } }>({
    started: [
      async ({ site: _site }, use) => {
        const { source, address, close } = await open()
        const product = await startProduct({ BASEMAP_SOURCE: address })
        await use({ source, origin: product.origin })
        await product.stop()
        await close()
      },
      { timeout: START_PATIENCE_MS },
    ],
    source: async ({ started }, use) => use(started.source),
    baseURL: async ({ started }, use) => use(started.origin),
  })

const nothing = async (): Promise<void> => {}

/** A test of a product without a basemap. */
export const testWithoutBasemap = over(async () => ({ source: null, address: 'none', close: nothing }))

/** A test of a product whose basemap is a PMTiles file that was cut off. */
export const testWithTruncatedBasemap = over(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mahlzeit-basemap-'))
  const address = join(folder, 'cut-off.pmtiles')
  writeFileSync(address, Buffer.concat([Buffer.from('PMTiles'), Buffer.from([3]), Buffer.alloc(40)]))
  return { source: null, address, close: async () => rmSync(folder, { recursive: true }) }
})

/** A test of a product that reads its basemap from a TileJSON address. */
export const testWithTileJson = over<TileJsonSource>(async () => {
  const source = await startTileJson()
  return { source, address: `${source.origin}/tiles.json`, close: () => source.stop() }
})

export const thenWasAskedForTiles = async (source: TileJsonSource): Promise<void> => {
  await expect.poll(() => source.tilesAsked()).toBeGreaterThan(0)
}
