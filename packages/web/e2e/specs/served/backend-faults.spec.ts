import { test } from '../../drivers/test.ts'

test('the map keeps its pins when the backend fails later', async ({ map, faults }) => {
  await map.whenOpening()
  await map.thenShowsPins()
  await faults.givenBackendIsDown()
  // A pin tile is at most 1,024 px wide: four times 300 px leaves the visible ones.
  for (let times = 0; times < 4; times++) await map.whenPanning(300, 0)
  await map.thenSaysThatItFailed()
  for (let times = 0; times < 4; times++) await map.whenPanning(-300, 0)
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

test('invalid rows are skipped', async ({ list, faults }) => {
  await faults.givenAnswersOf('nearest_deals', (answer) => {
    const { deals, ...rest } = answer as { readonly deals: readonly object[] }
    return { ...rest, deals: [{ ...deals[0], place_lat: 'here', id: 'x' }, null, 7, ...deals.slice(1)] }
  })
  await list.whenOpeningWithoutDeals()
  await list.thenShowsDeals(9)
})

test('invalid rows show script in a name as text', async ({ app, list, faults }) => {
  const name = `<img src=x onerror="document.title='broken'">Zum "Löffel" & Co. 100% _`
  await faults.givenAnswersOf('nearest_deals', (answer) => {
    const { deals, ...rest } = answer as { readonly deals: readonly object[] }
    return { ...rest, deals: deals.map((deal) => ({ ...deal, place_name: name })) }
  })
  await list.whenOpeningWithoutDeals()
  await list.thenFirstDealIs(/^<img src=x/u)
  await app.thenTitleContains('Mahlzeit')
})
