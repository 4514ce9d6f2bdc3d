import type { Account } from '../../drivers/auth-driver.ts'
import { test } from '../../drivers/test.ts'

const OFFLINE = /Du bist offline/u

const newAccount = (): Account => ({
  username: 'Nele',
  email: `nele-${crypto.randomUUID().slice(0, 8)}@example.test`,
  password: 'mittag-um-zwoelf',
})

test('a network that is lost at each step of registering and of a new password costs nothing but the step', async ({
  app,
  auth,
  faults,
  inbox,
}) => {
  const account = newAccount()
  await auth.whenOpening()
  await app.thenHasComeToRest()

  await faults.givenBackendIsDown()
  await auth.whenSigningUp(account)
  await auth.thenProblemIs(OFFLINE)
  await auth.thenFormHolds(account.email, account.password)
  await faults.givenBackendIsBack()
  await auth.whenSending('Registrieren')
  await auth.thenAsksToConfirm(account.email)
  await inbox.linkInNextMailTo(account.email, /Bestätige/u)

  await faults.givenBackendIsDown()
  await auth.whenSending('E-Mail erneut senden')
  await auth.thenProblemIs(OFFLINE)
  await faults.givenBackendIsBack()
  await auth.whenSending('E-Mail erneut senden')
  const confirmation = await inbox.linkInNextMailTo(account.email, /Bestätige/u)

  await auth.whenSending('Zurück zur Anmeldung')
  await faults.givenBackendIsDown()
  await auth.whenForgettingThePassword(account.email)
  await auth.thenProblemIs(OFFLINE)
  await faults.givenBackendIsBack()
  await auth.whenSending('Passwort vergessen?')
  const recovery = await inbox.linkInNextMailTo(account.email, /Passwort/u)

  await auth.whenOpeningLink(confirmation)
  await app.thenToastSays('Erfolgreich angemeldet!')
  await faults.givenAuthServiceIsDown()
  await auth.whenOpeningLink(recovery)
  await app.thenToastSays(
    'Du bist offline. Sobald du wieder Empfang hast, versuch es noch einmal. Dein Link gilt weiter: Lade die Seite dann neu.',
  )
  await faults.givenAuthServiceIsBack()
  await app.whenReloading()
  await auth.thenScreenIs('Neues Passwort festlegen')
  await faults.givenBackendIsDown()
  await auth.whenSettingThePassword('abends-um-sechs')
  await auth.thenProblemIs(OFFLINE)
  await auth.thenPasswordIs('abends-um-sechs')
  await faults.givenBackendIsBack()
  await auth.whenSending('Passwort speichern')
  await app.thenToastSays('Passwort erfolgreich aktualisiert. Du kannst dich jetzt anmelden.')
})

test('a network that is lost while signing out or leaving keeps the account, and says so', async ({
  app,
  auth,
  faults,
  inbox,
  profile,
}) => {
  const account = newAccount()
  await auth.whenOpening()
  await auth.whenSigningUp(account)
  await auth.whenOpeningLink(await inbox.linkInNextMailTo(account.email, /Bestätige/u))
  await app.thenToastSays('Erfolgreich angemeldet!')
  await profile.whenOpening()
  await profile.thenCountsAre({ deals: 0, favourites: 0 })

  await faults.givenBackendIsDown()
  await profile.whenSigningOut()
  await app.thenToastSays('Abmeldung fehlgeschlagen. Bitte versuchen Sie es erneut.')
  await profile.thenShowsUser('Nele')
  await profile.whenAskingToDeleteTheAccount()
  await profile.whenDeletingTheAccount()
  await profile.thenSaysThatItIsStillThere()
  await faults.givenBackendIsBack()
  await app.whenReloading()
  await profile.thenShowsUser('Nele')
  await profile.thenCountsAre({ deals: 0, favourites: 0 })
})
