import { test } from '../drivers/test.ts'

test.use({ visitor: 'new' })

test('the introduction leaves the nearest deal visible, has four steps, and shows again until it is completed', async ({
  app,
  list,
  onboarding,
}) => {
  await app.givenReducedMotion()
  await app.whenOpening('/list')
  await onboarding.thenIsBelow(list.cards.first())
  await app.thenAxePasses()
  await onboarding.whenGoingOn()
  await onboarding.thenStepIs(2, 'Finde dein Mittagessen')
  await app.thenAxePasses()
  await app.whenReloading()
  await onboarding.thenStepIs(1, 'Willkommen bei Mahlzeit!')
  await onboarding.whenGoingOn()
  await onboarding.whenGoingOn()
  await onboarding.thenStepIs(3, 'Von der Community, für die Community')
  await onboarding.whenGoingOn()
  await onboarding.thenStepIs(4, 'Jetzt entdecken!')
  await onboarding.dialog.getByRole('button', { name: 'Jetzt starten' }).click()
  await onboarding.thenIsGone()
  await app.whenReloading()
  await onboarding.thenIsNotShown()
})

test('the introduction shows on the page after a deal opened by a link', async ({ app, deal, onboarding }) => {
  await deal.whenOpening('1')
  await deal.thenShows('Kupferlöffel & Söhne')
  await onboarding.thenIsNotShown()
  await app.whenOpening('/?selected=1')
  await onboarding.thenIsNotShown()
  await app.whenOpening('/list')
  await onboarding.thenIsShown()
})

test('the introduction shows again, and can be closed, without storage', async ({ app, consent, onboarding }) => {
  await consent.givenStorageIsBlocked()
  await app.whenOpening('/list')
  await onboarding.whenClosing()
  await onboarding.thenIsGone()
  await app.whenReloading()
  await onboarding.whenTappingThePageBehind()
  await onboarding.thenIsGone()
})
