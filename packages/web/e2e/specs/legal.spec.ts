import { APP } from '../drivers/legal-driver.ts'
import { describe, expect, test } from '../drivers/test.ts'

const PAGES = {
  '/how-it-works': { title: "Wie funktioniert's?", says: 'Zum Stöbern brauchst du kein Konto.' },
  '/community-guidelines': { title: 'Community Richtlinien', says: 'innerhalb von 24 Stunden' },
  '/support': { title: 'Kontakt & Support', says: 'innerhalb von 24–48 Stunden' },
  '/privacy': { title: 'Datenschutzerklärung', says: 'Version: Dezember 2024' },
  '/eula': { title: 'Nutzungsbedingungen', says: 'Version: Januar 2025' },
  '/terms': { title: 'AGBs', says: 'Version: Juni 2025' },
  '/imprint': { title: 'Impressum', says: /§\s19\sAbs\.\s1\sUStG/u },
}

for (const [path, { title, says }] of Object.entries(PAGES)) {
  test(`the page ${path} passes axe and its policy, is described, and fits at 200 % text size`, async ({
    app,
    legal,
    page,
    security,
  }) => {
    await security.watch()
    await app.givenReducedMotion()
    await app.whenOpening(path)
    await legal.thenTheAppHasTakenOver()
    await app.thenHeadingIs(title)
    await app.thenTitleContains(title)
    await app.thenTextIsShown(says)
    await app.thenTextIsShown(/frei erfunden/u)
    await app.thenLanguageIsGerman()
    const description = page.locator('meta[name=description]')
    await expect(description).toHaveAttribute('content', /^(?!Mittagsdeals in deiner Nähe).{40,160}$/u)
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
    await legal.thenHeadingsAreInOrder()
    security.thenNothingWasRefused()
    await security.thenNothingInlineIsThere()
    await app.thenAxePasses()
    await app.givenLargeText()
    await app.thenNothingIsCutOffAtTheSide()
  })
}

describe(() => {
  test.use({ javaScriptEnabled: false })

  test('the legal pages are complete without script, and their links work', async ({ app, legal }) => {
    for (const [path, { title, says }] of Object.entries(PAGES)) {
      await app.whenOpening(path)
      await legal.thenOnlyTheTextIsThere()
      await app.thenHeadingIs(title)
      await app.thenTitleContains(title)
      await app.thenTextIsShown(says)
      const next = path === '/eula' ? '/terms' : '/eula'
      await app.whenFollowing(PAGES[next].title)
      await app.thenAddressIs(new RegExp(`${next}$`, 'u'))
      await app.thenHeadingIs(PAGES[next].title)
    }
  })
})

test('a legal page stays readable when the app cannot be loaded', async ({ app, legal, page }) => {
  app.givenErrorsLike(/net::ERR_FAILED/u)
  await page.route(APP, (route) => route.abort())
  await app.whenOpening('/privacy')
  // The failure message is in the hidden root.
  await expect(page.locator('#root').getByRole('alert', { includeHidden: true })).toBeAttached()
  await legal.thenOnlyTheTextIsThere()
  await app.thenHeadingIs('Datenschutzerklärung')
})

for (const size of ['phone', 'desktop'] as const)
  test(`a legal page keeps its scroll position when the app takes over, ${size}`, async ({ app, legal, page }) => {
    await app.givenSize(size)
    const letTheAppThrough = await legal.givenTheAppIsSlow()
    await app.whenOpening('/terms')
    await legal.thenOnlyTheTextIsThere()
    await page.getByRole('heading', { level: 2, name: 'Beschwerden' }).evaluate((heading) => heading.scrollIntoView())
    const chapters = await legal.chapters()
    letTheAppThrough()
    await legal.thenTheAppHasTakenOver()
    expect(chapters.length).toBeGreaterThan(2)
    expect(await legal.chapters()).toEqual(chapters)
  })

test('a legal page opens at the chapter of the fragment', async ({ app, legal }) => {
  await app.whenOpening('/privacy#rechte')
  await legal.thenTheAppHasTakenOver()
  await legal.thenChapterIsAtTheTop('Deine Rechte')
  await app.whenFollowing('Profil')
  await app.thenAddressIs(/\/profile$/u)
})

test('a legal page scrolls to a chapter of its contents, and is left by one step back', async ({
  app,
  legal,
  page,
}) => {
  await app.whenOpening('/profile')
  await app.whenFollowing('AGBs')
  await page.locator('summary', { hasText: 'Inhalt' }).click()
  await page.getByRole('navigation', { name: 'Inhalt' }).getByRole('link', { name: 'Beschwerden' }).click()
  await app.thenAddressIs(/\/terms#beschwerden$/u)
  await legal.thenChapterIsAtTheTop('Beschwerden')
  await expect(page.getByRole('heading', { level: 2, name: 'Beschwerden' })).toBeFocused()
  await page.getByRole('link', { name: 'Zurück' }).click()
  await app.thenAddressIs(/\/profile$/u)
})

test('a legal page prints dark on light in both themes', async ({ app, legal }) => {
  await app.whenOpening('/privacy')
  await legal.thenTheAppHasTakenOver()
  for (const theme of ['light', 'dark'] as const) {
    await legal.whenPrinting(theme)
    await legal.thenIsFitForPaper()
  }
})

test('the privacy policy opens the cookie settings, and withdraws the decision: the banner shows again', async ({
  app,
  consent,
}) => {
  await app.whenOpening('/privacy#cookie-einstellungen')
  await app.whenPressingButton('Cookie-Einstellungen öffnen')
  await consent.thenSwitchesAre({ Notwendig: true, Statistik: false })
  await consent.whenChoosingInSettings('Schließen')
  await consent.thenSettingsAreGone()
  await app.whenPressingButton('Entscheidung zurücknehmen')
  await consent.thenBannerIsShown()
  await consent.thenRecordSays(null)
})
