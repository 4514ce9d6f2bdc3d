import { newAccount } from '../../drivers/auth-driver.ts'
import { expect, faultsBut, test } from '../../drivers/fault-proxy-driver.ts'

test('a sign-up, a sign-in before its confirmation, and the confirmation keep what was entered, and succeed when repeated', async ({
  app,
  auth,
  inbox,
  connection,
}) => {
  const account = newAccount()
  await auth.whenOpening()
  await connection.whenTryingEachFault({
    call: 'POST auth/v1/signup',
    act: (_fault, index) => (index === 0 ? auth.whenSigningUp(account) : auth.whenSending('Registrieren')),
    holds: async (fault) => {
      await connection.thenSaysWhyOrRefuses(fault)
      await auth.thenFormHolds(account.email, account.password)
    },
  })
  await auth.whenSending('Registrieren')
  await auth.thenAsksToConfirm(account.email)
  await inbox.linkInNextMailTo(account.email, /Bestätige/u)
  // Without the countdown of the sign-up to the next mail.
  await auth.whenOpening()
  app.givenErrorsLike(/status of 400/u)
  await auth.whenSigningIn({ ...account, email: ` ${account.email.toUpperCase()} ` })
  await app.thenToastSays('Bitte bestätige zuerst deine E-Mail-Adresse.')
  await auth.thenAsksToConfirm(account.email)
  await connection.whenTryingEachFault({
    call: 'POST auth/v1/resend',
    faults: faultsBut('other-json', 'cut-midway'),
    act: () => auth.whenSending('E-Mail erneut senden'),
    holds: async (fault) => connection.thenSaysWhyOrRefuses(fault),
  })
  const confirmation = await inbox.linkInNextMailTo(account.email, /Bestätige/u)
  await auth.whenOpeningLink(connection.through(confirmation))
  await connection.whenTryingEachFault({
    call: 'POST rest/v1/rpc/prove_sign_up',
    act: () => auth.whenSending('Ja, weiter'),
    holds: async (fault) => {
      await connection.thenSaysWhyOrRefuses(fault)
      await auth.thenAsksAboutLinkFor(account.email)
    },
  })
  await connection.whenTryingEachFault({
    call: 'POST auth/v1/verify',
    // These faults use up the link.
    faults: faultsBut('cut-midway', 'cut-after'),
    act: () => auth.whenSending('Ja, weiter'),
    holds: async (fault) => {
      await connection.thenSaysWhyOrRefuses(fault)
      await auth.thenAsksAboutLinkFor(account.email)
    },
  })
  await auth.whenSending('Ja, weiter')
  await app.thenToastSays('Erfolgreich angemeldet!')
})

test('signing in and out keep what was entered, report the true outcome, and succeed when repeated', async ({
  app,
  auth,
  connection,
  profile,
}) => {
  const anna = { email: 'anna@mahlzeit.test', password: 'mahlzeit-demo' }
  await auth.whenOpening()
  await connection.whenTryingEachFault({
    call: 'POST auth/v1/token?password',
    act: () => auth.whenSigningIn(anna),
    holds: async (fault) => {
      await connection.thenSaysWhyOrRefuses(fault)
      await auth.thenFormHolds(anna.email, anna.password)
    },
  })
  await auth.whenSigningIn(anna)
  await app.thenToastSays('Erfolgreich angemeldet!')
  await profile.whenOpening()
  const failed = 'Abmeldung fehlgeschlagen. Bitte versuchen Sie es erneut.'
  await connection.whenTryingEachFault({
    call: 'POST auth/v1/logout',
    // 401 means that the session has ended already, which the last two do.
    faults: faultsBut('unauthorised', 'cut-midway', 'cut-after'),
    act: () => profile.whenSigningOut(),
    holds: async () => {
      await app.thenToastSays(failed)
      await profile.thenShowsUser('Anna')
    },
  })
  app.givenErrorsLike(/status of 403/u)
  connection.givenFault('POST auth/v1/logout', 'cut-after')
  await profile.whenSigningOut()
  await app.thenToastSays(failed)
  connection.givenNoFault()
  // The session has ended: the next read of own data is refused.
  await app.whenReloading()
  await profile.thenShowsGuest()
})

test('an account is deleted once, also if the answer is lost', async ({
  app,
  auth,
  inbox,
  connection,
  page,
  profile,
}) => {
  await auth.givenNewAccount(newAccount(), inbox)
  await profile.whenOpening()
  await profile.whenAskingToDeleteTheAccount()
  await connection.whenTryingEachFault({
    call: 'POST rest/v1/rpc/delete_user_account',
    // These faults delete the account.
    faults: faultsBut('cut-midway', 'cut-after'),
    act: () => profile.whenDeletingTheAccount(),
    holds: () =>
      expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
        'Account-Löschung fehlgeschlagen. Bitte versuchen Sie es erneut.',
      ),
  })
  app.givenErrorsLike(/status of 403/u)
  connection.givenFault('POST rest/v1/rpc/delete_user_account', 'cut-after')
  await profile.whenDeletingTheAccount()
  await connection.thenFaultOccurred()
  connection.givenNoFault()
  // A dialog that closes goes back in the history, which would cancel the reload.
  await app.thenNetworkIsIdle()
  await app.whenReloading()
  await profile.thenShowsGuest()
})

test('a new password whose answer was lost is accepted by a retry', async ({ app, auth, inbox, connection }) => {
  const account = newAccount()
  await auth.givenAccountWithoutUsername(account)
  await inbox.linkInNextMailTo(account.email, /Bestätige/u)
  await auth.whenOpening()
  await connection.whenTryingEachFault({
    call: 'POST auth/v1/recover',
    faults: faultsBut('other-json', 'cut-midway', 'cut-after'),
    act: () => auth.whenForgettingThePassword(account.email),
    holds: async (fault) => connection.thenSaysWhyOrRefuses(fault),
  })
  await auth.whenForgettingThePassword(account.email)
  const recovery = connection.through(await inbox.linkInNextMailTo(account.email, /Passwort/u))
  connection.givenFault('POST auth/v1/verify', 'cut-before')
  await auth.whenUsingLink(recovery)
  await auth.thenProblemIs('Du bist offline. Sobald du wieder Empfang hast, versuch es noch einmal.')
  connection.givenNoFault()
  await app.whenReloading()
  await auth.whenSending('Ja, weiter')
  await auth.thenScreenIs('Neues Passwort festlegen')
  await connection.whenTryingEachFault({
    call: 'PUT auth/v1/user',
    faults: faultsBut('unauthorised', 'cut-midway'),
    act: () => auth.whenSettingThePassword('abends-um-sechs'),
    holds: async (fault) => {
      await connection.thenSaysWhy(fault)
      await expect(auth.password).toHaveValue('abends-um-sechs')
    },
  })
  await auth.whenSending('Passwort speichern')
  await app.thenToastSays('Passwort erfolgreich aktualisiert. Du kannst dich jetzt anmelden.')
  await auth.whenSigningIn({ ...account, password: 'abends-um-sechs' })
  await app.thenToastSays('Erfolgreich angemeldet!')
})

test('a session survives failed checks and refreshes', async ({ auth, connection, profile }) => {
  await auth.givenSession('mod')
  await connection.whenTryingEachFault({
    call: 'GET auth/v1/user',
    // 401 ends the session.
    faults: faultsBut('unauthorised'),
    act: () => profile.whenOpening(),
    holds: () => profile.thenShowsUser('Moni'),
  })
  await connection.whenTryingEachFault({
    call: 'POST auth/v1/token?refresh_token',
    faults: faultsBut('too-many', 'unauthorised', 'cut-midway'),
    act: async () => {
      await auth.givenSessionIsAboutToExpire()
      await profile.whenOpening()
    },
    holds: () => profile.thenShowsUser('Moni'),
  })
  await profile.whenOpening()
  await connection.thenNothingFailed()
})

test('a user without a username is asked for one, which is stored once', async ({
  app,
  auth,
  inbox,
  connection,
  profile,
}) => {
  const account = newAccount()
  await auth.whenOpening()
  await auth.givenAccountWithoutUsername(account)
  await auth.whenUsingLink(connection.through(await inbox.linkInNextMailTo(account.email, /Bestätige/u)))
  await auth.whenSettingThePassword('abends-um-sechs')
  await auth.whenSigningIn({ ...account, password: 'abends-um-sechs' })
  await app.thenToastSays('Dein Konto hat noch keinen Benutzernamen.')
  await profile.whenOpening()
  await connection.whenTryingEachFault({
    call: 'POST rest/v1/rpc/choose_username',
    act: () => profile.whenChoosingTheUsername(account.username),
    holds: (fault) => connection.thenSaysWhy(fault),
  })
  await profile.whenChoosingTheUsername(account.username)
  await app.thenToastSays(`Du heißt jetzt ${account.username}.`)
  await profile.thenShowsUser(account.username)
})
