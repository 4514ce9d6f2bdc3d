import type { DemoUser } from '../../drivers/auth-driver.ts'
import { ProfileDriver } from '../../drivers/profile-driver.ts'
import { expect, test, type Others, type Person } from '../../drivers/test.ts'
import { uniqueText } from '../../drivers/unique.ts'

const arriveAs = async (others: Others, name: DemoUser): Promise<Person> => {
  const person = await others.arrive()
  await person.auth.givenSession(name)
  return person
}

test('a comment is reported, its author blocked, and a moderator hides it with a reason', async ({
  app,
  auth,
  community,
  moderation,
  others,
  page,
}) => {
  const ben = await arriveAs(others, 'ben')
  const mod = await arriveAs(others, 'mod')
  const words = uniqueText('Hier wird man angeschrien')
  const deal = '5'

  await auth.givenSession('anna')
  await community.whenOpening(deal)
  await community.whenWriting(words)
  await app.thenToastSays('Dein Kommentar ist veröffentlicht.')

  await ben.community.whenOpening(deal)
  await ben.community.whenReportingTheCommentOpens(words)
  await ben.community.whenChoosing('Belästigung oder Mobbing')
  await ben.community.whenDescribing('Das stimmt so nicht.')
  await ben.community.whenSendingTheReport()
  await ben.community.thenNoDialogIsOpen()
  await ben.app.thenToastSays('Kommentar erfolgreich gemeldet. Vielen Dank für deine Mithilfe!')
  await ben.community.whenReportingTheCommentOpens(words)
  await expect(ben.community.dialog.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(ben.community.dialog.getByRole('textbox', { name: 'Beschreibung' })).toHaveValue('')
  await ben.community.whenCancelling()
  await ben.community.whenBlockingTheAuthorOf(words)
  await ben.community.thenCommentIsGone(words)
  await ben.app.thenToastSays('Anna ist blockiert.')
  await ben.app.whenReloading()
  await ben.community.thenIsLoaded()
  await ben.community.thenCommentIsGone(words)
  await ben.profile.whenOpening()
  await ben.profile.whenUnblocking('Anna')
  await ben.profile.thenHasNoBlocks()
  await ben.community.whenOpening(deal)
  await ben.community.thenCommentIsShown(words)

  await mod.moderation.whenOpening()
  await mod.moderation.thenIsShown()
  await mod.moderation.thenQueueHolds(words, 'Belästigung oder Mobbing', 'Anna', 'Das stimmt so nicht.', 'Fällig bis')
  await mod.moderation.report(words).first().press('a')
  await expect(
    mod.moderation.dialog.getByRole('heading', { name: 'Für alle ausblenden und Meldung erledigen?' }),
  ).toBeVisible()
  await mod.moderation.whenChoosingTheGround()
  await mod.moderation.whenGivingTheReason('Beleidigt das Personal.')
  await mod.moderation.whenConfirming('Ausblenden und erledigen')
  await mod.app.thenToastSays('Meldung als berechtigt geschlossen.')
  await mod.moderation.thenQueueHoldsNo(words)
  // The report after the decided one has the focus, or the heading.
  await expect(mod.page.locator('[data-report]:focus, h1:focus')).toHaveCount(1)
  await mod.moderation.whenShowing('Entschieden')
  await mod.moderation.thenQueueHolds(words, 'Berechtigt am', 'Ausgeblendet')
  await mod.moderation.whenShowing('Protokoll')
  await mod.moderation.thenQueueHolds('Beleidigt das Personal.', 'als berechtigt geschlossen', 'Moni')

  await ben.app.whenReloading()
  await ben.community.thenIsLoaded()
  await ben.community.thenCommentIsGone(words)
  await app.whenReloading()
  await expect(community.comment(words)).toContainText('Die Moderation hat ihn ausgeblendet.')
  await expect(community.comment(words)).toContainText('Begründung: Beleidigt das Personal.')
  await moderation.whenOpening()
  await expect(page.getByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeVisible()
  await expect(page.getByText('Moderation')).toHaveCount(0)
})

test('a deal is reported, hidden for everybody, and restored', async ({ app, community, deal, others, page }) => {
  const ben = await arriveAs(others, 'ben')
  const mod = await arriveAs(others, 'mod')
  const visitor = { app, community, deal, page }
  const words = uniqueText('Den Laden gibt es nicht')
  const id = '46'

  await ben.community.whenOpening(id)
  await ben.community.whenReportingTheDealOpens()
  await ben.community.whenChoosing('Irreführend oder veraltet')
  await ben.community.whenDescribing(words)
  await ben.community.whenSendingTheReport()
  await ben.app.thenToastSays('Deal erfolgreich gemeldet. Vielen Dank für deine Mithilfe!')

  await mod.profile.whenOpening()
  await mod.app.whenFollowing('Meldungen bearbeiten')
  await mod.moderation.thenIsShown()
  await mod.app.thenNavigationCanBeRead()
  await mod.moderation.thenQueueHolds(words, 'Deal', 'Irreführend oder veraltet', 'Sichtbar')
  await mod.moderation.whenActing(words, 'Ausblenden', 'Erfunden.', 'Ausblenden')
  await mod.app.thenToastSays('Ausgeblendet.')
  visitor.app.givenErrorsLike(/status of 410/u)
  expect((await visitor.page.goto(`/restaurant/${id}`))?.status()).toBe(410)
  await visitor.app.thenHeadingIs('Dieser Deal ist ausgeblendet')
  await expect(visitor.page.locator('script')).toHaveCount(0)

  await mod.moderation.whenActing(words, 'Wieder einblenden', 'Neu eröffnet.', 'Wieder einblenden')
  await mod.app.thenToastSays('Wieder eingeblendet.')
  await visitor.community.whenOpening(id)
  const comment = 'Der Mittwoch ist immer zwei Euro günstiger.'
  await visitor.deal.thenSays(comment)
  await mod.moderation.whenActing(words, 'Nur den Kommentar ausblenden', 'Stimmt nicht.', 'Ausblenden')
  await mod.app.thenToastSays('Ausgeblendet.')
  await visitor.community.whenOpening(id)
  await visitor.deal.thenShows('Masala Mittwoch')
  await visitor.deal.thenDoesNotSay(comment)
  await mod.moderation.whenShowing('Protokoll')
  await mod.moderation.thenQueueHolds('Stimmt nicht.', `Kommentar zum Deal ${id} ausgeblendet`)
  await mod.moderation.thenQueueHolds('Erfunden.', `Deal ${id} ausgeblendet`, 'Community-Richtlinien', 'Moni')
})

test('added cuisine, diet and payment are visible to other users', async ({
  app,
  auth,
  community,
  corrections,
  deal,
  others,
}) => {
  const ben = await arriveAs(others, 'ben')
  await auth.givenSession('anna')
  for (const [id, button, choice, field] of [
    ['66', 'Küche ergänzen', 'chinesisch', 'Küche'],
    ['32', 'Diät ergänzen', 'vegetarisch', 'Diät'],
    ['32', 'Kartenzahlung ergänzen', 'Nur Barzahlung', 'Kartenzahlung'],
  ] as const) {
    await ben.community.whenOpening(id)
    await ben.community.whenFillingIn(button)
    await ben.community.whenChoosing(choice)
    await ben.community.whenSaving()
    await ben.app.thenToastSays('Danke! Deine Angabe ist gespeichert.')
    await ben.deal.thenSays(choice)
    await ben.community.thenCannotFillIn(button)
    if (button === 'Diät ergänzen') continue
    await community.whenOpening(id)
    await community.thenIsLoaded()
    await deal.thenSays(choice)
    await corrections.thenHistoryHolds(`${field} geändert am`, choice)
    await community.thenCannotFillIn(button)
  }
  await app.thenTextIsShown('vegetarisch')
})

test('a notice without an account reaches the moderators', async ({ app, community, support, others }) => {
  const what = uniqueText('Das zweite Foto')
  await community.whenOpening('2')
  await expect(community.section.getByText('Du musst angemeldet sein, um einen Kommentar zu schreiben.')).toBeVisible()
  await expect(community.section.getByRole('link', { name: 'Anmelden' })).toHaveAttribute('href', '/auth')
  await community.whenReportingTheImageOpens()
  await community.thenDialogSays('Du musst angemeldet sein, um Inhalte zu melden.')
  await app.whenFollowing('Ohne Konto melden')
  await support.thenPlaceIs(/\/restaurant\/2$/u)
  await support.whenSending()
  await support.thenFirstErrorIs('Bitte gib deinen Namen an.')
  await support.whenFillingIn({
    name: 'Olga Ohnekonto',
    email: 'olga@example.test',
    what,
    why: 'Es zeigt mich, und ich habe nicht zugestimmt.',
  })
  await support.whenSending()
  await support.thenIsSent()

  const mod = await arriveAs(others, 'mod')
  await mod.moderation.whenOpening()
  await mod.moderation.thenQueueHolds(
    what,
    'Hinweis ohne Konto',
    'Olga Ohnekonto',
    'olga@example.test',
    /restaurant\/2/u,
  )
  await mod.moderation.whenAsking(what, 'Unberechtigt')
  await mod.moderation.whenConfirming('Als unberechtigt schließen')
  await mod.moderation.thenDialogSays('Bitte gib eine Begründung an.')
})

test('a comment is shown as text', async ({ app, auth, community }) => {
  await auth.givenSession('mod')
  await community.whenOpening('9')
  const mark = crypto.randomUUID().slice(0, 8)
  const marked = 'Z\u0335\u0321\u0353'
  for (const text of [
    `<b>fett</b><script>alert(1)</script> ${mark}a`,
    `[Link](javascript:alert(1)) https://example.test ${mark}b`,
    `\u05e9\u05dc\u05d5\u05dd abc ${marked} ${mark}c`,
  ]) {
    await community.whenWriting(text)
    const comment = community.comment(text.slice(-9))
    await expect(comment).toBeVisible()
    await expect(comment.locator('b, i, a, script, img')).toHaveCount(0)
    await app.thenNothingIsCutOffAtTheSide()
  }
  await community.whenDeleting(`${mark}b`)
  await community.thenCommentIsGone(`${mark}b`)
  await app.thenToastSays('Kommentar gelöscht.')
  await app.whenReloading()
  await expect(community.section.getByRole('listitem').first()).toContainText(`${mark}c`)
  await community.thenCommentIsGone(`${mark}b`)
})

test('typed text survives a sign-out in another tab while the dialog is open', async ({
  page,
  app,
  auth,
  community,
}) => {
  app.givenSessionEnds()
  await auth.givenSession('anna')
  await community.whenOpening('15')
  await community.whenReportingTheImageOpens()
  await community.whenChoosing('Spam oder Werbung')
  await community.whenDescribing('Das ist keine Speisekarte.')
  const other = new ProfileDriver(await page.context().newPage())
  await other.whenOpening()
  await other.thenShowsUser('Anna')
  await other.whenSigningOut()
  await community.thenDialogSays('Du musst angemeldet sein, um Inhalte zu melden.')
  await community.thenDialogHolds('Spam oder Werbung', 'Das ist keine Speisekarte.')
})

test('the bar of a deal has one line of words for users of a phone', async ({ app, auth, deal }) => {
  await auth.givenSession('ben')
  await app.givenSize('phone')
  await deal.whenOpening('1')
  await deal.thenActionsAreOneLine(5)
})
