import { newAccount } from '../../drivers/auth-driver.ts'
import { expect, test } from '../../drivers/test.ts'

const digits = (): string => String(crypto.getRandomValues(new Uint32Array(1))[0]).padStart(10, '0')

test('what one user corrects, others see at the next look, and undo', async ({
  auth,
  community,
  corrections,
  others,
}) => {
  const phone = digits()
  const visitor = await others.arrive()
  const ben = await others.arrive()
  await ben.auth.givenSession('ben')

  await auth.givenSession('anna')
  await community.whenOpening('41')
  await corrections.whenOpeningTheForm()
  await corrections.whenSaving()
  await corrections.thenFormSays('Du hast noch nichts geändert.')
  await corrections.whenTyping('Telefon', 'ruf an')
  await corrections.whenSaving()
  await corrections.thenFormSays(/^Das ist keine Telefonnummer\./u)
  await corrections.whenTyping('Telefon', phone)
  await corrections.whenSaving()
  await corrections.thenFormIsClosed()
  await corrections.thenPhoneIs(phone)

  await visitor.community.whenOpening('41')
  await visitor.corrections.thenPhoneIs(phone)
  await visitor.corrections.thenHistoryHolds('Telefon geändert am', phone)
  await expect(visitor.corrections.history.getByRole('button', { name: /^Rückgängig/u })).toHaveCount(0)
  await visitor.app.givenSize('narrow')
  await visitor.corrections.button.click()
  await expect(visitor.corrections.form).toHaveCount(0)
  await visitor.app.thenToastsTextHasRoom('Melde dich an, um Angaben zu korrigieren.')
  await visitor.app.thenToastSays('Melde dich an, um Angaben zu korrigieren.')

  await ben.community.whenOpening('41')
  await ben.corrections.whenUndoing('Telefon geändert')
  await ben.app.thenToastSays('Rückgängig gemacht.')
  await ben.corrections.thenHistoryHolds('(rückgängig gemacht)', 'rückgängig gemacht')
  await visitor.app.whenReloading()
  await visitor.corrections.thenHistoryHolds('(rückgängig gemacht)', 'rückgängig gemacht')
})

test('a deal is corrected in the drawer of the map', async ({ app, auth, community, corrections }) => {
  const phone = digits()
  await auth.givenSession('anna')
  await app.whenOpening('/?selected=44')
  await corrections.whenOpeningTheForm()
  await app.thenAxePasses()
  await corrections.whenTyping('Telefon', phone)
  await corrections.whenSaving()
  await corrections.thenFormIsClosed()
  await app.thenToastSays('Danke! Deine Korrektur ist für alle zu sehen.')
  await community.whenOpening('44')
  await corrections.thenPhoneIs(phone)
  await corrections.thenHistoryHolds('Telefon geändert am', phone)
})

test('an entrance that somebody calls free of steps is found by the filter', async ({
  auth,
  community,
  corrections,
  deal,
  filters,
  list,
  page,
}) => {
  const unknown = 'Stufenlos: keine Angabe'
  await auth.givenSession('anna')
  await community.whenOpening('45')
  const name = await deal.name()
  await list.whenOpeningWith({ search: name, access: '1' })
  await list.thenFirstDealIs(name)
  await list.thenSays(unknown)
  await community.whenOpening('45')
  await deal.thenSays(unknown)
  await corrections.whenOpeningTheForm()
  await corrections.form.getByRole('button', { name: /^Stufenlos/u }).click()
  await page.getByRole('option', { name: 'Eingang ohne Stufen' }).click()
  await corrections.whenSaving()
  await corrections.thenFormIsClosed()
  await deal.thenSays('Eingang ohne Stufen')
  await corrections.thenHistoryHolds('Stufenlos geändert am', 'Eingang ohne Stufen')
  await list.whenOpeningWith({ search: name })
  await filters.whenToggling('Stufenlos')
  await list.thenFirstDealIs(name)
  await deal.thenDoesNotSay(unknown)
})

test('of two who correct at once, the second one is told and decides', async ({
  auth,
  community,
  corrections,
  others,
}) => {
  const [first, second] = [digits(), digits()]
  const ben = await others.arrive()
  ben.app.givenErrorsLike(/status of 409 .*correct_deal/u)
  await ben.auth.givenSession('ben')
  await ben.community.whenOpening('42')
  await ben.corrections.whenOpeningTheForm()
  await ben.corrections.whenTyping('Telefon', second)

  await auth.givenSession('anna')
  await community.whenOpening('42')
  await corrections.whenOpeningTheForm()
  await corrections.whenTyping('Telefon', first)
  await corrections.whenSaving()
  await corrections.thenPhoneIs(first)

  await ben.corrections.whenSaving()
  await ben.corrections.thenFormSays(/^Jemand hat das gerade geändert\./u)
  await ben.corrections.thenFormSays(`Telefon: ${first}`)
  await ben.corrections.thenFormHolds('Telefon', second)
  await ben.corrections.whenSaving()
  await ben.corrections.thenPhoneIs(second)
})

test('a moderator undoes all that a vandal changed, and suspends the account', async ({
  app,
  auth,
  community,
  corrections,
  inbox,
  moderation,
  others,
}) => {
  const account = newAccount('Willi')
  const phone = digits()
  const willi = await others.arrive()
  await willi.auth.givenNewAccount(account, inbox)
  await willi.community.whenOpening('43')
  await willi.corrections.whenOpeningTheForm()
  await willi.corrections.whenTyping('Telefon', phone)
  await willi.corrections.whenSaving()
  await willi.corrections.thenPhoneIs(phone)

  await auth.givenSession('mod')
  await moderation.whenOpening()
  await moderation.whenShowing('Korrekturen')
  await moderation.whenAsking(account.username, 'Sperren und aufräumen')
  await moderation.whenChoosingTheGround()
  await moderation.whenGivingTheReason('Falsche Nummern.')
  await moderation.dialog.getByLabel('Alles von Anfang an').check()
  await moderation.thenDialogSays(/^Betroffen: 1 Korrektur\./u)
  await moderation.whenConfirming('Sperren und aufräumen')
  await app.thenToastSays('Aufgeräumt: 1 Korrektur.')
  await moderation.thenQueueHoldsNo(account.username)
  await moderation.whenShowing('Protokoll')
  await moderation.thenQueueHolds('1 Konto: gesperrt und aufgeräumt', '1 Korrektur')

  await community.whenOpening('43')
  await corrections.thenHistoryHoldsNo(phone)
})

test('the form is usable with the keyboard, and passes axe, with its map and the history', async ({
  app,
  auth,
  community,
  corrections,
}) => {
  await app.givenReducedMotion()
  await auth.givenSession('ben')
  await community.whenOpening('38')
  await corrections.whenOpeningTheForm()
  await corrections.form.getByRole('button', { name: 'Nadel verschieben' }).click()
  await expect(corrections.form.getByTestId('place-map')).toHaveAttribute('data-status', 'ready')
  await corrections.form.getByRole('button', { name: 'Sonntag' }).click()
  await corrections.whenTyping('Website', 'javascript:alert(1)')
  await corrections.whenSaving()
  await corrections.thenFormSays(/^Das ist keine Internetadresse\./u)
  await app.thenAxePasses()
  await corrections.whenTyping('Website', 'www.beispiel.test')
  await app.whenPressing('Enter')
  await corrections.thenFormIsClosed()
  await corrections.thenHistoryHolds('Website geändert am', 'https://www.beispiel.test')
  await corrections.thenHistoryHoldsNo(/^Ort auf der Karte geändert/u)
  await app.thenAxePasses()
})
