import { describe, test } from '../../drivers/test.ts'

describe('without a backend', () => {
  test('the map says so, shows examples, offers a retry and recovers', async ({ map, faults }) => {
    await faults.givenBackendIsDown()
    await map.whenOpening()
    await map.thenSaysThatItFailed()
    await map.thenSays(/zwei Beispiele/u)
    await map.thenOffersRetry()
    await faults.givenBackendIsBack()
    await map.thenShowsPins()
  })

  test('the map keeps its pins when the backend is lost later', async ({ map, faults }) => {
    await map.whenOpening()
    await map.thenShowsPins()
    await faults.givenBackendIsDown()
    await map.whenPanningBeyondWhatIsLoaded()
    await map.thenSaysThatItFailed()
    await map.whenPanningBack()
    await map.thenShowsPins()
  })

  test('the map fetches its basemap again when the network is back', async ({ map, network, faults }) => {
    await faults.givenBasemapIsDown()
    await map.whenOpening()
    await map.thenIsShown()
    await map.thenShowsPins()
    await faults.givenBasemapIsBack()
    faults.thenBasemapIsNotFetched()
    await network.whenNetworkIsBack()
    await faults.thenBasemapIsFetched()
  })

  test('the map fetches its basemap again when pins come again', async ({ map, faults }) => {
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
})

describe('bad rows', () => {
  test('are left out, and the rest is shown', async ({ list, faults }) => {
    await faults.givenAnswersOf('nearest_deals', (answer) => {
      const { deals, ...rest } = answer as { readonly deals: readonly object[] }
      return { ...rest, deals: [{ ...deals[0], place_lat: 'here', id: 'x' }, null, 7, ...deals.slice(1)] }
    })
    await list.whenOpening()
    await list.thenShowsDeals(9)
  })

  test('with script in a name show it as text', async ({ app, list, faults }) => {
    const name = `<img src=x onerror="document.title='broken'">Zum "Löffel" & Co. 100% _`
    await faults.givenAnswersOf('nearest_deals', (answer) => {
      const { deals, ...rest } = answer as { readonly deals: readonly object[] }
      return { ...rest, deals: deals.map((deal) => ({ ...deal, place_name: name })) }
    })
    await list.whenOpening()
    await list.thenFirstDealIs(/^<img src=x/u)
    await app.thenTitleContains('Mahlzeit')
  })
})
