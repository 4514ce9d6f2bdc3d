import { expect, test } from '../drivers/test.ts'

test('a denied geolocation centres map and list on the default position, and the map offers to choose a place', async ({
  app,
  faults,
  list,
  map,
}) => {
  await faults.givenGeolocationIsDenied()
  await map.whenOpening()
  await map.thenShowsPins()
  await app.whenPressingButton('Mein Standort')
  await app.whenPressingButton('Ort wählen')
  await expect(map.search).toBeFocused()
  await map.whenSearchingFor('Kreuzberg')
  await app.thenAddressIs(/\?search=Kreuzberg$/u)
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
