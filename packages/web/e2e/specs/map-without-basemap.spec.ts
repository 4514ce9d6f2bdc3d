import { test } from '../drivers/test.ts'

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
