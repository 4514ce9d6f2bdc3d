import { describe, expect, test } from '../../drivers/test.ts'

test('the profile fits a small phone with text at 200 %', async ({ app, auth, profile }) => {
  await auth.givenSession('anna')
  await app.givenSize('small')
  await app.givenLargeText()
  await profile.whenOpening()
  await profile.thenShowsUser('Anna')
  await app.thenHasComeToRest()
  await app.thenNothingIsCutOffAtTheSide()
})

test('the form of a new deal has large targets, and can be used at 400 % zoom while it is filled in', async ({
  addDeal,
  app,
  auth,
}) => {
  const isUsable = async () => {
    await app.thenNothingIsCutOffAtTheSide()
    await app.thenNoControlIsCovered()
  }
  await addDeal.givenPhotosAreNotRead()
  await app.givenReducedMotion()
  await auth.givenSession('anna')
  await addDeal.whenOpening()
  await addDeal.whenPublishing()
  await expect(addDeal.search).toBeFocused()
  await app.thenTargetsAreLarge()
  await app.givenSize('tiny')
  await isUsable()
  await addDeal.whenSearching('gasthaus')
  await addDeal.thenSuggests('Gasthaus Windrose')
  await isUsable()
  await addDeal.whenChoosingPlace('Gasthaus Windrose')
  await addDeal.thenPlaceIs('Gasthaus Windrose')
  await addDeal.whenChoosingPhotos('100-pflanze-2-wochenkarte')
  await app.thenToastCoversOnlyTheNavigation()
  await app.thenToastSays('Bild erfolgreich hinzugefügt')
  await addDeal.whenNamingPhoto(1, 'Wochenkarte')
  await addDeal.whenCommenting('Suppe inklusive')
  await isUsable()
})

describe(() => {
  test.beforeEach(async ({ app }) => {
    app.givenErrorsLike(/status of 40[03]/u)
    await app.givenReducedMotion()
  })

  test('the sign-in and sign-up forms with errors pass axe', async ({ app, auth }) => {
    await auth.whenOpening()
    await auth.whenChoosingTab('Anmelden')
    await auth.whenSending('Anmelden')
    await app.thenAxePasses()
    await auth.whenSigningIn({ email: 'niemand@example.test', password: 'geheim' })
    await auth.thenProblemIs(/E-Mail oder Passwort/u)
    await app.thenAxePasses()
    await auth.whenChoosingTab('Registrieren')
    await auth.whenSending('Registrieren')
    await app.thenAxePasses()
  })

  test('confirmation and a new password pass axe', async ({ app, auth, inbox }) => {
    const email = `axe-${crypto.randomUUID().slice(0, 8)}@example.test`
    await auth.whenOpening()
    await auth.whenSigningUp({ username: 'Axel', email, password: 'mittag-um-zwoelf' })
    await auth.thenAsksToConfirm(email)
    await app.thenAxePasses()
    await inbox.linkInNextMailTo(email, /Bestätige/u)
    await auth.whenSending('Zurück zur Anmeldung')
    await auth.whenForgettingThePassword(email)
    await auth.whenUsingLink(await inbox.linkInNextMailTo(email, /Passwort/u))
    await auth.thenScreenIs('Neues Passwort festlegen')
    await app.thenAxePasses()
  })

  test('profile, its dialogs and favourites pass axe', async ({ app, auth, favourites, profile }) => {
    await auth.givenSession('anna')
    await profile.whenOpening()
    await profile.thenShowsUser('Anna')
    await app.thenHasComeToRest()
    await app.thenAxePasses()
    await app.thenTargetsAreLarge()
    await profile.whenAskingToDeleteTheAccount()
    await app.thenAxePasses()
    await app.givenSize('tiny')
    await app.thenNoControlIsCovered()
    await favourites.whenOpening()
    await app.thenHasComeToRest()
    await app.thenAxePasses()
    await favourites.whenUnfoldingTheCalendar()
    await favourites.whenTappingInTheCalendar('Adresse erstellen')
    await favourites.thenCalendarOffers('Adresse kopieren')
    await app.thenNoControlIsCovered()
    await app.thenNothingIsCutOffAtTheSide()
    await app.thenAxePasses()
    await favourites.whenTappingInTheCalendar('Adresse zurückziehen')
    await favourites.thenCalendarOffers('Adresse erstellen')
  })

  test('own deals and the dialog that deletes one pass axe', async ({ app, auth, ownDeals }) => {
    await auth.givenSession('anna')
    await ownDeals.whenOpening()
    await app.thenHasComeToRest()
    await app.thenAxePasses()
    await app.thenTargetsAreLarge()
    await app.givenSize('tiny')
    await app.thenNothingIsCutOffAtTheSide()
    await app.thenNoControlIsCovered()
    await app.givenSize('phone')
    await ownDeals.whenAskingToDelete('Kabelwerk Kantine, Wilhelminenhofstraße 45, 12459 Berlin')
    await app.thenAxePasses()
    await app.givenSize('tiny')
    await app.thenNoControlIsCovered()
  })
})
