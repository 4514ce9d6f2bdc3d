import { describe, expect, test } from '../drivers/test.ts'

test.use({ visitor: 'new' })

const REFUSED = { analytics: false, functional: false, marketing: false }
const ROUTES = {
  map: ['/', '/?selected=1'],
  'list and deals': [
    '/list',
    '/restaurant/1?from=map&selected=1',
    '/restaurant/999999',
    '/unbekannt/tiefer?search=vegan#oben',
  ],
  account: [
    '/add',
    '/profile',
    '/auth#oben',
    '/auth?reset=1#error=access_denied&error_code=otp_expired',
    '/favorites',
    '/moderation',
  ],
  'law and help': ['/privacy', '/eula', '/terms', '/imprint', '/how-it-works', '/community-guidelines', '/support'],
}

describe(() => {
  test.use({ serviceWorkers: 'allow' })

  for (const [area, paths] of Object.entries(ROUTES))
    test(`before consent, nothing is sent elsewhere and only necessary items are stored: ${area}`, async ({
      app,
      consent,
    }) => {
      for (const path of paths) {
        await app.whenOpening(path)
        await app.thenHasComeToRest()
        await consent.thenOnlyIsKept('necessary')
        app.thenNothingWentWrong()
      }
    })
})

test('a decision in the cookie banner is stored without a backend', async ({ app, consent, faults, onboarding }) => {
  await faults.givenBackendIsDown()
  await app.whenOpening('/list')
  await onboarding.whenClosing()
  await onboarding.thenIsGone()
  await consent.whenChoosing('Nur notwendige')
  await consent.thenBannerIsGone()
  await consent.thenRecordSays(REFUSED)
  await app.whenReloading()
  await onboarding.thenIsNotShown()
  await consent.thenBannerIsNotShown()
})

describe(() => {
  test.beforeEach(({ consent }) => consent.givenOnboardingIsDone())

  test('the cookie banner comes first in the tab order, passes axe with its settings, and stays until a decision', async ({
    app,
    consent,
  }) => {
    await app.givenReducedMotion()
    await app.whenOpening('/list')
    await consent.thenBannerIsShown()
    await app.thenHasComeToRest()
    await app.thenAxePasses()
    for (const [role, name] of [
      ['link', 'Zum Inhalt springen'],
      ['link', 'Datenschutzerklärung'],
      ['button', 'Einstellungen'],
      ['button', 'Nur notwendige'],
      ['button', 'Alle akzeptieren'],
    ] as const) {
      await app.whenPressing('Tab')
      await app.thenFocusIsOn(role, name)
    }
    await app.whenPressing('Shift+Tab', 'Shift+Tab', 'Enter')
    await consent.settings.getByRole('region', { name: 'Statistik' }).locator('summary').click()
    await app.thenAxePasses()
    await app.whenPressing('Escape')
    await consent.thenSettingsAreGone()
    await consent.thenBannerIsShown()
    await app.thenFocusIsOn('button', 'Einstellungen')
    await consent.thenRecordSays(null)
    await app.whenReloading()
    await consent.whenChoosing('Alle akzeptieren')
    await consent.thenBannerIsGone()
    await consent.thenRecordSays({ analytics: true, functional: true, marketing: true })
    await app.whenReloading()
    await consent.thenBannerIsNotShown()
  })

  for (const path of ['/', '/imprint'])
    test(`the cookie banner has three equal buttons, covers no map, and is not printed, at ${path}`, async ({
      app,
      consent,
      legal,
      page,
    }) => {
      await app.whenOpening(path)
      await consent.thenBannerIsShown()
      for (const size of ['phone', 'desktop'] as const) {
        await app.givenSize(size)
        await consent.thenItsButtonsAreEquallyEasyToReach()
        if (path === '/') await consent.thenTheMapEndsAboveIt()
      }
      await legal.whenPrinting('light')
      await expect(page.getByLabel('Cookie-Hinweis')).toHaveCount(1)
      await expect(page.getByLabel('Cookie-Hinweis')).toBeHidden()
    })

  test('the first view shows the nearest deals before and after the decision on cookies', async ({
    app,
    consent,
    map,
    peek,
  }) => {
    await app.givenReducedMotion()
    await app.givenSize('phone')
    await app.whenOpening('/?near=52.522,13.413,Alexanderplatz')
    await consent.thenBannerIsShown()
    await map.thenNothingCovers('Alexanderplatz')
    await consent.whenChoosing('Nur notwendige')
    await consent.thenBannerIsGone()
    await peek.thenIsShown()
    await map.thenNothingCovers('Alexanderplatz')
  })

  test('the map shows a position allowed after the decision on cookies', async ({ consent, faults, map }) => {
    const allowPosition = await faults.givenPositionOnDemand(52.4607, 13.5219)
    await map.whenOpening()
    await map.thenIsShown()
    await consent.whenChoosing('Nur notwendige')
    await consent.thenBannerIsGone()
    await allowPosition()
    await map.thenShowsPin('Kabelwerk Kantine')
  })

  test('the cookie banner shows on the page after a deal opened by a link', async ({ app, consent, deal }) => {
    await deal.whenOpening('1')
    await deal.thenShows('Kupferlöffel & Söhne')
    await consent.thenBannerIsNotShown()
    await app.whenOpening('/list')
    await consent.thenBannerIsShown()
  })

  test('the cookie banner shows again if storage is full, and the app works', async ({ app, consent, list, page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      }
    })
    await app.whenOpening('/imprint')
    await consent.whenChoosing('Nur notwendige')
    await consent.thenBannerIsGone()
    await app.whenOpening('/')
    await app.whenOpening('/imprint')
    await consent.thenBannerIsShown()
    await list.whenOpening()
    await list.thenShowsDeals(10)
  })

  test('the cookie banner shows again if the browser blocks storage, and the app works', async ({ app, consent }) => {
    await consent.givenStorageIsBlocked()
    await app.whenOpening('/imprint')
    await consent.whenChoosing('Alle akzeptieren')
    await consent.thenBannerIsGone()
    await app.whenOpening('/imprint')
    await consent.thenBannerIsShown()
  })

  test('the cookie banner closes in every tab after a decision in one', async ({ app, consent, page }) => {
    await app.whenOpening('/list')
    await consent.thenBannerIsShown()
    const other = await page.context().newPage()
    await other.goto('/list')
    await other.getByRole('button', { name: 'Alle akzeptieren' }).click()
    await consent.thenBannerIsGone()
    await consent.thenRecordSays({ analytics: true, functional: true, marketing: true })
  })
})

describe(() => {
  test.beforeEach(({ consent }) => consent.givenOnboardingIsDone())

  test('the cookie settings save each category and close', async ({ app, consent }) => {
    await app.whenOpening('/list')
    await consent.whenChoosing('Einstellungen')
    await consent.thenSwitchesAre({ Notwendig: true, Statistik: false, Funktional: false, Marketing: false })
    await consent.settings.getByRole('switch', { name: 'Funktional' }).click()
    await consent.whenChoosingInSettings('Auswahl speichern')
    await consent.thenSettingsAreGone()
    await consent.thenBannerIsGone()
    await consent.thenRecordSays({ ...REFUSED, functional: true })
  })
})
