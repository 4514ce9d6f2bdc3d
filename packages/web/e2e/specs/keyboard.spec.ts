import { test } from '../drivers/test.ts'

test('with the keyboard alone, users search the list, open a deal and get directions', async ({ app, deal, list }) => {
  await list.whenOpening()
  await list.thenShowsDeals(10)
  await app.whenTabbingTo('combobox', /./u)
  await app.whenTyping('Kupferlöffel')
  await list.thenShowsDeals(1)
  await app.whenTabbingTo('link', 'Kupferlöffel & Söhne')
  await app.whenPressing('Enter')
  await deal.thenShows('Kupferlöffel & Söhne')
  await app.whenTabbingTo('button', 'Nächstes Bild')
  await app.whenPressing('Enter')
  await deal.thenPhotoIsShown(2, 2)
  await app.whenTabbingTo('button', 'Route')
  await app.whenPressing('Enter')
  await deal.thenOffersRoutesTo('Kupferlöffel & Söhne')
  await app.whenPressing('Escape')
  await deal.thenNoDialogIsOpen()
  await app.thenFocusIsOn('button', 'Route')
  await app.whenGoingBack()
  await list.thenShowsDeals(1)
})

test('with the keyboard alone, users switch between map and list', async ({ app, list, map }) => {
  await map.whenOpening()
  await map.thenShowsPins()
  await app.whenTabbingTo('link', /Liste/u)
  await app.whenPressing('Enter')
  await list.thenShowsDeals(10)
  await app.whenTabbingTo('link', 'Zur Karte')
  await app.whenPressing('Enter')
  await app.thenAddressIs(/:\d+\/$/u)
})

test('with the keyboard alone, the navigation comes before the endless list', async ({ app }) => {
  await app.whenOpening('/list')
  await app.thenHasComeToRest()
  for (const name of ['Zum Inhalt springen', /^Karte$/u, 'Hinzufügen', 'Profil']) {
    await app.whenPressing('Tab')
    await app.thenFocusIsOn('link', name)
  }
})
