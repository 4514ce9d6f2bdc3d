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
