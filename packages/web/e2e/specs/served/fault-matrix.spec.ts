import { expect, test } from '../../drivers/fault-proxy-driver.ts'

/** Calls that the page of a deal does not depend on: favourites, own hidden photos, photos. */
const QUIET = ['GET rest/v1/rpc/my_favourites', 'GET rest/v1/rpc/my_hidden_images', 'GET storage photo'] as const

test('the list shows the failure and recovers', async ({ app, list, connection }) => {
  await connection.whenTryingEachFault({
    call: 'GET rest/v1/rpc/nearest_deals',
    act: (_fault, index) => (index === 0 ? list.whenOpeningWithoutDeals() : app.whenRetrying()),
    holds: async (fault) => {
      await list.thenSays('Die Deals konnten nicht geladen werden')
      await connection.thenSaysWhy(fault)
      await expect(list.cards).toHaveCount(2)
      await expect(list.cards.getByText('Beispiel', { exact: true })).toHaveCount(2)
    },
  })
  await app.whenRetrying()
  await list.thenShowsDeals(10)
  await connection.whenTryingEachFault({
    call: 'GET rest/v1/rpc/nearest_deals',
    act: (_fault, index) => (index === 0 ? list.whenScrollingToTheEnd() : app.whenRetrying()),
    holds: async () => {
      await list.thenSays('Weitere Deals konnten nicht geladen werden.')
      await list.thenShowsDeals(10)
    },
  })
  await app.whenRetrying()
  await list.thenShowsDealsAtLeast(20)
})

test('the page of a deal and its comments show the failure and recover', async ({
  app,
  community,
  deal,
  list,
  connection,
}) => {
  await list.whenOpening()
  await connection.whenTryingEachFault({
    call: 'GET rest/v1/rpc/deal_by_id',
    act: (_fault, index) => (index === 0 ? list.whenOpeningDeal('Kupferlöffel & Söhne') : app.whenRetrying()),
    holds: async (fault) => {
      await deal.thenSaysThatItFailed()
      await connection.thenSaysWhy(fault)
    },
  })
  await app.whenRetrying()
  await deal.thenShows('Kupferlöffel & Söhne')
  await connection.whenTryingEachFault({
    call: 'GET rest/v1/rpc/comments_of_deal',
    act: (_fault, index) => (index === 0 ? app.whenReloading() : app.whenRetrying()),
    holds: async (fault) => {
      await deal.thenShows('Kupferlöffel & Söhne')
      await deal.thenSays('Fehler beim Laden der Kommentare.')
      await connection.thenSaysWhy(fault)
    },
  })
  await app.whenRetrying()
  await community.thenIsLoaded()
  await connection.whenTryingEachFault({
    call: 'GET rest/v1/rpc/deal_history',
    act: (_fault, index) => (index === 0 ? app.whenReloading() : app.whenRetrying()),
    holds: async (fault) => {
      await deal.thenShows('Kupferlöffel & Söhne')
      await deal.thenSays(/^Frühere Änderungen konnten nicht geladen werden\./u)
      await connection.thenSaysWhy(fault)
    },
  })
  await app.whenRetrying()
  await connection.thenNothingFailed()
})

test('the votes of the user on a deal show the failure and recover', async ({ app, auth, deal, connection, trust }) => {
  await auth.givenSession('mod')
  await connection.whenTryingEachFault({
    call: 'GET rest/v1/rpc/deal_votes',
    act: (_fault, index) => (index === 0 ? deal.whenOpening('1') : app.whenRetrying()),
    holds: async (fault) => {
      await trust.thenSectionSays('Was du hier schon gemeldet hast, konnten wir nicht laden.')
      await connection.thenSaysWhy(fault)
    },
  })
  await app.whenRetrying()
  await connection.thenNothingFailed()
})

test('the map shows the failure and recovers', async ({ app, map, connection }) => {
  await connection.whenTryingEachFault({
    call: 'GET rest/v1/rpc/deal_pins',
    act: (_fault, index) => (index === 0 ? map.whenOpening() : app.whenRetrying()),
    holds: async (fault) => {
      await map.thenSaysThatItFailed()
      await connection.thenSaysWhy(fault)
    },
  })
  await app.whenRetrying()
  await map.thenShowsPins()
})

test('a search works without suggestions of places, and suggests them afterwards', async ({
  list,
  places,
  connection,
}) => {
  await list.whenOpening()
  await list.thenShowsDeals(10)
  const names = ['Kupferl', 'Kupferlö', 'Kupferlöf', 'Kupferlöff', 'Kupferlöffe', 'Kupferlöffel', 'Kupferlöffel &']
  await connection.whenTryingEachFault({
    call: 'GET rest/v1/rpc/find_localities',
    act: (_fault, index) => places.whenTyping(names[index % names.length] ?? ''),
    holds: async () => {
      await list.thenShowsDeals(1)
      await list.thenFirstDealIs('Kupferlöffel & Söhne')
      await places.thenSuggests('Kupferlöffel & Söhne', 'Lokale')
    },
  })
  await places.whenTyping('kreuzberg')
  await places.thenSuggests('Kreuzberg', 'Orte')
})

test('the favourites show the failure and recover', async ({ app, auth, favourites, connection }) => {
  await auth.givenSession('mod')
  await connection.whenTryingEachFault({
    call: 'GET rest/v1/rpc/my_favourites',
    act: (_fault, index) => (index === 0 ? favourites.whenOpening() : app.whenRetrying()),
    holds: async () => favourites.thenSays('Fehler beim Laden der Favoriten.'),
  })
  await app.whenRetrying()
  await connection.whenTryingEachFault({
    call: 'GET rest/v1/rpc/my_calendar_address',
    act: (_fault, index) => (index === 0 ? favourites.whenUnfoldingTheCalendar() : app.whenRetrying()),
    holds: async (fault) => {
      await favourites.thenSays(/Ob du eine Kalenderadresse hast, konnten wir nicht laden/u)
      await connection.thenSaysWhy(fault)
    },
  })
  await app.whenRetrying()
  await connection.thenNothingFailed()
})

test('the own deals show the failure and recover', async ({ app, auth, ownDeals, connection }) => {
  await auth.givenSession('mod')
  await connection.whenTryingEachFault({
    call: 'GET rest/v1/rpc/my_deals',
    act: (_fault, index) => (index === 0 ? ownDeals.whenOpening() : app.whenRetrying()),
    holds: async (fault) => {
      await app.thenTextIsShown('Deine Deals konnten nicht geladen werden.')
      await connection.thenSaysWhy(fault)
    },
  })
  await app.whenRetrying()
  await connection.thenNothingFailed()
})

test('the profile shows the failure and recovers', async ({ app, auth, connection, faults, profile }) => {
  await faults.givenPosition(52.54, 13.42)
  await auth.givenSession('mod')
  for (const call of ['GET rest/v1/rpc/count_own_deals', 'GET rest/v1/rpc/count_own_favourites'] as const) {
    await connection.whenTryingEachFault({
      call,
      act: (_fault, index) => (index === 0 ? profile.whenOpening() : app.whenRetrying()),
      holds: async () => {
        await profile.thenShowsUser('Moni')
        await app.thenTextIsShown('Deine Zahlen konnten nicht geladen werden.')
      },
    })
    await app.whenRetrying()
    await connection.thenNothingFailed()
  }
  await connection.whenTryingEachFault({
    call: 'GET rest/v1/rpc/my_standing',
    act: (_fault, index) => (index === 0 ? profile.whenOpening() : app.whenRetrying()),
    holds: async (fault) => {
      await app.thenTextIsShown(/Ob die Moderation über deine Inhalte entschieden hat/u)
      await connection.thenSaysWhy(fault)
    },
  })
  await app.whenRetrying()
  await connection.thenNothingFailed()
  await connection.whenTryingEachFault({
    call: 'GET rest/v1/rpc/stale_deals',
    act: (_fault, index) => (index === 0 ? profile.whenSearchingStaleDeals() : app.whenRetrying()),
    holds: async (fault) => {
      await app.thenTextIsShown(/Die Mittagstische in deiner Nähe konnten nicht geladen werden/u)
      await connection.thenSaysWhy(fault)
    },
  })
  await app.whenRetrying()
  await profile.thenOffersStaleDeals()
  await connection.whenTryingEachFault({
    call: 'GET rest/v1/rpc/my_blocks',
    act: (_fault, index) => (index === 0 ? profile.whenOpening() : app.whenRetrying()),
    holds: async (fault) => {
      await app.thenTextIsShown('Deine blockierten Personen konnten nicht geladen werden.')
      await connection.thenSaysWhy(fault)
    },
  })
  await app.whenRetrying()
  await connection.thenNothingFailed()
})

test('moderation shows the failure and recovers', async ({ app, auth, moderation, connection }) => {
  await auth.givenSession('mod')
  await connection.whenTryingEachFault({
    call: 'GET rest/v1/rpc/my_standing',
    act: (_fault, index) => (index === 0 ? moderation.whenOpening() : app.whenRetrying()),
    holds: async (fault) => connection.thenSaysWhy(fault),
  })
  await app.whenRetrying()
  await moderation.thenIsShown()
  await connection.whenTryingEachFault({
    call: 'GET rest/v1/rpc/moderation_reports',
    act: (_fault, index) => (index === 0 ? moderation.whenOpening() : app.whenRetrying()),
    holds: async (fault) => connection.thenSaysWhy(fault),
  })
  await app.whenRetrying()
  await moderation.thenIsShown()
  await connection.whenTryingEachFault({
    call: 'GET rest/v1/rpc/wants_digest',
    act: (_fault, index) => (index === 0 ? moderation.whenOpening() : app.whenRetrying()),
    holds: async (fault) => connection.thenSaysWhy(fault),
  })
  await app.whenRetrying()
  await connection.whenTryingEachFault({
    call: 'POST rest/v1/rpc/set_digest',
    act: () => moderation.whenChoosingTheDigest(false),
    holds: async (fault) => {
      await connection.thenSaysWhy(fault)
      await moderation.thenDigestIs(true)
    },
  })
  await connection.whenTryingEachFault({
    call: 'GET rest/v1/rpc/moderation_corrections',
    act: (_fault, index) => (index === 0 ? moderation.whenShowing('Korrekturen') : app.whenRetrying()),
    holds: async (fault) => connection.thenSaysWhy(fault),
  })
  await app.whenRetrying()
  await connection.whenTryingEachFault({
    call: 'GET rest/v1/rpc/moderation_disputes',
    act: (_fault, index) => (index === 0 ? moderation.whenShowing('Strittig') : app.whenRetrying()),
    holds: async (fault) => connection.thenSaysWhy(fault),
  })
  await app.whenRetrying()
  await connection.whenTryingEachFault({
    call: 'GET rest/v1/rpc/moderation_pairs',
    act: (_fault, index) => (index === 0 ? moderation.whenShowing('Doppelt?') : app.whenRetrying()),
    holds: async (fault) => connection.thenSaysWhy(fault),
  })
  await app.whenRetrying()
  await connection.whenTryingEachFault({
    call: 'GET rest/v1/rpc/moderation_log',
    act: (_fault, index) => (index === 0 ? moderation.whenShowing('Protokoll') : app.whenRetrying()),
    holds: async (fault) => connection.thenSaysWhy(fault),
  })
  await app.whenRetrying()
  await connection.whenTryingEachFault({
    call: 'GET rest/v1/rpc/moderation_imports',
    act: (_fault, index) => (index === 0 ? moderation.whenShowing('Importe') : app.whenRetrying()),
    holds: async (fault) => connection.thenSaysWhy(fault),
  })
  await app.whenRetrying()
  await moderation.whenShowing('Protokoll')
  await moderation.whenShowingAnImport()
  await connection.whenTryingEachFault({
    call: 'POST rest/v1/rpc/decide_place_change',
    act: () => moderation.whenDeciding('Neuen übernehmen'),
    holds: async (fault) => connection.thenSaysWhy(fault),
  })
  await connection.whenTryingEachFault({
    call: 'POST rest/v1/rpc/undo_place_import',
    act: async () => {
      await moderation.whenDeciding('Import zurücknehmen')
      await moderation.whenDeciding('Wirklich zurücknehmen?')
    },
    holds: async (fault) => connection.thenSaysWhy(fault),
  })
  await connection.thenNothingFailed()
})

test('an import of places keeps its file, and continues', async ({ auth, moderation, connection }) => {
  await auth.givenSession('mod')
  await moderation.whenOpening()
  await moderation.whenShowing('Importe')
  await moderation.whenChoosingAFileOf('ostsee', ['Zur Sturmflut'])
  await connection.whenTryingEachFault({
    call: 'GET rest/v1/rpc/known_places',
    act: () => moderation.whenDeciding('Probelauf'),
    holds: async (fault) => connection.thenSaysWhy(fault),
  })
  await moderation.whenDeciding('Probelauf')
  await connection.whenTryingEachFault({
    call: 'POST rest/v1/rpc/import_places',
    act: (_fault, index) => moderation.whenDeciding(index === 0 ? 'Übernehmen' : 'Fortsetzen'),
    holds: async (fault) => connection.thenSaysWhy(fault),
  })
  await moderation.whenDeciding('Fortsetzen')
  await moderation.thenImportSays('Fertig: 1 Ort übernommen oder vorgeschlagen.')
  await connection.thenNothingFailed()
})

test('decisions on pairs and merges keep the reason', async ({ auth, moderation, connection }) => {
  const name = 'Gasthaus Krone'
  await auth.givenSession('mod')
  await moderation.whenOpening()
  await moderation.whenShowingAPair(name, 'Krone')
  for (const [call, button, confirm, refused] of [
    ['POST rest/v1/rpc/keep_pair', 'Nicht dasselbe Haus', 'Nicht dasselbe Haus', 'Das gibt es nicht mehr.'],
    ['POST rest/v1/rpc/merge_deals', 'Zusammenlegen', 'Zusammenlegen', /^Einer der beiden Deals hat sich/u],
    ['POST rest/v1/rpc/undo_merge', 'Wieder trennen', 'Trennen', 'Das gibt es nicht mehr.'],
  ] as const) {
    if (button === 'Wieder trennen') await moderation.whenShowingAMerge(name)
    await moderation.whenAsking(name, button)
    await moderation.whenGivingTheReason('Nachgesehen.')
    await connection.whenTryingEachFault({
      call,
      act: () => moderation.whenConfirming(confirm),
      holds: async (fault) => {
        await connection.thenSaysWhy(fault)
        await moderation.thenDialogHolds('Nachgesehen.')
      },
    })
    await moderation.whenConfirming(confirm)
    await moderation.thenDialogSays(refused)
    await moderation.whenConfirming('Abbrechen')
  }
})

test('the dismissal of a wave and its undo keep the reason', async ({ app, auth, moderation, connection }) => {
  const wave = '30 neue Wirte an 12 Orten'
  await auth.givenSession('mod')
  await moderation.whenOpening()
  await moderation.whenShowingAWave()
  await moderation.whenAsking(wave, 'Keine Welle')
  await moderation.whenGivingTheReason('Ein Straßenfest.')
  await connection.whenTryingEachFault({
    call: 'POST rest/v1/rpc/dismiss_wave',
    act: () => moderation.whenConfirming('Keine Welle'),
    holds: async (fault) => {
      await connection.thenSaysWhy(fault)
      await moderation.thenDialogHolds('Ein Straßenfest.')
    },
  })
  await moderation.whenConfirming('Keine Welle')
  await app.thenToastSays('Gemerkt: keine Welle.')
  await moderation.whenShowingADismissedWave()
  await moderation.whenAsking('Ein Straßenfest.', 'Doch eine Welle')
  await moderation.whenGivingTheReason('Doch ein Ring.')
  await connection.whenTryingEachFault({
    call: 'POST rest/v1/rpc/restore_wave',
    act: () => moderation.whenConfirming('Doch eine Welle'),
    holds: async (fault) => {
      await connection.thenSaysWhy(fault)
      await moderation.thenDialogHolds('Doch ein Ring.')
    },
  })
  await moderation.whenConfirming('Doch eine Welle')
  await app.thenToastSays('Die Welle zählt wieder.')
})

test('the figures of the operation show the failure and recover', async ({ app, auth, moderation, connection }) => {
  await auth.givenSession('mod')
  await connection.whenTryingEachFault({
    call: ['GET rest/v1/rpc/operation_days', 'GET rest/v1/rpc/operation_state'],
    act: (_fault, index) => (index === 0 ? moderation.whenOpeningTheFigures() : app.whenRetrying()),
    holds: async (fault) => {
      await app.thenTextIsShown(/^Die Zahlen konnten nicht geladen werden\./u)
      await connection.thenSaysWhy(fault)
    },
  })
  await moderation.givenFigures()
  await app.whenRetrying()
  await app.thenTextIsShown('Stand 27. November 2026')
  await moderation.thenFiguresAreBesideTheirNames()
  await connection.thenNothingFailed()
})

test('optional parts of a page fail silently', async ({ app, auth, deal, list, connection, profile }) => {
  await auth.givenSession('mod')
  await connection.whenTryingEachFault({
    call: QUIET,
    act: () => deal.whenOpening('1'),
    holds: async () => {
      await deal.thenShows('Kupferlöffel & Söhne')
      await app.thenNoToastIsShown()
    },
  })
  connection.givenFault([...QUIET, 'GET rest/v1/profiles'], 'other-json')
  await list.whenOpening()
  await list.thenShowsDeals(10)
  await connection.whenTryingEachFault({
    call: 'GET rest/v1/profiles',
    act: () => profile.whenOpening(),
    holds: async () => {
      await profile.thenShowsUser('Moni')
      await app.thenNoToastIsShown()
    },
  })
})

test('the map shows its pins despite faults of the basemap', async ({ app, map, connection }) => {
  await connection.whenTryingEachFault({
    call: 'GET basemap',
    act: () => map.whenOpening(),
    holds: async () => {
      await map.thenShowsPins()
      await app.thenNoToastIsShown()
    },
  })
})

test('a page whose chunk fails to load shows the failure and recovers', async ({ addDeal, app, list, connection }) => {
  app.givenErrorsLike(/Failed to load module script/u)
  await connection.whenTryingEachFault({
    call: 'GET file',
    act: async (fault) => {
      connection.givenNoFault()
      await list.whenOpening()
      await list.thenShowsDeals(10)
      await app.thenHasComeToRest()
      connection.givenFault('GET file', fault)
      await app.whenNavigatingTo('Hinzufügen')
    },
    holds: async () => app.thenHeadingIs('Diese Seite konnte nicht geladen werden'),
  })
  await connection.whenTryingEachFault({
    call: 'HEAD page',
    faults: ['cut-before', 'error-page', 'error-json', 'too-many', 'unauthorised', 'cut-after'],
    act: () => app.whenRetrying(),
    holds: async () => app.thenHeadingIs('Diese Seite konnte nicht geladen werden'),
  })
  await app.whenRetrying()
  await addDeal.thenAsksToSignIn()
})

test('a slow backend shows placeholders and gets one request', async ({ between, list, page }) => {
  between.delay(/rpc\//u, 1500)
  await list.whenOpeningWithoutDeals()
  await expect(page.locator('.animate-skeleton').first()).toBeVisible()
  await list.thenShowsDeals(10)
  expect(between.calls.filter((call) => call === 'GET rest/v1/rpc/nearest_deals')).toHaveLength(1)
})
