import { addDays, berlinTimeAt, periodStart } from '@mahlzeit/domain'
import { describe, expect, test } from '../drivers/test.ts'

/** Has a Wochenkarte of this week: 14.50 euros on Wednesday, 6.50 on Friday, nothing next week. */
const PADELLA = 'Padella Storta'
/** Has no photo. */
const UNPRICED = 'Dietzgens Diele'

const monday = periodStart('week', berlinTimeAt(new Date()).date)
const [wednesday, friday, nextFriday] = [addDays(monday, 2), addDays(monday, 4), addDays(monday, 11)]

const KINDS = ['Mittagsdeal', 'Mittagessen', 'Nicht verifiziert']
const PRICES = '€Günstigstes Gericht'

describe(() => {
  test.beforeEach(({ app }) => app.givenClockAt(`${wednesday}T11:15:00Z`))

  test('a maximum price hides expensive deals of the day, also after a reload', async ({
    app,
    filters,
    list,
    page,
  }) => {
    await app.whenOpening(`/list?search=Padella&when=${friday}`)
    await filters.whenChoosingPrice('bis 8 €')
    await app.thenAddressIs(new RegExp(`\\?search=Padella&when=${friday}&max=8$`, 'u'))
    await list.thenResultLineIs(/^1 Ergebnis bis 8\s€ für „Padella“$/u)
    await expect(page.getByRole('region', { name: 'Ohne bekannten Preis' })).toHaveCount(0)
    await app.whenReloading()
    await filters.thenPriceIs('bis 8 €')
    await list.thenResultLineIs(/^1 Ergebnis bis 8\s€ für „Padella“$/u)
    await filters.whenToggling('Heute')
    await list.thenSays('Keine Deals für „Padella“ mit diesen Filtern')
    await filters.whenChoosingPrice('bis 15 €')
    await list.thenResultLineIs(/^1 Ergebnis bis 15\s€ für „Padella“$/u)
  })

  test('a maximum price lists deals without a price last, and never counts them as cheap', async ({ app, list }) => {
    await app.whenOpening('/list?max=10')
    await list.thenResultLineIs(/^\d+ Ergebnisse bis 10\s€, \d+ ohne Preis$/u)
    await list.whenScrollingPastTheLastDeal()
    await list.thenUnpricedDealsComeLast()
    await app.whenOpening(`/list?max=10&search=${UNPRICED}`)
    await list.thenResultLineIs(/^Kein Ergebnis bis 10\s€ für „Dietzgens Diele“, 1 ohne Preis$/u)
    await list.thenUnpricedDealsComeLast()
    await app.whenOpening(`/list?max=8&search=Padella&when=${nextFriday}`)
    await list.thenResultLineIs(/^Kein Ergebnis bis 8\s€ für „Padella“, 1 ohne Preis$/u)
  })

  test('a maximum price hides pins of expensive deals, and marks unknown ones', async ({ app, filters, map }) => {
    await map.whenOpening(`/?search=Padella&when=${friday}&max=8`)
    await map.whenGoingToTheNearestDeal()
    await map.thenShowsOnlyPin(PADELLA)
    await map.thenSays(/^1 Deal bis 8\s€ in diesem Ausschnitt$/u)
    await filters.whenToggling('Heute')
    await map.thenSays('Kein Deal passt zu „Padella“ und deinem Filter. Ändere ihn oder setz ihn zurück.')
    await map.whenOpening(`/?search=${UNPRICED}&max=8`)
    await map.whenGoingToTheNearestDeal()
    await map.thenShowsOnlyPin(`${UNPRICED}, passt vielleicht`)
    await map.thenSays(/^Kein Deal bis 8\s€ in diesem Ausschnitt, 1 ohne Preis$/u)
    await app.thenAxePasses()
  })

  test('the dialog of prices works with keys, fits 320 px, and passes axe', async ({ app, filters, list, page }) => {
    await app.givenReducedMotion()
    await app.givenSize('small')
    await app.whenOpening('/list')
    await list.thenShowsDeals(10)
    await app.whenTabbingTo('button', /^Preis bis/u)
    await app.whenPressing('Enter')
    await filters.thenPricesFitTheWindow()
    await filters.prices.getByLabel('Anderer Betrag', { exact: true }).fill('9,90')
    await app.whenPressing('Enter')
    await expect(page.getByText('Gib ganze Euro von 1 bis 60 ein.')).toBeVisible()
    await app.thenAxePasses()
    await app.whenPressing('Escape')
    await app.thenFocusIsOn('button', /^Preis bis/u)
    await app.whenPressing('Enter')
    await app.whenTabbingTo('button', /^bis 12\s€$/u)
    await app.whenPressing('Space')
    await filters.thenPriceIs('bis 12 €')
    await expect(filters.prices).toHaveCount(0)
    await app.thenFocusIsOn('button', /^Preis bis/u)
    await app.thenHasComeToRest()
    await app.thenNothingIsCutOffAtTheSide()
    await filters.thenTargetsAreLargeAndRingsWhole()
  })
})

test('the price of a pin is shown from zoom 15 on, for the asked day, and explained', async ({ app, filters, map }) => {
  await app.givenClockAt(`${wednesday}T11:15:00Z`)
  await app.givenReducedMotion()
  await app.givenSize('desktop')
  await map.whenOpening('/?search=Padella&selected=15')
  await map.thenShowsOnlyPin(/^Padella Storta, 14,50\s€$/u)
  await map.thenLegendIs(...KINDS, PRICES)
  await filters.whenChoosingDay(friday)
  await map.thenShowsOnlyPin(/^Padella Storta, 6,50\s€$/u)
  await map.thenLegendIs(...KINDS, 'Passt vielleicht', PRICES)
  await app.thenAxePasses()
  await map.whenZoomingOut()
  await map.thenShowsOnlyPin(PADELLA)
  await map.thenLegendIs(...KINDS, 'Passt vielleicht')
})
