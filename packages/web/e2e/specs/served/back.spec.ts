import { ENLARGE } from '../../drivers/back-driver.ts'
import { describe, test } from '../../drivers/test.ts'

test('the back button closes what lies open above a deal, also pressed twice at once or after a reload, then leaves it', async ({
  app,
  back,
  deal,
  list,
  page,
}) => {
  await list.whenOpening('Kupferlöffel')
  await list.whenOpeningDeal('Kupferlöffel & Söhne')
  for (const button of [ENLARGE, 'Route']) await back.thenBothCloseWhatOpens(button)
  await back.whenOpening('Route')
  await deal.whenCancelling()
  await back.thenOpenOverlaysAre(0)

  await back.whenOpening(ENLARGE)
  await app.whenReloading()
  await deal.thenShows('Kupferlöffel & Söhne')
  await back.thenOpenOverlaysAre(0)
  await back.thenNoDialogIsOpen()
  await back.whenGoingForward()
  await back.thenOpenOverlaysAre(1)
  await back.thenNoDialogIsOpen()
  await back.whenGoingBack()
  await app.thenAddressIs(/\/list\?search=Kupferl/u)

  await list.whenOpeningDeal('Kupferlöffel & Söhne')
  await back.whenOpening(ENLARGE)
  await page.evaluate(() => {
    history.back()
    history.back()
  })
  await app.thenAddressIs(/\/list\?search=Kupferl/u)
  await back.thenNoDialogIsOpen()
})

test('the back button closes route and drawer of the map, also after its deal was opened, then leaves the map', async ({
  app,
  back,
  deal,
  map,
}) => {
  await app.whenOpening('/profile')
  await app.whenNavigatingTo('Karte')
  const name = await map.whenTappingPin()
  await map.thenDrawerShows(name)
  await back.thenOpenOverlaysAre(1)
  await map.drawer.getByRole('button', { name: 'Route' }).click()
  await back.thenOpenOverlaysAre(2)
  await back.whenGoingBack()
  await back.thenNoDialogIsOpen()
  await map.thenDrawerShows(name)

  await map.whenOpeningTheDeal()
  await deal.thenShows(name)
  await back.whenGoingBack()
  await map.thenDrawerShows(name)
  await back.thenOpenOverlaysAre(1)
  await back.whenGoingForward()
  await deal.thenShows(name)
  await back.whenGoingBack()
  await map.thenDrawerShows(name)
  await back.whenGoingBack()
  await map.thenDrawerIsClosed()
  await app.thenAddressIs(/:\d+\/$/u)
  await back.whenGoingBack()
  await app.thenAddressIs(/\/profile$/u)
})

test('the back button undoes filters one by one, then closes search and drawer', async ({
  app,
  back,
  filters,
  map,
}) => {
  await app.whenOpening('/profile')
  await app.whenNavigatingTo('Karte')
  const name = await map.whenTappingPin()
  await map.thenDrawerShows(name)
  await back.thenOpenOverlaysAre(1)
  await filters.whenToggling('Kartenzahlung')
  await app.thenAddressIs(/\/\?cards=1$/u)
  await back.whenGoingBack()
  await filters.thenNoneIsOn()
  await map.thenDrawerShows(name)
  await map.whenSearchingFor('kupferloffel')
  await app.thenAddressIs(/\/\?search=kupferloffel$/u)
  await back.whenGoingBack()
  await app.thenAddressIs(/:\d+\/$/u)
  await map.thenDrawerShows(name)
  await back.whenGoingBack()
  await map.thenDrawerIsClosed()
  await app.thenAddressIs(/:\d+\/$/u)
  await back.whenGoingBack()
  await app.thenAddressIs(/\/profile$/u)
})

test('the back button leaves the map of a deal whose drawer cannot be closed', async ({ app, back, map }) => {
  await app.whenOpening('/profile')
  await map.whenOpening('/?selected=1')
  await map.thenDrawerShows('Kupferlöffel & Söhne')
  await map.thenDrawerCannotBeClosed()
  await back.whenGoingBack()
  await app.thenAddressIs(/\/profile$/u)
})

test('the back button closes the choice of a day, and undoes its filter', async ({ app, back, filters, list }) => {
  await app.whenOpening('/profile')
  await list.whenOpening()
  await back.thenBothCloseWhatOpens(/^Anderer Tag/u)
  await filters.whenChoosingDay('2027-03-08')
  await app.thenAddressIs(/\/list\?when=2027-03-08$/u)
  await back.whenGoingBack()
  await filters.thenNoneIsOn()
  await app.thenAddressIs(/\/list$/u)
  await back.thenOpenOverlaysAre(0)
  await back.whenGoingBack()
  await app.thenAddressIs(/\/profile$/u)
})

test('the back button closes the dialogs of users, and keeps what they typed', async ({ addDeal, app, auth, back }) => {
  await auth.givenSession('ben')
  await app.whenOpening('/restaurant/24')
  for (const button of ['Deal melden', 'Bild melden', /^Geschlossen bis/u, /^Kartenzahlung/u])
    await back.thenBothCloseWhatOpens(button)
  await app.whenOpening('/profile')
  for (const button of ['Cookie-Einstellungen', 'Account löschen']) await back.thenBothCloseWhatOpens(button)
  await app.whenOpening('/add')
  await addDeal.whenCommenting('Nur mit Reservierung')
  for (const button of [/^Von /u, 'Restaurant von Hand eintragen']) await back.thenBothCloseWhatOpens(button)
  await addDeal.thenCommentIs('Nur mit Reservierung')
})

describe(() => {
  test.use({ visitor: 'new' })

  test('the back button goes back through the introduction, then closes it', async ({ app, back, onboarding }) => {
    await app.whenOpening('/imprint')
    await app.whenOpening('/list')
    await onboarding.whenGoingOn()
    await onboarding.thenStepIs(2, 'Finde dein Mittagessen')
    await back.thenOpenOverlaysAre(1)
    await back.whenGoingBack()
    await onboarding.thenStepIs(1, 'Willkommen bei Mahlzeit!')
    await back.thenOpenOverlaysAre(1)
    await back.whenGoingBack()
    await onboarding.thenIsGone()
    await app.thenAddressIs(/\/list$/u)
    await back.whenGoingBack()
    await app.thenAddressIs(/\/imprint$/u)
  })
})

test('the back button closes the search of the map, and not a page that a link in its header opened', async ({
  app,
  back,
  map,
  page,
}) => {
  await app.whenOpening('/profile')
  await app.whenNavigatingTo('Karte')
  await map.thenShowsPins()
  const opener = page.getByRole('button', { name: 'Suche öffnen' })
  await opener.click()
  await page.keyboard.type('Suppe')
  await app.thenAddressIs(/\?search=Suppe$/u)
  await back.thenOpenOverlaysAre(1)
  await back.whenGoingBack()
  await app.thenAddressIs(/:\d+\/$/u)
  await opener.click()
  await back.thenOpenOverlaysAre(1)
  await page.getByRole('link', { name: 'Liste', exact: true }).click()
  await app.thenAddressIs(/\/list$/u)
  await back.whenGoingBack()
  await app.thenAddressIs(/:\d+\/$/u)
  await back.whenGoingBack()
  await app.thenAddressIs(/\/profile$/u)
})
