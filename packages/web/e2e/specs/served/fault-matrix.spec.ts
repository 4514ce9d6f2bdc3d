import { test } from '../../drivers/fault-proxy-driver.ts'

/** Calls without which a page is whole: hearts, own hidden photos, names, photos, the ground of the map. */
const QUIET = /my_favourites|my_hidden_images|my_blocks|v1\/profiles|storage photo|basemap/u

test('the list says what is wrong, and goes on once it is over', async ({ list, connection }) => {
  await connection.whenGoingThroughFaults({
    call: /rpc\/nearest_deals/u,
    act: (_fault, index) => (index === 0 ? list.whenOpening() : list.whenRetrying()),
    holds: async (fault) => {
      await list.thenSays('Die Deals konnten nicht geladen werden')
      await connection.thenSaysWhy(fault)
      await list.thenShowsExamples()
    },
  })
  await list.whenRetrying()
  await list.thenShowsDeals(10)
  await connection.whenGoingThroughFaults({
    call: /rpc\/nearest_deals/u,
    act: (_fault, index) => (index === 0 ? list.whenScrollingToTheEnd() : list.whenRetrying()),
    holds: async () => {
      await list.thenSays('Weitere Deals konnten nicht geladen werden.')
      await list.thenShowsDeals(10)
    },
  })
  await list.whenRetrying()
  await list.thenShowsDealsAtLeast(20)
})

test('the page of a deal and its comments say what is wrong, and go on once it is over', async ({
  app,
  community,
  deal,
  connection,
}) => {
  await connection.whenGoingThroughFaults({
    call: /rpc\/deal_by_id/u,
    act: (_fault, index) => (index === 0 ? deal.whenOpening('1') : deal.whenRetrying()),
    holds: async (fault) => {
      await deal.thenSaysThatItFailed()
      await connection.thenSaysWhy(fault)
    },
  })
  await deal.whenRetrying()
  await deal.thenShows('Kupferlöffel & Söhne')
  await connection.whenGoingThroughFaults({
    call: /rpc\/comments_of_deal/u,
    act: (_fault, index) => (index === 0 ? app.whenReloading() : app.whenRetrying()),
    holds: async (fault) => {
      await deal.thenShows('Kupferlöffel & Söhne')
      await deal.thenSays('Fehler beim Laden der Kommentare.')
      await connection.thenSaysWhy(fault)
    },
  })
  await app.whenRetrying()
  await community.thenIsLoaded()
})

test('the map says what is wrong, and goes on once it is over', async ({ app, map, connection }) => {
  await connection.whenGoingThroughFaults({
    call: /rpc\/deal_pins/u,
    act: (_fault, index) => (index === 0 ? map.whenOpening() : app.whenRetrying()),
    holds: async (fault) => {
      await map.thenSaysThatItFailed()
      await connection.thenSaysWhy(fault)
    },
  })
  await app.whenRetrying()
  await map.thenShowsPins()
})

test('the favourites say what is wrong, and go on once it is over', async ({ app, auth, favourites, connection }) => {
  await auth.givenSession('mod')
  await connection.whenGoingThroughFaults({
    call: /rpc\/my_favourites/u,
    act: (_fault, index) => (index === 0 ? favourites.whenOpening() : app.whenRetrying()),
    holds: async () => favourites.thenSays('Fehler beim Laden der Favoriten.'),
  })
  await app.whenRetrying()
  await connection.thenNothingFailed()
})

test('the profile says what is wrong, and goes on once it is over', async ({ app, auth, connection, profile }) => {
  await auth.givenSession('mod')
  for (const call of [/rpc\/count_own_deals/u, /v1\/restaurant_favorites/u]) {
    await connection.whenGoingThroughFaults({
      call,
      act: (_fault, index) => (index === 0 ? profile.whenOpening() : app.whenRetrying()),
      holds: async () => {
        await profile.thenShowsUser('Mod')
        await app.thenTextIsShown('Deine Zahlen konnten nicht geladen werden.')
      },
    })
    await app.whenRetrying()
    await connection.thenNothingFailed()
  }
  await connection.whenGoingThroughFaults({
    call: /rpc\/my_blocks/u,
    act: (_fault, index) => (index === 0 ? profile.whenOpening() : app.whenRetrying()),
    holds: async (fault) => {
      await app.thenTextIsShown('Deine blockierten Personen konnten nicht geladen werden.')
      await connection.thenSaysWhy(fault)
    },
  })
  await app.whenRetrying()
  await connection.thenNothingFailed()
})

test('moderation says what is wrong, and goes on once it is over', async ({ app, auth, moderation, connection }) => {
  await auth.givenSession('mod')
  await connection.whenGoingThroughFaults({
    call: /rpc\/is_moderator/u,
    act: (_fault, index) => (index === 0 ? moderation.whenOpening() : app.whenRetrying()),
    holds: async (fault) => connection.thenSaysWhy(fault),
  })
  await app.whenRetrying()
  await moderation.thenIsShown()
  await connection.whenGoingThroughFaults({
    call: /rpc\/moderation_reports/u,
    // Who may not see it finds no page.
    faults: ['cut-before', 'error-page', 'too-many', 'garbage', 'other-json', 'empty', 'cut-midway', 'cut-after'],
    act: (_fault, index) => (index === 0 ? moderation.whenOpening() : app.whenRetrying()),
    holds: async (fault) => connection.thenSaysWhy(fault),
  })
  await app.whenRetrying()
  await moderation.thenIsShown()
  await moderation.whenShowing('Protokoll')
  await connection.thenIsWrittenForPeople()
})

test('what only adds to a page is missing without a word, and the page is whole', async ({
  app,
  auth,
  deal,
  list,
  connection,
  profile,
}) => {
  await auth.givenSession('mod')
  await connection.whenGoingThroughFaults({
    call: QUIET,
    act: () => deal.whenOpening('1'),
    holds: async () => {
      await deal.thenShows('Kupferlöffel & Söhne')
      await app.thenNoToastIsShown()
    },
  })
  connection.givenFault(QUIET, 'other-json')
  await profile.whenOpening()
  await profile.thenShowsUser('Mod')
  await list.whenOpening()
  await list.thenShowsDeals(10)
  await connection.thenIsWrittenForPeople()
})

test('a slow backend is waited for, and asked once', async ({ list, connection }) => {
  connection.givenDelay(/rpc\//u, 1500)
  await list.whenOpening()
  await list.thenShowsPlacesForDeals()
  await list.thenShowsDeals(10)
  connection.thenWasAskedOnce('GET rest/v1/rpc/nearest_deals')
})
