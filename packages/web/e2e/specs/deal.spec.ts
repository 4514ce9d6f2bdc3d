import { describe, test } from '../drivers/test.ts'

describe('the page of a deal', () => {
  test('shows name, days, hours, address, payment and contact', async ({ deal }) => {
    await deal.whenOpening('1')
    await deal.thenShows('Kupferlöffel & Söhne')
    await deal.thenSays('Mo–Fr')
    await deal.thenSays('11:30–14:30')
    await deal.thenSays('Auguststraße 47, 10117 Berlin')
    await deal.thenSays('Kartenzahlung möglich')
    await deal.thenOffersContact()
    await deal.thenPrintsWithoutControls()
  })

  test('says on a public holiday that lunch is uncertain, as do list and map', async ({ app, deal, list, map }) => {
    await app.givenTime('2027-03-08T12:15:00+01:00')
    await deal.whenOpening('1')
    await deal.thenSays('Feiertag: Frauentag – bitte nachfragen')
    await list.whenOpening('Kupferlöffel')
    await list.thenFirstDealIs('Kupferlöffel & Söhne')
    await list.thenSays('Feiertag: Frauentag – bitte nachfragen')
    await map.whenOpening('/?selected=1')
    await map.thenDrawerShows('Kupferlöffel & Söhne')
    await map.thenSays('Feiertag: Frauentag – bitte nachfragen')
  })

  test('cycles through its photos and enlarges them', async ({ deal }) => {
    await deal.whenOpening('1')
    await deal.thenPhotoIsShown(1, 2)
    await deal.whenShowingTheNextPhoto()
    await deal.thenPhotoIsShown(2, 2)
    await deal.whenShowingTheNextPhoto()
    await deal.thenPhotoIsShown(1, 2)
    await deal.whenShowingThePreviousPhoto()
    await deal.thenPhotoIsShown(2, 2)
    await deal.whenEnlargingThePhoto()
    await deal.whenShowingTheNextEnlargedPhoto()
    await deal.thenEnlargedPhotoIsShown(1, 2)
    await deal.whenClosingTheEnlargedPhoto()
    await deal.thenNoDialogIsOpen()
  })
})
