import { describe, expect, test } from '../../drivers/test.ts'
import { uniqueText } from '../../drivers/unique.ts'

/** In the south of Berlin, outside the area of other specs. */
const HERE = { latitude: 52.41, longitude: 13.27 }

test.beforeEach(async ({ auth, faults }) => {
  await faults.givenPosition(HERE.latitude, HERE.longitude)
  await auth.givenSession('ben')
})

test('the dishes of a photographed menu are read, corrected and published', async ({ addDeal, app, dishLines }) => {
  const name = uniqueText('Probe')
  await app.givenReducedMotion()
  await addDeal.whenOpening()
  await addDeal.whenEnteringPlace(name, 'Sundgauer Str. 1, 14169 Berlin')
  await addDeal.whenChoosingPhotos('kupferloeffel-soehne-2-wochenkarte')
  await addDeal.whenNamingPhoto(1, 'Wochenkarte')
  await dishLines.thenLineIs(1, 'Schnitzel Wiener Art', '12,50', 'Montag')
  await dishLines.thenMarksLines(5)
  await app.thenAxePasses()

  await dishLines.whenPricing(1, '13 Euro')
  await dishLines.whenTicking(1)
  await dishLines.whenRemoving(2)
  await dishLines.region.getByRole('button', { name: 'Rückgängig' }).click()
  await dishLines.whenRemoving(5)
  await dishLines.whenTicking(3, false)
  await dishLines.whenAdding('', '7')
  await addDeal.whenPublishing()
  await dishLines.thenIsRefused('Gericht 5', /Namen des Gerichts/u)
  await app.thenAxePasses()
  await dishLines.whenNaming(5, 'Milchreis')
  await dishLines.whenOpening(5)
  await dishLines.field('Tag 5').selectOption('Freitag')
  await addDeal.whenPublishing()
  await addDeal.thenIsPublished(name)
  await dishLines.thenDealHas([
    { name: 'Schnitzel Wiener Art', price: 1300, weekday: 'Mo' },
    { name: 'Linseneintopf', price: 750, weekday: 'Di' },
    { name: 'Pellkartoffeln mit Quark', price: 790, weekday: 'Do' },
    { name: 'Milchreis', price: 700, weekday: 'Fr' },
  ])
})

test('the dishes of a photographed menu can be read at 200 % text size, and after a reload amid the reading', async ({
  addDeal,
  app,
  dishLines,
}) => {
  await app.givenLargeText()
  await addDeal.whenOpening()
  await addDeal.whenChoosingPhotos('kupferloeffel-soehne-2-wochenkarte')
  await addDeal.thenIsKept('"isUnread":true')
  await app.whenReloading()
  await dishLines.thenMarksLines(5)
  await app.thenNothingIsCutOffAtTheSide()
})

test('dishes that cannot be read are typed, for a new deal and a further photo', async ({
  addDeal,
  app,
  dishLines,
  faults,
  page,
}) => {
  const name = uniqueText('Probe')
  const languageData = /\.bin$/u
  app.givenErrorsLike(/status of 503/u)
  await page.route(languageData, (route) => route.fulfill({ status: 503 }))
  await addDeal.whenOpening()
  await addDeal.whenEnteringPlace(name, 'Sundgauer Str. 3, 14169 Berlin')
  await addDeal.whenChoosingPhotos('100-pflanze-1-mittagsdeal')
  await dishLines.thenSays(/konnte nicht geladen werden/u)
  await dishLines.whenAdding('Linsensuppe', '7,50')
  await page.unroute(languageData)
  await faults.givenReadingEngineThrows()
  await dishLines.region.getByRole('button', { name: 'Noch einmal lesen' }).click()
  await dishLines.thenSays(/Das Lesen hat nicht geklappt/u)
  await addDeal.whenPublishing()
  await addDeal.thenIsPublished(name)
  await dishLines.thenDealHas([{ name: 'Linsensuppe', price: 750 }])

  await addDeal.whenBeginningANewCard(name)
  await addDeal.whenChoosingPhotos('baobab-bohne-1-mittagsdeal')
  await dishLines.thenSays(/Das Lesen hat nicht geklappt/u)
  await dishLines.whenAdding('Erdnusseintopf', 'sieben')
  await addDeal.whenPublishingTheCard()
  await dishLines.thenIsRefused('Preis 1', /zum Beispiel 9,90/u)
  await app.givenReducedMotion()
  await app.thenAxePasses()
  await dishLines.whenPricing(1, '7')
  await addDeal.whenPublishingTheCard()
  await addDeal.thenSaysPublished('Die Karte ist da')
  await dishLines.thenDealHas([
    { name: 'Linsensuppe', price: 750 },
    { name: 'Erdnusseintopf', price: 700 },
  ])
})

describe(() => {
  test.use({ serviceWorkers: 'allow' })

  test('the menu reader loads with the first photo, reads the second without a network, and the deal is published later', async ({
    addDeal,
    app,
    dishLines,
    network,
  }) => {
    const name = uniqueText('Probe')
    await addDeal.whenOpening()
    await network.givenAppIsKept()
    await addDeal.whenEnteringPlace(name, 'Sundgauer Str. 2, 14169 Berlin')
    const kept = await network.keptUrls()
    expect(kept.filter((url) => /menu-reader|\.wasm$|\.bin$/u.test(url))).toEqual([])
    await addDeal.whenChoosingPhotos('100-pflanze-1-mittagsdeal')
    await dishLines.thenMarksLines(3)
    for (const file of ['/assets/menu-reader.worker-', '.wasm', '.bin']) await network.givenIsKept(file)
    await addDeal.whenRemovingPhoto(1)
    await network.whenNetworkIsLost()
    await addDeal.whenChoosingPhotos('kupferloeffel-soehne-2-wochenkarte')
    await dishLines.thenMarksLines(5)
    await dishLines.region.getByRole('button', { name: 'Keines anhaken' }).click()
    await dishLines.whenTicking(2)
    await dishLines.whenPricing(2, '8')
    await addDeal.thenIsKept('"price":"8"')

    await network.whenNetworkIsBack()
    await app.whenReloading()
    await addDeal.thenPlaceIs(name)
    await dishLines.thenMarksLines(5)
    await dishLines.thenLineIs(2, 'Linseneintopf', '8', 'Dienstag')
    await dishLines.thenIsTicked(2)
    await dishLines.thenIsTicked(1, false)
    await addDeal.whenPublishing()
    await addDeal.thenIsPublished(name)
    await dishLines.thenDealHas([{ name: 'Linseneintopf', price: 800, weekday: 'Di' }])
  })
})
