import { addDays, berlinTimeAt, periodStart } from '@mahlzeit/domain'
import { expect, test } from '../drivers/test.ts'

test('the list shows the nearest deals first, ten per page, also after the page of a deal, until the end', async ({
  app,
  deal,
  list,
}) => {
  await list.whenOpening()
  await list.thenShowsDeals(10)
  await list.thenIsSortedByDistance()
  await list.whenScrollingToTheEnd()
  await list.thenShowsDealsAtLeast(20)
  await list.thenIsSortedByDistance()
  const names = await list.names()
  const name = names[14] ?? ''
  await list.whenOpeningDeal(name)
  await deal.thenShows(name)
  await app.whenGoingBack()
  await list.thenShowsDealsAtLeast(20)
  await expect(list.cards.getByRole('link', { name, exact: true })).toBeInViewport()
  await list.whenScrollingPastTheLastDeal()
  await list.thenSays('Alle Deals wurden geladen')
})

test('the list shows four whole cards and eight prices on a phone, dishes above facts', async ({ app, list }) => {
  const wednesday = addDays(periodStart('week', berlinTimeAt(new Date()).date), 2)
  await app.givenClockAt(`${wednesday}T11:15:00Z`)
  await list.whenOpening()
  await expect(list.cards.nth(4)).toBeAttached()
  await list.thenFirstScreenHas({ cards: 4, prices: 8 })
  await list.thenCardAnswersInOrder('Kupferlöffel & Söhne')
})

test('the list shows a whole card at 400 % zoom, below search and filters in one line', async ({ app, list, page }) => {
  await app.givenSize('tiny')
  await list.whenOpening()
  await expect(list.cards.first()).toBeAttached()
  const filters = page.getByRole('group', { name: 'Filter' })
  await expect(filters).toBeVisible()
  const [search, row] = [await list.search.boundingBox(), await filters.boundingBox()]
  expect(Math.abs((row?.y ?? 0) + (row?.height ?? 0) / 2 - (search?.y ?? 0) - (search?.height ?? 0) / 2)).toBeLessThan(
    2,
  )
  const card = await list.cards.first().boundingBox()
  const navigation = await page.getByRole('navigation', { name: 'Hauptnavigation' }).boundingBox()
  expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThanOrEqual(navigation?.y ?? 0)
})

test('the list cuts a long name of a dish at the end of its line', async ({ app, list }) => {
  const wednesday = addDays(periodStart('week', berlinTimeAt(new Date()).date), 2)
  await app.givenClockAt(`${wednesday}T11:15:00Z`)
  await list.whenOpening('Kimchi-Käsespätzle')
  await list.thenCutDishFillsItsLine('Goltz und Gabel')
})

test('the list has placeholders that do not breathe under reduced motion', async ({ app, list, page }) => {
  await app.givenReducedMotion()
  await page.route('**/rest/v1/rpc/**', () => undefined)
  await list.whenOpeningWithoutDeals()
  await list.thenPlacesForDealsAreStill()
})

test('the list measures from the position of the device', async ({ list, faults }) => {
  await faults.givenPosition(52.4938, 13.436)
  await list.whenOpening()
  await list.thenFirstDealIs('Tacos del Kanal')
  // Where the server sent deals around Berlin-Mitte, it says that these are others.
  await list.thenSays(/^(?:Entfernung|Neu sortiert:) ab deinem Standort/u)
})

test('the list finds by name with any spelling of umlauts, and keeps the search in the URL', async ({ app, list }) => {
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
