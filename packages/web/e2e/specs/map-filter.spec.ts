import { expect, test } from '../drivers/test.ts'

const ALL_WEEK = ['Kastanie Siam', 'Sahnehäubchen am Platz', 'Saigon Seerose']

/** Serves lunch from 11:30 to 14:30. No other spec changes a deal near it. */
const MUNICH = 'Isarlöffel'

const TUESDAY_NOON = '2026-11-24T12:15:00+01:00'
const MINUTES = { toTheAfternoon: 225, toSunday: 4 * 1440 + 1215, toTuesday: 2 * 1440 } as const

/** The deals with the postcode 10435 that serve lunch at some times. Miso Mittag and Käthe do from Monday to Friday. */
const SERVING = {
  noon: [...ALL_WEEK, 'Käthes Mittagstisch', 'Mezze Muskat', 'Miso Mittag'],
  afternoon: ['Mezze Muskat', 'Sahnehäubchen am Platz'],
  sunday: ALL_WEEK,
}

const KINDS = ['Mittagsdeal', 'Mittagessen', 'Nicht verifiziert']

test.beforeEach(async ({ app }) => {
  await app.givenSize('desktop')
  await app.givenReducedMotion()
})

test('the map shows the deals of the filtered list in cells and pins, at any time', async ({ app, list, map }) => {
  await app.givenClockAt(TUESDAY_NOON)
  await map.whenOpening('/?search=10435&when=now')
  await map.thenShowsDealsExactly(SERVING.noon.length)
  await app.whenMinutesPass(MINUTES.toTheAfternoon)
  await map.thenShowsDealsExactly(SERVING.afternoon.length)
  await app.whenMinutesPass(MINUTES.toSunday)
  await map.thenShowsDealsExactly(SERVING.sunday.length)

  await map.whenZoomingIn()
  await map.whenZoomingIn()
  for (let times = 0; times < 3; times++) await map.whenPanning(-75, 240)
  await map.whenZoomingIn()
  const thenMapAndListShow = async (names: readonly string[]) => {
    await map.thenShowsOnlyPins(...names)
    await map.whenSwitchingToTheList()
    await expect.poll(async () => (await list.names()).toSorted()).toEqual(names.toSorted())
    await app.whenGoingBack()
  }
  await thenMapAndListShow(SERVING.sunday)
  await app.whenMinutesPass(MINUTES.toTuesday)
  await thenMapAndListShow(SERVING.noon)
})

test('the map with a filter follows the clock without new tiles', async ({ app, filters, map }) => {
  await app.givenClockAt('2026-11-24T11:00:00+01:00')
  await map.whenOpening(`/?search=${MUNICH}`)
  await map.whenGoingToTheNearestDeal()
  await map.thenShowsOnlyPin(MUNICH)
  await filters.whenToggling('Jetzt')
  await map.thenShowsOnlyPins()
  await app.thenNetworkIsIdle()
  await map.thenTilesAreUnchangedWhile(async () => {
    await app.whenMinutesPass(60)
    await map.thenShowsOnlyPin(MUNICH)
    await app.thenNetworkIsIdle()
  })
  await app.whenMinutesPass(160)
  await map.thenSays(`Kein Deal passt zu „${MUNICH}“ und deinem Filter. Ändere ihn oder setz ihn zurück.`)
  await map.thenShowsOnlyPins()
  await map.thenPaintsNoPins()
})

test('the map with a filter marks pins whose answer is unknown, and explains the mark', async ({ app, map }) => {
  await map.whenOpening('/?search=linsenhimmel')
  await map.thenShowsOnlyPin('Linsenhimmel')
  await map.thenLegendIs(...KINDS)
  await map.whenOpening('/?search=linsenhimmel&cards=1')
  await map.thenShowsOnlyPin('Linsenhimmel, passt vielleicht')
  await map.whenPanning(230, 280)
  await map.whenZoomingIn()
  await map.whenZoomingIn()
  await map.thenShowsOnlyPin('Linsenhimmel, passt vielleicht')
  await map.thenLegendIs(...KINDS, 'Passt vielleicht')
  await app.thenAxePasses()
})

test('the map with a filter keeps the drawer of a deal that the filter hides, and says so', async ({ map }) => {
  await map.whenOpening('/?selected=1&when=2026-11-24T12:15')
  await map.thenDrawerShows('Kupferlöffel & Söhne')
  await map.whenOpening('/?selected=1&when=2026-11-22')
  await map.thenDrawerSays(/^Dein Filter blendet diesen Deal aus\./u)
  await map.thenDrawerShows('Kupferlöffel & Söhne')
})
