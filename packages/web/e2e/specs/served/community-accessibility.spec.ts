import { describe, test } from '../../drivers/test.ts'

describe('axe passes in both themes:', () => {
  test('comments, reports and their dialogs', async ({ app, auth, community, others }) => {
    const words = `Schön hier ${crypto.randomUUID().slice(0, 8)}`
    const mod = await others.arrive()
    await mod.auth.givenSession('mod')
    await mod.community.whenOpening('17')
    await mod.community.whenWriting(words)
    await mod.community.thenCommentIsShown(words)

    await app.givenReducedMotion()
    await auth.givenSession('ben')
    await community.whenOpening('17')
    await community.whenSending()
    await community.thenBoxSays('Bitte schreib erst etwas.')
    await app.thenAxePassesInBothThemes()
    await community.whenReportingTheCommentOpens(words)
    await community.whenSendingTheReport()
    await community.thenDialogSays('Bitte wähle einen Grund aus.')
    await app.thenAxePassesInBothThemes()
    await app.whenPressing('Escape')
    await community.thenNoDialogIsOpen()
    await community.thenFocusIsOn('Kommentar von Moni melden')
    await community.whenAskingToBlock(words)
    await app.thenAxePassesInBothThemes()
    await community.whenCancelling()
    await community.whenFillingIn('Kartenzahlung')
    await app.thenAxePassesInBothThemes()
  })

  test('moderation, its dialog and its log', async ({ app, auth, moderation, others }) => {
    const visitor = await others.arrive()
    const what = `Ein Foto ${crypto.randomUUID().slice(0, 8)}`
    await visitor.support.whenOpening('/support?where=/restaurant/3')
    await visitor.support.thenPlaceIs(/\/restaurant\/3$/u)
    await visitor.support.whenFillingIn({ name: 'Olga', email: 'olga@example.test', what, why: 'Es zeigt mich.' })
    await visitor.support.whenSending()
    await visitor.support.thenIsSent()

    await app.givenReducedMotion()
    await auth.givenSession('mod')
    await moderation.whenOpening()
    await moderation.thenQueueHolds(what, 'Hinweis ohne Konto')
    await app.thenAxePassesInBothThemes()
    await moderation.whenAsking(what, 'Berechtigt')
    await moderation.whenGivingTheReason('Es zeigt sie ohne Erlaubnis. '.repeat(16))
    for (const size of ['desktop', 'phone'] as const) {
      await app.givenSize(size)
      await moderation.thenButtonsAreInView('Als berechtigt schließen', 'Abbrechen')
    }
    await app.whenPressing('Escape')
    await moderation.whenAsking(what, 'Unberechtigt')
    await moderation.whenConfirming('Als unberechtigt schließen')
    await moderation.thenDialogSays('Bitte gib eine Begründung an.')
    await app.thenAxePassesInBothThemes()
    await app.whenPressing('Escape')
    await moderation.whenActing(what, 'Unberechtigt', 'Nicht rechtswidrig.', 'Als unberechtigt schließen')
    await moderation.whenShowing('Protokoll')
    await moderation.thenQueueHolds('Nicht rechtswidrig.', 'Moni')
    await app.thenAxePassesInBothThemes()
  })
})
