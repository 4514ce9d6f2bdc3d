import { expect, test } from '../drivers/test.ts'

test('the page of a deal shows name, days, hours, address, payment and contact', async ({ deal, page }) => {
  await deal.whenOpening('1')
  await deal.thenShows('Kupferlöffel & Söhne')
  await deal.thenSays('Mo–Fr')
  await deal.thenSays('11:30–14:30')
  await deal.thenSays('Auguststraße 47, 10117 Berlin')
  await deal.thenSays('Kartenzahlung möglich')
  const actions = page.getByRole('navigation', { name: 'Aktionen' })
  await expect(actions.getByRole('link', { name: 'Website' })).toHaveAttribute('target', '_blank')
  await expect(actions.getByRole('link', { name: 'Anrufen' })).toHaveAttribute('href', /^tel:\+49/u)
  await deal.thenPrintsWithoutControls()
  const place = page.getByText('Auf der Karte zeigen').locator('..')
  const isEmpty = (link: HTMLElement) => link.offsetHeight > 0 && link.querySelector('[data-status=ready]') === null
  expect(await place.evaluate(isEmpty)).toBe(false)
  await page.emulateMedia({ media: 'screen' })
  await page.getByText('Auf der Karte zeigen').scrollIntoViewIfNeeded()
  await deal.thenPrintsTheMap()
})

test('the page of a deal prints its map from a wide window at once, on one sheet', async ({ app, deal, page }) => {
  await app.givenSize('desktop')
  await deal.whenOpening('1')
  await deal.thenShows('Kupferlöffel & Söhne')
  await deal.thenPrintsTheMap()
  const pdf = await page.pdf({ format: 'A4', margin: { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' } })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/gu)).toHaveLength(1)
})

test('a deal answers on the first screen of a phone', async ({ app, context, deal, page }) => {
  await app.givenSize('phone')
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 52.5235, longitude: 13.4015 })
  await deal.whenOpening('1')
  await deal.thenShows('Kupferlöffel & Söhne')
  await deal.thenAnswersOnTheFirstScreen('9 Min. zu Fuß')
  await deal.thenVotesStandBelowTheMenu(['Stimmt noch', 'Heute zu', 'Geschlossen bis …', "Gibt's nicht mehr"])
  await expect(page.getByRole('button', { name: 'Zurück' })).not.toBeInViewport()
})

test('deal, list and map say on a public holiday that lunch is uncertain', async ({ app, deal, list, map }) => {
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

test('deal, list and map never take a former Monatskarte for that of today', async ({ app, deal, list, map }) => {
  const now = new Date()
  const nextMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, 11, 15))
  await app.givenTime(nextMonth.toISOString())
  const past = /^Karte vom (letzten Monat|\d\d\.\d\d\.\d{4})$/u
  await list.whenOpening('Ceviche Contigo')
  await list.thenFirstDealIs('Ceviche Contigo')
  await list.thenSays(past)
  await list.whenOpeningDeal('Ceviche Contigo')
  await deal.thenSays(past)
  await deal.thenSays(/ · vorbei$/u)
  await map.whenOpening('/?selected=17')
  await map.thenDrawerShows('Ceviche Contigo')
  await map.thenSays(past)
})

test('the page of a deal cycles through its photos and enlarges them', async ({ app, deal }) => {
  await deal.whenOpening('1')
  await deal.thenPhotoIsShown(1, 2)
  await deal.whenShowingTheNextPhoto()
  await deal.thenPhotoIsShown(2, 2)
  await deal.whenShowingTheNextPhoto()
  await deal.thenPhotoIsShown(1, 2)
  await deal.carousel.getByRole('button', { name: 'Vorheriges Bild' }).click()
  await deal.thenPhotoIsShown(2, 2)
  await deal.whenEnlargingThePhoto()
  await deal.enlarged.getByRole('button', { name: 'Nächstes Bild' }).click()
  await deal.thenEnlargedPhotoIsShown(1, 2)
  for (const size of ['phone', 'landscape', 'tiny', 'desktop'] as const) {
    await app.givenSize(size)
    await deal.thenEnlargedPhotoIsWhole()
  }
  await deal.enlarged.getByRole('button', { name: 'Schließen' }).click()
  await deal.thenNoDialogIsOpen()
})
