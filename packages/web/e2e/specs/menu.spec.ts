import { addDays, berlinTimeAt, periodStart } from '@mahlzeit/domain'
import { expect, test } from '../drivers/test.ts'

/** Has a Wochenkarte of this week, a dish for each workday. */
const PADELLA = 'Padella Storta'
const PADELLA_PATH = '/restaurant/15-padella-storta'

const monday = periodStart('week', berlinTimeAt(new Date()).date)
const wednesday = addDays(monday, 2)
const friday = addDays(monday, 4)

test.beforeEach(({ app }) => app.givenTime(`${wednesday}T11:15:00Z`))

test("the menu of a Wochenkarte begins with the dish of today, by the page's clock", async ({ app, deal, list }) => {
  await list.whenOpening(PADELLA)
  await list.whenOpeningDeal(PADELLA)
  await deal.thenMenuBeginsWith('Heute, Mittwoch', /^Saltimbocca.*14,50\s€$/u)
  await deal.thenSays(/^laut Karte vom \d+\. \p{L}+$/u)
  await deal.whenUnfoldingOtherDays()
  await deal.thenMenuHasDays('Heute, Mittwoch', 'Morgen, Donnerstag', /^Freitag, /u)
  await app.givenTime(`${friday}T11:15:00Z`)
  await app.whenReloading()
  await deal.thenMenuBeginsWith('Heute, Freitag', /^Minestrone.*vegan.*6,50\s€$/u)
  await deal.thenMenuHasDays('Heute, Freitag')
})

test('the menu of a Wochenkarte begins with the day of the filter', async ({ app, deal, filters, list }) => {
  await list.whenOpening(PADELLA)
  await list.thenFirstDealIs(PADELLA)
  await filters.whenChoosingDay(friday)
  await list.whenOpeningDeal(PADELLA)
  await deal.thenMenuBeginsWith(/^Freitag, /u, /^Minestrone/u)
  await app.thenAddressIs(new RegExp(`${PADELLA_PATH}\\?when=${friday}$`, 'u'))
  await app.whenReloading()
  await deal.thenMenuBeginsWith(/^Freitag, /u, /^Minestrone/u)
  await deal.whenUnfoldingOtherDays()
  await deal.thenMenuHasDays(/^Freitag, /u, 'Heute, Mittwoch', 'Morgen, Donnerstag')
})

test('the menu of a Wochenkarte is printed with its other days, passes axe, and can be read at 200 % text size', async ({
  app,
  deal,
  page,
}) => {
  await app.givenReducedMotion()
  await app.whenOpening(PADELLA_PATH)
  await deal.thenMenuBeginsWith('Heute, Mittwoch', /^Saltimbocca/u)
  await app.thenHasComeToRest()
  const line = deal.menu.getByText('Minestrone')
  await expect(line).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(line).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await deal.whenUnfoldingOtherDays()
  await app.thenAxePasses()
  await app.givenLargeText()
  await app.thenNothingIsCutOffAtTheSide()
})

test('the menu of a Wochenkarte stands in the drawer of the map with the dishes of today', async ({ app, map }) => {
  await map.whenOpening('/?selected=15')
  await map.thenDrawerShows(PADELLA)
  await map.thenDrawerSays('Heute, Mittwoch')
  await map.thenDrawerSays('Saltimbocca')
  await app.thenHasComeToRest()
  await app.thenAxePasses()
})
