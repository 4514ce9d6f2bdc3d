import { newAccount } from '../../drivers/auth-driver.ts'
import { expect, type Fault, faultsBut, test } from '../../drivers/fault-proxy-driver.ts'
import type { CommunityDriver } from '../../drivers/community-driver.ts'
import { uniqueText } from '../../drivers/unique.ts'
import type { Call } from '../../servers/calls.ts'

test('a comment is saved and deleted once', async ({ app, auth, community, connection }) => {
  await auth.givenSession('ben')
  await community.whenOpening('41')
  const words = uniqueText('Die Suppe')
  await community.whenOpeningTheBox()
  await community.whenTyping(words)
  await connection.whenTryingEachFault({
    call: 'POST rest/v1/rpc/add_comment',
    act: () => community.whenSending(),
    holds: async (fault) => {
      await community.thenBoxSays(/^Fehler beim Hinzufügen des Kommentars: /u)
      await connection.thenSaysWhy(fault)
      await expect(community.field).toHaveValue(words)
      await app.thenNoToastIsShown()
    },
  })
  await community.whenSending()
  await app.thenToastSays('Dein Kommentar ist veröffentlicht.')
  await app.whenReloading()
  await community.thenIsLoaded()
  await expect(community.comment(words)).toHaveCount(1)
  await connection.whenTryingEachFault({
    call: 'POST rest/v1/rpc/delete_comment',
    act: () => community.whenDeleting(words),
    holds: async (fault) => {
      await connection.thenSaysWhy(fault)
      await community.thenCommentIsShown(words)
    },
  })
  await community.whenDeleting(words)
  await app.thenToastSays('Kommentar gelöscht.')
  await app.whenReloading()
  await community.thenIsLoaded()
  await community.thenCommentIsGone(words)
})

test('a favourite is added and removed once, and rolled back after a failure', async ({
  app,
  auth,
  deal,
  favourites,
  connection,
}) => {
  const name = 'Kupferlöffel & Söhne'
  await auth.givenSession('mod')
  await deal.whenOpening('1')
  await favourites.thenHeartIs('empty', name)
  await connection.whenTryingEachFault({
    call: 'POST rest/v1/rpc/add_favourite',
    act: () => favourites.whenTappingTheHeartOf(name),
    holds: async (fault) => {
      await connection.thenSaysWhy(fault)
      await favourites.thenHeartIs('empty', name)
    },
  })
  await favourites.whenTappingTheHeartOf(name)
  await app.thenToastSays('Restaurant zu Favoriten hinzugefügt!')
  await favourites.thenHeartIs('filled', name)
  await connection.whenTryingEachFault({
    call: 'POST rest/v1/rpc/remove_favourite',
    act: () => favourites.whenTappingTheHeartOf(name),
    holds: async (fault) => {
      await connection.thenSaysWhy(fault)
      await favourites.thenHeartIs('filled', name)
    },
  })
  await favourites.whenTappingTheHeartOf(name)
  await app.thenToastSays('Restaurant von Favoriten entfernt!')
  await app.whenReloading()
  await favourites.thenHeartIs('empty', name)
})

test('the calendar of favourites says why a change failed', async ({ auth, favourites, connection }) => {
  await auth.givenSession('mod')
  await favourites.whenOpening()
  await favourites.whenUnfoldingTheCalendar()
  await connection.whenTryingEachFault({
    call: 'POST rest/v1/rpc/create_calendar_address',
    act: () => favourites.whenTappingInTheCalendar('Adresse erstellen'),
    holds: async (fault) => connection.thenSaysWhy(fault),
  })
  await favourites.whenTappingInTheCalendar('Adresse erstellen')
  const address = await favourites.calendarAddress()
  await connection.whenTryingEachFault({
    call: 'POST rest/v1/rpc/revoke_calendar_address',
    act: () => favourites.whenTappingInTheCalendar('Adresse zurückziehen'),
    holds: async (fault) => connection.thenSaysWhy(fault),
  })
  await favourites.whenTappingInTheCalendar('Adresse zurückziehen')
  await favourites.thenCalendarOffers('Adresse erstellen')
  await favourites.thenCalendarAnswers(address, 404, 'unknown-page')
})

const REPORTS = [
  {
    content: 'an image',
    dealId: '42',
    call: 'POST rest/v1/rpc/report_image',
    open: (community: CommunityDriver) => community.whenReportingTheImageOpens(),
    already: /Du hast dieses Bild schon gemeldet/u,
  },
  {
    content: 'a dish',
    dealId: '1',
    call: 'POST rest/v1/rpc/report_dish',
    open: (community: CommunityDriver) => community.whenReportingADishOpens(),
    already: /Du hast dieses Gericht schon gemeldet/u,
  },
] as const

for (const { content, dealId, call, open, already } of REPORTS)
  test(`${content} is reported once if the answer is lost`, async ({ app, auth, community, connection }) => {
    await auth.givenSession('ben')
    await community.whenOpening(dealId)
    await open(community)
    await community.whenChoosing('Spam oder Werbung')
    await community.whenDescribing('Keine Speisekarte.')
    await connection.whenTryingEachFault({
      call,
      act: () => community.whenSendingTheReport(),
      // The first lost answer is that of a saved report.
      faults: faultsBut('cut-midway'),
      holds: async (fault) => {
        await connection.thenSaysWhy(fault)
        await community.thenDialogHolds('Spam oder Werbung', 'Keine Speisekarte.')
        await app.thenNoToastIsShown()
      },
    })
    await community.whenSendingTheReport()
    await community.thenDialogSays(already)
  })

test('a report is saved if notifying the operator fails', async ({ app, auth, community, connection }) => {
  await auth.givenSession('anna')
  await connection.whenTryingEachFault({
    call: 'POST functions/v1/send-report-notification',
    // Only the status of the answer is read; the limit is ten reports a minute.
    faults: ['cut-before', 'error-page', 'too-many', 'unauthorised', 'cut-after'],
    act: async (_fault, index) => {
      await community.whenOpening(String(44 + index))
      await community.whenReportingTheImageOpens()
      await community.whenChoosing('Spam oder Werbung')
      await community.whenSendingTheReport()
    },
    holds: () => app.thenToastSays('Bild erfolgreich gemeldet. Vielen Dank für deine Mithilfe!'),
  })
})

test('a notice is saved once if the answer is lost', async ({ connection, others, page, support }) => {
  const what = uniqueText('Das dritte Foto')
  const email = `${crypto.randomUUID()}@example.test`
  await support.whenOpening('/support?where=/restaurant/3')
  await support.whenFillingIn({ name: 'Olga Ohnekonto', email, what, why: 'Es zeigt mich.' })
  await page.getByLabel('Wo steht es?').fill('/restaurant/3')
  await connection.whenTryingEachFault({
    call: 'POST rest/v1/rpc/submit_notice',
    act: () => support.whenSending(),
    holds: (fault) => connection.thenSaysWhy(fault),
  })
  await support.whenSending()
  await support.thenIsSent()
  const mod = await others.arrive()
  await mod.auth.givenSession('mod')
  await mod.moderation.whenOpening()
  await mod.moderation.thenQueueHoldsOnce(what)
})

test('reports, blocks and moderation act once if answers are lost', async ({
  app,
  auth,
  community,
  moderation,
  connection,
  others,
  profile,
}) => {
  const words = uniqueText('Wie unhöflich')
  const anna = await others.arrive()
  await anna.auth.givenSession('anna')
  await anna.community.whenOpening('43')
  await anna.community.whenWriting(words)

  await auth.givenSession('mod')
  await community.whenOpening('43')
  await community.whenReportingTheCommentOpens(words)
  await community.whenChoosing('Belästigung oder Mobbing')
  await connection.whenTryingEachFault({
    call: 'POST rest/v1/rpc/report_comment',
    faults: faultsBut('too-many', 'cut-midway', 'cut-after'),
    act: () => community.whenSendingTheReport(),
    holds: (fault) => connection.thenSaysWhy(fault),
  })
  await community.whenSendingTheReport()
  await app.thenToastSays('Kommentar erfolgreich gemeldet. Vielen Dank für deine Mithilfe!')
  await connection.whenTryingEachFault({
    call: 'POST rest/v1/rpc/block_user',
    act: () => community.whenBlockingTheAuthorOf(words),
    holds: async (fault) => {
      await connection.thenSaysWhy(fault)
      await community.thenCommentIsShown(words)
    },
  })
  await community.whenBlockingTheAuthorOf(words)
  await community.thenCommentIsGone(words)
  await profile.whenOpening()
  await connection.whenTryingEachFault({
    call: 'POST rest/v1/rpc/unblock_user',
    act: () => profile.whenUnblocking('Anna'),
    holds: async (fault) => {
      await connection.thenSaysWhy(fault)
      await profile.thenHasBlocked('Anna')
    },
  })
  await profile.whenUnblocking('Anna')
  await profile.thenHasNoBlocks()

  await moderation.whenOpening()
  await moderation.whenAsking(words, 'Ausblenden')
  await moderation.whenChoosingTheGround()
  await moderation.whenGivingTheReason('Beleidigt das Personal.')
  await connection.whenTryingEachFault({
    call: 'POST functions/v1/moderate-content',
    act: () => moderation.whenConfirming('Ausblenden'),
    holds: (fault) => connection.thenSaysWhy(fault),
  })
  await moderation.whenConfirming('Ausblenden')
  await app.thenToastSays('Ausgeblendet.')
  const restored = uniqueText('Doch kein Verstoß')
  await moderation.whenAsking(words, 'Wieder einblenden')
  await moderation.whenGivingTheReason(restored)
  await connection.whenTryingEachFault({
    call: 'POST functions/v1/moderate-content',
    act: () => moderation.whenConfirming('Wieder einblenden'),
    holds: async (fault) => {
      await connection.thenSaysWhy(fault)
      await moderation.thenDialogHolds(restored)
    },
  })
  await moderation.whenConfirming('Wieder einblenden')
  await app.thenToastSays('Wieder eingeblendet.')
  await moderation.whenAsking(words, 'Ausblenden und erledigen')
  await moderation.whenChoosingTheGround()
  await moderation.whenGivingTheReason('Beleidigung.')
  await connection.whenTryingEachFault({
    call: 'POST rest/v1/rpc/decide_report',
    faults: faultsBut('cut-midway', 'cut-after'),
    act: () => moderation.whenConfirming('Ausblenden und erledigen'),
    holds: (fault) => connection.thenSaysWhy(fault),
  })
  await moderation.whenConfirming('Ausblenden und erledigen')
  await moderation.thenQueueHoldsNo(words)
  await moderation.whenShowing('Protokoll')
  await moderation.thenQueueHoldsOnce(restored)
})

test('reports of deals and names, and suspensions, act once if answers are lost', async ({
  app,
  auth,
  community,
  moderation,
  connection,
  inbox,
  others,
}) => {
  const words = uniqueText('Gar nicht schlecht')
  const account = newAccount('Vera')
  const vera = await others.arrive()
  await vera.auth.givenNewAccount(account, inbox)
  await vera.community.whenOpening('44')
  await vera.community.whenWriting(words)

  await auth.givenSession('mod')
  await community.whenOpening('44')
  await community.whenReportingTheDealOpens()
  await community.whenChoosing('Irreführend oder veraltet')
  await connection.whenTryingEachFault({
    call: 'POST rest/v1/rpc/report_deal',
    faults: faultsBut('too-many', 'cut-midway', 'cut-after'),
    act: () => community.whenSendingTheReport(),
    holds: (fault) => connection.thenSaysWhy(fault),
  })
  await community.whenSendingTheReport()
  await app.thenToastSays('Deal erfolgreich gemeldet. Vielen Dank für deine Mithilfe!')
  await community.whenReportingTheCommentOpens(words)
  await community.dialog.getByRole('button', { name: `Stattdessen den Namen „${account.username}“ melden` }).click()
  await expect(community.dialog.getByRole('heading', { name: 'Benutzernamen melden' })).toBeVisible()
  await community.whenChoosing('Gibt sich als jemand anderes aus')
  await connection.whenTryingEachFault({
    call: 'POST rest/v1/rpc/report_username',
    faults: faultsBut('too-many', 'cut-midway', 'cut-after'),
    act: () => community.whenSendingTheReport(),
    holds: (fault) => connection.thenSaysWhy(fault),
  })
  await community.whenSendingTheReport()
  await app.thenToastSays('Benutzername erfolgreich gemeldet. Vielen Dank für deine Mithilfe!')

  await moderation.whenOpening()
  await moderation.whenAsking(account.username, 'Sperren und aufräumen')
  await moderation.whenChoosingTheGround()
  await moderation.whenGivingTheReason('Gibt sich als der Wirt aus.')
  await connection.whenTryingEachFault({
    call: 'POST rest/v1/rpc/suspend_account',
    act: () => moderation.whenConfirming('Sperren'),
    holds: (fault) => connection.thenSaysWhy(fault),
  })
  await moderation.whenConfirming('Sperren')
  await app.thenToastSays('Konto gesperrt.')
  await moderation.whenAsking(account.username, 'Sperre aufheben')
  await moderation.whenGivingTheReason('Es ist der Wirt.')
  await connection.whenTryingEachFault({
    call: 'POST rest/v1/rpc/reinstate_account',
    act: () => moderation.whenConfirming('Sperre aufheben'),
    holds: (fault) => connection.thenSaysWhy(fault),
  })
  await moderation.whenConfirming('Sperre aufheben')
  await app.thenToastSays('Sperre aufgehoben.')

  await moderation.whenAsking(account.username, 'Sperren und aufräumen')
  await moderation.whenChoosingTheGround()
  await moderation.whenGivingTheReason('Doch nicht der Wirt.')
  await connection.whenTryingEachFault({
    call: 'POST rest/v1/rpc/preview_clearance',
    act: async () => {
      await moderation.dialog.getByLabel('Nichts').check()
      await moderation.dialog.getByLabel('Alles von Anfang an').check()
    },
    holds: (fault) => connection.thenSaysWhy(fault),
  })
  await moderation.dialog.getByLabel('Das der letzten 7 Tage').check()
  await moderation.thenDialogSays(/^Betroffen: 1 Kommentar\./u)
  for (const call of ['POST rest/v1/rpc/begin_clearance', 'POST rest/v1/rpc/continue_clearance'] as const)
    await connection.whenTryingEachFault({
      call,
      act: () => moderation.whenConfirming('Sperren und aufräumen'),
      holds: (fault) => connection.thenSaysWhy(fault),
    })
  await moderation.whenConfirming('Sperren und aufräumen')
  await app.thenToastSays('Aufgeräumt: 1 Kommentar.')
  await moderation.whenShowing('Protokoll')
  const entry = '1 Konto: gesperrt und aufgeräumt'
  await connection.whenTryingEachFault({
    call: 'GET rest/v1/rpc/moderation_clearance',
    act: () =>
      moderation
        .report(entry)
        .first()
        .getByRole('button', { name: /Liste anzeigen|Weitere laden/u })
        .click(),
    holds: async () => expect(moderation.report(entry).first()).toContainText('Weitere Einträge konnten nicht'),
  })
  await moderation.report(entry).first().getByRole('button', { name: 'Weitere laden' }).click()
  await moderation.thenQueueHolds(entry, `Kommentar · ${words}`)
  await moderation.whenAsking(entry, 'Rückgängig')
  await moderation.whenGivingTheReason('Es ist doch der Wirt.')
  await connection.whenTryingEachFault({
    call: 'POST rest/v1/rpc/undo_clearance',
    act: () => moderation.whenConfirming('Rückgängig machen'),
    holds: (fault) => connection.thenSaysWhy(fault),
  })
  await moderation.whenConfirming('Rückgängig machen')
  await app.thenToastSays('Rückgängig gemacht.')
})

test('corrections, their undo and their moderation keep what was entered, and succeed when repeated', async ({
  app,
  auth,
  community,
  connection,
  corrections,
  inbox,
  moderation,
}) => {
  await auth.givenNewAccount(newAccount('Kai'), inbox)
  await community.whenOpening('39')
  await corrections.whenOpeningTheForm()
  await corrections.whenTyping('Telefon', '030 39 39 39')
  await connection.whenTryingEachFault({
    call: 'POST rest/v1/rpc/correct_deal',
    act: () => corrections.whenSaving(),
    holds: async (fault) => {
      await corrections.thenFormHolds('Telefon', '030 39 39 39')
      await connection.thenSaysWhy(fault)
    },
  })
  await corrections.whenSaving()
  await app.thenToastSays('Danke! Deine Korrektur ist für alle zu sehen.')
  await connection.whenTryingEachFault({
    call: 'POST rest/v1/rpc/undo_correction',
    act: () => corrections.whenUndoing('Telefon geändert'),
    holds: () => app.thenTextIsShown(/^Das ließ sich nicht rückgängig machen\./u),
  })
  await corrections.whenUndoing('Telefon geändert')
  await app.thenToastSays('Rückgängig gemacht.')

  await auth.givenSession('mod')
  await moderation.whenOpening()
  await moderation.whenShowing('Korrekturen')
  await moderation.whenAsking('030 39 39 39', 'Alle Korrekturen zurücknehmen')
  await moderation.whenChoosingTheGround()
  await moderation.whenGivingTheReason('Ein Versuch.')
  await connection.whenTryingEachFault({
    call: 'POST rest/v1/rpc/undo_corrections',
    act: () => moderation.whenConfirming('Zurücknehmen'),
    holds: (fault) => connection.thenSaysWhy(fault),
  })
  await moderation.whenConfirming('Zurücknehmen')
  await app.thenToastSays('Korrekturen zurückgenommen.')
})

test('own deals and photos are deleted and restored once', async ({ app, auth, connection, ownDeals }) => {
  const name = uniqueText('Brotzeit')
  await auth.givenSession('anna')
  await ownDeals.givenDeal(name)
  await ownDeals.whenOpening()
  for (const [call, what, button, kind] of [
    ['POST rest/v1/rpc/delete_own_image', `Foto 1 von ${name}`, 'Foto löschen', 'Foto'],
    ['POST rest/v1/rpc/delete_own_deal', name, 'Deal löschen', 'Deal'],
  ] as const) {
    await ownDeals.whenAskingToDelete(what)
    await connection.whenTryingEachFault({
      call,
      act: () => ownDeals.whenConfirming(button),
      holds: (fault) => connection.thenSaysWhy(fault),
    })
    await ownDeals.whenConfirming(button)
    await ownDeals.thenOffersToRestore(kind, name)
  }
  await connection.whenTryingEachFault({
    call: 'POST rest/v1/rpc/undo_own_deletion',
    // With these faults the server restores it, and the page shows that.
    faults: faultsBut('cut-midway', 'cut-after'),
    act: () => ownDeals.whenRestoring('Deal', name),
    holds: () => app.thenTextIsShown(/^Das ließ sich nicht wiederherstellen\./u),
  })
  connection.givenFault('POST rest/v1/rpc/undo_own_deletion', 'cut-after')
  await ownDeals.whenRestoring('Deal', name)
  await connection.thenFaultOccurred()
  connection.givenNoFault()
  await ownDeals.thenLists(name, 0)
  await ownDeals.whenRestoring('Foto', name)
  await app.thenToastSays('Wiederhergestellt.')
  await ownDeals.thenLists(name, 1)
})

test('a confirmation waits for the service, and is saved once', async ({ app, auth, trust, connection }) => {
  await auth.givenSession('ben')
  await trust.whenOpening('28')
  await connection.whenTryingEachFault({
    call: 'POST rest/v1/rpc/confirm_deal',
    // The app sends it again by itself.
    act: (_fault, index) => (index === 0 ? trust.whenPressing('Stimmt noch') : app.whenReloading()),
    holds: async () => {
      await trust.thenIs('on', 'Stimmt noch')
      await trust.thenSectionSays('Noch nicht gesendet')
    },
  })
  await app.whenReloading()
  await trust.thenSectionSays('Heute bestätigt.')
  await trust.thenIs('on', 'Stimmt noch')
  await trust.whenPressing('Stimmt noch')
  await app.thenToastSays('Deine Bestätigung ist zurückgenommen.')
})

// A user casts at most 20 votes a minute, so each kind of report is tried by another one.
for (const [kind, report, button, user] of [
  ['closed', 'POST rest/v1/rpc/report_closed', 'Heute zu', 'mod'],
  ['gone', 'POST rest/v1/rpc/report_gone', "Gibt's nicht mehr", 'anna'],
] as const)
  test(`a report that a place is ${kind} is saved and taken back once`, async ({ app, auth, trust, connection }) => {
    const saysWhy = (fault: Fault) =>
      fault === 'unauthorised'
        ? app.thenTextIsShown('Melde dich an: Danach speichern wir deine Angabe.')
        : connection.thenSaysWhy(fault)
    const tryVote = async ({ call, before, after }: { call: Call; before: 'on' | 'off'; after: 'on' | 'off' }) => {
      await connection.whenTryingEachFault({
        call,
        // With these faults the server stores the vote, and the app reads that once it is connected again.
        faults: faultsBut('cut-midway', 'cut-after'),
        act: () => trust.whenPressing(button),
        holds: async (fault) => {
          await saysWhy(fault)
          await trust.thenIs(before, button)
        },
      })
      connection.givenFault(call, 'cut-after')
      await trust.whenPressing(button)
      await connection.thenFaultOccurred()
      await saysWhy('cut-after')
      connection.givenNoFault()
      await app.whenReloading()
      await trust.thenIs(after, button)
    }
    await auth.givenSession(user)
    await trust.whenOpening('31')
    await tryVote({ call: report, before: 'off', after: 'on' })
    await tryVote({ call: 'POST rest/v1/rpc/withdraw_vote', before: 'on', after: 'off' })
    await trust.whenPressing(button)
    await app.thenToastSays('Danke! Deine Meldung ist gespeichert.')
    await trust.whenPressing(button)
    await app.thenToastSays('Deine Meldung ist zurückgenommen.')
  })

test('a moderator takes a deal off the map and lists it again once', async ({
  app,
  auth,
  moderation,
  connection,
  others,
}) => {
  const ben = await others.arrive()
  await ben.auth.givenSession('ben')
  await ben.trust.whenOpening('30')
  const name = await ben.deal.name()
  await ben.trust.whenPressing("Gibt's nicht mehr")
  await ben.app.thenToastSays('Danke! Deine Meldung ist gespeichert.')

  await auth.givenSession('mod')
  await moderation.whenOpening()
  await moderation.whenShowing('Strittig')
  await moderation.thenQueueHolds(name, "Gibt's nicht mehr: 1 Meldung")
  const decisions = [
    ['Gibt es nicht mehr', 'Zugemauert.', 'Von Karte und Liste nehmen', 'Deal von Karte und Liste genommen.'],
    ['Gilt weiter', 'Wieder offen.', 'Meldungen zurücknehmen', 'Meldungen zurückgenommen: Der Deal gilt weiter.'],
  ] as const
  for (const [button, reason, confirm, done] of decisions) {
    await moderation.whenAsking(name, button)
    await moderation.whenGivingTheReason(reason)
    await connection.whenTryingEachFault({
      call: 'POST rest/v1/rpc/decide_votes',
      act: () => moderation.whenConfirming(confirm),
      holds: async (fault) => {
        await connection.thenSaysWhy(fault)
        await moderation.thenDialogHolds(reason)
      },
    })
    await moderation.whenConfirming(confirm)
    await app.thenToastSays(done)
  }
  await moderation.thenQueueHoldsNo(name)
  await ben.app.whenReloading()
  await ben.trust.thenOffers('Stimmt noch')
  await ben.trust.thenIs('off', "Gibt's nicht mehr")
})
