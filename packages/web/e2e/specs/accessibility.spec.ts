import { test } from '../drivers/test.ts'

const SCREENS = {
  map: '/',
  'map with a chosen deal': '/?selected=1',
  list: '/list',
  'list without results': '/list?search=gibtesnicht',
  deal: '/restaurant/1',
  'missing deal': '/restaurant/99999999',
  '404 page': '/unbekannt',
  'form of a guest': '/add',
  'profile of a guest': '/profile',
  'sign-in': '/auth',
  'favourites of a guest': '/favorites',
  support: '/support',
  'moderation without the role': '/moderation',
}

/** Screens with additional or rearranged parts in a low or wide window. */
const IS_REARRANGED: ReadonlySet<string> = new Set(['map', 'map with a chosen deal', 'list', 'deal'])

for (const [screen, path] of Object.entries(SCREENS))
  test(`the ${screen} passes axe and the content security policy, at 400 % zoom and 200 % text size, too`, async ({
    app,
    list,
    map,
    security,
  }) => {
    await security.watch()
    await app.givenReducedMotion()
    await app.whenOpening(path)
    await app.thenHasComeToRest()
    await app.thenLanguageIsGerman()
    security.thenNothingWasRefused()
    await security.thenNothingInlineIsThere()
    await app.thenAxePasses()
    await app.thenTargetsAreLarge()
    await app.givenSize('tiny')
    await app.thenNothingIsCutOffAtTheSide()
    await app.thenNoControlIsCovered()
    if (IS_REARRANGED.has(screen)) {
      await app.thenAxePasses()
      await app.givenSize('desktop')
      await app.thenAxePasses()
      await app.thenDarkColoursPassAxe()
    }
    await app.givenSize('phone')
    await app.givenLargeText()
    await app.thenNothingIsCutOffAtTheSide()
    if (screen === 'map') {
      await map.thenLegendAndControlsAreApart()
      await map.thenHeaderIsOneRow()
    }
    if (screen === 'list') await list.thenNamesHaveRoom()
    if (['map', 'list', 'profile of a guest'].includes(screen)) await app.thenNavigationCanBeRead()
  })

test('a message at 400 % zoom leaves the bar of a deal free', async ({ app, deal, favourites }) => {
  await app.givenReducedMotion()
  await app.givenSize('tiny')
  await deal.whenOpening('1')
  await favourites.whenTappingTheHeartOf(await deal.name())
  await app.thenToastStandsAboveTheBar(
    'Dein Konto ist gesperrt: Du kannst alles lesen, aber nichts ändern. Warum und wie du widersprichst, steht in deinem Profil.',
  )
})

test('a phone at 200 % zoom shows the list with readable names', async ({ app, list }) => {
  await app.givenSize('narrow')
  await list.whenOpening()
  await list.thenShowsDeals(10)
  await list.thenNamesHaveRoom()
  await app.thenNothingIsCutOffAtTheSide()
  await app.thenNavigationCanBeRead()
})

test('a phone at 200 % zoom shows the map without overlaps', async ({ app, map }) => {
  await app.givenSize('narrow')
  await map.whenOpening()
  await app.thenHasComeToRest()
  await map.thenLegendAndControlsAreApart()
  await map.thenHeaderIsOneRow()
  await app.thenNothingIsCutOffAtTheSide()
  await app.thenNavigationCanBeRead()
})

test('the route drawer passes axe', async ({ app, deal }) => {
  await app.givenReducedMotion()
  await deal.whenOpening('1')
  await deal.whenChoosingTheRoute()
  await deal.thenOffersRoutesTo('Kupferlöffel & Söhne')
  await app.thenAxePasses()
})

test('the dialog of a guest who reports a photo passes axe', async ({ app, community }) => {
  await app.givenReducedMotion()
  await community.whenOpening('1')
  await community.whenReportingTheImageOpens()
  await app.thenAxePasses()
})

test('a notice with validation errors passes axe', async ({ app, support }) => {
  await app.givenReducedMotion()
  await support.whenOpening()
  await support.whenSending()
  await support.thenFirstErrorIs('Bitte gib deinen Namen an.')
  await app.thenAxePasses()
})

test('an enlarged photo passes axe', async ({ app, deal }) => {
  await app.givenReducedMotion()
  await deal.whenOpening('1')
  await deal.whenEnlargingThePhoto()
  await app.thenAxePasses()
})
