import { addDays, berlinTimeAt, periodStart } from '@mahlzeit/domain'
import { expect, test } from '../../drivers/test.ts'
import { testWithVersions as testWithHost } from '../../drivers/versions.ts'

test.use({ serviceWorkers: 'allow' })
testWithHost.use({ serviceWorkers: 'allow' })

const EMAIL = 'anna@mahlzeit.test'
const DEAL = 'Kupferlöffel & Söhne'
/** Has a Wochenkarte of this week, a dish for each workday. */
const PADELLA = 'Padella Storta'
const PADELLA_PATH = '/restaurant/15-padella-storta'
const WEDNESDAY = addDays(periodStart('week', berlinTimeAt(new Date()).date), 2)
const FAVOURITE = 'Tacos del Kanal'
const CARD_ONLY = 'Das war gespeichert. Mehr siehst du wieder mit Netz.'
/** Not among the nearest ten. */
const FAR_DEAL = '40'
const NO_CONNECTION = /^(?:Du bist offline|Gerade keine Verbindung)\./u
const LEGAL_PAGES = {
  '/how-it-works': /Wie funktioniert/u,
  '/community-guidelines': 'Community Richtlinien',
  '/support': 'Kontakt & Support',
  '/privacy': 'Datenschutzerklärung',
  '/eula': 'Nutzungsbedingungen',
  '/terms': 'AGBs',
  '/imprint': 'Impressum',
}
const TWO_HOURS_OLD = 'Stand: vor 2 Stunden.'

test('without a network, kept lists and deals say their age, are sorted anew elsewhere, and revalidated on reconnecting', async ({
  app,
  deal,
  faults,
  list,
  network,
}) => {
  await faults.givenPosition(52.52, 13.4)
  await list.whenOpening()
  await list.thenShowsDeals(10)
  await network.givenAppIsKept()
  await network.givenIsKept('/rpc/nearest_deals')
  await deal.whenOpening('1')
  await deal.thenPhotoIsShown(1, 2)
  await network.givenIsKept('/rpc/deal_by_id?p_id=1')

  await network.whenNetworkIsLost()
  await network.thenSays('Du bist offline. Stand: gerade eben.')
  await network.givenTimePasses(2)
  await app.whenReloading()
  await deal.thenShows(DEAL)
  await deal.thenPhotoIsShown(1, 2)
  await network.thenSays(TWO_HOURS_OLD)
  await faults.givenPosition(52.5204, 13.4007)
  await list.whenOpening()
  await list.thenShowsDeals(10)
  await list.thenIsSortedByDistance()
  await network.thenSays(TWO_HOURS_OLD)
  await app.thenAxePasses()
  await faults.givenPosition(48.137, 11.575)
  await app.whenReloading()
  await list.thenShowsDeals(10)
  await list.thenIsSortedByDistance()
  await network.thenSays('Nur gespeicherte Deals.')

  await faults.givenPosition(52.52, 13.4)
  await app.whenReloading()
  await network.thenSays(TWO_HOURS_OLD)
  await app.givenLargeText()
  await network.thenCoversNothingOf('combobox', /./u)
  await network.whenNetworkIsBack()
  await network.thenIsKeptSinceTheNetworkIsBack('/rpc/nearest_deals')
  await network.thenSaysNothing()
  await list.thenShowsDeals(10)
})

test('without a network, kept cards answer a filter, the map and the page of a new deal, and no other deal', async ({
  app,
  deal,
  filters,
  list,
  map,
  network,
}) => {
  await list.whenOpening()
  await list.thenShowsDeals(10)
  await filters.thenNoneIsOn()
  await network.givenAppIsKept()
  await network.givenIsKept('/rpc/nearest_deals')
  await network.whenNetworkIsLost()
  await filters.whenToggling('Vegan')
  await network.thenSays('Nur gespeicherte Deals.')
  await list.thenShowsDealsAtLeast(1)
  await app.thenAxePasses()
  await filters.whenChoosingPrice('bis 8 €')
  await list.thenSays(/kein gespeicherter Deal passt sicher dazu\. Nimm die Suche oder Filter weg/u)
  await filters.whenResetting()
  await list.thenShowsDeals(10)
  await filters.thenNoneIsOn()

  await app.whenOpening('/')
  await map.thenShowsPins()
  await map.thenShowsDealsInAll(5)
  await network.thenSays('Nur gespeicherte Deals.')
  await deal.thenDoesNotSay('Beispiel')
  await deal.thenDoesNotSay('Fehler beim Laden')

  await list.whenOpening()
  await list.whenOpeningDeal(DEAL)
  await deal.thenShows(DEAL)
  await deal.thenSays('Fotos siehst du wieder mit Netz.')
  await deal.thenSays(CARD_ONLY)
  await network.thenSays('Nur Gespeichertes. Stand: ')
  await app.thenAxePasses()
  await network.whenNetworkIsBack()
  await deal.thenPhotoIsShown(1, 2)
  await deal.thenDoesNotSay(CARD_ONLY)
  await network.thenSaysNothing()

  await network.whenNetworkIsLost()
  await deal.whenOpening(FAR_DEAL)
  await deal.thenSaysThatItFailed()
  await network.thenSays(NO_CONNECTION)
  await network.whenNetworkIsBack()
  await deal.thenOffersSharing()
  await network.thenSaysNothing()
})

test('without a network, the map shows cached pins, and opens a deal of the peek from its card', async ({
  app,
  deal,
  map,
  network,
  peek,
}) => {
  await app.whenOpening('/')
  await map.thenShowsPins()
  await peek.thenIsShown()
  await network.givenAppIsKept()
  for (const part of ['/rpc/deal_pins', '/rpc/nearest_deals', '/assets/maplibre-gl', '/basemap/tiles.json'])
    await network.givenIsKept(part)
  await network.whenNetworkIsLost()
  await app.whenReloading()
  await map.thenShowsPins()
  await network.thenSays('Stand: gerade eben.')
  await app.thenAxePasses()
  const name = await peek.whenTappingCard(1)
  await map.thenDrawerSays(CARD_ONLY)
  await map.whenOpeningTheDeal()
  await deal.thenShows(name)
  await deal.thenSays(CARD_ONLY)
})

test("without a network, a new deal has the dishes of its card's day", async ({ app, list, deal, network }) => {
  await app.givenTime(`${WEDNESDAY}T11:15:00Z`)
  await list.whenOpeningWith({ search: PADELLA, when: WEDNESDAY })
  await list.thenDishIs(PADELLA, /Saltimbocca/u)
  await network.givenAppIsKept()
  await network.givenIsKept('/rpc/nearest_deals')
  await network.whenNetworkIsLost()
  await app.whenOpening(PADELLA_PATH)
  await deal.thenMenuBeginsWith('Heute, Mittwoch', /^Saltimbocca.*14,50\s€$/u)
  await deal.thenSays(/^laut Karte vom \d+\. \p{L}+$/u)
  await deal.thenSays('Fotos siehst du wieder mit Netz.')
  await deal.thenSays(/^Jetzt bis 14:45|^Feiertag/u)
  await app.thenAxePasses()
  await app.givenTime(`${addDays(WEDNESDAY, 1)}T20:00:00Z`)
  await app.whenReloading()
  await deal.thenSays(CARD_ONLY)
  await deal.thenSays(/^Heute vorbei|^Feiertag/u)
  await deal.thenDoesNotSay('Saltimbocca')
})

test('without a network, a favourite is opened from its card', async ({
  app,
  auth,
  deal,
  favourites,
  list,
  network,
  page,
}) => {
  await auth.givenSession('ben')
  await list.whenOpening(FAVOURITE)
  await favourites.whenTappingTheHeartOf(FAVOURITE)
  await app.thenToastSays('Restaurant zu Favoriten hinzugefügt!')
  await network.givenAppIsKept()
  await page.evaluate(() => caches.delete('mahlzeit-deals'))
  await favourites.whenOpening()
  await favourites.thenListHolds(FAVOURITE)
  await network.whenNetworkIsLost()
  await page.getByRole('article').getByRole('link', { name: FAVOURITE, exact: true }).click()
  await deal.thenShows(FAVOURITE)
  await deal.thenSays(CARD_ONLY)
  await network.whenNetworkIsBack()
  await deal.thenDoesNotSay(CARD_ONLY)
  await favourites.whenTappingTheHeartOf(FAVOURITE)
  await app.thenToastSays('Restaurant von Favoriten entfernt!')
})

test('a first visit that loses the network loads its deals on reconnecting', async ({ list, network, faults }) => {
  await faults.givenBackendIsDown()
  await list.whenOpeningWithoutDeals()
  await list.thenSays('Du bist offline. Sobald du wieder Empfang hast')
  await network.whenNetworkIsLost()
  await network.thenSays('Du bist offline.')
  await faults.givenBackendIsBack()
  await network.whenNetworkIsBack()
  await list.thenShowsDeals(10)
  await network.thenSaysNothing()
})

test('after a visit to the map, list, profile, favourites, the form and the legal pages open offline', async ({
  addDeal,
  app,
  auth,
  favourites,
  list,
  map,
  network,
  profile,
}) => {
  await addDeal.givenPhotosAreNotRead()
  await auth.givenSession('ben')
  await app.whenOpening('/')
  await map.thenShowsPins()
  await network.givenAppIsKept()
  // Own data are read once the client of accounts is loaded, after the app.
  await network.thenOwnDataAreKept(true)
  await network.whenNetworkIsLost()

  await list.whenOpening()
  await list.thenShowsDealsAtLeast(10)
  await list.thenIsSortedByDistance()
  await list.whenOpeningCity('berlin')
  await app.thenAddressIs(/\/list$/u)
  await list.thenShowsDealsAtLeast(10)

  await profile.whenOpening()
  await profile.thenShowsUser('Ben')
  await app.thenTextIsShown('Deine blockierten Personen konnten nicht geladen werden.')
  await network.thenIsTheOnlyMessage()
  await favourites.whenOpening()
  await app.thenHeadingIs('Meine Favoriten')
  await favourites.thenSays(/Stand: gerade eben/u)
  await network.thenIsTheOnlyMessage()

  await addDeal.whenOpening()
  await addDeal.whenCommenting('Suppe inklusive')
  await addDeal.whenChoosingPhotos('100-pflanze-1-mittagsdeal')
  await addDeal.thenIsKept('"offerType":"mittagsdeal"')
  await app.whenReloading()
  await addDeal.thenCommentIs('Suppe inklusive')
  await addDeal.thenPhotosAre('Mittagsdeal')

  for (const [path, title] of Object.entries(LEGAL_PAGES)) {
    await app.whenOpening(path)
    await app.thenHeadingIs(title)
  }
})

test('after a sign-out, nothing of the user is left for a time without a network, when the sign-in opens', async ({
  app,
  auth,
  map,
  network,
  profile,
}) => {
  await auth.givenSession('ben')
  await app.whenOpening('/')
  await map.thenShowsPins()
  await network.thenOwnDataAreKept(true)
  await network.givenAppIsKept()
  app.givenSessionEnds()
  await profile.whenOpening()
  await profile.whenSigningOut()
  await app.thenToastSays('Erfolgreich abgemeldet.')
  await network.thenOwnDataAreKept(false)
  await network.whenNetworkIsLost()
  await auth.whenOpening()
  await app.thenTextIsShown('E-Mail')
})

testWithHost('take what a first visit has loaded without another request', async ({ app, map, network, versions }) => {
  await app.whenOpening('/')
  await map.thenShowsPins()
  await network.givenAppIsKept()
  await network.thenKeepsAfterOneRequest(/\/rpc\/|\/maplibre-gl|\/tiles\.json/u, versions.requested)
  // Scripts that map and introduction do not load come in one file.
  const files = new Set(versions.requested.filter((path) => path.startsWith('/assets/')))
  expect(files.size).toBeLessThanOrEqual(16)
})

test('caches hold public data only, and the cookie settings list them', async ({
  app,
  auth,
  consent,
  deal,
  network,
}) => {
  await auth.givenSession('anna')
  await app.whenOpening('/imprint')
  await network.givenAppIsKept()
  for (const path of ['/', '/list', '/profile', '/favorites', '/add']) {
    await app.whenOpening(path)
    await app.thenHasComeToRest()
  }
  await deal.whenOpening('1')
  await deal.thenPhotoIsShown(1, 2)
  await app.thenHasComeToRest()
  await network.givenIsKept('/rpc/deal_by_id')
  await network.thenNothingPersonalIsKept(EMAIL)
  await consent.thenOnlyIsKept('necessary')
})

test('the app can be installed, and deletes expired entries at the next visit', async ({ app, network, page }) => {
  await app.whenOpening('/imprint')
  await network.givenAppIsKept()
  await page.evaluate(async () => {
    const headers = { 'x-kept-at': '2020-01-01T00:00:00.000Z' }
    const photos = await caches.open('mahlzeit-photos')
    await photos.put('/storage/v1/object/public/deals/long-ago.jpg', new Response('photo', { headers }))
  })
  await app.whenOpening('/imprint')
  await expect.poll(async () => (await network.keptUrls()).filter((url) => url.includes('long-ago.jpg'))).toEqual([])

  const session = await page.context().newCDPSession(page)
  const { errors, data } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(JSON.parse(data ?? '{}')).toMatchObject({ lang: 'de', display: 'standalone', start_url: '/' })
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // Test browsers are incognito.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
})
