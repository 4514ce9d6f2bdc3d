import { expect, test } from '../../drivers/test.ts'
import { uniqueText } from '../../drivers/unique.ts'

test('the author deletes a photo and a deal, and undoes both; favourites show that it was deleted', async ({
  app,
  auth,
  community,
  corrections,
  favourites,
  others,
}) => {
  const name = uniqueText('Suppenhaus')
  const ben = await others.arrive()
  await ben.auth.givenSession('ben')
  const id = await ben.ownDeals.givenDeal(name)

  await auth.givenSession('mod')
  await community.whenOpening(id)
  await favourites.whenTappingTheHeartOf(name)
  await app.thenToastSays('Restaurant zu Favoriten hinzugefügt!')

  await ben.profile.whenOpening()
  await ben.app.whenFollowing('Hochgeladene Deals')
  await ben.ownDeals.thenLists(name, 1)
  await ben.app.thenHasComeToRest()
  await ben.app.thenAxePasses()
  await ben.ownDeals.whenAskingToDelete(`Foto 1 von ${name}`)
  await ben.app.thenAxePasses()
  await ben.ownDeals.whenConfirming('Foto löschen')
  await ben.ownDeals.thenLists(name, 0)
  await ben.app.whenTakingTheToastsAction('Rückgängig')
  await ben.app.thenToastSays('Wiederhergestellt.')
  await ben.ownDeals.thenLists(name, 1)

  await ben.ownDeals.whenAskingToDelete(name)
  await ben.ownDeals.whenConfirming('Deal löschen')
  await ben.app.thenToastSays(`„${name}“ ist gelöscht.`)
  await ben.ownDeals.thenDoesNotList(name)
  await favourites.whenOpening()
  await favourites.thenSays('Der Deal wurde gelöscht')
  await app.whenOpening(`/restaurant/${id}`)
  await app.thenTextIsShown('Restaurant nicht gefunden')

  // Undo outlives the page that deleted.
  await ben.app.whenReloading()
  await ben.ownDeals.thenOffersToRestore('Deal', name)
  await ben.app.thenHasComeToRest()
  await ben.app.thenAxePasses()
  await ben.ownDeals.whenRestoring('Deal', name)
  await ben.app.thenToastSays('Wiederhergestellt.')
  await ben.ownDeals.thenLists(name, 1)

  await ben.page.getByRole('link', { name: `${name} bearbeiten` }).click()
  await ben.corrections.whenTyping('Telefon', '030252525')
  await ben.corrections.whenSaving()
  await ben.corrections.thenFormIsClosed()
  await community.whenOpening(id)
  await corrections.thenPhoneIs('030252525')
})

test('a deal with photos of others stays without its author', async ({ auth, deal, others, ownDeals }) => {
  const name = uniqueText('Nudelhaus')
  const ben = await others.arrive()
  await ben.auth.givenSession('ben')
  const id = await ben.ownDeals.givenDeal(name)
  await auth.givenSession('anna')
  await ownDeals.givenPhoto(id)

  await ben.ownDeals.whenOpening()
  await ben.ownDeals.whenAskingToDelete(name)
  await expect(
    ben.page.getByRole('dialog').getByText(/^Andere haben zu diesem Deal etwas beigetragen\./u),
  ).toBeVisible()
  await ben.ownDeals.whenConfirming('Deal löschen')
  await ben.ownDeals.thenDoesNotList(name)
  await deal.whenOpening(id)
  await deal.thenShows(name)
  await ownDeals.whenOpening()
  await ownDeals.thenLists(name, 1)
})
