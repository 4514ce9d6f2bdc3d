import { test as base } from '../../drivers/test.ts'
import { startProduct } from '../../servers/product.ts'

/** The product without a basemap: `BASEMAP_SOURCE=none`. */
const test = base.extend<{ baseURL: string }>({
  baseURL: async ({ site: _site }, use) => {
    const product = await startProduct({ BASEMAP_SOURCE: 'none' })
    await use(product.origin)
    await product.stop()
  },
})

test('the map works without a basemap, and labels the cities', async ({ faults, map }) => {
  faults.givenBasemapIsWatched()
  await map.whenOpening()
  await map.thenIsShown()
  await map.thenGroundShowsLabels()
  await map.thenShowsPins()
  await map.thenDrawerShows(await map.whenTappingPin())
  await map.whenClosingTheDrawer()
  await map.thenDrawerIsClosed()
  faults.thenBasemapIsNotFetched()
})
