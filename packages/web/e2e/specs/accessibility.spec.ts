import { describe, test } from '../drivers/test.ts'

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

/** Screens with additional or rearranged parts on a wide window. */
const DIFFER_ON_DESKTOP: ReadonlySet<string> = new Set(['map', 'map with a chosen deal', 'list', 'deal'])

for (const [screen, path] of Object.entries(SCREENS))
  test(`the ${screen} passes axe and the content security policy, at 400 % zoom and 200 % text size, too`, async ({
    app,
    security,
  }) => {
    await security.watch()
    await app.givenReducedMotion()
    await app.whenOpening(path)
    await app.thenHasComeToRest()
    await app.thenLanguageIsGerman()
    security.thenNothingWasRefused()
    await security.thenNothingInlineIsThere()
    await app.thenAxePassesInBothThemes()
    if (DIFFER_ON_DESKTOP.has(screen)) {
      await app.givenSize('desktop')
      await app.thenAxePasses()
      await app.givenSize('phone')
    }
    await app.thenTargetsAreLarge()
    await app.givenSize('tiny')
    await app.thenNothingIsCutOffAtTheSide()
    await app.thenNoControlIsCovered()
    await app.thenAxePasses()
    await app.givenSize('phone')
    await app.givenLargeText()
    await app.thenNothingIsCutOffAtTheSide()
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

describe(() => {
  test.beforeEach(({ app }) => app.givenLargeText())

  test('text at 200 % size makes nothing on the map overlap', async ({ app, map }) => {
    await map.whenOpening()
    await app.thenHasComeToRest()
    await map.thenLegendAndControlsAreApart()
    await map.thenHeaderIsOneRow()
    await app.thenNavigationCanBeRead()
  })

  test('text at 200 % size leaves names in the list and the navigation readable', async ({ app, list }) => {
    await list.whenOpening()
    await list.thenShowsDeals(10)
    await list.thenNamesHaveRoom()
    await app.thenNavigationCanBeRead()
  })

  test('text at 200 % size leaves the navigation of the profile readable', async ({ app }) => {
    await app.whenOpening('/profile')
    await app.thenHasComeToRest()
    await app.thenNavigationCanBeRead()
  })
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

test('the route drawer passes axe in both themes', async ({ app, deal }) => {
  await app.givenReducedMotion()
  await deal.whenOpening('1')
  await deal.whenChoosingTheRoute()
  await deal.thenOffersRoutesTo('Kupferlöffel & Söhne')
  await app.thenAxePassesInBothThemes()
})

test('the dialog of a guest who reports a photo passes axe in both themes', async ({ app, community }) => {
  await app.givenReducedMotion()
  await community.whenOpening('1')
  await community.whenReportingTheImageOpens()
  await app.thenAxePassesInBothThemes()
})

test('a notice with validation errors passes axe in both themes', async ({ app, support }) => {
  await app.givenReducedMotion()
  await support.whenOpening()
  await support.whenSending()
  await support.thenFirstErrorIs('Bitte gib deinen Namen an.')
  await app.thenAxePassesInBothThemes()
})

test('an enlarged photo passes axe in both themes', async ({ app, deal }) => {
  await app.givenReducedMotion()
  await deal.whenOpening('1')
  await deal.whenEnlargingThePhoto()
  await app.thenAxePassesInBothThemes()
})
