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
  'moderation for everybody else': '/moderation',
}

/** Screens that have other parts, or other parts side by side, where there is room. */
const DIFFER_ON_DESKTOP: ReadonlySet<string> = new Set(['map', 'map with a chosen deal', 'list', 'deal'])

for (const [screen, path] of Object.entries(SCREENS))
  test(`the ${screen} is for everybody: axe, policy, language, text of twice its size`, async ({ app, security }) => {
    await security.watch()
    await app.givenReducedMotion()
    await app.whenOpening(path)
    await app.thenHasComeToRest()
    await app.thenLanguageIsGerman()
    security.thenNothingWasRefused()
    await security.thenNothingInlineIsThere()
    await app.thenEverybodyCanUseItInBothThemes()
    if (DIFFER_ON_DESKTOP.has(screen)) {
      await app.givenSize('desktop')
      await app.thenEverybodyCanUseItInBothThemes()
      await app.givenSize('phone')
    }
    await app.givenLargeText()
    await app.thenNothingIsCutOffAtTheSide()
  })

describe('text of twice its size', () => {
  test.beforeEach(({ app }) => app.givenLargeText())

  test('leaves legend, controls and navigation of the map apart', async ({ app, map }) => {
    await map.whenOpening()
    await app.thenHasComeToRest()
    await map.thenLegendAndControlsAreApart()
    await app.thenNavigationCanBeRead()
  })

  test('leaves room for the names in the list and for the navigation', async ({ app, list }) => {
    await list.whenOpening()
    await list.thenShowsDeals(10)
    await list.thenNamesHaveRoom()
    await app.thenNavigationCanBeRead()
  })

  test('leaves room for the navigation of the profile', async ({ app }) => {
    await app.whenOpening('/profile')
    await app.thenHasComeToRest()
    await app.thenNavigationCanBeRead()
  })
})

describe('a window as narrow as a phone’s at twice the zoom', () => {
  test('holds the list, with room for the names', async ({ app, list }) => {
    await app.givenSize('narrow')
    await list.whenOpening()
    await list.thenShowsDeals(10)
    await list.thenNamesHaveRoom()
    await app.thenNothingIsCutOffAtTheSide()
    await app.thenNavigationCanBeRead()
  })

  test('holds the map, legend and controls apart', async ({ app, map }) => {
    await app.givenSize('narrow')
    await map.whenOpening()
    await app.thenHasComeToRest()
    await map.thenLegendAndControlsAreApart()
    await app.thenNothingIsCutOffAtTheSide()
    await app.thenNavigationCanBeRead()
  })
})

describe('what opens over a page has nothing for axe to find, light and dark:', () => {
  test('the route drawer', async ({ app, deal }) => {
    await app.givenReducedMotion()
    await deal.whenOpening('1')
    await deal.whenChoosingTheRoute()
    await deal.thenOffersRoutesTo('Kupferlöffel & Söhne')
    await app.thenEverybodyCanUseItInBothThemes()
  })

  test('what a guest is told who reports a photo', async ({ app, community }) => {
    await app.givenReducedMotion()
    await community.whenOpening('1')
    await community.whenReportingTheImageOpens()
    await app.thenEverybodyCanUseItInBothThemes()
  })

  test('a notice with errors', async ({ app, support }) => {
    await app.givenReducedMotion()
    await support.whenOpening()
    await support.whenSending()
    await support.thenFirstErrorIs('Bitte gib deinen Namen an.')
    await app.thenEverybodyCanUseItInBothThemes()
  })

  test('an enlarged photo', async ({ app, deal }) => {
    await app.givenReducedMotion()
    await deal.whenOpening('1')
    await deal.whenEnlargingThePhoto()
    await app.thenEverybodyCanUseItInBothThemes()
  })
})
