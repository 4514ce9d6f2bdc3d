import { HtmlValidate } from 'html-validate'
import { describe, expect, test } from '../../drivers/test.ts'

const DEAL = 'Kupferlöffel & Söhne'

for (const size of ['phone', 'desktop'] as const)
  test(`the app takes the deal from its page without a request or a movement: ${size}`, async ({ app, deal, page }) => {
    await app.givenSize(size)
    await app.givenSlowProcessor()
    await app.givenMovementIsWatched()
    await deal.whenOpening('1')
    await deal.thenOffersSharing()
    await expect(page.locator('#static-page')).toHaveCount(0)
    await deal.thenShows(DEAL)
    await expect(deal.carousel.locator('[data-current] img')).toBeInViewport({ ratio: 0.5 })
    await app.thenNothingWasAskedForTwice()
    await app.thenNothingMoved()
  })

test('the address of a deal is canonical, without a redirect of a link in the app', async ({
  app,
  back,
  deal,
  list,
  page,
}) => {
  await deal.whenOpening('1-alter-name?from=map&selected=1&utm_source=chat')
  await app.thenAddressIs(/\/restaurant\/1-kupferloeffel-soehne\?from=map&selected=1$/u)
  await list.whenOpening('Kupferlöffel')
  const reads: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/rpc/deal_by_id')) reads.push(request.url())
  })
  await list.whenOpeningDeal(DEAL)
  await app.thenAddressIs(/\/restaurant\/1-kupferloeffel-soehne$/u)
  await deal.thenOffersSharing()
  expect(reads).toHaveLength(1)
  await back.whenGoingBack()
  await app.thenAddressIs(/\/list\?search=/u)
})

test('a deal that does not exist is said to be missing, before and after the app starts', async ({ app, deal }) => {
  app.givenErrorsLike(/status of 404/u)
  await deal.whenOpening('99999999')
  await deal.thenIsNotFound()
  await app.thenHasComeToRest()
  await deal.thenIsNotFound()
})

const PAGES = [
  '/',
  '/list',
  '/list?search=nirgendwo',
  '/mittagstisch',
  '/mittagstisch/berlin',
  '/restaurant/1',
  '/restaurant/99999999',
  '/unknown',
  '/privacy',
  '/imprint',
  '/support',
  '/how-it-works',
  '/terms',
  '/eula',
  '/community-guidelines',
]

test('the pages of the server are valid HTML', async ({ request }) => {
  const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] })
  for (const path of PAGES) {
    const { results } = await validator.validateString(await (await request.get(path)).text())
    expect(results, path).toEqual([])
  }
})

describe(() => {
  test.use({ javaScriptEnabled: false })

  test('without scripts, the page of a deal is readable', async ({ app, deal, page }) => {
    await app.givenSize('phone')
    await deal.whenOpening('1')
    await deal.thenShows(DEAL)
    for (const text of ['Auguststraße 47, 10117 Berlin', '11:30–14:30 · Mo–Fr', 'Senfeier']) await deal.thenSays(text)
    // Nothing enlarges a photo there.
    for (const photo of await page.getByRole('img', { name: /Speisekarte von/u }).all()) {
      await photo.scrollIntoViewIfNeeded()
      await expect.poll(async () => (await photo.boundingBox())?.height).toBe(520)
    }
    await expect(page.getByRole('img', { name: /Speisekarte von/u })).toHaveCount(2)
  })
})
