import { FavouritesDriver } from '../../drivers/favourites-driver.ts'
import { firstPlaceOf } from '../../drivers/moderation-driver.ts'
import { expect, test } from '../../drivers/test.ts'
import { uniqueText } from '../../drivers/unique.ts'

test('a restaurant that a list renames gets its new tenant, of whom its friends are told', async ({
  app,
  auth,
  moderation,
  tenancy,
  others,
}) => {
  const [former, next] = ['Gasthaus Krone', 'Thai Orchidee']
  const place = firstPlaceOf('kattegat')
  await app.givenReducedMotion()
  await auth.givenSession('mod')
  await moderation.whenOpening()
  await moderation.whenShowing('Importe')
  await moderation.whenChoosingAFileOf('kattegat', [former])
  await moderation.whenDeciding('Probelauf')
  await moderation.thenImportSays('1 neu')
  await app.thenAxePasses()
  await moderation.whenDeciding('Übernehmen')
  await moderation.thenImportSays('Fertig: 1 Ort übernommen oder vorgeschlagen.')

  const anna = await others.arrive()
  await anna.auth.givenSession('anna')
  const deal = await anna.ownDeals.givenDeal(former, place)
  const favourites = new FavouritesDriver(anna.page)
  await anna.page.goto(`/restaurant/${deal}`)
  await favourites.whenTappingTheHeartOf(former)
  await favourites.thenHeartIs('filled', former)

  await moderation.whenDeciding('Andere Datei')
  await moderation.whenChoosingAFileOf('kattegat', [next])
  await moderation.whenDeciding('Probelauf')
  await moderation.thenImportSays('1 wohl neuer Wirt (du entscheidest)')
  await moderation.whenDeciding('Übernehmen')
  await moderation.thenImportSays('Fertig: 1 Ort übernommen oder vorgeschlagen.')
  await moderation.thenQueueHolds(former, 'Wohl neuer Wirt', `Jetzt: ${next}`)
  await app.thenAxePasses()
  await app.thenDarkColoursPassAxe()
  await moderation.whenDeciding('Neuen übernehmen')

  const claim = await anna.ownDeals.givenClaim({ id: deal, name: former, place }, next)
  await tenancy.whenOpening(deal)
  await tenancy.whenGivingTheReason('Vor Ort gesehen.')
  await app.thenAxePasses()
  await tenancy.whenPressing('Neuen Wirt bestätigen')
  await app.thenToastSays('Neuer Wirt bestätigt.')

  await favourites.whenOpening()
  await anna.app.thenTextIsShown(`${former} ist jetzt`)
  await expect(anna.page.getByRole('link', { name: next })).toHaveAttribute('href', new RegExp(`/${claim}\\b`, 'u'))
})

test('two deals of one house become one, to which the other leads until a moderator parts them', async ({
  app,
  auth,
  moderation,
  ownDeals,
  page,
}) => {
  const [name, other] = [uniqueText('Zur Linde'), uniqueText('Ostwind')]
  await auth.givenSession('anna')
  const [winner, loser] = [await ownDeals.givenDeal(name), await ownDeals.givenDeal(other)]
  const answerOf = async () => {
    const answer = await page.request.get(`/restaurant/${loser}`, { maxRedirects: 0 })
    return [answer.status(), answer.headers()['location']?.includes(`/${winner}-`)]
  }

  await app.givenReducedMotion()
  await auth.givenSession('mod')
  await moderation.whenOpening()
  await moderation.whenShowingAPair(name, other, [Number(winner), Number(loser)])
  await app.thenAxePasses()
  await app.givenSize('desktop')
  await app.thenAxePasses()
  await app.thenDarkColoursPassAxe()
  await moderation.whenActing(name, 'Zusammenlegen', 'Ein Haus.', 'Zusammenlegen')
  await expect.poll(answerOf).toEqual([301, true])
  expect((await page.request.get(`/feed/openmensa/${loser}.xml`)).status()).toBe(410)

  await moderation.whenShowing('Protokoll')
  await moderation.whenActing('Ein Haus.', 'Wieder trennen', 'Doch zwei Häuser.', 'Trennen')
  await expect.poll(answerOf).not.toEqual([301, true])
  expect((await page.request.get(`/restaurant/${loser}`)).url()).toContain(`/${loser}`)
})
