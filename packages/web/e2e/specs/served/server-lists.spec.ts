import { describe, expect, test } from '../../drivers/test.ts'

for (const [what, query, says] of [
  ['the first page', {}, 'Entfernung ab Berlin-Mitte'],
  ['a search', { search: 'Suppe' }, 'für „Suppe“'],
  ['a filter', { diet: 'vegan' }, 'Entfernung ab Berlin-Mitte'],
  ['the list of a place', { near: '52.522,13.413,Alexanderplatz' }, 'Entfernung ab Alexanderplatz'],
] as const)
  test(`the app takes ${what} from its page, without asking for it, and nothing moves`, async ({ app, list }) => {
    await app.givenSlowProcessor()
    await app.givenMovementIsWatched()
    await list.whenOpeningWith(query)
    await list.thenIsTakenOver()
    await list.thenShowsDealsAtLeast(1)
    await list.thenSays(says)
    await app.thenNothingWasAskedForTwice()
    await app.thenNothingMoved()
  })

test('the app takes the list of a city from its page, and leaves it without its place', async ({
  app,
  list,
  places,
}) => {
  await app.givenSlowProcessor()
  await app.givenMovementIsWatched()
  await list.whenOpeningCity('berlin')
  await list.thenIsTakenOver()
  await list.thenSays('Mittagstisch in Berlin')
  await list.thenSays('Entfernung ab Berlin')
  await places.thenPlaceIs('Berlin')
  await app.thenNothingWasAskedForTwice()
  await app.thenNothingMoved()
  await app.thenAddressIs(/\/mittagstisch\/berlin$/u)
  await places.whenRemovingPlace('Berlin')
  await app.thenAddressIs(/\/list$/u)
  await list.thenSays('Entfernung ab Berlin-Mitte')
})

describe(() => {
  test.use({ javaScriptEnabled: false })

  test('without scripts, the list shows its first deals, and where it measures from', async ({ list, page }) => {
    await list.whenOpening()
    await expect(page.locator('#static-page').getByRole('article')).toHaveCount(10)
    await list.thenSays('Entfernung ab Berlin-Mitte')
    // Playwright does not read the text of a noscript element.
    await expect(page.locator('noscript p').first()).toBeVisible()
  })
})
