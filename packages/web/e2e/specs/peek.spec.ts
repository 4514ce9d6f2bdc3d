import { expect, test } from '../drivers/test.ts'

test('the peek over the map marks the pin of its card, covers nothing, can be folded, and follows the search', async ({
  app,
  map,
  peek,
}) => {
  await map.whenOpening()
  await peek.thenSays(/^\d+ Deals hier$/u)
  await peek.thenMarksCard(0)
  await peek.whenSwiping()
  await peek.thenMarksCard(2)
  await peek.whenPressing('Nächste Karte')
  await peek.thenMarksCard(3)
  await peek.whenPressing('Vorige Karte')
  await peek.thenMarksCard(2)
  await peek.thenCoversNothing()
  await app.thenAxePasses()

  await app.givenSize('landscape')
  await peek.thenIsHidden()
  await app.givenSize('phone')
  await peek.thenIsShown()
  await map.whenSearchingFor('kupferloffel')
  await peek.thenSays(/^1 Deal hier$/u)
  await map.whenSearchingFor('xyzxyz')
  await peek.thenSays(/^Keine Deals hier$/u)
  await map.whenClearingTheSearch()
  await peek.thenSays(/^\d+ Deals hier$/u)
  await peek.strip.getByRole('button', { name: / hier$/u }).click()
  await expect(peek.strip).toBeVisible()
  await expect(peek.cards).toHaveCount(0)
  await peek.thenCoversNothing()
})

test('the peek over the map opens the drawer of a tapped card, and takes the focus back after it', async ({
  app,
  map,
  peek,
}) => {
  await map.whenOpening()
  await peek.thenIsShown()
  const name = await peek.whenTappingCard(1)
  await map.thenDrawerShows(name)
  await peek.thenIsHidden()
  await map.whenClosingTheDrawer()
  await peek.thenIsShown()
  await app.thenAddressIs(/:\d+\/$/u)
  await peek.cards.first().getByRole('link').press('Enter')
  await map.whenClosingTheDrawer()
  await expect(peek.cards.first().getByRole('link')).toBeFocused()
})

test('the sheet over the map is pulled up to a list, keeps its place while a deal is looked at, and is lowered by the back button', async ({
  app,
  map,
  peek,
}) => {
  await app.givenReducedMotion()
  await map.whenOpening()
  await peek.thenIsShown()
  await peek.whenPulling(250)
  await peek.thenHeightIs('half')
  const card = peek.cards.nth(1)
  await expect(card).toBeInViewport()
  await app.thenAxePasses()
  const link = card.getByRole('link')
  const name = await link.getAttribute('aria-label')
  await link.press('Enter')
  await map.thenDrawerShows(name ?? '')
  await app.whenGoingBack()
  await map.thenDrawerIsClosed()
  await peek.thenHeightIs('half')
  await expect(link).toBeFocused()
  await peek.strip.getByRole('button', { name: / mehr anzeigen$/u }).press('ArrowUp')
  await peek.thenHeightIs('full')
  await peek.whenScrollingToTheEnd()
  // Of more than 60 deals, those in view are rendered.
  expect(await peek.cards.count()).toBeLessThan(20)
  await app.whenGoingBack()
  await peek.thenHeightIs('peek')
  await app.thenAddressIs(/:\d+\/$/u)
})
