import { EVERY_INTRUSION, INBOX, type Intrusion } from '../../drivers/security-driver.ts'
import { describe, expect, test } from '../../drivers/test.ts'

const ANNA = { email: 'anna@mahlzeit.test', password: 'mahlzeit-demo' }

const LEGAL = ['/privacy', '/eula', '/terms', '/imprint', '/how-it-works', '/community-guidelines', '/support']

/** The directive that blocks each intrusion. */
const REFUSED_BY: Readonly<Record<Intrusion, string>> = {
  'an inline script': 'script-src-elem',
  'a handler in markup': 'script-src-attr',
  'a javascript: link': 'script-src-elem',
  eval: 'script-src',
  WebAssembly: 'script-src',
  'a script from elsewhere': 'script-src-elem',
  'a script made of data': 'script-src-elem',
  'a worker made of a blob': 'worker-src',
  'a style that draws over the page': 'style-src-elem',
  'a request to a foreign origin': 'connect-src',
  'another base for links': 'base-uri',
  'a form that leads elsewhere': 'form-action',
  'a foreign frame': 'frame-src',
}

describe(() => {
  test.beforeEach(({ security }) => security.watch())

  test('the content security policy blocks nothing of the map', async ({ map, security }) => {
    await map.whenOpening()
    await map.thenDrawerShows(await map.whenTappingPin())
    security.thenNothingWasRefused()
    await security.thenNothingInlineIsThere()
  })

  test('the content security policy blocks nothing for a user', async ({ app, auth, security }) => {
    await auth.whenOpening()
    await auth.whenSigningIn(ANNA)
    await app.thenToastSays('Erfolgreich angemeldet!')
    for (const route of ['/profile', '/favorites', '/add', '/restaurant/1']) {
      await app.whenOpening(route)
      await app.thenHasComeToRest()
      security.thenNothingWasRefused()
      await security.thenNothingInlineIsThere()
    }
  })

  test('the content security policy blocks nothing for a moderator', async ({ app, auth, security }) => {
    await auth.givenSession('mod')
    await app.whenOpening('/moderation')
    await app.thenHasComeToRest()
    security.thenNothingWasRefused()
  })
})

describe(() => {
  test.use({ visitor: 'new' })

  test('the content security policy blocks nothing of introduction and cookie banner', async ({ app, security }) => {
    await security.watch()
    await app.whenOpening('/')
    await app.thenHasComeToRest()
    await app.whenOpening('/list')
    await app.thenHasComeToRest()
    security.thenNothingWasRefused()
    await security.thenNothingInlineIsThere()
  })
})

test('the browser blocks every intrusion', async ({ app, security }) => {
  app.givenErrorsLike(/Content Security Policy|elsewhere\.test/u)
  // Playwright reports requests that the policy blocks afterwards.
  app.givenRequestsTo('http://elsewhere.test')
  await security.watch()
  await app.whenOpening('/list')
  await app.thenHasComeToRest()
  for (const intrusion of EVERY_INTRUSION) await security.thenRefuses(intrusion, REFUSED_BY[intrusion])
})

test('a mail in the inbox runs no script, and its link opens the site', async ({ app, auth, inbox, security }) => {
  await auth.whenOpening()
  const email = `linus-${crypto.randomUUID().slice(0, 8)}@example.test`
  await auth.whenSigningUp({ username: 'Linus', email, password: 'mittag-um-zwoelf' })
  await auth.thenAsksToConfirm(email)
  await inbox.linkInNextMailTo(email, /Bestätige/u)
  await app.thenHasComeToRest()
  await security.watch()
  await security.thenNewestMailOpensTheSite()
  security.thenNothingWasRefused()
})

test('no page can be framed by another origin', async ({ app, baseURL, security }) => {
  app.givenErrorsLike(/frame|404/iu)
  app.givenRequestsTo('http://elsewhere.test')
  for (const path of ['/', '/privacy', INBOX, '/_local/status.json', '/basemap/tiles.json']) {
    await security.whenFraming(`${baseURL}${path}`, 'elsewhere')
    await security.thenTheFrameIsEmpty()
  }
})

test('no page can be framed by its own origin', async ({ app, baseURL, security }) => {
  app.givenErrorsLike(/frame/iu)
  await app.whenOpening('/list')
  await app.thenHasComeToRest()
  await security.whenFraming(`${baseURL}/profile`, 'here')
  await security.thenTheFrameIsEmpty()
})

test('no page is served with inline script', async ({ page }) => {
  for (const path of ['/', '/list', ...LEGAL, INBOX]) {
    const html = await (await page.request.get(path)).text()
    expect(html).toContain('<!doctype html>')
    expect(
      html.match(/<script(?![^>]*\s(?:src=|type="application\/(?:ld\+)?json"))[^>]*>|\son\w+\s*=|javascript:/giu),
    ).toBeNull()
  }
})

test('no page may use more than geolocation and camera, or access other windows', async ({ app, page, security }) => {
  app.givenRequestsTo('http://elsewhere.test')
  await app.whenOpening('/list')
  await security.watch()
  await security.thenMayAskOnlyFor(['camera', 'geolocation'])
  const popup = page.context().waitForEvent('page')
  await page.evaluate(() => Reflect.set(window, 'opened', window.open('http://elsewhere.test/page')))
  const opened = await popup
  await opened.waitForLoadState()
  expect(await opened.evaluate(() => window.opener === null)).toBe(true)
})
