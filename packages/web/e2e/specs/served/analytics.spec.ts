import { expect, test } from '../../drivers/test.ts'
import { uniqueQuery } from '../../drivers/unique.ts'

test.use({ visitor: 'new' })

const ANNA = { email: 'anna@mahlzeit.test', password: 'mahlzeit-demo' }

test.beforeEach(async ({ analytics, consent }) => {
  await analytics.givenAPerson()
  await consent.givenOnboardingIsDone()
})

test('visits are counted per page from consent to its withdrawal', async ({ analytics, app, consent, page }) => {
  const [first, second, third] = [uniqueQuery(), uniqueQuery(), uniqueQuery()]
  await app.whenOpening(`/list${first}`)
  await consent.thenBannerIsShown()
  await analytics.thenItsCodeWasNotFetched()
  await consent.whenChoosing('Alle akzeptieren')
  await analytics.thenItsCodeIsFetched()
  await analytics.thenVisitArrives({ path: '/list', search: first, hash: '' })
  await consent.thenIsKept('analytics')
  await consent.thenOnlyIsKept('necessary', 'analytics')
  await app.whenOpening(`/profile${second}#oben`)
  await analytics.thenVisitArrives({ path: '/profile', search: second, hash: '#oben' })
  // Four clicks on one position within a second are a rage click.
  await page.getByRole('heading').first().click({ clickCount: 4, delay: 20 })
  await analytics.whenSomethingThrows()
  await app.thenHasComeToRest()
  await analytics.thenOnlyOurEventsArrive()

  const other = await page.context().newPage()
  await other.goto('/favicon.svg')
  await other.evaluate(() => localStorage.removeItem('mahlzeit.consent'))
  await other.close()
  await consent.thenBannerIsShown()
  await consent.thenOnlyIsKept('necessary')
  await app.whenOpening(`/list${third}`)
  await app.thenHasComeToRest()
  await analytics.thenNoVisitArrives(third)
  await consent.thenOnlyIsKept('necessary')
})

test('visits belong to the user until sign-out, then to a new visitor', async ({
  analytics,
  app,
  auth,
  consent,
  profile,
}) => {
  const [before, after] = [uniqueQuery(), uniqueQuery()]
  app.givenSessionEnds()
  await auth.whenOpening()
  await consent.whenChoosing('Alle akzeptieren')
  await auth.whenSigningIn(ANNA)
  await app.thenToastSays('Erfolgreich angemeldet!')
  await analytics.thenPersonArrives(ANNA.email)
  await app.whenOpening(`/profile${before}`)
  const anna = await analytics.visitorOf(before)
  await profile.whenSigningOut()
  await profile.thenShowsGuest()
  await app.whenOpening(`/profile${after}`)
  await analytics.thenVisitorDiffers(after, anna)
  await consent.thenOnlyIsKept('necessary', 'analytics')
})

test('visits belong to a new visitor after a session that ended elsewhere', async ({
  analytics,
  app,
  auth,
  consent,
  page,
}) => {
  const [before, after, later] = [uniqueQuery(), uniqueQuery(), uniqueQuery()]
  // Browsers request it when an image is opened on its own.
  app.givenErrorsLike(/favicon\.ico/u)
  await auth.whenOpening()
  await consent.whenChoosing('Alle akzeptieren')
  await auth.whenSigningIn(ANNA)
  await app.thenToastSays('Erfolgreich angemeldet!')
  await app.whenOpening(`/profile${before}`)
  const anna = await analytics.visitorOf(before)
  await page.goto('/favicon.svg')
  await auth.givenNoSession()
  await app.whenOpening(`/profile${after}`)
  await analytics.thenVisitorDiffers(after, anna)
  const visitor = await analytics.visitorOf(after)
  await app.whenOpening(`/profile${later}`)
  expect(await analytics.visitorOf(later)).toBe(visitor)
})

test('visits are not counted without consent', async ({ analytics, app, consent }) => {
  const search = uniqueQuery()
  await app.whenOpening('/list')
  await consent.whenChoosing('Nur notwendige')
  await app.whenOpening(`/profile${search}`)
  await app.thenHasComeToRest()
  await analytics.thenItsCodeWasNotFetched()
  await analytics.thenNoVisitArrives(search)
  await consent.thenOnlyIsKept('necessary')
})

const FAULTS: Readonly<Record<string, (url: string, ingest: string) => boolean>> = {
  'the settings never come': (url) => url.endsWith('/functions/v1/analytics-config'),
  'the service cannot be reached': (url, ingest) => url.startsWith(ingest),
  'an ad blocker keeps its code away': (url) => url.includes('posthog-library'),
}

for (const [fault, isFaulty] of Object.entries(FAULTS))
  test(`users do not notice that ${fault}`, async ({ analytics, app, consent, page }) => {
    app.givenErrorsLike(/Failed to load resource|net::ERR/u)
    const request = page.waitForRequest((one) => isFaulty(one.url(), analytics.ingest))
    await page.route(
      ({ href }) => isFaulty(href, analytics.ingest),
      (route) => (fault === 'the settings never come' ? undefined : route.abort('blockedbyclient')),
    )
    await app.whenOpening('/imprint')
    await consent.whenChoosing('Alle akzeptieren')
    await consent.thenBannerIsGone()
    await request
    await app.thenNoToastIsShown()
  })
