import { describe, test } from '../drivers/test.ts'

describe('the list', () => {
  test('shows the nearest deals first, ten at a time, until all are there', async ({ list }) => {
    await list.whenOpening()
    await list.thenShowsDeals(10)
    await list.thenIsSortedByDistance()
    await list.whenScrollingToTheEnd()
    await list.thenShowsDealsAtLeast(20)
    await list.thenIsSortedByDistance()
    await list.whenScrollingPastTheLastDeal()
    await list.thenSays('Alle Deals wurden geladen')
  })

  test('measures from where the device is', async ({ list, faults }) => {
    await faults.givenPosition(52.4938, 13.436)
    await list.whenOpening()
    await list.thenFirstDealIs('Tacos del Kanal')
    await list.thenSays('Entfernung ab deinem Standort')
  })

  test('finds by name, whichever way umlauts are written, and keeps the search in the address', async ({
    app,
    list,
  }) => {
    await list.whenOpening()
    await list.whenSearchingFor('kupferloffel')
    await list.thenShowsDeals(1)
    await list.thenFirstDealIs('Kupferlöffel & Söhne')
    await list.thenResultLineIs('1 Ergebnis für „kupferloffel“')
    await app.thenAddressIs(/\/list\?search=kupferloffel$/u)
    await list.whenSearchingFor('')
    await list.thenShowsDeals(10)
    await app.thenAddressIs(/\/list$/u)
  })

  test('finds by several words in any order, by cuisine and by diet', async ({ list }) => {
    await list.whenOpening('vegetarisch türkisch')
    await list.thenSearchFieldHolds('vegetarisch türkisch')
    await list.thenResultLineIs(/Ergebnis(?:se)? für „vegetarisch türkisch“/u)
    await list.thenFirstDealIs('Kohle & Koriander')
  })

  test('says that nothing was found and leads back to all deals', async ({ app, list }) => {
    await list.whenOpening('gibtesnicht')
    await list.thenSays('Keine Deals für „gibtesnicht“ gefunden')
    await list.whenResettingTheSearch()
    await list.thenShowsDeals(10)
    await app.thenAddressIs(/\/list$/u)
  })

  test('is found again as it was left after a look at a deal', async ({ app, list, deal }) => {
    await list.whenOpening()
    await list.thenShowsDeals(10)
    await list.whenScrollingToTheEnd()
    await list.thenShowsDealsAtLeast(20)
    const names = await list.names()
    const name = names[14] ?? ''
    await list.whenOpeningDeal(name)
    await deal.thenShows(name)
    await app.whenGoingBack()
    await list.thenShowsDealsAtLeast(20)
    await list.thenDealIsInView(name)
  })

  test('leads to the map with the search', async ({ app, list }) => {
    await list.whenOpening('curry')
    await list.whenGoingToTheMap()
    await app.thenAddressIs(/\/\?search=curry$/u)
  })
})
