import { SERVICE_ANSWERS } from '@mahlzeit/test-fakes'
import { AppDriver } from '../../drivers/app-driver.ts'
import { AuthDriver } from '../../drivers/auth-driver.ts'
import { FavouritesDriver } from '../../drivers/favourites-driver.ts'
import { ListDriver } from '../../drivers/list-driver.ts'
import { ProfileDriver } from '../../drivers/profile-driver.ts'
import { describe, expect, test } from '../../drivers/test.ts'

const CANAL = 'Tacos del Kanal'
const EXPIRED = 'Deine Sitzung ist abgelaufen. Bitte melde dich erneut an.'

test('a session survives a reload without a message', async ({ app, auth, profile }) => {
  await auth.whenOpening()
  await auth.whenSigningInAs('anna')
  await app.thenToastSays('Erfolgreich angemeldet!')
  await profile.whenOpening()
  await profile.thenShowsUser('Anna')
  await app.whenReloading()
  await profile.thenShowsUser('Anna')
  await app.thenNoToastIsShown()
})

describe(() => {
  test.beforeEach(({ auth }) => auth.givenSession('anna'))

  test('a session that ends in one tab ends silently in the others', async ({ app, page, baseURL, profile }) => {
    app.givenSessionEnds()
    await profile.whenOpening()
    await app.thenHasComeToRest()
    await profile.thenShowsUser('Anna')
    const otherPage = await page.context().newPage()
    const other = new ProfileDriver(otherPage)
    await other.whenOpening()
    await other.thenShowsUser('Anna')
    await new AppDriver(otherPage, baseURL ?? '').thenNoToastIsShown()
    await profile.whenSigningOut()
    await profile.thenShowsGuest()
    await other.thenShowsGuest()
    await new AppDriver(otherPage, baseURL ?? '').thenNoToastIsShown()
  })

  test('a session that begins in one tab begins in others, which do not navigate', async ({ app, page, profile }) => {
    app.givenSessionEnds()
    await profile.whenOpening()
    await app.thenHasComeToRest()
    await profile.whenSigningOut()
    await profile.thenShowsGuest()
    const otherPage = await page.context().newPage()
    const other = new AuthDriver(otherPage)
    await other.whenOpening()
    await other.whenSigningInAs('anna')
    await profile.thenShowsUser('Anna')
    await app.thenAddressIs(/\/profile$/u)
  })

  test('a session shows the same favourites in all tabs after a reload', async ({ app, favourites, list, page }) => {
    const otherPage = await page.context().newPage()
    const [other, otherList] = [new FavouritesDriver(otherPage), new ListDriver(otherPage)]
    await list.whenOpening(CANAL)
    await favourites.thenHeartIs('empty', CANAL)
    await otherList.whenOpening(CANAL)
    await other.thenHeartIs('empty', CANAL)

    await favourites.whenTappingTheHeartOf(CANAL)
    await app.thenToastSays('Restaurant zu Favoriten hinzugefügt!')
    await otherPage.reload()
    await other.thenHeartIs('filled', CANAL)

    await other.whenTappingTheHeartOf(CANAL)
    await other.thenHeartIs('empty', CANAL)
    await other.thenSays('Restaurant von Favoriten entfernt!')
    await app.whenReloading()
    await favourites.thenHeartIs('empty', CANAL)
  })

  test('a session that the service rejects ends with a message and a sign-in', async ({ app, page, profile }) => {
    app.givenErrorsLike(/status of 40[13]/u)
    const { status, body: json, headers } = SERVICE_ANSWERS['auth/session_not_found']
    await page.route('**/auth/v1/**', (route) => route.fulfill({ status, json, headers: { ...headers } }))
    await profile.whenOpening()
    await app.thenToastSays(EXPIRED)
    await profile.thenShowsGuest()
    await app.thenTextIsShown(EXPIRED)
  })
})

describe(() => {
  test.beforeEach(({ auth }) => auth.givenSession('anna'))

  test('an unconfirmed address shows a banner that resends the mail', async ({ app, faults, list, profile }) => {
    await faults.givenAddressIsUnconfirmed()
    await profile.whenOpening()
    await expect(app.banner).toContainText('Bitte bestätige deine E-Mail-Adresse, um alle Funktionen nutzen zu können.')
    await app.thenAxePasses()
    await list.whenOpening()
    await app.banner.getByRole('button', { name: 'E-Mail erneut senden' }).click()
    await app.thenToastSays('Bestätigungs-E-Mail wurde erneut gesendet.')
  })
})
