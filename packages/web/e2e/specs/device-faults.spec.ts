import { test } from '../drivers/test.ts'

test('a denied geolocation centres map and list on the default position', async ({ faults, list, map }) => {
  await faults.givenGeolocationIsDenied()
  await map.whenOpening()
  await map.thenShowsPins()
  await list.whenOpening()
  await list.thenShowsDeals(10)
  await list.thenSays('Entfernung ab Berlin-Mitte')
})

test('without WebGL 2, the list shows instead of the map, with the reason', async ({ faults, list, map }) => {
  await faults.givenNoWebGl()
  await map.whenOpening()
  await map.thenSays(/WebGL 2 fehlt/u)
  await list.thenShowsDealsAtLeast(1)
})
