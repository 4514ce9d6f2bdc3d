import {
  testWithoutBasemap,
  testWithTileJson,
  testWithTruncatedBasemap,
  thenWasAskedForTiles,
} from '../../drivers/basemap.ts'

testWithoutBasemap('without a basemap the map draws all the same', async ({ map }) => {
  await map.whenOpening()
  await map.thenIsShown()
  await map.thenShowsPins()
})

testWithTruncatedBasemap('over a basemap file that is cut off the map draws all the same', async ({ map }) => {
  await map.whenOpening()
  await map.thenIsShown()
  await map.thenShowsPins()
})

testWithTileJson('tiles of a TileJSON address reach the browser from our own origin', async ({ map, source }) => {
  await map.whenOpening()
  await map.thenIsShown()
  await map.thenShowsPins()
  await thenWasAskedForTiles(source)
})
