import { addDays, berlinTimeAt, periodStart } from '@mahlzeit/domain'
import { describe, expect, test, type Drivers } from '../../drivers/test.ts'
import { testWithVersions as testWithHost } from '../../drivers/versions.ts'

test.use({ serviceWorkers: 'allow' })
testWithHost.use({ serviceWorkers: 'allow' })

const ANNA = { email: 'anna@mahlzeit.test', password: 'mahlzeit-demo' }
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

test('without a network, list, deal and photo are cached, and say their age', async ({ app, list, deal, network }) => {
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
  await list.whenOpening()
  await list.thenShowsDeals(10)
  await list.thenIsSortedByDistance()
  await network.thenSays(TWO_HOURS_OLD)
  await app.thenAxePassesInBothThemes()
})

test('without a network, the list is sorted again some metres away', async ({ app, faults, list, network }) => {
  await faults.givenPosition(52.52, 13.4)
  await list.whenOpening()
  await list.thenShowsDeals(10)
  await network.givenAppIsKept()
  await network.givenIsKept('/rpc/nearest_deals')
  await network.whenNetworkIsLost()
  await faults.givenPosition(52.5204, 13.4007)
  await app.whenReloading()
  await list.thenShowsDeals(10)
  await list.thenIsSortedByDistance()
  await network.thenSays('Stand: gerade eben.')
})

test('without a network, a list far from all kept deals shows them', async ({ app, faults, list, network }) => {
  await faults.givenPosition(52.52, 13.4)
  await list.whenOpening()
  await list.thenShowsDeals(10)
  await network.givenAppIsKept()
  await network.givenIsKept('/rpc/nearest_deals')
  await network.whenNetworkIsLost()
  await faults.givenPosition(48.137, 11.575)
  await app.whenReloading()
  await list.thenShowsDeals(10)
  await list.thenIsSortedByDistance()
  await network.thenSays('Nur gespeicherte Deals.')
})

test('without a network, a new filter is answered from kept deals, or fails', async ({
  app,
  filters,
  list,
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
  await app.thenAxePassesInBothThemes()
  await filters.whenChoosingPrice('bis 8 €')
  await list.thenSays(/kein gespeicherter Deal passt sicher dazu\. Nimm die Suche oder Filter weg/u)
  await filters.whenResetting()
  await list.thenShowsDeals(10)
  await filters.thenNoneIsOn()
})

test('without a network, the map shows cached pins', async ({ app, map, network }) => {
  await app.whenOpening('/')
  await map.thenShowsPins()
  await network.givenAppIsKept()
  for (const part of ['/rpc/deal_pins', '/assets/maplibre-gl', '/basemap/tiles.json']) await network.givenIsKept(part)
  await network.whenNetworkIsLost()
  await app.whenReloading()
  await map.thenShowsPins()
  await network.thenSays('Stand: gerade eben.')
  await app.thenAxePassesInBothThemes()
})

test('without a network, the map shows the deals of the list', async ({ app, deal, list, map, network }) => {
  await list.whenOpening()
  await list.thenShowsDeals(10)
  await network.givenAppIsKept()
  await network.givenIsKept('/rpc/nearest_deals')
  await network.whenNetworkIsLost()
  await app.whenOpening('/')
  await map.thenShowsPins()
  await map.thenShowsDealsInAll(5)
  await network.thenSays('Nur gespeicherte Deals.')
  await deal.thenDoesNotSay('Beispiel')
  await deal.thenDoesNotSay('Fehler beim Laden')
})

test('without a network, a new deal shows what its card knew', async ({ app, list, deal, network }) => {
  await list.whenOpening()
  await list.thenShowsDeals(10)
  await network.givenAppIsKept()
  await network.givenIsKept('/rpc/nearest_deals')
  await network.whenNetworkIsLost()
  await list.whenOpeningDeal(DEAL)
  await deal.thenShows(DEAL)
  await deal.thenSays('Fotos siehst du wieder mit Netz.')
  await deal.thenSays(CARD_ONLY)
  await network.thenSays('Nur Gespeichertes. Stand: ')
  await app.thenAxePassesInBothThemes()
  await network.whenNetworkIsBack()
  await deal.thenPhotoIsShown(1, 2)
  await deal.thenDoesNotSay(CARD_ONLY)
  await network.thenSaysNothing()
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
  await app.thenAxePassesInBothThemes()
  await app.givenTime(`${addDays(WEDNESDAY, 1)}T20:00:00Z`)
  await app.whenReloading()
  await deal.thenSays(CARD_ONLY)
  await deal.thenSays(/^Heute vorbei|^Feiertag/u)
  await deal.thenDoesNotSay('Saltimbocca')
})

test('without a network, a deal of the peek is opened from its card', async ({ app, deal, map, network, peek }) => {
  await app.givenSize('phone')
  await app.whenOpening('/')
  await peek.thenIsShown()
  await network.givenAppIsKept()
  await network.givenIsKept('/rpc/nearest_deals')
  await network.whenNetworkIsLost()
  const name = await peek.whenTappingCard(1)
  await map.thenDrawerSays(CARD_ONLY)
  await map.whenOpeningTheDeal()
  await deal.thenShows(name)
  await deal.thenSays(CARD_ONLY)
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

test('a deal of no list fails without a network, and loads on reconnecting', async ({ list, deal, network }) => {
  await list.whenOpening()
  await list.thenShowsDeals(10)
  await network.givenAppIsKept()
  await network.givenIsKept('/rpc/nearest_deals')
  await network.whenNetworkIsLost()
  await deal.whenOpening(FAR_DEAL)
  await deal.thenSaysThatItFailed()
  await network.thenSays(NO_CONNECTION)
  await network.whenNetworkIsBack()
  await deal.thenOffersSharing()
  await network.thenSaysNothing()
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

test('without a network, the strip does not cover the page at 200 % text size', async ({ app, list, network }) => {
  await app.givenLargeText()
  await list.whenOpening()
  await list.thenShowsDeals(10)
  await network.givenAppIsKept()
  await network.givenIsKept('/rpc/nearest_deals')
  await network.whenNetworkIsLost()
  await network.thenSays('Du bist offline.')
  await network.thenCoversNothingOf('combobox', /./u)
})

test('without a network, visible deals are revalidated on reconnecting', async ({ app, list, network }) => {
  await list.whenOpening()
  await list.thenShowsDeals(10)
  await network.givenAppIsKept()
  await network.givenIsKept('/rpc/nearest_deals')
  await network.whenNetworkIsLost()
  await network.givenTimePasses(2)
  await app.whenReloading()
  await network.thenSays(TWO_HOURS_OLD)
  await network.whenNetworkIsBack()
  await network.thenIsKeptSinceTheNetworkIsBack('/rpc/nearest_deals')
  await network.thenSaysNothing()
  await list.thenShowsDeals(10)
})

const visitTheMap = async ({ app, map, network }: Pick<Drivers, 'app' | 'map' | 'network'>, isSignedIn = false) => {
  await app.whenOpening('/')
  await map.thenShowsPins()
  await network.givenAppIsKept()
  // Own data are read once the client of accounts is loaded, after the app.
  if (isSignedIn) await network.thenOwnDataAreKept(true)
  await network.whenNetworkIsLost()
}

describe(() => {
  test.beforeEach(async ({ auth }) => auth.givenSession('ben'))

  test('after a visit to the map, the offline list shows the nearest deals first', async ({
    app,
    list,
    map,
    network,
  }) => {
    await visitTheMap({ app, map, network })
    await list.whenOpening()
    await list.thenShowsDealsAtLeast(10)
    await list.thenIsSortedByDistance()
    await list.whenOpeningCity('berlin')
    await app.thenAddressIs(/\/list$/u)
    await list.thenShowsDealsAtLeast(10)
  })

  test('after a visit to the map, profile and favourites open offline', async ({
    app,
    favourites,
    map,
    network,
    profile,
  }) => {
    await visitTheMap({ app, map, network }, true)
    await profile.whenOpening()
    await profile.thenShowsUser('Ben')
    await app.thenTextIsShown('Deine blockierten Personen konnten nicht geladen werden.')
    await network.thenIsTheOnlyMessage()
    await favourites.whenOpening()
    await app.thenHeadingIs('Meine Favoriten')
    await favourites.thenSays(/Stand: gerade eben/u)
    await network.thenIsTheOnlyMessage()
  })

  test('after a sign-out, nothing of the user is left for a time without a network', async ({
    app,
    map,
    network,
    profile,
  }) => {
    await app.whenOpening('/')
    await map.thenShowsPins()
    await network.thenOwnDataAreKept(true)
    app.givenSessionEnds()
    await profile.whenOpening()
    await profile.whenSigningOut()
    await app.thenToastSays('Erfolgreich abgemeldet.')
    await network.thenOwnDataAreKept(false)
  })

  test('after a visit to the map, a deal is drafted offline, and kept at a reload', async ({
    addDeal,
    app,
    map,
    network,
  }) => {
    await visitTheMap({ app, map, network })
    await addDeal.whenOpening()
    await addDeal.whenCommenting('Suppe inklusive')
    await addDeal.whenChoosingPhotos('100-pflanze-1-mittagsdeal')
    await addDeal.thenIsKept('"offerType":"mittagsdeal"')
    await app.whenReloading()
    await addDeal.thenCommentIs('Suppe inklusive')
    await addDeal.thenPhotosAre('Mittagsdeal')
  })

  test('after a visit to the map, the legal and help pages open offline', async ({ app, map, network }) => {
    await visitTheMap({ app, map, network })
    for (const [path, title] of Object.entries(LEGAL_PAGES)) {
      await app.whenOpening(path)
      await app.thenHeadingIs(title)
    }
  })
})

test('after a visit to the map, guests open the sign-in offline', async ({ app, auth, map, network }) => {
  await visitTheMap({ app, map, network })
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
  await auth.whenOpening()
  await auth.whenSigningIn(ANNA)
  await app.thenToastSays('Erfolgreich angemeldet!')
  await network.givenAppIsKept()
  for (const path of ['/', '/list', '/profile', '/favorites', '/add']) {
    await app.whenOpening(path)
    await app.thenHasComeToRest()
  }
  await deal.whenOpening('1')
  await deal.thenPhotoIsShown(1, 2)
  await app.thenHasComeToRest()
  await network.givenIsKept('/rpc/deal_by_id')
  await network.thenNothingPersonalIsKept(ANNA.email)
  await consent.thenOnlyIsKept('necessary')
})

test('expired entries are deleted by the next visit', async ({ app, network, page }) => {
  await app.whenOpening('/imprint')
  await network.givenAppIsKept()
  await page.evaluate(async () => {
    const headers = { 'x-kept-at': '2020-01-01T00:00:00.000Z' }
    const photos = await caches.open('mahlzeit-photos')
    await photos.put('/storage/v1/object/public/deals/long-ago.jpg', new Response('photo', { headers }))
  })
  await app.whenOpening('/imprint')
  await expect.poll(async () => (await network.keptUrls()).filter((url) => url.includes('long-ago.jpg'))).toEqual([])
})

test('the app can be installed', async ({ list, network, page }) => {
  await list.whenOpening()
  await list.thenShowsDeals(10)
  await network.givenAppIsKept()
  const session = await page.context().newCDPSession(page)
  const { errors, data } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(JSON.parse(data ?? '{}')).toMatchObject({ lang: 'de', display: 'standalone', start_url: '/' })
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // Test browsers are incognito.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
})
