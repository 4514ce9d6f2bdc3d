import { describe, test } from '../drivers/test.ts'

test.use({ visitor: 'new' })

describe('the introduction', () => {
  test('leads through four steps and never shows again', async ({ app, onboarding }) => {
    await app.whenOpening('/list')
    await onboarding.thenStepIs(1, 'Willkommen bei Mahlzeit!')
    await onboarding.whenGoingOn()
    await onboarding.thenStepIs(2, 'Finde dein Mittagessen')
    await onboarding.whenGoingOn()
    await onboarding.thenStepIs(3, 'Von der Community, für die Community')
    await onboarding.whenGoingOn()
    await onboarding.thenStepIs(4, 'Jetzt entdecken!')
    await onboarding.whenStarting()
    await onboarding.thenIsGone()
    await app.whenReloading()
    await onboarding.thenStaysAway()
  })

  test('shows again until it is completed', async ({ app, onboarding }) => {
    await app.whenOpening('/list')
    await onboarding.whenGoingOn()
    await app.whenReloading()
    await onboarding.thenStepIs(1, 'Willkommen bei Mahlzeit!')
  })

  test('is completed by closing it', async ({ app, onboarding }) => {
    await app.whenOpening('/list')
    await onboarding.whenClosing()
    await onboarding.thenIsGone()
    await app.whenReloading()
    await onboarding.thenStaysAway()
  })

  test('can be read with the keyboard alone', async ({ app, onboarding }) => {
    await app.whenOpening('/list')
    await onboarding.thenStepIs(1, 'Willkommen bei Mahlzeit!')
    await app.whenPressing('ArrowLeft')
    await onboarding.thenStepIs(1, 'Willkommen bei Mahlzeit!')
    await app.whenPressing('ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight')
    await onboarding.thenStepIs(4, 'Jetzt entdecken!')
    await app.whenPressing('ArrowLeft')
    await onboarding.thenStepIs(3, 'Von der Community, für die Community')
    await app.whenTabbingTo('button', 'Weiter')
    await app.whenPressing('Enter')
    await onboarding.thenStepIs(4, 'Jetzt entdecken!')
    await app.whenPressing('Escape')
    await onboarding.thenIsGone()
  })

  test('follows a finger', async ({ app, onboarding }) => {
    await app.whenOpening('/list')
    await onboarding.thenStepIs(1, 'Willkommen bei Mahlzeit!')
    await onboarding.whenSwiping('left')
    await onboarding.thenStepIs(2, 'Finde dein Mittagessen')
    await onboarding.whenSwiping('right')
    await onboarding.thenStepIs(1, 'Willkommen bei Mahlzeit!')
  })

  test('waits until somebody who was sent a deal has seen it', async ({ app, deal, onboarding }) => {
    await deal.whenOpening('1')
    await deal.thenShows('Kupferlöffel & Söhne')
    await onboarding.thenStaysAway()
    await app.whenOpening('/?selected=1')
    await onboarding.thenStaysAway()
    await app.whenOpening('/list')
    await onboarding.thenIsShown()
  })

  test('does not stand in the way of what somebody is looking for', async ({ app, onboarding }) => {
    for (const path of ['/imprint', '/privacy', '/auth', '/unbekannt']) {
      await app.whenOpening(path)
      await onboarding.thenStaysAway()
    }
  })

  test('comes again where the browser keeps nothing, and can be closed', async ({ app, consent, onboarding }) => {
    await consent.givenStorageIsBlocked()
    await app.whenOpening('/list')
    await onboarding.whenClosing()
    await onboarding.thenIsGone()
    await app.whenReloading()
    await onboarding.thenIsShown()
  })

  test('has nothing for axe to find, light and dark', async ({ app, onboarding }) => {
    await app.givenReducedMotion()
    await app.whenOpening('/list')
    await onboarding.thenIsShown()
    await app.thenEverybodyCanUseItInBothThemes()
    await onboarding.whenGoingOn()
    await app.thenEverybodyCanUseItInBothThemes()
  })
})
