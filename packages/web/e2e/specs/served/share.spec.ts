import { aPdf } from '@mahlzeit/test-fakes'
import { describe, expect, test } from '../../drivers/test.ts'

/** Without TLS, like the served product: a page with it hides its origin from one without it. */
const WEBSITE = 'http://elsewhere.example'
const ARRIVED = 'Hast du gerade etwas aus einer anderen App geteilt? Ist es eine Karte?'
const MISSING = /^Was du geteilt hast, ist nicht angekommen\./u
const SOUP = 'Mo: Linsensuppe 6,50\nDi: Schnitzel mit Pommes 9,90'

describe(() => {
  test.use({ serviceWorkers: 'allow' })

  test('what another app shares joins the form once its user agrees, offline too, a website shares nothing', async ({
    addDeal,
    app,
    auth,
    dishLines,
    network,
    page,
  }) => {
    await auth.givenSession('ben')
    await app.givenReducedMotion()
    await addDeal.whenOpening()
    await network.givenAppIsKept()
    await addDeal.whenSharing('karte.pdf', 'application/pdf', aPdf([['Mittagskarte', 'Linsensuppe 7,50']]))
    await expect(page).toHaveURL('/add')
    await expect(page.getByText(ARRIVED)).toBeVisible()
    await expect(addDeal.photos).toHaveCount(0)
    await app.thenAxePasses()
    await addDeal.whenAnsweringTheShare('Ja, übernehmen')
    await dishLines.thenLineIs(1, 'Linsensuppe', '7,50', 'täglich')

    await network.whenNetworkIsLost()
    await addDeal.whenSharing('karte.txt', 'text/plain', SOUP)
    await expect(page.getByText(ARRIVED)).toBeVisible()
    await expect(addDeal.photos).toHaveCount(1)
    await app.whenReloading()
    await expect(page.getByText(ARRIVED)).toBeVisible()
    await addDeal.whenAnsweringTheShare('Ja, zu diesem Entwurf')
    await expect(addDeal.photos).toHaveCount(2)
    await expect(page.getByText('Aus eingefügtem Text')).toBeVisible()
    await network.whenNetworkIsBack()

    app.givenRequestsTo(WEBSITE)
    await addDeal.whenSharing('karte.txt', 'text/plain', SOUP, `${WEBSITE}/`)
    await expect(page.getByText(MISSING)).toBeVisible()
    await expect(page.getByText(ARRIVED)).toHaveCount(0)
    await expect(addDeal.photos).toHaveCount(2)
  })
})

test('without a service worker the server says what to do with a share', async ({ addDeal, app, page }) => {
  await addDeal.whenOpening()
  await addDeal.whenSharing('karte.txt', 'text/plain', SOUP.padEnd(4_000_000, '.'))
  await expect(page.getByText(MISSING)).toBeVisible()
  await addDeal.thenAsksToSignIn()
  await app.thenAxePasses()
})
