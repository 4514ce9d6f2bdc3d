import { describe, expect, test } from '../drivers/test.ts'

test('the focus is not lost when a drawer is closed while it opens', async ({ app, deal }) => {
  await deal.whenOpening('1')
  await deal.thenShows('Kupferlöffel & Söhne')
  await app.whenTabbingTo('button', 'Route')
  for (let round = 0; round < 3; round++) {
    await app.whenPressing('Enter')
    await deal.thenOffersRoutesTo('Kupferlöffel & Söhne')
    await app.whenPressing('Escape')
    await deal.thenNoDialogIsOpen()
    await app.thenFocusIsOn('button', 'Route')
  }
})

test('the focus is not lost when a filter and a place are removed', async ({ app, filters, list, places }) => {
  await list.whenOpening('gibtesnicht')
  await list.thenShowsDeals(0)
  await app.whenTabbingTo('button', 'Suche zurücksetzen')
  await app.whenPressing('Enter')
  await list.thenShowsDeals(10)
  await app.thenFocusIsKept()
  await filters.whenToggling('Vegan')
  await filters.whenResetting()
  await app.thenFocusIsKept()
  await places.whenTyping('Kreuzberg')
  await places.whenChoosing('Kreuzberg')
  await places.thenPlaceIs('Kreuzberg')
  await places.whenRemovingPlace('Kreuzberg')
  await places.thenNoPlaceIsChosen()
  await app.thenFocusIsKept()
})

test('the focus is not lost when the page changes, by a link and back', async ({ app, list }) => {
  await list.whenOpening()
  await list.thenShowsDeals(10)
  await app.whenNavigatingTo('Profil')
  await app.thenHeadingIs('Gast-Benutzer')
  await app.thenFocusIsKept()
  await app.whenGoingBack()
  await list.thenShowsDeals(10)
  await app.thenFocusIsKept()
})

test('a step back from a deal shows its card, with the focus', async ({ app, list, page }) => {
  await app.givenSize('phone')
  await list.whenOpening()
  await list.thenShowsDeals(10)
  const card = page.getByRole('article').nth(8).getByRole('link')
  await card.click()
  await expect(page).toHaveURL(/\/restaurant\//u)
  await app.whenGoingBack()
  await expect(card).toBeFocused()
  await expect(card).toBeInViewport()
})

describe(() => {
  test.use({ visitor: 'new' })

  for (const size of ['tiny', 'phone', 'desktop'] as const)
    test(`the introduction passes the focus on to the cookie banner (${size})`, async ({
      app,
      consent,
      onboarding,
    }) => {
      await app.givenSize(size)
      await app.givenReducedMotion()
      await app.whenOpening('/list')
      await onboarding.thenStepIs(1, 'Willkommen bei Mahlzeit!')
      await consent.thenBannerIsGone()
      await app.thenNoControlIsCovered()
      await app.whenPressing('Escape')
      await onboarding.thenIsGone()
      await expect(consent.banner).toBeFocused()
      await app.thenHasComeToRest()
      await app.thenNoControlIsCovered()
      await consent.whenChoosing('Nur notwendige')
      await consent.thenBannerIsGone()
      await app.thenFocusIsKept()
    })
})
