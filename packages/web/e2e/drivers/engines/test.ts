import { test as base } from '@playwright/test'
import { startProduct } from '../../servers/product.ts'
import type { RunningSite } from '../../servers/running-site.ts'
import { startTileJson } from '../../servers/tile-json.ts'
import type { EngineName, EngineWindow } from './engine.ts'
import { EngineDriver } from './engine-driver.ts'
import { startFirefox } from './firefox.ts'
import { startWebKit } from './webkit.ts'

const START: Readonly<Record<EngineName, () => Promise<EngineWindow>>> = { firefox: startFirefox, webkit: startWebKit }

/** Options of a Playwright project. */
export interface EngineOptions {
  readonly engine: EngineName
}

interface Fixtures {
  /** The product with a new database. */
  readonly product: RunningSite
  /** A window of the engine with a new profile. */
  readonly window: EngineWindow
}

/** A test in one window of an engine. Saves a screenshot at the end. */
export const test = base.extend<{ readonly app: EngineDriver }, EngineOptions & Fixtures>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its pattern.
    async ({}, use) => {
      const tiles = await startTileJson()
      const product = await startProduct({
        BASEMAP_SOURCE: process.env['BASEMAP_SOURCE'] || `${tiles.origin}/tiles.json`,
      })
      await use(product)
      await Promise.all([product.stop(), tiles.stop()])
    },
    { scope: 'worker' },
  ],
  window: [
    async ({ engine }, use) => {
      const window = await START[engine]()
      await use(window)
      await window.close()
    },
    { scope: 'worker' },
  ],
  app: async ({ window, product }, use, info) => {
    await use(new EngineDriver(window, product.origin))
    await window.screenshot(info.outputPath('screenshot.png'))
  },
})

export const { describe } = test
