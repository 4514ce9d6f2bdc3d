import { test } from '../../drivers/test.ts'

test('the map keeps its pins when the backend fails later', async ({ map, faults }) => {
  await map.whenOpening()
  await map.thenShowsPins()
  await faults.givenBackendIsDown()
  await map.whenZoomingOut()
  await map.whenZoomingOut()
  await map.thenSaysThatItFailed()
  await map.thenShowsPins()
  await map.whenZoomingIn()
  await map.whenZoomingIn()
  await map.thenShowsPins()
})

test('the map retries failed tiles of the basemap on `online`', async ({ map, network, faults }) => {
  await faults.givenBasemapIsDown()
  await map.whenOpening()
  await map.thenIsShown()
  await map.thenShowsPins()
  await faults.givenBasemapIsBack()
  faults.thenBasemapIsNotFetched()
  await network.whenNetworkIsBack()
  await faults.thenBasemapIsFetched()
})

test('the map retries failed tiles of the basemap after the next pins', async ({ map, faults }) => {
  await faults.givenBackendIsDown()
  await faults.givenBasemapIsDown()
  await map.whenOpening()
  await map.thenIsShown()
  await map.thenSaysThatItFailed()
  await faults.givenBasemapIsBack()
  await faults.givenBackendIsBack()
  await map.thenShowsPins()
  await faults.thenBasemapIsFetched()
})

test('invalid rows are skipped, and script in a name is shown as text', async ({ app, list, faults }) => {
  const name = `<img src=x onerror="document.title='broken'">Zum "Löffel" & Co. 100% _`
  await faults.givenAnswersOf('nearest_deals', (answer) => {
    const { deals, ...rest } = answer as { readonly deals: readonly object[] }
    const named = deals.map((deal) => ({ ...deal, place_name: name }))
    return { ...rest, deals: [{ ...named[0], place_lat: 'here', id: 'x' }, null, 7, ...named.slice(1)] }
  })
  await list.whenOpeningWithoutDeals()
  await list.thenShowsDeals(9)
  await list.thenFirstDealIs(/^<img src=x/u)
  await app.thenTitleContains('Mahlzeit')
})
