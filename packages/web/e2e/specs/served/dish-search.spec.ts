import { addDays, berlinTimeAt, menuStart } from '@mahlzeit/domain'
import { test } from '../../drivers/test.ts'
import { uniqueText } from '../../drivers/unique.ts'

/** In the south of Berlin, outside the area of other specs. */
const HERE = { latitude: 52.38, longitude: 13.22 }

/** A Wochenkarte that the menu reader is not tuned on. */
const CARD = [
  'Gasthof Wiesengrund',
  'Dienstag',
  'Kohlrouladen mit Speck 9,80',
  'Mittwoch',
  'Zanderfilet auf Linsen 14,50',
  'Freitag',
  'Dampfnudeln mit Sauce 7,90',
]

/** With a typing error. */
const SEARCH = 'zanderfliet'

const today = berlinTimeAt(new Date()).date
const nextWeek = addDays(menuStart('wochenkarte', today) ?? today, 7)
/** Wednesday of next week: this week's may be past. */
const wednesday = addDays(nextWeek, 2)
const day =
  wednesday < addDays(today, 7)
    ? 'Mittwoch'
    : new Date(wednesday).toLocaleDateString('de-DE', { day: 'numeric', month: 'long', timeZone: 'UTC' })
const DISH = new RegExp(`^Am ${day}: Zanderfilet auf Linsen14,50\u00a0€`, 'u')

test.beforeEach(async ({ auth, faults }) => {
  await faults.givenPosition(HERE.latitude, HERE.longitude)
  await auth.givenSession('ben')
})

test('a dish of a photographed menu is found with a typing error, by its day and its price', async ({
  addDeal,
  app,
  deal,
  dishLines,
  list,
  map,
  page,
}) => {
  const name = uniqueText('Wiesengrund')
  await app.givenReducedMotion()
  await addDeal.whenOpening()
  await addDeal.whenEnteringPlace(name, 'Potsdamer Chaussee 80, 14129 Berlin')
  await addDeal.whenPhotographing(...CARD)
  await addDeal.thenPhotosAre('Wochenkarte')
  await addDeal.whenChoosingThePeriod(1, 'Nächste Woche')
  await dishLines.thenLineIs(1, 'Kohlrouladen mit Speck', '9,80', 'Dienstag')
  await dishLines.thenLineIs(2, 'Zanderfilet auf Linsen', '14,50', 'Mittwoch')
  await dishLines.thenIsTicked(2)
  await addDeal.whenPublishing()
  await addDeal.thenIsPublished(name)

  await list.whenOpening(SEARCH)
  await list.thenDishIs(name, DISH)
  await app.thenAxePasses()
  await list.whenOpeningWith({ search: SEARCH, when: wednesday, max: '14' })
  await list.thenSays(/^Keine Deals .*mit diesen Filtern/u)
  await list.whenOpeningWith({ search: SEARCH, when: wednesday, max: '15' })
  await list.thenDishIs(name, DISH)
  await list.whenOpeningDeal(name)
  await deal.thenMenuBeginsWith(/^Mittwoch, /u, /^Zanderfilet auf Linsen/u)
  await app.givenSize('desktop')
  await page.getByRole('link', { name: 'Auf der Karte zeigen' }).click()
  // Before the deal has loaded, the map is elsewhere, and its zoom is replaced.
  await map.thenShowsPin(name)
  await map.whenZoomingIn()
  await map.thenShowsPin(`${name}, 14,50\u00a0€`)
})
