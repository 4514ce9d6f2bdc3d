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

test('the form of a new deal passes axe after an empty publish, and can be used at 400 % zoom', async ({
  addDeal,
  app,
  auth,
}) => {
  await app.givenReducedMotion()
  await auth.givenSession('anna')
  await addDeal.whenOpening()
  await addDeal.whenPublishing()
  await expect(addDeal.search).toBeFocused()
  await app.thenAxePassesInBothThemes()
  await app.thenTargetsAreLarge()
  await app.givenSize('tiny')
  await app.thenNothingIsCutOffAtTheSide()
  await app.thenNoControlIsCovered()
})

test('the form of a new deal can be used at 400 % zoom while it is filled in', async ({ addDeal, app, auth }) => {
  const isUsable = async () => {
    await app.thenNothingIsCutOffAtTheSide()
    await app.thenNoControlIsCovered()
  }
  await app.givenReducedMotion()
  await app.givenSize('tiny')
  await auth.givenSession('anna')
  await addDeal.whenOpening()
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

  test('the sign-in and sign-up forms with errors pass axe in both themes', async ({ app, auth }) => {
    await auth.whenOpening()
    await auth.whenChoosingTab('Anmelden')
    await auth.whenSending('Anmelden')
    await app.thenAxePassesInBothThemes()
    await auth.whenSigningIn({ email: 'niemand@example.test', password: 'geheim' })
    await auth.thenProblemIs(/E-Mail oder Passwort/u)
    await app.thenAxePassesInBothThemes()
    await auth.whenChoosingTab('Registrieren')
    await auth.whenSending('Registrieren')
    await app.thenAxePassesInBothThemes()
  })

  test('confirmation and a new password pass axe in both themes', async ({ app, auth, inbox }) => {
    const email = `axe-${crypto.randomUUID().slice(0, 8)}@example.test`
    await auth.whenOpening()
    await auth.whenSigningUp({ username: 'Axel', email, password: 'mittag-um-zwoelf' })
    await auth.thenAsksToConfirm(email)
    await app.thenAxePassesInBothThemes()
    await inbox.linkInNextMailTo(email, /Bestätige/u)
    await auth.whenSending('Zurück zur Anmeldung')
    await auth.whenForgettingThePassword(email)
    await auth.whenUsingLink(await inbox.linkInNextMailTo(email, /Passwort/u))
    await auth.thenScreenIs('Neues Passwort festlegen')
    await app.thenAxePassesInBothThemes()
  })

  test('profile, its dialogs and favourites pass axe in both themes', async ({ app, auth, favourites, profile }) => {
    await auth.givenSession('anna')
    await profile.whenOpening()
    await profile.thenShowsUser('Anna')
    await app.thenHasComeToRest()
    await app.thenAxePassesInBothThemes()
    await app.thenTargetsAreLarge()
    await profile.whenAskingToDeleteTheAccount()
    await app.thenAxePassesInBothThemes()
    await app.givenSize('tiny')
    await app.thenNoControlIsCovered()
    await favourites.whenOpening()
    await app.thenHasComeToRest()
    await app.thenAxePassesInBothThemes()
    await favourites.whenUnfoldingTheCalendar()
    await favourites.whenTappingInTheCalendar('Adresse erstellen')
    await favourites.thenCalendarOffers('Adresse kopieren')
    await app.thenNoControlIsCovered()
    await app.thenNothingIsCutOffAtTheSide()
    await app.thenAxePassesInBothThemes()
    await favourites.whenTappingInTheCalendar('Adresse zurückziehen')
    await favourites.thenCalendarOffers('Adresse erstellen')
  })

  test('own deals and the dialog that deletes one pass axe in both themes', async ({ app, auth, ownDeals }) => {
    await auth.givenSession('anna')
    await ownDeals.whenOpening()
    await app.thenHasComeToRest()
    await app.thenAxePassesInBothThemes()
    await app.thenTargetsAreLarge()
    await app.givenSize('tiny')
    await app.thenNothingIsCutOffAtTheSide()
    await app.thenNoControlIsCovered()
    await app.givenSize('phone')
    await ownDeals.whenAskingToDelete('Kabelwerk Kantine, Wilhelminenhofstraße 45, 12459 Berlin')
    await app.thenAxePassesInBothThemes()
    await app.givenSize('tiny')
    await app.thenNoControlIsCovered()
  })
})
