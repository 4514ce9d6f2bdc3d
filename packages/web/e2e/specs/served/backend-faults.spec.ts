import { describe, test } from '../../drivers/test.ts'

describe('without a backend', () => {
  test('the list says so, shows examples and recovers by a retry', async ({ list, faults }) => {
    await faults.givenBackendIsDown()
    await list.whenOpening()
    await list.thenSays('Die Deals konnten nicht geladen werden')
    await list.thenShowsExamples()
    await faults.givenBackendIsBack()
    await list.whenRetrying()
    await list.thenShowsDeals(10)
  })

  test('the list keeps what it has when the next page fails, and goes on by a retry', async ({ list, faults }) => {
    await list.whenOpening()
    await list.thenShowsDeals(10)
    await faults.givenBackendIsDown()
    await list.whenScrollingToTheEnd()
    await list.thenSays('Weitere Deals konnten nicht geladen werden.')
    await list.thenShowsDeals(10)
    await faults.givenBackendIsBack()
    await list.whenRetrying()
    await list.thenShowsDealsAtLeast(20)
  })

  test('a deal page says so and recovers by a retry', async ({ deal, faults }) => {
    await faults.givenBackendIsDown()
    await deal.whenOpening('1')
    await deal.thenSaysThatItFailed()
    await faults.givenBackendIsBack()
    await deal.whenRetrying()
    await deal.thenShows('Kupferlöffel & Söhne')
  })

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

  test('a page whose code is lost says so where it is, and comes by a retry', async ({
    app,
    list,
    profile,
    faults,
  }) => {
    await list.whenOpening()
    await list.thenShowsDeals(10)
    await faults.givenCodeIsLost()
    await app.whenNavigatingTo('Profil')
    await app.thenHeadingIs('Diese Seite konnte nicht geladen werden')
    await app.whenRetrying()
    await app.thenHeadingIs('Diese Seite konnte nicht geladen werden')
    await faults.givenCodeIsBack()
    await app.whenRetrying()
    await profile.thenShowsGuest()
  })

  test('an answer that is no answer is a failure, not a crash', async ({ list, faults }) => {
    await faults.givenBackendIsBroken()
    await list.whenOpening()
    await list.thenSays('Die Deals konnten nicht geladen werden')
  })
})

describe('a slow backend', () => {
  test('leaves places for the deals and is asked once', async ({ list, faults }) => {
    await faults.givenBackendIsSlow(1500)
    await list.whenOpening()
    await list.thenShowsPlacesForDeals()
    await list.thenShowsDeals(10)
    faults.thenNothingWasAskedTwice()
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
