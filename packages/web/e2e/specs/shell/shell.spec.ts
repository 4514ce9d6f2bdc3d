import { test } from '../../drivers/test.ts'

test('a deep link opens its deal with the list behind it', async ({ app, phone }) => {
  await phone.given({ link: '/restaurant/3' })
  await app.whenOpening('/')
  await app.thenAddressIs(/\/restaurant\/3-[a-z-]+$/u)
  await app.whenReloading()
  await app.thenAddressIs(/\/restaurant\/3-[a-z-]+$/u)
  await phone.whenPressingBack()
  await app.thenAddressIs(/\/list$/u)
  await app.whenReloading()
  await app.thenAddressIs(/\/list$/u)
  await phone.whenPressingBack()
  await phone.thenWasAsked('App.minimizeApp')
})

test('a deep link navigates the running app, for our own origin only', async ({ app, phone }) => {
  await phone.given()
  await app.whenOpening('/')
  await app.whenNavigatingTo('Profil')
  await phone.whenOpeningLink('https://evil.example/restaurant/4')
  await phone.whenOpeningLink('/wp-admin')
  await app.thenAddressIs(/\/profile$/u)
  await phone.whenOpeningLink('/restaurant/4-alter-name')
  await app.thenAddressIs(/\/restaurant\/4-[a-z-]+$/u)
  await phone.whenPressingBack()
  await app.thenAddressIs(/\/profile$/u)
})

test('the back button closes overlays first', async ({ app, deal, phone }) => {
  await phone.given()
  await app.whenOpening('/')
  await phone.whenOpeningLink('/restaurant/3')
  await deal.whenEnlargingThePhoto()
  await phone.whenPressingBack()
  await deal.thenNoDialogIsOpen()
  await deal.whenChoosingTheRoute()
  await phone.whenPressingBack()
  await deal.thenNoDialogIsOpen()
  await app.thenAddressIs(/\/restaurant\/3-[a-z-]+$/u)
  await phone.whenPressingBack()
  await app.thenAddressIs(/\/$/u)
  await phone.thenWasNotAsked('App.minimizeApp')
})

test('the system bars cover no controls', async ({ app, phone }) => {
  await phone.given()
  for (const [path, role, name] of [
    ['/', 'link', 'Profil'],
    ['/', 'button', 'Alle akzeptieren'],
    ['/imprint', 'button', 'Alle akzeptieren'],
    ['/restaurant/3', 'button', 'Teilen'],
    ['/restaurant/3', 'button', 'Zurück'],
  ] as const) {
    await app.whenOpening(path)
    await phone.thenIsClearOfTheBars(role, name)
  }
  await phone.thenWasAsked('SystemBars.setStyle')
})

test('the system bars do not cover the offline strip, nor the strip the page', async ({ app, network, phone }) => {
  await phone.given()
  await app.whenOpening('/restaurant/3')
  await network.whenNetworkIsLost()
  await phone.thenIsClearOfTheBars('button', 'Erneut versuchen')
  await network.thenCoversNothingOf('button', 'Zurück')
})

test('the on-screen keyboard hides the navigation while it is open', async ({ app, page, phone }) => {
  await phone.given()
  await app.whenOpening('/auth')
  await app.thenHasComeToRest()
  await phone.thenNavigationIsShown(true)
  // Android resizes the page for its on-screen keyboard.
  await page.setViewportSize({ width: 390, height: 544 })
  await phone.thenNavigationIsShown(false)
  await page.setViewportSize({ width: 390, height: 844 })
  await phone.thenNavigationIsShown(true)
})

test('tracking on iOS is requested with the first consent, and a denial is shown', async ({ app, consent, phone }) => {
  await phone.given({ system: 'ios' })
  await app.whenOpening('/profile')
  await app.thenHasComeToRest()
  await consent.thenBannerIsGone()
  await app.whenPressingButton('Cookie-Einstellungen')
  await app.thenTextIsShown(/fragt dich iOS beim Speichern noch einmal/u)
  await phone.thenWasNotAsked('AppTrackingTransparency.requestPermission')
  await consent.whenChoosingInSettings('Alle akzeptieren')
  await phone.thenWasAsked('AppTrackingTransparency.requestPermission')
  await app.thenTextIsShown(/^Tracking ist auf diesem Gerät nicht erlaubt/u)
  await app.whenPressingButton('Cookie-Einstellungen')
  await app.thenTextIsShown(/„Datenschutz & Sicherheit“, „Tracking“/u)
})

for (const path of ['/', '/profile', '/restaurant/3'])
  test(`the native app passes axe at ${path}`, async ({ app, phone }) => {
    await phone.given({ system: 'ios', tracking: 'denied' })
    await app.whenOpening(path)
    await app.thenHasComeToRest()
    await app.thenAxePassesInBothThemes()
  })
