import { AddDealDriver } from '../../drivers/add-deal-driver.ts'
import { ListDriver } from '../../drivers/list-driver.ts'
import { describe, test } from '../../drivers/test.ts'
import { uniqueText } from '../../drivers/unique.ts'

/** In the north of Berlin, outside the area of other specs. */
const HERE = { latitude: 52.63, longitude: 13.31 }

test.beforeEach(async ({ auth, faults }) => {
  await faults.givenPosition(HERE.latitude, HERE.longitude)
  await auth.givenSession('anna')
})

describe('a deal', () => {
  test('is published, gets a pin, and shows added photos in order', async ({ addDeal, app, deal, map }) => {
    await map.whenOpening()
    await app.whenNavigatingTo('Hinzufügen')
    await addDeal.whenSearching('gasthaus')
    await addDeal.thenSuggests('Gasthaus Windrose')
    await addDeal.thenHandEntryIsUncovered()
    // With a typo.
    await addDeal.whenSearching('gasthaus windrosse')
    await addDeal.whenChoosingPlace('Gasthaus Windrose')
    await addDeal.thenPlaceIs('Gasthaus Windrose')
    await addDeal.whenChoosingCuisine('deutsch')
    await addDeal.whenChoosingPhotos('100-pflanze-2-wochenkarte')
    await app.thenToastSays('Bild erfolgreich hinzugefügt')
    await addDeal.whenNamingPhoto(1, 'Wochenkarte')
    await addDeal.whenChoosingThePeriod(1, /^Nächste Woche \(KW \d+/u)
    await addDeal.whenSettingTime('Von', '11', '45')
    await addDeal.whenSettingTime('Bis', '14', '30')
    await addDeal.whenSwitching('Freitag')
    await addDeal.whenCommenting('Suppe inklusive 🍜')
    await addDeal.whenPublishing()

    await app.thenToastSays('Deal für „Gasthaus Windrose“ wurde erfolgreich erstellt!')
    await app.thenAddressIs(/\/\?selected=\d+$/u)
    await map.thenDrawerShows('Gasthaus Windrose')
    await map.thenShowsPin('Gasthaus Windrose')

    await map.whenOpeningTheDeal()
    await deal.thenShows('Gasthaus Windrose')
    await deal.thenSays('11:45–14:30')
    await deal.thenSays('Mo–Do')
    await deal.thenSays(/^Karte ab /u)
    await deal.thenSays(/^KW \d+.* · ab /u)
    await deal.thenSays('Suppe inklusive 🍜')
    await addDeal.whenAddingPhotosToTheDeal()
    await addDeal.whenUploading()
    await addDeal.thenSaysWrong('Bitte wähle mindestens ein Bild aus')
    await addDeal.whenChoosingPhotos('100-pflanze-1-mittagsdeal', 'baobab-bohne-1-mittagsdeal')
    await addDeal.whenNamingPhoto(1, 'Tageskarte')
    await addDeal.whenMovingPhotoForward(2)
    await addDeal.thenPhotosAre('Mittagsdeal', 'Tageskarte')
    await addDeal.whenChoosingThePeriod(2, 'Anderer Tag …')
    await addDeal.whenGivingTheDate(2, '')
    await addDeal.whenUploading()
    await addDeal.thenSaysWrong(
      'Bitte gib bei jeder Karte an, für welchen Tag, welche Woche oder welchen Monat sie ist.',
    )
    await app.givenReducedMotion()
    await app.thenAxePassesInBothThemes()
    await addDeal.whenChoosingThePeriod(2, /^Heute/u)
    await addDeal.whenUploading()
    await app.thenToastSays('2 Fotos hochgeladen. Danke!')

    for (const [index, offerType] of ['Mittagsdeal', 'Tageskarte', 'Wochenkarte'].entries()) {
      await deal.thenPhotoIsShown(index + 1, 3)
      await addDeal.thenShownPhotoOffers(offerType)
      await deal.whenShowingTheNextPhoto()
    }
  })

  test('of an existing restaurant links to it instead of being published', async ({ addDeal, app, deal }) => {
    await addDeal.whenOpening()
    await addDeal.whenSearching('Kupferlöffel')
    await addDeal.whenChoosingPlace('Kupferlöffel & Söhne')
    await addDeal.thenWarnsOfDuplicate('Kupferlöffel & Söhne')
    await addDeal.whenChoosingPhotos('100-pflanze-1-mittagsdeal')
    await addDeal.whenPublishing()
    await addDeal.thenDialogSaysDuplicate('Kupferlöffel & Söhne')
    await app.givenReducedMotion()
    await app.thenAxePassesInBothThemes()
    await addDeal.whenGoingToTheRestaurant()
    await app.thenAddressIs(/\/restaurant\/\d+-[a-z\d-]+$/u)
    await deal.thenShows('Kupferlöffel & Söhne')
  })

  test('of an unknown restaurant is entered by hand, and found under a similar name', async ({
    addDeal,
    app,
    deal,
    map,
  }) => {
    const name = uniqueText('Probe')
    await addDeal.whenOpening()
    await addDeal.whenEnteringPlace(name, 'Hofweg 1, 13465 Berlin')
    await addDeal.thenPlaceIs(name)
    await addDeal.whenChoosingPhotos('100-pflanze-1-mittagsdeal')
    await addDeal.whenPublishing()
    await app.thenToastSays(`Deal für „${name}“ wurde erfolgreich erstellt!`)
    await map.thenDrawerShows(name)

    await addDeal.whenOpening()
    await app.givenReducedMotion()
    await addDeal.whenEnteringSimilarPlace(`Wirtshaus ${name}`, 'Hofweg 1a, 13465 Berlin')
    await app.thenAxePassesInBothThemes()
    await addDeal.whenRefusingSimilarPlaces()
    await addDeal.thenPlaceIs(`Wirtshaus ${name}`)
    await addDeal.whenChoosingAnotherPlace()
    await addDeal.whenEnteringSimilarPlace(`Gasthaus ${name}`, 'Hofweg 1b, 13465 Berlin')
    await addDeal.whenTakingSimilarDeal(name)
    await app.thenAddressIs(/\/restaurant\/\d+-[a-z\d-]+$/u)
    await deal.thenShows(name)
  })

  test('gets the spot that its user has confirmed, and asks if that is far from the address', async ({
    addDeal,
    app,
  }) => {
    const name = uniqueText('Probe')
    const missing = 'Bitte zeig auf der Karte, wo das Restaurant ist.'
    await addDeal.whenOpening()
    await addDeal.whenOpeningTheHandEntry()
    await addDeal.thenPinCanBeConfirmed()
    await addDeal.whenNaming(name, 'Nachtigallenplatz 1, 14052 Berlin')
    await addDeal.whenTapping('Übernehmen')
    await addDeal.thenDialogSays(missing)
    await addDeal.thenDialogSays(/^Die Karte zeigt „14052“/u)
    await addDeal.whenPanningTheMap('ArrowRight')
    await addDeal.thenDialogSays(/^Der Ort ist festgelegt/u)
    await addDeal.whenTapping('Mein Standort')
    await addDeal.whenTapping('Übernehmen')
    await addDeal.thenDialogSays(/^Die Nadel steht \d+,\d\skm von „14052“ entfernt\. Stimmt der Ort\?/u)
    await app.givenReducedMotion()
    await app.thenAxePassesInBothThemes()
    await addDeal.whenTapping('Karte zur Adresse')
    await addDeal.whenTapping('Übernehmen')
    await addDeal.thenDialogSays(missing)
    await addDeal.whenTapping('Karte vergrößern')
    await addDeal.thenDialogSays(missing)
    await addDeal.whenPanningTheMap('ArrowDown')
    await addDeal.whenTapping('Übernehmen')
    await addDeal.thenPlaceIs(name)
  })

  test('that failed to publish without a network is published once by a retry', async ({
    addDeal,
    app,
    faults,
    list,
  }) => {
    const name = uniqueText('Probe')
    await app.givenReducedMotion()
    await addDeal.whenOpening()
    await addDeal.whenEnteringPlace(name, 'Hofweg 2, 13465 Berlin')
    await addDeal.whenChoosingPhotos('100-pflanze-1-mittagsdeal')
    await app.thenToastSays('Bild erfolgreich hinzugefügt')
    await faults.givenBackendIsDown()
    await addDeal.whenPublishing()
    await app.thenToastSays(
      'Fehler beim Erstellen des Deals: Du bist offline. Sobald du wieder Empfang hast, versuch es noch einmal.',
    )
    await addDeal.thenPlaceIs(name)
    await addDeal.thenPhotosAre('Mittagsdeal')
    await app.thenAxePassesInBothThemes()
    await faults.givenBackendIsBack()
    await addDeal.whenPublishing()
    await app.thenToastSays(`Deal für „${name}“ wurde erfolgreich erstellt!`)
    await app.thenAxePassesInBothThemes()
    await list.whenOpening(name)
    await list.thenShowsDeals(1)
  })
})

describe('the draft', () => {
  test('survives closing the tab during the upload, and is published once', async ({ addDeal, app, faults, page }) => {
    const name = uniqueText('Probe')
    await addDeal.whenOpening()
    await addDeal.whenEnteringPlace(name, 'Hofweg 5, 13465 Berlin')
    await addDeal.whenChoosingPhotos('100-pflanze-1-mittagsdeal')
    await app.thenToastSays('Bild erfolgreich hinzugefügt')
    await faults.givenUploadsNeverEnd()
    await addDeal.whenPublishing()
    await addDeal.thenIsBeingPublished()
    const otherPage = await page.context().newPage()
    await page.close()

    const other = new AddDealDriver(otherPage)
    await other.whenOpening()
    await other.thenPlaceIs(name)
    await other.thenPhotosAre('Mittagsdeal')
    await other.whenPublishing()
    await other.thenIsPublished(name)
    const list = new ListDriver(otherPage)
    await list.whenOpening(name)
    await list.thenShowsDeals(1)
  })

  test('survives a reload and a new sign-in', async ({ addDeal, app, auth }) => {
    const name = uniqueText('Probe')
    await addDeal.whenOpening()
    await addDeal.whenEnteringPlace(name, 'Hofweg 3, 13465 Berlin')
    await addDeal.whenChoosingPhotos('100-pflanze-1-mittagsdeal', '100-pflanze-2-wochenkarte')
    await addDeal.whenNamingPhoto(2, 'Wochenkarte')
    await addDeal.whenSettingTime('Von', '12', '30')
    await addDeal.whenCommenting('Nur bar')
    await addDeal.thenIsKept('Nur bar')
    await app.givenReducedMotion()
    await app.whenReloading()
    await addDeal.thenPlaceIs(name)
    await addDeal.thenPhotosAre('Mittagsdeal', 'Wochenkarte')
    await addDeal.thenTimeIs('Von', '12:30')
    await addDeal.thenCommentIs('Nur bar')
    await app.thenAxePassesInBothThemes()

    await addDeal.givenSessionIsForgotten()
    await app.whenReloading()
    await addDeal.thenAsksToSignIn()
    await app.whenFollowing('Anmelden oder Registrieren')
    await auth.whenSigningInAs('anna')
    await app.thenToastSays('Erfolgreich angemeldet!')
    await app.whenNavigatingTo('Hinzufügen')
    await addDeal.thenPlaceIs(name)
    await addDeal.thenPhotosAre('Mittagsdeal', 'Wochenkarte')
  })

  test('is deleted at sign-out', async ({ addDeal, app, auth, profile }) => {
    await addDeal.whenOpening()
    await addDeal.whenEnteringPlace(uniqueText('Probe'), 'Hofweg 4, 13465 Berlin')
    await app.whenNavigatingTo('Profil')
    app.givenSessionEnds()
    await profile.whenSigningOut()
    await app.thenToastSays('Erfolgreich abgemeldet.')
    await auth.whenOpening()
    await auth.whenSigningInAs('anna')
    await app.thenToastSays('Erfolgreich angemeldet!')
    await app.whenNavigatingTo('Hinzufügen')
    await addDeal.thenIsEmpty()
  })
})

describe('the form', () => {
  test('reports missing fields one by one', async ({ addDeal }) => {
    await addDeal.whenOpening()
    await addDeal.whenPublishing()
    await addDeal.thenSaysWrong('Bitte wähle ein Restaurant aus.')
    await addDeal.thenFocusIsInTheSearch()
    await addDeal.whenEnteringPlace(uniqueText('Probe'), 'Hofweg 5, 13465 Berlin')
    await addDeal.thenSaysWrong('Bitte lade mindestens ein Foto der Mittagskarte hoch.')
    await addDeal.whenChoosingPhotos('100-pflanze-1-mittagsdeal')
    for (const day of ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag']) await addDeal.whenSwitching(day)
    await addDeal.thenSaysWrong('Bitte wähle mindestens einen Wochentag aus.')
  })

  test('accepts photos only', async ({ addDeal, app }) => {
    await addDeal.whenOpening()
    await addDeal.whenChoosingFile('menu.txt', 'text/plain', 'Suppe')
    await app.thenToastSays('Bitte wähle nur Bilddateien aus.')
    await addDeal.whenChoosingFile('menu.jpg', 'image/jpeg', 'Suppe')
    await app.thenToastSays('Fehler beim Komprimieren des Bildes. Bitte versuche es erneut.')
    await addDeal.thenIsEmpty()
  })

  test('passes axe empty and filled, in both themes', async ({ addDeal, app }) => {
    await app.givenReducedMotion()
    await addDeal.whenOpening()
    await addDeal.whenPublishing()
    await addDeal.whenSearching('Kupf')
    await addDeal.thenSuggests('Kupferkesselchen')
    await app.thenAxePassesInBothThemes()
    await addDeal.whenChoosingPlace('Kupferlöffel & Söhne')
    await addDeal.thenWarnsOfDuplicate('Kupferlöffel & Söhne')
    await addDeal.whenChoosingPhotos('100-pflanze-1-mittagsdeal', '100-pflanze-2-wochenkarte')
    await app.thenToastSays('Bild erfolgreich hinzugefügt')
    await addDeal.whenCommenting('Suppe inklusive')
    await app.thenAxePassesInBothThemes()
  })

  test('passes axe with open lists and dialogs, in both themes', async ({ addDeal, app }) => {
    await app.givenReducedMotion()
    await addDeal.whenOpening()
    await addDeal.whenOpeningTheCuisines()
    await app.thenAxePassesInBothThemes()
    await app.whenPressing('Escape')
    await addDeal.whenOpeningTheTime('Von')
    await app.thenAxePassesInBothThemes()
  })

  test('passes axe while a photo is read', async ({ addDeal, app, dishLines, faults }) => {
    await faults.givenLanguageDataNeverComes()
    await app.givenReducedMotion()
    await addDeal.whenOpening()
    await addDeal.whenChoosingPhotos('100-pflanze-1-mittagsdeal')
    await dishLines.thenIsReading()
    await app.thenAxePassesInBothThemes()
  })

  test('passes axe with the dialog for a manual entry', async ({ addDeal, app }) => {
    await app.givenReducedMotion()
    await addDeal.whenOpening()
    await addDeal.whenOpeningTheHandEntry()
    await app.thenAxePassesInBothThemes()
  })

  test('can be read at 200 % text size', async ({ addDeal, app }) => {
    await app.givenLargeText()
    await addDeal.whenOpening()
    await addDeal.whenChoosingPhotos('100-pflanze-1-mittagsdeal')
    await app.thenNothingIsCutOffAtTheSide()
  })

  test('publishes with the keyboard', async ({ addDeal, app, map }) => {
    const name = uniqueText('Probe')
    await addDeal.whenOpening()
    await app.whenTabbingTo('button', 'Restaurant von Hand eintragen')
    await app.whenPressing('Enter')
    await addDeal.thenFocusIsInDialog()
    await addDeal.whenTabbingToLine(/^Name/u)
    await app.whenTyping(name)
    await app.whenPressing('Tab')
    // Nothing is known of a street alone: the map stays at the position of the device.
    await app.whenTyping('Hofweg 6')
    await app.whenPressing('Enter')
    await app.whenTabbingTo('button', 'Die Nadel steht richtig')
    await app.whenPressing('Enter')
    await app.thenFocusIsOn('button', 'Übernehmen')
    await app.whenPressing('Enter')
    await addDeal.thenPlaceIs(name)
    await app.thenFocusIsOn('button', 'Restaurant Ändern')
    await addDeal.whenChoosingPhotos('100-pflanze-1-mittagsdeal')
    await app.whenTabbingTo('button', /^Von/u)
    await app.whenPressing('Enter')
    await addDeal.thenFocusIsInDialog()
    await app.whenTabbingTo('button', 'Übernehmen')
    await app.whenPressing('Enter')
    await addDeal.thenTimeIs('Von', '12:00')
    await app.whenTabbingTo('button', 'Veröffentlichen')
    await app.whenPressing('Enter')
    await app.thenToastSays(`Deal für „${name}“ wurde erfolgreich erstellt!`)
    await map.thenDrawerShows(name)
  })
})
