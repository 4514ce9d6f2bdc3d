import { expect, type Fault, faultsBut, test } from '../../drivers/fault-proxy-driver.ts'
import { uniqueText } from '../../drivers/unique.ts'

const HERE = { latitude: 52.64, longitude: 13.33 }

/** Attempts per fault: transient faults are retried three times. */
const tries = (fault: Fault): number => (fault === 'too-many' || fault === 'unauthorised' ? 1 : 4)

test.beforeEach(async ({ addDeal, auth, faults }) => {
  await addDeal.givenPhotosAreNotRead()
  await faults.givenNoWebGl()
  await faults.givenPosition(HERE.latitude, HERE.longitude)
  await auth.givenSession('anna')
})

test('a deal is published once despite faults of its photos and its answer', async ({
  addDeal,
  app,
  community,
  connection,
  deal,
  list,
  page,
}) => {
  const name = uniqueText('Probe')
  await page.clock.install()
  await addDeal.whenOpening()
  await addDeal.whenEnteringPlace(name, 'Hofweg 7, 13465 Berlin')
  await addDeal.whenChoosingPhotos('100-pflanze-1-mittagsdeal')
  await app.thenToastSays('Bild erfolgreich hinzugefügt')
  for (const call of ['POST functions/v1/photos', 'POST rest/v1/rpc/create_deal'] as const)
    await connection.whenTryingEachFault({
      call,
      faults: faultsBut('cut-midway'),
      tries,
      act: () => addDeal.whenPublishing(),
      holds: async () => {
        await app.thenTextIsShown(/^Fehler beim |Sitzung abgelaufen|Ein Fehler/u)
        await addDeal.thenPlaceIs(name)
        await addDeal.thenPhotosAre('Mittagsdeal')
      },
    })
  // The photo is saved, but the answer is lost.
  connection.givenFault('POST rest/v1/rpc/add_deal_images', 'cut-after')
  await addDeal.whenPublishing()
  await connection.thenFaultOccurred(4)
  await app.thenTextIsShown(/vielleicht aber ohne Fotos/u)
  connection.givenNoFault()
  await list.whenOpening(name)
  await list.thenShowsDeals(1)
  await list.whenOpeningDeal(name)
  await deal.thenShows(name)

  await addDeal.whenBeginningANewCard(name)
  await addDeal.whenChoosingPhotos('baobab-bohne-1-mittagsdeal')
  await connection.whenTryingEachFault({
    call: 'POST rest/v1/rpc/add_deal_images',
    act: () => addDeal.whenPublishingTheCard(),
    holds: async () => {
      await app.thenTextIsShown(/^Fehler beim Hochladen der Bilder/u)
      await addDeal.thenPhotosAre('Mittagsdeal')
    },
  })
  await addDeal.whenPublishingTheCard()
  await addDeal.thenSaysPublished('Die Karte ist da')
  await list.whenOpening(name)
  await list.whenOpeningDeal(name)
  await deal.thenPhotoIsShown(1, 2)

  await community.whenFillingIn('Küche ergänzen')
  await community.whenChoosing('chinesisch')
  await connection.whenTryingEachFault({
    call: 'POST rest/v1/rpc/correct_deal',
    act: () => community.whenSaving(),
    holds: () => community.thenDialogSays(/^Fehler beim Hinzufügen der Cuisine\./u),
  })
  await community.whenSaving()
  await app.thenToastSays('Danke! Deine Angabe ist gespeichert.')
  await community.thenCannotFillIn('Küche ergänzen')

  await community.whenReportingTheDealOpens()
  await community.dialog.getByRole('button', { name: 'Stattdessen Name oder Ort des Restaurants melden' }).click()
  await expect(community.dialog.getByRole('heading', { name: 'Name oder Ort melden' })).toBeVisible()
  await community.whenChoosing('Name oder Ort ist falsch')
  await connection.whenTryingEachFault({
    call: 'POST rest/v1/rpc/report_place',
    faults: faultsBut('too-many', 'cut-midway', 'cut-after'),
    act: () => community.whenSendingTheReport(),
    holds: (fault) => connection.thenSaysWhy(fault),
  })
  await community.whenSendingTheReport()
  await app.thenToastSays('Restaurant erfolgreich gemeldet. Vielen Dank für deine Mithilfe!')
})

test('the restaurant search shows the failure and recovers', async ({ addDeal, app, connection }) => {
  await addDeal.whenOpening()
  // Deals near the device are proposed without the places there.
  await connection.whenTryingEachFault({
    call: 'GET rest/v1/rpc/places_near',
    act: () => addDeal.whenSearchingNearby(),
    holds: () => addDeal.thenHasSearchedNearby(),
  })
  await connection.whenTryingEachFault({
    call: 'GET rest/v1/rpc/suggest_places',
    act: (_fault, index) => (index === 0 ? addDeal.whenSearching('gasthaus windrosse') : app.whenRetrying()),
    holds: async (fault) => {
      await app.thenTextIsShown('Die Suche hat nicht geklappt')
      await connection.thenSaysWhy(fault)
      await expect(addDeal.search).toBeEnabled()
      await expect(addDeal.search).toHaveValue('gasthaus windrosse')
    },
  })
  await connection.whenTryingEachFault({
    call: 'GET rest/v1/rpc/place_by_id',
    act: async (_fault, index) => {
      if (index === 0) await app.whenRetrying()
      await addDeal.whenSearching(`gasthaus windros${'e'.repeat(1 + (index % 2))}`)
      await addDeal.whenChoosingPlace('Gasthaus Windrose')
    },
    holds: () => app.thenTextIsShown(/Die Suche hat nicht geklappt/u),
  })
})

test('a deal is published once despite failed duplicate checks', async ({ addDeal, app, auth, list, connection }) => {
  // Another user: the limit is twenty deals a day.
  await auth.givenSession('mod')
  let name = ''
  await connection.whenTryingEachFault({
    call: ['GET rest/v1/rpc/deal_by_place_id', 'GET rest/v1/rpc/similar_places', 'GET rest/v1/rpc/slug_exists'],
    act: async (_fault, index) => {
      name = uniqueText('Probe')
      await addDeal.whenOpening()
      // Places in one house may be similar.
      await addDeal.whenEnteringPlace(name, `Hofweg ${20 + index}, 13465 Berlin`)
      await addDeal.whenChoosingPhotos('100-pflanze-1-mittagsdeal')
      await app.thenToastSays('Bild erfolgreich hinzugefügt')
      await addDeal.whenPublishing()
    },
    holds: async () => {
      await app.thenToastSays(`Deal für „${name}“ wurde erfolgreich erstellt!`)
      await list.whenOpening(name)
      await list.thenShowsDeals(1)
    },
  })
})

test('an existing deal is not published twice after failed duplicate checks, and keeps its photos', async ({
  addDeal,
  app,
  deal,
  list,
  connection,
}) => {
  const [known, name] = ['Kupferlöffel & Söhne', uniqueText('Probe')]
  await addDeal.whenOpening()
  connection.givenFault('GET rest/v1/rpc/deal_by_place_id', 'error-page')
  await addDeal.whenSearching('Kupferlöffel')
  await addDeal.whenChoosingPlace(known)
  await addDeal.thenPlaceIs(known)
  await addDeal.whenChoosingPhotos('100-pflanze-1-mittagsdeal')
  await app.thenToastSays('Bild erfolgreich hinzugefügt')
  await connection.whenTryingEachFault({
    call: ['GET rest/v1/rpc/deal_by_place_id', 'DELETE functions/v1/photos'],
    act: () => addDeal.whenPublishing(),
    holds: async () => {
      await app.thenTextIsShown('Ein Deal für dieses Restaurant existiert bereits.')
      await addDeal.thenPlaceIs(known)
      await addDeal.thenPhotosAre('Mittagsdeal')
    },
  })
  await addDeal.whenPublishing()
  await addDeal.thenOffersNewCard(known)
  await addDeal.whenChoosingAnotherPlace()
  await addDeal.whenEnteringPlace(name, 'Hofweg 9, 13465 Berlin')
  await addDeal.whenPublishing()
  await app.thenToastSays(`Deal für „${name}“ wurde erfolgreich erstellt!`)
  await list.whenOpening(name)
  await list.thenShowsDeals(1)
  await list.whenOpeningDeal(name)
  await deal.thenShows(name)
  await deal.thenOnlyPhotoIsShown()
})
