import { test } from '../drivers/test.ts'

const NAME = 'Kupferlöffel & Söhne'

test('the whole way to lunch: map, search, pin, deal, photos, directions, back, and on in the list', async ({
  app,
  deal,
  list,
  map,
  page,
}) => {
  await map.whenOpening()
  await map.thenIsShown()
  await map.thenShowsPins()

  await map.whenPanning(-120, 60)
  const size = await map.sizeOfLargestCluster()
  await map.whenTappingCluster()
  await map.thenClustersAreSmallerThan(size)

  await map.whenSearchingFor('kupferlöffel')
  await app.thenAddressIs(/\?search=kupferl/u)
  await map.whenGoingToTheNearestDeal()
  await map.thenShowsOnlyPin(NAME)
  await map.whenTappingPin()
  await map.thenDrawerShows(NAME)
  await map.thenDrawerShowsNearbyDeals()

  await map.whenOpeningTheDeal()
  await deal.thenShows(NAME)
  await app.thenAddressIs(/\/restaurant\/1-kupferloeffel-soehne\?from=map&selected=1$/u)
  await deal.thenPhotoIsShown(1, 2)
  await deal.whenShowingTheNextPhoto()
  await deal.thenPhotoIsShown(2, 2)
  await deal.whenChoosingTheRoute()
  await deal.thenOffersRoutesTo(NAME)
  await deal.whenCancelling()

  await page.getByRole('main').getByRole('button', { name: 'Zurück' }).first().click()
  await app.thenAddressIs(/\/\?.*selected=1(?:&|$)/u)
  await map.thenDrawerShows(NAME)

  await map.whenSwitchingToTheList()
  await list.whenSearchingFor('vegan')
  await list.thenResultLineIs(/Ergebnisse für „vegan“/u)
  await list.thenShowsDeals(10)
  await list.whenScrollingToTheEnd()
  await list.thenShowsDealsAtLeast(20)
})
