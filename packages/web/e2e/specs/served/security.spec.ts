import { EVERY_INTRUSION, type Intrusion } from '../../drivers/security-driver.ts'
import { describe, test } from '../../drivers/test.ts'

const ANNA = { email: 'anna@mahlzeit.test', password: 'mahlzeit-demo' }

const LEGAL = ['/privacy', '/eula', '/terms', '/imprint', '/how-it-works', '/community-guidelines', '/support']

/** By which part of the policy each is refused. */
const REFUSED_BY: Readonly<Record<Intrusion, string>> = {
  'an inline script': 'script-src-elem',
  'a handler in markup': 'script-src-attr',
  'a javascript: link': 'script-src-elem',
  eval: 'script-src',
  'a script from elsewhere': 'script-src-elem',
  'a script made of data': 'script-src-elem',
  'a worker made of a blob': 'worker-src',
  'a style that draws over the page': 'style-src-elem',
  'a message home': 'connect-src',
  'another base for links': 'base-uri',
  'a form that leads elsewhere': 'form-action',
  'a frame of somebody else': 'frame-src',
}

describe('under the policy of the headers', () => {
  test.beforeEach(({ security }) => security.watch())

  test('the map draws, clusters and answers, and nothing is refused', async ({ map, security }) => {
    await map.whenOpening()
    await map.thenDrawerShows(await map.whenTappingPin())
    security.thenNothingWasRefused()
    await security.thenNothingInlineIsThere()
  })

  test('nothing is refused to a user', async ({ app, auth, security }) => {
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

  test('nothing is refused to a moderator', async ({ app, auth, security }) => {
    await auth.givenSession('mod')
    await app.whenOpening('/moderation')
    await app.thenHasComeToRest()
    security.thenNothingWasRefused()
  })
})

describe('on a first visit', () => {
  test.use({ visitor: 'new' })

  test('neither the introduction nor the question of cookies is refused anything', async ({ app, security }) => {
    await security.watch()
    await app.whenOpening('/')
    await app.thenHasComeToRest()
    await app.whenOpening('/list')
    await app.thenHasComeToRest()
    security.thenNothingWasRefused()
    await security.thenNothingInlineIsThere()
  })
})

test('the browser stops every intrusion', async ({ app, security }) => {
  app.givenErrorsLike(/Content Security Policy|elsewhere\.test/u)
  // A driver sees what a page asks for before the policy stops it.
  app.givenRequestsTo('http://elsewhere.test')
  await security.watch()
  await app.whenOpening('/list')
  await app.thenHasComeToRest()
  for (const intrusion of EVERY_INTRUSION) {
    await security.whenTrying(intrusion)
    await security.thenWasRefusedBy(REFUSED_BY[intrusion])
  }
})

test('a mail in the inbox runs nothing, and its link leads to the site all the same', async ({
  app,
  auth,
  security,
}) => {
  await auth.whenOpening()
  const email = `linus-${crypto.randomUUID().slice(0, 8)}@example.test`
  await auth.whenSigningUp({ username: 'Linus', email, password: 'mittag-um-zwoelf' })
  await auth.thenAsksToConfirm(email)
  await app.thenHasComeToRest()
  await security.watch()
  await security.whenFollowingTheLinkOfTheNewestMail()
  await security.thenTheSiteOpensBeside()
  security.thenNothingWasRefused()
})

describe('no page', () => {
  test('can be framed by another origin', async ({ app, baseURL, security }) => {
    app.givenErrorsLike(/frame|404/iu)
    app.givenRequestsTo('http://elsewhere.test')
    for (const path of ['/', '/privacy', '/_local/inbox', '/_local/status.json', '/basemap/tiles.json']) {
      await security.whenFraming(`${baseURL}${path}`, 'elsewhere')
      await security.thenTheFrameIsEmpty()
    }
  })

  test('can be framed by our own', async ({ app, baseURL, security }) => {
    app.givenErrorsLike(/frame/iu)
    await app.whenOpening('/list')
    await app.thenHasComeToRest()
    await security.whenFraming(`${baseURL}/profile`, 'here')
    await security.thenTheFrameIsEmpty()
  })

  test('is served with anything inline', async ({ security }) => {
    for (const path of ['/', '/list', ...LEGAL, '/_local/inbox']) await security.thenIsServedWithoutAnythingInline(path)
  })

  test('may ask for more than the position and the camera, or reach into other windows', async ({ app, security }) => {
    app.givenRequestsTo('http://elsewhere.test')
    await app.whenOpening('/list')
    await security.watch()
    await security.thenMayAskOnlyFor(['camera', 'geolocation'])
    await security.thenStandsAlone()
  })
})
