import { describe, test } from '../drivers/test.ts'

const SCREENS = {
  map: '/',
  'map with a chosen deal': '/?selected=1',
  list: '/list',
  'list without results': '/list?search=gibtesnicht',
  deal: '/restaurant/1',
  'missing deal': '/restaurant/99999999',
  '404 page': '/unbekannt',
  'page to come': '/imprint',
  'form of a guest': '/add',
  'profile of a guest': '/profile',
  'sign-in': '/auth',
  'favourites of a guest': '/favorites',
  support: '/support',
  'moderation for everybody else': '/moderation',
}

for (const [screen, path] of Object.entries(SCREENS))
  describe(`the ${screen}`, () => {
    for (const size of ['phone', 'desktop'] as const)
      test(`has nothing for axe to find, ${size}, light and dark`, async ({ app }) => {
        await app.givenSize(size)
        await app.givenReducedMotion()
        await app.whenOpening(path)
        await app.thenHasComeToRest()
        await app.thenLanguageIsGerman()
        await app.thenEverybodyCanUseItInBothThemes()
      })

    test('can be read at twice the text size', async ({ app }) => {
      await app.givenLargeText()
      await app.whenOpening(path)
      await app.thenHasComeToRest()
      await app.thenNothingIsCutOffAtTheSide()
    })
  })

describe('text of twice its size', () => {
  for (const path of ['/', '/list', '/profile'])
    test(`leaves the navigation readable on ${path}`, async ({ app }) => {
      await app.givenLargeText()
      await app.whenOpening(path)
      await app.thenHasComeToRest()
      await app.thenNavigationCanBeRead()
    })

  test('leaves legend and controls of the map apart', async ({ app, map }) => {
    await app.givenLargeText()
    await map.whenOpening()
    await app.thenHasComeToRest()
    await map.thenLegendAndControlsAreApart()
  })

  test('leaves room for the names in the list', async ({ app, list }) => {
    await app.givenLargeText()
    await list.whenOpening()
    await list.thenShowsDeals(10)
    await list.thenNamesHaveRoom()
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
