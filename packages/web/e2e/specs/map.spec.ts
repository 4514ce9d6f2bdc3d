import { expect, test } from '../drivers/test.ts'

test('the map has its parts in their corners, the navigation below, and on a phone its legend folded until opened once', async ({
  app,
  map,
  page,
}) => {
  await map.whenOpening()
  await map.thenShowsPins()
  await map.thenPartsAreInTheirCorners()
  const navigation = page.getByRole('navigation', { name: 'Hauptnavigation' })
  await expect(navigation.getByRole('link')).toHaveText(['Karte', 'Hinzufügen', 'Profil'])
  expect(await navigation.boundingBox()).toMatchObject({ y: 844 - 96, height: 96 })
  await map.thenLegendIsFolded()
  await map.legendFold.click()
  await map.thenLegendIs('Mittagsdeal', 'Mittagessen', 'Nicht verifiziert')
  await app.whenReloading()
  await map.thenLegendIs('Mittagsdeal', 'Mittagessen', 'Nicht verifiziert')
})

test('the map opens at the position of the device, as far out as shows the nearest deals', async ({
  faults,
  map,
  peek,
}) => {
  await faults.givenPosition(52.4938, 13.436)
  await map.whenOpening()
  await map.thenShowsPins()
  await expect(peek.cards.first().getByRole('heading', { name: 'Tacos del Kanal' })).toBeVisible()
  await faults.givenPosition(52.8, 13.1)
  await map.whenOpening()
  await map.thenShowsDealsInAll(3)
})

test('the map shows the deal of a tapped pin with nearby deals until the drawer is closed', async ({ map }) => {
  await map.whenOpening()
  const name = await map.whenTappingPin()
  await map.thenDrawerShows(name)
  await map.thenDrawerShowsNearbyDeals()
  await map.whenClosingTheDrawer()
  await map.thenDrawerIsClosed()
  await map.thenShowsPins()
})

test('the map opens at the deal in its URL, whose drawer stays open', async ({ faults, map }) => {
  await faults.givenPosition(48.14, 11.58)
  await map.whenOpening('/?selected=1')
  await map.thenDrawerShows('Kupferlöffel & Söhne')
  await map.whenDraggingTheDrawerUp()
  await expect(map.drawer).toHaveAttribute('data-snap', 'full')
  await map.thenDrawerCannotBeClosed()
})

test('the map shows matching deals only, and keeps the search in the URL', async ({ app, map }) => {
  await map.whenOpening()
  await map.thenShowsPins()
  await map.whenSearchingFor('kupferloffel')
  await map.thenShowsOnlyPin('Kupferlöffel & Söhne')
  await app.thenAddressIs(/\?search=kupferloffel$/u)
  await app.whenReloading()
  await map.thenSearchIs('kupferloffel')
  await map.thenShowsOnlyPin('Kupferlöffel & Söhne')
  await map.whenClearingTheSearch()
  await app.thenAddressIs(/:\d+\/$/u)
})

test('the map shows more deals after zooming out', async ({ map }) => {
  await map.whenOpening()
  await map.thenShowsPins()
  await map.whenZoomingOut()
  await map.whenZoomingOut()
  await map.whenZoomingOut()
  await map.thenShowsDealsInAll(60)
})

test('the map on a wide screen has a search field, and lists its deals beside it', async ({ app, map, page }) => {
  await app.givenSize('desktop')
  await map.whenOpening()
  await expect(page.getByRole('complementary').getByRole('article').first()).toBeVisible()
  await map.thenSearchIsAField()
  await map.whenSearchingFor('kupferloffel')
  await map.whenClearingTheSearch()
  await map.thenSearchIsAField()
})
