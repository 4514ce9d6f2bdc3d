import type { Account } from '../../drivers/auth-driver.ts'
import { expect, test } from '../../drivers/test.ts'

const newAccount = (): Account => ({
  username: 'Mara',
  email: `mara-${crypto.randomUUID().slice(0, 8)}@example.test`,
  password: 'mittag-um-zwoelf',
})

test('a user signs up, saves favourites, resets the password, and deletes the account', async ({
  app,
  auth,
  faults,
  favourites,
  inbox,
  list,
  map,
  network,
  page,
  profile,
}) => {
  await faults.givenPosition(52.52, 13.405)
  const account = newAccount()

  await profile.whenOpening()
  await profile.thenShowsGuest()
  await app.whenFollowing('Jetzt anmelden / registrieren')
  await auth.thenTabIs('Registrieren')
  await auth.whenSigningUp(account)
  await app.thenToastLeavesTheHeadingVisible('Registrierung erfolgreich! Prüfe deine E-Mails.')
  await app.thenToastSays('Registrierung erfolgreich! Prüfe deine E-Mails.')
  await auth.thenAsksToConfirm(account.email)

  await auth.whenUsingLink(await inbox.linkInNextMailTo(account.email, /Bestätige/u))
  await app.thenToastSays('Erfolgreich angemeldet!')
  await app.thenAddressIs(/:\d+\/$/u)

  await map.whenOpening('/?selected=1')
  await favourites.whenTappingTheHeartOf('Kupferlöffel & Söhne')
  await app.thenToastSays('Restaurant zu Favoriten hinzugefügt!')
  await list.whenOpening('Tacos del Kanal')
  await favourites.whenTappingTheHeartOf('Tacos del Kanal')
  await app.thenToastSays('Restaurant zu Favoriten hinzugefügt!')
  await favourites.thenHeartIs('filled', 'Tacos del Kanal')

  await app.whenNavigatingTo('Profil')
  await profile.thenShowsUser('Mara')
  await profile.thenCountsAre({ deals: 0, favourites: 2 })
  await app.whenFollowing('Favorisierte Restaurants')
  await favourites.thenListHolds('Kupferlöffel & Söhne', 'Tacos del Kanal')
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: 'Kupferlöffel & Söhne', exact: true }) })
  // At weekends it names diets, too: there is no dish.
  const facts = card.getByRole('list').first().getByRole('listitem')
  await expect(facts.nth(1)).toHaveText(/^\d+\sm entfernt$/u)
  await expect(facts.nth(2)).toHaveText('deutsch')
  await network.whenNetworkIsLost()
  await app.whenNavigatingTo('Profil')
  await app.whenFollowing('Favorisierte Restaurants')
  await favourites.thenListHolds('Kupferlöffel & Söhne', 'Tacos del Kanal')
  await network.whenNetworkIsBack()

  await app.whenNavigatingTo('Profil')
  app.givenSessionEnds()
  await profile.whenSigningOut()
  await app.thenToastSays('Erfolgreich abgemeldet.')
  await profile.thenShowsGuest()

  await auth.whenOpening()
  await auth.thenTabIs('Anmelden')
  await auth.whenForgettingThePassword(account.email)
  await app.thenToastSays('Link zum Zurücksetzen des Passworts wurde an deine E-Mail gesendet.')
  await auth.whenUsingLink(await inbox.linkInNextMailTo(account.email, /Passwort/u))
  await app.thenToastSays('Gib dein neues Passwort ein.')
  await auth.thenScreenIs('Neues Passwort festlegen')
  await auth.whenSettingThePassword('abends-um-sechs')
  await app.thenToastSays('Passwort erfolgreich aktualisiert. Du kannst dich jetzt anmelden.')
  await auth.whenSigningIn({ email: account.email, password: 'abends-um-sechs' })
  await app.thenToastSays('Erfolgreich angemeldet!')

  await app.whenNavigatingTo('Profil')
  await profile.thenCountsAre({ deals: 0, favourites: 2 })
  await profile.whenAskingToDeleteTheAccount()
  await page.getByRole('dialog').getByRole('button', { name: 'Abbrechen' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await profile.whenAskingToDeleteTheAccount()
  await profile.whenDeletingTheAccount()
  await app.thenToastSays('Account wurde erfolgreich gelöscht.')
  await profile.thenShowsGuest()

  app.givenErrorsLike(/status of 400/u)
  await auth.whenOpening()
  await auth.whenSigningIn({ email: account.email, password: 'abends-um-sechs' })
  await auth.thenProblemIs(/E-Mail oder Passwort stimmt nicht/u)
})

test('tapped hearts survive the registration, the mailed confirmation and the sign-in, which lead back', async ({
  app,
  auth,
  consent,
  deal,
  favourites,
  inbox,
  list,
  profile,
}) => {
  const account = newAccount()
  await app.givenSize('desktop')
  await deal.whenOpening('1')
  await favourites.whenTappingTheHeartOf('Kupferlöffel & Söhne')
  await favourites.thenSays('Gemerkt – anmelden, um ihn zu behalten.')
  await favourites.thenMessageLeavesTheHeartFree('Kupferlöffel & Söhne')
  await app.givenSize('phone')
  await list.whenOpening('Tacos del Kanal')
  await favourites.whenTappingTheHeartOf('Tacos del Kanal')
  await favourites.thenMessageLeavesTheHeartFree('Tacos del Kanal')
  await favourites.thenHeartIs('filled', 'Tacos del Kanal')
  await consent.thenOnlyIsKept('necessary')
  await app.whenTakingTheToastsAction('Anmelden')
  await auth.whenSigningUp(account)
  await auth.thenAsksToConfirm(account.email)
  await auth.whenUsingLink(await inbox.linkInNextMailTo(account.email, /Bestätige/u))
  await app.thenToastSays('Restaurant zu Favoriten hinzugefügt!')
  await app.thenAddressIs(/\/list\?search=Tacos/u)
  await favourites.thenHeartIs('filled', 'Tacos del Kanal')
  await app.whenNavigatingTo('Profil')
  await app.whenFollowing('Favorisierte Restaurants')
  await favourites.thenListHolds('Kupferlöffel & Söhne', 'Tacos del Kanal')

  app.givenSessionEnds()
  await app.whenNavigatingTo('Profil')
  await profile.whenSigningOut()
  await profile.thenShowsGuest()
  await deal.whenOpening('17')
  await favourites.whenTappingTheHeartOf('Ceviche Contigo')
  await app.whenTakingTheToastsAction('Anmelden')
  await auth.whenSigningIn(account)
  await app.thenAddressIs(/\/restaurant\/17-ceviche-contigo$/u)
  await favourites.thenHeartIs('filled', 'Ceviche Contigo')
  await app.thenToastSays('Restaurant zu Favoriten hinzugefügt!')
  await favourites.whenOpening()
  await favourites.thenListHolds('Kupferlöffel & Söhne', 'Tacos del Kanal', 'Ceviche Contigo')

  await favourites.whenUnfoldingTheCalendar()
  await favourites.whenTappingInTheCalendar('Adresse erstellen')
  const address = await favourites.calendarAddress()
  await favourites.thenCalendarAnswers(address, 200, 'SUMMARY:Mittagstisch: Kupferlöffel & Söhne')
  await favourites.whenTappingInTheCalendar('Adresse zurückziehen')
  await favourites.thenCalendarOffers('Adresse erstellen')
  await favourites.thenCalendarAnswers(address, 404, 'unknown-page')
})

test('a mailed link that was used before is rejected, and opens the sign-in', async ({ app, auth, inbox, profile }) => {
  const account = newAccount()
  await auth.whenOpening()
  await auth.whenSigningUp(account)
  const link = await inbox.linkInNextMailTo(account.email, /Bestätige/u)
  await auth.whenUsingLink(link)
  await app.thenToastSays('Erfolgreich angemeldet!')
  await profile.whenOpening()
  await profile.thenCountsAre({ deals: 0, favourites: 0 })
  app.givenSessionEnds()
  await profile.whenSigningOut()
  await profile.thenShowsGuest()
  app.givenErrorsLike(/status of 403/u)
  await auth.whenUsingLink(link)
  await auth.thenProblemIs(
    'Dieser Link ist abgelaufen oder wurde schon benutzt. Melde dich an oder fordere einen neuen an.',
  )
  await auth.thenScreenIs('Anmelden oder registrieren')
  await app.thenAddressIs(/\/auth$/u)
})

test('a mailed link changes nothing for another user until the user agrees', async ({ app, auth, inbox, profile }) => {
  const account = newAccount()
  await auth.whenOpening()
  await auth.whenSigningUp(account)
  const link = await inbox.linkInNextMailTo(account.email, /Bestätige/u)
  await auth.whenSending('Zurück zur Anmeldung')
  await auth.whenSigningInAs('anna')
  await app.thenToastSays('Erfolgreich angemeldet!')
  await auth.whenOpeningLink(link)
  await auth.thenAsksAboutLinkFor(account.email)
  await app.thenTextIsShown('Du bist gerade als Anna angemeldet. Wenn du fortfährst, wirst du hier abgemeldet.')
  await app.thenAxePasses()
  await auth.whenSending('Abbrechen')
  await app.thenAddressIs(/\/auth$/u)
  await profile.whenOpening()
  await profile.thenShowsUser('Anna')
})

test('a mailed link with the tokens of a session is ignored', async ({ app, auth, page, profile }) => {
  await auth.givenSession('ben')
  await profile.whenOpening()
  await profile.thenShowsUser('Ben')
  const session = await page.evaluate(() => localStorage.getItem('mahlzeit.session'))
  const { access_token, refresh_token } = JSON.parse(session ?? '{}') as Record<string, string>
  await auth.givenNoSession()
  const tokens = new URLSearchParams({ access_token: access_token ?? '', refresh_token: refresh_token ?? '' })
  await auth.whenOpeningLink(`/auth#${tokens}&type=recovery`)
  await auth.thenScreenIs('Anmelden oder registrieren')
  await app.thenHasComeToRest()
  await profile.whenOpening()
  await profile.thenShowsGuest()
})

test('the profile offers deals nearby that need a new card', async ({ app, auth, faults, profile }) => {
  await faults.givenPosition(52.54, 13.42)
  await auth.givenSession('anna')
  await profile.whenOpening()
  await profile.whenSearchingStaleDeals()
  await profile.thenOffersStaleDeals()
  await app.thenAxePasses()
  await profile.staleDeals.getByRole('link').first().click()
  await app.thenAddressIs(/\/(?:restaurant\/\d+-[a-z-]+|add\?deal=\d+)$/u)
})
