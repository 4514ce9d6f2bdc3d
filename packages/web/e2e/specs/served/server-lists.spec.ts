import { describe, test } from '../../drivers/test.ts'

const NEAREST = 'Deals in deiner Nähe'

for (const [what, query] of [
  ['the first page', {}],
  ['a search', { search: 'Suppe' }],
  ['a filter', { diet: 'vegan' }],
] as const)
  test(`the app takes ${what} of the list from its page, without asking for it, and nothing moves`, async ({
    app,
    list,
  }) => {
    await list.givenTakeoverIsWatched()
    await list.whenOpeningWith(query)
    await list.thenIsTakenOver()
    await list.thenShowsDealsAtLeast(1)
    await app.thenHasComeToRest()
    list.thenFirstDealsWereNotAskedFor()
    await list.thenNothingMoved()
  })

test('the app takes the list of a place from its page, without asking for it', async ({ app, list }) => {
  await list.givenTakeoverIsWatched()
  await list.whenOpeningWith({ near: '52.522,13.413,Alexanderplatz' })
  await list.thenIsTakenOver()
  await list.thenSays('Entfernung ab Alexanderplatz')
  await app.thenHasComeToRest()
  list.thenFirstDealsWereNotAskedFor()
})

test('the app takes the list of a city from its page, and leaves it without its place', async ({
  app,
  list,
  places,
}) => {
  await list.givenTakeoverIsWatched()
  await list.whenOpeningCity('berlin')
  await list.thenIsTakenOver()
  await list.thenSays('Mittagstisch in Berlin')
  await list.thenSays('Entfernung ab Berlin')
  await app.thenHasComeToRest()
  list.thenFirstDealsWereNotAskedFor()
  await list.thenNothingMoved()
  await app.thenAddressIs(/\/mittagstisch\/berlin$/u)
  await places.whenRemovingPlace('Berlin')
  await app.thenAddressIs(/\/list$/u)
  await list.thenSays('Entfernung ab Berlin-Mitte')
})

describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the list shows its first deals, and says where they are measured from', async ({ list }) => {
    await list.whenOpening()
    await list.thenShowsDealsWithoutScripts(10)
    await list.thenSays(NEAREST)
    await list.thenSays('Entfernung ab Berlin-Mitte')
    await list.thenSaysWhatNeedsScripts()
  })
})
